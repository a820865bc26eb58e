import { XMLSerializer, type Element } from '@xmldom/xmldom';
import { childOf, childrenOf, localName } from '#reading/docx/xml.ts';
import type { PlaceChange } from '#filling/form.ts';

type Found = { places: PlaceChange[]; others: string[] };

/** What holds paragraphs: the way leads through them. */
const containers = new Set(
  `document-content body text section list list-item list-header text-box custom-shape table
  table-row table-rows table-header-rows table-row-group table-cell`.split(/\s+/),
);
/** What stands beside the text: no paragraph is counted in it. */
const besideText = new Set(
  `annotation annotation-end note tracked-changes forms frame custom-shape control table-of-content
  illustration-index table-index object-index user-index alphabetical-index bibliography
  sequence-decls variable-decls user-field-decls dde-connection-decls`.split(/\s+/),
);
/** What an answer takes the place of, and what makes room in it. */
const ofWords = new Set(['placeholder', 's', 'tab', 'line-break']);
/** What filling in a control changes of it. */
const states = new Set(['showing-place-holder', 'checked', 'current-date', 'current-selected']);

/** The paragraphs of a text that differ, and whatever else does. */
export function compareOpenText(old: Element, filled: Element, part: string): Found {
  const found: Found = { places: [], others: [] };
  const serializer = new XMLSerializer();
  const [oldBoxes, filledBoxes] = [boxesIn(old), boxesIn(filled)];
  if (oldBoxes.length !== filledBoxes.length) found.others.push('Text boxes came or went.');
  // A text box is compared by itself and emptied, so that what it hangs on is compared without it; the innermost go first.
  for (let at = oldBoxes.length - 1; at >= 0; at -= 1) {
    const [oldBox, filledBox] = [oldBoxes[at], filledBoxes[at]];
    if (!oldBox || !filledBox) continue;
    const where = { part, box: at + 1 };
    compare({ serializer, indexes: numbered(oldBox), where, found }, oldBox, filledBox);
    for (const box of [oldBox, filledBox])
      for (const child of childrenOf(box)) if (holdsText(child)) box.removeChild(child);
  }
  const text = childOf(childOf(old, 'body'), 'text');
  compare({ serializer, indexes: numbered(text), where: { part }, found }, old, filled);
  return { ...found, places: found.places.toSorted((a, b) => (a.box ?? 0) - (b.box ?? 0)) };
}

const boxesIn = (root: Element): Element[] =>
  Array.from(root.getElementsByTagNameNS('*', '*')).filter((each) =>
    ['text-box', 'custom-shape'].includes(localName(each)),
  );
const holdsText = (element: Element): boolean =>
  ['p', 'h'].includes(localName(element)) || containers.has(localName(element));

type Comparing = {
  serializer: XMLSerializer;
  indexes: Map<Element, number>;
  where: { part: string; box?: number };
  found: Found;
};

function compare(comparing: Comparing, old: Element, filled: Element): void {
  const { serializer, found, where } = comparing;
  const name = localName(old);
  if (serializer.serializeToString(old) === serializer.serializeToString(filled)) return;
  if (name !== localName(filled) || attributesOf(old) !== attributesOf(filled)) {
    found.others.push(`The element ${name} became another.`);
    return;
  }
  if (name === 'p' || name === 'h') {
    const index = comparing.indexes.get(old);
    if (index === undefined) found.others.push('A paragraph outside the text changed.');
    else if (heldBy(old, serializer) !== heldBy(filled, serializer))
      found.others.push(`What paragraph ${index} holds beside words changed.`);
    else found.places.push({ ...where, paragraph: index, before: shown(old), after: shown(filled) });
    return;
  }
  if (!containers.has(name)) {
    found.others.push(`The element ${name} changed.`);
    return;
  }
  const [ownOld, ownFilled] = [childrenOf(old), childrenOf(filled)];
  if (ownOld.length !== ownFilled.length) {
    found.others.push(`Something came or went in the element ${name}.`);
    return;
  }
  ownOld.forEach((each, index) => {
    const counterpart = ownFilled[index];
    if (counterpart) compare(comparing, each, counterpart);
  });
}

/** Everything of a paragraph but its words: looks, links, fields, drawings, marks, each with what it says of itself. */
function heldBy(paragraph: Element, serializer: XMLSerializer): string {
  const visit = (parent: Element): string[] =>
    childrenOf(parent).flatMap((each) => {
      const name = localName(each);
      if (ofWords.has(name)) return [];
      if (besideText.has(name)) return [serializer.serializeToString(each)];
      // What a field or control shows gives way to its answer: its prompt with the looks of one, its state.
      if (name === 'param' && isState(each)) return [];
      const inner = childrenOf(each).filter((child) => localName(child) === 'list-item');
      if (name === 'content-control')
        return [each, ...inner].map((one) => `${localName(one)} ${attributesOf(one)}`);
      return [`${name} ${attributesOf(each)}`, ...visit(each)];
    });
  return visit(paragraph).join('\n');
}

function numbered(container: Element | undefined): Map<Element, number> {
  const indexes = new Map<Element, number>();
  const visit = (parent: Element): void => {
    for (const each of childrenOf(parent)) {
      if (besideText.has(localName(each))) continue;
      if (['p', 'h'].includes(localName(each))) indexes.set(each, indexes.size + 1);
      else visit(each);
    }
  };
  if (container) visit(container);
  return indexes;
}

const isState = (param: Element): boolean =>
  ['Checkbox_Checked', 'Dropdown_Selected'].includes(attributeOf(param, 'name'));

/** What a paragraph shows; what older form fields are set to stands where they do. */
function shown(paragraph: Element): string {
  const words: string[] = [];
  const visit = (parent: Element): void => {
    for (let node = parent.firstChild; node; node = node.nextSibling) {
      if (node.nodeType === 3) words.push(node.nodeValue ?? '');
      if (node.nodeType !== 1) continue;
      const each = node as Element;
      const name = localName(each);
      if (['s', 'tab', 'line-break'].includes(name)) words.push(' ');
      else if (name === 'param' && isState(each)) words.push(` ${attributeOf(each, 'value')}`);
      else if (!besideText.has(name)) visit(each);
    }
  };
  visit(paragraph);
  return words.join('').replaceAll(/\s+/g, ' ').trim();
}

/** An attribute by its local name; OpenDocument's prefixes are customary, not fixed. */
const attributeOf = (element: Element, wanted: string): string =>
  Array.from(element.attributes).find(({ localName: local, name }) => (local ?? name) === wanted)?.value ??
  '';

const attributesOf = (element: Element): string =>
  Array.from(element.attributes)
    .filter(({ localName: local, name }) => !states.has(local ?? name))
    .map(({ name, value }) => `${name}=${value}`)
    .toSorted()
    .join(' ');
