import type { SearchResults } from '@bidloom/contract/search';
import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { hasNoModifier, isWriting } from '#lib/keys.ts';
import { useSelectedZone } from '#lib/zone.ts';
import { classNames } from '#ui/class-names.ts';
import { formatMoment } from '#ui/dates.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { useSearch } from './search.api.ts';

type Hit = { to: string; title: string; deadline: string | null; reference?: string };

/** Finds bids and tenders while one types. `/` leads here; arrows choose, Enter opens, Esc or a press outside closes. */
export function SearchBox({ isShort = false }: { isShort?: boolean }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [choice, setChoice] = useState({ words: '', place: -1 });
  const box = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useId();
  const navigate = useNavigate();
  const { words, results, isPending } = useSearch(typed);
  // A choice holds for the words it was made among.
  const chosen = choice.words === words ? choice.place : -1;
  const groups = groupsOf(results);
  const hits = groups.flatMap(({ hits }) => hits);
  const isShown = isOpen && words !== '' && !isPending;

  useEffect(() => closeOutside(box, () => setOpen(false)), []);
  useEffect(() => focusBySlash(input), []);

  const open = (hit: Hit | undefined) => {
    if (!hit) return;
    setOpen(false);
    setTyped('');
    void navigate(hit.to);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false);
    if (event.key === 'Enter') open(hits[Math.max(chosen, 0)]);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || hits.length === 0) return;
    event.preventDefault();
    setChoice({ words, place: (Math.max(chosen, step > 0 ? -1 : 0) + step + hits.length) % hits.length });
  };

  return (
    <search ref={box} className="relative min-w-0 flex-1 md:max-w-md">
      <Search
        size={16}
        className="text-ink-faint pointer-events-none absolute start-3 top-1/2 max-md:start-2.5 -translate-y-1/2"
        aria-hidden
      />
      <input
        ref={input}
        type="search"
        role="combobox"
        aria-expanded={isShown}
        aria-controls={list}
        aria-activedescendant={isShown && chosen >= 0 ? `${list}-${chosen}` : undefined}
        aria-label={t('search.label')}
        // On a phone no more than one word has room.
        placeholder={t(isShort ? 'search.label' : 'search.placeholder')}
        value={typed}
        dir="auto"
        autoComplete="off"
        className="control w-full ps-9 text-ellipsis max-md:ps-8 max-md:pe-0 md:pe-9"
        onChange={(event) => {
          setTyped(event.target.value);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={onKey}
      />
      {typed === '' ? (
        <span
          className="pointer-events-none absolute end-2 top-1/2 -translate-y-1/2 max-md:hidden"
          aria-hidden
        >
          <Kbd>/</Kbd>
        </span>
      ) : null}
      {isShown ? (
        // The pattern of a combobox with a list (ARIA 1.2): no element of HTML shows two lines in an option.
        <div
          id={list}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="listbox"
          aria-label={t('search.results')}
          className="float absolute inset-x-0 top-full z-40 mt-1 max-h-96 min-w-72 overflow-y-auto p-1"
        >
          {hits.length === 0 ? (
            <EmptyState drawing="search" size="small" title={t('search.nothing')} />
          ) : null}
          {groups.map(({ name, hits: own, offset }) =>
            own.length === 0 ? null : (
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of that list
              <div key={name} role="group" aria-label={t(`search.groups.${name}`)}>
                <p className="text-ink-muted px-2 pt-2 pb-1 text-xs font-medium" aria-hidden>
                  {t(`search.groups.${name}`)}
                </p>
                {own.map((hit, index) => (
                  <Found
                    key={hit.to}
                    id={`${list}-${offset + index}`}
                    hit={hit}
                    isChosen={chosen === offset + index}
                    onOpen={() => open(hit)}
                  />
                ))}
              </div>
            ),
          )}
        </div>
      ) : null}
    </search>
  );
}

function Found({
  id,
  hit,
  isChosen,
  onOpen,
}: {
  id: string;
  hit: Hit;
  isChosen: boolean;
  onOpen: () => void;
}) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <div
      ref={row}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of that list
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={classNames('item h-auto flex-col items-start gap-0 py-1.5', isChosen && 'bg-hover')}
      onClick={onOpen}
      onKeyDown={(event) => event.key === 'Enter' && onOpen()}
    >
      <span className="w-full truncate column-text" dir="auto" title={hit.title}>
        {hit.title || t('search.untitled')}
      </span>
      <span className="text-ink-muted flex w-full gap-3 text-sm tabular-nums">
        {hit.deadline ? (
          <time dateTime={hit.deadline} className="shrink-0">
            {formatMoment(hit.deadline, i18n.language, zone)}
          </time>
        ) : null}
        {hit.reference ? (
          <bdi className="truncate">{t('search.reference', { reference: hit.reference })}</bdi>
        ) : null}
      </span>
    </div>
  );
}

function groupsOf(
  results: SearchResults | undefined,
): { name: 'bids' | 'tenders'; hits: Hit[]; offset: number }[] {
  const bids = (results?.bids ?? []).map(({ _id, title, deadline }) => ({
    to: `/bids/${_id}`,
    title,
    deadline,
  }));
  const tenders = (results?.tenders ?? []).map(({ _id, title, deadline, reference }) => ({
    to: `/tenders?tender=${_id}`,
    title,
    deadline,
    reference,
  }));
  return [
    { name: 'bids', hits: bids, offset: 0 },
    { name: 'tenders', hits: tenders, offset: bids.length },
  ];
}

function closeOutside(box: { current: HTMLElement | null }, close: () => void): () => void {
  const onDown = (event: PointerEvent) => {
    if (!box.current?.contains(event.target as Node)) close();
  };
  const onFocus = (event: FocusEvent) => {
    if (!box.current?.contains(event.target as Node)) close();
  };
  addEventListener('pointerdown', onDown);
  addEventListener('focusin', onFocus);
  return () => {
    removeEventListener('pointerdown', onDown);
    removeEventListener('focusin', onFocus);
  };
}

/** `/` leads to the search from anywhere but where one writes. */
function focusBySlash(input: { current: HTMLInputElement | null }): () => void {
  const onKey = (event: globalThis.KeyboardEvent) => {
    if (event.key !== '/' || !hasNoModifier(event) || isWriting(event)) return;
    event.preventDefault();
    input.current?.focus();
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}
