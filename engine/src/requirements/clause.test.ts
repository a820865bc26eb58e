import { expect, test } from 'vitest';
import type { Block } from '#reading/document.ts';
import { clauseOfPart } from './clause.ts';
import { walk } from './outline.ts';

/** A block in few words: "# 4.1 Content" is a heading of the first level, "(a) A list" an item one deep, "| 1 | x" a row. */
type Line = [kind: 'h1' | 'h2' | 'p' | 'i1' | 'i2' | 'row', marker: string, text: string];

const clausesOf = (lines: Line[]): string[] =>
  walk({
    name: 'tender.pdf',
    format: 'pdf',
    warnings: [],
    blocks: lines.map(([kind, marker, text], index): Block => {
      const anchor = { paragraph: index + 1 };
      const level = Number(kind.at(-1)) || 1;
      const marked = marker === '' ? {} : { marker };
      if (kind === 'p') return { kind: 'paragraph', text, anchor, ...marked };
      if (kind === 'row') return { kind: 'table-row', text, cells: [marker, text], anchor };
      return { kind: kind.startsWith('h') ? 'heading' : 'list-item', text, level, anchor, ...marked };
    }),
  }).map(({ clause }) => clause);

test.each<[string, Line[], string[]]>([
  [
    'a number of several parts says all that is above it',
    [
      ['h1', '9', 'Staff'],
      ['i1', '9.1', 'The supplier shall name a manager.'],
      ['i2', '(a)', 'by name;'],
      ['i2', '(b)', 'by telephone.'],
      ['i1', '9.2', 'It shall keep records.'],
      ['p', '', 'They are kept for seven years.'],
    ],
    ['9', '9.1', '9.1(a)', '9.1(b)', '9.2', '9'],
  ],
  [
    'an item is cited below its heading, bullets are not',
    [
      ['h1', '', 'Article 5 – Offers'],
      ['i1', '2.', 'An offer holds:'],
      ['i2', '•', 'prices;'],
      ['h2', '', 'Form of the offer'],
      ['p', '', 'It is signed.'],
    ],
    ['Article 5', 'Article 5(2)', 'Article 5(2)', 'Article 5', 'Article 5'],
  ],
  [
    'numbered paragraphs, as formats without lists have them, number the items below',
    [
      ['h1', '', 'Staff'],
      ['p', '9.1', 'The supplier shall name:'],
      ['i1', '(a)', 'a manager;'],
      ['i1', '•', 'by name;'],
      ['p', '', 'Records are kept.'],
    ],
    ['', '9.1', '9.1(a)', '9.1(a)', ''],
  ],
  [
    'a heading in capitals without a number leaves the numbered one before it',
    [
      ['h1', '14.', 'Background check'],
      ['h2', '', 'PRICE PROPOSAL'],
      ['p', '', 'Include prices.'],
    ],
    ['14', '', ''],
  ],
  [
    'Roman figures go on past letters that are figures too, and letters past one that is a Roman figure',
    [
      ['h1', '', 'CLAUSE 36A - Safety'],
      ['i1', '(iv)', 'ladders;'],
      ['i1', '(v)', 'ropes;'],
      ['h1', 'E.', 'Debriefing'],
      ['i1', '(h)', 'by mail;'],
      ['i1', '(i)', 'by telephone.'],
      ['h2', 'ii.', 'Requests'],
    ],
    ['CLAUSE 36A', 'CLAUSE 36A(iv)', 'CLAUSE 36A(v)', 'E', 'E(h)', 'E(i)', 'E(ii)'],
  ],
  [
    'Arabic articles and letters',
    [
      ['h1', '', 'المادة 12 الضمانات'],
      ['i1', 'أ.', 'يقدم المتنافس ضمانا.'],
    ],
    ['المادة 12', 'المادة 12(أ)'],
  ],
  [
    'codes of a table are its rows’ numbers, figures only below such a title',
    [
      ['h1', '3', 'Functions'],
      ['row', 'No.', 'Requirement'],
      ['row', '4', 'It shall print.'],
      ['row', 'REQ-05', 'It shall store.'],
      ['p', '', 'And:'],
      ['row', 'Quantity', 'Item'],
      ['row', '11', 'Trucks shall be new.'],
    ],
    ['3', '3', '3(4)', 'REQ-05', '3', '3', '3'],
  ],
])('%s', (_name, lines, clauses) => {
  expect(clausesOf(lines)).toEqual(clauses);
});

test.each([
  ['9.1', '(b) the bidder must stamp', '9.1(b)'],
  ['9.1(a)', '(c) the bidder must stamp', '9.1(c)'],
  ['9.1(a)', '(i) by hand', '9.1(a)(i)'],
  ['9.1(h)', '(i) by hand', '9.1(i)'],
  ['9.1(a)(ii)', '(iv) by hand', '9.1(a)(iv)'],
  ['9.1(a)(ii)', '(b) by machine', '9.1(b)'],
  ['9.1(i)', '(a) by machine', '9.1(i)(a)'],
  ['9.1', '9.2 Bidders must stamp', '9.2'],
  ['3(و)', 'ز- تقديم الضمان البنكي', '3(ز)'],
  ['9.1', 'the bidder must stamp', '9.1'],
  ['', '(b) the bidder must stamp', '(b)'],
])('what is parted from %s with the words “%s” is of %s', (clause, text, expected) => {
  expect(clauseOfPart(clause, text)).toBe(expected);
});
