import type { writeTablesWorkbook, WrittenCell } from '@bidloom/engine/writing/table-file';
import type { Db } from '#db/database.ts';
import { translate, type Language } from '#http/calls/language.ts';
import type { Column, ExportedTable } from './exported-tables.ts';
import { readRows } from './read-rows.ts';

type Sheet = Parameters<typeof writeTablesWorkbook>[1][number];

/** By what a row of a table is called where another names it. */
const nameColumns: Record<string, string> = {
  users: 'full_name',
  bids: 'original_title',
  tenders: 'title',
  clients: 'name',
  services: 'name',
  task_templates: 'name',
  evidence: 'title',
  files: 'name',
  requirements: 'text',
  response_volumes: 'title',
  response_sections: 'title',
};

/** A sheet for each table: ids by the name of what they name, moments by the company's clock, lists and objects as text. */
export function readableSheets(db: Db, tables: ExportedTable[], language: Language): Sheet[] {
  return tables.flatMap(({ name, columns, key }) => {
    const shown = columns.filter((column) => column.name !== 'id' && isReadable(column));
    // What only links two others says nothing to a reader.
    if (shown.length === 0) return [];
    return {
      head: {
        name: written(name),
        columns: shown.map((column) => ({ head: headOf(column.name, language), width: widthOf(column) })),
      },
      rows: cellsOf(db, name, shown, key),
    };
  });
}

const isReadable = ({ name, names }: Column) =>
  names === null || names in nameColumns || !name.endsWith('_id');

async function* cellsOf(
  db: Db,
  table: string,
  columns: Column[],
  key: string[],
): AsyncGenerator<WrittenCell[][]> {
  const select = `select json_build_array(${columns.map(cellOf).join(', ')}) as cells from "${table}" t
    order by ${key.map((column) => `t."${column}"`).join(', ')}`;
  for await (const rows of readRows<{ cells: (string | number | boolean | null)[] }>(db, 'readable', select))
    yield rows.map(({ cells }) =>
      cells.map((cell, place) => {
        if (cell === null || typeof cell === 'number') return cell;
        if (isClock(columns[place])) return { clock: String(cell) };
        return String(cell);
      }),
    );
}

/** A cell holds 32,767 characters at most. */
function cellOf({ name, type, names }: Column): string {
  const column = `t."${name}"`;
  const nameColumn = names === null ? undefined : nameColumns[names];
  if (nameColumn !== undefined) {
    const own = names === 'users' ? '' : ' and n.company_id = t.company_id';
    return `(select left(n."${nameColumn}", 32000) from "${names}" n where n.id = ${column}${own})`;
  }
  if (type === 'timestamptz')
    return `to_char(wall_time(${column}, (select timezone from companies where id = current_company())), 'YYYY-MM-DD HH24:MI')`;
  if (type === 'timestamp') return `to_char(${column}, 'YYYY-MM-DD HH24:MI')`;
  if (['int2', 'int4', 'int8', 'numeric', 'bool'].includes(type)) return column;
  if (type === '_text') return `left(array_to_string(${column}, ', '), 32000)`;
  return `left(${column}::text, 32000)`;
}

function headOf(column: string, language: Language): string {
  const key = `audit.fields.${column}`;
  const translated = translate(language, key);
  return translated === key ? written(column) : translated;
}

const isClock = (column: { type: string } | undefined) =>
  column?.type === 'timestamptz' || column?.type === 'timestamp';

const widthOf = ({ type }: Column): number =>
  isClock({ type }) ? 17 : ['int2', 'int4', 'int8', 'numeric', 'bool'].includes(type) ? 10 : 28;

const written = (name: string): string => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
