import { createAnswer, getAnswer } from '@bidloom/contract/answers';
import { createBid } from '@bidloom/contract/bids';
import { changeFact, createFact, listFacts, removeFact } from '@bidloom/contract/facts';
import { changeRequirement, listRequirements } from '@bidloom/contract/requirements';
import { expect, test } from 'vitest';
import { givenCompany, givenMember, inside } from '#testing/given.ts';
import { givenBidder } from '#testing/given-bidder.ts';
import { readFacts } from './facts.queries.ts';

const staff = { name: 'Number of staff', kind: 'number', value: '1250', unit: 'people' } as const;

test('a fact is stored as it was given, found by words, and tells when its last day is past', async () => {
  const company = await givenCompany();
  await company.call(createFact, staff);
  await company.call(createFact, {
    name: 'ISO 27001',
    kind: 'certificate',
    value: 'IS 712345',
    validUntil: '2026-01-31',
  });
  expect(await company.call(listFacts, {})).toMatchObject([
    { name: 'ISO 27001', isExpired: true, validUntil: '2026-01-31' },
    {
      ...staff,
      isExpired: false,
      validUntil: null,
      useCount: 0,
      version: 1,
      updatedBy: { _id: company.user._id },
    },
  ]);
  expect(await company.call(listFacts, { q: 'is 7123' })).toHaveLength(1);
  expect(await inside(company, readFacts)).toMatchObject([{ name: 'ISO 27001', isExpired: true }, staff]);
});

test('a new name is written into every answer that refers to the fact, and ends no approval', async () => {
  const company = await givenCompany();
  const { _id } = await company.call(createFact, staff);
  const answer = await company.call(createAnswer, {
    question: 'How many are you?',
    answer: 'We are {{ number of STAFF }}, not {{Number of staff abroad}}.',
    status: 'approved',
  });
  expect((await company.call(listFacts, {}))[0]?.useCount).toBe(1);
  await company.call(changeFact, { _id, version: 1, name: 'Headcount', value: '1300' });
  expect(await company.call(getAnswer, { _id: answer._id })).toMatchObject({
    answer: 'We are {{Headcount}}, not {{Number of staff abroad}}.',
    status: 'approved',
    version: 2,
  });
  await expect(company.call(removeFact, { _id })).rejects.toMatchObject({
    status: 409,
    body: { data: { uses: 1 } },
  });
  // Who has an answer open reads it with the new value at once: it was added, and changed.
  const told = await inside(company, (db) =>
    db.selectFrom('events').select('name').where('name', '=', 'facts-changed').execute(),
  );
  expect(told).toHaveLength(2);
});

test('another value asks for approval again in bids under way, and leaves what was handed in; a new name does neither', async () => {
  const company = await givenBidder();
  const boss = await givenMember(company, 'admin');
  const { _id } = await company.call(createFact, staff);
  const bids = [await company.call(createBid, {}), await company.call(createBid, {})];
  const text = 'We are {{Number of staff}}.';
  await inside(company, async (db) => {
    for (const { _id: bid_id } of bids)
      await db
        .insertInto('requirements')
        .values(
          [1, 2].map((number) => ({ bid_id, number, text: 'How many?', mandatory: true, answer: text })),
        )
        .execute();
  });
  const requirementsOf = async (place: number) =>
    company.call(listRequirements, { bidId: bids[place]?._id ?? '' });
  for (const place of [0, 1]) {
    const [first] = await requirementsOf(place);
    await company.call(changeRequirement, { _id: first?._id ?? '', status: 'approved' });
  }
  await inside(company, (db) =>
    db
      .updateTable('bids')
      .set({ status: 'submitted' })
      .where('id', '=', bids[1]?._id ?? '')
      .execute(),
  );
  await boss.call(changeFact, { _id, name: 'Headcount', note: 'All sites', validUntil: '2030-01-01' });
  const approver = { _id: company.user._id };
  const renamed = { answer: 'We are {{Headcount}}.', status: 'approved', approvedBy: approver, change: null };
  expect((await requirementsOf(0))[0]).toMatchObject(renamed);
  await boss.call(changeFact, { _id, value: '1275' });
  // Changed once more before anybody has seen it: it says what was approved, and what stands there now.
  await boss.call(changeFact, { _id, value: '1300' });
  expect(await requirementsOf(0)).toMatchObject([
    {
      answer: 'We are {{Headcount}}.',
      status: 'answered',
      approvedBy: null,
      change: { kind: 'fact', before: 'We are 1,250 people.', after: 'We are 1,300 people.' },
    },
    { answer: 'We are {{Headcount}}.', status: 'open', change: null },
  ]);
  expect(await requirementsOf(1)).toMatchObject([
    { answer: 'We are 1,250 people.', status: 'approved', approvedBy: approver, change: null },
    { answer: 'We are 1,250 people.', status: 'open' },
  ]);
});

test('names are unique whatever their case; a value is of its kind; a stale version is refused', async () => {
  const company = await givenCompany();
  const { _id } = await company.call(createFact, staff);
  await expect(company.call(createFact, { ...staff, name: 'number of STAFF' })).rejects.toMatchObject({
    status: 409,
  });
  for (const wrong of [
    { value: '1,250' },
    { kind: 'date', value: '2027-02-30' },
    { kind: 'percent', value: 'many' },
    { name: 'a {{b}}' },
  ] as const) {
    await expect(company.call(createFact, { ...staff, name: 'Other', ...wrong })).rejects.toMatchObject({
      status: 400,
      body: { errors: [{ path: 'name' in wrong ? 'name' : 'value' }] },
    });
  }
  await expect(company.call(changeFact, { _id, kind: 'date' })).rejects.toMatchObject({ status: 400 });
  await company.call(changeFact, { _id, value: '1251' });
  await expect(company.call(changeFact, { _id, version: 1, value: '9' })).rejects.toMatchObject({
    status: 409,
    body: { data: { current: { value: '1251', version: 2 } } },
  });
});

test('viewers change nothing; another company sees nothing', async () => {
  const [company, other] = [await givenCompany(), await givenCompany()];
  const viewer = await givenMember(company, 'viewer');
  const { _id } = await company.call(createFact, staff);
  await expect(viewer.call(changeFact, { _id, value: '1' })).rejects.toMatchObject({ status: 403 });
  await expect(other.call(changeFact, { _id, value: '1' })).rejects.toMatchObject({ status: 404 });
  expect(await other.call(listFacts, {})).toEqual([]);
  await company.call(removeFact, { _id });
  expect(await company.call(listFacts, {})).toEqual([]);
});
