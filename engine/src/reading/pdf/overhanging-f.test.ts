import { expect, test } from 'vitest';
import type { Block } from '#reading/document.ts';
import { joinAfterF } from './overhanging-f.ts';

const block = (text: string, cells?: string[]): Block => ({
  kind: 'paragraph',
  text,
  anchor: { page: 1 },
  ...(cells && { cells }),
});
const lines = ['Wait f or the bell.', 'It comes f rom the quay.', 'The f irst boat leaves at noon.'];

test('words that a font broke behind an f are whole again', () => {
  const broken = [
    ...lines.map((line) => block(line)),
    block('The ref erence of f ers dif f erent sizes of rope; staf f members of the of f ice qualif y.', [
      'bef ore',
    ]),
  ];
  const [first, , , last] = joinAfterF(broken);
  expect(first?.text).toBe('Wait for the bell.');
  expect(last?.text).toBe(
    'The reference offers different sizes of rope; staff members of the office qualify.',
  );
  expect(last?.cells).toEqual(['before']);
});

test('a document with a lone f or two is left as it is', () => {
  const blocks = [block('Figure f or table g'), block('Half of the chief’s staff'), block('Row f')];
  expect(joinAfterF(blocks)).toBe(blocks);
});
