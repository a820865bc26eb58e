import { foldLine } from '#text/fold.ts';
import type { ReadDocument } from '#reading/document.ts';
import { bought, capitalised, noBuyer, roleWords } from './buyer-names.ts';
import { stated, type Stated, tidy } from '#requirements/facts/stated.ts';

/**
 * The body that buys where the letterhead names those above it first, as French and North African papers do: "Ministère de
 * l’intérieur", "Préfecture de Reef", "Commune de Reef". Null where no such line stands below one.
 */
export function lowestInLetterhead({ name, blocks }: ReadDocument): Stated | null {
  let isBelow = false;
  let lowest: Stated | null = null;
  for (const block of blocks.slice(0, 9)) {
    const line = tidy(block.text).replace(/ \(\p{Lu}{2,10}\)$/u, '');
    if (above.test(foldLine(line))) isBelow = true;
    else if (isBelow && line.length < 110 && ownBody.test(foldLine(line)) && !bought.test(foldLine(line)))
      lowest = stated(capitalised(line), block, name);
  }
  return lowest;
}

/** Who stands above the body that buys. */
const above = /^(?:ministere|wilaya|prefecture|province|gouvernement)(?!\p{L})/u;
/** A body that has what it is of behind its kind, and nothing else in its line. */
const ownBody =
  /^(?:commune|ville|mairie|academie|universite|faculte|ecole|institut|agence|office|centre hospitalier|hopital|chambre|lycee)(?: \p{L}{4,}){0,4} (?:d[eu]s?|d[’']|pour) ?[^:.;!?@|\d]+$/u;

/** "Présentation de Reef": whom a heading introduces and the text goes on to name, where nothing else says who buys. */
export function presentedName({ name: file, blocks }: ReadDocument): Stated | null {
  for (const block of blocks.slice(0, 200)) {
    const presented = block.kind === 'heading' ? presents.exec(block.text)?.groups?.['name'] : undefined;
    if (presented === undefined || roleWords.test(presented) || noBuyer.test(presented)) continue;
    const named = blocks.filter(({ text }) => text.includes(presented)).length;
    if (named >= 5) return stated(presented, block, file, presented);
  }
  return null;
}

const presents =
  /^(?:\d[\d.]*\s)?(?:Présentation (?:de |d[’'](?=\p{Lu})|du (?=\p{Lu}{2}))|About )(?<name>\p{Lu}[\p{L}\p{N}&’'-]+(?: \p{Lu}[\p{L}\p{N}&’'-]+){0,4})$/u;
