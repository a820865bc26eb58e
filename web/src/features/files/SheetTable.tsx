import type { TextBlock } from '@bidloom/contract/files';
import { useTranslation } from 'react-i18next';
import { MarkedWords } from './MarkedWords.tsx';
import { rowOf } from './text-place.ts';

/** The rows of a sheet under their columns' letters; columns in which nothing stands are left out. */
export function SheetTable({
  rows,
  target,
  words,
}: {
  rows: TextBlock[];
  target: TextBlock | undefined;
  words: string | undefined;
}) {
  const { t } = useTranslation();
  const width = Math.max(0, ...rows.map(({ cells }) => cells?.length ?? 0));
  const columns = Array.from({ length: width }, (_, column) => column).filter((column) =>
    rows.some(({ cells }) => cells?.[column]),
  );
  return (
    // It begins at its own side, whichever way the page is read.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div tabIndex={0} dir={isRightToLeft(rows) ? 'rtl' : 'ltr'} className="overflow-x-auto">
      <table className="border-line border text-sm">
        <thead>
          <tr className="bg-hover text-ink-muted">
            <th scope="col" className="w-8">
              <span className="sr-only">{t('files.text.row')}</span>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="border-line border-s px-2 py-1 font-medium">
                {letterOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- a document that was read never changes
            <tr key={place} className="border-line border-t align-top">
              <th scope="row" className="bg-hover text-ink-muted px-2 py-1 text-end font-normal tabular-nums">
                {rowOf(row.cell)}
              </th>
              {columns.map((column) => (
                <td key={column} dir="auto" className="border-line min-w-16 border-s px-2 py-1">
                  <div className="w-max max-w-72 break-words whitespace-pre-wrap">
                    <MarkedWords
                      text={row.cells?.[column] ?? ''}
                      isTarget={row === target}
                      words={words}
                      within={row}
                    />
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A, B … Z, AA, as spreadsheets name their columns. */
export function letterOf(column: number): string {
  const before = Math.floor(column / 26);
  return (before > 0 ? letterOf(before - 1) : '') + String.fromCodePoint(65 + (column % 26));
}

/** Whether a sheet is written from right to left: most of its first words are. */
function isRightToLeft(rows: TextBlock[]): boolean {
  const text = rows
    .slice(0, 40)
    .flatMap(({ cells }) => cells ?? [])
    .join(' ');
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return arabic > latin;
}
