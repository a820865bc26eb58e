import type { tenderColumns, TenderImport } from '@bidloom/contract/tenders';

type TenderColumn = (typeof tenderColumns)[number];
/** What columns hold by their headings, as the reader says; null for one that is not to be used. */
export type ColumnChoice = Record<string, TenderColumn | null>;
type Columns = TenderImport['columns'];

/**
 * The choice with one more column put right. A field is in one column of a table only: who gives it to another takes it
 * from the former, but not from a column of another file.
 */
export function chosen(
  choice: ColumnChoice,
  columns: Columns,
  { header, field }: { header: string; field: TenderColumn | null },
): ColumnChoice {
  const filesOf = (heading: string) =>
    columns.filter((one) => one.header === heading).map(({ file }) => file);
  const files = new Set(filesOf(header));
  const others = Object.entries(choice).filter(
    ([heading, one]) => one === null || one !== field || !filesOf(heading).some((file) => files.has(file)),
  );
  return { ...Object.fromEntries(others), [header]: field };
}

/** Whether in one of the tables it has to be said which column holds the title. */
export function isTitleMissing(columns: Columns): boolean {
  const files = new Set(columns.map(({ file }) => file));
  return [...files].some((name) => !columns.some(({ file, field }) => file === name && field === 'title'));
}
