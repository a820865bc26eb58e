import {
  changeAnswer,
  createAnswer,
  createAnswers,
  findDuplicateAnswers,
  forgetLearning,
  getAnswer,
  getCoverage,
  getLearning,
  listAnswers,
  matchAnswers,
  mergeAnswers,
  removeAnswers,
  restoreAnswer,
  teachAnswer,
  undoAnswerMerge,
} from '@bidloom/contract/answers';
import { createBid } from '@bidloom/contract/bids';
import { expect, test } from 'vitest';
import { givenCompany, givenMember, inside, send } from '#testing/given.ts';
import { givenBidder } from '#testing/given-bidder.ts';
import * as queries from './answers.queries.ts';

const insurance = {
  question: 'Do you hold public liability insurance?',
  answer: 'Yes, for 5 million with Alta Mutual.',
  tags: ['Insurance', 'insurance', 'legal'],
};

test('an answer waits for approval, and new words end it', async () => {
  const company = await givenCompany();
  const made = await company.call(createAnswer, insurance);
  expect(made).toMatchObject({ status: 'draft', tags: ['Insurance', 'legal'], version: 1, approvedBy: null });
  const approved = await company.call(changeAnswer, { _id: made._id, version: 1, status: 'approved' });
  expect(approved).toMatchObject({ status: 'approved', approvedBy: { _id: company.user._id }, version: 2 });
  const tagged = await company.call(changeAnswer, { _id: made._id, tags: ['cover'] });
  expect(tagged).toMatchObject({ status: 'approved', version: 3 });
  const reworded = await company.call(changeAnswer, { _id: made._id, answer: 'Yes, for 10 million.' });
  expect(reworded).toMatchObject({ status: 'draft', approvedAt: null, approvedBy: null, version: 4 });
  expect(reworded.versions.map(({ version, answer, status }) => [version, answer, status])).toEqual([
    [4, 'Yes, for 10 million.', 'draft'],
    [2, insurance.answer, 'approved'],
    [1, insurance.answer, 'draft'],
  ]);
  const restored = await company.call(restoreAnswer, { _id: made._id, version: 1 });
  expect(restored).toMatchObject({ answer: insurance.answer, status: 'draft', version: 5 });
  const both = { _id: made._id, answer: 'Yes, for 12 million.', status: 'approved' } as const;
  expect(await company.call(changeAnswer, both)).toMatchObject({ status: 'approved' });
});

test('a stale version is refused with the present answer', async () => {
  const company = await givenCompany();
  const { _id } = await company.call(createAnswer, insurance);
  await company.call(changeAnswer, { _id, version: 1, tags: [] });
  await expect(company.call(changeAnswer, { _id, version: 1, answer: 'Other words' })).rejects.toMatchObject({
    status: 409,
    body: { data: { current: { version: 2, answer: insurance.answer } } },
  });
});

test('past its review day or its last day an approved answer is stale, on the calendar of the company', async () => {
  const company = await givenCompany({ timezone: 'Pacific/Kiritimati' });
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Kiritimati' }).format(new Date());
  const add = (part: object) => company.call(createAnswer, { ...insurance, status: 'approved', ...part });
  const [fresh, past, expired, draft] = [
    await add({ reviewBy: today, expiresOn: today }),
    await add({ reviewBy: '2026-01-01' }),
    await add({ expiresOn: '2026-01-01' }),
    await add({ expiresOn: '2026-01-01', status: 'draft' }),
  ];
  expect([fresh, past, expired, draft].map(({ isStale }) => isStale)).toEqual([false, true, true, false]);
  const stale = await company.call(listAnswers, { stale: 'true', sort: 'question' });
  expect(stale.map(({ _id }) => _id)).toEqual([past._id, expired._id]);
});

test('the library is searched by words in any form, and narrowed', async () => {
  const company = await givenCompany();
  await company.call(createAnswers, {
    answers: [
      { ...insurance, status: 'approved' },
      { question: 'Sauvegardes', answer: 'Les données sont sauvegardées chaque nuit.', language: 'fr' },
      { question: 'التأمين', answer: 'نحن مؤمَّنون', language: 'ar', tags: ['قانون'] },
    ],
  });
  const found = async (filter: object) =>
    (await company.call(listAnswers, filter)).map(({ language }) => language).toSorted();
  expect(await found({ q: 'insurances' })).toEqual(['en']);
  expect(await found({ q: 'sauvegarde' })).toEqual(['fr']);
  expect(await found({ q: 'تامين' })).toEqual(['ar']);
  expect(await found({ language: ['fr', 'ar'] })).toEqual(['ar', 'fr']);
  expect(await found({ status: 'approved' })).toEqual(['en']);
  expect(await found({ tag: 'قانون' })).toEqual(['ar']);
  expect(await found({ q: 'nothing of this' })).toEqual([]);
});

