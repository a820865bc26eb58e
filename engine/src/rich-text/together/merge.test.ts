import { expect, test } from 'vitest';
import { richAnswer } from '#testing/rich-answers.ts';
import { fromMarkdown, toMarkdown } from '#testing/markdown.ts';
import { mergeTexts } from './merge.ts';

const merged = (base: string, mine: string, theirs: string) =>
  toMarkdown(mergeTexts(fromMarkdown(base), fromMarkdown(mine), fromMarkdown(theirs))).trim();

test('what two people changed in different places is all there, whoever was first', () => {
  const base = 'First.\n\nSecond.\n\nThird.';
  const [mine, theirs] = ['First, ours.\n\nSecond.\n\nThird, ours.', 'First.\n\nSecond, theirs.\n\nThird.'];
  const both = 'First, ours.\n\nSecond, theirs.\n\nThird, ours.';
  expect(merged(base, mine, theirs)).toBe(both);
  expect(merged(base, theirs, mine)).toBe(both);
  expect(
    merged(
      'We answer in two hours.',
      'We always answer in two hours.',
      'We answer in two hours, day and night.',
    ),
  ).toBe('We always answer in two hours, day and night.');
});

test('at the same place both stay, and a deletion takes only what its writer saw', () => {
  const both = merged('In two hours.', 'In three hours.', 'In ninety minutes.');
  for (const word of ['three', 'ninety minutes']) expect(both).toContain(word);
  expect(merged('Keep.\n\nGoes.', 'Keep.', 'Keep.\n\nGoes not.')).toContain('not');
  expect(merged('', 'Ours.', 'Theirs.')).toMatch(/Ours\.[\s\S]*Theirs\.|Theirs\.[\s\S]*Ours\./);
});

test('blocks that one adds and the other moves about are there once each; what nobody changed comes back as it was', () => {
  const base = 'A.\n\nB.\n\nC.\n\nD.';
  const result = merged(base, 'A.\n\nNew.\n\nB.\n\nC.\n\nD.', 'A.\n\nB.\n\n- one\n- two\n\nC.\n\nD.');
  expect(result).toBe('A.\n\nNew.\n\nB.\n\n- one\n- two\n\nC.\n\nD.');
  const rich = richAnswer('en');
  expect(mergeTexts(rich, rich, rich)).toEqual(rich);
  const other = { ...rich, content: rich.content.slice(1) };
  expect(mergeTexts(rich, other, rich)).toEqual(other);
  expect(mergeTexts(rich, rich, other)).toEqual(other);
});
