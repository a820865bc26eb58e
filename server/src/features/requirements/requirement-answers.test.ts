import { createAnswer, getAnswer } from '@bidloom/contract/answers';
import { sendAnswerSteps } from '@bidloom/contract/answer-steps';
import { changeBids } from '@bidloom/contract/bids';
import { changeCompany } from '@bidloom/contract/companies';
import * as answerCalls from '@bidloom/contract/requirement-answers';
import * as calls from '@bidloom/contract/requirements';
import { createResponsePlan } from '@bidloom/contract/response-plan';
import { expect, test } from 'vitest';
import { givenBid } from '#testing/given-bid.ts';
import { found, givenRun } from '#testing/given-requirements.ts';
import { givenCompany, givenMember, inside } from '#testing/given.ts';

async function givenOne(text = 'Describe your method') {
  const company = await givenCompany();
  const bid = await givenBid(company);
  const [one] = await givenRun(company, bid, [text]);
  if (!one) throw new Error('No requirement');
  return { company, bid, one };
}
const texts = (list: calls.Requirement[]) => list.map(({ text }) => text);

test('an answer is written upon its version: a stale one is refused with the present, and nothing is lost', async () => {
  const { company, one } = await givenOne();
  const grace = await givenMember(company);
  const { _id, version } = one;
  const mine = await company.call(calls.changeRequirement, { _id, version, answer: 'Ours, first.' });
  expect(mine).toMatchObject({
    version: version + 1,
    status: 'answered',
    answeredBy: { _id: company.user._id },
  });
  const clash = grace.call(calls.changeRequirement, { _id, version, answer: 'Hers.' });
  await expect(clash).rejects.toMatchObject({
    status: 409,
    body: { code: 'stale_version', data: { current: { answer: 'Ours, first.', version: version + 1 } } },
  });
  // What is no change of the words clashes with nothing, and the same words are no conflict.
  await grace.call(calls.changeRequirement, { _id, version, comment: 'Seen' });
  await grace.call(calls.changeRequirement, { _id, version, answer: 'Ours, first.' });
  const hers = await grace.call(calls.changeRequirement, { _id, version: mine.version, answer: 'Both.' });
  expect(hers).toMatchObject({ answer: 'Both.', version: version + 2, answeredBy: { _id: grace._id } });

  const history = await company.call(answerCalls.listKeptAnswers, { requirement: _id });
  expect(history.map(({ answer, changedBy }) => [answer, changedBy?._id])).toEqual([
    ['Both.', grace._id],
    ['Ours, first.', company.user._id],
  ]);
  const back = await company.call(answerCalls.restoreKeptAnswer, { _id: history[1]?._id ?? '' });
  expect(back).toMatchObject({ answer: 'Ours, first.', version: version + 3 });
});

test('what one person writes in a while is one line of the history; a decision is a line of its own', async () => {
  const { company, one } = await givenOne();
  for (const answer of ['W', 'We', 'We do'])
    await company.call(calls.changeRequirement, { _id: one._id, answer });
  await company.call(calls.changeRequirement, { _id: one._id, status: 'in-review' });
  const history = await company.call(answerCalls.listKeptAnswers, { requirement: one._id });
  expect(history.map(({ answer, status }) => [answer, status])).toEqual([
    ['We do', 'in-review'],
    ['We do', 'answered'],
  ]);
});

test('new words end an approval; a second person approves where there is one, unless the company says otherwise', async () => {
  const { company, bid, one } = await givenOne();
  const { _id } = one;
  // Who only reads approves nothing: the one who works alone does, and it is seen who wrote it.
  await givenMember(company, 'viewer');
  await company.call(calls.changeRequirement, { _id, answer: 'Ours' });
  const own = await company.call(calls.changeRequirement, { _id, status: 'approved' });
  expect(own).toMatchObject({
    status: 'approved',
    approvedBy: { _id: company.user._id },
    answeredBy: { _id: company.user._id },
    approvalRefused: null,
  });
  const edited = await company.call(calls.changeRequirement, { _id, answer: 'Ours, longer' });
  expect(edited).toMatchObject({ status: 'answered', approvedBy: null, approvedAt: null });

  const grace = await givenMember(company);
  const refusal = { status: 422, body: { code: 'own_answer' } };
  await expect(company.call(calls.changeRequirement, { _id, status: 'approved' })).rejects.toMatchObject(
    refusal,
  );
  await expect(
    company.call(calls.changeRequirements, { requirements: [_id], set: { status: 'approved' } }),
  ).rejects.toMatchObject(refusal);
  // Nor by writing and approving at once, be it the first words.
  await company.call(calls.changeRequirement, { _id, answer: '' });
  await expect(
    company.call(calls.changeRequirement, { _id, answer: 'Ours, first', status: 'approved' }),
  ).rejects.toMatchObject(refusal);
  await company.call(calls.changeRequirement, { _id, answer: 'Ours, longer' });
  await expect(
    grace.call(calls.changeRequirement, { _id, answer: 'Hers', status: 'approved' }),
  ).rejects.toMatchObject(refusal);
  const approved = await grace.call(calls.changeRequirement, { _id, status: 'approved' });
  expect(approved).toMatchObject({ status: 'approved', approvedBy: { _id: grace._id } });

  await grace.call(calls.changeRequirement, { _id, answer: 'Hers' });
  const shown = await grace.call(calls.listRequirements, { bidId: bid });
  expect(shown[0]?.approvalRefused).toBe('own-answer');
  await company.call(changeCompany, { reviewerIsOther: false });
  await grace.call(calls.changeRequirement, { _id, status: 'approved' });
});

