import type { Within } from './json-list.ts';

/** A table that links rows to others, as bids to who works on them; it needs an index of company, `to` and `row`, in this order. */
export type LinkTable = {
  table: string;
  /** Its column for the row of the list, and the table that these are in. */
  row: string;
  rows: string;
  /** Its column for what they are linked to. */
  to: string;
};

/**
 * Narrows a list to rows that are linked to one of `ids`; undefined where none are asked for. Rows of few links are found by them, so that
 * nobody's few bids are looked for among all of the company; where there are many, the list is read in its order until a page is full.
 */
export function linkedTo({ table, row, rows, to }: LinkTable, ids: string[] | undefined): Within | undefined {
  if (ids === undefined) return undefined;
  const [only, ...others] = ids;
  const isOne = only !== undefined && others.length === 0;
  const holds = isOne ? `l.${to} = $?` : `l.${to} = any($?)`;
  const all = `select ${isOne ? '' : 'distinct '}l.${row} as object_id from ${table} l where ${holds}`;
  return {
    value: isOne ? only : ids,
    all,
    newest: (most) => `${all} order by object_id desc limit ${most}`,
    // A value, not a condition: of that PostgreSQL would read all links before the first row.
    each: (alias) => `(select true from ${table} l where l.${row} = ${alias}.id and ${holds} limit 1)`,
    isSoonFound: true,
    // Of those the transaction sees, the newest in ids are the newest: one in ten of them at least.
    areClose: (found) =>
      `(select count(*) from (select from ${rows} r where r.id >= (select min(object_id) from ${found}) limit 10000) newer)
        < least(10000, 10 * (select count(*) from ${found}))`,
  };
}
