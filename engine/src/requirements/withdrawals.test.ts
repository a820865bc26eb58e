import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { readDocument } from '#reading/read.ts';
import { findRequirements } from './requirements.ts';
import { findWithdrawals } from './withdrawals.ts';

const read = (name: string, text: string) => readDocument(strToU8(text), name);

/** The first words of what an addendum withdraws of a tender. */
async function withdrawnBy(tender: string, addendum: string, name = 'Addendum 1.md') {
  const documents = [await read('Tender.md', tender), await read(name, addendum)];
  const requirements = findRequirements(documents);
  return findWithdrawals(documents, requirements).map(({ withdrawn, quote }) => {
    expect(addendum.replaceAll(/\s+/g, ' ')).toContain(quote.split(': ').at(-1));
    return requirements[withdrawn]?.text.split(' ').slice(0, 4).join(' ');
  });
}

const english = `# 3 Service

## 3.3 Faults

The supplier must answer faults within four hours.

## 3.4 Bid security

The bidder must enclose a bid bond of five per cent.

The bidder must keep it valid for ninety days.

## 3.5 Storage building

The supplier shall heat the salt storage shed through the winter.

| No. | Requirement |
| --- | --- |
| R-11 | The supplier must log each call. |
| R-12 | The supplier must name a deputy manager. |
`;
const bond = ['The bidder must enclose', 'The bidder must keep'];

test.each([
  ['Delete section 3.4 in its entirety.', bond],
  ['Section 3.4, Bid security, is hereby deleted in its entirety.', bond],
  ['Clause 3.4 no longer applies.', bond],
  ['Sections 3.3 and 3.4 are withdrawn.', ['The supplier must answer', ...bond]],
  ['Requirement R-12 is withdrawn.', ['The supplier must name']],
  ['R-12 has been removed.', ['The supplier must name']],
  ['Requirement 12 no longer applies.', ['The supplier must name']],
  ['The requirement for a bid bond is waived.', ['The bidder must enclose']],
  [
    'The requirement “The supplier must answer faults within four hours.” is deleted.',
    ['The supplier must answer'],
  ],
  [
    'At this time we are removing the salt storage shed from the project and will tender it later.',
    ['The supplier shall heat'],
  ],
  ['# Section 3.4\n\nDelete in its entirety.', bond],
])('“%s” withdraws', async (addendum, withdrawn) => {
  expect(await withdrawnBy(english, addendum)).toEqual(withdrawn);
});

test.each([
  'Section 3.4 is not deleted.',
  'Section 3.4 is deleted and replaced by the following: the bond is three per cent.',
  'In section 3.4 delete the words “of five per cent”.',
  'Delete the last sentence of section 3.4.',
  'Is section 3.4 deleted?',
  'The supplier shall ensure that data under section 3.4 are deleted after ninety days.',
  'In section 3.3 the supplier must remove all waste.',
  'Section 9.9 is deleted.',
  'Section 3.4 is amended: the bond is three per cent.',
  'FF&E should not be included in the base costs.',
  'A new section 3.6 is added; the question about section 3.4 was answered at the meeting.',
  'Item 5 no longer applies.',
])('“%s” withdraws nothing', async (addendum) => {
  expect(await withdrawnBy(english, addendum)).toEqual([]);
});

test('an item by its number where one list has it, and of two lists only in the section that is named', async () => {
  const list = (section: string, what: string) =>
    `## ${section}\n\nThe tenderer must enclose:\n\n1. a signed ${what};\n2. an audited ${what}.\n\n`;
  const one = `# 2 Envelope\n\n${list('2.1 Administrative', 'declaration')}`;
  const two = `${one}${list('2.2 Technical', 'method statement')}`;
  expect(await withdrawnBy(one, 'Item 2 no longer applies.')).toEqual(['an audited declaration.']);
  expect(await withdrawnBy(two, 'Item 2 no longer applies.')).toEqual([]);
  expect(await withdrawnBy(two, 'Item 2 of section 2.2 is withdrawn.')).toEqual([
    'an audited method statement.',
  ]);
});

const french = `# 3 Prestations

## 3.3 Pannes

Le titulaire doit répondre à chaque panne sous quatre heures.

## 3.4 Garantie

Le candidat doit joindre une caution bancaire de cinq pour cent.
`;
test.each([
  'L’article 3.4 est supprimé.',
  'Supprimer l’article 3.4 dans son intégralité.',
  'Le point 3.4 est sans objet.',
  'La clause 3.4 ne s’applique plus.',
  'L’obligation de joindre une caution bancaire est supprimée.',
  'La caution bancaire n’est plus exigée.',
])('« %s » retire', async (additif) => {
  expect(await withdrawnBy(french, additif, 'Additif 1.md')).toEqual(['Le candidat doit joindre']);
});
test.each([
  'L’article 3.4 n’est pas supprimé.',
  'L’article 3.4 est supprimé et remplacé par ce qui suit : la caution est de trois pour cent.',
  'À l’article 3.4, supprimer les mots « de cinq pour cent ».',
  'L’article 3.4 est-il supprimé ?',
  'Le titulaire doit supprimer les données visées à l’article 3.4.',
])('« %s » ne retire rien', async (additif) => {
  expect(await withdrawnBy(french, additif, 'Additif 1.md')).toEqual([]);
});

const arabic = `# 3 الخدمات

## 3.3 الأعطال

يجب على المتعهد الرد على كل عطل خلال أربع ساعات.

## 3.4 الضمان

يجب على المتنافس تقديم ضمان ابتدائي بنسبة خمسة بالمئة.
`;
const change = 'تم تعديل المنافسة كما يلي.';
test.each([
  'تم حذف البند 3.4 بالكامل.',
  'يُحذف البند ٣٫٤ من الكراسة.'.replace('٫', '.'),
  'تقرر إلغاء المادة 3.4.',
  'البند 3.4 ملغى.',
  'البند 3.4 لم يعد مطلوبًا.',
  'تم إلغاء اشتراط تقديم ضمان ابتدائي.',
])('«%s» يسحب', async (addendum) => {
  expect(await withdrawnBy(arabic, `${change}\n\n${addendum}`, 'ملحق رقم 1.md')).toEqual([
    'يجب على المتنافس تقديم',
  ]);
});
test.each([
  'لم يتم حذف البند 3.4.',
  'تم حذف البند 3.4 واستبداله بما يلي: نسبة الضمان ثلاثة بالمئة.',
  'هل تم حذف البند 3.4؟',
  'يجب على المتعهد حذف البيانات وفق البند 3.4.',
  'تم حذف عبارة «خمسة بالمئة» من البند 3.4.',
])('«%s» لا يسحب شيئا', async (addendum) => {
  expect(await withdrawnBy(arabic, `${change}\n\n${addendum}`, 'ملحق رقم 1.md')).toEqual([]);
});

test('an addendum takes nothing out of a later one, which was not there to be meant', async () => {
  const asked =
    '# Questions\n\n| No. | Requirement |\n| --- | --- |\n| R-30 | The supplier must file a weekly report. |\n';
  const documents = [
    await read('Tender.md', english),
    await read('Addendum 1.md', 'R-30 has been removed.'),
    await read('Addendum 2.md', asked),
    await read('Addendum 3.md', 'R-30 has been removed.'),
  ];
  const requirements = findRequirements(documents);
  expect(requirements.map(({ text }) => text)).toContain('The supplier must file a weekly report.');
  expect(findWithdrawals(documents, requirements).map(({ place }) => place.document)).toEqual([
    'Addendum 3.md',
  ]);
});
