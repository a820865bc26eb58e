import type { Pack, PackStatement } from '@bidloom/contract/packs';
import type { TenderFactName } from '@bidloom/contract/understanding';
import { useTranslation } from 'react-i18next';

/** What the documents say of a fact: the statement that counts, and others that say something else. */
export function statementsOf(pack: Pack, name: TenderFactName): PackStatement[] {
  const fact = pack.proposal?.facts.find((one) => one.name === name);
  return fact ? [...fact.stated.slice(0, 1), ...fact.overridden] : [];
}

/** What the documents may mean by a fact that none of them says plainly. */
export const choicesOf = (pack: Pack, name: TenderFactName): PackStatement[] =>
  pack.proposal?.facts.find((one) => one.name === name)?.choices ?? [];

type SourceProps = {
  statements: PackStatement[];
  /** What the documents may mean: one press takes one of them. */
  choices?: PackStatement[];
  /** Takes another statement for the one that counts. */
  onUse?: ((statement: PackStatement) => void) | undefined;
  /** What is assumed, where the words do not say all. */
  assumed?: string | undefined;
};

/** The words a proposed value comes from and their page, or that the documents do not say it. */
export function Source({ statements, choices = [], onUse, assumed }: SourceProps) {
  const { t } = useTranslation();
  const [first, ...others] = statements;
  if (!first && choices.length > 0)
    return (
      <span className="flex flex-col gap-2">
        <span className="text-warning">{t('understanding.unsure', { count: choices.length })}</span>
        {choices.map((choice) => (
          <span key={`${choice.value.text} ${choice.document} ${choice.page}`} className="flex flex-col">
            <span className="flex flex-wrap items-baseline gap-x-2">
              <bdi className="text-ink min-w-0 font-medium wrap-anywhere">{choice.value.text}</bdi>
              <Use statement={choice} onUse={onUse} />
            </span>
            <Said statement={choice} />
          </span>
        ))}
      </span>
    );
  if (!first) return <span className="text-ink-muted">{t('packs.notFound')}</span>;
  return (
    <span className="flex flex-col gap-1">
      <Said statement={first} />
      {assumed === undefined ? null : <span className="text-warning">{assumed}</span>}
      {others.map((other) => (
        <span
          key={`${other.document} ${other.page} ${other.quote}`}
          className="flex flex-wrap items-baseline gap-x-2"
        >
          <span>{t('packs.alsoStated', { value: other.value.text })}</span>
          <Said statement={other} />
          <Use statement={other} onUse={onUse} />
        </span>
      ))}
    </span>
  );
}

type UseProps = { statement: PackStatement; onUse: SourceProps['onUse'] };

function Use({ statement, onUse }: UseProps) {
  const { t } = useTranslation();
  if (!onUse) return null;
  return (
    <button
      type="button"
      className="text-accent font-medium underline-offset-2 hover:underline"
      aria-label={t('ui.named', { name: t('packs.useInstead'), value: statement.value.text })}
      onClick={() => onUse(statement)}
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
      <bdi className="text-ink-muted">{document}</bdi>
      {page === null ? null : (
        <span className="text-ink-muted whitespace-nowrap"> · {t('requirements.place.page', { page })}</span>
      )}
    </span>
  );
}

/** A quote that only repeats the value tells nothing more. */
const isSame = (quote: string, value: string): boolean =>
  quote.trim().toLowerCase() === value.trim().toLowerCase();
