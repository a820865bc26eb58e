import { type Step, Transform } from 'prosemirror-transform';
import { expect, test } from 'vitest';
import { authorityInMemory, runHistory } from '#testing/random-histories.ts';
import { fromEditor, toEditor } from '../editor-document.ts';
import { editorSchema as schema } from '../editor-schema.ts';
import { fromPlainText, toPlainText } from '../plain-text.ts';
import { commitSteps, replacingSteps } from './commit.ts';

const beginning = 'The bidder shall describe its method.\n\nIt shall name its team.\n\nAnd its references.';
const docOf = (text: string) => toEditor(fromPlainText(text), schema);
const saysOf = (doc: ReturnType<typeof docOf>) => toPlainText(fromEditor(doc));
/** What is stored when two people change one text at once, one after the other. */
function together(text: string, first: (tr: Transform) => void, second: (tr: Transform) => void): string {
  const [one, other] = [new Transform(docOf(text)), new Transform(docOf(text))];
  first(one);
  second(other);
  const json = (steps: readonly Step[]) => steps.map((step) => step.toJSON() as unknown);
  return saysOf(commitSteps(one.doc, json(other.steps), json(one.steps)).doc);
}

test('however people write at once, all have one text in the end, and nobody’s letter is lost or doubled', async () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const { problem } = await runHistory(seed, [authorityInMemory(beginning)]);
    expect([seed, problem]).toEqual([seed, undefined]);
  }
});

test('a deletion takes what its writer saw, and leaves what came in meanwhile', () => {
  const type = (tr: Transform) => tr.insert(5, schema.text('new '));
  const remove = (tr: Transform) => tr.delete(1, 12);
  expect(together('One two three', type, remove)).toBe('new ee');
  expect(together('One two three', remove, type)).toBe('new ee');
});

test('what is written into a paragraph that somebody removes stays, in its order', () => {
  const type = (tr: Transform) => tr.insert(6, schema.text('s')).insert(7, schema.text('t'));
  const remove = (tr: Transform) => tr.delete(5, 10);
  expect(together('One\n\nTwo\n\nThree', remove, type)).toBe('One\n\nst\n\nThree');
});

test('two who replace the same word both keep theirs', () => {
  const say = (word: string) => (tr: Transform) => tr.replaceWith(1, 4, schema.text(word));
  expect(together('One two', say('Six'), say('Ten'))).toBe('TenSix two');
});

test('a text that is replaced keeps what both have at its ends', () => {
  const doc = docOf('We have ten people.\n\nThey know their work.');
  const [step, ...more] = replacingSteps(
    doc,
    fromPlainText('We have twelve people.\n\nThey know their work.'),
  );
  expect(more).toEqual([]);
  expect(step?.toJSON()).toMatchObject({ from: 10, to: 12, slice: { content: [{ text: 'welve' }] } });
  expect(replacingSteps(doc, fromEditor(doc))).toEqual([]);
});
