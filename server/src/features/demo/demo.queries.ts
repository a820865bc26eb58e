import { run, type Db } from '#db/database.ts';

/** How many demo companies there are; nobody else learns it until the transaction ends. */
export async function countDemos(db: Db): Promise<number> {
  const [row] = await run<{ count: number }>(db, {
    name: 'count-demos',
    text: 'select count_demos() as count',
  });
  return row?.count ?? 0;
}
