import { createAnswer } from '@bidloom/contract/answers';
import { convertTender, createBid, getBid } from '@bidloom/contract/bids';
import { getMyWork } from '@bidloom/contract/dashboard';
import { getNoGoReasons } from '@bidloom/contract/statistics';
import * as calls from '@bidloom/contract/decisions';
import { createFact } from '@bidloom/contract/facts';
import { listNotifications } from '@bidloom/contract/notifications';
import { changeTender, createTender, getTender, removeTenders } from '@bidloom/contract/tenders';
import { changeDays } from '@bidloom/contract/working-days';
import { expect, test } from 'vitest';
import { givenPdf } from '#testing/given-pdf.ts';
import { givenCompany, givenMember, inside, type GivenCompany } from '#testing/given.ts';

/** A Monday far enough away that the year does not matter. */
const deadline = '2031-03-14T14:00:00.000Z';

async function givenTender(
  company: GivenCompany,
  fields: Partial<Parameters<typeof company.call<typeof createTender>>[1]> = {},
) {
  const tender = await company.call(createTender, {
    title: 'Snow clearing',
    buyer: 'Town of Penhold',
    deadline,
    ...fields,
  });
  return tender._id;
}
const rowOf = ({ criteria }: Pick<calls.FrozenAssessment, 'criteria'>, key: string) => {
  const row = criteria.find((one) => one.key === key);
  if (!row) throw new Error(`No criterion ${key}`);
  return row;
};
const scored = (company: GivenCompany, tenderId: string, scores: Record<string, number | null>) =>
  Object.entries(scores).reduce(
    async (before, [key, score]) => {
      await before;
      return company.call(calls.scoreTender, { tenderId, key, score });
    },
    company.call(calls.getAssessment, { tenderId }),
  );
const read = async (company: GivenCompany, tenderId: string) => {
  await expect
    .poll(async () => (await company.call(calls.getAssessment, { tenderId })).reading.status, {
      timeout: 60_000,
      interval: 250,
    })
    .toBe('done');
  return company.call(calls.getAssessment, { tenderId });
};

test('people score over what the program found; total, threshold and gates make the advice', async () => {
  const company = await givenCompany();
  const tenderId = await givenTender(company);
  const fresh = await company.call(calls.getAssessment, { tenderId });
  expect(rowOf(fresh, 'coverage')).toMatchObject({ score: null, found: { missing: 'no-documents' } });
  expect(rowOf(fresh, 'price')).toMatchObject({ score: null, found: { missing: 'manual' } });
  expect(fresh).toMatchObject({ advice: 'open', decision: null });

  const good = await scored(company, tenderId, {
    fit: 4,
    eligibility: 5,
    coverage: 3,
    load: 5,
    price: 3,
    terms: 4,
  });
  expect(good).toMatchObject({ advice: 'go', threshold: 60, failedGates: [] });
  // (20·4 + 20·5 + 15·3 + 15·5 + 10·3 + 10·4) / (90·5)
  expect(good.total).toBe(82.2);
  const unknown = await scored(company, tenderId, { terms: null });
  expect(unknown).toMatchObject({ advice: 'open', failedGates: [] });
  const gated = await scored(company, tenderId, { terms: 0 });
  expect(gated).toMatchObject({ advice: 'no-go', failedGates: ['terms'] });
  const low = await scored(company, tenderId, { terms: 1, fit: 1, eligibility: 1, coverage: 1 });
  expect(low).toMatchObject({ advice: 'no-go', failedGates: [] });
  const back = await scored(company, tenderId, { load: null });
  expect(rowOf(back, 'load').own).toBeNull();
  expect(rowOf(back, 'load').score).toBe(rowOf(back, 'load').found.score);
  await expect(company.call(calls.scoreTender, { tenderId, key: 'nothing', score: 1 })).rejects.toMatchObject(
    { status: 404 },
  );
});

