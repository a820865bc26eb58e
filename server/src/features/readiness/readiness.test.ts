import { createHash } from 'node:crypto';
import type { BidStatus } from '@bidloom/contract/bid-statuses';
import { changeBids, getBid, replaceTasks } from '@bidloom/contract/bids';
import { createClient } from '@bidloom/contract/clients';
import { createFact } from '@bidloom/contract/facts';
import { addFiles, getBidManifest } from '@bidloom/contract/files';
import { getReadiness, type Readiness } from '@bidloom/contract/readiness';
import { createRequirementComment } from '@bidloom/contract/requirement-answers';
import {
  addRequirement,
  changeRequirement,
  changeRequirements,
  listRequirements,
} from '@bidloom/contract/requirements';
import {
  changeResponseSections,
  changeSectionText,
  createResponsePlan,
} from '@bidloom/contract/response-plan';
import { expect, test } from 'vitest';
import { givenBid } from '#testing/given-bid.ts';
import { givenRun } from '#testing/given-requirements.ts';
import { givenCompany, inside, type GivenCompany } from '#testing/given.ts';

/** A bid with all that readiness asks for but a response file; answers what adds one, with what it tells by the way. */
async function givenAllItNeeds(company: GivenCompany, bidId: string) {
  await company.upload(addFiles, { _id: bidId }, [{ name: 'terms.txt', content: 'terms' }]);
  const [one] = await givenRun(company, bidId, ['Sign']);
  await company.call(changeRequirement, { _id: one?._id ?? '', answer: 'Signed.', status: 'approved' });
  await company.call(changeBids, { bids: [{ _id: bidId, reviewer: company.user._id }] });
  return (traces: object = { comments: 0, trackedChanges: 0, authors: [] }) =>
    inside(company, (db) =>
      db
        .insertInto('files')
        .values({
          bid_id: bidId,
          kind: 'response',
          name: 'Response.docx',
          size: 1,
          mime_type: 'application/msword',
          sha256: '0'.repeat(64),
          storage_key: 'none',
          traces: JSON.stringify(traces),
        })
        .execute(),
    );
}

const kinds = ({ items }: Readiness) => Object.fromEntries(items.map(({ kind, count }) => [kind, count]));

test('everything that a bid lacks is named with its places, and nothing else', async () => {
  const company = await givenCompany();
  const bidId = await givenBid(company);
  expect(kinds(await company.call(getReadiness, { bidId }))).toEqual({
    'no-documents': 1,
    'no-response': 1,
    'no-reviewer': 1,
  });
  await company.upload(addFiles, { _id: bidId }, [{ name: 'terms.txt', content: 'terms' }]);
  expect(kinds(await company.call(getReadiness, { bidId }))).toMatchObject({ unread: 1 });

  await company.call(createClient, { name: 'Harbour Authority' });
  await company.call(createFact, {
    name: 'ISO 9001',
    kind: 'certificate',
    value: 'No. 7',
    validUntil: '2020-01-01',
  });
  const list = await givenRun(company, bidId, [
    'Sign',
    'Name a method',
    'Price',
    'Insure',
    'Certify',
    'Nothing',
  ]);
  const write = (place: number, change: object) =>
    company.call(changeRequirement, { _id: list[place]?._id ?? '', ...change });
  await write(0, { marks: 10 });
  await write(1, { answer: 'one two three four', wordLimit: 3, marks: 5 });
  await write(2, { answer: 'As for HARBOUR Authority: [insert price]' });
  await write(3, { answer: 'See {{Policy}} and {{ISO 9001}}', status: 'approved' });
  await write(4, { answer: 'At a price of ______', mandatory: false });
  await write(5, { status: 'ignored', ignoreReason: 'No duty', answer: 'Lorem ipsum' });
  await company.call(createRequirementComment, { requirement: list[3]?._id ?? '', comment: 'True?' });
  await company.call(replaceTasks, {
    bidId,
    tasks: [{ title: 'Ring the buyer' }, { title: 'Done', status: 'done' }],
  });
  const readiness = await company.call(getReadiness, { bidId });
  expect(kinds(readiness)).toEqual({
    unanswered: 1,
    unapproved: 3,
    'too-long': 1,
    'unknown-fact': 1,
    'expired-fact': 1,
    placeholder: 2,
    'other-client': 1,
    'open-comments': 1,
    'open-tasks': 1,
    'no-response': 1,
    'no-reviewer': 1,
  });
  const wordsOf = (wanted: string) =>
    readiness.items
      .find(({ kind }) => kind === wanted)
      ?.places.map(({ words, requirement }) => [requirement?.number, words]);
  expect(wordsOf('unknown-fact')).toEqual([[4, 'Policy']]);
  expect(wordsOf('too-long')).toEqual([[2, '1']]);
  expect(wordsOf('placeholder')).toEqual([
    [3, '[insert price]'],
    [5, '______'],
  ]);
  expect(wordsOf('other-client')).toEqual([[3, 'HARBOUR Authority']]);
  expect(readiness.counts).toEqual({
    total: 6,
    states: { open: 1, drafted: 0, answered: 3, 'in-review': 0, approved: 1, ignored: 1, withdrawn: 0 },
    asked: 5,
    withAnswer: 4,
    mandatory: 4,
    mandatoryWithAnswer: 3,
    needEvidence: 0,
    marks: 15,
    marksAtRisk: 15,
  });
  expect(readiness.share).toBeGreaterThan(0);
  expect(readiness.share).toBeLessThan(1);
});

