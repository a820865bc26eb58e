import { expect, test } from 'vitest';
import { gatherVocabulary, joinLines } from '#reading/hyphenation.ts';
import { splitMarker } from '#reading/markers.ts';

test.each([
  ['• Guards', '•', 'Guards'],
  ['\uf0b7 Guards', '•', 'Guards'],
  ['o Guards', 'o', 'Guards'],
  ['– Guards', '–', 'Guards'],
  ['1.2.3 Guards', '1.2.3', 'Guards'],
  ['4) guards', '4)', 'guards'],
  ['2.1 - Guards', '2.1 -', 'Guards'],
  ['2.1-Guards', '2.1-', 'Guards'],
  ['.3 Guards', '.3', 'Guards'],
  ['(iv) guards', '(iv)', 'guards'],
  ['B. Guards', 'B.', 'Guards'],
  ['ب- الحراس', 'ب-', 'الحراس'],
  ['هـ. الحراس', 'هـ.', 'الحراس'],
  ['-2 حراسة المبنى', '2-', 'حراسة المبنى'],
  ['9.1 يجب على الحراس', '9.1', 'يجب على الحراس'],
  ['٩-١ يجب على الحراس', '٩-١', 'يجب على الحراس'],
  ['.12 يجب على الحراس', '12.', 'يجب على الحراس'],
  ['٤) الحراس', '٤)', 'الحراس'],
  ['أولاً: الحراس', 'أولاً:', 'الحراس'],
  ['ثانيًا - الحراس', 'ثانيًا -', 'الحراس'],
])('%s has a marker', (text, marker, rest) => {
  expect(splitMarker(text)).toMatchObject({ marker, rest });
});

test.each([
  '5 copies',
  '2.5 million',
  '10:30 at the gate',
  '1,000 guards',
  '-5 °C',
  '12/31/2026',
  '24-Hour service',
  'of May',
  '*see below',
  '---',
  'أ.د. سالم',
  'و الحراس',
  '2.5 مليون ريال',
  '٥ حراس',
  'أولاد الحراس',
])('%s has none', (text) => {
  expect(splitMarker(text)).toBeUndefined();
});

test.each([
  ['the main-', 'tenance', ['maintenance is due'], 'the maintenance'],
  ['a design-', 'build team', ['a design-build team'], 'a design-build team'],
  ['les clauses ci-', 'dessus', [], 'les clauses ci-dessus'],
  ['the Charlotte-', 'Mecklenburg center', [], 'the Charlotte-Mecklenburg center'],
  ['pre-', 'and post-award', [], 'pre- and post-award'],
  ['COVID-', '19', [], 'COVID-19'],
  ['obliga\u00ad', 'toire', [], 'obligatoire'],
  ['presta-', 'tions', [], 'prestations'],
])('%s + %s', (first, second, elsewhere, joined) => {
  expect(joinLines(first, second, gatherVocabulary([first, second, ...elsewhere]))).toBe(joined);
});
