import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asOwner, givenCompany, inside } from '#testing/given.ts';

test('words of what is erased are looked for by their index, also where statistics were made before they came', async () => {
  const company = await givenCompany();
  const { known, read } = await inside(company, async (db) => {
    await sql`insert into clients (name, sector, country) select 'Harbour office ' || n, 'public', 'FR' from generate_series(1, 80) n`.execute(
      db,
    );
    await sql`insert into search_vocabulary (word, in_titles) select 'wharf' || n, false from generate_series(1, 80) n`.execute(
      db,
    );
    // They see none of these rows: PostgreSQL then expects one of each until it looks again.
    await asOwner('analyze clients, search_vocabulary, search_entries, search_passages');
    await sql`select forget_words(string_agg('Harbour wharf' || n, ' ')) from generate_series(1, 79) n`.execute(
      db,
    );
    const words = await sql<{ word: string }>`select word from search_vocabulary
      where word like 'wharf%' or word = 'harbour'`.execute(db);
    const { rows } = await sql<{ read: number }>`select sum(seq_tup_read)::int as read
      from pg_stat_xact_user_tables where relname in ('search_entries', 'search_passages', 'search_responses', 'document_pages')`.execute(
      db,
    );
    return { known: words.rows.map(({ word }) => word), read: rows[0]?.read };
  });
  expect(known.toSorted()).toEqual(['harbour', 'wharf80']);
  expect(read).toBe(0);
});
