import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { readDocument } from '#reading/read.ts';
import { findAmended } from '#requirements/amended.ts';
import { findDifferingNumbers } from '#requirements/differing-numbers.ts';
import { makeChecklist } from '#requirements/checklist.ts';
import { findFacts } from './facts.ts';
import { findRequirements } from '#requirements/requirements.ts';

const read = (name: string, text: string) => readDocument(strToU8(text), name);

test('what two documents state differently is told with both quotes; an addendum counts, other words for one value do not', async () => {
  const tender = await read(
    'rfp.md',
    `# Request for proposals

Proposals must be submitted by e-mail to bids@example.org.

Proposals shall remain valid for ninety (90) days after the closing date.

The contract term shall be three (3) years.

The estimated contract value is EUR 1,250,000.

The technical proposal shall not exceed 30 pages.

The successful bidder shall furnish a performance bond of 10% of the contract price.

## Evaluation criteria

| Criterion | Weight |
| --- | --- |
| Price | 60 |
| Quality | 40 |
`,
  );
  const sameInOtherWords = await read(
    'conditions.md',
    `# Conditions

Proposals must be submitted by e-mail to BIDS@example.org.

Offers are binding for 90 calendar days.

The contract term shall be 36 months.

The estimated contract value is 1 250 000 €.

The successful bidder shall furnish a performance bond of 10 per cent.
`,
  );
  expect(findFacts([tender, sameInOtherWords]).conflicts).toEqual([]);

  const otherwise = await read(
    'conditions.md',
    '# Conditions\n\nOffers are binding for three months.\n\nThe successful bidder shall furnish a performance bond of 5%.\n\nThe technical proposal shall not exceed 25 pages.\n',
  );
  const told = findFacts([tender, otherwise]);
  expect(
    told.conflicts.map(({ fact, reason, others }) => [
      fact,
      reason,
      others.map((other) => ('quote' in other ? other.quote : other.name)),
    ]),
  ).toEqual([
    ['validity', 'first', ['Offers are binding for three months.']],
    ['guarantees', 'first', ['The successful bidder shall furnish a performance bond of 5%.']],
    ['pageLimits', 'first', ['The technical proposal shall not exceed 25 pages.']],
  ]);
  expect(told.validity?.days).toBe(90);

  const addendum = await read(
    'Addendum 1.md',
    `# Addendum 1

Proposals must be submitted by e-mail to tenders@example.org.

Proposals shall remain valid for 120 days after the closing date.

The contract term is now four (4) years.

The technical proposal shall not exceed 40 pages.

The successful bidder shall furnish a performance bond of 15% of the contract price.

## Evaluation criteria

| Criterion | Weight |
| --- | --- |
| Price | 50 |
| Quality | 50 |
`,
  );
  const changed = findFacts([tender, addendum]);
  expect(changed.conflicts.map(({ fact, reason }) => `${fact} ${reason}`)).toEqual([
    'submission addendum',
    'validity addendum',
    'contractTerm addendum',
    'guarantees addendum',
    'pageLimits addendum',
    'criteria addendum',
    'criteria addendum',
  ]);
  expect(changed.submission?.value).toBe('tenders@example.org');
  expect(changed.validity?.days).toBe(120);
  expect(changed.pageLimits.map(({ pages }) => pages)).toEqual([40]);
  expect(changed.guarantees.map(({ percent }) => percent)).toEqual([15]);
  expect(changed.criteria.map(({ weight }) => weight)).toEqual([50, 50]);
  expect(changed.notes.map(({ key }) => key)).toContain('factByAddendum');
});

test('a later version of a document counts; lots and frameworks have terms of their own', async () => {
  const version = (name: string, days: number) =>
    read(name, `# Terms\n\nProposals shall remain valid for ${days} days after the closing date.\n`);
  const found = findFacts([await version('Terms v2.md', 60), await version('Terms v1.md', 90)]);
  expect(found.validity?.days).toBe(60);
  expect(found.conflicts).toMatchObject([
    { fact: 'validity', reason: 'addendum', others: [{ days: 90, document: 'Terms v1.md' }] },
  ]);
  expect(found.changes).toEqual([]);
  const lots = findFacts([await version('Lot 1 terms.md', 60), await version('Lot 2 terms.md', 90)]);
  expect(lots.conflicts).toEqual([]);
  const framework = await read(
    'framework.md',
    '# Framework\n\nThe period of performance for the framework itself is five years from its award.\n',
  );
  const order = await read(
    'order.md',
    '# Order\n\nThe period of performance begins on the day of the meeting and ends 60 calendar days after it.\n',
  );
  expect(findFacts([framework, order]).conflicts).toEqual([]);
});

test('the same duty with another number in another document is told', async () => {
  const sentence = (hours: number) =>
    `# Service\n\nThe supplier shall answer every incident within ${hours} hours of the call.\n\nThe supplier shall keep all logs for 5 years.\n`;
  const documents = [
    await read('rfp.md', sentence(4)),
    await read('annex.md', sentence(2)),
    await read('draft.md', sentence(9)),
  ];
  expect(findDifferingNumbers(findRequirements(documents)).map(({ values }) => values)).toEqual([
    {
      one: 'The supplier shall answer every incident within 4 hours of the call.',
      document: 'rfp.md',
      other: 'The supplier shall answer every incident within 2 hours of the call.',
      otherDocument: 'annex.md',
    },
  ]);
});