test.each(['submitted', 'shortlisted', 'won', 'lost', 'no-bid', 'revoked'] as const)(
  'nothing of a bid that is %s is approved, one by one or at once, until it is reopened',
  async (status) => {
    const { company, bid, one } = await givenOne();
    const { _id } = one;
    await company.call(calls.changeRequirement, { _id, answer: 'Ours' });
    await company.call(changeBids, { bids: [{ _id: bid, status }] });
    const refusal = { status: 409, body: { code: 'bid_closed' } };
    await expect(company.call(calls.changeRequirement, { _id, status: 'approved' })).rejects.toMatchObject(
      refusal,
    );
    await expect(
      company.call(calls.changeRequirements, { requirements: [_id], set: { status: 'approved' } }),
    ).rejects.toMatchObject(refusal);
    // Nor is anything else changed that the buyer has; who looks after it is our own affair.
    for (const change of [{ answer: 'Theirs' }, { status: 'ignored' as const }, { remark: 'Later' }])
      await expect(company.call(calls.changeRequirement, { _id, ...change })).rejects.toMatchObject(refusal);
    await expect(
      company.call(sendAnswerSteps, {
        requirement: _id,
        since: 0,
        client: 'a'.repeat(24),
        batch: 1,
        steps: [],
      }),
    ).rejects.toMatchObject(refusal);
    await expect(company.call(createResponsePlan, { bidId: bid })).rejects.toMatchObject(refusal);
    await company.call(calls.changeRequirement, { _id, owner: company.user._id });
    const [shown] = await company.call(calls.listRequirements, { bidId: bid });
    expect(shown).toMatchObject({ approvalRefused: 'bid-closed', answer: 'Ours' });
    await company.call(changeBids, { bids: [{ _id: bid, status: 'in-progress' }] });
    await company.call(calls.changeRequirement, { _id, status: 'approved' });
  },
);

test('answers of the library that were put in are noted; one that is not there is 404', async () => {
  const { company, one } = await givenOne();
  const { _id: library } = await company.call(createAnswer, { question: 'Method?', answer: 'Agile.' });
  await company.call(calls.changeRequirement, { _id: one._id, answer: 'Agile.', usedAnswers: [library] });
  expect(await company.call(getAnswer, { _id: library })).toMatchObject({ useCount: 1 });
  await expect(
    company.call(calls.changeRequirement, { _id: one._id, usedAnswers: ['f'.repeat(24)] }),
  ).rejects.toMatchObject({ status: 404 });
});

test('a requirement is split into its own words and merged again, and a new run finds it as it was left', async () => {
  const company = await givenCompany();
  const bid = await givenBid(company);
  const whole = 'The bidder must sign the form and must attach a bond.';
  const [first, second] = await givenRun(company, bid, [whole, 'State your price.']);
  if (!first || !second) throw new Error('No requirements');
  await company.call(calls.changeRequirement, { _id: first._id, answer: 'Signed.', status: 'approved' });
  await expect(
    company.call(calls.splitRequirement, { _id: first._id, parts: ['The bidder must sign', 'Our words'] }),
  ).rejects.toMatchObject({ status: 400, body: { errors: [{ path: 'parts[1]' }] } });
  await company.call(calls.splitRequirement, {
    _id: first._id,
    parts: ['The bidder must sign the form', 'must attach a bond.'],
  });
  await company.call(calls.addRequirement, { bidId: bid, text: 'Ask the client', after: first._id });
  const split = [
    'The bidder must sign the form',
    'must attach a bond.',
    'Ask the client',
    'State your price.',
  ];
  const list = await givenRun(company, bid, [whole, 'State your price.']);
  expect(texts(list)).toEqual(split);
  expect(list.map(({ number, isByHand, change }) => [number, isByHand, change])).toEqual([
    [1, false, null],
    [2, true, null],
    [3, true, null],
    [4, false, null],
  ]);
  expect(list[0]).toMatchObject({ answer: 'Signed.', _id: first._id });

  const ids = [list[3], list[0], list[1]].map((one) => one?._id ?? '');
  const merged = await company.call(calls.mergeRequirements, { requirements: ids });
  expect(merged).toMatchObject({
    _id: first._id,
    text: 'The bidder must sign the form\nmust attach a bond.\nState your price.',
    answer: 'Signed.',
    status: 'answered',
  });
  expect(texts(await givenRun(company, bid, [whole, 'State your price.']))).toEqual([
    merged.text,
    'Ask the client',
  ]);
  await expect(company.call(calls.removeRequirements, { requirements: [merged._id] })).rejects.toMatchObject({
    status: 422,
    body: { code: 'not_by_hand' },
  });
  await company.call(calls.removeRequirements, { requirements: [list[2]?._id ?? ''] });
  expect(texts(await company.call(calls.listRequirements, { bidId: bid }))).toEqual([merged.text]);
});

