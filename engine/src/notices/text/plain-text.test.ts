import { expect, test } from 'vitest';
import { amount, cpvCode, languageCode, prose, shortened, webAddress } from '#notices/text/plain-text.ts';

test.each([
  ['First line.rnrnSecond line.rn Third', 'First line.\n\nSecond line.\nThird'],
  ['A modernrnrnbuilding. To returnrn Allrnrn', 'A modern\n\nbuilding. To return\nAll'],
  [
    'Objectives:rn1.tReview the caserna.tFormatsrn• Done.rnrnEnd',
    'Objectives:\n1. Review the caserna.tFormats\n• Done.\n\nEnd',
  ],
  ['the submission ofrn tender is due.rnrnBye', 'the submission of\ntender is due.\n\nBye'],
])('mends line breaks whose backslashes were lost: %j', (text, mended) => {
  expect(prose(text)).toBe(mended);
});

test.each(['Northern modern concern; we return to learn.', 'kept\nas it is.rnrnreally', 'The born. Barn'])(
  'leaves %j alone',
  (text) => {
    expect(prose(text)).toBe(text);
  },
);

test('turns HTML into lines and drops scripts', () => {
  expect(prose('<p>One&nbsp;&amp; two</p><ul><li>a<li>b</ul><script>alert(1)</script>x<br>y')).toBe(
    'One & two\n\n• a\n• b\nx\ny',
  );
  expect(prose('a < b and c > d')).toBe('a < b and c > d');
  expect(prose('   ')).toBeNull();
});

test.each([
  ['1 250 000,50', 1250000.5],
  ['1,250,000.50', 1250000.5],
  ['1.250.000,5', 1250000.5],
  ['12,5', 12.5],
  ['1,250', 1250],
  [7.5, 7.5],
  ['', null],
  ['many', null],
  [Number.NaN, null],
])('amount(%j) is %j', (given, number) => {
  expect(amount(given)).toBe(number);
});

test('reads codes and addresses only in their form', () => {
  expect([cpvCode('79620000-4'), cpvCode('79620000'), cpvCode('7962'), cpvCode(null)]).toEqual([
    '79620000',
    '79620000',
    null,
    null,
  ]);
  expect([languageCode('ENG'), languageCode('en_GB'), languageCode('fra'), languageCode('?')]).toEqual([
    'en',
    'en-GB',
    'fr',
    null,
  ]);
  expect([
    webAddress('www.a.example'),
    webAddress('https://a.example/x y'),
    webAddress('javascript:alert(1)'),
    webAddress('call us'),
  ]).toEqual(['http://www.a.example', 'https://a.example/x', null, null]);
  expect(shortened('word '.repeat(60))).toMatch(/^(?:word )+…$/);
});
