import { correctDocumentKind, getBidAddenda, type BidAddenda } from '@bidloom/contract/addenda';
import { addFiles } from '@bidloom/contract/files';
import { generateFiles } from '@bidloom/contract/generation';
import { getReadiness } from '@bidloom/contract/readiness';
import { expect, test } from 'vitest';
import { givenBid } from '#testing/given-bid.ts';
import { givenCompany, inside, type GivenCompany } from '#testing/given.ts';

const terms = {
  name: 'Terms.txt',
  content: 'Request for Proposals\n\nThe Bidder must submit a signed declaration with its proposal.',
};
const addendum = (name: string, ...lines: string[]) => ({ name, content: lines.join('\n\n') });
const told = ({ documents }: BidAddenda) =>
  documents.map(({ file, kind, number, amends, knownBy }) => [
    file.name,
    kind,
    number,
    amends?.name ?? null,
    knownBy,
  ]);
const missingOf = ({ missing }: BidAddenda) => missing.map(({ kind, number }) => `${kind} ${number}`);

/** Documents that nothing reads. */
const givenUnread = (company: GivenCompany, bid: string, ...names: string[]) =>
  inside(company, async (db) => {
    for (const name of names)
      await db
        .insertInto('files')
        .values({
          bid_id: bid,
          kind: 'original',
          name,
          size: 1,
          mime_type: 'text/plain',
          sha256: '0'.repeat(64),
          storage_key: name,
        })
        .execute();
  });

test('documents that were not read are told by their names, and a number between two is missing', async () => {
  const company = await givenCompany();
  const bid = await givenBid(company);
  await givenUnread(company, bid, 'Addendum 03.txt', 'Terms.txt', 'Addendum 01.txt');
  const addenda = await company.call(getBidAddenda, { bidId: bid });
  expect(told(addenda)).toEqual([
    ['Terms.txt', 'base', null, null, 'name'],
    ['Addendum 01.txt', 'addendum', 1, 'Terms.txt', 'name'],
    ['Addendum 03.txt', 'addendum', 3, 'Terms.txt', 'name'],
  ]);
  expect(missingOf(addenda)).toEqual(['addendum 2']);
  const { items } = await company.call(getReadiness, { bidId: bid });
  expect(items).toContainEqual({ kind: 'missing-addenda', count: 1, places: [{ words: 'Addendum 2' }] });
  await givenUnread(company, bid, 'Addendum 2.txt');
  expect(missingOf(await company.call(getBidAddenda, { bidId: bid }))).toEqual([]);
});

test('reading what was added tells them by their words, with the day, and finds addenda that a text names', async () => {
  const company = await givenCompany();
  const bid = await givenBid(company);
  await company.upload(addFiles, { _id: bid }, [
    terms,
    addendum(
      'notice.txt',
      'Addendum No: 02',
      'Date Issued: July 15, 2031',
      'The site visit stays as announced in Addendum No. 1 of last week.',
    ),
  ]);
  const shown = () => company.call(getBidAddenda, { bidId: bid });
  await expect
    .poll(async () => told(await shown()), { timeout: 90_000 })
    .toEqual([
      ['Terms.txt', 'base', null, null, 'words'],
      ['notice.txt', 'addendum', 2, 'Terms.txt', 'words'],
    ]);
  const addenda = await shown();
  expect(addenda.documents[1]?.issuedOn).toBe('2031-07-15');
  expect(addenda.missing).toEqual([
    {
      kind: 'addendum',
      number: 1,
      quote: 'The site visit stays as announced in Addendum No. 1 of last week.',
      document: 'notice.txt',
    },
  ]);
});

test('a correction counts until it is taken back, also over what a later run finds', async () => {
  const company = await givenCompany();
  const bid = await givenBid(company);
  const other = await givenBid(company);
  const [base, letter] = await company.upload(addFiles, { _id: bid }, [
    terms,
    addendum('Letter to bidders.txt', 'x'),
  ]);
  const [foreign] = await company.upload(addFiles, { _id: other }, [terms]);
  if (!base || !letter || !foreign) throw new Error('Not added');
  const fileId = letter._id;
  const wrong = { fileId, kind: 'addendum' as const, number: 2 };
  await expect(company.call(correctDocumentKind, { ...wrong, amends: foreign._id })).rejects.toMatchObject({
    status: 400,
  });
  await expect(company.call(correctDocumentKind, { ...wrong, amends: fileId })).rejects.toMatchObject({
    status: 400,
  });
  const corrected = await company.call(correctDocumentKind, { ...wrong, amends: base._id });
  expect(told(corrected)[1]).toEqual(['Letter to bidders.txt', 'addendum', 2, 'Terms.txt', 'person']);
  expect(corrected.documents[1]?.correctedBy?._id).toBe(company.user._id);
  expect(missingOf(corrected)).toEqual(['addendum 1']);
  await company.upload(generateFiles, { _id: bid }, [addendum('Addendum 1.txt', 'Addendum 1')]);
  expect(told(await company.call(getBidAddenda, { bidId: bid }))).toContainEqual([
    'Letter to bidders.txt',
    'addendum',
    2,
    'Terms.txt',
    'person',
  ]);
  const back = await company.call(correctDocumentKind, { fileId });
  expect(told(back)).toContainEqual(['Letter to bidders.txt', 'base', null, null, 'words']);
});
