import {
  compareAnswers,
  createAnswer,
  createAnswers,
  getAnswer,
  importAnswerFiles,
  importFromBids,
  listAnswers,
  listPastBids,
} from '@bidloom/contract/answers';
import { createBid } from '@bidloom/contract/bids';
import { beginImport, undoImport } from '@bidloom/contract/imports';
import { expect, test } from 'vitest';
import { givenCompany, givenMember, inside, type GivenCompany } from '#testing/given.ts';
import { givenBidder } from '#testing/given-bidder.ts';

const table = 'Question,Answer,Tags\nDo you hold public liability insurance?,"Yes, for 5 million.",legal\n';
const read = (company: GivenCompany, content: string, fields = {}) =>
  company.upload(importAnswerFiles, fields, [{ name: 'library.csv', content }]);

test('a file gives candidates; what the library has, or nearly, stands beside them; nothing is stored', async () => {
  const company = await givenCompany();
  const { _id } = await company.call(createAnswer, {
    question: 'Do you hold public-liability insurances?',
    answer: 'Yes, for 3 million.',
  });
  const found = await read(
    company,
    `${table}Where is data hosted?,In Frankfurt.,\nWho leads?,,\nWHERE is data hosted?,In Frankfurt.,`,
  );
  expect(found.answers).toMatchObject([
    {
      question: 'Do you hold public liability insurance?',
      answer: 'Yes, for 5 million.',
      tags: ['legal'],
      language: 'en',
      source: 'file',
      sourceName: 'library.csv',
      row: 2,
      like: { _id, answer: 'Yes, for 3 million.', likeness: expect.any(Number) },
      duplicateOf: null,
    },
    { question: 'Where is data hosted?', like: null, sameAs: null, changes: [] },
    { question: 'WHERE is data hosted?', sameAs: 1, changes: [{ field: 'question' }] },
  ]);
  expect(found.problems).toEqual([
    { file: 'library.csv', row: 4, msg: 'The question “Who leads?” has no answer.' },
  ]);
  expect(found.columns).toContainEqual({ file: 'library.csv', header: 'Tags', field: 'tags' });
  expect(await company.call(listAnswers, {})).toHaveLength(1);
  const { question, answer, tags } = found.answers[0] ?? { question: '', answer: '', tags: [] };
  await company.call(createAnswers, { answers: [{ question, answer, tags }] });
  expect((await read(company, table)).answers).toMatchObject([
    { duplicateOf: expect.any(String), changes: [], like: null },
  ]);
});

test('lists of a file are lists in the library', async () => {
  const company = await givenCompany();
  const { answers } = await read(company, 'Question,Answer\nHow do you work?,"In steps:\n- plan\n- build"\n');
  expect(answers).toMatchObject([{ answer: 'In steps:\n\n• plan\n• build' }]);
  const { created } = await company.call(createAnswers, {
    answers: answers.map(({ question, answer, answerRich }) => ({ question, answer, answerRich })),
  });
  expect((await company.call(getAnswer, { _id: created[0] ?? '' })).answerRich).toMatchObject({
    content: [{ type: 'paragraph' }, { type: 'bulletList' }],
  });
});

