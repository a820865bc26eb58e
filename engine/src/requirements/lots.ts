import type { RankedDocument } from './document-roles.ts';
import { foldArabic } from './arabic-letters.ts';
import { stated, type Stated } from './stated.ts';

/** A part of the tender that is awarded by itself. */
export type Lot = Stated & { number: string };

/** The lots the documents list, each once under its number, in the order they first stand in. */
export function findLots(documents: RankedDocument[]): Lot[] {
  const lots = new Map<string, Lot>();
  for (const { document, role } of documents) {
    if (role === 'draft' && documents.length > 1) continue;
    for (const block of document.blocks) {
      for (const text of block.cells && block.cells.length > 1
        ? [block.text.replace(' | ', ' : ')]
        : [block.text]) {
        const plain = text.replace(/(?:\.\s?){4,}\s*\d*\s*$/, '');
        const match = named.exec(plain) ?? arabic.exec(foldArabic(plain));
        const { number, title } = match?.groups ?? {};
        if (!match || number === undefined || title === undefined || plain.length > 260) continue;
        // What a lot may cost is not what it is.
        if (amount.test(title)) continue;
        // "Lot 2 shall be ..." speaks of a lot; it does not name one.
        if (/^(?:shall|will|must|is|are|doit|sera|est|comprend)\b/i.test(title)) continue;
        const key = number.replace(/^0+(?=\d)/, '').toUpperCase();
        if (!lots.has(key)) lots.set(key, { ...stated(title, block, document.name), number: key });
      }
    }
  }
  return [...lots.values()].slice(0, 200);
}

const named =
  /^(?:[-–•]\s?)?(?:the )?lot(?:\(s\))?\s*(?:n[°o]?\.?\s|n[°o]\.?|no\.?|number|#|num[ée]ro)?\s*(?<number>\d{1,3}|(?<=[\s°])[A-Z])\s*[-–—:.)][-–—:.)\s]*(?<title>\p{L}.{2,200})$/iu;
const amount =
  /(?:francs?(?: CFA)?|F ?CFA|euros?|€|dirhams?|dinars?|DH|DA|TND|USD|\$)(?: (?:TTC|HT|HTVA|hors taxes?|toutes taxes comprises))?[\s.;]*$/iu;
const arabic =
  /^(?:ال)?(?:حصه|مجموعه|دفعه|جزء|لوط)\s*(?:رقم)?\s*\(?(?<number>\d{1,3})\)?\s*[-–—:.]+\s*(?<title>\p{L}.{2,150})$/u;
