import { getCoverage } from '@bidloom/contract/answers';
import { issueCalendarFeed } from '@bidloom/contract/calendar';
import { getMyWork } from '@bidloom/contract/dashboard';
import { getReadiness } from '@bidloom/contract/readiness';
import {
  answeredStates,
  askedStates,
  requirementStates,
  requirementStatuses,
  stateOf,
  unansweredStates,
  type RequirementState,
} from '@bidloom/contract/requirement-states';
import { changeRequirement, listRequirements } from '@bidloom/contract/requirements';
import { readSheetTable } from '@bidloom/engine/reading/sheet-table';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { documentWords } from '#features/response-design/document-words.ts';
import { printRequirements } from '#features/generation/printed-requirements.ts';
import { findWrittenRequirements } from '#features/requirements/replace-requirements.ts';
import { translate } from '#http/calls/language.ts';
import { givenBid } from '#testing/given-bid.ts';
import { givenRun } from '#testing/given-requirements.ts';
import { givenCompany, inside, send, type GivenCompany } from '#testing/given.ts';

/** Every combination of what states are made of; `withdrawal`: somebody accepted one. */
const combinations = requirementStatuses.flatMap((status) =>
  (status === 'ignored' ? [null, { quote: 'Deleted.' }] : [null]).flatMap((withdrawal) =>
    [true, false].flatMap((isDraft) =>
      ['', 'Words.'].flatMap((answer) =>
        [null, 'changed', 'removed'].flatMap((change) =>
          [true, false].map((mandatory) => ({ status, withdrawal, isDraft, answer, change, mandatory })),
        ),
      ),
    ),
  ),
);
const changeOf = (kind: string | null) => (kind === null ? null : { kind, before: 'a', after: 'b' });
const stateOfOne = ({ change, ...one }: (typeof combinations)[number]) =>
  stateOf({ ...one, change: changeOf(change) });
const tally = (states: readonly RequirementState[]) =>
  Object.fromEntries(
    requirementStates.map((state) => [state, states.filter((one) => one === state).length]),
  ) as Record<RequirementState, number>;
const sumOf = (states: Record<RequirementState, number>, some: readonly RequirementState[]) =>
  some.reduce((sum, state) => sum + states[state], 0);

async function givenEveryState(company: GivenCompany) {
  const bid = await givenBid(company);
  await inside(company, async (db) => {
    await db
      .insertInto('requirements')
      .values(
        combinations.map(({ status, withdrawal, isDraft, answer, change, mandatory }, place) => ({
          bid_id: bid,
          number: place + 1,
          text: `Demand ${place + 1}`,
          mandatory,
          status,
          is_withdrawn: withdrawal !== null,
          is_draft: isDraft,
          answer,
          change: change && JSON.stringify(changeOf(change)),
          found_texts: change === 'removed' ? ['Demand'] : [],
          missing_evidence: ['certificate', 'explanation'],
          owner_id: company.user._id,
          due_date: '2099-03-01',
        })),
      )
      .execute();
    await sql`insert into withdrawals (requirement_id, quote, bid_id, document, is_accepted, status_before, reason_before, version_before, decided_by)
      select id, 'Deleted.', bid_id, 'Addendum 1.pdf', true, 'open', '', 0, current_member() from requirements
      where bid_id = ${bid} and is_withdrawn`.execute(db);
  });
  return bid;
}

async function exported(company: GivenCompany, bidId: string, format: 'xlsx' | 'csv') {
  const { raw } = await send('GET /bid/requirements-export', { ...company, query: { bidId, format } });
  const rows =
    format === 'csv'
      ? raw.rawPayload
          .toString('utf8')
          .trim()
          .split('\r\n')
          .map((line) => line.split(','))
      : (await readSheetTable(raw.rawPayload, 'matrix.xlsx', 1_000)).rows.map((row) => row.cells);
  const [heads, ...cells] = rows;
  const place = heads?.indexOf('Status') ?? -1;
  const words = new Map(
    requirementStates.map((state) => [translate('en', `requirements.status.${state}`), state]),
  );
  return tally(cells.map((row) => words.get(row[place] ?? '') ?? 'open'));
}

test('words that somebody has to write are needed until somebody has written some', async () => {
  const company = await givenCompany();
  const bidId = await givenEveryState(company);
  const rows = await company.call(listRequirements, { bidId, limit: '500' });
  const needed = (state: string) => rows.find((one) => one.state === state)?.missingEvidence;
  expect(needed('open')).toEqual(['certificate', 'explanation']);
  expect(needed('answered')).toEqual(['certificate']);
  expect(needed('in-review')).toEqual(['certificate']);
  expect(needed('approved')).toEqual([]);
});

