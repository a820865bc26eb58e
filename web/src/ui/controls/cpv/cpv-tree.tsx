import { Check, ChevronRight, Minus } from 'lucide-react';
import { type KeyboardEvent, memo, type MouseEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/text/class-names.ts';
import { foldText } from '@bidloom/engine/text/fold';
import { cpvChoice, type CpvList, type CpvNode } from './cpv-list.ts';

interface Row {
  node: CpvNode;
  /** Place among its shown siblings, from 1, and how many they are. */
  place: number;
  count: number;
}

/**
 * The codes as a tree of many choices (WAI-ARIA Authoring Practices, Tree View): arrows walk and open, Home and End jump,
 * `*` opens all of a level, a letter or digit goes to the next that begins with it, Space and Enter choose.
 */
export function CpvTree({
  list,
  found,
  chosen,
  onChange,
}: {
  list: CpvList;
  /** Only these with what is above them, and with what is below them when it is opened. */
  found: readonly CpvNode[] | undefined;
  chosen: readonly string[];
  onChange: (codes: string[]) => void;
}) {
  const { t } = useTranslation();
  const tree = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<ReadonlySet<CpvNode>>(
    () => new Set((found ?? chosen.flatMap((code) => list.find(code) ?? [])).flatMap(ancestorsOf)),
  );
  const [current, setCurrent] = useState<CpvNode>();
  const rows = rowsOf(list, found, opened);
  const stop = rows.find(({ node }) => node === current) ?? rows[0];
  const choice = cpvChoice(chosen);

  const go = (node: CpvNode | undefined) => {
    if (!node) return;
    setCurrent(node);
    tree.current?.querySelector<HTMLElement>(`[data-code="${node.code}"]`)?.focus();
  };
  const setOpen = (nodes: readonly CpvNode[], isOpen: boolean) => {
    const next = new Set(opened);
    for (const node of nodes) if (isOpen && node.children.length > 0) next.add(node);
    if (!isOpen) for (const node of nodes) next.delete(node);
    setOpened(next);
  };
  const nodeAt = (event: MouseEvent | KeyboardEvent): CpvNode | undefined => {
    const { code } = (event.target as HTMLElement).closest<HTMLElement>('[data-code]')?.dataset ?? {};
    return code === undefined ? undefined : list.find(code);
  };
  const press = (event: KeyboardEvent) => {
    const node = nodeAt(event);
    if (!node || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = rows.findIndex((row) => row.node === node);
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const inward = isRtl ? 'ArrowLeft' : 'ArrowRight';
    const outward = isRtl ? 'ArrowRight' : 'ArrowLeft';
    const isOpen = opened.has(node);
    const ways: Record<string, () => void> = {
      ArrowDown: () => go(rows[at + 1]?.node),
      ArrowUp: () => go(rows[at - 1]?.node),
      Home: () => go(rows[0]?.node),
      End: () => go(rows.at(-1)?.node),
      [inward]: () => (isOpen ? go(rows[at + 1]?.node) : setOpen([node], true)),
      [outward]: () => (isOpen ? setOpen([node], false) : go(node.parent)),
      '*': () => setOpen(node.parent?.children ?? list.divisions, true),
      ' ': () => onChange(choice.toggled(node)),
      Enter: () => onChange(choice.toggled(node)),
    };
    const way =
      ways[event.key] ?? (event.key.length === 1 ? () => go(nextThat(rows, at, event.key)) : undefined);
    if (!way) return;
    event.preventDefault();
    way();
  };
  return (
    <div
      ref={tree}
      role="tree"
      aria-label={t('cpv.title')}
      aria-multiselectable
      tabIndex={-1}
      onKeyDown={press}
      onFocus={(event) => setCurrent(nodeAt(event as never))}
      onClick={(event) => {
        const node = nodeAt(event);
        if (!node) return;
        const isMark = (event.target as HTMLElement).closest('[data-mark]') !== null;
        if (isMark && node.children.length > 0) setOpen([node], !opened.has(node));
        else onChange(choice.toggled(node));
      }}
    >
      {rows.map(({ node, place, count }) => (
        <Item
          key={node.code}
          node={node}
          place={place}
          count={count}
          isOpen={opened.has(node)}
          isStop={node === stop?.node}
          state={choice.stateOf(node)}
        />
      ))}
    </div>
  );
}

const Item = memo(function Item({
  node,
  place,
  count,
  isOpen,
  isStop,
  state,
}: Row & { isOpen: boolean; isStop: boolean; state: 'chosen' | 'within' | 'some' | 'none' }) {
  const isChecked = state === 'chosen' || state === 'within';
  return (
    <div
      role="treeitem"
      data-code={node.code}
      tabIndex={isStop ? 0 : -1}
      aria-level={node.level}
      aria-posinset={place}
      aria-setsize={count}
      aria-expanded={node.children.length > 0 ? isOpen : undefined}
      aria-checked={state === 'some' ? 'mixed' : isChecked}
      aria-disabled={state === 'within' || undefined}
      style={{ paddingInlineStart: `${(node.level - 1) * 14}px` }}
      className="hover:bg-hover flex cursor-pointer items-start gap-2 rounded-sm py-1 pe-2 -outline-offset-2 aria-disabled:cursor-default"
    >
      <span data-mark className="text-ink-muted grid size-6 shrink-0 place-items-center" aria-hidden>
        {node.children.length > 0 ? (
          <ChevronRight
            size={16}
            className={classNames('transition-transform', isOpen ? 'rotate-90' : 'rtl:rotate-180')}
          />
        ) : null}
      </span>
      <span
        aria-hidden
        className={classNames(
          'mt-1 grid size-4 shrink-0 place-items-center rounded-sm border',
          isChecked || state === 'some'
            ? 'bg-accent border-accent text-accent-ink'
            : 'border-line-strong bg-surface',
          state === 'within' && 'opacity-50',
        )}
      >
        {isChecked ? <Check size={12} strokeWidth={3} /> : null}
        {state === 'some' ? <Minus size={12} strokeWidth={3} /> : null}
      </span>
      <span className="flex min-w-0 flex-wrap gap-x-2 py-0.5">
        <bdi className="text-ink-muted shrink-0 tabular-nums max-sm:w-full rtl:text-end">{node.written}</bdi>
        <span className="min-w-0 wrap-anywhere sm:flex-1" dir="auto" lang={node.lang}>
          {node.name}
        </span>
      </span>
    </div>
  );
});

/** What stands in the tree from top to bottom. */
function rowsOf(list: CpvList, found: readonly CpvNode[] | undefined, opened: ReadonlySet<CpvNode>): Row[] {
  const rows: Row[] = [];
  const matches = found && new Set(found);
  const above = found && new Set(found.flatMap(ancestorsOf));
  const add = (nodes: readonly CpvNode[], isWhole: boolean) => {
    const shown = isWhole ? nodes : nodes.filter((node) => matches?.has(node) || above?.has(node));
    for (const [index, node] of shown.entries()) {
      rows.push({ node, place: index + 1, count: shown.length });
      // Below a match stands all of it, unless there are matches there, too.
      if (opened.has(node))
        add(node.children, isWhole || (matches?.has(node) === true && above?.has(node) !== true));
    }
  };
  add(list.divisions, found === undefined);
  return rows;
}

function ancestorsOf({ parent }: CpvNode): CpvNode[] {
  return parent ? [...ancestorsOf(parent), parent] : [];
}

/** The next row, round from the end to the beginning, whose code or name begins so. */
function nextThat(rows: readonly Row[], at: number, typed: string): CpvNode | undefined {
  const form = foldText(typed);
  return [...rows.slice(at + 1), ...rows.slice(0, at)].find(
    ({ node }) => foldText(node.name).startsWith(form) || node.code.startsWith(form),
  )?.node;
}