test('an addendum amends the sentence whose numbers it changes, the newest one where several do, and no other', async () => {
  const clear = (hours: number) => `The tenderer shall clear all roads of snow within ${hours} hours.`;
  const other = 'The tenderer shall keep 30 vehicles in the yard of the town.';
  const documents = [
    await read('Addendum 2.md', `${clear(1)}\n\n${other}\n`),
    await read('Tender.md', `# Snow\n\n${clear(4)}\n\n${other}\n`),
    await read('Addendum 1.md', `${clear(2)}\n`),
    await read('Annex.md', `${clear(3)}\n`),
    await read('Addendum 2 - plans.md', `${clear(5)}\n`),
  ];
  const requirements = findRequirements(documents);
  const amended = findAmended(documents, requirements).map(
    ({ amended: place, by }) =>
      `${requirements[place]?.document} by ${requirements.find(({ text }) => text === by)?.document}`,
  );
  // Both files of the second addendum count: nobody says which of them is later.
  const earlier = ['Tender.md', 'Addendum 1.md', 'Annex.md'];
  expect(amended.toSorted()).toEqual(
    earlier.flatMap((one) => [`${one} by Addendum 2 - plans.md`, `${one} by Addendum 2.md`]).toSorted(),
  );
});

test('two documents that order another way or address to hand in are told; a choice, paper beside and mail for questions are not', async () => {
  const conflictsOf = async (one: string, other: string) =>
    findFacts([
      await read('rfp.md', `# Request\n\n${one}\n`),
      await read('annex.md', `# Annex\n\n${other}\n`),
    ]).conflicts.map((found) =>
      found.fact === 'submission'
        ? [found.chosen.quote, ...found.others.map(({ quote }) => quote)]
        : [found.fact],
    );
  const mail = 'Proposals must be submitted by e-mail to bids@example.org.';
  const portal = 'All proposals must be submitted through the eBuy portal.';
  expect(await conflictsOf(mail, portal)).toEqual([[mail, portal]]);
  const elsewhere = 'Proposals must be submitted by e-mail to tenders@example.org.';
  expect(await conflictsOf(mail, elsewhere)).toEqual([[mail, elsewhere]]);
  expect(await conflictsOf(mail, mail)).toEqual([]);
  expect(await conflictsOf(mail, 'Questions must be submitted by e-mail to ask@example.org.')).toEqual([]);
  expect(await conflictsOf(mail, 'Proposals may also be submitted through the eBuy portal.')).toEqual([]);
  expect(
    await conflictsOf(mail, 'One signed original of the proposal must be delivered in a sealed envelope.'),
  ).toEqual([]);
  expect(await conflictsOf(portal, 'All proposals must be uploaded to https://example.org/bids.')).toEqual(
    [],
  );
});

test('an Arabic addendum wins and is to be acknowledged, an annex is none; so is one that says no verb of change', async () => {
  const main = await read(
    'كراسة.md',
    '# كراسة الشروط\n\nآخر موعد لتقديم العروض هو 10 مايو 2027 الساعة 14:00.\n',
  );
  const later = 'آخر موعد لتقديم العروض هو 24 مايو 2027 الساعة 14:00.';
  const addendum = await read('extra.md', `# ملحق رقم ١\n\nتم تمديد المدة.\n\n${later}\n`);
  const changed = findFacts([main, addendum]);
  expect([changed.deadline?.local, changed.addenda]).toEqual(['2027-05-24T14:00', ['extra.md']]);
  const annex = findFacts([main, await read('annex.md', '# ملحق رقم 1\n\nنموذج العرض المالي.\n')]);
  expect([annex.deadline?.local, annex.addenda]).toEqual(['2027-05-10T14:00', []]);
  const tender = await read('Tender.md', '# Snow\n\nThe closing date for tenders is 10 May 2027 at 14:00.\n');
  const silent = findFacts([tender, await read('Addendum 1.md', 'The site is open on Mondays.\n')]);
  expect(silent.changes).toEqual([]);
  expect(makeChecklist(silent, []).filter(({ kind }) => kind === 'addendum')).toMatchObject([
    { text: 'Addendum 1.md' },
  ]);
  const bulletin = await read('Tender_Bulletin_No._2.md', 'The site is open on Mondays.\n');
  const terms = await read('Bulletin board.md', 'Bulletin 2 hangs in the hall.\n');
  expect(findFacts([tender, terms, bulletin]).addenda).toEqual(['Tender_Bulletin_No._2.md']);
  const says = await read('Addendum 1.md', 'The new closing date for tenders is 24 May 2027 at 14:00.\n');
  expect(findFacts([tender, says]).changes.map(({ kind }) => kind)).toEqual(['deadline']);
});
