import type { Page } from '@bidloom/contract/primitives';
import { invalid } from '#http/calls/errors.ts';
import { getRow, run, type Db, type Prepared } from './database.ts';
import {
  countedTotal,
  defaultLimit,
  readCursor,
  readSort,
  writeCursor,
  type Cursor,
  type PageInput,
} from './paging.ts';

/** How the rows of a table look on the wire, and what they may be sorted by. All SQL here is ours, never a caller's. */
export type ListShape = {
  /** Begins the names of its prepared statements. */
  name: string;
  table: string;
  /** What the SQL below calls a row; its `id` breaks ties in every order. */
  alias: string;
  /** The select list of one row on the wire. */
  row: string;
  /** By the wire's name of the sort: what it orders by. The first is the default unless `defaultSort` says otherwise. */
  sorts: Record<string, Sort>;
  /** As the endpoint's `sorts` names it first, `-` included. */
  defaultSort: string;
};

type Sort = {
  by: string;
  type: 'timestamptz' | 'date' | 'text' | 'integer' | 'bigint' | 'numeric';
  /** That it is never empty, or the least and the greatest value that stand for empty ones: an index gives the order then. */
  empty?: 'never' | [least: string, greatest: string];
  /**
   * For numbers below `farther`: where in the order the list begins. What comes before it follows at the end, backwards:
   * of moments, those to come first and then the past, the newest first.
   */
  beginsAt?: () => number;
};

/**
 * A condition over the row's alias; `$?` stands for its value. A filter whose value is undefined is left out. `some`: a select of rows
 * that pass it, of as many as are soon found without the order of the list: where these are enough, they are the total.
 */
export type Filter = { where: string; value: unknown; some?: string };

/**
 * Lets through whose words hold what was typed, whatever its case, accents and forms of Arabic letters (`fold_text`); all
 * where nothing was. What was typed is folded once, not for each row.
 */
export const holds = (words: string, typed: string | undefined): Filter => ({
  where: `position((select fold_text($?)) in fold_text(${words})) > 0`,
  value: typed || undefined,
});

/**
 * What an index narrows a list to: a select of all its ids as `object_id`, or of as many as `most` of the newest, where these lie
 * close, and else of all; whether a row is one of them, found by its key; and whether those of `found` lie so close that of `rows` in
 * any order one or more fill a page.
 */
export type Within = {
  /** What stands for `$?` in the SQL of the others. */
  value?: unknown;
  all: string;
  newest: (most: number) => string;
  each: (alias: string) => string;
  areClose: (found: string, rows: number) => string;
  /** Whether a row is one of them is soon found: where a page fills in the order of the list, the total is counted in it too. */
  isSoonFound?: boolean;
};

/** Rows as JSON text that PostgreSQL built, and their page. */
export type JsonPage = { ready: string; page: Page };

/**
 * One page of a list in one round trip: the JSON of its rows, the total counted to 1,000, and where the next begins.
 * Empty values come last in either direction, and the id breaks ties, so that paging neither skips nor repeats.
 * `wanted`: what it is narrowed to by words or links. Few are read and put in order; of many the list is read in its order
 * until a page is full, and only where that takes too long are they all put in order.
 */
