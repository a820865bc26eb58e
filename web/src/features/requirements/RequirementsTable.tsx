import type { Requirement } from '@bidloom/contract/requirements';
import {
  type ComponentProps,
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useBracketKeys } from '#lib/browser/bracket-keys.ts';
import { useRange } from '#lib/tables/selection.ts';
import { useEvent } from '#lib/react/use-event.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { useColumnWidths } from '#ui/tables/column-widths.ts';
import { LongTableBody } from '#ui/tables/long-table-body.tsx';
import type { RowPlace } from '#ui/tables/virtual-rows.tsx';
import { HeadCell, keepsRows, Table, TableHead } from '#ui/tables/table.tsx';
import { IgnoreDialog } from './IgnoreDialog.tsx';
import { RequirementRow } from './RequirementRow.tsx';
import { type Person, type RequirementChange, useChangeRequirement, useFacts } from './requirements.api.ts';
import { WholeRequirement } from './WholeRequirement.tsx';

type RequirementsTableProps = {
  bid: string;
  requirements: readonly Requirement[];
  /** How many there are in all, -1 when that is not known. */
  total: number;
  members: readonly Person[];
  lockedBecause: string | undefined;
  /** The one whose answer is open under its row. */
  open: string | undefined;
  onOpen: (id: string | undefined) => void;
  /** The one whose place is shown beside the table. */
  shown: string | undefined;
  onShowPlace: (id: string) => void;
  /** Which document a requirement is of is not settled yet. */
  isUnsettled?: boolean;
  /** There is little room: what is said elsewhere of a requirement stands under its words. */
  isNarrow: boolean;
  chosen: ReadonlySet<string>;
  onChoose: (ids: string[], isChosen: boolean) => void;
};

const widest = 180;

