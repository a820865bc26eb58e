/** A table as text; `line` is a row's number in its file, from 1. */
export type TextTable = { line: number; cells: string[] }[];