test(
  'documents of a tender are read before there is a bid: coverage by the library, eligibility by the facts, each in the buyer’s words',
  { timeout: 90_000 },
  async () => {
    const company = await givenCompany();
    await company.call(createAnswer, {
      question: 'Describe how you clear town roads of snow at night.',
      answer: 'Our crews clear town roads of snow at night with 14 ploughs.',
      status: 'approved',
      language: 'en',
    });
    await company.call(createFact, { name: 'Annual turnover', kind: 'money', value: '900000', unit: 'CAD' });
    await company.call(createFact, {
      name: 'ISO 9001',
      kind: 'certificate',
      value: 'QMI 77',
      validUntil: '2032-01-01',
    });
    const tenderId = await givenTender(company);
    await company.upload(calls.addTenderFiles, { tenderId }, [
      {
        name: 'RFP.pdf',
        content: givenPdf([
          ['Request for Proposals', '', 'The Bidder must clear the town roads of snow at night.'],
          [
            'The Bidder must have a minimum annual turnover of CAD 1,000,000.',
            '',
            'The Bidder must be certified to ISO 9001.',
            '',
            'The Bidder must hold public liability insurance of CAD 5,000,000.',
          ],
        ]),
      },
    ]);
    const assessment = await read(company, tenderId);
    expect(assessment.reading).toMatchObject({ requirements: 4, mandatory: 4 });
    const coverage = rowOf(assessment, 'coverage').found;
    expect(coverage).toMatchObject({ score: 1, evidence: { covered: 1, mandatory: 4 } });
    const eligibility = rowOf(assessment, 'eligibility').found;
    expect(eligibility.score).toBe(0);
    expect(eligibility.evidence).toMatchObject({
      conditions: [
        {
          kind: 'turnover',
          atLeast: 1_000_000,
          result: 'not-met',
          because: 'too-little',
          page: 2,
          document: 'RFP.pdf',
          fact: { value: '900000' },
        },
        { kind: 'insurance', subject: 'public-liability', result: 'unknown', because: 'no-fact', fact: null },
        { kind: 'certificate', subject: 'ISO 9001', result: 'met', because: 'valid' },
      ],
    });
    expect(assessment).toMatchObject({ advice: 'no-go', failedGates: ['eligibility'] });

    // A file that goes takes its requirements along.
    const { files } = await company.call(getTender, { _id: tenderId });
    await company.call(calls.removeTenderFile, { tenderId, fileId: files[0]?._id ?? '' });
    expect((await company.call(calls.getAssessment, { tenderId })).reading).toMatchObject({
      status: 'none',
      mandatory: 0,
    });
  },
);

test(
  'somebody is asked by a working day, sees it in their work, and go makes the bid with files, decision and all values frozen',
  { timeout: 90_000 },
  async () => {
    const company = await givenCompany({ timezone: 'Europe/Paris' });
    const boss = await givenMember(company, 'admin');
    const tenderId = await givenTender(company);
    await company.upload(calls.addTenderFiles, { tenderId }, [
      { name: 'RFP.pdf', content: givenPdf([['The Bidder must clear the town roads.']]) },
    ]);
    await read(company, tenderId);
    await scored(company, tenderId, { price: 4, terms: 5 });
    // 2031-03-08 is a Saturday, and the company closes on the Friday before it.
    await company.call(changeDays, { day: '2031-03-07', name: 'Closed' });
    const asked = await company.call(calls.askDecision, {
      tenderId,
      decider: boss._id,
      dueDay: '2031-03-08',
      request: 'Please',
    });
    expect(asked.decision).toMatchObject({
      state: 'asked',
      dueDay: '2031-03-06',
      decider: { _id: boss._id },
    });
    expect(await boss.call(getMyWork, {})).toMatchObject([
      { kind: 'decision', key: tenderId, bid: null, dueDay: '2031-03-06' },
    ]);
    expect(await boss.call(listNotifications, {})).toMatchObject([{ type: 'go-no-go', tender: tenderId }]);

    const decided = await boss.call(calls.decideTender, {
      tenderId,
      decision: 'go',
      reason: 'Close to home',
      version: 1,
    });
    expect(decided).toMatchObject({ state: 'go', decidedBy: { _id: boss._id }, reason: 'Close to home' });
    expect(await boss.call(getMyWork, {})).toEqual([]);
    const bid = await company.call(getBid, { _id: decided.bid ?? '' });
    expect(bid).toMatchObject({ goNoGo: 'go', originalFiles: [{ name: 'RFP.pdf' }], tender: tenderId });
    expect(await company.call(getTender, { _id: tenderId })).toMatchObject({
      status: 'converted',
      bid: bid._id,
    });

    // What people say later changes nothing of what was frozen.
    await scored(company, tenderId, { price: 0 });
    const [kept] = await company.call(calls.listDecisions, { bidId: bid._id });
    expect(kept?.frozen && rowOf(kept.frozen, 'price')).toMatchObject({
      score: 4,
      own: { score: 4, by: null },
    });
    await expect(company.call(calls.decideTender, { tenderId, decision: 'go' })).rejects.toMatchObject({
      status: 409,
    });

    // The decision outlives the tender.
    await company.call(removeTenders, { tenders: [tenderId] });
    expect(await company.call(calls.listDecisions, { bidId: bid._id })).toMatchObject([
      { state: 'go', tender: null },
    ]);
  },
);

