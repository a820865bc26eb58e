import type { Node } from 'prosemirror-model';
import { type Step, Transform } from 'prosemirror-transform';
import { expect, test } from 'vitest';
import { formKeys, press } from '#testing/form-keys.ts';
import { authorityInMemory, chanceOf, runHistory } from '#testing/random-histories.ts';
import { fromEditor, toEditor } from '../editor-document.ts';
import { editorSchema as schema } from '../editor-schema.ts';
import { fromMarkdown, toMarkdown } from '#testing/markdown.ts';
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
  // In the last one somebody else's deletion turns the order of one's own words round before one's own deletion.
  for (const seed of [...Array.from({ length: 60 }, (_, place) => place + 1), 700_502]) {
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

test('of a footnote that two write anew at the same moment, neither loses their words', () => {
  const doc = toEditor(fromMarkdown('One[^1] two\n\n[^1]: Three'), schema);
  const write = (words: string) => {
    const note = schema.nodes['footnote']?.create({ words });
    const tr = new Transform(doc);
    return note ? tr.replaceWith(4, 5, note) : tr;
  };
  const [one, other] = [write('Four'), write('Five')];
  const json = ({ steps }: Transform) => steps.map((step) => step.toJSON() as unknown);
  expect(saysOf(commitSteps(one.doc, json(other), json(one)).doc)).toBe(
    'One[1][2] two\n\n[1] Five\n[2] Four',
  );
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

const written = toEditor(
  fromMarkdown(
    '# Method\n\nWe plan first.\n\n- One thing\n- Two things\n\n  More of two\n\n  - Inner\n  - Other\n- Three\n\n> Their words\n\n1. First\n2. Second\n\nLast line.',
  ),
  schema,
);
/** The blocks of a text, by what they stand in. */
function formOf(doc: Node): string[] {
  const found: string[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true;
    const $at = doc.resolve(position);
    const around = Array.from({ length: $at.depth }, (_, depth) => $at.node(depth + 1).type.name);
    found.push([...around, node.type.name].join(' '));
    return false;
  });
  return found;
}
const stepsOf = ({ steps }: Transform) => steps.map((step) => step.toJSON() as unknown);

test('a change of form comes about whoever writes or deletes words there at the same moment', () => {
  for (let seed = 1; seed <= 1_500; seed += 1) {
    const chance = chanceOf(seed);
    const keys = Object.keys(formKeys) as (keyof typeof formKeys)[];
    const place = 1 + chance.below(written.content.size - 1);
    const form = new Transform(written);
    if (!press(form, keys[chance.below(keys.length)] ?? 'lift', place)) continue;
    const near = Math.max(1, Math.min(written.content.size - 1, place + chance.below(9) - 4));
    const $near = written.resolve(near);
    if (!$near.parent.inlineContent) continue;
    const words = new Transform(written);
    if (chance.is(0.5)) words.insert(near, schema.text('new'));
    else words.delete(near, Math.min($near.end(), near + 3));
    const { doc } = commitSteps(words.doc, stepsOf(form), stepsOf(words));
    expect([seed, formOf(doc)]).toEqual([seed, formOf(form.doc)]);
  }
});

/** What is stored when two press keys at once, at the ends of words; the second one's change comes second. */
function pressed(text: string, first: [Key, string], second: [Key, string]): string {
  const doc = toEditor(fromMarkdown(text), schema);
  const [one, other] = [first, second].map(([key, words]) => {
    const transform = new Transform(doc);
    expect(press(transform, key, endOf(doc, words))).toBe(true);
    return transform;
  });
  if (!one || !other) throw new Error('Two people were to press keys');
  return toMarkdown(fromEditor(commitSteps(one.doc, stepsOf(other), stepsOf(one)).doc)).trim();
}
type Key = keyof typeof formKeys;
function endOf(doc: Node, words: string): number {
  let found = 1;
  doc.descendants((node, position) => {
    const start = node.text?.indexOf(words) ?? -1;
    if (start >= 0) found = position + start + words.length;
  });
  return found;
}

test.each([
  [
    'divides what another takes out of its list',
    '- One\n- Two',
    ['liftItem', 'Two'],
    ['enter', 'Tw'],
    '- One\n\nTw\n\no',
  ],
  [
    'takes out what another divides',
    '- One\n- Two',
    ['enter', 'Tw'],
    ['liftItem', 'Tw'],
    '- One\n\nTw\n\n- o',
  ],
  [
    'makes a heading of what another divides',
    'OneTwo',
    ['enter', 'One'],
    ['heading', 'One'],
    '## One\n\n## Two',
  ],
  [
    'takes out the item behind one that goes too',
    '- One\n- Two',
    ['liftItem', 'One'],
    ['liftItem', 'Two'],
    'One\n\nTwo',
  ],
  [
    'takes out once what another takes out as well',
    '- One\n- Two',
    ['liftItem', 'Two'],
    ['liftItem', 'Two'],
    '- One\n\nTwo',
  ],
] as const)('who %s at the same moment gets it', (_, text, first, second, stored) => {
  expect(pressed(text, [...first], [...second])).toBe(stored);
});
