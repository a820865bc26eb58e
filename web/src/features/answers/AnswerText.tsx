import { TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/text/class-names.ts';
import { isFound } from '#ui/controls/search-text.ts';
import { Textarea } from '#ui/controls/textarea.tsx';
import { type KnownFact, piecesOf } from './known-fact.ts';

const mostOffered = 8;

/**
 * The text of an answer. Typing `{{` offers the facts of the company; arrows choose, Enter or Tab takes one, Esc goes on
 * writing. Passes `id` and `aria-*` on, for Field.
 */
export function AnswerText({
  value,
  onChange,
  facts,
  disabled,
  ...wiring
}: {
  value: string;
  onChange: (value: string) => void;
  facts: KnownFact[];
  disabled?: boolean | undefined;
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
}) {
  const { t } = useTranslation();
  const area = useRef<HTMLTextAreaElement>(null);
  const list = useId();
  const [asked, setAsked] = useState<{ from: number; words: string }>();
  const [place, setPlace] = useState(0);
  const offered = asked ? facts.filter(({ name }) => isFound(asked.words, [name])).slice(0, mostOffered) : [];
  const isOpen = offered.length > 0;
  const chosen = Math.min(place, offered.length - 1);

  /** What is being written after the last open braces before the caret. */
  const look = (text: string, caret: number) => {
    const [, words] = /\{\{([^{}\n]{0,80})$/.exec(text.slice(0, caret)) ?? [];
    setAsked(words === undefined ? undefined : { from: caret - words.length - 2, words: words.trim() });
    setPlace(0);
  };
  const take = (fact: KnownFact | undefined) => {
    const caret = area.current?.selectionStart ?? value.length;
    if (!fact || !asked) return;
    const after = value.slice(caret).replace(/^\s*\}\}/, '');
    const written = `${value.slice(0, asked.from)}{{${fact.name}}}`;
    onChange(written + after);
    setAsked(undefined);
    requestAnimationFrame(() => area.current?.setSelectionRange(written.length, written.length));
  };
  const press = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setPlace((chosen + step + offered.length) % offered.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(offered[chosen]);
    else if (event.key === 'Escape') {
      // Esc closes the offer, not the sheet around it.
      event.stopPropagation();
      setAsked(undefined);
    } else return;
    event.preventDefault();
  };

  return (
    <div className="relative flex flex-col gap-2">
      <Textarea
        {...wiring}
        ref={area}
        rows={8}
        className="min-h-40"
        required
        maxLength={50_000}
        value={value}
        disabled={disabled}
        aria-autocomplete="list"
        aria-controls={isOpen ? list : undefined}
        aria-activedescendant={isOpen ? `${list}-${chosen}` : undefined}
        onChange={(event) => {
          onChange(event.target.value);
          look(event.target.value, event.target.selectionStart);
        }}
        onKeyDown={press}
        onBlur={() => setAsked(undefined)}
      />
      {isOpen ? (
        <div
          id={list}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- ARIA 1.2's combobox with a list: no element of HTML shows two parts in an option
          role="listbox"
          aria-label={t('answers.facts.offer')}
          className="float absolute inset-x-0 top-full z-40 mt-1 max-h-72 overflow-y-auto p-1"
        >
          {offered.map((fact, index) => (
            <div
              key={fact.name}
              id={`${list}-${index}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of that list
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              className={classNames('item justify-between gap-3', index === chosen && 'bg-hover')}
              // Before the field loses the caret.
              onMouseDown={(event) => {
                event.preventDefault();
                take(fact);
              }}
            >
              <bdi className="truncate">{fact.name}</bdi>
              <FactValue fact={fact} />
            </div>
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** A text as it would stand in a bid now, with the values of the facts it refers to standing out. */
export function FilledText({ text, facts }: { text: string; facts: KnownFact[] }) {
  const { t } = useTranslation();
  return (
    <p className="whitespace-pre-line wrap-anywhere" dir="auto">
      {piecesOf(text, facts).map((piece, place) =>
        'text' in piece ? (
          piece.text
        ) : (
          <span
            key={place}
            title={piece.fact ? piece.name : t('answers.facts.unknown', { name: piece.name })}
            className={classNames(
              'inline-flex max-w-full items-center gap-1 rounded-sm px-1',
              !piece.fact
                ? 'bg-danger-soft text-danger-soft-ink'
                : piece.fact.isExpired
                  ? 'bg-warning-soft text-warning-soft-ink'
                  : 'bg-accent-soft text-accent-soft-ink',
            )}
          >
            {piece.fact && !piece.fact.isExpired ? null : <TriangleAlert size={12} aria-hidden />}
            <bdi>{piece.fact ? piece.fact.shown : `{{${piece.name}}}`}</bdi>
            <span className="sr-only">
              {piece.fact?.isExpired ? t('answers.facts.expired') : piece.fact ? '' : t('answers.facts.none')}
            </span>
          </span>
        ),
      )}
    </p>
  );
}

function FactValue({ fact }: { fact: KnownFact }) {
  const { t } = useTranslation();
  return (
    <span className={classNames('shrink-0 text-sm', fact.isExpired ? 'text-warning' : 'text-ink-muted')}>
      <bdi>{fact.shown}</bdi>
      {fact.isExpired ? ` · ${t('answers.facts.expired')}` : null}
    </span>
  );
}