test('no-go rejects the tender with a reason that is counted until the decision is reopened; the history keeps both', async () => {
  const company = await givenCompany();
  const tenderId = await givenTender(company, { value: 40_000 });
  await expect(company.call(calls.decideTender, { tenderId, decision: 'no-go' })).rejects.toMatchObject({
    status: 422,
  });
  await company.call(calls.decideTender, {
    tenderId,
    decision: 'no-go',
    reasonCode: 'capacity',
    reason: 'Two bids already',
  });
  expect(await company.call(getTender, { _id: tenderId })).toMatchObject({ status: 'rejected', bid: null });
  expect(await company.call(getNoGoReasons, { period: '6m' })).toEqual([
    { reason: 'capacity', count: 1, value: 40_000 },
  ]);

  const reopened = await company.call(calls.reopenDecision, { tenderId, reason: 'A partner joined' });
  expect(reopened.decision).toBeNull();
  expect(await company.call(getTender, { _id: tenderId })).toMatchObject({ status: 'shortlisted' });
  expect(await company.call(getNoGoReasons, { period: 'all' })).toEqual([]);
  await company.call(calls.decideTender, { tenderId, decision: 'go' });
  const history = await company.call(calls.listDecisions, { tenderId });
  expect(history).toMatchObject([
    { state: 'go', reopenedAt: null },
    {
      state: 'no-go',
      reasonCode: 'capacity',
      reopenReason: 'A partner joined',
      reopenedBy: { _id: company.user._id },
    },
  ]);
});

test('a tender that is converted or taken up again without its scorecard settles what was asked and decided', async () => {
  const company = await givenCompany();
  const boss = await givenMember(company, 'member');
  const first = await givenTender(company);
  await company.call(calls.askDecision, { tenderId: first, decider: boss._id, dueDay: '2031-03-05' });
  const bid = await company.call(convertTender, { tenderId: first });
  expect(await boss.call(getMyWork, {})).toEqual([]);
  expect(await company.call(calls.listDecisions, { bidId: bid._id })).toMatchObject([
    { state: 'go', frozen: null },
  ]);
  const second = await givenTender(company, { title: 'Road salt' });
  await company.call(calls.decideTender, { tenderId: second, decision: 'no-go', reasonCode: 'fit' });
  await company.call(changeTender, { _id: second, status: 'new' });
  expect((await company.call(calls.getAssessment, { tenderId: second })).decision).toBeNull();
});

