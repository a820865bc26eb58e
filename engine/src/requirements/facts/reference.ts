import {
  callsNumbered,
  numberLabels,
  numberSigns,
  numbersOfCalls,
  referenceLabels,
  thingsNumbered,
} from '#lexicon/reference-words.ts';
import { pattern } from '#lexicon/lexicon.ts';
import type { ReadDocument } from '#reading/document.ts';
import type { RankedDocument } from '#requirements/document-roles.ts';
import { westernDigits } from '#text/fold.ts';
import { inOrder, labelledValues, runningHeads, stated, type Stated, tidy } from './stated.ts';

/** A number that may be the reference, what says so, and how often it comes where the form's name counts it. */
export type ReferenceCandidate = { found: Stated; by: 'label' | 'form' | 'shape'; times: number };

/** What may be the buyer's reference, the likeliest by rule first, document by document. */
export function* referenceCandidates(documents: RankedDocument[]): Generator<ReferenceCandidate> {
  const found: string[] = [];
  for (const { document } of inOrder(documents)) {
    const opening = [...document.blocks.slice(0, 120), ...runningHeads(document)];
    for (const { value, block } of labelledValues(opening, labels)) {
      const written = westernDigits(tidy(value));
      const number = (labelled.exec(written) ?? behindLetters.exec(written) ?? withColons.exec(written))
        ?.groups?.['number'];
      if (!number) continue;
      found.push(number);
      yield { found: stated(number, block, document.name), by: 'label', times: 1 };
    }
    const ofForm = numbersOfForm(document);
    yield* ofForm;
    found.push(...ofForm.map((one) => one.found.value));
  }
  // Beside what a rule found only what goes on from it.
  for (const { document } of inOrder(documents))
    for (const one of numbersByShape(document))
      if (found.length === 0 || found.some((value) => one.found.value.startsWith(value))) yield one;
}

/** Whatever looks like a number of a file, behind a word for such numbers or alone in its line, the most frequent first. */
function numbersByShape(document: ReadDocument): ReferenceCandidate[] {
  const { blocks, name } = document;
  const counts = new Map<string, ReferenceCandidate>();
  for (const [index, block] of [...runningHeads(document), ...blocks.slice(0, 250)].entries()) {
    const text = westernDigits(block.text).replaceAll('ـ', '');
    for (const { 0: value, index: at } of text.matchAll(shaped)) {
      const [before, behind] = [text.slice(Math.max(0, at - 45), at), text.slice(at + value.length)];
      const isNamed = numbered.test(before) || numberedBehind.test(behind);
      const isAlone =
        `${before}${behind}`.trim().length <= 3 || (ofSubject.test(before) && /^\s?[–—:-]\s/.test(behind));
      const isOnCover = isAlone && index < 12 && /^\d{5,10}$/.test(value);
      if (!(isNamed || isAlone) || (other.test(value) && !isOnCover) || published.test(before)) continue;
      // Figures alone are a law's as often, but on the cover.
      if (index >= 40 && !/\p{L}/u.test(value)) continue;
      const known = counts.get(value.toLowerCase());
      if (known) known.times += 1;
      else counts.set(value.toLowerCase(), { found: stated(value, block, name), by: 'shape', times: 1 });
    }
  }
  return [...counts.values()].toSorted((a, b) => b.times - a.times).slice(0, 3);
}
/** Letters and digits, or groups of them with marks between; words within strokes ("REEF/ROAD SIGNS/12"), a blank beside a stroke ("37 /REEF/2031"). */
const shaped =
  /(?<![\p{L}\d@/.-])(?=[^\s]*\d|\p{Lu}+ ?\/)[\p{L}\d]+(?:(?:[-_:&]|[–—-] ?(?=\d)| ?\/ ?)[\p{L}\d]+(?: \p{Lu}{2,}(?= ?\/))*)*(?:\(\d+\))?(?![\p{L}\d@])/gu;
const forms = 'RFP|RFQ|RFT|ITB|IFB|ITT|RFI|RFSQ|PORFP|TORFP';
/** Words that stand before the number of a call, in any language that is read. */
const numbered = pattern('iu')`
  (?<![\p{L}])(?:${numberLabels}|${referenceLabels}|${thingsNumbered}|${callsNumbered}|${forms}|affaire|nit|contract)[^\p{L}\d]{0,12}$ |
  (?:رقم|مناقصة|ممارسة)[^\p{L}\d]{0,12}$`;
