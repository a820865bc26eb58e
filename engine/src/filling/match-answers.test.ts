import { expect, test } from 'vitest';
import type { FormPlace } from '#filling/form.ts';
import { answersTo, asksForWords, beyondChoice, choiceIn } from '#filling/match-answers.ts';

const place = (question: string, where: Partial<FormPlace['where']> = {}): FormPlace => ({
  id: 'x',
  where: { part: 'p', ...where },
  question,
  kind: 'text',
});
const known = (text: string, where: { sheet?: string; cell?: string } = {}) => ({
  text,
  ...where,
  answer: text,
  sources: [],
  isDraft: false,
});

test('a place takes the answers to its own question: of its own row, or of the same words', () => {
  const both = [
    known('Do you back data up?', { sheet: 'Q', cell: 'A2' }),
    known('Describe how.', { sheet: 'Q', cell: 'A2' }),
  ];
  const other = known('Do you back data up?', { sheet: 'Q', cell: 'A9' });
  const asked = place('Do you back data up? Describe how.', { sheet: 'Q', cell: 'C2' });
  expect(answersTo(asked, [...both, other])).toEqual(both);
  expect(
    answersTo(place('Describe your approach:'), [
      known('Describe your  approach'),
      known('Describe your team'),
    ]),
  ).toHaveLength(1);
  const inline = { ...place('Mails bear the subject and'), isInline: true };
  expect([answersTo(inline, [known('Mails bear the subject and')]), asksForWords(inline)]).toEqual([
    [],
    false,
  ]);
  expect(answersTo(place('Date'), [known('State the date of the last audit')])).toEqual([]);
});

test.each([
  ['Yes', 'Yes'],
  ['yes, we do', 'Yes'],
  ['Partly compliant. Later fully.', 'Partly compliant'],
  ['Yesterday', undefined],
  ['We say yes', undefined],
])('%j says the choice %j', (answer, choice) => {
  expect(choiceIn(answer, ['Yes', 'No', 'Partly', 'Partly compliant'])).toBe(choice);
});

test.each([
  ['Yes. We keep two copies.', ['Yes', 'No'], 'Yes', 'We keep two copies.'],
  ['No - not before 2027', ['Y', 'N', 'P'], 'N', 'Not before 2027'],
  ['Oui, en trois langues', ['O', 'N'], 'O', 'En trois langues'],
  ['We keep two copies.', ['Yes', 'No'], undefined, 'We keep two copies.'],
  ['Yes', ['Yes', 'No'], 'Yes', ''],
])('behind the choice, %j says why', (answer, choices, choice, rest) => {
  expect([choiceIn(answer, choices), beyondChoice(answer, choices)]).toEqual([choice, rest]);
});

test('only a question of several words is one to draft from', () => {
  expect([asksForWords(place('How do you train people?')), asksForWords(place('Name of bidder'))]).toEqual([
    true,
    false,
  ]);
  expect(asksForWords(place('Training of your people on site: Unit price (EUR)'))).toBe(false);
});
