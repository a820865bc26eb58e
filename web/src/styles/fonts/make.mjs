/**
 * Makes the font files beside this script from the packages they are published in: `npm run -w web fonts`.
 * Run it again when a package or a range changes; the results are checked in so that a build needs neither time nor
 * luck. Each file holds only the glyphs of its own unicode-range (fonts.css repeats the ranges) and the features the
 * interface uses: kerning, marks, local forms and tabular figures; Arabic keeps every feature, its shaping needs them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);
const latinFeatures = ['kern', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'case'];
const weights = { wght: { min: 400, max: 700 } };

const latin =
  '20-7E,A0-FF,152-153,178,2BC,2C6,2DA,2DC,2009-200B,2010-2015,2018-201E,2020-2022,2026,202F,2030,2032-2033,2039-203A,2044,20AC,2116,2122,2190-2193,2212,2215,2248,2260,2264-2265';
const latinExtended =
  '100-151,154-177,179-17F,18F,192,1A0-1A1,1AF-1B0,1CD-1DC,1E6-1E7,1EA-1EB,1F4-1F5,1FA-1FF,218-21B,237,259,2BB,2C7,2C9,2D8-2D9,2DB,2DD,1E80-1E85,1E9E,1EA0-1EF9,20A6-20A9,20AB,20AD,20B1-20BA,20BD,20BF,2113';
const arabic =
  '600-605,60B-60F,610-61F,620-65F,660-66D,670-6D3,6D4-6D5,6D6-6ED,6EE-6FF,750-77F,200C-200F,25CC,FD3E-FD3F,FDFC';

const files = [
  {
    from: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    to: 'inter-latin.woff2',
    ranges: latin,
    keepFeatures: latinFeatures,
    variationAxes: weights,
  },
  {
    from: '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
    to: 'inter-latin-extended.woff2',
    ranges: latinExtended,
    keepFeatures: latinFeatures,
    variationAxes: weights,
  },
  ...[400, 500, 600].map((weight) => ({
    from: `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-${weight}-normal.woff2`,
    to: `plex-arabic-${weight}.woff2`,
    ranges: arabic,
  })),
];

for (const { from, to, ranges, ...options } of files) {
  const source = readFileSync(resolve(from));
  const made = await subsetFont(source, charactersOf(ranges), {
    targetFormat: 'woff2',
    noHinting: true,
    ...options,
  });
  writeFileSync(path.join(import.meta.dirname, to), made);
  process.stdout.write(`${to}: ${source.length} -> ${made.length} bytes\n`);
}

/** Every character of `20-7E,A0`: hexadecimal code points and ranges, as in CSS without the `U+`. */
function charactersOf(ranges) {
  return ranges
    .split(',')
    .flatMap((range) => {
      const [first, last = first] = range.split('-').map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');
}
