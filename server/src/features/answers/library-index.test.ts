import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { givenBid } from '#testing/given-bid.ts';
import { asOwner, givenCompany, inside } from '#testing/given.ts';
import { libraryIndex } from './library-index.ts';

test('a library that came in while statistics were made is read no slower than its uses ask for', async () => {
  const company = await givenCompany();
  const bid = await givenBid(company);
  const count = 80;
  await inside(company, async (db) => {
    await sql`insert into answers (question, answer, status)
      select 'How do you do ' || n || '?', 'By care ' || n, 'approved' from generate_series(1, ${count}::int) n`.execute(
      db,
    );
    await sql`insert into requirements (bid_id, number, text, answer, status, mandatory)
      select ${bid}, n, 'Do ' || n, 'By care ' || n, 'approved', true from generate_series(1, ${count}::int) n`.execute(
      db,
    );
    await sql`insert into answer_uses (requirement_id, answer_id, version) select r.id, a.id, 1
      from requirements r join answers a on a.answer = r.answer`.execute(db);
    // They see none of these rows: PostgreSQL then expects one of each until it looks again.
    await asOwner('analyze answers, requirements, answer_uses, bids');
  });
  const read = await inside(company, async (db) => {
    await libraryIndex(db);
    const { rows } = await sql<{ read: number }>`select sum(seq_tup_read + idx_tup_fetch)::int as read
      from pg_stat_xact_user_tables where relname = 'answer_uses'`.execute(db);
    return rows[0]?.read;
  });
  // Each use beside each requirement, and beside each other use; not each pair beside each use again.
  expect(read).toBeLessThanOrEqual(4 * count * count);
});
