import { XMLSerializer, type Document, type Element } from '@xmldom/xmldom';
import { attributeOf, childOf, childrenOf, localName, switchOf, valueOf } from '#reading/docx/xml.ts';
import { readWords } from '#reading/docx/runs.ts';
import type { PlaceChange } from '#filling/form.ts';

type Found = { places: PlaceChange[]; others: string[] };

/** Not text of the body: drawn, standing twice, or deleted. */
const besideText = new Set([
  'AlternateContent',
  'txbxContent',
  'pict',
  'drawing',
  'object',
  'del',
  'moveFrom',
  'sdtPr',
]);
/** What holds paragraphs: the way leads through them. */
const containers = new Set(
  'document body tbl tr tc sdt sdtContent ins moveTo customXml smartTag txbxContent'.split(' '),
);
/** What a paragraph holds beside words; an answer changes none of it. */
const kept = new Set(
  `drawing pict object hyperlink bookmarkStart bookmarkEnd commentRangeStart commentRangeEnd
  commentReference footnoteReference endnoteReference instrText sdt sectPr permStart permEnd`.split(/\s+/),
);

/** What is drawn stays to the last letter; a text box in it is compared by itself. */
const drawn = new Set(['drawing', 'pict', 'object']);

/** The paragraphs of a document that differ, and whatever else does. */
export function compareDocuments(before: Document, after: Document, part: string): Found {
  const found: Found = { places: [], others: [] };
  const [old, filled] = [before.documentElement, after.documentElement];
  if (!old || !filled) return { places: [], others: ['The document has no content.'] };
  const serializer = new XMLSerializer();
  const boxes = [old, filled].map((root) => Array.from(root.getElementsByTagNameNS('*', 'txbxContent')));
  const [oldBoxes = [], filledBoxes = []] = boxes;
  if (oldBoxes.length !== filledBoxes.length) found.others.push('Text boxes came or went.');
  // A text box is compared by itself and emptied, so that what it hangs on is compared without it; the innermost go first.
  for (let at = oldBoxes.length - 1; at >= 0; at -= 1) {
    const [oldBox, filledBox] = [oldBoxes[at], filledBoxes[at]];
    if (!oldBox || !filledBox) continue;
    compare(
      { serializer, indexes: numberParagraphs(oldBox), where: { part, box: at + 1 }, found },
      oldBox,
      filledBox,
    );
    for (const box of [oldBox, filledBox]) while (box.firstChild) box.removeChild(box.firstChild);
  }
  const body = childOf(old, 'body');
  compare({ serializer, indexes: numberParagraphs(body), where: { part }, found }, old, filled);
  return { ...found, places: found.places.toSorted((a, b) => (a.box ?? 0) - (b.box ?? 0)) };
}

type Comparing = {
  serializer: XMLSerializer;
  indexes: Map<Element, number>;
  where: { part: string; box?: number };
  found: Found;
};

function compare(comparing: Comparing, old: Element, filled: Element): void {
  const { serializer, found } = comparing;
  const name = localName(old);
  if (!containers.has(name) && serializer.serializeToString(old) === serializer.serializeToString(filled))
    return;
  if (name !== localName(filled) || attributesOf(old) !== attributesOf(filled)) {
    found.others.push(`The element ${name} became another.`);
    return;
  }
  if (name === 'p') {
    compareParagraphs(comparing, old, filled);
    return;
  }
  if (name === 'sdtPr') {
    if (controlProperties(old, serializer) !== controlProperties(filled, serializer))
      found.others.push('The properties of a content control changed.');
    const owner = firstParagraph(old.parentNode as Element);
    const index = owner && comparing.indexes.get(owner);
    if (index !== undefined && !placeAt(comparing, index) && owner)
      found.places.push({
        ...comparing.where,
        paragraph: index,
        before: words(owner),
        after: words(owner),
      });
    return;
  }
  if (!containers.has(name)) {
    found.others.push(`The element ${name} changed.`);
    return;
  }
  const [ownOld, ownFilled] = [childrenOf(old), childrenOf(filled)];
  // The paragraphs of a prompt give way to that of the answer.
  const isPrompt =
    name === 'sdtContent' &&
    ownFilled.length < ownOld.length &&
    ownOld.every((each) => localName(each) === 'p');
  if (ownOld.length !== ownFilled.length && !isPrompt) {
    found.others.push(`Something came or went in the element ${name}.`);
    return;
  }
  ownFilled.forEach((each, index) => {
    const counterpart = ownOld[index];
    if (counterpart) compare(comparing, counterpart, each);
  });
}

