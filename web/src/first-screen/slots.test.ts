import { expect, test } from 'vitest';
import { filler } from './slots.ts';
import { partsOf, slotOfText } from './written-slots.ts';

const { fill } = filler(
  { left: { in: 'in {{time}}', days_one: '{{count}} day', days_other: '{{count}} days' } },
  'en',
);

test('what people wrote is text wherever it stands, between tags and in attributes', () => {
  const written = `"><img src=x onerror='alert(1)'>&amp;`;
  const html = fill(partsOf('<a title="⟦=title⟧">⟦=title⟧ ⟦left.in¦time¦⟦=title⟧⟧</a>'), { title: written });
  const box = document.createElement('div');
  box.innerHTML = html;
  const [link, ...others] = box.querySelectorAll('*');
  expect(others).toEqual([]);
  expect(link).toHaveAttribute('title', written);
  expect(link?.textContent?.replaceAll(/[\u2066-\u2069]/g, '')).toBe(`${written} in ${written}`);
});

test('what is written from the right is drawn so', () => {
  const words = partsOf('<b dir="⟦~title⟧">⟦=title⟧</b>');
  expect(fill(words, { title: 'ISO 27001: شهادة أمن المعلومات' })).toContain('dir="rtl"');
  expect(fill(words, { title: 'Cleaning' })).toContain('dir="ltr"');
});

test('a text takes the form of its count; without a text or a value nothing is drawn', () => {
  const days = partsOf(slotOfText('left.days', { count: '⟦=days⟧' }));
  expect([1, 2].map((count) => fill(days, { days: count }))).toEqual(['1 day', '2 days']);
  expect(() => fill(partsOf('⟦=name⟧'), {})).toThrow('Nothing for name');
  expect(() => fill(partsOf('⟦left.gone⟧'), {})).toThrow('No text left.gone');
});