export async function jsonList(
  db: Db,
  shape: ListShape,
  input: PageInput,
  filters: Filter[] = [],
  wanted?: Within,
): Promise<JsonPage> {
  const sort = input.sort ?? shape.defaultSort;
  const { by, descending } = readSort(sort);
  const order = shape.sorts[by];
  if (!order) throw new Error(`${shape.name} cannot be sorted by ${by}`);
  const cursor = input.cursor === undefined ? undefined : readCursor(input.cursor, sort);
  if (cursor) refuseForgedValue(cursor, order.type);

  const from = order.beginsAt && (cursor?.from ?? order.beginsAt());
  const limit = input.limit ?? defaultLimit;
  const values: unknown[] = [limit];
  const place = (value: unknown) => `$${values.push(value)}`;
  const kept = conditionsOf(filters, place);
  const key = sortKey(order, descending);
  const parts: Part[] =
    from === undefined
      ? [
          {
            after: cursor ? [rowsAfter(cursor, order, key, descending, shape.alias, place)] : [],
            by: key.by,
            descending,
          },
        ]
      : partsFrom(place(from), key.by, cursor, shape.alias, place);
  // Written out, since PostgreSQL would plan for a tenth of all rows; in few sizes, since each is a statement of its own.
  const read = (pageSizes.find((size) => limit <= size) ?? limit) + 1;

  const { alias, table } = shape;
  const within = wanted && withItsValue(wanted, place);
  const inOrder = `sort_value ${descending ? 'desc' : 'asc'}${order.empty ? '' : ' nulls last'}, id`;
  const rowsIn = (conditions: string[], limit: number, { columns = `${alias}.*`, isWhole = false } = {}) => {
    const read = parts.map(
      ({ within = [], after, by, value = by, descending }) =>
        `select ${columns}, ${value} as sort_value from ${table} ${alias}
          ${whereAll([...kept, ...within, ...(isWhole ? [] : after), ...conditions])}
          order by ${by} ${descending ? 'desc' : 'asc'}${order.empty ? '' : ' nulls last'}, id limit ${limit}`,
    );
    return read.length === 1
      ? (read[0] ?? '')
      : `select * from (${read.map((part) => `(${part})`).join(' union all ')}) parts order by sort_value, id limit ${limit}`;
  };
  const isWithin = `${alias}.id in (select object_id from fitting)`;
  const hasFilters = kept.length > 0;
  const isCountedInOrder = within?.isSoonFound && hasFilters;
  const isNearEnough = `(select count(*) from near) >= ${read}`;
  // Few are known by their ids; of many it is only known that they are, until a page does not fill otherwise.
  const areSome = `(select count(*) from several) = ${rowsPicked + 1}`;
  const pages = within
    ? `several as materialized (${within.newest(rowsPicked + 1)}),
    near as materialized (select n.* from (${rowsIn(
      [
        `(select count(*) from several) > ${rowsPicked}`,
        `(select ${within.areClose('several', rowsWalked / read)})`,
      ],
      rowsWalked,
    )}) n
      where case when ${areSome} then ${within.each('n')} else n.id in (select object_id from several) end
      order by ${inOrder} limit ${read}),
    fitting as materialized (select object_id from several where not ${areSome}
      union all select object_id from (${within.all}) others where ${areSome}
        ${hasFilters && !isCountedInOrder ? '' : `and not ${isNearEnough}`}),
    page as materialized (select * from near where ${isNearEnough}
      union all select * from (${rowsIn([isWithin, `not ${isNearEnough}`], read)}) rest)`
    : `page as materialized (${rowsIn([], read)})`;
  // Narrowed by filters it is read in the order of the page, up to there and no further; of all rows any will do, and these stand in the
  // index of the key alone.
  const countedOf = (conditions: string[]) =>
    rowsIn(conditions, countedTotal + 1, { columns: `${alias}.id`, isWhole: true });
  const counted =
    within || hasFilters
      ? countedOf(within ? [isWithin] : [])
      : `select ${alias}.id from ${table} ${alias} order by ${alias}.id limit ${countedTotal + 1}`;
  const most = countedTotal + 1;
  const countOf = (rows: string) => `(select count(*)::int from (${rows}) counted)`;
  const some = within ? undefined : someOfAll(filters, place);
  const total =
    within && !hasFilters
      ? '(select count(*)::int from several)'
      : isCountedInOrder
        ? `case when ${isNearEnough} then ${countOf(countedOf([within.each(alias)]))} else ${countOf(counted)} end`
        : some === undefined
          ? countOf(counted)
          : `case when ${countOf(`${some} limit ${most}`)} = ${most} then ${most} else ${countOf(counted)} end`;
  const text = `with ${pages}
    select coalesce((select json_agg(r) from (
        select ${shape.row} from (select * from page order by ${inOrder} limit $1) ${alias}) r), '[]')::text as json,
      ${total} as total,
      (select count(*)::int from page) as found,
      (select json_build_object('value', ${onTheWire(order, key.empty)}, 'id', id) from page order by ${inOrder} offset $1 - 1 limit 1) as last`;
  type Found = { json: string; total: number; found: number; last: Omit<Cursor, 'sort'> | null };
  const [found] = await run<Found>(db, { name: statementName(shape.name, text), text }, values);
  if (!found) throw new Error('A list answers one row always');
  return {
    ready: found.json,
    page: {
      total: Math.min(found.total, countedTotal),
      more: found.total > countedTotal,
      next:
        found.found > limit && found.last
          ? writeCursor({ sort, ...found.last, ...(from !== undefined && { from }) })
          : null,
    },
  };
}

