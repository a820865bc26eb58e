import { createAnswers } from '@bidloom/contract/answers';
import { createBid } from '@bidloom/contract/bids';
import { changeClient, createClient, removeClient } from '@bidloom/contract/clients';
import { restoreFromBin } from '@bidloom/contract/bin';
import { createComment } from '@bidloom/contract/comments';
import { changeEvidence, createEvidence, getEvidence, removeEvidence } from '@bidloom/contract/evidence';
import { search, type Snippet } from '@bidloom/contract/search';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { givenCompany, inside, send, type GivenCompany } from '#testing/given.ts';

async function givenPassages() {
  const company = await givenCompany();
  const client = await company.call(createClient, {
    name: 'Ministry of Works',
    contactName: 'Zoé Lefèvre',
    notes: 'Pays late',
  });
  const { _id: bid } = await company.call(createBid, { originalTitle: 'Quay wall' });
  const comment = await company.call(createComment, {
    bidId: bid,
    comment: `@[Ada Byron](${company.user._id}) the scaffolding must be insured, ask the underwriter`,
  });
  const [file, requirement] = await inside(company, async (db) => {
    const content = { size: 1, mime_type: 'application/pdf', sha256: '0'.repeat(64), storage_key: 'x' };
    const stored = await db
      .insertInto('files')
      .values({ bid_id: bid, kind: 'original', name: 'RFP_Annex-B_pricing.pdf', ...content })
      .returning('id')
      .executeTakeFirstOrThrow();
    const found = await db
      .insertInto('requirements')
      .values({ bid_id: bid, number: 7, text: 'يجب تقديم شهادة الضمان الابتدائي مع العطاء', mandatory: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    return [stored.id, found.id];
  });
  return { ...company, client: client._id, bid, comment: comment._id, file, requirement };
}
const all = (company: GivenCompany, words: string) => company.call(search, { search: words, groups: 'all' });
const shown = (snippet: Snippet | undefined) =>
  (snippet ?? []).map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');

/** Which of the words mend slips in the company. */
const known = (company: GivenCompany, words: string[]) =>
  inside(company, async (db) => {
    const rows = await db
      .selectFrom('search_vocabulary')
      .select('word')
      .where('word', 'in', words)
      .orderBy('word')
      .execute();
    return rows.map(({ word }) => word);
  });

test('evidence is found by what stands in it and by its contact, not from the bin, and again once it is restored', async () => {
  const company = await givenCompany();
  const { _id } = await company.call(createEvidence, {
    kind: 'reference',
    title: 'Renovation of the Zarqa bridge',
    issuer: 'Ville de Besançon',
    contactName: 'Odile Quesnoy',
    tags: ['ouvrage d’art'],
  });
  const { evidence } = await all(company, 'quesnoy besancon');
  expect(evidence).toMatchObject([{ _id, title: 'Renovation of the Zarqa bridge', kind: 'reference' }]);
  expect(shown(evidence?.[0]?.snippet)).toBe(
    'Renovation of the Zarqa bridge · Ville de [Besançon] · ouvrage d’art · Odile [Quesnoy]',
  );
  expect((await all(company, 'quesnoi')).shownFor).toBe('quesnoy');

  const { version } = await company.call(getEvidence, { _id });
  await company.call(changeEvidence, { _id, version, contactName: 'Paul Merle' });
  expect((await all(company, 'quesnoy')).evidence).toEqual([]);
  expect((await all(company, 'merle')).evidence).toMatchObject([{ _id }]);
  expect(await known(company, ['quesnoy', 'merle', 'zarqa'])).toEqual(['merle', 'zarqa']);

  await company.call(removeEvidence, { evidence: [_id] });
  expect(await all(company, 'merle')).toMatchObject({ evidence: [] });
  expect(await known(company, ['merle', 'zarqa'])).toEqual([]);
  await company.call(restoreFromBin, { items: [{ _id }] });
  expect((await all(company, 'merle')).evidence).toMatchObject([{ _id }]);
  expect((await all(await givenCompany(), 'merle')).evidence).toEqual([]);
});

test('clients, comments, documents and requirements are found, with the place where they fit', async () => {
  const company = await givenPassages();
  const bid = { _id: company.bid, title: 'Quay wall' };
  const clients = (await all(company, 'lefevre')).clients;
  expect(clients).toMatchObject([{ _id: company.client, name: 'Ministry of Works' }]);
  expect(shown(clients?.[0]?.snippet)).toBe('Ministry of Works · Zoé [Lefèvre] · Pays late');

  const { comments } = await all(company, 'insure scaffold');
  expect(comments).toMatchObject([{ _id: company.comment, user: 'Ada Byron', bid }]);
  expect(shown(comments?.[0]?.snippet)).toBe(
    '@Ada Byron the [scaffolding] must be [insured], ask the underwriter',
  );
  const { documents } = await all(company, 'annex pricing');
  expect(documents).toMatchObject([{ _id: company.file, name: 'RFP_Annex-B_pricing.pdf', bid }]);
  expect(shown(documents?.[0]?.snippet)).toBe('RFP_[Annex]-B_[pricing].pdf');

  const { requirements } = await all(company, 'شهاده ضمان');
  expect(requirements).toMatchObject([{ _id: company.requirement, number: 7, bid }]);
  expect(shown(requirements?.[0]?.snippet)).toBe('يجب تقديم [شهادة] [الضمان] الابتدائي مع العطاء');
});

test('a slip is mended by words of comments too; the search box asks for bids and tenders alone', async () => {
  const company = await givenPassages();
  expect((await all(company, 'undrewriter')).comments).toMatchObject([{ _id: company.comment }]);
  expect(await company.call(search, { search: 'underwriter' })).toEqual({ bids: [], tenders: [] });
  expect(await company.call(search, { search: 'undrewriter' })).toEqual({ bids: [], tenders: [] });
  const blank = {
    bids: [],
    tenders: [],
    clients: [],
    comments: [],
    documents: [],
    evidence: [],
    pages: [],
    requirements: [],
    responses: [],
    answers: [],
  };
  expect(await all(company, ' ')).toEqual(blank);
  expect(await all(company, "'|x:* & \\")).toEqual(blank);
  const wrong = await send('GET /dashboard/search', { ...company, query: { search: 'x', groups: 'some' } });
  expect(wrong.status).toBe(400);
});

test('what is found follows every change, and is the company’s own', async () => {
  const [company, other] = [await givenPassages(), await givenCompany()];
  await company.call(changeClient, { _id: company.client, name: 'Port of Calais' });
  expect((await all(company, 'ministry')).clients).toEqual([]);
  expect((await all(company, 'calais')).clients).toHaveLength(1);
  expect((await all(other, 'calais')).clients).toEqual([]);
  await inside(company, async (db) => {
    await db.deleteFrom('comments').execute();
    await db.deleteFrom('bids').execute();
  });
  await company.call(removeClient, { _id: company.client });
  const left = await inside(company, (db) => db.selectFrom('search_passages').selectAll().execute());
  expect(left).toEqual([]);
});

test('five of a kind at most: those with the words together first, then the newest', async () => {
  const company = await givenPassages();
  for (const comment of ['steel for the bridge', 'bridge of steel', 'two', 'bridge steel', 'steel, bridge'])
    await company.call(createComment, { bidId: company.bid, comment });
  for (let count = 0; count < 4; count += 1)
    await company.call(createComment, { bidId: company.bid, comment: `steel and a bridge, ${count}` });
  const { comments = [] } = await all(company, 'bridge steel');
  expect(comments.map(({ snippet }) => snippet.map(({ text }) => text).join(''))).toEqual([
    'bridge steel',
    'steel and a bridge, 3',
    'steel and a bridge, 2',
    'steel and a bridge, 1',
    'steel and a bridge, 0',
  ]);
});

test('answers of the library are found by question and words, best first; retired ones are not', async () => {
  const company = await givenPassages();
  const { created } = await company.call(createAnswers, {
    answers: [
      { question: 'Scaffolding', answer: 'Built by us.' },
      { question: 'Safety on site', answer: 'Every scaffold is checked by Ada.' },
      { question: 'Old scaffolding', answer: 'None.', status: 'retired' },
    ],
  });
  const { answers = [] } = await all(company, 'scaffold');
  expect(answers.map(({ _id }) => _id)).toEqual([created[0], created[1]]);
  expect([answers[1]?.question, shown(answers[1]?.snippet)]).toEqual([
    'Safety on site',
    'Every [scaffold] is checked by Ada.',
  ]);
});

test('the word index finds the passages, under row security and before they are read', async () => {
  const company = await givenPassages();
  const plan = await inside(company, async (db) => {
    await sql`set local enable_seqscan = off`.execute(db);
    await sql`select set_config('app.search', search_words('steel')::text, true)`.execute(db);
    const { rows } = await sql<{
      'QUERY PLAN': string;
    }>`explain select object_id from search_passages`.execute(db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toMatch(/Bitmap Index Scan on search_passages_words/);
});

test('a slip that a comment holds too is found as it is, and what it meant after it', async () => {
  const company = await givenPassages();
  await company.call(createBid, { originalTitle: 'Laptop computers' });
  await company.call(createComment, { bidId: company.bid, comment: 'We lost the laptp tender last year' });
  const found = await all(company, 'laptp');
  expect([found.bids, found.shownFor]).toEqual([[], undefined]);
  expect(found.also).toMatchObject({ words: 'laptop', bids: [{ title: 'Laptop computers' }], comments: [] });
  expect(found.comments?.map(({ snippet }) => shown(snippet))).toEqual([
    'We lost the [laptp] tender last year',
  ]);
});
