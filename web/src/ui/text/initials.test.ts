import { expect, test } from 'vitest';
import { initialsOf } from '#ui/text/initials.ts';

test.each([
  ['Amina El Fassi', 'AF'],
  ['bidloom', 'B'],
  ['Northlight Services (sample data)', 'NS'],
  // Neither the article of nearly every Arabic family name nor what comes before a name is an initial.
  ['سلمى الهاشمي', 'س\u2009ه'],
  ['خالد بن الوليد', 'خ\u2009و'],
  ['أبو ناصر الفارسي', 'ن\u2009ف'],
  ['الهاشمي', 'ه'],
  ['ال', 'ا'],
  ['', ''],
])('the initials of “%s” are “%s”', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
