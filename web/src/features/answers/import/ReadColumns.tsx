import { type AnswerColumn, answerColumns, type AnswerImport } from '@bidloom/contract/answers';
import { useTranslation } from 'react-i18next';
import { Select } from '#ui/select.tsx';

/** What columns hold by their headings, as the reader says; null for one that is not to be used. */
export type ColumnChoice = Record<string, AnswerColumn | null>;

const unused = 'unused';

/** What the columns of tables were taken for; putting one right has the files read again. */
export function ReadColumns({
  columns,
  choice,
  onChoice,
  isReading,
}: Pick<AnswerImport, 'columns'> & {
  choice: ColumnChoice;
  onChoice: (choice: ColumnChoice) => void;
  isReading: boolean;
}) {
  const { t } = useTranslation();
  // A heading means the same in every file.
  const named = [...new Map(columns.map((column) => [column.header, column])).values()];
  if (named.length === 0) return null;
  const labelOf = (field: AnswerColumn | null) =>
    t(field === null ? 'tenders.import.unusedColumn' : `answers.import.columns.${field}`);
  const choose = (header: string, value: string) => {
    const field = answerColumns.find((one) => one === value) ?? null;
    // A field is in one column only: who gives it to another takes it from the former.
    const kept = Object.entries(choice).filter(([, one]) => one === null || one !== field);
    const freed = named.filter((one) => field !== null && one.field === field && one.header !== header);
    onChoice({
      ...Object.fromEntries(kept),
      ...Object.fromEntries(freed.map((one) => [one.header, null])),
      [header]: field,
    });
  };
  const isFound =
    named.some(({ field }) => field === 'question') && named.some(({ field }) => field === 'answer');
  return (
    <details className="border-line rounded-md border px-3 py-2 text-sm" open={!isFound}>
      <summary className="cursor-pointer">
        <span className="font-medium">{t('answers.import.readAs')}</span>{' '}
        <span className="text-ink-muted">
          {named
            .filter(({ field }) => field !== null)
            .map(({ header, field }, index) => (
              <span key={header}>
                {index > 0 ? ' · ' : null}
                <bdi>{header}</bdi>
                <span className="points mx-1 inline-block" aria-hidden>
                  →
                </span>
                {labelOf(field)}
              </span>
            ))}
        </span>
      </summary>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-2 pt-3 sm:grid-cols-2">
        {named.map(({ header, field }) => (
          <div key={header} className="flex items-center gap-2">
            <dt className="min-w-0 flex-1 truncate" dir="auto" title={header}>
              {header}
            </dt>
            <dd className="w-40 shrink-0">
              <Select
                size="small"
                className="w-full"
                aria-label={t('tenders.import.columnHolds', { header })}
                value={field ?? unused}
                onChange={(value) => choose(header, value)}
                options={[
                  { value: unused, label: labelOf(null) },
                  ...answerColumns.map((one) => ({ value: one, label: labelOf(one) })),
                ]}
                disabled={isReading}
              />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
