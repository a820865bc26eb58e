import {
  correctDocumentKind,
  decideWithdrawal,
  getBidAddenda,
  getDocumentDifferences,
} from '@bidloom/contract/addenda';
import { changeBids, replaceTasks } from '@bidloom/contract/bids';
import { addFiles } from '@bidloom/contract/files';
import { listNotifications } from '@bidloom/contract/notifications';
import { getReadiness } from '@bidloom/contract/readiness';
import { getBidReading } from '@bidloom/contract/reading';
import { changeRequirement, listRequirements } from '@bidloom/contract/requirements';
import { expect, test } from 'vitest';
import { givenBid } from '#testing/given-bid.ts';
import { givenCompany, givenMember, type GivenCompany } from '#testing/given.ts';

const bond = 'The bidder must enclose a bid bond of five per cent.';
const fault = 'The supplier must answer every fault within four hours of the call.';
const deputy = 'The bidder must name a deputy project manager.';
const terms = `# 2 Dates

Tenders must be submitted by 4 May 2031 at 14:00 UTC.

# 3 Duties

3.7 ${bond}

${fault}

${deputy}
`;
const withdraws = 'The requirement for a bid bond is deleted.';
const addendum = `# Addendum No. 1

The closing date is extended: tenders must be submitted by 18 May 2031 at 14:00 UTC.

${fault.replace('four', 'two')}

${withdraws}

The supplier must hold a stock of spare parts in the town.
`;

/** A bid whose documents are read one after the other. */
async function givenRead(company: GivenCompany, ...files: [string, string][]) {
  const bid = await givenBid(company);
  const added = [];
  for (const [name, content] of files) {
    added.push(...(await company.upload(addFiles, { _id: bid }, [{ name, content }])));
    await readThrough(company, bid);
  }
  return { bid, files: added.map(({ _id }) => _id) };
}
const readThrough = (company: GivenCompany, bidId: string) =>
  expect
    .poll(() => company.call(getBidReading, { bidId }), { timeout: 90_000 })
    .toMatchObject({ status: 'done', isCurrent: true });

const told = async (company: GivenCompany, fileId = '') => {
  const { differences } = await company.call(getDocumentDifferences, { fileId });
  return differences.map(({ kind, before, after, requirement, fact }) => [
    kind,
    before?.quote ?? null,
    after?.quote ?? null,
    fact ?? requirement?.text ?? null,
  ]);
};

test('an addendum is told by what it withdraws, changes and adds, beside the words it concerns', async () => {
  const company = await givenCompany();
  const { bid, files } = await givenRead(company, ['Terms.md', terms], ['Addendum 1.md', addendum]);
  const stock = 'The supplier must hold a stock of spare parts in the town.';
  expect(await told(company, files[1])).toEqual([
    ['withdrawn', bond, withdraws, bond],
    ['changed', fault, fault.replace('four', 'two'), fault],
    [
      'changed',
      'Tenders must be submitted by 4 May 2031 at 14:00 UTC.',
      'The closing date is extended: tenders must be submitted by 18 May 2031 at 14:00 UTC.',
      'deadline',
    ],
    ['added', null, stock, stock],
  ]);
  const { document, differences, readAt } = await company.call(getDocumentDifferences, {
    fileId: files[1] ?? '',
  });
  expect(document).toMatchObject({
    kind: 'addendum',
    number: 1,
    differences: { added: 1, changed: 2, withdrawn: 1, undecided: 1 },
  });
  expect(readAt).not.toBeNull();
  expect(differences[0]).toMatchObject({
    before: { file: { _id: files[0], name: 'Terms.md' }, document: 'Terms.md', paragraph: 4 },
    after: { file: { _id: files[1] }, paragraph: 4 },
    decision: null,
    requirement: { state: 'open', owner: null },
  });
  expect(differences[2]?.deadline).toEqual({
    utc: '2031-05-18T14:00:00.000Z',
    local: '2031-05-18T14:00',
    zone: 'UTC',
  });
  const { documents } = await company.call(getBidAddenda, { bidId: bid });
  expect(documents[0]?.differences).toEqual({ added: 0, changed: 0, withdrawn: 0, undecided: 0 });
});

