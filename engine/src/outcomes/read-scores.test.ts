import { expect, test } from 'vitest';
import type { Block } from '#reading/document.ts';
import { readScores } from './read-scores.ts';

const paragraph = (text: string, page = 1): Block => ({ kind: 'paragraph', text, anchor: { page } });
const heading = (text: string): Block => ({ kind: 'heading', text, level: 2, anchor: { page: 1 } });
const row = (...cells: string[]): Block => ({
  kind: 'table-row',
  text: cells.join(' | '),
  cells,
  anchor: { page: 2 },
});
const scores = (blocks: Block[], names = {}) =>
  readScores(blocks, names).map(({ criterion, score, max, whose }) => [criterion, score, max, whose]);

test('a table says by its headings whose each score is', () => {
  expect(
    scores([
      row('Criterion', 'Maximum score', 'Your score', "Winning tenderer's score"),
      row('Technical quality', '70', '62', '68'),
      row('Price', '30', '25.5', '30'),
      row('Total', '100', '87.5', '98'),
    ]),
  ).toEqual([
    ['Technical quality', 62, 70, 'ours'],
    ['Technical quality', 68, 70, 'winner'],
    ['Price', 25.5, 30, 'ours'],
    ['Price', 30, 30, 'winner'],
    ['Total', 87.5, 100, 'ours'],
    ['Total', 98, 100, 'winner'],
  ]);
});

test('French and Arabic tables, with the company and the winner by name', () => {
  expect(
    scores(
      [
        row('Critère', 'Pondération', 'Nordlys SAS (note sur 20)', 'Propreté Plus (note sur 20)'),
        row('Valeur technique', '60 %', '14,5', '17'),
      ],
      { ours: 'Nordlys SAS', winner: 'Propreté Plus' },
    ),
  ).toEqual([
    ['Valeur technique', 14.5, 20, 'ours'],
    ['Valeur technique', 17, 20, 'winner'],
  ]);
  expect(
    scores([
      row('المعيار', 'الدرجة القصوى', 'درجتكم', 'درجة العرض الفائز'),
      row('الجودة الفنية', '٦٠', '٥٤٫٥', '٥٨'),
    ]),
  ).toEqual([
    ['الجودة الفنية', 54.5, 60, 'ours'],
    ['الجودة الفنية', 58, 60, 'winner'],
  ]);
});

test('sentences: the number belongs to whom the words before it name; a second one alone has the same best score', () => {
  expect(scores([paragraph('Technical quality: your score 62/70, winning tender 68/70.')])).toEqual([
    ['Technical quality', 62, 70, 'ours'],
    ['Technical quality', 68, 70, 'winner'],
  ]);
  expect(
    scores([heading('Valeur technique'), paragraph('Votre note : 54,5 sur 60 ; attributaire : 58.')]),
  ).toEqual([
    ['Valeur technique', 54.5, 60, 'ours'],
    ['Valeur technique', 58, 60, 'winner'],
  ]);
  expect(
    scores([
      paragraph('Your score for social value was 6 out of 10. The successful tenderer scored 9 out of 10.'),
    ]),
  ).toEqual([
    ['social value', 6, 10, 'ours'],
    ['social value', 9, 10, 'winner'],
  ]);
  expect(
    scores([paragraph('الجودة الفنية: حصل عرضكم على 54 من 60، وحصل العرض الفائز على 58 من 60')]),
  ).toEqual([
    ['الجودة الفنية', 54, 60, 'ours'],
    ['الجودة الفنية', 58, 60, 'winner'],
  ]);
});

test('what the letter does not say is asked: whose a bare score is', () => {
  expect(scores([paragraph('Technical quality: 62/70')])).toEqual([['Technical quality', 62, 70, 'unknown']]);
  expect(
    scores([paragraph('Your tender was scored as follows:'), paragraph('Technical quality: 62/70')]),
  ).toEqual([['Technical quality', 62, 70, 'ours']]);
  expect(scores([row('Criterion', 'Score'), row('Method', '7/10')])).toEqual([['Method', 7, 10, 'unknown']]);
});

test('an offer that was not chosen is not the winner', () => {
  expect(scores([paragraph('Votre offre non retenue a obtenu la note de 12/20.')])).toEqual([
    ['', 12, 20, 'ours'],
  ]);
});

test('dates, pages, ranks, references, shares and amounts are no scores', () => {
  for (const text of [
    'Dear Sir, your tender of 12/05/2026 was received.',
    'Page 2 of 5',
    'Your tender was ranked 2 out of 5.',
    'Our reference: 12/345',
    'Your price was 236,000 and the winning price 198,500.',
    'Under Regulation 2014/24/EU you may ask for a review within 10 days.',
    'Quality counts 60 % and price 40 %.',
    'Support is given 24/7.',
    '3 of 5 references were accepted.',
  ])
    expect(scores([paragraph(text)]), text).toEqual([]);
});

test('each score comes with the words and the page that state it', () => {
  expect(readScores([paragraph('Dear Sir.'), paragraph('Method: your score 7/10.', 3)])).toMatchObject([
    { quote: 'Method: your score 7/10.', page: 3 },
  ]);
});