test('many are added at once; what is there word for word is reported and not added', async () => {
  const company = await givenCompany();
  await company.call(createAnswer, insurance);
  const { created, duplicates } = await company.call(createAnswers, {
    answers: [
      insurance,
      { question: 'One', answer: 'A' },
      { question: 'one', answer: 'A' },
      { question: 'Two', answer: 'B' },
    ],
  });
  expect([created.length, duplicates]).toEqual([2, [0, 2]]);
  expect(await company.call(getAnswer, { _id: created[1] ?? '' })).toMatchObject({ question: 'Two' });
  await expect(
    company.call(createAnswers, {
      answers: [
        { question: 'Three', answer: 'C' },
        { question: '', answer: 'D' },
      ],
    }),
  ).rejects.toMatchObject({ status: 400, body: { errors: [{ path: 'answers[1].question' }] } });
  await expect(company.call(createAnswers, { answers: [], changes: [] })).rejects.toMatchObject({
    status: 400,
    body: { errors: [{ msg: 'Give at least one answer to add or to change.' }] },
  });
});

test('the best answers for a text come first, with why; drafts are offered too, retired ones never', async () => {
  const company = await givenCompany();
  const { created } = await company.call(createAnswers, {
    answers: [
      insurance,
      { question: 'Describe your backup arrangements', answer: 'Hourly, to a second site.' },
      { question: 'Liability insurance of old', answer: 'None.', status: 'retired' },
    ],
  });
  const [matches = [], none = []] = await company.call(matchAnswers, {
    texts: ['The bidder shall hold public liability insurance', 'The fence is green'],
  });
  expect(matches[0]).toMatchObject({
    answer: { _id: created[0] },
    why: expect.arrayContaining(['liability']),
  });
  expect(matches.map(({ answer }) => answer._id)).not.toContain(created[2]);
  expect(none).toEqual([]);
});

test('what an answer was given for in other words finds it again, once a person stood for it and while it says it still', async () => {
  const company = await givenBidder();
  const { created } = await company.call(createAnswers, {
    answers: [
      { question: 'Describe your kiln', answer: 'Oak logs at 800 degrees for two days.', status: 'approved' },
      { question: 'Describe your glaze', answer: 'Ash and feldspar, mixed by hand.', status: 'approved' },
    ],
  });
  const [kiln = '', glaze = ''] = created;
  const bid = await company.call(createBid, {});
  const given = { answer: 'Oak logs at 800 degrees.', mandatory: true, bid_id: bid._id };
  const setUp = await inside(company, async (db) => {
    const rows = await db
      .insertInto('requirements')
      .values([
        { ...given, number: 1, text: 'How is pottery hardened?' },
        {
          ...given,
          number: 2,
          text: 'What colours the vases?',
          answer: 'Something else entirely, bought in.',
        },
      ])
      .returning('id')
      .execute();
    await queries.noteUses(db, rows[0]?.id ?? '', [kiln]);
    await queries.noteUses(db, rows[1]?.id ?? '', [glaze]);
    return rows.map(({ id }) => id);
  });
  const texts = ['Which hardening does the pottery get?', 'Which colours have the vases?'];
  const found = async () =>
    (await company.call(matchAnswers, { texts })).map((matches) => matches.map(({ answer }) => answer._id));
  const approve = (is_draft: boolean) =>
    inside(company, (db) =>
      db.updateTable('requirements').set({ status: 'approved', is_draft }).where('id', 'in', setUp).execute(),
    );
  expect(await found()).toEqual([[], []]);
  await approve(true);
  expect(await found()).toEqual([[], []]);
  await approve(false);
  expect(await found()).toEqual([[kiln], []]);
  expect(await company.call(matchAnswers, { texts: texts.slice(0, 1) })).toMatchObject([
    [{ why: ['hardening', 'pottery'], askedBefore: 'How is pottery hardened?' }],
  ]);
});