test('a merge can be undone while what came of it is unchanged: each has its place, answer, approval and notes again', async () => {
  const company = await givenCompany();
  const bid = await givenBid(company);
  const words = ['Sign the form.', 'Attach a bond.', 'State your price.', 'Name a deputy.'];
  const [one, two, three] = await givenRun(company, bid, words);
  if (!one || !two || !three) throw new Error('No requirements');
  const { _id: library } = await company.call(createAnswer, { question: 'Bond?', answer: 'Attached.' });
  await company.call(calls.changeRequirement, { _id: one._id, answer: 'Signed.', status: 'approved' });
  await company.call(calls.changeRequirement, {
    _id: two._id,
    answer: 'Attached.',
    usedAnswers: [library],
    owner: company.user._id,
  });
  await company.call(calls.addRequirement, { bidId: bid, text: 'Ask the bank', after: two._id });
  const note = { requirement: two._id, comment: 'Which bank?' };
  await company.call(answerCalls.createRequirementComment, note);
  const grace = await givenMember(company);
  const before = await company.call(calls.listRequirements, { bidId: bid });

  const merged = await grace.call(calls.mergeRequirements, { requirements: [three._id, one._id, two._id] });
  expect(merged).toMatchObject({ _id: one._id, isMerged: true, status: 'answered', approvedBy: null });
  const apart = await grace.call(calls.undoMerge, { _id: one._id });
  expect(texts(apart).toSorted()).toEqual(words.slice(0, 3).toSorted());
  const timeless = ({ updatedAt: _at, version: _grown, ...rest }: calls.Requirement) => rest;
  const after = await company.call(calls.listRequirements, { bidId: bid });
  expect(after.map(timeless)).toEqual(before.map(timeless));
  expect(after[0]?.version).toBeGreaterThan(merged.version);
  const history = await company.call(answerCalls.listKeptAnswers, { requirement: two._id });
  expect(history.map(({ answer, changedBy }) => [answer, changedBy?._id])).toEqual([
    ['Attached.', company.user._id],
  ]);
  expect(await company.call(getAnswer, { _id: library })).toMatchObject({
    useCount: 1,
    uses: [{ requirement: { _id: two._id } }],
  });

  const refusal = { status: 422, body: { code: 'not_merged' } };
  await expect(grace.call(calls.undoMerge, { _id: one._id })).rejects.toMatchObject(refusal);
  // One merge within another is undone from the last to the first.
  await grace.call(calls.mergeRequirements, { requirements: [one._id, two._id] });
  await grace.call(calls.mergeRequirements, { requirements: [one._id, three._id] });
  await grace.call(calls.undoMerge, { _id: one._id });
  await grace.call(calls.undoMerge, { _id: one._id });
  expect((await company.call(calls.listRequirements, { bidId: bid })).map(timeless)).toEqual(
    before.map(timeless),
  );
  await grace.call(calls.mergeRequirements, { requirements: [one._id, two._id] });
  const edited = await grace.call(calls.changeRequirement, { _id: one._id, answer: 'Signed by both.' });
  expect(edited.isMerged).toBe(false);
  await expect(grace.call(calls.undoMerge, { _id: one._id })).rejects.toMatchObject(refusal);
});

