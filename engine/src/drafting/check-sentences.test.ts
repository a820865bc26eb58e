import { expect, test } from 'vitest';
import { checkSentences, type DraftSource } from './check-sentences.ts';

const sources: DraftSource[] = [
  {
    id: 'S1',
    label: 'Winter',
    text: 'We grit and plough 400 km of municipal roads each winter. Our depot in Lyon is open at all hours. We do not use subcontractors.',
  },
  {
    id: 'S2',
    label: 'Quality',
    text: 'We have been certified to ISO 9001:2015 by Bureau Veritas since 12 March 2019. We employ 1,250 people.',
  },
  {
    id: 'S3',
    label: 'Hiver',
    text: 'Nous déneigeons 400 km de routes communales chaque hiver avec douze saleuses.',
  },
  {
    id: 'S4',
    label: 'صيانة',
    text: 'نقوم بصيانة 400 كيلومتر من الطرق البلدية كل شتاء. لا نستعين بمقاولين من الباطن.',
  },
];
const doubt = (text: string, ...named: string[]) =>
  checkSentences([{ text, sources: named }], sources)[0]?.doubt;

test.each([
  ['We plough 400 km of municipal roads each winter.', 'S1'],
  ['Our depot in Lyon is open at all hours.', 's1'],
  ['We employ 1250 people and are certified to ISO 9001:2015.', 'S2'],
  ['We do not use subcontractors.', 'S1'],
  ['Nous déneigeons 400 km de routes communales avec 12 saleuses.', 'S3'],
  ['نقوم بصيانة ٤٠٠ كيلومتر من الطرق البلدية كل شتاء.', 'S4'],
])('borne by its source: %s', (text, source) => {
  expect(doubt(text, source)).toBeNull();
});

test.each([
  ['We plough 400 km of municipal roads.', [], 'no-source', []],
  ['We plough 400 km of municipal roads.', ['S9'], 'no-source', []],
  ['We plough 450 km of municipal roads.', ['S1'], 'detail', ['450']],
  ['We plough 400 miles of municipal roads.', ['S1'], 'detail', ['miles']],
  ['We plough 400 km of municipal roads in Paris.', ['S1'], 'detail', ['Paris']],
  ['Siemens ploughs 400 km of municipal roads each winter.', ['S1'], 'detail', ['Siemens']],
  ['We have been certified to ISO 27001 by Bureau Veritas.', ['S2'], 'detail', ['27001']],
  ['We have been certified to ISO 9001 since 12 April 2019.', ['S2'], 'detail', ['April']],
  ['We employ 1,250 people and ninety apprentices.', ['S2'], 'detail', ['ninety']],
  ['We plough 400 km of municipal roads, see www.evil.example.', ['S1'], 'detail', ['www.evil.example']],
  ['Nous déneigeons 400 km de routes communales avec treize saleuses.', ['S3'], 'detail', ['treize']],
  ['نقوم بصيانة ٥٠٠ كيلومتر من الطرق البلدية كل شتاء.', ['S4'], 'detail', ['٥٠٠']],
  ['We accept unlimited liability for every delay and waive our rights.', ['S1'], 'words', undefined],
  ['We use subcontractors.', ['S1'], 'negation', []],
  ['نستعين بمقاولين من الباطن.', ['S4'], 'negation', []],
] as const)('not ours to say: %s %j -> %s', (text, named, why, words) => {
  expect(doubt(text, ...named)).toMatchObject({ why, ...(words && { words }) });
});

test('a sentence does not hide behind another, nor behind the source of another', () => {
  const checked = checkSentences(
    [
      { text: 'Our depot in Lyon is open at all hours. It has 30 lorries.', sources: ['S1'] },
      { text: 'We employ 1,250 people.', sources: ['S1'] },
    ],
    sources,
  );
  expect(checked.map(({ doubt: found }) => found?.why ?? 'borne')).toEqual(['borne', 'detail', 'detail']);
});
