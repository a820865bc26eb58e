import type { Element } from '@xmldom/xmldom';
import { attributeOf, childOf, childrenOf, localName, switchOf } from '#reading/docx/xml.ts';
import { symbolOf } from '#reading/symbols.ts';

/** A paragraph's words with what hangs on them. */
export type Words = {
  text: string;
  boldLetters: number;
  letters: number;
  /** Footnotes and endnotes referred to, in order, such as `footnote 3`, and behind how much of the text. */
  notes: { id: string; at: number }[];
  /** The contents of text boxes anchored here. */
  boxes: Element[];
};

/** Content that is not part of the accepted text: deletions, places text was moved from, field instructions. */
const LEFT_OUT = new Set(
  `del moveFrom delText instrText delInstrText pPr rPr rt sdtPr sdtEndPr commentReference
  annotationRef footnoteRef endnoteRef ffData`.split(/\s+/),
);

/** The words of a paragraph as Word shows them with every change accepted. */
export function readWords(paragraph: Element, isBoldStyle: boolean, isHiddenStyle: boolean): Words {
  const words: Words = { text: '', boldLetters: 0, letters: 0, notes: [], boxes: [] };
  // A field shows its result only: what stands between its beginning and its separator is the instruction.
  const fields: { isResult: boolean }[] = [];
  const add = (text: string, isBold: boolean): void => {
    if (fields.some((field) => !field.isResult)) return;
    words.text += text;
    const count = text.replaceAll(/\s/g, '').length;
    words.letters += count;
    if (isBold) words.boldLetters += count;
  };
  const visit = (element: Element, isBold: boolean): void => {
    const name = localName(element);
    if (LEFT_OUT.has(name)) return;
    switch (name) {
      case 'r': {
        const properties = childOf(element, 'rPr');
        if (switchOf(properties, 'vanish') ?? isHiddenStyle) {
          for (const child of childrenOf(element)) if (localName(child) === 'fldChar') visit(child, isBold);
          return;
        }
        const isOwnBold = switchOf(properties, 'b') ?? isBoldStyle;
        for (const child of childrenOf(element)) visit(child, isOwnBold);
        return;
      }
      case 't':
        add(element.textContent ?? '', isBold);
        return;
      case 'tab':
      case 'ptab':
      case 'br':
      case 'cr':
        add(' ', isBold);
        return;
      case 'noBreakHyphen':
        add('-', isBold);
        return;
      case 'sym':
        add(symbolOf(Number.parseInt(attributeOf(element, 'char') ?? '', 16)), isBold);
        return;
      case 'fldChar': {
        const type = attributeOf(element, 'fldCharType');
        if (type === 'begin') fields.push({ isResult: false });
        else if (type === 'separate') fields.splice(-1, 1, { isResult: true });
        else if (type === 'end') fields.pop();
        return;
      }
      case 'footnoteReference':
      case 'endnoteReference':
        words.notes.push({
          id: `${name.slice(0, -'Reference'.length)} ${attributeOf(element, 'id') ?? ''}`,
          at: words.text.length,
        });
        return;
      case 'AlternateContent': {
        // The same drawing twice, for newer and older readers: one of them is enough.
        const choice = childOf(element, 'Choice') ?? childOf(element, 'Fallback');
        if (choice) for (const child of childrenOf(choice)) visit(child, isBold);
        return;
      }
      case 'txbxContent':
        words.boxes.push(element);
        return;
      case 'p':
        // A paragraph inside a paragraph can only be in damaged drawings; its words are kept.
        for (const child of childrenOf(element)) visit(child, isBold);
        return;
      default:
        for (const child of childrenOf(element)) visit(child, isBold);
    }
  };
  for (const child of childrenOf(paragraph)) visit(child, isBoldStyle);
  return words;
}
