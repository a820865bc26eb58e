import type { listTenders } from '@bidloom/contract/tenders';
import type { ParsedInputOf } from '@bidloom/contract/endpoint';
import { cpvPrefix } from '@bidloom/engine/matching/cpv';
import { run, type Db } from '#db/database.ts';
import { countedTotal, defaultLimit, readCursor, readSort, writeCursor } from '#db/paging.ts';
import { invalid } from '#http/errors.ts';
import type { Ready } from '#http/route.ts';
import { rowFields } from './tender-json.ts';

type Input = ParsedInputOf<typeof listTenders>;

/** A page of the company's tenders as JSON that PostgreSQL built, with its total, in one round trip. */
export async function findTenders(db: Db, input: Input): Promise<Ready> {
  const sort = input.sort ?? 'deadline';
  const { by, descending } = readSort(sort);
  const order = orders[by];
  if (!order) throw new Error(`No order is known for ${by}`);
  const limit = input.limit ?? defaultLimit;
  const values: unknown[] = [limit];
  const place = (value: unknown) => `$${values.push(value)}`;

  const filters = filtersOf(input, place);
  const filtered = filters.length === 0 ? '' : `where ${filters.join(' and ')}`;
  const after = input.cursor ? [afterCursor(input.cursor, sort, order, descending, place)] : [];
  const wanted = [...filters, ...after];
  const inOrder = `${order.by} ${descending ? 'desc ' : ''}nulls last, t.id`;
  const text = `
    select '[' || coalesce(string_agg(json_build_object(${rowFields})::text, ',' order by t.place) filter (where t.place <= $1), '') || ']' as json,
      coalesce(max(t.place) > $1, false) as "hasNext",
      max(${order.wire}) filter (where t.place = $1) as "lastValue", max(t.id) filter (where t.place = $1) as "lastId",
      (select count(*)::int from (select from tenders t ${filtered} limit ${countedTotal + 1}) counted) as total
    from (
      select t.*, row_number() over (order by ${inOrder}) as place
      from (select t.* from tenders t ${wanted.length === 0 ? '' : `where ${wanted.join(' and ')}`} order by ${inOrder} limit $1::int + 1) t
    ) t`;
  const [row] = await run<{
    json: string;
    hasNext: boolean;
    lastValue: string | null;
    lastId: string | null;
    total: number;
  }>(db, { name: nameOf(text), text }, values);
  if (!row) throw new Error('A list without a row');
  const next = row.hasNext && row.lastId ? writeCursor({ sort, value: row.lastValue, id: row.lastId }) : null;
  return {
    ready: row.json,
    page: { total: Math.min(row.total, countedTotal), more: row.total > countedTotal, next },
  };
}

/** What a list is ordered by: the expression, how its value travels in a cursor, and what such a value looks like. */
type Order = { by: string; wire: string; type: string; isValue: (text: string) => boolean };
const isMoment = (text: string) =>
  /^(19|20|21|22)\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) && !Number.isNaN(Date.parse(text));
const isNumber = (text: string) => /^\d{1,13}(\.\d{1,2})?$/.test(text);
// Titles are long and a cursor is not: what follows the first 200 characters is ordered by age.
const byText = (column: string): Order => ({
  by: `left(t.${column}, 200) collate "und-x-icu"`,
  wire: `left(t.${column}, 200)`,
  type: 'text',
  isValue: (text) => !text.includes('\u0000'),
});
const orders: Record<string, Order> = {
  deadline: { by: 't.deadline', wire: 'wire_time(t.deadline)', type: 'timestamptz', isValue: isMoment },
  createdAt: { by: 't.created_at', wire: 'wire_time(t.created_at)', type: 'timestamptz', isValue: isMoment },
  title: byText('title'),
  buyer: byText('buyer'),
  score: { by: 't.score', wire: 't.score::text', type: 'integer', isValue: (text) => /^\d{1,3}$/.test(text) },
  value: { by: 't.value', wire: 't.value::text', type: 'numeric', isValue: isNumber },
};

/** Lets only rows after the cursor through, in an order by (expression, id) with empty values last either way. */
function afterCursor(
  text: string,
  sort: string,
  order: Order,
  descending: boolean,
  place: (value: unknown) => string,
): string {
  const { value, id } = readCursor(text, sort);
  if (value === null) return `(${order.by} is null and t.id > ${place(id)})`;
  if (typeof value !== 'string' || !order.isValue(value))
    throw invalid([{ path: 'cursor', key: 'errors.input.cursor' }]);
  const last = `${place(value)}::${order.type}`;
  return `(${order.by} ${descending ? '<' : '>'} ${last} or (${order.by} = ${last} and t.id > ${place(id)}) or ${order.by} is null)`;
}

function filtersOf(input: Input, place: (value: unknown) => string): string[] {
  const filters: string[] = [];
  if (input.status) filters.push(`t.status = any(${place(input.status)}::text[])`);
  if (input.source) filters.push(`t.source = any(${place(input.source)}::text[])`);
  if (input.country) {
    const countries = input.country.map((country) => country.toLowerCase());
    filters.push(`lower(t.country) = any(${place(countries)}::text[])`);
  }
  if (input.assigned)
    filters.push(
      `exists (select from tender_assignees a where a.tender_id = t.id and a.user_id = any(${place(input.assigned)}::text[]))`,
    );
  if (input.cpv) {
    const beginnings = input.cpv.map((code) => `${cpvPrefix(code)}%`);
    filters.push(
      `exists (select from jsonb_array_elements(t.cpv) c where c->>'code' like any(${place(beginnings)}::text[]))`,
    );
  }
  if (input.dueBefore) filters.push(`t.deadline <= ${place(input.dueBefore)}::timestamptz`);
  if (input.dueAfter) filters.push(`t.deadline >= ${place(input.dueAfter)}::timestamptz`);
  if (input.minScore !== undefined) filters.push(`t.score >= ${place(input.minScore)}::int`);
  const words = (input.q ?? '').split(/\s+/).filter((word) => word !== '');
  if (words.length > 0) {
    const patterns = place(words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`));
    filters.push(
      `unaccent(lower(concat_ws(' ', t.title, t.reference, t.buyer))) like all (select unaccent(lower(word)) from unnest(${patterns}::text[]) word)`,
    );
  }
  return filters;
}

/** A name for each wording, so that PostgreSQL plans it once; rare wordings beyond the first 200 are planned each time. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined || names.size >= 200) return known ?? '';
  names.set(text, `tenders-list-${names.size}`);
  return names.get(text) ?? '';
}
const names = new Map<string, string>();
