import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select, type SelectOption } from '#ui/controls/select.tsx';
import { TruncatedText } from '#ui/text/truncated-text.tsx';

/** A column of a table that was read: its heading, what it holds (`unused` for nothing) and how its cells look. */
interface ReadColumn {
  /** Unlike that of any other column. */
  key: string;
  heading: string;
  field: string;
  /** Its first filled cell. */
  example?: string | undefined;
  /** The file it stands in, where there are several. */
  file?: string | undefined;
}

/** The field of a column that is not used. */
export const unused = 'unused';

export interface ColumnChoicesProps {
  title: string;
  /** What putting a column right does. */
  hint?: string | undefined;
  columns: readonly ReadColumn[];
  /** What a column may hold, `unused` among them. */
  options: SelectOption[];
  /** The name of the choice of a column. */
  nameOf: (heading: string) => string;
  /** Absent where the table cannot be read again. */
  onChoose: ((column: ReadColumn, field: string) => void) | undefined;
  /** Nothing can be read before a column is chosen: it stands open, and stays so for the other columns. */
  isNeeded: boolean;
}

const comparable = (words: unknown) => (typeof words === 'string' ? words.trim().toLowerCase() : undefined);

/** What the columns of imported tables were taken for, to be put right; folded away where nothing has to be said. */
export function ColumnChoices(props: ColumnChoicesProps) {
  const { title, hint, columns, options, nameOf, onChoose, isNeeded } = props;
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(isNeeded);
  if (columns.length === 0) return null;
  const labelOf = (field: string): ReactNode => options.find(({ value }) => value === field)?.label;
  // A heading that is called what it was taken for needs no saying.
  const told = columns.filter(
    ({ field, heading }) => field !== unused && comparable(labelOf(field)) !== comparable(heading),
  );
  const left = columns.filter(({ field }) => field === unused);
  const files = [...new Set(columns.map(({ file }) => file))];
  return (
    <details
      className="border-line rounded-md border px-3 py-2 text-sm"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="cursor-pointer">
        <span className="font-medium">{title}</span>{' '}
        <span className="text-ink-muted">
          {told.map(({ key, heading, field }, index) => (
            <span key={key}>
              {index > 0 ? ' · ' : null}
              <bdi>{heading}</bdi>
              <span className="points mx-1 inline-block" aria-hidden>
                →
              </span>
              {labelOf(field)}
            </span>
          ))}
          {told.length === 0 && left.length === 0 ? t('ui.importPreview.columnsByName') : null}
          {left.length > 0 ? (
            <>
              {told.length > 0 ? ' · ' : null}
              {t('ui.importPreview.columnsUnused')}
              {left.map(({ key, heading }, index) => (
                <span key={key}>
                  {index > 0 ? ', ' : ' '}
                  <bdi>{heading}</bdi>
                </span>
              ))}
            </>
          ) : null}
        </span>
      </summary>
      {hint === undefined || onChoose === undefined ? null : <p className="text-ink-muted pt-2">{hint}</p>}
      {files.map((file) => (
        <div key={file ?? ''} className="pt-2">
          {files.length > 1 ? <bdi className="font-medium">{file}</bdi> : null}
          <dl className="grid grid-cols-1 gap-x-4 gap-y-2 pt-1 sm:grid-cols-2">
            {columns
              .filter((column) => column.file === file)
              .map((column) => (
                <div key={column.key} className="flex items-center gap-2">
                  <dt className="min-w-0 flex-1">
                    <TruncatedText>{column.heading}</TruncatedText>
                    {column.example ? (
                      <TruncatedText className="text-ink-muted text-xs">{column.example}</TruncatedText>
                    ) : null}
                  </dt>
                  <dd className="w-44 shrink-0">
                    {onChoose === undefined ? (
                      labelOf(column.field)
                    ) : (
                      <Select
                        size="small"
                        className="w-full"
                        aria-label={nameOf(column.heading)}
                        value={column.field}
                        onChange={(field) => onChoose(column, field)}
                        options={options}
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