/** With the subject “REEF-12 – Harbour Maps”. */
const ofSubject = /(?<!\p{L})(?:subject(?: line)?|titre|objet|marked|mention)[^«“"]{0,25}[«“"]\s?$/iu;
/** Lines from right to left may come with the number before its words. */
const numberedBehind = /^(?: \p{Script=Arabic}+){0,3} ?رقم/u;
/** The number under which a gazette publishes it, and that of a law. */
const published =
  /(?<!\p{L})(?:avis|annonce|notice|publication|loi|ordonnance|d[ée]cret|arr[êe]t[ée]|directive|act|rules?)(?!\p{L})[^.;:|]{0,30}$/iu;
/** A day, a year or years, an amount, an article, a phone, a town with its code, a word without digits, two scripts in one. */
const other = new RegExp(
  [
    String.raw`^(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|(?:19|20)\d\d(?:[-/–](?:19|20)?\d\d)?|[\d.,:]+|[LRDA]\.?\d+(?:-\d+)*|\D+|.{1,4})$`,
    String.raw`^(?:\d+(?:st|nd|rd|th|er|e)|[\d.,:]+\p{L}{1,3}|\d{3}-\d{3}-\d{4}|\p{Lu}\p{Ll}+[-/:]\d+)$|^https?|^www`,
    String.raw`\p{Script=Arabic}.*[A-Za-z]|[A-Za-z].*\p{Script=Arabic}`,
  ].join('|'),
  'u',
);

/** Numbers that open with the form of the tender ("RFP #2203", whole as it stands), on the first pages or coming back; the most frequent first. */
function numbersOfForm(document: ReadDocument): ReferenceCandidate[] {
  const counts = new Map<string, { found: Stated; times: number; isEarly: boolean }>();
  for (const [index, block] of [...runningHeads(document), ...document.blocks.slice(0, 600)].entries()) {
    for (const pattern of patterns) {
      const groups = pattern.exec(block.text)?.groups;
      const value = groups?.['whole'] ?? groups?.['number'];
      if (!value || !/\d|[A-Z]{5}/.test(value) || /12345|^[a-z]+\d$/.test(value)) continue;
      const known = counts.get(value.toLowerCase());
      if (known) known.times += 1;
      else
        counts.set(value.toLowerCase(), {
          found: stated(value.replace(/[.,;:]$/, ''), block, document.name),
          times: index < 60 ? 3 : 1,
          isEarly: index < 60,
        });
      break;
    }
  }
  return [...counts.values()]
    .filter(({ isEarly, times }) => isEarly || times >= 2)
    .toSorted((one, other) => other.times - one.times)
    .map(({ found, times }) => ({ found, by: 'form', times }));
}

const strokesApart = String.raw`[A-Z]{2,12}(?: \/ [A-Z\d]{2,12}){0,5} \/ (?:19|20)\d\d`;
const officesBetweenStrokes = String.raw`[A-Z]{2,}(?:\/\p{Lu}\p{L}*(?: \p{Lu}\p{L}*){0,2}){1,3}(?:\/[\w.-]*\d[\w.-]*)+`;
/** What stands behind a label; a part behind a space belongs to it where a stroke goes on ("20/2031/ROAD SIGNS/RFB"). */
const labelled =
  /^#?\s*(?<number>\d+\(\d+\)[\w/-]*[A-Z\d]|(?=[\p{L}\w./&-]*\d)(?:\/(?=\S*\/))?[\p{L}0-9][\p{L}\w./&-]*[\p{L}0-9](?:(?<=\/[A-Z]+) [A-Z]+\/[\w/-]*\w)?)/iu;
/**
 * "E 1267", "DPW RFP 036/2031", "DG/SJ no2031-13": letters apart before the digits; or letters alone, "QUAI_NORD_ETUDE"; or
 * "RFP / CDE / 2031"; or words of an office between strokes, "REEF/TOOL ROOM/2031/94".
 */
const behindLetters = pattern('u')`
  ^(?<number>(?:[A-Z]{1,8}(?:\/[A-Z]{1,8})? ){1,2}(?:n[°o])?\d[\w./-]*\d|[A-Z]{2,}(?:_[A-Z]{2,}){1,4}|[A-Z]{2,}(?:-[A-Z]{2,}){2,5}|${strokesApart}|${officesBetweenStrokes})(?=$|\. \p{L}| \()`;
