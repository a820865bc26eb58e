import type { RankedDocument } from './document-roles.ts';
import { westernDigits } from './arabic-letters.ts';
import { inOrder, labelledValues, stated, type Stated, tidy } from './stated.ts';

/**
 * The buyer's reference: what stands behind a label such as "Solicitation Number:", or a number that opens with the
 * form of the tender ("RFP #2203", given whole as it stands) and comes back or stands on the first page.
 */
export function findReference(documents: RankedDocument[]): Stated | null {
  for (const { document } of inOrder(documents)) {
    for (const { value, block } of labelledValues(document.blocks.slice(0, 80), labels)) {
      const number = /^#?\s*(?<number>(?=[\w./-]*\d)[A-Z0-9][\w./-]*[A-Z0-9])/i.exec(
        westernDigits(tidy(value)),
      )?.groups?.['number'];
      if (number) return stated(number, block, document.name);
    }
    const counts = new Map<string, { stated: Stated; times: number; isEarly: boolean }>();
    for (const [index, block] of document.blocks.slice(0, 600).entries()) {
      for (const pattern of patterns) {
        const groups = pattern.exec(block.text)?.groups;
        const value = groups?.['whole'] ?? groups?.['number'];
        if (!value || !/\d|[A-Z]{5}/.test(value) || /12345|^[a-z]+\d$/.test(value)) continue;
        const known = counts.get(value.toLowerCase());
        if (known) known.times += 1;
        else
          counts.set(value.toLowerCase(), {
            stated: stated(value.replace(/[.,;:]$/, ''), block, document.name),
            times: index < 60 ? 3 : 1,
            isEarly: index < 60,
          });
        break;
      }
    }
    const best = [...counts.values()].toSorted((a, b) => b.times - a.times)[0];
    if (best && (best.isEarly || best.times >= 2)) return best.stated;
  }
  return null;
}

const forms = 'RFP|RFQ|RFT|ITB|IFB|ITT|RFI|RFSQ|PORFP|TORFP';
const labels =
  `(?:(?:${forms}|requests? for (?:proposals?|quotes?|quotations?|tenders?|bids?)|solicitation|tender|bid|contract|procurement|reference|notice|opportunity|quotation) (?:reference )?(?:number|no\\.?|num\\.?|n°|id|#)|reference|ref\\.?|in reply refer to|` +
  "référence(?: du marché| de la consultation| acheteur)?|réf\\.?|(?:numéro|n°) (?:de |du |d[’'])?(?:marché|consultation|affaire|dossier|avis)|(?:ال)?رقم (?:ال)?(?:منافسة|مناقصة|كراسة|مرجعي|مشروع|عطاء|طلب))";
const patterns: RegExp[] = [
  /^\W*(?:requests? for (?:proposals?|quotes?|quotations?|tenders?|bids?)|invitations? (?:to|for) (?:bid|tender)s?|appels? d[’']offres?(?: \p{L}+)?|consultation|marché)\s*(?:,?\s*(?:no\.?|number|num\.?|n°|#)\s?:?\s?)(?<number>(?=[\w./-]*\d)[A-Z0-9][\w./-]*[A-Z0-9])/iu,
  new RegExp(`(?<![\\p{L}\\p{N}])(?<whole>(?:${forms})\\s*#\\s?[A-Z0-9][\\w./-]*[A-Z0-9])`, 'iu'),
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:(?:${forms}|solicitation|tender|bid|procurement|reference|consultation|marché)\\s*(?:reference|number|no\\.?|num\\.?|n°|id|#)\\s*[:.]?\\s*|(?:référence|reference|réf\\.?|ref\\.?|in reply refer to)\\s*:\\s*)(?<number>(?=[\\w./-]*\\d)[A-Z0-9][\\w./-]*[A-Z0-9])`,
    'iu',
  ),
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?<number>(?:${forms})[-_]?(?:[A-Z]{3,}|\\d[\\w-]*\\d))(?![\\p{Ll}])(?=\\s|$|[-,.])`,
    'u',
  ),
  new RegExp(`^\\W*(?<whole>(?:${forms}) (?=[\\d-]*\\d{3})\\d[\\w-]*\\d)$`, 'u'),
  /(?<![\w])(?<number>(?:19|20)\d{2}_\d{2,5})\b/,
];
