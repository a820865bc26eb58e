import type { Pack, PackStatement } from '@bidloom/contract/packs';
import type { TenderFactName } from '@bidloom/contract/understanding';
import { useTranslation } from 'react-i18next';

/** What the documents say of a fact: the statement that counts, and others that say something else. */
export function statementsOf(pack: Pack, name: TenderFactName): PackStatement[] {
  const fact = pack.proposal?.facts.find((one) => one.name === name);
  return fact ? [...fact.stated.slice(0, 1), ...fact.overridden] : [];
}

type SourceProps = {
  statements: PackStatement[];
  /** Takes another statement for the one that counts. */
  onUse?: ((statement: PackStatement) => void) | undefined;
  /** What is assumed, where the words do not say all. */
  assumed?: string | undefined;
};

/** The words a proposed value comes from and their page, or that the documents do not say it. */
export function Source({ statements, onUse, assumed }: SourceProps) {
  const { t } = useTranslation();
  const [first, ...others] = statements;
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
          {onUse ? (
            <button
              type="button"
              className="text-accent font-medium underline-offset-2 hover:underline"
              onClick={() => onUse(other)}
            >
              {t('packs.useInstead')}
            </button>
          ) : null}
        </span>
      ))}
    </span>
  );
}

function Said({ statement: { quote, document, page } }: { statement: PackStatement }) {
  const { t } = useTranslation();
  return (
    <span className="min-w-0 wrap-anywhere">
      {quote ? (
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
