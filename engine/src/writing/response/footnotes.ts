import type { Document } from '@xmldom/xmldom';
import { relatedPart } from '#reading/office-package.ts';
import { openRelations, putPart, putText, textOf, type Relations } from '#writing/template/parts.ts';
import type { Template } from '#writing/template/open-template.ts';
import { readFromRight } from '#writing/template/from-right.ts';
import type { CompleteRoles } from '#writing/template/roles.ts';
import { all, insertXml, parseXml, serialise, valueOf, wordNamespace } from '#writing/template/xml.ts';
import { bidi, type Page } from './page.ts';
import type { Direction } from './pieces.ts';
import { inlinesXml, referenceMarkXml } from './runs-xml.ts';
import { directionOf } from './text-direction.ts';
import { escapeXml } from './xml-text.ts';

/** The lines above the notes of a page, and above notes that go on from the page before (ISO/IEC 29500-1, 17.11.1 and 17.11.23). */
const separators = [
  { id: -1, type: 'separator', mark: '<w:separator/>' },
  { id: 0, type: 'continuationSeparator', mark: '<w:continuationSeparator/>' },
];

/**
 * The footnotes of the file, where those of the response come behind the file's own. Nothing is in the file until `save`, and nothing is
 * changed in one whose response has none. `save` answers the ids of the separators that it brought into the file, for its settings.
 * @param relations of the document itself, which its caller saves
 * @param own the direction of the document: its separators begin where its lines do
 */
export function openFootnotes(
  template: Template,
  {
    relations,
    roles,
    isRightToLeft,
    own: direction,
  }: { relations: Relations; roles: CompleteRoles; own: Direction } & Pick<Page, 'isRightToLeft'>,
): { add: Page['footnoteOf']; save: () => { separators: number[] } } {
  const { parts, documentPath } = template;
  const known = relatedPart(parts, documentPath, 'footnotes', 'template');
  const own = known !== undefined && parts.has(known) ? known : undefined;
  const notes: string[] = [];
  const links = new Map<string, string>();
  const path = own ?? 'word/footnotes.xml';
  const ownRelations = openRelations(parts, path);
  const linkTo = (address: string): string => {
    const id = links.get(address) ?? ownRelations.add('hyperlink', { address });
    links.set(address, id);
    return id;
  };
  const document = parseXml(own === undefined ? emptyPart() : textOf(parts, own));
  let lastId = Math.max(0, ...all(document, 'footnote').map((one) => Number(valueOf(one, 'id') ?? 0)));
  return {
    add: (words, around) => {
      const said = words.map(({ text }) => text).join('');
      const reads: Direction = directionOf(said, around);
      const page = { roles, linkTo, footnoteOf: () => 0 };
      lastId += 1;
      notes.push(
        `<w:footnote w:id="${lastId}"><w:p><w:pPr><w:pStyle w:val="${escapeXml(roles.footnote)}"/>${bidi(reads, { isRightToLeft })}</w:pPr>` +
          `${referenceMarkXml('<w:footnoteRef/>', roles)}${inlinesXml([{ text: ' ' }, ...words], reads, page)}</w:p></w:footnote>`,
      );
      return lastId;
    },
    save: () => {
      const root = document.documentElement;
      if (notes.length === 0 || !root) return { separators: [] };
      insertXml(root, notes.join(''));
      tidySeparators(document, direction);
      if (own === undefined) {
        putPart(parts, { path, contentType, content: serialise(document) });
        relations.add('footnotes', { path });
      } else putText(parts, path, serialise(document));
      if (links.size > 0) ownRelations.save();
      return { separators: own === undefined ? separators.map(({ id }) => id) : [] };
    },
  };
}

const contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.footnotes+xml';
const emptyPart = (): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:footnotes xmlns:w="${wordNamespace}">${separators
    .map(
      ({ id, type, mark }) =>
        `<w:footnote w:type="${type}" w:id="${id}"><w:p><w:pPr><w:spacing w:after="0" w:line="240" w:lineRule="auto"/></w:pPr><w:r>${mark}</w:r></w:p></w:footnote>`,
    )
    .join('')}</w:footnotes>`;

/** A separator is a line alone, which begins where those of the document do; some programs put the mark of a note before it. */
function tidySeparators(document: Document, direction: Direction): void {
  for (const note of all(document, 'footnote')) {
    if (!separators.some(({ type }) => type === valueOf(note, 'type'))) continue;
    for (const mark of all(note, 'footnoteRef')) mark.parentNode?.parentNode?.removeChild(mark.parentNode);
    if (direction === 'rtl') for (const paragraph of all(note, 'p')) readFromRight(paragraph);
  }
}
