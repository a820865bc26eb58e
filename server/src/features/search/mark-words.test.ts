import { expect, test } from 'vitest';
import { markWords, type Snippet } from './mark-words.ts';

/** The snippet with what is marked in brackets. */
const shown = (snippet: Snippet) => snippet.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');
const forms = (...words: string[]) =>
  words.map((word) => ({ word: word.replace('*', ''), isBeginning: word.endsWith('*') }));

test.each([
  ['Rénovation des ÉCOLES communales', ['ecole*', 'ecol'], 'Rénovation des [ÉCOLES] communales'],
  ['Supply of bridges and culverts', ['bridg', 'bridge*'], 'Supply of [bridges] and culverts'],
  ['The cart is no carton of milk', ['cart'], 'The [cart] is no [carton] of milk'],
  ['The tax is not taxation', ['ta'], 'The tax is not taxation'],
  ['توريد أَجهزةٍ طبية للمستشفى', ['اجهزه*'], 'توريد [أَجهزةٍ] طبية للمستشفى'],
  ['تجهیز مدارس کشاورزی', ['كشاورزي'], 'تجهیز مدارس [کشاورزی]'],
  ['صيانة المستشفى الجامعي', ['مستشفي*'], 'صيانة [المستشفى] الجامعي'],
  ['Œuvre d’art', ['oeuvre*'], '[Œuvre] d’art'],
  ['Nothing of it', ['bridge*'], 'Nothing of it'],
  ['', ['bridge*'], ''],
])('%j with %j', (text, words, expected) => {
  expect(shown(markWords(text, forms(...words)))).toBe(expected);
});

test('of a long text the part is shown in which most of the words are near one another', () => {
  const filler = 'one two three four five six seven eight nine ten '.repeat(12);
  const text = `A bond is named here. ${filler}The performance bond shall be submitted. ${filler}`;
  const snippet = markWords(text, forms('performance*', 'bond*'));
  expect(shown(snippet)).toMatch(/^… .{1,60}The \[performance\] \[bond\] shall be submitted\. .* …$/);
  const length = snippet.reduce((sum, piece) => sum + piece.text.length, 0);
  expect(length).toBeLessThanOrEqual(165);
});

test('a text without spaces is cut all the same, and never inside a character', () => {
  const text = '🏗'.repeat(400);
  expect(shown(markWords(text, forms('x*')))).toMatch(/^(?:🏗)+ …$/u);
});