test('a known question says what would change; its answer changes when chosen, needs approval again, and one undo takes all back', async () => {
  const company = await givenCompany();
  const { _id, version } = await company.call(createAnswer, {
    question: 'Do you hold public liability insurance?',
    answer: 'Yes, for 3 million.',
    tags: ['Legal'],
    status: 'approved',
  });
  const retired = { question: 'Who leads?', answer: 'Ada.', status: 'retired' as const };
  await company.call(createAnswer, retired);
  const found = await read(
    company,
    'Question,Answer,Tags\n“DO YOU hold public-liability insurance”,"Yes, for 5 million.","legal, cover"\nWho leads?,Grace.,\n',
  );
  expect(found.answers).toMatchObject([
    {
      duplicateOf: _id,
      known: { status: 'approved', version },
      sameAs: null,
      like: null,
      changes: [
        { field: 'question' },
        { field: 'answer', before: 'Yes, for 3 million.', after: 'Yes, for 5 million.' },
        { field: 'tags', before: ['Legal'], after: ['Legal', 'cover'] },
      ],
    },
    { duplicateOf: null, changes: [] },
  ]);
  const record = await company.call(beginImport, { kind: 'answers', source: 'file', name: 'library.csv' });
  const done = await company.call(createAnswers, {
    answers: [{ question: 'Who leads?', answer: 'Grace.' }],
    changes: [{ _id, version, answer: 'Yes, for 5 million.', tags: ['Legal', 'cover'] }],
    import: record._id,
  });
  expect(done).toMatchObject({ created: [expect.any(String)], duplicates: [], changed: [_id] });
  expect(await company.call(getAnswer, { _id })).toMatchObject({
    question: 'Do you hold public liability insurance?',
    answer: 'Yes, for 5 million.',
    tags: ['Legal', 'cover'],
    status: 'draft',
    approvedAt: null,
  });
  // Somebody else was quicker: all or none.
  await expect(
    company.call(createAnswers, {
      answers: [{ question: 'Who pays?', answer: 'You.' }],
      changes: [{ _id, version, answer: 'No.' }],
    }),
  ).rejects.toMatchObject({ status: 409, body: { data: { current: { _id } } } });
  expect(await company.call(undoImport, { _id: record._id })).toMatchObject({
    removed: 1,
    restored: 1,
    kept: [],
  });
  expect(await company.call(getAnswer, { _id })).toMatchObject({
    answer: 'Yes, for 3 million.',
    tags: ['Legal'],
    status: 'approved',
    approvedAt: expect.any(String),
  });
  expect((await company.call(listAnswers, {})).map(({ question }) => question).toSorted()).toEqual([
    'Do you hold public liability insurance?',
    'Who leads?',
  ]);
});

test('of several answers to one question the one in the row’s language is meant; tags alone leave an approval', async () => {
  const company = await givenCompany();
  const question = 'Certification ISO 9001 ?';
  const given = { question, status: 'approved' as const };
  await company.call(createAnswer, { ...given, answer: 'Since 2012, for all sites.', language: 'en' });
  const french = await company.call(createAnswer, { ...given, answer: 'Depuis 2012.', language: 'fr' });
  const row = { question, answer: 'Depuis 2012.', tags: ['qualité'], language: 'fr' as const };
  expect(await company.call(compareAnswers, { answers: [row, { ...row, answer: '' }] })).toMatchObject([
    { duplicateOf: french._id, changes: [{ field: 'tags' }] },
    { duplicateOf: french._id, sameAs: 0, changes: [{ field: 'tags' }] },
  ]);
  const { _id, version } = french;
  await company.call(createAnswers, { answers: [], changes: [{ _id, version, tags: ['qualité'] }] });
  expect(await company.call(getAnswer, { _id })).toMatchObject({ status: 'approved', tags: ['qualité'] });
  const viewer = await givenMember(company, 'viewer');
  const change = { answers: [], changes: [{ _id, version, answer: 'Non.' }] };
  await expect(viewer.call(createAnswers, change)).rejects.toMatchObject({ status: 403 });
});