test('a letter that nobody has approved is named, and leads to its section', async () => {
  const company = await givenCompany();
  const bidId = await givenBid(company, { deadline: '2099-03-31T12:00:00Z' });
  await givenRun(company, bidId, ['Sign']);
  const plan = await company.call(createResponsePlan, { bidId });
  const sections = plan.volumes.flatMap((volume) => volume.sections);
  const { _id = '', title = '' } = sections.find(({ kind }) => kind === 'letter') ?? {};
  const texts = async () =>
    (await company.call(getReadiness, { bidId })).items.find(({ kind }) => kind === 'unapproved-text');
  // Without words of its own it is in no file.
  expect(await texts()).toBeUndefined();
  await company.call(changeSectionText, { _id, version: 1, text: 'Dear City,' });
  expect(await texts()).toMatchObject({ count: 1, places: [{ section: { _id, title } }] });
  await company.call(changeResponseSections, { sections: [{ _id, status: 'approved' }] });
  expect(await texts()).toBeUndefined();
});

test('a bid whose requirements nobody has answered is far from ready, whatever else it has', async () => {
  const company = await givenCompany();
  const bidId = await givenBid(company);
  await company.upload(addFiles, { _id: bidId }, [{ name: 'terms.txt', content: 'terms' }]);
  const [first, second] = await givenRun(company, bidId, ['Sign', 'Insure']);
  await company.call(changeBids, { bids: [{ _id: bidId, reviewer: company.user._id }] });
  await company.call(replaceTasks, { bidId, tasks: [{ title: 'Done', status: 'done' }] });
  const shareNow = async () => (await company.call(getReadiness, { bidId })).share;
  const unanswered = await shareNow();
  expect(unanswered).toBeLessThan(0.35);
  await company.call(changeRequirement, { _id: first?._id ?? '', answer: 'We do.' });
  const half = await shareNow();
  expect(half).toBeGreaterThan(unanswered);
  for (const one of [first, second])
    await company.call(changeRequirement, { _id: one?._id ?? '', answer: 'We do.', status: 'approved' });
  const allButTheFile = await shareNow();
  expect(allButTheFile).toBeGreaterThan(0.8);
  expect(allButTheFile).toBeLessThan(1);
});

test('a bid with all it needs is ready; what a file of ours tells by the way is not', async () => {
  const company = await givenCompany();
  const bidId = await givenBid(company);
  const addResponse = await givenAllItNeeds(company, bidId);
  await addResponse({ comments: 1, trackedChanges: 0, authors: ['Acme', 'Eve'] });
  expect((await company.call(getReadiness, { bidId })).items).toMatchObject([
    { kind: 'file-traces', count: 1, places: [{ file: { name: 'Response.docx' }, words: 'Eve' }] },
  ]);
  // The newest file of a name counts.
  await addResponse({ comments: 0, trackedChanges: 0, authors: ['Acme'] });
  expect(await company.call(getReadiness, { bidId })).toMatchObject({ isReady: true, share: 1, items: [] });

  // A new version of the documents ends that until somebody has looked.
  await givenRun(company, bidId, ['Sign', 'Seal']);
  expect(kinds(await company.call(getReadiness, { bidId }))).toEqual({ changed: 1, unanswered: 1 });
  const all = await company.call(listRequirements, { bidId });
  await company.call(changeRequirements, {
    requirements: all.map(({ _id }) => _id),
    set: { isChangeSeen: true },
  });
  expect(kinds(await company.call(getReadiness, { bidId }))).toEqual({ unanswered: 1 });
});