test('near duplicates are grouped, those worth most first; merging keeps one with the tags and uses of all, and is undone', async () => {
  const company = await givenBidder();
  const letters = 'abcdefghijklmnopqrstuvwxyzäöü'.split('');
  const { created } = await company.call(createAnswers, {
    answers: [
      { ...insurance, tags: letters },
      { ...insurance, question: 'Do you hold public-liability insurances?', tags: ['a', 'cover', 'last'] },
      { question: 'Describe your backup arrangements', answer: 'Hourly.' },
      ...Array.from({ length: 22 }, (_one, place) => ({
        question: `Which laboratory calibrates the ${place % 2 ? 'gauge' : 'gauges'}?`,
        answer: `Number ${place}.`,
        ...(place === 21 && { status: 'approved' as const }),
      })),
    ],
  });
  const [keep = '', other = ''] = created;
  const groups = await company.call(findDuplicateAnswers, {});
  expect(groups.map(({ answers, count }) => [count, answers.length])).toEqual([
    [2, 2],
    [22, 20],
  ]);
  expect(groups[1]?.answers[0]?._id).toBe(created[24]);
  expect(groups[0]?.answers.map(({ _id }) => _id)).toEqual([keep, other]);

  const bid = await company.call(createBid, { originalTitle: 'Port' });
  const put = (number: number, ids: string[]) =>
    inside(company, async (db) => {
      const { id } = await db
        .insertInto('requirements')
        .values({ bid_id: bid._id, number, text: 'Insurance', mandatory: true })
        .returning('id')
        .executeTakeFirstOrThrow();
      await queries.noteUses(db, id, ids);
      return id;
    });
  await company.call(changeAnswer, { _id: other, answer: 'Yes, for 9 million.', status: 'approved' });
  const [first, both] = [await put(1, [other]), await put(2, [keep, other])];
  const usesOf = async (_id: string) =>
    (await company.call(getAnswer, { _id })).uses
      .toSorted((a, b) => a.requirement.number - b.requirement.number)
      .map(({ requirement, version, mergedQuestion }) => [requirement.number, version, mergedQuestion]);
  expect([await usesOf(keep), await usesOf(other)]).toEqual([
    [[2, 1, null]],
    [
      [1, 2, null],
      [2, 2, null],
    ],
  ]);

  const merged = await company.call(mergeAnswers, { keep, answers: [other] });
  const question = 'Do you hold public-liability insurances?';
  expect(merged).toMatchObject({ tags: [...letters, 'cover'], useCount: 2 });
  expect(merged.mergedFrom).toEqual([{ _id: other, question }]);
  expect(await usesOf(keep)).toEqual([
    [1, 2, question],
    [2, 1, null],
  ]);
  expect(await company.call(getAnswer, { _id: other })).toMatchObject({ status: 'retired', useCount: 0 });
  await expect(company.call(mergeAnswers, { keep, answers: [keep] })).rejects.toMatchObject({ status: 422 });
  // Somebody who still sees both merges them the other way: one of them stays in use.
  await expect(company.call(mergeAnswers, { keep: other, answers: [keep] })).rejects.toMatchObject({
    status: 409,
  });
  expect(await company.call(getAnswer, { _id: keep })).toMatchObject({ status: 'draft', useCount: 2 });

  const apart = await company.call(undoAnswerMerge, { _id: keep });
  expect(apart).toMatchObject({ tags: letters, useCount: 1, mergedFrom: [] });
  expect(await company.call(getAnswer, { _id: other })).toMatchObject({
    status: 'approved',
    approvedBy: { _id: company.user._id },
    tags: ['a', 'cover', 'last'],
  });
  expect([await usesOf(keep), await usesOf(other)]).toEqual([
    [[2, 1, null]],
    [
      [1, 2, null],
      [2, 2, null],
    ],
  ]);
  await expect(company.call(undoAnswerMerge, { _id: keep })).rejects.toMatchObject({ status: 422 });

  // Merged again; then the kept one is put anew, and the other gets new words while it is retired: nobody approved those.
  await company.call(mergeAnswers, { keep, answers: [other] });
  await company.call(changeAnswer, { _id: other, answer: 'Yes, for 1 million.' });
  await inside(company, (db) => queries.noteUses(db, first, [keep]));
  await company.call(undoAnswerMerge, { _id: keep });
  expect(await company.call(getAnswer, { _id: other })).toMatchObject({ status: 'draft', approvedBy: null });
  expect((await usesOf(keep)).map(([number]) => number)).toEqual([1, 2]);
  expect(
    (await company.call(getAnswer, { _id: other })).uses.map(({ requirement }) => requirement._id),
  ).toEqual([both]);
});