/** A part of a list that an index gives in one direction. `value` sorts its rows among those of the other part. */
type Part = { within?: string[]; after: string[]; by: string; value?: string; descending: boolean };

/** Sorts what comes before the beginning behind everything else: no value of an order that has one is greater. */
const farther = 2_000_000_000_000_000;

/** The rows from a place in the order on, and those before it, backwards. */
function partsFrom(
  from: string,
  by: string,
  cursor: Cursor | undefined,
  alias: string,
  place: (value: unknown) => string,
): Part[] {
  const value = `${farther} - ${by}`;
  const isInSecond = cursor !== undefined && Number(cursor.value) > farther / 2;
  const at = cursor && { value: `${place(cursor.value)}::bigint`, id: place(cursor.id) };
  const none = ['false'];
  const first =
    at && !isInSecond ? [`(${by} >= ${at.value} and (${by} > ${at.value} or ${alias}.id > ${at.id}))`] : [];
  const second =
    at && isInSecond
      ? [
          `(${by} <= ${farther} - ${at.value} and (${by} < ${farther} - ${at.value} or ${alias}.id > ${at.id}))`,
        ]
      : [];
  return [
    { within: [`${by} >= ${from}::bigint`], after: isInSecond ? none : first, by, descending: false },
    { within: [`${by} < ${from}::bigint`], after: second, by, value, descending: true },
  ];
}

/** What finds some of the rows that pass all filters: that of the only one. */
function someOfAll(filters: Filter[], place: (value: unknown) => string): string | undefined {
  const [only, ...others] = filters.filter(({ value }) => value !== undefined);
  return others.length > 0 ? undefined : only?.some?.replaceAll('$?', place(only.value));
}

/** The conditions of the filters that have a value; `place` takes a value in and answers its `$1`. */
function conditionsOf(filters: Filter[], place: (value: unknown) => string): string[] {
  return filters
    .filter(({ value }) => value !== undefined)
    .map(({ where, value }) => `(${where.includes('$?') ? where.replaceAll('$?', place(value)) : where})`);
}

function withItsValue({ value, ...within }: Within, place: (value: unknown) => string): Within {
  if (value === undefined) return within;
  const at = place(value);
  const inPlace = (sql: string) => sql.replaceAll('$?', at);
  return {
    all: inPlace(within.all),
    newest: (most) => inPlace(within.newest(most)),
    each: (alias) => inPlace(within.each(alias)),
    areClose: within.areClose,
    ...(within.isSoonFound && { isSoonFound: true }),
  };
}

/** Figures over the rows that pass the filters, as JSON text, under the name `as`: `group` groups and orders what is selected. */
export async function jsonFigures(
  db: Db,
  { name, as, select, from, group }: Record<'name' | 'as' | 'select' | 'from' | 'group', string>,
  filters: Filter[],
): Promise<{ ready: string }> {
  const values: unknown[] = [];
  const kept = conditionsOf(filters, (value) => `$${values.push(value)}`);
  const text = `select json_build_object('${as}', coalesce(json_agg(r), '[]'))::text as json
    from (select ${select} from ${from} ${whereAll(kept)} ${group}) r`;
  const [found] = await run<{ json: string }>(db, { name: statementName(name, text), text }, values);
  if (!found) throw new Error('Figures are one row always');
  return { ready: found.json };
}

/** One object as JSON text, by its id; 404 when the company has none. */
export async function jsonOne(db: Db, shape: Omit<ListShape, 'sorts' | 'defaultSort'>, id: string) {
  const { name, row, table, alias } = shape;
  const text = `select row_to_json(r)::text as json from (select ${row} from ${table} ${alias} where ${alias}.id = $1) r`;
  const found = await getRow<{ json: string }>(db, { name: `${name}-one`, text }, [id]);
  return { ready: found.json };
}