test('a changed sentence keeps its answer, shows what changed until it is seen, and needs approval again', async () => {
  const company = await givenCompany();
  const bid = await givenBid(company);
  const old = 'The supplier must answer calls within 4 hours on working days.';
  const amended = 'The supplier must answer calls within 2 hours on working days (max 200 words).';
  const [one] = await givenRun(company, bid, [old, 'Sign the form.']);
  await company.call(calls.changeRequirement, {
    _id: one?._id ?? '',
    answer: 'Within 4.',
    status: 'approved',
  });
  const list = await givenRun(company, bid, [
    found(amended, { wordLimit: 200 }),
    'Name a contact for invoices.',
  ]);
  expect(list.map(({ change, status, answer }) => [change?.kind, status, answer])).toEqual([
    ['changed', 'answered', 'Within 4.'],
    ['added', 'open', ''],
    ['removed', 'open', ''],
  ]);
  expect(list[0]).toMatchObject({
    _id: one?._id,
    text: amended,
    wordLimit: 200,
    change: { before: old, after: amended },
  });
  const changed = await company.call(calls.listRequirements, { bidId: bid, changed: 'true', limit: '1' });
  expect(changed).toHaveLength(1);
  // A second change before anybody looked is told from what they knew.
  const again = await givenRun(company, bid, [amended.replace('2', '1')]);
  expect(again[0]?.change).toMatchObject({ kind: 'changed', before: old });
});

test('an approval holds through other typography, and ends with other words, another head of the list or a split whole that changed', async () => {
  const company = await givenCompany();
  const bid = await givenBid(company);
  const head = (verb: string) => `The proposal ${verb} include:`;
  const run = async (fault: string, verb: string, both: string) =>
    (await givenRun(company, bid, [found(fault), found('a bond', { context: head(verb) }), found(both)])).map(
      ({ status, text }) => [status, text],
    );
  const fault = 'The supplier must answer faults within four hours.';
  const both = 'Name a deputy in Germany. Sign the form by hand.';
  const [file] = await inside(company, (db) =>
    db
      .insertInto('files')
      .values({
        bid_id: bid,
        kind: 'original',
        name: 'a.pdf',
        size: 1,
        mime_type: 'application/pdf',
        sha256: '0',
        storage_key: 'a',
      })
      .returning('id')
      .execute(),
  );
  const fileId = file?.id ?? '';
  const ids = (
    await givenRun(company, bid, [
      found(fault),
      found('a bond', { context: head('must') }),
      found(both, { fileId }),
    ])
  ).map(({ _id }) => _id);
  const parts = both.split(/(?<=\.) /);
  const [, second] = await company.call(calls.splitRequirement, { _id: ids[2] ?? '', parts });
  for (const _id of [...ids, second?._id ?? ''])
    await company.call(calls.changeRequirement, { _id, answer: 'We do.', status: 'approved' });

  const printed = fault.replace(' must', ' MUST').replace(/\.$/, '');
  expect(await run(printed, 'must', both)).toEqual([
    ['approved', printed],
    ['approved', 'a bond'],
    ['approved', parts[0]],
    ['approved', parts[1]],
  ]);
  expect(await run(printed.replace('four', 'two'), 'may', both.replace('Germany', 'France'))).toMatchObject([
    ['answered', expect.stringContaining('two')],
    ['answered', 'a bond'],
    ['answered', parts[0]],
    ['answered', parts[1]],
  ]);
});

test('people talk about an answer in threads; those in it are told, and a settled one opens when it goes on', async () => {
  const { company, one } = await givenOne();
  const requirement = one._id;
  const grace = await givenMember(company);
  const first = await grace.call(answerCalls.createRequirementComment, {
    requirement,
    comment: 'Which year?',
  });
  await company.call(answerCalls.resolveRequirementComment, { _id: first._id, isResolved: true });
  const open = async () =>
    (await company.call(calls.listRequirements, { bidId: await bidOf() }))[0]?.openComments;
  const bidOf = () =>
    inside(
      company,
      async (db) => (await db.selectFrom('requirements').select('bid_id').executeTakeFirstOrThrow()).bid_id,
    );
  expect(await open()).toBe(0);
  const reply = await company.call(answerCalls.createRequirementComment, {
    requirement,
    comment: `@[Ada](${company.user._id}) 2025`,
    replyTo: first._id,
  });
  expect(reply).toMatchObject({ replyTo: first._id });
  expect(await open()).toBe(1);
  const told = await inside(company, (db) => db.selectFrom('notifications').select('user_id').execute());
  expect(told).toEqual([{ user_id: grace._id }]);
  const viewer = await givenMember(company, 'viewer');
  expect(await viewer.call(answerCalls.listRequirementComments, { requirement })).toHaveLength(2);
  // One after the other: a refusal nobody waits for yet is an unhandled one.
  for (const forbidden of [
    () => viewer.call(answerCalls.createRequirementComment, { requirement, comment: 'x' }),
    () => viewer.call(calls.mergeRequirements, { requirements: [requirement, requirement] }),
  ])
    await expect(forbidden()).rejects.toMatchObject({ status: 403 });
});
