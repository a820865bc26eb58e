import { getBid } from '@bidloom/contract/bids';
import type { Endpoint, InputOf } from '@bidloom/contract/endpoint';
import { getMyWork } from '@bidloom/contract/dashboard';
import { listNotifications } from '@bidloom/contract/notifications';
import {
  addRequirement,
  changeRequirement,
  listRequirements,
  splitRequirement,
} from '@bidloom/contract/requirements';
import * as calls from '@bidloom/contract/response-plan';
import { expect, test } from 'vitest';
import { givenCompany, givenMember, inside, send, type GivenCompany, type Refusal } from '#testing/given.ts';
import { givenBid } from '#testing/given-bid.ts';
import { found, givenRun } from '#testing/given-requirements.ts';
import { milestonesOf } from './plan-dates.ts';

const demanded = [
  found('Describe the routes.', { section: '3 Service › 3.1 Routes' }),
  found('Describe the staff.', { section: '3 Service › 3.2 Staff' }),
  found('Describe your quality system.', { section: '4 Quality' }),
];

async function givenPlan() {
  const company = await givenCompany();
  const bid = await givenBid(company, { deadline: '2099-03-31T12:00:00Z' });
  const requirements = await givenRun(company, bid, demanded);
  const plan = await company.call(calls.createResponsePlan, { bidId: bid });
  return { company, bid, requirements, plan };
}
/** What a call is refused with. */
const refusal = <E extends Endpoint>(
  company: GivenCompany,
  endpoint: E,
  input: InputOf<E>,
): Promise<Refusal> =>
  company.call(endpoint, input).then(
    () => expect.fail('not refused'),
    (error: unknown) => error as Refusal,
  );
const planOf = (company: GivenCompany, bid: string) => company.call(calls.getResponsePlan, { bidId: bid });
const sectionsOf = (plan: calls.ResponsePlan) => plan.volumes.flatMap(({ sections }) => sections);
const named = (plan: calls.ResponsePlan, title: string): calls.ResponseSection => {
  const section = sectionsOf(plan).find((one) => one.title === title);
  if (!section) throw new Error(`No section ${title}`);
  return section;
};
const outline = (plan: calls.ResponsePlan) =>
  sectionsOf(plan).map(({ depth, title, counts }) => `${'>'.repeat(depth)} ${title} ${counts.asked}`);

test('a plan is proposed from the documents, and every requirement stands in it', async () => {
  const { company, bid, plan, requirements } = await givenPlan();
  expect(outline(plan)).toEqual([
    '> Cover 0',
    '> Cover letter 0',
    '> Executive summary 0',
    '> Service 0',
    '>> Routes 1',
    '>> Staff 1',
    '> Quality 1',
    '> Annexes 0',
  ]);
  expect(plan.unplaced).toEqual({ count: 0, mandatory: 0 });
  const routes = named(plan, 'Routes');
  const inIt = await company.call(listRequirements, { bidId: bid, planSection: routes._id });
  expect(inIt).toMatchObject([{ _id: requirements[0]?._id, planSection: routes._id }]);
  const again = await refusal(company, calls.createResponsePlan, { bidId: bid });
  expect(again.status).toBe(409);
});

test('the titles of a plan are in the language of who makes it', async () => {
  const company = await givenCompany();
  const bid = await givenBid(company);
  await givenRun(company, bid, demanded);
  const { token, companyId } = company;
  const headers = { 'accept-language': 'ar' };
  const made = await send('POST /bid/response-plan', { token, companyId, body: { bidId: bid }, headers });
  const plan = made.body.data as calls.ResponsePlan;
  expect(sectionsOf(plan).map(({ title }) => title)).toContain('الملخص التنفيذي');
});

test('what no section answers is counted, and comes back to its place with the section', async () => {
  const { company, bid, plan } = await givenPlan();
  const routes = named(plan, 'Routes');
  await company.call(calls.removeResponseSection, { _id: routes._id });
  expect((await planOf(company, bid)).unplaced).toEqual({ count: 1, mandatory: 1 });
  expect(await company.call(listRequirements, { bidId: bid, unplaced: 'true' })).toMatchObject([
    { text: 'Describe the routes.', planSection: null },
  ]);
  await company.call(calls.restoreResponseSection, { _id: routes._id });
  const restored = await planOf(company, bid);
  expect(outline(restored)).toEqual(outline(plan));
  expect(restored.unplaced.count).toBe(0);
});

