import { X } from 'lucide-react';
import { useDeferredValue, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Input } from '#ui/controls/input.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { type CpvList, type CpvNode } from './cpv-list.ts';
import { CpvTree } from './cpv-tree.tsx';
import { useCpv } from './use-cpv.ts';

/** So many are shown of what a search finds. */
const most = 200;

export interface CpvDialogProps {
  isOpen: boolean;
  values: readonly string[];
  onChoose: (values: string[]) => void;
  onClose: () => void;
}

/** The CPV codes as a tree, to choose several; nothing changes before that is confirmed. */
export function CpvDialog({ isOpen, onClose, ...rest }: CpvDialogProps) {
  return isOpen ? <Opened {...rest} onClose={onClose} /> : null;
}

function Opened({ values, onChoose, onClose }: Omit<CpvDialogProps, 'isOpen'>) {
  const { t } = useTranslation();
  const { list, hasFailed, retry } = useCpv();
  const [chosen, setChosen] = useState<string[]>([...values]);
  const [words, setWords] = useState('');
  const tree = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={t('cpv.title')}
      description={t('cpv.hint')}
      size="large"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            onClick={() => {
              onChoose(chosen);
              onClose();
            }}
          >
            {t('cpv.apply')}
          </Button>
        </>
      }
    >
      <div className="flex h-[min(60dvh,36rem)] flex-col gap-3">
        {/* There before the names are, so that the keyboard begins in it. */}
        <Input
          type="search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            tree.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus();
          }}
          aria-label={t('cpv.search')}
          placeholder={t('cpv.search')}
        />
        {list ? <Choice list={list} words={words} tree={tree} chosen={chosen} onChange={setChosen} /> : null}
        {!list && hasFailed ? <ErrorState title={t('cpv.failed')} onRetry={retry} /> : null}
        {!list && !hasFailed ? <SkeletonRows count={8} /> : null}
      </div>
    </Dialog>
  );
}

function Choice({
  list,
  words,
  tree,
  chosen,
  onChange,
}: {
  list: CpvList;
  words: string;
  tree: RefObject<HTMLDivElement | null>;
  chosen: string[];
  onChange: (codes: string[]) => void;
}) {
  const { t } = useTranslation();
  const asked = useDeferredValue(words.trim());
  const found = asked === '' ? undefined : list.search(asked);
  const shown = found?.slice(0, most);
  const said = !found
    ? ''
    : found.length > most
      ? t('cpv.foundFirst', { found: found.length, most })
      : t('cpv.found', { count: found.length });
  return (
    <>
      {chosen.length > 0 ? (
        <ul className="flex max-h-22 shrink-0 flex-wrap gap-1.5 overflow-y-auto" aria-label={t('cpv.chosen')}>
          {chosen.map((code) => (
            <Chosen
              key={code}
              code={code}
              node={list.find(code)}
              onRemove={() => onChange(chosen.filter((other) => other !== code))}
            />
          ))}
        </ul>
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output is of a calculation */}
      <p role="status" className={said === '' ? 'sr-only' : 'text-ink-muted text-sm'}>
        {said}
      </p>
      {/* What a search opens is its own, and begins at its top. */}
      <div
        key={asked}
        ref={tree}
        className="border-line min-h-0 flex-1 overflow-y-auto rounded-md border p-1"
      >
        {shown?.length === 0 ? null : (
          <CpvTree list={list} found={shown} chosen={chosen} onChange={onChange} />
        )}
      </div>
      {list.isPartlyEnglish ? <p className="text-ink-muted text-sm">{t('cpv.partlyEnglish')}</p> : null}
    </>
  );
}

function Chosen({ code, node, onRemove }: { code: string; node: CpvNode | undefined; onRemove: () => void }) {
  const { t } = useTranslation();
  return (
    <li className="bg-hover flex h-6.5 max-w-full items-center gap-1 rounded-full ps-2.5 pe-1 text-sm">
      <bdi className="tabular-nums">{code}</bdi>
      <span
        className="text-ink-muted max-w-40 truncate max-sm:hidden"
        dir="auto"
        lang={node?.lang}
        title={node?.name}
      >
        {node?.name}
      </span>
      <button
        type="button"
        aria-label={t('ui.combobox.remove', { label: code })}
        onClick={onRemove}
        className="text-ink-muted hover:text-ink hover:bg-pressed grid size-6 place-items-center rounded-full"
      >
        <X size={12} aria-hidden />
      </button>
    </li>
  );
}
