import { createAnswer } from '@bidloom/contract/answers';
import { emptyBin } from '@bidloom/contract/bin';
import { createBid } from '@bidloom/contract/bids';
import { createClient } from '@bidloom/contract/clients';
import { addFiles, removeFile } from '@bidloom/contract/files';
import { addRequirement, changeRequirement } from '@bidloom/contract/requirements';
import { search, searchBid, type Snippet } from '@bidloom/contract/search';
import pg from 'pg';
import { expect, test } from 'vitest';
import { givenPdf } from '#testing/given-pdf.ts';
import {
  databaseUrls,
  givenCompany,
  inside,
  jobTurn,
  send,
  server,
  type GivenCompany,
} from '#testing/given.ts';
import { readingHasEnded } from '#testing/wait-for-reading.ts';
import { readUnread } from '#features/document-readings/read-unread.ts';

const shown = (snippet: Snippet | undefined) =>
  (snippet ?? []).map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');
const all = (company: GivenCompany, words: string) => company.call(search, { search: words, groups: 'all' });
const pagesOf = async (company: GivenCompany, words: string) => (await all(company, words)).pages ?? [];

const givenClient = async () => {
  const company = await givenCompany();
  await company.call(createClient, { name: 'County' });
  return company;
};
/** A company with a bid whose documents are read. */
async function givenPack(files: { name: string; content: Uint8Array | string }[]) {
  const company = await givenClient();
  const { _id: bid } = await company.call(createBid, { originalTitle: 'Winter roads' });
  await company.upload(addFiles, { _id: bid }, files);
  await readingHasEnded(company, bid);
  return { ...company, bid };
}

const annex = () =>
  givenPdf([
    ['Scope of the works and how they are paid.'],
    ['The lots are these.'],
    ['The retention money is released after the defects liability period.', 'Grit is stored under cover.'],
  ]);
const cctp = `# Clauses\n\nLe titulaire assure la maîtrise d’œuvre des écoles communales.\n\nDélai de garantie : deux ans.`;
const sheet = 'Item,Requirement\n1,The vendor shall deliver snow ploughs\n2,Spare parts for ten winters\n';
const arabic = 'كراسة الشروط\n\nيجب تقديم الضمان الابتدائي من قبل المدير المالي للشركة.\n';

let made: ReturnType<typeof givenPack> | undefined;
/** One pack for what is only read. */
const stocked = () =>
  (made ??= givenPack([
    { name: 'Annex B.pdf', content: annex() },
    { name: 'CCTP.md', content: cctp },
    { name: 'Matrix.csv', content: sheet },
    { name: 'كراسة.txt', content: arabic },
  ]));

test.each([
  [
    'retention money',
    'Annex B.pdf',
    3,
    'The [retention money] is released after the defects liability period. Grit is stored under cover.',
  ],
  [
    'defect liabilities',
    'Annex B.pdf',
    3,
    'The retention money is released after the [defects] [liability] period. Grit is stored under cover.',
  ],
  [
    '"released after the defects"',
    'Annex B.pdf',
    3,
    'The retention money is [released after the defects] liability period. Grit is stored under cover.',
  ],
  ['MAITRISE oeuvre', 'CCTP.md', null, 'Le titulaire assure la [maîtrise] d’[œuvre] des écoles communales.'],
  ['école communale', 'CCTP.md', null, 'Le titulaire assure la maîtrise d’œuvre des [écoles] [communales].'],
  ['snow plo', 'Matrix.csv', null, '1 | The vendor shall deliver [snow] [ploughs]'],
  ['الضمان المالى', 'كراسة.txt', null, 'يجب تقديم [الضمان] الابتدائي من قبل المدير [المالي] للشركة.'],
])('%j is found in %s', async (words, name, page, passage) => {
  const company = await stocked();
  const [found] = await pagesOf(company, words);
  expect(found).toMatchObject({ name, page, bid: { _id: company.bid, title: 'Winter roads' }, tender: null });
  expect(shown(found?.snippet)).toBe(passage);
});

