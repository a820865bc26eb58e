import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const source = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');
const light = tokensOf(/:root \{([^}]*)\}/u);
const dark = tokensOf(/\.dark \{([^}]*)\}/u);
const grounds = ['ground', 'surface', 'raised', 'chrome', 'sunken', 'hover'];
const texts = ['ink', 'ink-muted', 'ink-faint'];

/** Text and what it stands on: WCAG 2.2, 1.4.3. */
const readable = [
  ...grounds.flatMap((ground) => texts.map((text) => [text, ground] as const)),
  ...['accent', 'danger', 'warning', 'success'].flatMap((text) =>
    ['ground', 'surface', 'raised', 'hover'].map((ground) => [text, ground] as const),
  ),
  ['ink', 'pressed'],
  ['ink-muted', 'pressed'],
  ['ink', 'accent-soft'],
  ['ink-muted', 'accent-soft'],
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-hover'],
  ['primary-ink', 'primary'],
  ['primary-ink', 'primary-hover'],
  ['accent-soft-ink', 'accent-soft'],
  ['danger-ink', 'danger'],
  ['danger-ink', 'danger-hover'],
  ['danger-soft-ink', 'danger-soft'],
  ['warning-soft-ink', 'warning-soft'],
  ['success-soft-ink', 'success-soft'],
  ['attention-ink', 'attention'],
  ['inverse-ink', 'inverse'],
] as const;

/** Edges of controls, rings of focus and lines of charts: WCAG 2.2, 1.4.11. */
const visible = [
  ['line-strong', 'ground'],
  ['line-strong', 'surface'],
  ['line-strong', 'raised'],
  ['focus', 'ground'],
  ['focus', 'raised'],
  ...[1, 2, 3, 4, 5, 6].map((hue) => [`chart-${hue}`, 'surface'] as const),
] as const;

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s theme', (_name, tokens) => {
  it.each(readable)('%s can be read on %s', (text, ground) => {
    expect(contrast(tokens, text, ground)).toBeGreaterThanOrEqual(4.5);
  });
  it.each(visible)('%s can be seen on %s', (edge, ground) => {
    expect(contrast(tokens, edge, ground)).toBeGreaterThanOrEqual(3);
  });
});

it('both themes give every role a value', () => {
  expect([...dark.keys()]).toEqual([...light.keys()]);
});

it('white on black has the contrast of the standard, 21', () => {
  const ends = new Map([
    ['white', 1],
    ['black', 0],
  ]);
  expect(contrast(ends, 'white', 'black')).toBeCloseTo(21);
});

/** Relative luminance of each token, 0 to 1. */
function tokensOf(block: RegExp): Map<string, number> {
  const body = block.exec(source)?.[1] ?? '';
  const colours = body.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/gu);
  return new Map(
    [...colours].map(([, name = '', l, c, h]) => [name, luminance(Number(l), Number(c), Number(h))]),
  );
}

function contrast(tokens: ReadonlyMap<string, number>, one: string, other: string): number {
  const [a, b] = [one, other].map((name) => {
    const found = tokens.get(name);
    if (found === undefined) throw new Error(`tokens.css has no --${name}`);
    return found;
  }) as [number, number];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

it('no rule of a rich text goes by its neighbours: a browser would look at a whole long text again with each new line', () => {
  const file = path.join(import.meta.dirname, '../ui/rich-text/rich-text.css');
  const rules = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\/|\{[^{}]*\}/gsu, '');
  expect(rules).toContain('.rich-text li');
  expect(rules).not.toMatch(/[+~]|:dir\(/u);
});

/** OKLCH to linear sRGB (matrices of CSS Color 4, section 10), clipped to the gamut as a screen does, then WCAG's luminance. */
function luminance(lightness: number, chroma: number, hue: number): number {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const [red, green, blue] = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((channel) => Math.min(Math.max(channel, 0), 1)) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
