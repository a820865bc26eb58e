import { run, type Db } from '#db/database.ts';

/** How many rows are in memory at once. */
const rowsAtOnce = 500;

/** The rows of a select, some at a time, through a cursor of the running transaction. */
export async function* readRows<Row extends Record<string, unknown>>(
  db: Db,
  cursor: string,
  select: string,
): AsyncGenerator<Row[]> {
  const ask = (text: string) => run<Row>(db, { name: '', text });
  await ask(`declare ${cursor} no scroll cursor for ${select}`);
  for (;;) {
    const rows = await ask(`fetch ${rowsAtOnce} from ${cursor}`);
    if (rows.length === 0) break;
    yield rows;
  }
  await ask(`close ${cursor}`);
}