test('long answers that stand word for word under several requirements are named, short ones are not', async () => {
  const { company, bid, requirements } = await givenPlan();
  const [first, second, third] = requirements;
  const write = (one: { _id: string } | undefined, answer: string) =>
    company.call(changeRequirement, { _id: one?._id ?? '', answer });
  const long = 'We keep every road open. '.repeat(10);
  for (const one of [first, third]) await write(one, long);
  await write(second, `${long} In winter, too.`);
  expect((await planOf(company, bid)).repeated).toEqual([
    [
      { _id: first?._id, number: 1 },
      { _id: third?._id, number: 3 },
    ],
  ]);
  for (const one of requirements) await write(one, 'Yes, in all sites.');
  expect((await planOf(company, bid)).repeated).toEqual([]);
});

test('a volume takes its sections with it, and brings them back; a plan too', async () => {
  const { company, bid, plan } = await givenPlan();
  const { volumes } = await company.call(calls.removeResponsePlan, { bidId: bid });
  expect(await planOf(company, bid)).toMatchObject({ volumes: [], unplaced: { count: 3 } });
  await company.call(calls.restoreResponseVolumes, { volumes });
  expect(outline(await planOf(company, bid))).toEqual(outline(plan));
});

test('a section is moved with those below it, and into another volume', async () => {
  const { company, bid, plan } = await givenPlan();
  const [volume] = plan.volumes;
  const service = named(plan, 'Service');
  const move = { _id: service._id, volume: volume?._id ?? '', after: named(plan, 'Quality')._id, depth: 1 };
  await company.call(calls.moveResponseSection, move);
  expect(outline(await planOf(company, bid)).slice(3, 7)).toEqual([
    '> Quality 1',
    '> Service 0',
    '>> Routes 1',
    '>> Staff 1',
  ]);
  const other = await company.call(calls.createResponseVolume, { bidId: bid, title: 'Price', kind: 'price' });
  await company.call(calls.moveResponseSection, { ...move, volume: other._id, after: null });
  const moved = await planOf(company, bid);
  expect(moved.volumes.map(({ sections }) => sections.length)).toEqual([5, 3]);
  const into = await refusal(company, calls.moveResponseSection, {
    ...move,
    volume: other._id,
    after: named(moved, 'Routes')._id,
  });
  expect(into.status).toBe(422);
  // The volume comes first, with what is in it.
  await company.call(calls.changeResponseVolume, {
    _id: other._id,
    after: null,
    title: 'Prices',
    pageLimit: 5,
  });
  expect((await planOf(company, bid)).volumes[0]).toMatchObject({ title: 'Prices', pageLimit: 5 });
});

test('a section’s state and length follow from what stands in it', async () => {
  const { company, bid, plan, requirements } = await givenPlan();
  const routes = named(plan, 'Routes');
  expect(routes).toMatchObject({ state: 'open', words: 0, counts: { mandatoryOpen: 1 } });
  const _id = requirements[0]?._id ?? '';
  await company.call(changeRequirement, { _id, answer: '• We treat\u00a0all\nroutes', status: 'answered' });
  expect(named(await planOf(company, bid), 'Routes')).toMatchObject({
    state: 'answered',
    words: 4,
    counts: { withAnswer: 1, mandatoryOpen: 0 },
  });
  await company.call(changeRequirement, { _id, status: 'approved' });
  expect(named(await planOf(company, bid), 'Routes').state).toBe('approved');
  expect(named(await planOf(company, bid), 'Service').state).toBe('none');
});

test('requirements that come later stand with what they were put behind, or under the same heading', async () => {
  const { company, bid, requirements, plan } = await givenPlan();
  const [first] = requirements;
  const added = await company.call(addRequirement, {
    bidId: bid,
    text: 'And the depot.',
    after: first?._id ?? '',
  });
  expect(added.planSection).toBe(named(plan, 'Routes')._id);
  const loose = await company.call(addRequirement, { bidId: bid, text: 'Something else.' });
  expect(loose.planSection).toBeNull();
  const parts = await company.call(splitRequirement, {
    _id: requirements[2]?._id ?? '',
    parts: ['Describe your', 'quality system.'],
  });
  expect(parts.map(({ planSection }) => planSection)).toEqual([
    named(plan, 'Quality')._id,
    named(plan, 'Quality')._id,
  ]);
  expect((await planOf(company, bid)).unplaced.count).toBe(1);
  await company.call(calls.placeRequirements, {
    requirements: [loose._id],
    section: named(plan, 'Quality')._id,
  });
  expect((await planOf(company, bid)).unplaced.count).toBe(0);
  // Of another bid none is placed here.
  const other = await givenBid(company);
  const [foreign] = await givenRun(company, other, ['Elsewhere']);
  const refused = await refusal(company, calls.placeRequirements, {
    requirements: [foreign?._id ?? '', loose._id],
    section: named(plan, 'Quality')._id,
  });
  expect(refused.status).toBe(404);
});

