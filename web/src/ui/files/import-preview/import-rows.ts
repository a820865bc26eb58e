/** What a company and the rows before it have of an imported row; `Field` names its fields. */
export interface ComparedRow<Field extends string> {
  /** The object that is there already; none for a new one. */
  duplicateOf: string | null;
  /** The place of an earlier row of the same object. */
  sameAs: number | null;
  /** What the row says otherwise than that object, or than the earlier row. */
  changes: readonly { field: Field }[];
}

export type Action = 'create' | 'update' | 'skip';
/** What becomes of an imported row, and which fields of the known object take its values. */
export interface Decision<Field extends string> {
  action: Action;
  take: readonly Field[];
}

/** How rows of one kind are decided on. */
export interface ImportRules<Row extends ComparedRow<Field>, Field extends string> {
  /** What is wanted of every row; without it nothing can become of it. */
  titleOf: (row: Row) => string;
  /** What is proposed for a row that has a title; `now` is when the preview was opened. */
  propose: (row: Row, now: number) => Decision<Field>;
}

/** What can be chosen for a row. */
export function possible<Row extends ComparedRow<Field>, Field extends string>(
  { titleOf }: Pick<ImportRules<Row, Field>, 'titleOf'>,
  row: Row,
): Action[] {
  if (titleOf(row).trim() === '') return ['skip'];
  const isKnown = row.duplicateOf !== null || row.sameAs !== null;
  if (!isKnown) return ['create', 'skip'];
  return row.changes.length > 0 ? ['update', 'create', 'skip'] : ['create', 'skip'];
}

/**
 * Whether a row that updates has something to update: the known object, or an earlier row that is created. Without one there
 * is nothing to send of it.
 */
export function hasTarget(row: ComparedRow<string>, decisions: readonly Decision<string>[]): boolean {
  if (row.duplicateOf !== null) return true;
  return row.sameAs !== null && (decisions[row.sameAs]?.action ?? 'skip') !== 'skip';
}
