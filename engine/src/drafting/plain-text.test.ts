import { expect, test } from 'vitest';
import { asPlainText } from './plain-text.ts';

test.each([
  ['a picture', 'We plough.![x](https://evil.example/?q=secret)', 'We plough.'],
  ['a link', 'See [our page](javascript:alert(1)) now', 'See our page now'],
  ['a bare address', 'More at https://evil.example/a?b=c now', 'More at now'],
  ['a script', 'We <script>alert(1)</script>plough', 'We plough'],
  ['mark-up', '<b onmouseover="x()">We</b> **plough**', 'We plough'],
  ['direction marks', 'We \u202eplough\u2066 roads\u200b', 'We plough roads'],
  ['control characters', 'We\u0000 plough\u001b[31m', 'We plough[31m'],
])('%s leaves words only', (_what, given, words) => {
  expect(asPlainText(given)).toBe(words);
});
