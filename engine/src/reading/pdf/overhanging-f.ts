import type { Block } from '#reading/document.ts';

/**
 * Some fonts draw an f that hangs over the next letter, and the space that a PDF leaves for it is read as the end of a word: "f or",
 * "ref erence", "dif f erent". In a document where that is so, the words are whole again; in any other nothing changes.
 */
export function joinAfterF(blocks: Block[]): Block[] {
  const broken = blocks.filter(({ text }) => brokenWord.test(text)).length;
  if (broken < enough) return blocks;
  return blocks.map((block) => ({
    ...block,
    text: joined(block.text),
    ...(block.cells && { cells: block.cells.map(joined) }),
  }));
}

/** So many lines with a lone f before what is no word without it. */
const enough = 3;
const brokenWord = /(?<!\p{L})f (?:or|rom|ully|irst|iles?|orms?|orce|ollow\w*|und\w*)(?!\p{L})/u;

const joined = (text: string): string =>
  text
    .replaceAll(/(?<!\p{L})(\p{L}+f) f(?!\p{L})/gu, '$1f')
    .replaceAll(/(?<!\p{L})(off) (?=(?:er|ic|end|ens)\p{Ll}*)/giu, '$1')
    .replaceAll(/(?<!\p{L})(\p{L}*f) (?=\p{Ll})/gu, (whole, start: string) =>
      wholeWords.has(start.toLowerCase()) ? whole : start,
    );

const wholeWords = new Set(
  (
    'of if off self itself himself herself myself yourself oneself staff half brief proof chief roof shelf tariff belief relief leaf ' +
    'sheriff cliff stuff cutoff payoff layoff turf golf gulf beef reef grief thief wharf behalf waterproof fireproof surf deaf stiff ' +
    'plaintiff bailiff spinoff kickoff takeoff runoff cuff buff pdf'
  ).split(' '),
);
