import { expect, test } from 'vitest';
import { findFacts } from '#requirements/facts/facts.ts';
import { findRequirements } from '#requirements/requirements.ts';
import type { Block } from './document.ts';
import { partLongBlocks } from './long-blocks.ts';
import { readDocument } from './read.ts';

const bare = (text: string) => text.replaceAll(/\s/g, '');
const paragraph = (text: string): Block => ({ kind: 'paragraph', text, anchor: { paragraph: 7 } });

test('a block of a usual length stays as it is', () => {
  const blocks = [paragraph('The bidder shall provide a plan. '.repeat(100))];
  expect(partLongBlocks(blocks)).toEqual(blocks);
});

test.each([
  ['sentences', 'The bidder shall provide a plan. '],
  ['words', 'plan '],
  ['neither', 'plan'],
  ['signs of two halves', '🏗'],
])('a long block is parted, and nothing of it is lost: %s', (_name, unit) => {
  const text = `x${unit.repeat(4_000)}`.trim();
  const parts = partLongBlocks([{ ...paragraph(text), kind: 'list-item', level: 2, marker: '(a)' }]);
  expect(Math.max(...parts.map((part) => part.text.length))).toBeLessThanOrEqual(4_000);
  expect(Math.min(...parts.slice(0, -1).map((part) => part.text.length))).toBeGreaterThan(1_900);
  expect(bare(parts.map((part) => part.text).join(''))).toBe(bare(text));
  expect(parts.some((part) => /^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/.test(part.text))).toBe(false);
  expect(parts.map(({ marker }) => marker).filter(Boolean)).toEqual(['(a)']);
  expect(parts.every(({ level, anchor }) => level === 2 && anchor.paragraph === 7)).toBe(true);
});

test('a part ends behind a sentence where one ends', () => {
  const parts = partLongBlocks([paragraph('The bidder shall provide a plan. '.repeat(1_000))]);
  expect(parts.every(({ text }) => text.startsWith('The bidder') && text.endsWith('a plan.'))).toBe(true);
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