/** "HQ:PUR:2031:77". */
const withColons = /^(?<number>[A-Z]{2,}(?::[A-Z\d-]+){2,5})$/;
const labels =
  `(?:(?:${forms}|ref\\.?|requests? for (?:proposals?|quotes?|quotations?|tenders?|bids?)|solicitation|tender|bid|proposal|contract|procurement|reference|notice|opportunity|quotation|(?:sourcing )?event) (?:ref(?:erence|\\.)? )?(?:number and title|number|no\\.?|num\\.?|n°|id|#)|(?:${forms}|tender|bid|contract|notice|solicitation) ref(?:erence|\\.)?|reference|ref\\.?|in reply refer to|piid|` +
  "référence(?: du marché| de la consultation| acheteur)?|réf\\.?|identifiant interne|numéro de référence(?: attribué au marché par le pouvoir adjudicateur \\/ l[’']entité adjudicatrice)?|(?:numéro|n°) (?:de (?:la |l[’'])?|du |d[’'])?(?:marché|consultation|accord-cadre|appel d[’']offres|affaire|dossier|avis)|(?:ال)?رقم (?:ال)?(?:منافسة|مناقصة|كراسة|مرجعي|مشروع|عطاء|صفقة|طلب(?: (?:ال)?عروض)?))";
const patterns: RegExp[] = [
  new RegExp(`(?<![\\p{L}\\d-])(?<number>[A-Z\\d]{2,}(?:-[A-Z\\d]+)*-(?:${forms})-[\\w-]*\\d)(?!\\w)`, 'u'),
  // The number right behind the form's name, told from a year by its marks.
  /^\W*(?:requests? for (?:proposals?|quotes?|quotations?|tenders?|bids?|qualifications?)|invitations? (?:to|for) (?:bid|tender)s?)(?:\s*\(\w+\))?\s+(?<number>[A-Z]{0,5}\d[\dA-Z]*[-/][\dA-Z][\w/-]*)\s*$/iu,
  pattern('iu')`
  ^\W*(?:[A-Z]{2,8} )?${callsNumbered}(?:\s*\(\w+\))?\s*(?:,?\s*${numberSigns}\s?:?\s?#?)(?<number>${numbersOfCalls})`,
  /(?<!\p{L})num[ée]ro d[’']appel d[’']offres\s?:\s?(?<number>(?=[\p{L}\w/-]*\d)\p{Lu}[\p{L}\w/-]*\d)(?!\p{L})/iu,
  // "Open call for tenders EARS/2031/OP/0004".
  /^\W*(?:(?:open|restricted|public) )?(?:call|invitation) (?:for|to) tenders?:?\s+(?<number>[A-Z]{2,}[A-Z\d]*(?:\/[A-Z\d-]+){2,})/iu,
  // "MARCHÉ N° AMO 2031-05 : ...": letters apart before the digits.
  /^\W*(?:March[ée]|MARCH[ÉE]|Consultation|CONSULTATION)\s+[Nn]°\s?(?<number>[A-Z]{2,6} \d[\w./-]*\d)/u,
  // "Request for Proposal 15-01-182 Pest Control": a number with marks of its own between the form and the title.
  /^\W*(?:requests? for (?:proposals?|quotes?|quotations?|tenders?|bids?)|invitations? (?:to|for) (?:bid|tender)s?)(?:\s*\(\w+\))?\s+(?<number>(?=[\d-]*-)\d[\d-]{3,}\d)\s+\p{Lu}/iu,
  /(?:عطاء|مناقصة|منافسة|ممارسة|كراسة|مزايدة|صفقة|طلب (?:ال)?عروض)(?:\s\p{L}+){0,2}\s(?:رقم|رقمها)\s*[:(]?\s*(?<number>(?:\p{L}{1,2}\s){0,3}(?=[^\s]*\d)[\p{L}\d][\p{L}\d./-]*\d)/u,
  new RegExp(`(?<![\\p{L}\\p{N}])(?<whole>(?:${forms})\\s*#\\s?[A-Z0-9][\\w./-]*[A-Z0-9])`, 'iu'),
  pattern('iu')`
  (?<![\p{L}\p{N}])(?:(?:${forms}|${thingsNumbered})\)?\s*${numberLabels}\s*[:.]?\s*|${referenceLabels}\s*:\s*)(?<number>(?=[\w./-]*\d)(?:\/(?=\S*\/))?[A-Z0-9][\w./-]*[A-Z0-9])`,
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?<number>(?:${forms})[-_]?(?:[A-Z]{3,}|\\d[\\w-]*\\d))(?![\\p{Ll}])(?=\\s|$|[-,.])`,
    'u',
  ),
  new RegExp(`^\\W*(?<whole>(?:${forms}) (?=[\\d-]*\\d{3})\\d[\\w-]*\\d)$`, 'u'),
  /(?<![\w])(?<number>(?:19|20)\d{2}_\d{2,5})\b/,
];