test('columns are read as a person says; a wrong choice and a file that is none are refused by name', async () => {
  const company = await givenCompany();
  const columns = JSON.stringify({ A: 'question', B: 'answer' });
  expect((await read(company, 'A,B\nWho are you?,Alta\n', { columns })).answers).toMatchObject([
    { question: 'Who are you?', answer: 'Alta' },
  ]);
  await expect(read(company, 'A,B\n', { columns: '{"A":"colour"}' })).rejects.toMatchObject({
    status: 400,
    body: { errors: [{ path: 'columns.A' }] },
  });
  await expect(
    company.upload(importAnswerFiles, {}, [{ name: 'broken.xlsx', content: 'PK\u0003\u0004 none' }]),
  ).rejects.toMatchObject({ status: 422, body: { msg: expect.stringContaining('broken.xlsx') } });
  // Whatever refuses a file, the reason is in the reader's language.
  for (const [name, content, reason] of [
    ['broken.xlsx', 'PK\u0003\u0004 none', 'broken.xlsx est un fichier ZIP ou Office endommagé'],
    ['empty.csv', '', 'empty.csv est vide.'],
    ['open.csv', 'Question,Answer\n"Who,we\n', 'open.csv ne peut pas être lu comme un tableau'],
  ] as const)
    await expect(
      company.upload(importAnswerFiles, {}, [{ name, content }], { 'accept-language': 'fr' }),
    ).rejects.toMatchObject({ status: 422, body: { msg: expect.stringContaining(reason) } });
  const beside = await company.upload(importAnswerFiles, {}, [
    { name: 'broken.xlsx', content: 'PK\u0003\u0004 none' },
    { name: 'library.csv', content: table },
  ]);
  expect([beside.answers.length, beside.problems.map(({ file }) => file)]).toEqual([1, ['broken.xlsx']]);
  const viewer = await givenMember(company, 'viewer');
  await expect(
    viewer.upload(importAnswerFiles, {}, [{ name: 'library.csv', content: table }]),
  ).rejects.toMatchObject({ status: 403 });
});

test('past bids give what people answered in them, not drafts; bids in work and of others give nothing', async () => {
  const company = await givenBidder();
  const [past, open] = [
    await company.call(createBid, { originalTitle: 'Port' }),
    await company.call(createBid, { originalTitle: 'Quay' }),
  ];
  await inside(company, async (db) => {
    const demand = (bid_id: string, number: number, part: object) => ({
      bid_id,
      number,
      text: `Décrire la maintenance ${number}`,
      mandatory: true,
      ...part,
    });
    await db
      .insertInto('requirements')
      .values([
        demand(past._id, 1, { answer: 'Deux visites par an.', section: 'Service' }),
        demand(past._id, 2, { answer: 'Brouillon', is_draft: true }),
        demand(past._id, 3, { answer: 'Sans objet', status: 'ignored' }),
        demand(past._id, 4, {}),
        demand(open._id, 1, { answer: 'Not handed in yet' }),
      ])
      .execute();
    await db.updateTable('bids').set({ status: 'won' }).where('id', '=', past._id).execute();
  });
  expect(await company.call(listPastBids, {})).toMatchObject([
    { bid: { _id: past._id, title: 'Port' }, status: 'won', answers: 1 },
  ]);
  expect((await company.call(importFromBids, { bids: [past._id] })).answers).toMatchObject([
    {
      question: 'Décrire la maintenance 1',
      answer: 'Deux visites par an.',
      section: 'Service',
      language: 'fr',
      source: 'bid',
      sourceName: 'Port',
      row: 1,
    },
  ]);
  // A picture that is gone leaves the words, and the others keep their form.
  const list = (text: string) => ({
    type: 'bulletList',
    content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }],
  });
  const gone = { type: 'picture', file: '0123456789abcdef01234567', alt: 'Plan' };
  await inside(company, async (db) => {
    const set = (number: number, answer: string, content: object[]) =>
      db
        .updateTable('requirements')
        .set({ answer, answer_rich: JSON.stringify({ version: 1, content }), is_draft: false })
        .where('bid_id', '=', past._id)
        .where('number', '=', number)
        .execute();
    await set(1, '• Deux visites', [list('Deux visites')]);
    await set(2, '• Un plan\n\nPlan', [list('Un plan'), gone]);
  });
  const [kept, without] = (await company.call(importFromBids, { bids: [past._id] })).answers;
  expect(kept?.answerRich).toEqual({ version: 1, content: [list('Deux visites')] });
  expect(without).toMatchObject({ answer: '• Un plan\n\nPlan', answerRich: null });
  const other = await givenCompany();
  expect(await other.call(listPastBids, {})).toEqual([]);
  await expect(other.call(importFromBids, { bids: [past._id] })).rejects.toMatchObject({ status: 404 });
  await expect(company.call(importFromBids, { bids: [past._id, open._id] })).rejects.toMatchObject({
    status: 404,
  });
});