test('a withdrawn requirement is withdrawn once a person says so, and taken back it is what it was', async () => {
  const company = await givenCompany();
  const { bid, files } = await givenRead(company, ['Terms.md', terms], ['Addendum 1.md', addendum]);
  const bonded = async () =>
    (await company.call(listRequirements, { bidId: bid })).find(({ text }) => text === bond);
  const requirement = (await bonded())?._id ?? '';
  const counts = async () => (await company.call(getReadiness, { bidId: bid })).counts;
  const mandatory = async () => (await counts()).mandatory;
  await company.call(changeRequirement, { _id: requirement, answer: 'Enclosed.', status: 'approved' });
  const before = await mandatory();
  expect(await bonded()).toMatchObject({ status: 'approved', withdrawal: null });

  const decide = (isAccepted: boolean | null) =>
    company.call(decideWithdrawal, { requirement, quote: withdraws, isAccepted });
  await decide(true);
  expect(await bonded()).toMatchObject({
    status: 'ignored',
    state: 'withdrawn',
    ignoreReason: `Addendum 1.md: “${withdraws}”`,
    approvedBy: null,
    withdrawal: { document: 'Addendum 1.md', quote: withdraws, by: { _id: company.user._id } },
  });
  expect(await mandatory()).toBe(before - 1);
  expect((await counts()).states).toMatchObject({ withdrawn: 1, ignored: 0 });
  expect(await company.call(listRequirements, { bidId: bid, state: 'withdrawn' })).toHaveLength(1);
  expect(
    (await company.call(getDocumentDifferences, { fileId: files[1] ?? '' })).differences[0],
  ).toMatchObject({
    requirement: { state: 'withdrawn' },
    decision: { isAccepted: true },
  });
  await decide(true);
  await decide(null);
  expect(await bonded()).toMatchObject({
    status: 'approved',
    ignoreReason: '',
    answer: 'Enclosed.',
    approvedBy: { _id: company.user._id },
    state: 'approved',
    withdrawal: null,
  });
  expect(await mandatory()).toBe(before);
  expect((await counts()).states).toMatchObject({ withdrawn: 0, ignored: 0 });
  expect(
    (await company.call(getDocumentDifferences, { fileId: files[1] ?? '' })).document.differences.undecided,
  ).toBe(1);

  // An approval is not given to other words than it was.
  await decide(true);
  await company.call(changeRequirement, { _id: requirement, answer: 'Enclosed elsewhere.' });
  await decide(null);
  expect(await bonded()).toMatchObject({ status: 'answered', approvedBy: null });
});

test('open tasks that name what is withdrawn are named beside it', async () => {
  const company = await givenCompany();
  const { bid, files } = await givenRead(company, ['Terms.md', terms], ['Addendum 1.md', addendum]);
  const all = await company.call(listRequirements, { bidId: bid });
  const number = all.find(({ text }) => text === bond)?.number ?? 0;
  await company.call(replaceTasks, {
    bidId: bid,
    tasks: [
      { title: `Ask the bank (R-${number})`, assignee: company.user._id },
      { title: `Ask it again (R-${number})`, status: 'done' },
      { title: 'Ring the printer' },
      { title: 'Read clause 3.7' },
    ],
  });
  const { differences } = await company.call(getDocumentDifferences, { fileId: files[1] ?? '' });
  expect(
    differences.map(({ kind, tasks }) => [kind, tasks.map(({ title, assignee }) => [title, assignee?._id])]),
  ).toEqual([
    [
      'withdrawn',
      [
        [`Ask the bank (R-${number})`, company.user._id],
        ['Read clause 3.7', undefined],
      ],
    ],
    ['changed', []],
    ['changed', []],
    ['added', []],
  ]);
});

test('what a person ignored is ignored again when its withdrawal is taken back, and who opens it has taken it back', async () => {
  const company = await givenCompany();
  const { bid, files } = await givenRead(company, ['Terms.md', terms], ['Addendum 1.md', addendum]);
  const bonded = async () =>
    (await company.call(listRequirements, { bidId: bid })).find(({ text }) => text === bond);
  const requirement = (await bonded())?._id ?? '';
  const decide = (isAccepted: boolean | null) =>
    company.call(decideWithdrawal, { requirement, quote: withdraws, isAccepted });
  await company.call(changeRequirement, { _id: requirement, status: 'ignored', ignoreReason: 'Not for us' });
  await decide(true);
  expect(await bonded()).toMatchObject({ state: 'withdrawn' });
  await decide(null);
  expect(await bonded()).toMatchObject({ state: 'ignored', ignoreReason: 'Not for us', withdrawal: null });

  await decide(true);
  await company.call(changeRequirement, { _id: requirement, status: 'open' });
  expect(await bonded()).toMatchObject({ state: 'open', withdrawal: null });
  const [shown] = (await company.call(getDocumentDifferences, { fileId: files[1] ?? '' })).differences;
  expect(shown?.decision?.isAccepted).toBe(false);
  // Ignored for a reason of one's own it is ignored, whatever was accepted before.
  await company.call(changeRequirement, { _id: requirement, status: 'ignored', ignoreReason: 'Not for us' });
  expect(await bonded()).toMatchObject({ state: 'ignored', withdrawal: null });
});

