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

/**
 * A text without control signs, which are no words and which a database refuses. A PDF printed from a browser leaves a
 * zero where two letters were set as one (ﬁ, ﬀ, ﬂ, ﬃ): inside a word it is the pair that words of that spelling have. In Arabic
 * it is a doubling (ّ) with a vowel, which is left out as vowels mostly are.
 */
export function withoutControls(text: string): string {
  return text
    .replaceAll(/(?<!\p{L})\p{L}+\0\p{L}*|\0\p{L}+/gu, (word) =>
      /\p{Script=Arabic}/u.test(word)
        ? word.replaceAll('\0', '\u0651')
        : word.replace('\0', PAIRS.find(([spelling]) => spelling.test(word))?.[1] ?? 'fi'),
    )
    .replaceAll(/(?<=\p{Ll})[ƟƩƫŌƞ]|Ɵ(?=\p{Ll})/gu, (sign) => SET_AS_ONE[sign] ?? sign)
    .replaceAll(/\p{Cc}/gu, ' ');
}

/** What a font of Word's says of two letters that it sets as one: "soŌware", "CerƟficate". */
const SET_AS_ONE: Record<string, string> = { Ɵ: 'ti', Ʃ: 'tt', ƫ: 'tti', Ō: 'ft', ƞ: 'tf' };

const PAIRS: [RegExp, string][] = [
  [/^(?:o|su|e|coe|tra|di)\0c/i, 'ffi'],
  [/^(?:o|di|e|a|sta|cuto|tari|bu|su|sca)\0(?:$|er|or|ec|s$|ed|set|ix|old)/i, 'ff'],
  [/(?:re|in|con|de)\0(?:ect|ict|at|ue|ux)|^\0(?:o[ow]|ex|ig|at|ee|ue|uid)|\0ow|o\0ine$/i, 'fl'],
];
