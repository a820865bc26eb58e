import { useTranslation } from 'react-i18next';
import { Select } from '#ui/select.tsx';
import { writtenColumns } from './written-columns.ts';
import type { ColumnChoice, FoundColumn } from './read-bids.ts';

type ReadColumnsProps = {
  columns: readonly FoundColumn[];
  choice: ColumnChoice;
  onChoose: (choice: ColumnChoice) => void;
  /** Nothing can be read before a column is chosen: the choice stands open. */
  isNeeded: boolean;
};

const unused = 'unused';

/** What the columns of the file were taken for; putting one right reads the rows anew. */
export function ReadColumns({ columns, choice, onChoose, isNeeded }: ReadColumnsProps) {
  const { t } = useTranslation();
  const options = [
    { value: unused, label: t('bids.import.unusedColumn') },
    ...writtenColumns.map((column) => ({ value: column, label: t(`bids.fields.${column}`) })),
  ];
  const choose = (place: number, value: string) => {
    const column = writtenColumns.find((one) => one === value) ?? null;
    // A field is in one column only: who gives it to another takes it from the former.
    const former = columns.find((one) => column !== null && one.column === column);
    onChoose({ ...choice, ...(former && { [former.place]: null }), [place]: column });
  };
  return (
    <details className="border-line rounded-md border px-3 py-2 text-sm" open={isNeeded || undefined}>
      <summary className="cursor-pointer">
        <span className="font-medium">{t('bids.import.readAs')}</span>{' '}
        <span className="text-ink-muted">
          {columns
            .filter(({ column }) => column !== null)
            .map(({ place, heading, column }, index) => (
              <span key={place}>
                {index > 0 ? ' · ' : null}
                <bdi>{heading}</bdi>
                <span className="points mx-1 inline-block" aria-hidden>
                  →
                </span>
                {t(`bids.fields.${column ?? ''}`)}
              </span>
            ))}
        </span>
      </summary>
      <dl className="grid grid-cols-1 gap-x-4 gap-y-2 pt-2 sm:grid-cols-2">
        {columns.map(({ place, heading, column }) => (
          <div key={place} className="flex items-center gap-2">
            <dt className="min-w-0 flex-1 truncate" dir="auto" title={heading}>
              {heading}
            </dt>
            <dd className="w-44 shrink-0">
              <Select
                size="small"
                className="w-full"
                aria-label={t('bids.import.columnHolds', { heading })}
                value={column ?? unused}
                onChange={(value) => choose(place, value)}
                options={options}
              />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
