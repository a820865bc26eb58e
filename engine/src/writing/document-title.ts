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

/** What programs call a sheet that nobody has named. */
const unnamedSheet = /^(?:sheet|feuil(?:le)?|ورقه|ورقة)\s*\p{Nd}*$/iu;

/** The headings that a requirement stands under, as a reader knows them: a sheet without a name of its own is called as its document is. */
export function sectionTitle(section: string, documentName: string): string {
  const [head = '', ...inner] = section.split(' › ');
  return unnamedSheet.test(head) && documentName !== ''
    ? [documentTitle(documentName), ...inner].join(' › ')
    : section;
}

/** Where something stands in a document that is named beside it: a sheet called as its file is, or by nobody, is not named again. */
export function placeInDocument(place: string, documentName: string): string {
  const at = place.lastIndexOf('!');
  const sheet = place.slice(0, Math.max(at, 0));
  const isKnown = sheet === documentName.replace(/\.[^.]*$/, '') || unnamedSheet.test(sheet);
  return sheet !== '' && isKnown ? place.slice(at + 1) : place;
}