/** The compliance matrix, walked and changed cell by cell; a row opens its answer under it. */
export function RequirementsTable(props: RequirementsTableProps) {
  const {
    bid,
    requirements,
    total,
    members,
    lockedBecause,
    open,
    onOpen,
    shown,
    isUnsettled = false,
    isNarrow,
    chosen,
    onChoose,
  } = props;
  const { t } = useTranslation();
  const save = useChangeRequirement();
  const { data: facts } = useFacts();
  const [ignored, setIgnored] = useState<string>();
  const around = useRef<HTMLDivElement>(null);
  const ids = requirements.map(({ _id }) => _id);
  const count = ids.filter((id) => chosen.has(id)).length;
  const range = useRange(ids, onChoose);
  /** The one opened to be looked at: the focus stays in its row. */
  const [peeked, setPeeked] = useState<string>();
  const toggle = useEvent((id: string) => {
    setPeeked(undefined);
    onOpen(id === open ? undefined : id);
  });
  const peek = (id: string | undefined) => {
    setPeeked(id);
    onOpen(id);
  };
  useBracketKeys((step) => {
    const at = ids.indexOf(open ?? focusedIn(around.current, ids) ?? '');
    const next = ids[at < 0 ? Math.min(0, step) : at + step];
    if (next !== undefined) peek(next);
  });
  const showPlace = useEvent(props.onShowPlace);
  const decide = useEvent((change: RequirementChange) => {
    if (change.status === 'ignored') setIgnored(change._id);
    else save.mutate(change);
  });
  /** Escape goes from the answer to its row, which stays open with what was written; there it closes the answer. */
  const stepOut = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || event.defaultPrevented || open === undefined) return;
    if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return;
    event.preventDefault();
    if (event.target.closest('[data-below]')) {
      setPeeked(open);
      firstOf(event.currentTarget, ids, open)?.focus();
    } else peek(undefined);
  };
  const { layout, sizeOf } = useColumnWidths(isNarrow ? 'requirements-narrow' : 'requirements', [
    { key: 'number', width: 72 },
    { key: 'words', width: 160, isFlexible: true },
    { key: 'place', width: 116 },
    ...(isNarrow
      ? []
      : [
          { key: 'obligation', width: 128 },
          { key: 'owner', width: 164 },
          { key: 'status', width: 144 },
        ]),
  ]);
  /** The page does not scroll sideways for this table: what is not the requirement itself stays narrow. */
  const size = (key: string) => {
    const { width, onResize } = sizeOf(key);
    return { width, onResize: (next: number | undefined) => onResize(next && Math.min(next, widest)) };
  };
  const at = (row: number) => ids[row] ?? '';
  useKeptInSight(around, ids, shown);
  useOpenedInSight(around, ids, open, peeked);
  const columns = isNarrow ? 3 : 6;
  return (
    <div ref={around} role="presentation" onKeyDown={stepOut}>
      <Table
        label={t('requirements.title')}
        hasItems
        layout={layout}
        rowCount={total}
        // It scrolls with the page; what has the focus stays clear of the bid's head and the table's.
        className={`overflow-visible! [&_td]:scroll-mt-[calc(var(--bid-head)+3rem)] ${keepsRows}`}
      >
        <TableHead>
          <Head>
            <span className="flex items-center gap-2">
              <Checkbox
                isChecked={count === 0 ? false : count === ids.length ? true : 'indeterminate'}
                onChange={(isChecked) => onChoose(ids, isChecked)}
                aria-label={t('requirements.bulk.chooseAll')}
              />
              {t('requirements.number')}
            </span>
          </Head>
          <Head isFirst>{t('requirements.words')}</Head>
          <Head {...size('place')}>{t('requirements.placeHead')}</Head>
          {isNarrow ? null : <Head {...size('obligation')}>{t('requirements.obligation')}</Head>}
          {isNarrow ? null : <Head {...size('owner')}>{t('requirements.owner')}</Head>}
          {isNarrow ? null : <Head {...size('status')}>{t('requirements.statusHead')}</Head>}
        </TableHead>
        <LongTableBody
          rows={requirements}
          columns={columns}
          likelyHeight={isNarrow ? 200 : 140}
          keptRows={[shown, open]}
          onOpen={(row) => toggle(at(row))}
          onPeek={(row) => peek(at(row) === open ? undefined : at(row))}
          onToggle={(row) => range.toggle(at(row), !chosen.has(at(row)))}
          onExtend={(from, to) => range.extend(at(to), at(from))}
        >
          {(requirement, { index, measure }) => {
            const { _id } = requirement;
            const next = _id === open ? requirements.slice(index + 1).find(isUnanswered)?._id : undefined;
            return (
              <Fragment key={_id}>
                <RequirementRow
                  requirement={requirement}
                  facts={facts}
                  index={index}
                  measure={measure}
                  isOpen={_id === open}
                  isShown={_id === shown}
                  isUnsettled={isUnsettled}
                  isNarrow={isNarrow}
                  isNewSection={requirement.section !== requirements[index - 1]?.section}
                  isChosen={chosen.has(_id)}
                  members={members}
                  lockedBecause={lockedBecause}
                  onToggle={toggle}
                  onShowPlace={showPlace}
                  onChoose={range.toggle}
                  onExtend={range.extend}
                  onChange={decide}
                />
                {_id === open ? (
                  <Below columns={columns} measure={measure}>
                    <WholeRequirement
                      bid={bid}
                      requirement={requirement}
                      members={members}
                      lockedBecause={lockedBecause}
                      isNarrow={isNarrow}
                      isFocused={peeked !== _id && matchMedia('(pointer: fine)').matches}
                      onDecide={decide}
                      onNext={
                        next === undefined
                          ? undefined
                          : () => {
                              setPeeked(undefined);
                              onOpen(next);
                            }
                      }
                    />
                  </Below>
                ) : null}
              </Fragment>
            );
          }}
        </LongTableBody>
      </Table>
      <IgnoreDialog
        key={ignored}
        isOpen={ignored !== undefined}
        onClose={() => setIgnored(undefined)}
        onIgnore={(ignoreReason) =>
          ignored !== undefined && save.mutate({ _id: ignored, status: 'ignored', ignoreReason })
        }
      />
    </div>
  );
}