test('what was declined is not asked again, however often the documents are read', async () => {
  const company = await givenCompany();
  const { bid, files } = await givenRead(company, ['Terms.md', terms], ['Addendum 1.md', addendum]);
  const all = await company.call(listRequirements, { bidId: bid });
  const requirement = all.find(({ text }) => text === bond)?._id ?? '';
  await expect(
    company.call(decideWithdrawal, { requirement, quote: 'Something else.', isAccepted: true }),
  ).rejects.toMatchObject({ status: 404 });
  await company.call(decideWithdrawal, { requirement, quote: withdraws, isAccepted: false });
  const undecided = async () =>
    (await company.call(getDocumentDifferences, { fileId: files[1] ?? '' })).document.differences.undecided;
  expect(await undecided()).toBe(0);
  await company.upload(addFiles, { _id: bid }, [
    { name: 'Annex.md', content: 'The bidder must sign the annex.' },
  ]);
  await readThrough(company, bid);
  expect(await undecided()).toBe(0);
  expect(
    (await company.call(listRequirements, { bidId: bid })).find(({ _id }) => _id === requirement)?.status,
  ).toBe('open');
});

test('a newer version is told by its lines, under a number and under the same name', async () => {
  const company = await givenCompany();
  const newer = terms.replace('four hours', 'two hours').replace(`${deputy}\n`, '');
  const numbered = await givenRead(company, ['Terms v1.md', terms], ['Terms v2.md', newer]);
  expect(await told(company, numbered.files[1])).toEqual([
    ['withdrawn', deputy, null, deputy],
    ['changed', fault, fault.replace('four', 'two'), fault],
  ]);
  const again = await givenRead(company, ['Terms.md', terms], ['Terms.md', newer]);
  const differences = await told(company, again.files[1]);
  expect(differences.map(([kind, before, after]) => [kind, before, after])).toEqual([
    ['withdrawn', deputy, null],
    ['changed', fault, fault.replace('four', 'two')],
  ]);
});

test('what a person says a document is decides what it does to the others, as soon as it is read again', async () => {
  const company = await givenCompany();
  const letter = `Letter to all bidders\n\n${fault.replace('four', 'two')}\n\n${withdraws}\n`;
  const { bid, files } = await givenRead(company, ['Letter.md', letter], ['Terms.md', terms]);
  const fileId = files[0] ?? '';
  expect(await told(company, fileId)).toEqual([]);
  await company.call(correctDocumentKind, { fileId, kind: 'addendum', number: 1, amends: files[1] });
  await readThrough(company, bid);
  expect((await told(company, fileId)).slice(0, 2).map(([kind, before]) => [kind, before])).toEqual([
    ['withdrawn', bond],
    ['changed', fault],
  ]);
  await company.call(correctDocumentKind, { fileId, kind: 'base' });
  await readThrough(company, bid);
  expect(await told(company, fileId)).toEqual([]);
});

test('owners of what it concerns, and who reviews it where it is answered, hear of a later addendum once', async () => {
  const company = await givenCompany();
  const [grace, reviewer, other] = [
    await givenMember(company),
    await givenMember(company),
    await givenMember(company),
  ];
  const { bid } = await givenRead(company, ['Terms.md', terms]);
  const all = await company.call(listRequirements, { bidId: bid });
  const idOf = (text: string) => all.find((one) => one.text === text)?._id ?? '';
  for (const text of [bond, fault])
    await company.call(changeRequirement, { _id: idOf(text), owner: grace._id, answer: 'Ours.' });
  await company.call(changeRequirement, { _id: idOf(deputy), owner: other._id });
  await company.call(changeBids, { bids: [{ _id: bid, reviewer: reviewer._id }] });
  const [added] = await company.upload(addFiles, { _id: bid }, [
    { name: 'Addendum 1.md', content: addendum },
  ]);
  await readThrough(company, bid);
  await company.upload(addFiles, { _id: bid }, [
    { name: 'Annex.md', content: 'The bidder must sign the annex.' },
  ]);
  await readThrough(company, bid);
  const heard = async ({ call }: Pick<GivenCompany, 'call'>) =>
    (await call(listNotifications, {}))
      .filter(({ type }) => type === 'addendum')
      .map(({ file, bid: of, description }) => [file, of, description.slice(0, 38)]);
  const told = [added?._id, bid, 'Addendum 1 concerns 2 of your requirem'];
  expect([await heard(grace), await heard(reviewer), await heard(other)]).toEqual([[told], [told], []]);
});