function compareParagraphs(comparing: Comparing, old: Element, filled: Element): void {
  const { serializer, indexes, where, found } = comparing;
  const index = indexes.get(old);
  const properties = (paragraph: Element) => {
    const own = childOf(paragraph, 'pPr');
    const rest = (own ? childrenOf(own) : []).filter((each) => localName(each) !== 'bidi');
    return rest.map((each) => serializer.serializeToString(each)).join('');
  };
  if (index === undefined) found.others.push('A paragraph outside the text changed.');
  else if (properties(old) !== properties(filled))
    found.others.push(`The properties of paragraph ${index} changed.`);
  else if (heldBy(old, serializer) !== heldBy(filled, serializer))
    found.others.push(`What paragraph ${index} holds beside words changed.`);
  else {
    const own = placeAt(comparing, index);
    if (own) own.after = words(filled);
    else found.places.push({ ...where, paragraph: index, before: words(old), after: words(filled) });
  }
}

const placeAt = ({ where, found }: Comparing, index: number): PlaceChange | undefined =>
  found.places.find(({ paragraph, box }) => paragraph === index && box === where.box);

function heldBy(paragraph: Element, serializer: XMLSerializer): string {
  return Array.from(paragraph.getElementsByTagNameNS('*', '*'))
    .filter((each) => kept.has(localName(each)))
    .map((each) => {
      const own = localName(each) === 'sdt' ? childOf(each, 'sdtPr') : undefined;
      if (drawn.has(localName(each))) return serializer.serializeToString(each);
      return `${localName(each)} ${own ? controlProperties(own, serializer) : attributesOf(each)}`;
    })
    .join('\n');
}

/** A control's properties without what filling it changes: that it shows a prompt, its date, its tick. */
function controlProperties(properties: Element, serializer: XMLSerializer): string {
  return childrenOf(properties)
    .filter((each) => !['showingPlcHdr', 'checkbox'].includes(localName(each)))
    .map((each) => serializer.serializeToString(each).replace(/ (?:\w+:)?fullDate="[^"]*"/, ''))
    .join('');
}

function numberParagraphs(container: Element | undefined): Map<Element, number> {
  const indexes = new Map<Element, number>();
  const visit = (parent: Element): void => {
    for (const each of childrenOf(parent)) {
      if (besideText.has(localName(each))) continue;
      if (localName(each) === 'p') indexes.set(each, indexes.size + 1);
      else visit(each);
    }
  };
  if (container) visit(container);
  return indexes;
}

function firstParagraph(control: Element): Element | undefined {
  return Array.from(control.getElementsByTagNameNS('*', 'p')).find((each) => localName(each) === 'p');
}

/** What a paragraph shows; what older form fields show without words stands behind it. */
function words(paragraph: Element): string {
  const shown = readWords(paragraph, false, false).text.replaceAll(/\s+/g, ' ').trim();
  const fields = Array.from(paragraph.getElementsByTagNameNS('*', 'ffData')).flatMap((data) => {
    const [box, list] = [childOf(data, 'checkBox'), childOf(data, 'ddList')];
    if (box) return (switchOf(box, 'checked') ?? switchOf(box, 'default') ?? false) ? '☒' : '☐';
    const chosen = list && valueOf(list, 'result');
    if (!list || chosen === undefined) return [];
    const entries = childrenOf(list).filter((each) => localName(each) === 'listEntry');
    return attributeOf(entries[Number(chosen)], 'val') ?? [];
  });
  return [shown, ...fields].filter((each) => each !== '').join(' ');
}

const attributesOf = (element: Element) =>
  Array.from(element.attributes)
    .map(({ name, value }) => `${name}=${value}`)
    .toSorted()
    .join(' ');
