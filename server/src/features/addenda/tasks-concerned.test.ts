import { expect, test } from 'vitest';
import { namesConcerned } from './tasks-concerned.ts';

const names = (title: string, headings: string[] = ['3.4 Bid bond'], number: number | null = 12) =>
  namesConcerned({ title, description: '' }, { number, headings });

test.each([
  'Answer R-12',
  'Draft r-012 with Ada',
  'Order the bid bond',
  'BID  BOND: ask the bank',
  'Read section 3.4 again',
  'Prepare §3.4',
])('%s names it', (title) => {
  expect(names(title)).toBe(true);
});

test.each([
  'Answer R-120',
  'Answer BR-12',
  'Order the bid bonds',
  'Read section 3.41',
  'Read section 3.4.2',
  'Pay 3.4 EUR',
  'Bid',
])('%s names something else', (title) => {
  expect(names(title)).toBe(false);
});

test('French and Arabic sections are found, a heading of one word names nothing, and a description counts', () => {
  expect(names('Relire l’article 3.4', ['Article 3.4 – Caution provisoire'])).toBe(true);
  expect(names('Demander la caution provisoire', ['Article 3.4 – Caution provisoire'])).toBe(true);
  expect(names('مراجعة البند 3.4', ['البند 3.4 الضمان الابتدائي'])).toBe(true);
  expect(names('Fill in general data', ['General'])).toBe(false);
  expect(
    namesConcerned(
      { title: 'Bank', description: 'For the bid bond' },
      { number: null, headings: ['3.4 Bid bond'] },
    ),
  ).toBe(true);
});