test('coverage counts where requirements stand, and what of the open ones approved answers fit', async () => {
  const company = await givenBidder();
  await company.call(createAnswers, {
    answers: [
      { ...insurance, status: 'approved' },
      { question: 'Describe your backup arrangements', answer: 'Hourly.', status: 'draft' },
      {
        question: 'How many people do you employ?',
        answer: 'Forty.',
        status: 'approved',
        expiresOn: '2026-01-01',
      },
    ],
  });
  const bid = await company.call(createBid, {});
  const demand = (number: number, text: string, part: object = {}) => ({
    bid_id: bid._id,
    number,
    text,
    mandatory: true,
    ...part,
  });
  await inside(company, (db) =>
    db
      .insertInto('requirements')
      .values([
        demand(1, 'The bidder shall hold public liability insurance', { missing_evidence: ['insurance'] }),
        demand(2, 'Describe the backup arrangements', { missing_evidence: ['explanation'] }),
        demand(3, 'State how many people are employed'),
        demand(4, 'Describe the team', { answer: 'Three engineers.', status: 'answered' }),
        demand(5, 'Drafted', { answer: 'A draft.', is_draft: true }),
        demand(6, 'Ignored', { status: 'ignored' }),
      ])
      .execute(),
  );
  expect(await company.call(getCoverage, { bidId: bid._id })).toEqual({
    counts: {
      total: 6,
      states: { open: 3, drafted: 1, answered: 1, 'in-review': 0, approved: 0, ignored: 1, withdrawn: 0 },
      asked: 5,
      withAnswer: 1,
      mandatory: 5,
      mandatoryWithAnswer: 1,
      needEvidence: 1,
    },
    answerable: 1,
  });
});

test('viewers read and match, and change nothing; several are removed all or none', async () => {
  const [company, other] = [await givenCompany(), await givenCompany()];
  const viewer = await givenMember(company, 'viewer');
  const mine = await company.call(createAnswer, insurance);
  const theirs = await other.call(createAnswer, insurance);
  expect(await viewer.call(listAnswers, {})).toHaveLength(1);
  expect(await viewer.call(matchAnswers, { texts: ['liability insurance'] })).toHaveLength(1);
  await expect(viewer.call(createAnswer, insurance)).rejects.toMatchObject({ status: 403 });
  await expect(company.call(removeAnswers, { answers: [mine._id, theirs._id] })).rejects.toMatchObject({
    status: 404,
  });
  await company.call(removeAnswers, { answers: [mine._id] });
  expect(await company.call(listAnswers, {})).toEqual([]);
  expect(await other.call(listAnswers, {})).toHaveLength(1);
});

test('an answer has thirty tags at most', async () => {
  const company = await givenCompany();
  const tags = Array.from({ length: 31 }, (_, at) => `tag ${at}`);
  const body = { question: 'Q', answer: 'A', tags };
  const refused = await send('POST /answer', { ...company, body });
  expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'tags']);
  expect((await send('POST /answer', { ...company, body: { ...body, tags: tags.slice(1) } })).status).toBe(
    201,
  );
});

