import { noWriting, packageWith, type FormFile } from '#filling/form-file.ts';
import { contentXml, findOpenControls, type OpenControl } from '#filling/opendocument/open-controls.ts';
import { folded, lineXml } from '#filling/opendocument/elements.ts';
import { notesOfPackage } from '#filling/opendocument/package.ts';
import { openText, openTextBoxes, type OpenText } from '#filling/opendocument/text-content.ts';
import type { OfficeParts } from '#filling/parts.ts';
import { acceptTextAnswers, type TextAnswer } from '#filling/text/accept-answers.ts';
import { findTextPlaces } from '#filling/text/places.ts';
import type { TextParagraph, TextPiece } from '#filling/text/text-document.ts';
import { splice, type Splice } from '#filling/xml-source.ts';

/** A text of OpenDocument. Throws `UnreadableFile` for one that is encrypted. */
export function openTextForm(parts: OfficeParts): FormFile {
  const document = openText(parts);
  const found = findTextPlaces<OpenText, OpenControl>(document, {
    heldIn: findOpenControls,
    boxesIn: openTextBoxes,
  });
  return {
    find: () =>
      Promise.resolve({
        format: 'odt',
        places: found.map(({ place }) => place),
        notes: notesOfPackage(parts),
      }),
    write: (answers) => {
      const result = noWriting();
      const accepted = acceptTextAnswers(result, answers, found);
      if (accepted.length > 0) result.contents.set(document.source.part, writeAnswers(document, accepted));
      return result;
    },
    withParts: packageWith(parts),
  };
}

/** Words of a paragraph, from one character to another, and what comes in their place. */
type Change = { paragraph: TextParagraph; from: number; to: number; text: string };

/** The content with the answers in their places, and nothing else touched. */
function writeAnswers(document: OpenText, answers: readonly TextAnswer<OpenControl>[]): string {
  const changes: Change[] = [];
  const splices: Splice[] = [];
  for (const {
    found: { target },
    value,
  } of answers) {
    if (target.sort === 'held') splices.push(...target.held.fill(value));
    else if (target.sort === 'end') splices.push(append(document, target.paragraph, String(value)));
    else if (target.sort === 'words') changes.push({ ...target, text: String(value) });
    else {
      const { paragraph, from } = target;
      const typed = /^\[[^\]]*\]/.exec(paragraph.text.slice(from))?.[0];
      changes.push({ paragraph, from, to: from + (typed?.length ?? 1), text: typed ? '[X]' : '☒' });
    }
  }
  return splice(document.source.text, [...splices, ...replaceWords(document, changes)]);
}

/** Words at the end of a paragraph, outside the looks of what stands before them. */
function append(document: OpenText, { node, text: there }: TextParagraph, text: string): Splice {
  const { source, prefixes } = document;
  const content = contentXml(document, text);
  if (node.isEmptyTag) {
    const open = source.text.slice(node.start, node.end).replace(/\s*\/>$/, '>');
    return { start: node.start, end: node.end, text: `${open}${content}</${node.tag}>` };
  }
  const gap = there === '' ? '' : /\s$/.test(there) ? '' : `<${prefixes.text}s/>`;
  return { start: node.innerEnd, end: node.innerEnd, text: gap + content };
}

/** A ticked box in Wingdings. */
const tickedSign = '\uf0fe';

/** Replaces words inside the pieces they stand in, so that what is around them keeps its looks. */
function replaceWords(document: OpenText, changes: readonly Change[]): Splice[] {
  const byPiece = new Map<TextPiece, Change[]>();
  for (const change of changes)
    for (const piece of change.paragraph.pieces)
      if (piece.from < change.to && piece.from + piece.text.length > change.from)
        byPiece.set(piece, [...(byPiece.get(piece) ?? []), change]);
  return [...byPiece].map(([piece, own]) => {
    let text = '';
    let at = 0;
    // Signs of symbol fonts stand as they do in the file.
    const { source } = document;
    const isStretch = piece.node.tag === '';
    const words = isStretch ? folded(source.text.slice(piece.node.start, piece.node.end)) : piece.text;
    for (const change of own.toSorted((a, b) => a.from - b.from)) {
      const from = Math.max(0, change.from - piece.from);
      text += lineXml(document.prefixes, words.slice(at, from));
      const isSign = /[\uf020-\uf0ff]/.test(words.charAt(from));
      if (change.from >= piece.from)
        text += contentXml(document, isSign && change.text === '☒' ? tickedSign : change.text);
      at = Math.min(piece.text.length, change.to - piece.from);
    }
    text += lineXml(document.prefixes, words.slice(at));
    return { start: piece.node.start, end: piece.node.end, text };
  });
}
