import { tenderColumns, type TenderImport } from '@bidloom/contract/tenders';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '#ui/select.tsx';
import { chosen, isTitleMissing, type ColumnChoice, type TenderColumn } from './column-choice.ts';

type ReadColumnsProps = Pick<TenderImport, 'columns'> & {
  choice: ColumnChoice;
  /** Absent where the table cannot be read again. */
  onChoice: ((choice: ColumnChoice) => void) | undefined;
  isReading: boolean;
};

const unused = 'unused';

/** What the columns of tables were taken for; putting one right has the files read again. */
export function ReadColumns({ columns, choice, onChoice, isReading }: ReadColumnsProps) {
  const { t } = useTranslation();
  // Where nothing can be read before a title is said, the choice stands open, and stays so for the other columns.
  const [isOpen, setOpen] = useState(onChoice !== undefined && isTitleMissing(columns));
  const named = columns.filter(({ header }) => header !== '');
  if (named.length === 0) return null;
  const files = [...new Set(named.map(({ file }) => file))];
  const options = [
    { value: unused, label: t('tenders.import.unusedColumn') },
    ...tenderColumns.map((field) => ({ value: field, label: t(`tenders.fields.${field}`) })),
  ];
  const labelOf = (field: TenderColumn | null) =>
    t(field === null ? 'tenders.import.unusedColumn' : `tenders.fields.${field}`);
  const choose = (header: string, value: string) => {
    const field = tenderColumns.find((one) => one === value) ?? null;
    onChoice?.(chosen(choice, columns, { header, field }));
  };
  const used = named.filter(({ field }) => field !== null);
  return (
    <details
      className="border-line rounded-md border px-3 py-2 text-sm"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="cursor-pointer">
        <span className="font-medium">{t('tenders.import.readAs')}</span>{' '}
        <span className="text-ink-muted">
          {used.map(({ header, field }, index) => (
            <span key={index}>
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
      {onChoice === undefined ? null : (
        <p className="text-ink-muted pt-2">{t('tenders.import.readAsHint')}</p>
      )}
      {files.map((file) => (
        <div key={file} className="pt-2">
          {files.length > 1 ? <bdi className="font-medium">{file}</bdi> : null}
          <dl className="grid grid-cols-1 gap-x-4 gap-y-2 pt-1 sm:grid-cols-2">
            {named
              .filter((column) => column.file === file)
              .map(({ header, field, example }, index) => (
                <div key={index} className="flex items-center gap-2">
                  <dt className="min-w-0 flex-1">
                    <p className="truncate" dir="auto" title={header}>
                      {header}
                    </p>
                    {example === '' ? null : (
                      <p className="text-ink-muted truncate text-xs" dir="auto" title={example}>
                        {example}
                      </p>
                    )}
                  </dt>
                  <dd className="w-44 shrink-0">
                    {onChoice === undefined ? (
                      labelOf(field)
                    ) : (
                      <Select
                        size="small"
                        className="w-full"
                        aria-label={t('tenders.import.columnHolds', { header })}
                        value={field ?? unused}
                        onChange={(value) => choose(header, value)}
                        options={options}
                        disabled={isReading}
                      />
                    )}
                  </dd>
                </div>
              ))}
          </dl>
        </div>
      ))}
    </details>
  );
}