test('the reason for handing in though something is missing stands in the history of the move', async () => {
  const company = await givenCompany();
  const bidId = await givenBid(company);
  const change = (bid: object) => company.call(changeBids, { bids: [{ _id: bidId, ...bid }] });
  await change({ status: 'submitted', readyOverride: 'The buyer takes the form later' });
  const { activities, status } = await company.call(getBid, { _id: bidId });
  expect(status).toBe('submitted');
  expect(activities[0]).toMatchObject({
    type: 'status',
    changes: { status: { after: 'submitted' }, readyOverride: { after: 'The buyer takes the form later' } },
  });
  // Without a move it is nothing.
  await change({ readyOverride: 'Again' });
  expect((await company.call(getBid, { _id: bidId })).activities).toHaveLength(activities.length);
});

test('with ifReady a bid that lacks something is submitted with a reason only, and a bid that lacks nothing needs none', async () => {
  const company = await givenCompany();
  const [ready, bare] = [await givenBid(company), await givenBid(company, { original_title: 'Bare' })];
  await (
    await givenAllItNeeds(company, ready)
  )();
  const submit = (ids: string[], more: object = {}) =>
    company.call(changeBids, {
      bids: ids.map((_id) => ({ _id, status: 'submitted' as const, ...more })),
      ifReady: true,
    });
  const lastMove = async (_id: string) => (await company.call(getBid, { _id })).activities[0]?.changes;

  const refusal = await submit([ready, bare]).catch((error: unknown) => error);
  const items = ['no-documents', 'no-response', 'no-reviewer'].map((kind) => ({ kind, count: 1 }));
  expect(refusal).toMatchObject({
    status: 409,
    body: {
      code: 'not_ready',
      msg: expect.stringMatching(/^1 bid /),
      data: { notReady: [{ _id: bare, title: 'Bare', items }] },
    },
  });
  expect((await company.call(getBid, { _id: ready })).status).toBe('in-progress');

  await submit([ready, bare], { readyOverride: 'Sent by hand' });
  expect(await lastMove(bare)).toMatchObject({ status: {}, readyOverride: { after: 'Sent by hand' } });
  // The reason was for the other one.
  expect(await lastMove(ready)).not.toHaveProperty('readyOverride');

  // Only the move to submitted asks; without ifReady nothing does.
  const move = (status: 'in-review' | 'submitted', more: object = {}) =>
    company.call(changeBids, { bids: [{ _id: bare, status }], ...more });
  await move('in-review', { ifReady: true });
  await move('submitted');
  expect(await lastMove(bare)).not.toHaveProperty('readyOverride');
});

test('of a bid that was handed in or given up nothing is asked; it says what was handed in, until it is taken up again', async () => {
  const company = await givenCompany();
  const bidId = await givenBid(company);
  await (
    await givenAllItNeeds(company, bidId)
  )();
  const { _id } = await company.call(addRequirement, { bidId, text: 'The bidder must be insured.' });
  await company.call(changeRequirement, { _id, compliance: 'exception' });
  const move = async (status: BidStatus) => {
    await company.call(changeBids, { bids: [{ _id: bidId, status }] });
    return company.call(getReadiness, { bidId });
  };
  await move('submitted');
  const manifest = await company.call(getBidManifest, { _id: bidId });
  // Who says how far the bid meets a requirement has answered it: both are sealed, each with what it says.
  const sumOf = (words: string) => createHash('sha256').update(words).digest('hex');
  expect(manifest.answers).toMatchObject([
    { number: 1, sha256: sumOf('Signed.'), compliance: null },
    { number: 2, sha256: sumOf(''), compliance: 'exception' },
  ]);
  const lines = [
    ...manifest.files.map(({ sha256, name }) => `${sha256}  ${name}`),
    `${sumOf('Signed.')}  R-1`,
    `${sumOf('')}  R-2  exception`,
  ];
  expect(manifest.seal).toBe(sumOf(lines.map((line) => `${line}\n`).join('')));
  const [signed] = await company.call(listRequirements, { bidId });
  const nothing = {
    isReady: true,
    share: 1,
    items: [],
    sealed: { at: manifest.sealedAt, by: { _id: company.user._id }, files: 1, answers: 2 },
  };
  for (const status of ['shortlisted', 'lost'] as const) expect(await move(status)).toMatchObject(nothing);
  expect((await move('in-progress')).sealed).toBeNull();
  await company.call(changeRequirement, { _id: signed?._id ?? '', answer: 'By {{Nobody}}.' });
  expect(kinds(await company.call(getReadiness, { bidId }))).toMatchObject({ 'unknown-fact': 1 });
  // Given up after it had been handed in, it still says what was; another, that nothing was.
  expect(await move('revoked')).toMatchObject(nothing);
  const other = await givenBid(company);
  await company.call(changeBids, { bids: [{ _id: other, status: 'no-bid' }] });
  expect(await company.call(getReadiness, { bidId: other })).toMatchObject({ items: [], sealed: null });
});