/** Several objects as JSON text, in the order of their ids. */
export async function jsonRows(
  db: Db,
  { name, row, table, alias }: Pick<ListShape, 'name' | 'row' | 'table' | 'alias'>,
  ids: string[],
): Promise<{ ready: string }> {
  const statement: Prepared = {
    name: `${name}-rows`,
    text: `select coalesce(json_agg(r), '[]')::text as json from (
      select ${row} from ${table} ${alias} where ${alias}.id = any($1) order by array_position($1::text[], ${alias}.id::text)) r`,
  };
  const [found] = await run<{ json: string }>(db, statement, [ids]);
  return { ready: found?.json ?? '[]' };
}

const whereAll = (conditions: string[]) => (conditions.length > 0 ? `where ${conditions.join(' and ')}` : '');

/** So many rows that hold the words are read by their keys and put in order; of more the list is looked through, so far. */
const rowsPicked = countedTotal;
const rowsWalked = 4_000;
/** How many rows a page reads at most, whatever fewer are asked for. */
const pageSizes = [10, 50, 100, 500];

/** What a list is ordered by, empty values last: `empty` stands for them where an index holds them so. */
function sortKey({ by, type, empty }: Sort, descending: boolean): { by: string; empty?: string } {
  if (empty === undefined || empty === 'never') return { by };
  const last = `'${empty[descending ? 0 : 1]}'::${type}`;
  // Not `coalesce`: behind row security PostgreSQL trusts few expressions with finding where a page begins.
  return { by: `case when ${by} is null then ${last} else ${by} end`, empty: last };
}

function rowsAfter(
  { value, id }: Cursor,
  { by, type, empty: emptied }: Sort,
  { by: key, empty }: { by: string; empty?: string },
  descending: boolean,
  alias: string,
  place: (value: unknown) => string,
): string {
  const [beyond, from] = descending ? ['<', '<='] : ['>', '>='];
  if (emptied === undefined) {
    if (value === null) return `(${by} is null and ${alias}.id > ${place(id)})`;
    const [valuePlace, idPlace] = [`${place(value)}::${type}`, place(id)];
    return `(${by} ${beyond} ${valuePlace} or (${by} = ${valuePlace} and ${alias}.id > ${idPlace}) or ${by} is null)`;
  }
  const [valuePlace, idPlace] = [value === null ? (empty ?? 'null') : `${place(value)}::${type}`, place(id)];
  return `(${key} ${from} ${valuePlace} and (${key} ${beyond} ${valuePlace} or ${alias}.id > ${idPlace}))`;
}

function onTheWire({ type }: Sort, empty: string | undefined): string {
  const value = empty === undefined ? 'sort_value' : `nullif(sort_value, ${empty})`;
  return type === 'timestamptz' ? `wire_time(${value})` : value;
}

/** A cursor is opaque but not signed: one whose value could not stand in the column is refused like a foreign one. */
function refuseForgedValue({ value }: Cursor, type: string): void {
  if (value === null) return;
  const fits = ['numeric', 'integer', 'bigint'].includes(type)
    ? typeof value === 'number' && (type === 'numeric' || Number.isInteger(value))
    : typeof value === 'string' &&
      (type === 'text'
        ? !value.includes('\u0000')
        : (type === 'date' ? /^[12]\d{3}-\d\d-\d\d$/ : /^[12]\d{3}-\d\d-\d\dT[\d:.]+Z$/).test(value) &&
          isMoment(value));
  if (!fits) throw invalid([{ path: 'cursor', key: 'errors.input.cursor' }]);
}
const isMoment = (text: string) => !Number.isNaN(new Date(text).getTime());

/**
 * Statements are prepared by name, once for each set of filters and each order in use. Callers choose both, so the
 * number of names is held down: what comes later is planned on every call.
 */
const names = new Map<string, string>();
const mostNames = 400;
function statementName(name: string, text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= mostNames) return '';
  const made = `${name}-${names.size}`;
  names.set(text, made);
  return made;
}
