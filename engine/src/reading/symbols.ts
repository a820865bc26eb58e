/** Signs of the symbol fonts (Symbol, Wingdings) that mean something in a form or list, by their code in the font. */
const SIGNS = new Map([
  [0x52, '☑'],
  [0x54, '☒'],
  [0x6f, '☐'],
  [0x70, '☐'],
  [0x71, '☐'],
  [0x72, '☐'],
  [0x78, '☒'],
  [0xa7, '▪'],
  [0xa8, '☐'],
  [0xb7, '•'],
  [0xd8, '➢'],
  [0xfc, '✓'],
  [0xfe, '☑'],
]);

/** The Unicode sign for a code of a symbol font; nothing for one that only decorates. */
export function symbolOf(code: number): string {
  return SIGNS.get(code & 0xff) ?? '';
}

/** A text whose symbol fonts' signs, which files keep in Unicode's private area, are replaced by what they show. */
export function withSymbols(text: string): string {
  return text.replaceAll(/[\uf020-\uf0ff]/g, (sign) => symbolOf(sign.charCodeAt(0)) || '•');
}
