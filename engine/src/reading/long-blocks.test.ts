import { expect, test } from 'vitest';
import { findFacts } from '#requirements/facts/facts.ts';
import { findRequirements } from '#requirements/requirements.ts';
import type { Block } from './document.ts';
import { partLongBlocks } from './long-blocks.ts';
import { readDocument } from './read.ts';

const bare = (text: string) => text.replaceAll(/\s/g, '');
const paragraph = (text: string): Block => ({ kind: 'paragraph', text, anchor: { paragraph: 7 } });
const part = (blocks: Block[]) =>
  partLongBlocks({ name: 'tender.txt', format: 'text', blocks, warnings: [] });
/** Words that differ, as those of prose do. */
const word = (at: number) =>
  `plan${String(at).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;
const repeated = (write: (at: number) => string) =>
  Array.from({ length: 4_000 }, (_, at) => write(at)).join('');

test('a block of a usual length stays as it is', () => {
  const blocks = [paragraph('The bidder shall provide a plan. '.repeat(100))];
  expect(part(blocks)).toMatchObject({ blocks, warnings: [] });
});

test.each([
  ['sentences', (at: number) => `The bidder shall provide ${word(at)}. `],
  ['words', (at: number) => `${word(at)} `],
  ['neither', (at: number) => `${word(at)}1`],
  ['signs of two halves', (at: number) => `🏗${word(at)}`],
])('a long block is parted, and nothing of it is lost: %s', (_name, write) => {
  const text = `x${repeated(write)}`.trim();
  const { blocks, warnings } = part([{ ...paragraph(text), kind: 'list-item', level: 2, marker: '(a)' }]);
  expect(Math.max(...blocks.map((block) => block.text.length))).toBeLessThanOrEqual(4_000);
  expect(Math.min(...blocks.slice(0, -1).map((block) => block.text.length))).toBeGreaterThan(1_900);
  expect(bare(blocks.map((block) => block.text).join(''))).toBe(bare(text));
  expect(blocks.some((block) => /^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/.test(block.text))).toBe(false);
  expect(blocks.map(({ marker }) => marker).filter(Boolean)).toEqual(['(a)']);
  expect(blocks.every(({ level, anchor }) => level === 2 && anchor.paragraph === 7)).toBe(true);
  expect(warnings).toEqual([]);
});

test('what a mail itself says is parted too', async () => {
  const mail = `From: a@example.org\r\nTo: b@example.org\r\nSubject: Call\r\n\r\n${repeated((at) => `${word(at)} `)}`;
  const { blocks } = await readDocument(new TextEncoder().encode(mail), 'call.eml');
  expect(blocks.length).toBeGreaterThan(5);
  expect(Math.max(...blocks.map(({ text }) => text.length))).toBeLessThanOrEqual(4_000);
});

test('a part ends behind a sentence where one ends', () => {
  const { blocks } = part([paragraph(repeated((at) => `The bidder shall provide ${word(at)} as a plan. `))]);
  expect(blocks.every(({ text }) => text.startsWith('The bidder') && text.endsWith('a plan.'))).toBe(true);
});

test('of a few words repeated for ever the beginning is read, and a note says how much was not', () => {
  const { blocks, notes } = part([
    paragraph('The bidder shall provide a plan. '.repeat(30_000)),
    paragraph('Two references are required.'),
  ]);
  expect(blocks.map(({ text }) => text.slice(0, 14))).toEqual(['The bidder sha', 'Two references']);
  expect(notes).toEqual([
    {
      key: 'repetitiveText',
      values: { beginning: 'The bidder shall provide a plan. The bid', characters: expect.any(Number) },
    },
  ]);
  expect(notes?.[0]?.values['characters']).toBeGreaterThan(980_000);
});

// Each of these took minutes or hours at this length when it was looked at whole.
test.each(['A. ', 'must ', 'must', '1. ', '.', '_', 'b@', 'Ministry of Health '])(
  'a line that repeats "%s" for ever keeps nobody waiting, and what stands beside it is read',
  async (unit) => {
    const text = `Tender\n\n${unit.repeat(100_000 / unit.length)}\n\nThe bidder shall provide two references.\n`;
    const document = await readDocument(new TextEncoder().encode(text), 'tender.txt');
    findFacts([document]);
    expect(findRequirements([document]).map((found) => found.text)).toContain(
      'The bidder shall provide two references.',
    );
  },
);
