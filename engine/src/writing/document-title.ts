/**
 * What a document is called in a response: its file's name as words, without the ending. "RFP2203_Software-Final.pdf" is
 * "RFP2203 Software-Final", "security-questionnaire.xlsx" is "Security questionnaire".
 */
export function documentTitle(fileName: string): string {
  const spaced = fileName
    .replace(/(?<=.)\.\p{L}[\p{L}\p{N}]{1,4}$/u, '')
    .replaceAll('_', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  // Hyphens part words only where nothing else does, and no number or reference is written with them.
  const words = /^\p{L}+(?:-\p{L}+)+$/u.test(spaced) ? spaced.replaceAll('-', ' ') : spaced;
  return words.replace(/^\p{Ll}(?=\P{Lu}*$)/u, (letter) => letter.toUpperCase());
}