test('who is to write a section is told, sees it in their work until it is written, and no longer when it is removed', async () => {
  const { company, plan, requirements } = await givenPlan();
  const colleague = await givenMember(company);
  const routes = named(plan, 'Routes');
  const change = { _id: routes._id, owner: colleague._id, dueDate: '2099-03-02' };
  await company.call(calls.changeResponseSections, { sections: [change] });
  const work = async () =>
    (await colleague.call(getMyWork, {})).map(({ kind, key, dueDay }) => [kind, key, dueDay]);
  expect(await work()).toEqual([['section', routes._id, '2099-03-02']]);
  const told = async () =>
    (await colleague.call(listNotifications, {})).map(({ description }) => description);
  expect(await told()).toEqual([expect.stringContaining('A section of the response to “Road maintenance”')]);
  await company.call(calls.removeResponseSection, { _id: routes._id });
  expect([await work(), await told()]).toEqual([[], []]);
  await company.call(calls.restoreResponseSection, { _id: routes._id });
  expect(await work()).toHaveLength(1);
  await company.call(changeRequirement, {
    _id: requirements[0]?._id ?? '',
    answer: 'So.',
    status: 'answered',
  });
  expect(await work()).toEqual([]);
});

test('words written upon others are refused with those, and new words end an approval', async () => {
  const { company, bid, plan } = await givenPlan();
  const { _id, version } = named(plan, 'Executive summary');
  const bold = {
    version: 1 as const,
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'We win', marks: [{ type: 'bold' }] }] }],
  };
  const written = await company.call(calls.changeSectionText, { _id, version, textRich: bold });
  expect(written).toMatchObject({ text: 'We win', textRich: bold, version: version + 1, status: 'open' });
  const late = await refusal(company, calls.changeSectionText, { _id, version, text: 'Mine' });
  expect(late).toMatchObject({ status: 409, body: { data: { current: { text: 'We win' } } } });
  await company.call(calls.changeResponseSections, { sections: [{ _id, status: 'approved' }] });
  expect(named(await planOf(company, bid), 'Executive summary').state).toBe('approved');
  const next = await company.call(calls.changeSectionText, {
    _id,
    version: version + 1,
    text: 'We win again',
  });
  expect(next).toMatchObject({ status: 'open', approvedBy: null, textRich: null });
  const answers = named(plan, 'Routes');
  const refused = await refusal(company, calls.changeSectionText, {
    _id: answers._id,
    version: answers.version,
    text: 'No',
  });
  expect(refused.status).toBe(422);
});

test('nobody approves their own section where a second person approves', async () => {
  const { company, plan } = await givenPlan();
  const colleague = await givenMember(company);
  await inside(company, (db) => db.updateTable('companies').set({ needs_other_reviewer: true }).execute());
  const { _id, version } = named(plan, 'Cover letter');
  await company.call(calls.changeSectionText, { _id, version, text: 'Dear buyer' });
  const sections = [{ _id, status: 'approved' as const }];
  expect((await refusal(company, calls.changeResponseSections, { sections })).status).toBe(422);
  expect((await company.call(calls.getSectionText, { _id })).approvalRefused).toBe('own-answer');
  await colleague.call(calls.changeResponseSections, { sections });
  expect(await company.call(calls.getSectionText, { _id })).toMatchObject({
    status: 'approved',
    approvedBy: { _id: colleague._id },
  });
});

