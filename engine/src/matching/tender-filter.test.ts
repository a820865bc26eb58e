import { expect, test } from 'vitest';
import { tenderFilter, type FilteredTender, type TenderFilter } from '#matching/tender-filter.ts';

const tender: FilteredTender = {
  title: 'Road bridges',
  description: 'Repair of three bridges',
  buyer: 'Métropole de Lyon',
  country: 'FR',
  region: 'FRK26',
  value: 50_000,
  cpv: [{ code: '45221100-3', label: 'Construction work for bridges' }],
  lots: [{ title: 'North' }],
};
const everything: TenderFilter = {
  keywords: [],
  cpv: [],
  countries: [],
  regions: [],
  buyers: [],
  minValue: null,
  maxValue: null,
};

test.each<[Partial<TenderFilter>, boolean]>([
  [{}, true],
  [{ keywords: ['rail', 'bridges'] }, true],
  [{ keywords: ['rail'] }, false],
  [{ keywords: ['bridges', 'NOT repair'] }, false],
  [{ keywords: ['NOT rail'] }, true],
  [{ keywords: ['north'] }, true],
  [{ cpv: ['45000000'] }, true],
  [{ cpv: ['4522'] }, true],
  [{ cpv: ['45222000', '79000000'] }, false],
  [{ countries: ['GB', 'FR'] }, true],
  [{ countries: ['GB'] }, false],
  [{ regions: ['FRK'] }, true],
  [{ regions: ['FRL'] }, false],
  [{ buyers: ['lyon'] }, true],
  [{ buyers: ['Paris'] }, false],
  [{ minValue: 50_000, maxValue: 50_000 }, true],
  [{ minValue: 50_001 }, false],
  [{ maxValue: 49_999 }, false],
])('%j fits: %s', (part, expected) => {
  expect(tenderFilter({ ...everything, ...part })(tender)).toBe(expected);
});

test('what a notice leaves open does not count against it, unless it is what one looks by', () => {
  const silent = { ...tender, country: null, value: null, cpv: [], region: null };
  expect(tenderFilter({ ...everything, countries: ['GB'], minValue: 1 })(silent)).toBe(true);
  expect(tenderFilter({ ...everything, cpv: ['45'] })(silent)).toBe(false);
  expect(tenderFilter({ ...everything, regions: ['FRK'] })(silent)).toBe(false);
});
