import { createBid } from '@bidloom/contract/bids';
import { createClient } from '@bidloom/contract/clients';
import { search } from '@bidloom/contract/search';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import type { Db } from '#db/database.ts';
import { givenBid } from '#testing/given-bid.ts';
import { databaseUrls, givenCompany, inside } from '#testing/given.ts';

let count = 0;
/** Two transactions whose steps come in turn: the second does both of its own between those of the first. */
async function crossed(company: { _id: string }, write: (db: Db, word: string) => Promise<unknown>) {
  await inside(company, async (first) => {
    await write(first, 'aqueduct');
    await inside(company, async (second) => {
      await write(second, 'breakwater');
      await write(second, 'aqueduct');
    });
    await write(first, 'breakwater');
  });
}

test('documents with the same new words, brought in different orders at once, do not wait for each other', async () => {
  const company = await givenCompany();
  const bid = await givenBid(company);
  await crossed(company, (db, word) =>
    db
      .insertInto('files')
      .values({
        bid_id: bid,
        name: `${word}.pdf`,
        size: 1,
        mime_type: 'application/pdf',
        kind: 'original',
        sha256: String((count += 1)).padStart(64, '0'),
        storage_key: `${company._id}/${count}`,
      })
      .execute(),
  );
  const names = await inside(company, (db) =>
    db.selectFrom('files').select('name').orderBy('name').execute(),
  );
  expect(names.map(({ name }) => name)).toEqual([
    'aqueduct.pdf',
    'aqueduct.pdf',
    'breakwater.pdf',
    'breakwater.pdf',
  ]);
});

test('bids with the same new words do not wait for each other, and a slip in one is mended', async () => {
  const company = await givenCompany();
  const { _id } = await company.call(createClient, { name: 'Harbour Town' });
  await company.call(createBid, { originalTitle: 'Repair of the town bridge' });
  await crossed(company, (db, word) =>
    db
      .insertInto('bids')
      .values({ client_id: _id, original_title: `Works on the ${word}` })
      .execute(),
  );
  const found = await company.call(search, { search: 'braekwater' });
  expect(found.bids.map(({ title }) => title)).toEqual(
    Array.from({ length: 2 }, () => 'Works on the breakwater'),
  );
  expect(found).toMatchObject({ shownFor: 'breakwater' });
});

test('requirements entered by one statement are found under the words that each has by itself, without reading all that are known', async () => {
  const company = await givenCompany();
  const bid = await givenBid(company);
  const texts = [
    'The supplier shall answer all incidents within 4 hours; e-mail is not enough.',
    'Les prestataires qualifiés s’engagent à l’exécution de l’œuvre, ½ journée comprise.',
    'يجب على المورد تقديم شهادة الضمان الابتدائي والكفالات مع العطاء',
    '…',
    `${'Pièces justificatives, plans et notices. '.repeat(600)}Dernièrement`,
  ];
  const scans = await inside(company, async (db) => {
    await db
      .insertInto('requirements')
      .values(
        texts.map((text, place) => ({
          bid_id: bid,
          number: place,
          text,
          mandatory: true,
          answer: texts[(place + 1) % texts.length] ?? '',
        })),
      )
      .execute();
    const { rows } = await sql<{ scans: number }>`
      select pg_stat_get_xact_numscans('search_vocabulary'::regclass)::int as scans`.execute(db);
    return rows[0]?.scans;
  });
  expect(scans).toBe(0);
  const byItself = (text: string) =>
    `array_to_tsvector(array[r.company_id::text]) || strip(search_entry_words(r.company_id, 'D', left(${text}, 20000)))`;
  const owner = new pg.Client({ connectionString: databaseUrls.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query(
    `select r.number, p.words = w.of_text as text, a.words = w.of_answer as answer,
        exists (select from search_vocabulary v where v.company_id = r.company_id and w.of_text @@ search_lexeme(r.company_id || v.word, false)) as known
      from requirements r
        join search_passages p on p.company_id = r.company_id and p.object_id = r.id
        join search_responses a on a.company_id = r.company_id and a.object_id = r.id
        cross join lateral (select ${byItself('r.text')} as of_text, ${byItself('r.answer')} as of_answer) w
      where r.company_id = $1 order by r.number`,
    [company._id],
  );
  await owner.end();
  expect(rows).toEqual(
    texts.map((text, number) => ({ number, text: true, answer: true, known: text !== '…' })),
  );
});