test('an outline is kept as a template, and plans another bid by its headings', async () => {
  const { company, bid, plan } = await givenPlan();
  const { _id: letter, version } = named(plan, 'Cover letter');
  await company.call(calls.changeSectionText, { _id: letter, version, text: 'Dear buyer' });
  const { _id: summary, version: first } = named(plan, 'Executive summary');
  await company.call(calls.changeSectionText, { _id: summary, version: first, text: 'Of this bid alone' });
  const template = await company.call(calls.createOutlineTemplate, { bidId: bid, name: 'Services' });
  expect(template).toMatchObject({ name: 'Services', volumes: 1, sections: 8 });
  const taken = await refusal(company, calls.createOutlineTemplate, { bidId: bid, name: 'SERVICES' });
  expect(taken.status).toBe(409);

  const next = await givenBid(company);
  await givenRun(company, next, [
    found('Explain quality.', { section: '9.2 Quality' }),
    found('Explain fees.', { section: 'Fees' }),
  ]);
  const made = await company.call(calls.createResponsePlan, { bidId: next, template: template._id });
  expect(outline(made)).toContain('> Quality 1');
  expect(made.unplaced.count).toBe(1);
  expect((await company.call(calls.getSectionText, { _id: named(made, 'Cover letter')._id })).text).toBe(
    'Dear buyer',
  );
  expect((await company.call(calls.getSectionText, { _id: named(made, 'Executive summary')._id })).text).toBe(
    '',
  );
  await company.call(calls.changeOutlineTemplate, { _id: template._id, name: 'Road services' });
  expect(await company.call(calls.listOutlineTemplates, {})).toMatchObject([{ name: 'Road services' }]);
  await company.call(calls.removeOutlineTemplate, { _id: template._id });
  expect(await company.call(calls.listOutlineTemplates, {})).toEqual([]);
});

const week = { country: null, weekend: [6, 7], own: new Map() };
test.each([
  // Monday to Friday four weeks later: 19 working days.
  [
    '2099-03-02',
    '2099-03-27',
    { written: '2099-03-16', introduced: '2099-03-19', assembledBy: '2099-03-20' },
  ],
  [
    '2099-03-02',
    '2099-03-04',
    { written: '2099-03-04', introduced: '2099-03-04', assembledBy: '2099-03-04' },
  ],
  [
    '2099-03-02',
    '2099-03-02',
    { written: '2099-03-02', introduced: '2099-03-02', assembledBy: '2099-03-02' },
  ],
  [
    '2099-03-09',
    '2099-03-02',
    { written: '2099-03-02', introduced: '2099-03-02', assembledBy: '2099-03-02' },
  ],
])('from %s a response due on %s is planned back over working days', (today, deadline, expected) => {
  expect(milestonesOf(today, deadline, week)).toEqual(expected);
});

test('due dates keep to the deadline and to working days, and those of approved sections stay', async () => {
  const { company, bid, plan } = await givenPlan();
  const routes = named(plan, 'Routes');
  expect(routes.dueDate).not.toBeNull();
  expect((routes.dueDate ?? '') <= (plan.assembledBy ?? '')).toBe(true);
  await company.call(calls.changeResponseSections, {
    sections: [{ _id: routes._id, dueDate: '2099-01-01' }],
  });
  const planned = await company.call(calls.planDueDates, { bidId: bid });
  expect(named(planned, 'Routes').dueDate).toBe(routes.dueDate);
  expect(
    (await company.call(getBid, { _id: bid })).deadline.slice(0, 10) >= (planned.assembledBy ?? ''),
  ).toBe(true);
});

test('the own words of a section have a history by person and time, and each line can be brought back', async () => {
  const { company, plan } = await givenPlan();
  const letter = sectionsOf(plan).find(({ kind }) => kind === 'letter');
  const _id = letter?._id ?? '';
  const grace = await givenMember(company);
  const write = (by: Pick<GivenCompany, 'call'>, version: number, text: string) =>
    by.call(calls.changeSectionText, { _id, version, text, textRich: null });
  const first = await write(company, letter?.version ?? 1, 'Dear Sir');
  const second = await write(company, first.version, 'Dear Madam');
  const third = await write(grace, second.version, 'Good day');
  const kept = () => company.call(calls.listSectionTexts, { section: _id });
  expect(await kept()).toMatchObject([
    { text: 'Good day', version: third.version, changedBy: { _id: grace._id } },
    { text: 'Dear Madam', version: second.version, changedBy: { _id: company.user._id } },
  ]);
  await write(company, third.version, 'Dear Madam');
  expect((await kept()).map(({ text }) => text)).toEqual(['Dear Madam', 'Good day', 'Dear Madam']);
  const other = await givenCompany();
  await expect(other.call(calls.listSectionTexts, { section: _id })).rejects.toMatchObject({ status: 404 });
});
