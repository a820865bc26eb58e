import { expect, test } from 'vitest';
import { foldWords } from '#text/fold.ts';
import { isExclusion, matchesQuery, readKeywordQuery } from '#matching/keyword-query.ts';

const text = 'Réfection des routes et des ponts ; travaux publics, tunnel du Fréjus; صيانة الطُرُق';

test.each([
  ['routes', true],
  ['ROUTES', true],
  ['route', false],
  ['rout*', true],
  ['refection', true],
  ['الطرق', true],
  ['routes AND rail', false],
  ['routes rail', false],
  ['routes OR rail', true],
  ['"travaux publics"', true],
  ['"publics travaux"', false],
  ['« travaux publics »', true],
  ['routes NOT rail', true],
  ['routes AND NOT tunnel', false],
  ['routes -tunnel', false],
  ['rail OR ponts AND tunnel', true],
  ['(rail OR ponts) AND (mer OR tunnel)', true],
  ['(rail OR ponts) AND mer', false],
  ['NOT (rail OR mer)', true],
  ['and', false],
])('%s', (query, expected) => {
  const read = readKeywordQuery(query);
  if (typeof read === 'string') throw new Error(read);
  expect(matchesQuery(read, foldWords(text))).toBe(expected);
});

test.each([
  ['', 'empty'],
  ['  - ', 'empty'],
  ['"routes', 'quote'],
  ['(routes', 'bracket'],
  ['routes)', 'bracket'],
  ['routes AND', 'operator'],
  ['OR routes', 'operator'],
  ['NOT', 'operator'],
])('%j cannot be understood: %s', (query, problem) => {
  expect(readKeywordQuery(query)).toBe(problem);
});

test.each([
  ['NOT rail', true],
  ['-rail -mer', true],
  ['routes NOT rail', false],
])('%s only excludes: %s', (query, expected) => {
  const read = readKeywordQuery(query);
  expect(typeof read !== 'string' && isExclusion(read)).toBe(expected);
});