test('two who decide at once make one decision; who was asked in another version is told', async () => {
  const company = await givenCompany();
  const boss = await givenMember(company, 'admin');
  const tenderId = await givenTender(company);
  await company.call(calls.askDecision, { tenderId, decider: boss._id, dueDay: '2031-03-05' });
  await company.call(calls.askDecision, { tenderId, decider: boss._id, dueDay: '2031-03-06' });
  await expect(boss.call(calls.decideTender, { tenderId, decision: 'go', version: 1 })).rejects.toMatchObject(
    { status: 409 },
  );
  const both = await Promise.allSettled([
    company.call(calls.decideTender, { tenderId, decision: 'go' }),
    boss.call(calls.decideTender, { tenderId, decision: 'no-go', reasonCode: 'price' }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const viewer = await givenMember(company, 'viewer');
  await expect(viewer.call(calls.decideTender, { tenderId, decision: 'go' })).rejects.toMatchObject({
    status: 403,
  });
});

test('the week that holds too much is seen before go; holidays and capacity count, and so does what is due already', async () => {
  const company = await givenCompany();
  const member = await givenMember(company, 'member');
  const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const tenderId = await givenTender(company, { deadline: soon(20) });
  const loadOf = async () => {
    const { evidence, score } = rowOf(await company.call(calls.getAssessment, { tenderId }), 'load').found;
    if (evidence.kind !== 'load') throw new Error('No load');
    return { ...evidence.load, score };
  };
  const free = await loadOf();
  expect(free).toMatchObject({
    team: 'company',
    breaks: null,
    expected: { items: 20, from: 'estimate' },
    score: 5,
  });
  expect(free.people).toHaveLength(2);
  await company.call(calls.changeCapacity, { user: member._id, perWeek: 0 });
  await company.call(calls.changeCapacity, { user: company.user._id, perWeek: 1 });
  const tight = await loadOf();
  expect(tight.breaks).not.toBeNull();
  expect(tight.score).toBe(0);
  await inside(company, (db) => db.insertInto('clients').values({ name: 'Town of Penhold' }).execute());
  const bid = await company.call(createBid, { originalTitle: 'Another', deadline: soon(12) });
  await inside(company, (db) =>
    db
      .insertInto('tasks')
      .values({ bid_id: bid._id, title: 'Price it', assignee_id: member._id, due_date: soon(1), position: 1 })
      .execute(),
  );
  const busy = await loadOf();
  const own = busy.people.find(({ user }) => user._id === member._id);
  expect(own).toMatchObject({ perWeek: 0 });
  expect(own?.taken.reduce((sum, items) => sum + items, 0)).toBe(1);
});

test('history with the buyer is found under any spelling of the name', async () => {
  const company = await givenCompany();
  await inside(company, (db) => db.insertInto('clients').values({ name: 'TOWN OF PENHOLD.' }).execute());
  const tenderId = await givenTender(company);
  expect(rowOf(await company.call(calls.getAssessment, { tenderId }), 'history').found).toMatchObject({
    missing: 'no-results',
  });
  await inside(company, async (db) => {
    const client = await db.selectFrom('clients').select('id').executeTakeFirstOrThrow();
    const bid = (status: string) => ({
      client_id: client.id,
      original_title: status,
      deadline,
      status,
      type: 'tender',
      submission_type: 'portal',
      decided_at: '2026-05-01T00:00:00Z',
      value: 70_000,
    });
    await db
      .insertInto('bids')
      .values([bid('won'), bid('lost')])
      .execute();
  });
  expect(rowOf(await company.call(calls.getAssessment, { tenderId }), 'history').found).toMatchObject({
    score: 3,
    evidence: { bids: 2, won: 1, lost: 1, last: { value: 70_000 } },
  });
});

test('the scorecard is the company’s: criteria keep their scores when renamed, a stale change is refused, the usual one comes back', async () => {
  const company = await givenCompany();
  const usual = await company.call(calls.getScorecard, {});
  expect(usual).toMatchObject({ isUsual: true, threshold: 60 });
  expect(usual.criteria).toHaveLength(7);
  const tenderId = await givenTender(company);
  await scored(company, tenderId, { price: 2 });
  const own = await company.call(calls.changeScorecard, {
    threshold: 75,
    criteria: [
      { key: 'price', name: 'Margin', kind: 'manual', weight: 1 },
      { name: 'Partner on board', kind: 'manual', weight: 3, isGate: true },
    ],
    version: usual.version,
  });
  expect(own.criteria.map(({ name }) => name)).toEqual(['Margin', 'Partner on board']);
  expect(rowOf(await company.call(calls.getAssessment, { tenderId }), 'price')).toMatchObject({
    name: 'Margin',
    score: 2,
  });
  await expect(
    company.call(calls.changeScorecard, { threshold: 1, criteria: [], version: usual.version }),
  ).rejects.toMatchObject({ status: 409 });
  const member = await givenMember(company, 'member');
  await expect(member.call(calls.changeScorecard, { threshold: 1, criteria: [] })).rejects.toMatchObject({
    status: 403,
  });
  await company.call(calls.changeScorecard, { threshold: 75, criteria: [] });
  expect(await company.call(calls.getScorecard, {})).toMatchObject({ isUsual: true, threshold: 60 });
});