/** Two approved answers, of which the words of the buyer fit the first, and a requirement that asks so. */
async function givenChoice() {
  const company = await givenBidder();
  const { created } = await company.call(createAnswers, {
    answers: [
      { question: 'Describe your pottery kiln', answer: 'Oak logs, 800 degrees.', status: 'approved' },
      { question: 'Describe your pottery glaze', answer: 'Ash, mixed by hand.', status: 'approved' },
    ],
  });
  const [kiln = '', glaze = ''] = created;
  const bid = await company.call(createBid, {});
  const requirement = await inside(company, async (db) => {
    const { id } = await db
      .insertInto('requirements')
      .values({
        bid_id: bid._id,
        number: 1,
        text: 'Describe the pottery kiln surface',
        answer: 'Ash, mixed by hand.',
        mandatory: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await queries.noteUses(db, id, [glaze]);
    return id;
  });
  const found = async (text: string) =>
    ((await company.call(matchAnswers, { texts: [text] }))[0] ?? []).map(({ answer }) => answer._id);
  const decide = (status: 'approved' | 'answered') =>
    inside(company, (db) =>
      db.updateTable('requirements').set({ status }).where('id', '=', requirement).execute(),
    );
  return { company, bid, requirement, kiln, glaze, found, decide };
}

test('words in which a person found an answer find it again once it is approved, and only in her company', async () => {
  const { company, requirement, glaze, found, decide } = await givenChoice();
  const other = await givenChoice();
  const words = 'What makes vases shiny?';
  await company.call(teachAnswer, { requirement, answer: glaze, asked: words });
  expect(await found(words)).toEqual([]);
  await decide('approved');
  expect(await found('Why are the vases so shiny')).toEqual([glaze]);
  expect(await company.call(getLearning, {})).toMatchObject({ approvals: 1, searches: 1, since: null });
  await other.decide('approved');
  expect(await other.found('Why are the vases so shiny')).toEqual([]);
  expect(await other.company.call(getLearning, {})).toMatchObject({ approvals: 1, searches: 0 });
  await expect(other.company.call(teachAnswer, { requirement, answer: other.glaze })).rejects.toMatchObject({
    status: 404,
  });
  await expect(
    other.company.call(teachAnswer, { requirement: other.requirement, answer: glaze }),
  ).rejects.toMatchObject({ status: 404 });
});

test('an answer that a person passed over comes later for such a demand, unless it was chosen after all', async () => {
  const { company, requirement, kiln, glaze, found, decide } = await givenChoice();
  const demand = 'Describe the pottery kiln surface';
  const scoreOf = async (id: string) =>
    (await company.call(matchAnswers, { texts: [demand] }))[0]?.find(({ answer }) => answer._id === id)
      ?.score ?? 0;
  await decide('approved');
  const before = await scoreOf(kiln);
  await company.call(teachAnswer, { requirement, answer: glaze, passedOver: [kiln] });
  expect(await scoreOf(kiln)).toBeLessThan(before);
  expect((await found(demand))[0]).toBe(glaze);
  expect(await company.call(getLearning, {})).toMatchObject({ passedOver: 1 });
  // Not approved, it says nothing.
  await decide('answered');
  expect((await found(demand))[0]).toBe(kiln);
  await decide('approved');
  await company.call(teachAnswer, { requirement, answer: kiln, passedOver: [glaze] });
  expect(await company.call(getLearning, {})).toMatchObject({ passedOver: 0 });
  expect(await scoreOf(kiln)).toBe(before);
});

test('what was learnt is forgotten when an admin asks, and with the answer, the bid and the person', async () => {
  const { company, bid, requirement, kiln, glaze, found, decide } = await givenChoice();
  const lessons = () =>
    inside(company, (db) => db.selectFrom('answer_lessons').select(['answer_id', 'kind']).execute());
  const words = 'What makes vases shiny?';
  const teach = () =>
    company.call(teachAnswer, { requirement, answer: glaze, asked: words, passedOver: [kiln] });
  await decide('approved');
  await teach();
  const viewer = await givenMember(company, 'member');
  const refusal = await send('POST /answer/forget-learning', {
    token: viewer.token,
    companyId: company._id,
    body: {},
  });
  expect(refusal.status).toBe(403);
  const forgotten = await company.call(forgetLearning, {});
  expect(forgotten).toMatchObject({ approvals: 0, searches: 0, passedOver: 0 });
  expect(forgotten.since).not.toBeNull();
  expect(await found(words)).toEqual([]);
  expect(await lessons()).toEqual([]);
  expect(await company.call(getAnswer, { _id: glaze })).toMatchObject({ status: 'approved', useCount: 1 });

  await teach();
  await company.call(removeAnswers, { answers: [kiln] });
  expect(await lessons()).toEqual([{ answer_id: glaze, kind: 'searched' }]);
  await inside(company, (db) => db.deleteFrom('bids').where('id', '=', bid._id).execute());
  expect(await lessons()).toEqual([]);
});