test('every surface gives the same numbers under the same names, and they add up', async () => {
  const company = await givenCompany();
  const bidId = await givenEveryState(company);
  const expected = tally(combinations.map(stateOfOne));
  const total = combinations.length;
  // Every state is met, and each requirement is in one.
  expect(Object.values(expected).every((count) => count > 0)).toBe(true);
  expect(sumOf(expected, requirementStates)).toBe(total);

  const list = await company.call(listRequirements, { bidId, limit: '500' });
  expect(tally(list.map(({ state }) => state))).toEqual(expected);
  for (const one of list) expect(one.state).toBe(stateOf(one));
  for (const state of requirementStates) {
    const some = await company.call(listRequirements, { bidId, state, limit: '500' });
    expect([state, some.length, some.every((one) => one.state === state)]).toEqual([
      state,
      expected[state],
      true,
    ]);
  }

  const { counts } = await company.call(getCoverage, { bidId });
  const asked = sumOf(expected, askedStates);
  expect(counts).toEqual({
    total,
    states: expected,
    asked,
    withAnswer: sumOf(expected, answeredStates),
    mandatory: asked / 2,
    mandatoryWithAnswer: sumOf(expected, answeredStates) / 2,
    needEvidence: list.filter(({ missingEvidence }) => missingEvidence.includes('certificate')).length,
  });
  expect(counts.asked).toBe(counts.withAnswer + sumOf(expected, unansweredStates));
  expect(counts.total).toBe(counts.asked + expected.ignored + expected.withdrawn);

  const { items, counts: ready } = await company.call(getReadiness, { bidId });
  expect(ready).toMatchObject(counts);
  const lacks = Object.fromEntries(items.map(({ kind, count }) => [kind, count]));
  expect(lacks['unanswered']).toBe(counts.mandatory - counts.mandatoryWithAnswer);
  expect(lacks['unapproved']).toBe(expected.drafted + expected.answered + expected['in-review']);

  expect(await exported(company, bidId, 'xlsx')).toEqual(expected);
  expect(await exported(company, bidId, 'csv')).toEqual(expected);

  const todo = sumOf(expected, unansweredStates);
  const work = await company.call(getMyWork, { limit: '500' });
  const changed = list.filter(({ state, change }) => state === 'answered' && change !== null).length;
  expect(work.filter(({ kind }) => kind === 'requirement')).toHaveLength(todo + changed);
  const { address } = await company.call(issueCalendarFeed, { scope: 'all' });
  const key = new URL(address).searchParams.get('key') ?? '';
  const calendar = String((await send('GET /calendar.ics', { query: { key } })).body);
  expect(calendar.match(/^DTSTART;VALUE=DATE:20990301\r$/gm)).toHaveLength(todo);

  // What a run writes holds what the documents demand; what they no longer demand it leaves out.
  const written = await inside(company, (db) => findWrittenRequirements(db, bidId));
  const printed = printRequirements([], written, [], documentWords('en'));
  const demanded = combinations.filter(({ change }) => change !== 'removed').map(stateOfOne);
  expect(tally(printed.map(({ status }) => status))).toEqual(tally(demanded));
});

test('an approved answer asks for nothing more, wherever it is shown, and asks again once it is not', async () => {
  const company = await givenCompany();
  const bidId = await givenBid(company);
  const [one] = await givenRun(company, bidId, ['Hold ISO 9001.']);
  const _id = one?._id ?? '';
  await inside(company, (db) =>
    db
      .updateTable('requirements')
      .set({ missing_evidence: ['certificate'] })
      .where('id', '=', _id)
      .execute(),
  );
  const asks = async () => {
    const [shown] = await company.call(listRequirements, { bidId });
    const { counts } = await company.call(getCoverage, { bidId });
    const written = await inside(company, (db) => findWrittenRequirements(db, bidId));
    const [own] = written.map((row) => ({ ...row, foundTexts: [] }));
    const [printed] = own ? printRequirements([], [own], [], documentWords('en')) : [];
    return [shown?.missingEvidence.length, counts.needEvidence, printed?.missingEvidence?.length];
  };
  expect(await asks()).toEqual([1, 1, 1]);
  await company.call(changeRequirement, { _id, answer: 'We hold it.' });
  expect(await asks()).toEqual([1, 1, 1]);
  for (const status of ['approved', 'ignored'] as const) {
    await company.call(changeRequirement, { _id, status });
    expect([status, await asks()]).toEqual([status, [0, 0, 0]]);
  }
  await company.call(changeRequirement, { _id, status: 'answered' });
  expect(await asks()).toEqual([1, 1, 1]);
});

test('nothing is drafted without words', async () => {
  const company = await givenCompany();
  const bidId = await givenBid(company);
  await givenRun(company, bidId, ['Name a method', 'Sign']);
  const { counts } = await company.call(getCoverage, { bidId });
  expect([counts.states.drafted, counts.states.open]).toEqual([0, 2]);
});

test('a requirement is due on a day of the company, whatever zone it is read in', async () => {
  const company = await givenCompany({ timezone: 'Pacific/Auckland' });
  const bidId = await givenBid(company);
  const [one] = await givenRun(company, bidId, ['Sign']);
  const _id = one?._id ?? '';
  await company.call(changeRequirement, { _id, dueDate: '2026-12-01' });
  expect((await company.call(listRequirements, { bidId }))[0]?.dueDate).toBe('2026-12-01');
  expect(await company.call(listRequirements, { bidId, dueBefore: '2026-12-01' })).toEqual([]);
  expect(await company.call(listRequirements, { bidId, dueAfter: '2026-12-01' })).toHaveLength(1);
  await company.call(changeRequirement, { _id, owner: company.user._id });
  // The day ends by the company's clock: 23:59:59.999 in Auckland is 10:59:59.999 in UTC.
  expect(await company.call(getMyWork, {})).toMatchObject([
    { kind: 'requirement', dueDay: '2026-12-01', dueDate: '2026-12-01T10:59:59.999Z' },
  ]);
  await expect(
    company.call(changeRequirement, { _id, dueDate: '2026-12-01T10:00:00.000Z' }),
  ).rejects.toMatchObject({ status: 400 });
  const page = { bidId, sort: 'dueDate', limit: '1' };
  expect(await company.call(listRequirements, page)).toHaveLength(1);
});
