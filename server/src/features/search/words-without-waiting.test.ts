import { createBid } from '@bidloom/contract/bids';
import { createClient } from '@bidloom/contract/clients';
import { search } from '@bidloom/contract/search';
import { expect, test } from 'vitest';
import type { Db } from '#db/database.ts';
import { givenBid } from '#testing/given-bid.ts';
import { givenCompany, inside } from '#testing/given.ts';

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
        sha256: word.padEnd(64, '0'),
        storage_key: `${company._id}/${word}`,
      })
      .execute(),
  );
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
