import type { ImportedTender } from '@bidloom/contract/tenders';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';

type Choice = ImportedTender['choices'][number];
type ImportChoicesProps = {
  tenders: readonly ImportedTender[];
  onChoose: (place: number, change: Partial<ImportedTender>) => void;
};

/** What documents may mean by a field, each with the buyer's words: one press puts it into the row. */
export function ImportChoices({ tenders, onChoose }: ImportChoicesProps) {
  const { t } = useTranslation();
  const asked = tenders.flatMap((tender, place) =>
    fieldsOf(tender).map((field) => ({ tender, place, field, label: t(labels[field]) })),
  );
  if (asked.length === 0) return null;
  const shown = ({ field, value }: Choice) =>
    field === 'submitionType' ? t(`bids.submission.${value}`) : value;
  return (
    <Banner tone="warning" title={t('tenders.import.choose', { count: asked.length })}>
      <ul className="mt-2 flex max-h-72 flex-col gap-4 overflow-y-auto">
        {asked.map(({ tender, place, field, label }) => (
          <li key={`${place} ${field}`} className="flex flex-col gap-1">
            <p className="font-medium">{tenders.length > 1 ? `${tender.file} · ${label}` : label}</p>
            <ul className="flex flex-col gap-2">
              {tender.choices
                .filter((choice) => choice.field === field)
                .map((choice) => {
                  const isChosen = tender[field] === choice.value;
                  return (
                    <li key={choice.value} className="flex items-start gap-3">
                      <Button
                        size="small"
                        variant="outline"
                        className="min-w-24 shrink-0 justify-center"
                        aria-pressed={isChosen}
                        aria-label={t('tenders.import.useAs', { label, value: shown(choice) })}
                        onClick={() => onChoose(place, { [field]: choice.value })}
                      >
                        {isChosen ? <Check size={14} aria-hidden /> : null}
                        {t('tenders.import.use')}
                      </Button>
                      <span className="min-w-0">
                        <bdi className="column-text block wrap-anywhere" dir="auto">
                          {shown(choice)}
                        </bdi>
                        {choice.quote === choice.value ? null : (
                          <q
                            className="text-ink-muted line-clamp-2 text-sm wrap-anywhere [quotes:none]"
                            dir="auto"
                          >
                            {choice.quote}
                          </q>
                        )}
                        {choice.page === null ? null : (
                          <span className="text-ink-muted text-sm">
                            {t('tenders.import.page', { page: choice.page })}
                          </span>
                        )}
                      </span>
                    </li>
                  );
                })}
            </ul>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

const labels = {
  title: 'tenders.fields.title',
  reference: 'tenders.fields.reference',
  buyer: 'tenders.fields.buyer',
  submitionType: 'tenders.fields.submitionType',
} as const;

const fieldsOf = ({ choices }: ImportedTender): Choice['field'][] => [
  ...new Set(choices.map(({ field }) => field)),
];
