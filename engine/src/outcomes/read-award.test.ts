import { expect, test } from 'vitest';
import type { Block } from '#reading/document.ts';
import { readAward } from './read-award.ts';

const paragraph = (text: string): Block => ({ kind: 'paragraph', text, anchor: { page: 2, paragraph: 7 } });
const row = (...cells: string[]): Block => ({ kind: 'table-row', text: '', cells, anchor: { page: 1 } });
const brief = (...blocks: Block[]) => {
  const { winner, winningPrice, ourPrice } = readAward(blocks, { ours: 'Nordlys Services' });
  return [winner?.name ?? null, winningPrice?.amount ?? null, ourPrice?.amount ?? null];
};

test.each([
  [
    'The contract has been awarded to Alta Cleaning Ltd. for a price of £1,250,000. Your price was £1,310,000.',
    ['Alta Cleaning Ltd', 1_250_000, 1_310_000],
  ],
  [
    'Successful tenderer: Alta & Sons Ltd (Leeds). The winning price is EUR 98,000.50.',
    ['Alta & Sons Ltd', 98_000.5, null],
  ],
  [
    'Le marché a été attribué à la société Propreté Plus pour un montant de 412 000 € HT.',
    ['Propreté Plus', 412_000, null],
  ],
  ['Attributaire : Groupe Delmas, pour un montant de 85 000 €.', ['Groupe Delmas', 85_000, null]],
  [
    'تمت ترسية المنافسة على شركة الواحة للنظافة بمبلغ 2,400,000 ريال.',
    ['شركة الواحة للنظافة', 2_400_000, null],
  ],
  ['المتنافس الفائز: مؤسسة النور', ['مؤسسة النور', null, null]],
  // Whose it is, or that it is a price, is not said.
  ['The estimated value of the contract awarded is £2,000,000.', [null, null, null]],
  ['Points were awarded to each tender. Your tender was not successful.', [null, null, null]],
  ['The winning tender of £100,000 was cheaper than yours of £120,000.', [null, null, null]],
  ['The contract has been awarded to Nordlys Services.', [null, null, null]],
  ['Votre offre n’a pas été retenue.', [null, null, null]],
])('%s', (text, expected) => expect(brief(paragraph(text))).toEqual(expected));

test('rows of a table, with the words and the place of each', () => {
  const award = readAward([row('Successful tenderer', 'Alta Ltd'), row('Winning price', '€ 410,000')]);
  expect(award.winner).toEqual({
    name: 'Alta Ltd',
    quote: 'Successful tenderer: Alta Ltd',
    page: 1,
    paragraph: null,
  });
  expect(award.winningPrice).toMatchObject({ amount: 410_000, currency: 'EUR', page: 1 });
});
