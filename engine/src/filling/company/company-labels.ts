import {
  bidders,
  companies,
  detailWords,
  type CompanyDetail,
  type DetailWords,
  type LabelLanguage,
  type LabelWords,
} from '#filling/company/company-words.ts';
import { isFillingManner } from '#lexicon/filling-manners.ts';
import { foldText } from '#text/fold.ts';

/** What a label asks for, word for word. */
export type CompanyLabel = {
  detail: CompanyDetail;
  language: LabelLanguage;
  /** "Address" alone is anybody's; "Registered address" and "Address of the company" are a company's. */
  isBare: boolean;
  /** It names who bids ("Name of tenderer"): nobody else is meant, whatever stands around it. */
  isOfBidder: boolean;
  /** The currency that stands in brackets behind the label, in ISO 4217. */
  currency?: string;
};

type Form = {
  detail: CompanyDetail;
  language: LabelLanguage;
  isBare: boolean;
  isOfBidder: boolean;
  pattern: RegExp;
};

const forms: Form[] = (Object.entries(detailWords) as [CompanyDetail, DetailWords][]).flatMap(
  ([detail, byLanguage]) =>
    (Object.entries(byLanguage) as [LabelLanguage, LabelWords][]).flatMap(
      ([language, { bare, whole }]): Form[] => {
        const any = [bare, whole].filter((each) => each !== undefined).join('|');
        const form = (source: string, isBare: boolean, isOfBidder: boolean): Form => ({
          detail,
          language,
          isBare,
          isOfBidder,
          pattern: new RegExp(`^(?:${source})$`, 'u'),
        });
        return [
          form(withParty(any, bidders[language], language), false, true),
          form(withYou(any, language), false, true),
          form(withParty(any, companies[language], language), false, false),
          ...(whole === undefined ? [] : [form(whole, false, false)]),
          // A name alone is as often that of a person.
          ...(bare === undefined || detail === 'name' ? [] : [form(bare, true, false)]),
        ];
      },
    ),
);

/** "Name of the tenderer", "tenderer's full name", "company name"; "nom du candidat"; "اسم الشركة". */
function withParty(label: string, party: string, language: LabelLanguage): string {
  if (language === 'fr') return `(?:${label}) (?:du |de la |de l'|de )(?:${party})`;
  if (language === 'ar')
    return `(?:${label}) (?:${party})(?: المسجله?| كما هو (?:في|مسجل في) السجل التجاري)?`;
  return `(?:the )?(?:registered |official |full |legal )?(?:${party})(?:'s)? (?:${label})|(?:${label}) of (?:the )?(?:${party})(?: submitting the information)?`;
}

/** "Your company's name", "nom de votre entreprise": it is the bidder who reads this. */
function withYou(label: string, language: LabelLanguage): string {
  const party = `${bidders[language]}|${companies[language]}`;
  if (language === 'fr') return `(?:${label}) de votre (?:${party})`;
  if (language === 'ar') return `(?:${label}) (?:شركتكم|موسستكم|منشاتكم)`;
  return `your (?:${party})(?:'s)? (?:${label})|(?:${label}) of your (?:${party})`;
}

const currencies: [pattern: RegExp, code: string][] = [
  [/€|\beuros?\b|\beur\b/u, 'EUR'],
  [/£|\bgbp\b/u, 'GBP'],
  [/\busd\b|us ?\$/u, 'USD'],
  [/\bchf\b/u, 'CHF'],
  [/\bsar\b|ريال سعودي/u, 'SAR'],
  [/\bmad\b|درهم مغربي/u, 'MAD'],
  [/\baed\b|درهم/u, 'AED'],
];
/**
 * What a label of a form or the name of a fact asks for. Undefined unless the whole of it is a label in English, French or
 * Arabic, or the same label in two of them ("Company name / Raison sociale").
 */
export function companyLabel(label: string): CompanyLabel | undefined {
  if (label.length > 120) return undefined;
  const folded = foldLabel(label);
  const brackets = [...folded.matchAll(/\(([^()]*)\)/gu)].map(([, inside]) => (inside ?? '').trim());
  const currency = currencies.find(([pattern]) => brackets.some((each) => pattern.test(each)))?.[1];
  const isMoneyOf = (each: string) => currency !== undefined && each.length <= 12 && !/\d/.test(each);
  const words = folded.replaceAll(/\s*\([^()]*\)/gu, ' ').trim();
  const own = formOf(words) ?? inTwoLanguages(words);
  if (!own) return undefined;
  const isSaid = (each: string) =>
    isFillingManner(each) || isMoneyOf(each) || formOf(each)?.detail === own.detail;
  if (!brackets.every(isSaid)) return undefined;
  const { detail, language, isBare, isOfBidder } = own;
  return { detail, language, isBare, isOfBidder, ...(currency !== undefined && { currency }) };
}

const formOf = (label: string): Form | undefined => {
  const tidied = label
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[.,;\s]+$/g, '')
    .trim();
  return forms.find(({ pattern }) => pattern.test(tidied));
};

function inTwoLanguages(label: string): Form | undefined {
  const parts = label.split(/\s*(?:\/|\||\s[-–—]\s)\s*/u).filter((part) => part !== '');
  // Arabic and Latin letters side by side part without a sign.
  const sides =
    parts.length === 1
      ? [label.replaceAll(/[^\p{Script=Arabic}\s]/gu, ' '), label.replaceAll(/\p{Script=Arabic}/gu, ' ')]
      : parts;
  const found = sides.map((side) => formOf(side.trim()));
  const [first] = found;
  const isOne =
    sides.length === 2 && found.every((each) => each !== undefined && each.detail === first?.detail);
  if (!first || !isOne) return undefined;
  return { ...first, isBare: found.every((each) => each?.isBare === true) };
}

/** A label as it is compared: without its number, colon, star, accents and vowel signs. */
export function foldLabel(text: string): string {
  return foldText(text)
    .replaceAll('`', "'")
    .replaceAll(/[*•…]+|\.{2,}/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim()
    .replace(
      /^(?:\(?\d{1,2}(?:\.\d{1,2}){0,3}[.)\]](?!\d)\s*|\(?(?:[a-z]|[ivx]{1,4})[.)\]]\s+)+|^\d{1,2}(?:\.\d{1,2}){1,3}\s+|^[-–]\s+/u,
      '',
    )
    .replaceAll(/(?<=^|\s)لل(?=\p{L})/gu, 'ال')
    .replace(/\s*[:：?؟]\s*$/u, '')
    .replaceAll(/\bn[°º]|\bno\b\.?|\bnum\b\.?/gu, (found) => (/[°º]/.test(found) ? 'numero' : 'no'))
    .replaceAll(/\bnumero\s+(?:de )?(?=(?:siret|siren|tva|rcs))/gu, 'numero ')
    .replaceAll(/\btel\./gu, 'tel')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
