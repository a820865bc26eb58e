import { expect, test } from 'vitest';
import { matchesOf, splitSentences } from './sentences.ts';

test.each([
  [
    'abbreviations',
    'See No. 4 and Art. 5, e.g. the annex. Acme Inc. shall sign. Done.',
    ['See No. 4 and Art. 5, e.g. the annex.', 'Acme Inc. shall sign.', 'Done.'],
  ],
  [
    'times of day',
    'Bids close at 2:00 p.m. on Friday. Late bids close at 3 p.m. They are returned.',
    ['Bids close at 2:00 p.m. on Friday.', 'Late bids close at 3 p.m.', 'They are returned.'],
  ],
  [
    'a time zone behind the time',
    'Bids close at 2:00 p.m. PDT. They are opened at 3 p.m. Eastern Time.',
    ['Bids close at 2:00 p.m. PDT.', 'They are opened at 3 p.m. Eastern Time.'],
  ],
  [
    'a day behind the time',
    'Bids close at 2:00 p.m. (SK) Tuesday. They are read at 3 p.m. Monday, and at 4 p.m. May 3.',
    ['Bids close at 2:00 p.m. (SK) Tuesday.', 'They are read at 3 p.m. Monday, and at 4 p.m. May 3.'],
  ],
  [
    'numbers and addresses',
    'Pay $1,000.50 at https://example.org/a.b?c=1. Write to a.b@example.org today.',
    ['Pay $1,000.50 at https://example.org/a.b?c=1.', 'Write to a.b@example.org today.'],
  ],
  [
    'a country in letters',
    'The U.S. Web Design System is used. It is free.',
    ['The U.S. Web Design System is used.', 'It is free.'],
  ],
  ['initials', 'Send it to J. Smith today. Thank you.', ['Send it to J. Smith today.', 'Thank you.']],
  [
    'a number that counts the sentence',
    '1. The bidder signs. 2. The buyer pays.',
    ['1. The bidder signs.', '2. The buyer pays.'],
  ],
  [
    'French abbreviations',
    'Cf. art. 4 du marché n° 12. M. Martin signe. Fin.',
    ['Cf. art. 4 du marché n° 12.', 'M. Martin signe.', 'Fin.'],
  ],
  [
    'a small letter behind a stop',
    'The site (approx. five ha.) is open. Visit it!',
    ['The site (approx. five ha.) is open.', 'Visit it!'],
  ],
])('a sentence survives %s', (_, text, sentences) => {
  expect(splitSentences(text)).toEqual(sentences);
});

test('places of a pattern are those that matchAll finds, at empty matches and beside letters of two units too', () => {
  for (const [text, pattern] of [
    ['a 𝒜𝒜b', /(?=\p{L})|b/gu],
    ['one two two', /two/gu],
    ['', /x?/gu],
  ] as const) {
    const found = () => matchesOf(text, pattern).map(({ index, 0: words }) => [index, words]);
    const expected = [...text.matchAll(pattern)].map(({ index, 0: words }) => [index, words]);
    expect(found()).toEqual(expected);
    // Kept patterns begin at the start again, whatever a search left behind.
    pattern.lastIndex = 1;
    expect(found()).toEqual(expected);
  }
  expect(matchesOf('a a a', /a/gu, 2)).toHaveLength(2);
});