test('a phrase is found as it stands alone; its words apart are found without quotation marks', async () => {
  const company = await stocked();
  // Where nothing has the phrase, its words apart are shown, and that is said.
  expect(await all(company, '"money retention"')).toMatchObject({ shownFor: 'money retention' });
  expect(await all(company, '"after the period"')).toMatchObject({ shownFor: 'after the period' });
  expect((await all(company, '"defects liability period"')).shownFor).toBeUndefined();
  expect(await pagesOf(company, 'money retention')).toHaveLength(1);
  expect((await pagesOf(company, 'money period'))[0]?.quote).toBe(
    'money is released after the defects liability period',
  );
  expect((await pagesOf(company, '"retention money"'))[0]?.quote).toBe('retention money');
});

test('a slip is mended by words of documents', async () => {
  const found = await all(await stocked(), 'retenton');
  expect(found.shownFor).toBe('retention');
  expect(found.pages).toMatchObject([{ name: 'Annex B.pdf', page: 3 }]);
});

test('the search box finds bids and tenders alone, whatever documents say', async () => {
  const company = await stocked();
  expect(await company.call(search, { search: 'retention' })).toEqual({ bids: [], tenders: [] });
});

test('the same document is another company’s too, and each finds its own; signs are no query', async () => {
  const company = await stocked();
  const other = await givenClient();
  expect(await pagesOf(other, 'retention money')).toEqual([]);
  const { _id: bid } = await other.call(createBid, { originalTitle: 'Theirs' });
  await other.upload(addFiles, { _id: bid }, [{ name: 'copy.pdf', content: annex() }]);
  await readingHasEnded(other, bid);
  expect(await pagesOf(other, 'retention money')).toMatchObject([
    { name: 'copy.pdf', bid: { title: 'Theirs' } },
  ]);
  expect(await pagesOf(company, 'retention money')).toMatchObject([{ name: 'Annex B.pdf' }]);
  for (const words of ["'%retention' | '%:*", '%', '~ =# !', '""', "\\'"]) await pagesOf(other, words);
});

test('what is deleted is not found, is found again when restored, and is forgotten with its last file', async () => {
  const company = await givenPack([{ name: 'Only.txt', content: 'Unmistakable zeppelins are moored here.' }]);
  const [found] = await pagesOf(company, 'zeppelins');
  if (!found) throw new Error('Not found');
  const kept = () =>
    inside(company, async (db) => [
      await db.selectFrom('document_pages').select('body').execute(),
      await db.selectFrom('search_vocabulary').select('word').where('word', '=', 'zeppelins').execute(),
    ]);
  await company.call(removeFile, { bidId: company.bid, fileId: found._id });
  expect(await pagesOf(company, 'zeppelins')).toEqual([]);
  expect((await kept()).map((rows) => rows.length)).toEqual([1, 1]);
  await company.call(emptyBin, {});
  expect((await kept()).map((rows) => rows.length)).toEqual([0, 0]);
});

test('documents that no reading of a bid brings are read by themselves', async () => {
  const company = await givenPack([{ name: 'Terms.txt', content: 'Gritting begins in November.' }]);
  // As it was before pages were kept.
  await inside(company, async (db) => {
    const { sha256 } = await db.selectFrom('files').select('sha256').executeTakeFirstOrThrow();
    await db.deleteFrom('document_pages').execute();
    await db.updateTable('document_readings').set({ text_version: 0 }).execute();
    await db
      .insertInto('unread_contents')
      .values({ sha256, ending: 'txt', due_at: new Date(0).toISOString() })
      .execute();
  });
  expect(await pagesOf(company, 'gritting')).toEqual([]);
  const turn = jobTurn();
  await readUnread({ ...server.context, report: () => {} }, { company: company._id }, turn);
  expect(await pagesOf(company, 'gritting')).toMatchObject([{ name: 'Terms.txt' }]);
  expect(await inside(company, (db) => db.selectFrom('unread_contents').selectAll().execute())).toEqual([]);
});

