import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { readDocument } from '#reading/read.ts';
import { findAmended } from './amended.ts';
import { findDifferences } from './differences.ts';
import { findFacts } from './facts/facts.ts';
import { findRequirements } from './requirements.ts';
import { findWithdrawals } from './withdrawals.ts';

const read = (name: string, text: string) => readDocument(strToU8(text), name);

async function differencesOf(files: [string, string][], replaced?: [string, string]) {
  const documents = await Promise.all(files.map(([name, text]) => read(name, text)));
  const requirements = findRequirements(documents);
  const found = {
    requirements,
    amended: findAmended(documents, requirements),
    withdrawals: findWithdrawals(documents, requirements),
    facts: findFacts(documents),
  };
  const old = replaced ? [{ document: await read(...replaced), by: replaced[0] }] : [];
  return findDifferences(documents, found, old).map(({ kind, before, after, requirement, fact }) => [
    kind,
    before?.quote ?? null,
    after?.quote ?? null,
    requirement === null ? fact : requirements[requirement]?.text,
  ]);
}

const tender = `# 2 Dates

Tenders must be submitted by 4 May 2031 at 14:00.

# 3 Service

The supplier must answer every fault within four hours of the call.

The supplier must enclose a bid bond of five per cent.

The supplier must name a deputy manager.
`;
const fault = 'The supplier must answer every fault within four hours of the call.';
const bond = 'The supplier must enclose a bid bond of five per cent.';

test('an addendum adds, changes and withdraws, each with the words of both', async () => {
  const addendum = `# Addendum No. 1

This addendum forms part of the tender documents.

The closing date is extended: tenders must be submitted by 18 May 2031 at 14:00.

The supplier must answer every fault within two hours of the call.

The requirement for a bid bond is deleted.

The supplier must hold a stock of spare parts in the town.
`;
  const differences = await differencesOf([
    ['Tender.md', tender],
    ['Addendum 1.md', addendum],
  ]);
  const moved = 'The closing date is extended: tenders must be submitted by 18 May 2031 at 14:00.';
  const stock = 'The supplier must hold a stock of spare parts in the town.';
  expect(differences).toEqual([
    ['withdrawn', bond, 'The requirement for a bid bond is deleted.', bond],
    ['changed', fault, fault.replace('four', 'two'), fault],
    ['changed', 'Tenders must be submitted by 4 May 2031 at 14:00.', moved, 'deadline'],
    ['added', null, stock, stock],
  ]);
});

const second =
  tender.replace('four hours', 'two hours').replace(`${bond}\n`, '') +
  '\nThe supplier must store spare parts.\n';
const versions = [
  ['changed', fault, fault.replace('four', 'two'), fault],
  ['added', null, 'The supplier must store spare parts.', 'The supplier must store spare parts.'],
  ['withdrawn', bond, null, bond],
];

test('a version is compared with the one before it, line by line', async () => {
  expect(
    await differencesOf([
      ['Tender v1.md', tender],
      ['Other.md', 'The supplier must sign the declaration of the annex.'],
      ['Tender v2.md', second],
    ]),
  ).toEqual(versions);
});

test('what came again under its name is compared with what it was', async () => {
  const differences = await differencesOf([['Tender.md', second]], ['Tender.md', tender]);
  expect(differences.map(([kind, before, after]) => [kind, before, after])).toEqual(
    versions.map(([kind, before, after]) => [kind, before, after]),
  );
});

test('lines that differ in typography alone are no difference', async () => {
  const same = tender.replaceAll('per cent.', 'per  cent').replace('# 3 Service', '# 3 SERVICE');
  expect(
    await differencesOf([
      ['Tender v1.md', tender],
      ['Tender v2.md', same],
    ]),
  ).toEqual([]);
});

test('an answer stands under its question, and the rows of a table stand together', async () => {
  const addendum = `# Addendum No. 1

1. How many lockers are needed?

Forty lockers are needed.

| Room | Size |
| --- | --- |
| Workshop bay | 2000 |
| Gear store | 350 |
`;
  const documents = [await read('Tender.md', tender), await read('Addendum 1.md', addendum)];
  const found = { requirements: [], amended: [], withdrawals: [], facts: { conflicts: [] } };
  expect(findDifferences(documents, found).map(({ heading, after }) => [heading, after?.quote])).toEqual([
    ['How many lockers are needed?', 'Forty lockers are needed.'],
    ['How many lockers are needed?', 'Room | Size\nWorkshop bay | 2000\nGear store | 350'],
  ]);
});