/**
 * Keeps a row in sight when what is shown beside the table comes or goes: rows wrap anew and are measured over some frames,
 * and a document scrolls the page to its words once it is read. Not after the person has scrolled, pressed a key or pointed somewhere else: then they know where they are going.
 */
function useKeptInSight(
  around: RefObject<HTMLElement | null>,
  ids: readonly string[],
  shown: string | undefined,
) {
  const newest = useRef(ids);
  const last = useRef(shown);
  useLayoutEffect(() => {
    newest.current = ids;
  });
  useEffect(() => {
    // Where nothing is shown any more, it is the row that was.
    last.current = shown ?? last.current;
    const { current: table } = around;
    const { current: id } = last;
    if (!table || id === undefined) return undefined;
    const bring = () =>
      firstOf(table, newest.current, id)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    bring();
    const sizes = new ResizeObserver(bring);
    const end = () => {
      sizes.disconnect();
      removeEventListener('scroll', bring);
    };
    sizes.observe(table);
    addEventListener('scroll', bring, { passive: true });
    const settled = setTimeout(end, settlesWithinMs);
    for (const event of personal) addEventListener(event, end, { capture: true, passive: true, once: true });
    return () => {
      end();
      clearTimeout(settled);
      for (const event of personal) removeEventListener(event, end, { capture: true });
    };
  }, [around, shown]);
}
/**
 * Brings the answer that has just been opened into the window, and its row with it where there is room for both. One that is
 * only peeked at leaves the focus in its row, or takes it there from the one before.
 */
function useOpenedInSight(
  around: RefObject<HTMLElement | null>,
  ids: readonly string[],
  open: string | undefined,
  peeked: string | undefined,
) {
  const newest = useRef(ids);
  useLayoutEffect(() => {
    newest.current = ids;
  });
  useEffect(() => {
    if (open === undefined) return;
    const first = firstOf(around.current, newest.current, open);
    const row = first?.parentElement;
    for (const part of [row?.nextElementSibling?.querySelector('td'), first])
      part?.scrollIntoView({ block: 'nearest' });
    if (open === peeked && !row?.contains(document.activeElement)) first?.focus({ preventScroll: true });
  }, [around, open, peeked]);
}

/** The first cell of a requirement's row. */
const firstOf = (around: HTMLElement | null, ids: readonly string[], id: string) =>
  around?.querySelector<HTMLElement>(`[data-index="${ids.indexOf(id)}"] > [data-first]`);

/** The requirement in whose row the focus is. */
function focusedIn(around: HTMLElement | null, ids: readonly string[]): string | undefined {
  const { activeElement } = document;
  const index = around?.contains(activeElement)
    ? activeElement?.closest<HTMLElement>('[data-index]')?.dataset['index']
    : undefined;
  return index === undefined ? undefined : ids[Number(index)];
}

const settlesWithinMs = 10_000;
const personal = ['wheel', 'touchstart', 'keydown', 'pointerdown'];

const isUnanswered = ({ status, answer }: Requirement) => status === 'open' && answer === '';

/** A head that stays under the bid's. */
function Head(props: ComponentProps<typeof HeadCell>) {
  return <HeadCell {...props} className="top-(--bid-head)! h-7!" />;
}

/** A row of the table under another, whose height is counted with that one's. */
function Below({
  columns,
  measure,
  children,
}: {
  columns: number;
  measure: RowPlace['measure'];
  children: ReactNode;
}) {
  const below = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    const { current } = below;
    const above = current?.previousElementSibling;
    if (!current || !above || !measure) return undefined;
    const observer = new ResizeObserver(() => measure(above));
    observer.observe(current);
    return () => {
      observer.disconnect();
      measure(above);
    };
  }, [measure]);
  return (
    <tr ref={below} data-below className="items:block">
      <td colSpan={columns} className="border-line bg-surface border-b p-0 items:block">
        {children}
      </td>
    </tr>
  );
}