test('what was answered in a bid is found beside the library, and follows its changes', async () => {
  const company = await givenClient();
  const { _id: bid } = await company.call(createBid, { originalTitle: 'Winter roads' });
  const asked = await company.call(addRequirement, {
    bidId: bid,
    text: 'How do you store grit?',
    mandatory: true,
  });
  await company.call(changeRequirement, {
    _id: asked._id,
    version: asked.version,
    answer: 'In barns of our own.',
  });
  await company.call(createAnswer, { question: 'Storage', answer: 'We own barns in every county.' });
  const found = await all(company, 'barn');
  expect(found.responses).toMatchObject([{ _id: asked._id, number: asked.number, bid: { _id: bid } }]);
  expect(shown(found.responses?.[0]?.snippet)).toBe('In [barns] of our own.');
  expect(found.answers).toHaveLength(1);
  await company.call(changeRequirement, { _id: asked._id, version: asked.version + 1, answer: '' });
  expect((await all(company, 'barn')).responses).toEqual([]);
});

const rules = `# Offers

Offers must be signed by an authorised officer of the bidder.

A bid bond of 5 percent shall be enclosed.

The warranty period is 24 months from handover.

Le délai de paiement est de 30 jours.

يجب تقديم العروض باللغة العربية.
`;

test('words are found in the documents of one bid alone; a question is answered in their own words, or not at all', async () => {
  const company = await givenPack([
    { name: 'Rules.md', content: rules },
    { name: 'Annex.pdf', content: annex() },
  ]);
  const other = await company.call(createBid, { originalTitle: 'Another' });
  const ask = (words: string, bid = company.bid) => company.call(searchBid, { _id: bid, search: words });

  const words = await ask('bid bond');
  expect(words).toMatchObject({ isQuestion: false, quotes: [], hasMore: false, unread: 0 });
  expect(words.pages).toMatchObject([{ name: 'Rules.md', quote: 'bid bond' }]);
  expect((await ask('bid bond', other._id)).pages).toEqual([]);
  expect((await ask('retention')).pages).toMatchObject([{ name: 'Annex.pdf', page: 3 }]);

  const first = async (question: string) => {
    const found = await ask(question);
    expect(found).toMatchObject({ isQuestion: true, pages: [] });
    return found.quotes[0]?.quote;
  };
  expect(await first('Who has to sign the offer?')).toBe(
    'Offers must be signed by an authorised officer of the bidder.',
  );
  expect(await first('How much is the bid bond?')).toBe('A bid bond of 5 percent shall be enclosed.');
  expect(await first('Quelle est la durée de la garantie ?')).toBe(
    'The warranty period is 24 months from handover.',
  );
  expect(await first('ما هي مدة الضمان؟')).toBe('The warranty period is 24 months from handover.');
  expect(await first('Is parking available on site?')).toBeUndefined();
  expect(await first('Faut-il une certification ISO 9001 ?')).toBeUndefined();
  // Everything that is shown stands in the documents, letter for letter.
  for (const { quote } of (await ask('When must we pay the bond and who signs it?')).quotes)
    expect(rules).toContain(quote);
});

test('another company’s bid is answered like one that there is not', async () => {
  const [company, other] = [await stocked(), await givenClient()];
  const query = { _id: company.bid, search: 'retention' };
  expect((await send('GET /bid/document-search', { ...other, query })).status).toBe(404);
});

test('a search reads neither others’ pages nor all of a company, whatever the planner thinks of the words', async () => {
  const company = await stocked();
  const owner = new pg.Client({ connectionString: databaseUrls.appUrl });
  await owner.connect();
  try {
    await owner.query('begin');
    await owner.query(`select set_config('app.company_id', $1, true)`, [company._id]);
    await owner.query(
      `select set_config('app.page_search', quote_literal(page_prefix(current_company()) || 'retention'), true)`,
    );
    // A table of a few pages is read whole by any sensible plan.
    await owner.query('set local enable_seqscan = off');
    const { rows } = await owner.query<{ 'QUERY PLAN': string }>(
      'explain select body from document_pages limit 2000',
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Bitmap Index Scan on document_pages_words');
    expect(plan).toContain('Index Cond: (words @@');
    expect(plan).not.toContain('document_pages_pkey');
  } finally {
    await owner.end();
  }
});
