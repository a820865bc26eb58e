import type { Pack, PackStatement } from '@bidloom/contract/packs';
import type { TenderFactName } from '@bidloom/contract/understanding';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Reading, valueWords } from '#features/understanding/fact-words.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { TruncatedText } from '#ui/text/truncated-text.tsx';

/** What the documents say of a fact: the statement that counts, and others that say something else. */
export function statementsOf(pack: Pack, name: TenderFactName): PackStatement[] {
  const fact = pack.proposal?.facts.find((one) => one.name === name);
  return fact ? [...fact.stated.slice(0, 1), ...fact.overridden] : [];
}

/** What the documents may mean by a fact that none of them says plainly. */
export const choicesOf = (pack: Pack, name: TenderFactName): PackStatement[] =>
  pack.proposal?.facts.find((one) => one.name === name)?.choices ?? [];

type PackSourceProps = {
  pack: Pack;
  name: TenderFactName;
  /** Takes one of what the documents may mean, or another statement for the one that counts. */
  onUse?: ((statement: PackStatement) => void) | undefined;
  /** Whether the field has this value already, so that it is not offered again. */
  isChosen?: ((statement: PackStatement) => boolean) | undefined;
  /** The field has a value: a choice is offered still, and no longer asked for. */
  isFilled?: boolean;
  /** What to look at twice: what is assumed where the words do not say all, a deadline that has passed. */
  warning?: string | undefined;
};

/** The words a proposed value comes from and their page, or that the documents do not say it. */
export function PackSource({ pack, name, onUse, isChosen, isFilled = false, warning }: PackSourceProps) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const reading: Reading = { t, language: i18n.language, zone };
  const use = (statement: PackStatement) =>
    isChosen?.(statement) ? (
      <span className="text-success inline-flex items-center gap-1">
        <Check size={14} aria-hidden />
        {t('ui.combobox.chosen')}
      </span>
    ) : (
      <Use words={words(statement)} onUse={onUse && (() => onUse(statement))} />
    );
  const words = ({ value }: PackStatement) => valueWords(name, value, reading);
  const [first, ...others] = statementsOf(pack, name);
  const choices = choicesOf(pack, name);
  if (!first && choices.length > 0)
    return (
      <span className="flex flex-col gap-2">
        {isFilled ? null : (
          <span className="text-warning">{t('understanding.unsure', { count: choices.length })}</span>
        )}
        <Warning words={warning} />
        {choices.map((choice) => (
          <span key={`${choice.value.text} ${choice.document} ${choice.page}`} className="flex flex-col">
            <span className="flex flex-wrap items-baseline gap-x-2">
              <bdi className="text-ink min-w-0 font-medium wrap-anywhere">{words(choice)}</bdi>
              {use(choice)}
            </span>
            <Said statement={choice} />
          </span>
        ))}
      </span>
    );
  if (!first)
    return (
      <span className="flex flex-col gap-1">
        {isFilled ? null : <span className="text-ink-muted">{t('packs.notFound')}</span>}
        <Warning words={warning} />
      </span>
    );
  return (
    <span className="flex flex-col gap-1">
      <Said statement={first} />
      <Warning words={warning} />
      {others.map((other) => (
        <span
          key={`${other.document} ${other.page} ${other.quote}`}
          className="flex flex-wrap items-baseline gap-x-2"
        >
          <span>{t('packs.alsoStated', { value: words(other) })}</span>
          <Said statement={other} />
          {use(other)}
        </span>
      ))}
    </span>
  );
}

function Warning({ words }: { words: string | undefined }) {
  return words === undefined ? null : <span className="text-warning">{words}</span>;
}

function Use({ words, onUse }: { words: string; onUse: (() => void) | undefined }) {
  const { t } = useTranslation();
  if (!onUse) return null;
  return (
    <button
      type="button"
      className="text-accent font-medium underline-offset-2 hover:underline"
      aria-label={t('ui.named', { name: t('packs.useInstead'), value: words })}
      onClick={onUse}
    >
      {t('packs.useInstead')}
    </button>
  );
}

function Said({ statement: { quote, value, document, page } }: { statement: PackStatement }) {
  const { t } = useTranslation();
  return (
    <span className="min-w-0 wrap-anywhere">
      {quote && !isSame(quote, value.text) ? (
        <span dir="auto" className="text-ink block font-serif">
          {quote.length > 160 ? `${quote.slice(0, 159)}…` : quote}
        </span>
      ) : null}
      <span className="text-ink-muted flex min-w-0 gap-1">
        <TruncatedText>{document}</TruncatedText>
        {page === null ? null : (
          <span className="shrink-0 whitespace-nowrap">· {t('requirements.place.page', { page })}</span>
        )}
      </span>
    </span>
  );
}

/** A quote that only repeats the value tells nothing more. */
const isSame = (quote: string, value: string): boolean =>
  quote.trim().toLowerCase() === value.trim().toLowerCase();
