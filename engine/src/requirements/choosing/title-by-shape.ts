import type { Block } from '#reading/document.ts';
import type { RankedDocument } from '#requirements/document-roles.ts';
import { inOrder, stated, type Stated } from '#requirements/facts/stated.ts';
import { formBefore, trimmedTitle } from '#requirements/facts/title-trimming.ts';
import { isName } from './title-candidates.ts';

/**
 * What looks like a title at the head of the first documents, the likeliest first: a line that names the paper before what is bought,
 * then lines that go on below and belong together.
 */
export function titlesByShape(documents: RankedDocument[]): Stated[] {
  const found = inOrder(documents)
    .slice(0, 2)
    .flatMap(({ document }) => {
      const opening = document.blocks.slice(0, 25);
      return opening.flatMap((block, at) =>
        [1, 2, 3].flatMap((count) => {
          const run = opening.slice(at, at + count);
          const text = run.map((one) => one.text.trim()).join(' ');
          const isOne =
            run.length === count && run.every((line, nth) => nth === 0 || goesOn(run[nth - 1], line));
          const isNamed = leads.test(text);
          if (!isOne || text.length > longest || (count === 1 && !isNamed)) return [];
          const value = trimmedTitle(text.replace(leads, '')).replace(numberBehind, '');
          return isName(value) ? [{ isNamed, found: stated(value, block, document.name, text) }] : [];
        }),
      );
    });
  const rank = (one: (typeof found)[number]) => Number(one.isNamed);
  return found.toSorted((a, b) => rank(b) - rank(a)).map((one) => one.found);
}

const longest = 300;

/** The line below belongs to the one above: both are headings, or that breaks off. */
const goesOn = (above: Block | undefined, below: Block): boolean =>
  above !== undefined &&
  below.text.length < 160 &&
  ((above.kind === 'heading' && below.kind === 'heading') ||
    /[:,–-]$|\s(?:of|the|and|or|for|to|with|by|an?|de|du|des|et|pour|la|le|les|à|en|\p{L}+ing)$/iu.test(
      above.text.trim(),
    ));

/** "Tender no. 12/A for", "Request for proposals (RFP) to": the paper's name and number, and what leads to its object. */
const leads = new RegExp(
  String.raw`${formBefore.source}(?:to\s+)?|^(?:tender|bid|contract|rf[pqti]|appel d[’']offres|march[ée]|consultation)\s(?:no\.?|n°|#|number)?\s?\S.{0,50}?\s(?:for|pour|relati(?:f|ve) (?:à|au|aux))\s+(?:the\s+|l[ae]s?\s+)?`,
  'iu',
);
/** "Harbour Maps RFQ #77": the number is the reference's. */
const numberBehind = /[\s(–-]+(?:rf[pqti]|tender|bid|n°|no\.?|ref\.?)\s?[#:]?\s?\S*\d\S*$/iu;
