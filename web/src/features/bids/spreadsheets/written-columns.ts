/** The columns of a file of bids that can become bids again, in their order. What else Bidloom writes is not taken over. */
export const writtenColumns = [
  'originalTitle',
  'client',
  'deadline',
  'type',
  'status',
  'submitionType',
  'reference',
  'services',
  'value',
  'priority',
  'region',
  'buyerContact',
  'questionsDeadline',
  'test',
] as const;
export type WrittenColumn = (typeof writtenColumns)[number];

/** A table as text; `line` is a row's number in its file, from 1. */
export type TextTable = { line: number; cells: string[] }[];
