import type { RankedDocument } from '#requirements/document-roles.ts';
import { foldArabic } from '#text/fold.ts';
import { stated, type Stated } from './stated.ts';

/** A part of the tender that is awarded by itself. */
export type Lot = Stated & { number: string };

/** The lots the documents list, each once under its number, in the order they first stand in. */
export function findLots(documents: RankedDocument[]): Lot[] {
  const lots = new Map<string, Lot>();
  for (const { document, role } of documents) {
    if (role === 'draft' && documents.length > 1) continue;
    for (const [index, block] of document.blocks.entries()) {
      const inForm = lotOfForm.exec(block.text)?.groups?.['number']?.replace(/^0+(?=\d)/, '');
      const inList = lotOfList.exec(block.text)?.groups?.['what'];
      if (inList !== undefined) {
        const isNumber = /^\d{1,3}$/.test(inList);
        const entitled = isNumber ? (document.blocks[index + 1]?.text ?? '').replace(/\.$/, '') : inList;
        const key = isNumber ? inList : String(lots.size + 1);
        if (/\p{L}{3}/u.test(entitled) && entitled.length < 200 && !lots.has(key))
          lots.set(key, { ...stated(entitled, block, document.name), number: key });
        continue;
      }
      const above = inForm === undefined ? [] : document.blocks.slice(Math.max(0, index - 3), index);
      const entitled = above.map(({ text }) => titleInForm.exec(text)?.groups?.['title']).findLast(Boolean);
      if (inForm !== undefined && entitled !== undefined && !lots.has(inForm)) {
        lots.set(inForm, { ...stated(entitled, block, document.name), number: inForm });
        continue;
      }
      // A row names a lot in its first cells; what follows (an area, a code, a budget) is no part of the name.
      const [first = '', second] = block.cells ?? [block.text];
      for (const text of second === undefined ? [first] : [first, `${first} : ${second}`]) {
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

/** The French notice form: "Lot(s) 2. -" above its title, or "Lot(s) Peinture. -" without a number. */
const lotOfList = /^lot\(s\) (?<what>[^.]{1,120})\. -$/iu;
/** The European notice form numbers a lot below its title. */
const lotOfForm = /^lot n[°ºo]\s?:\s?(?<number>\d{1,3})$/iu;
const titleInForm =
  /(?:^|\| )intitulé\s?:\s?(?:lot n\s?[°ºo]?\s?\d{1,3}\s?[:–-]\s?)?(?<title>\p{L}.{2,200})$/iu;
const named =
  /^(?:[-–•]\s?)?(?:the )?lot(?:\(s\))?\s*(?:n[°o]?\.?\s|n[°o]\.?|no\.?|number|#|num[ée]ro)?\s*(?<number>\d{1,3}|(?<=[\s°])[A-Z])\s*[-–—:.)][-–—:.)\s]*(?<title>\p{L}.{2,200})$/iu;
const amount =
  /(?:francs?(?: CFA)?|F ?CFA|euros?|€|dirhams?|dinars?|DH|DA|TND|USD|\$)(?: (?:TTC|HT|HTVA|hors taxes?|toutes taxes comprises))?[\s.;]*$/iu;
const arabic =
  /^(?:ال)?(?:حصه|مجموعه|دفعه|جزء|لوط)\s*(?:رقم)?\s*\(?(?<number>\d{1,3})\)?\s*[-–—:.]+\s*(?<title>\p{L}.{2,150})$/u;
