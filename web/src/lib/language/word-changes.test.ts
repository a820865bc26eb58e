import { expect, test } from 'vitest';
import { wordChanges } from './word-changes.ts';

const written = (before: string, after: string) =>
  wordChanges(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `[+${text}]` : `[-${text}]`))
    .join('');

test.each([
  ['We employ 40 people.', 'We employ 45 people.', 'We employ [-40][+45] people.'],
  ['one two', 'one two three', 'one two[+ three]'],
  ['a a', 'a a a', 'a a[+ a]'],
  ['one two three', 'two three', '[-one ]two three'],
  ['', 'new', '[+new]'],
  ['same', 'same', 'same'],
  ['نعم لدينا', 'نعم كان لدينا', 'نعم [+كان ]لدينا'],
])('%j to %j', (before, after, expected) => {
  expect(written(before, after)).toBe(expected);
});

test('texts too long to compare word by word are shown one after the other', () => {
  const words = (sign: string) => Array.from({ length: 2_000 }, (_, place) => `${sign}${place}`).join(' ');
  const long = words('w');
  expect(wordChanges(long, words('v')).map(({ kind }) => kind)).toEqual(['removed', 'added']);
  // What comes before the first change and after the last is no part of the comparison.
  expect(wordChanges(`one ${long} three ${long}`, `one ${long} two ${long}`)).toEqual([
    { kind: 'same', text: `one ${long} ` },
    { kind: 'removed', text: 'three' },
    { kind: 'added', text: 'two' },
    { kind: 'same', text: ` ${long}` },
  ]);
  expect(wordChanges(long, long).map(({ kind }) => kind)).toEqual(['same']);
});
