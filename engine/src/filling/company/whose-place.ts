import { companyLabel, foldLabel } from '#filling/company/company-labels.ts';
import type { CompanyDetail } from '#filling/company/company-words.ts';
import { compile, type Lexicon } from '#lexicon/lexicon.ts';
import { namesOfBidder, namesOfBuyer, namesOfSigner, othersThanBidder } from '#lexicon/whose-place.ts';

/** A line above a place, as far as it says whose place it is. */
export type FormLine = {
  text: string;
  /** Of another place: a label, not a title. */
  isLabel?: boolean;
  /** A heading by its style: what stands above it belongs to other parts. */
  isHeading?: boolean;
  /** One of several cells of a row: it may say that what is below is another's, never that it is the bidder's. */
  isCell?: boolean;
};

export type Whose = {
  who: 'bidder' | 'other' | 'unknown';
  /** The words that say so, of another. */
  title?: string;
  /** What the labels right above are about: a company, somebody to talk to, or whoever signs. */
  after?: 'company' | 'contact' | 'person';
};

/** Lines are folded once for all lexicons. */
const anyOf = (lexicon: Lexicon): RegExp => compile(Object.values(lexicon).flat(), 'anywhere');

const anotherPattern = anyOf(othersThanBidder);
/** Said all over a tender: they count in the nearest title alone. */
const buyerPattern = anyOf(namesOfBuyer);
const bankPattern = /\bbank|\bbanque|\bbancaire|البنك|المصرف|بنكي/u;
const bidderPattern = anyOf(namesOfBidder);
const contactPattern =
  /contact person|person to contact|\bcontact\b.{0,12}\b(?:name|point)|point of contact|personne (?:a contacter|de contact)|interlocuteur|(?:شخص|مسوول|ضابط|منسق|جهه) الاتصال/u;
const personPattern = anyOf(namesOfSigner);
/** "The candidate alone or the member of a group" is the bidder, in the French forms DC1 and DC2. */
const eitherPattern = /candidat individuel ou (?:du |le |de chaque |chaque )?membre du groupement/gu;

/** Labels of persons: an address below them may be theirs. */
const ofPerson: ReadonlySet<CompanyDetail> = new Set([
  'contactPerson',
  'contactPosition',
  'contactPhone',
  'contactEmail',
  'representative',
]);
/** How far up a title is looked for. */
export const mostLines = 120;

/** Whose place it is, by the lines above it, the nearest first: the titles of its part, and the labels of places in between. */
export function whosePlace(above: readonly FormLine[]): Whose {
  let after: Whose['after'];
  let isNearest = true;
  let depth = Number.POSITIVE_INFINITY;
  let underHeading = false;
  for (const line of above) {
    const { text, isHeading = false } = line;
    const read = readLine(line);
    if (read.folded === '') continue;
    if (line.isLabel) {
      if (!isNearest || after || !read.isLabel) continue;
      if (read.isOfAnother || read.about === 'buyer') return { who: 'other', title: text };
      after = read.about;
      continue;
    }
    if (read.isSentence && !isHeading) {
      if (isNearest && read.isOfAnother && !read.isOfBidder) return { who: 'other', title: text };
      continue;
    }
    // "3. References" says nothing of what stands in "4. Declaration".
    if ((underHeading && !isHeading) || (read.depth !== undefined && read.depth >= depth)) continue;
    if (read.isOfAnother || (isNearest && (read.isOfBuyer || read.isOfBank)))
      return { who: 'other', title: text };
    if (read.isOfBidder && !line.isCell) return { who: 'bidder', ...(after && { after }) };
    if (isNearest && (read.about === 'contact' || read.about === 'person')) after ??= read.about;
    isNearest = false;
    depth = read.depth ?? depth;
    underHeading ||= isHeading;
  }
  return { who: 'unknown', ...(after && { after }) };
}

type ReadLine = {
  folded: string;
  isLabel: boolean;
  isSentence: boolean;
  isOfAnother: boolean;
  isOfBuyer: boolean;
  isOfBank: boolean;
  isOfBidder: boolean;
  /** As a label: what the labels below it are about. */
  about: Whose['after'] | 'buyer';
  depth: number | undefined;
};
/** A line stands above every place below it. */
const known = new WeakMap<FormLine, ReadLine>();

function readLine(line: FormLine): ReadLine {
  const found = known.get(line);
  if (found) return found;
  const { text } = line;
  const folded = foldTitle(text);
  const own = line.isLabel ? companyLabel(text) : undefined;
  const [isOfBank, isOfBuyer] = [bankPattern.test(folded), buyerPattern.test(folded)];
  const isOfPerson = own !== undefined && ofPerson.has(own.detail);
  const about = (): ReadLine['about'] => {
    if (isOfBank) return 'person';
    if (own && !own.isBare && !isOfPerson) return 'company';
    if ((isOfPerson && own.detail !== 'representative') || contactPattern.test(folded)) return 'contact';
    return personPattern.test(folded) ? 'person' : isOfBuyer ? 'buyer' : undefined;
  };
  const read = {
    folded,
    isLabel: isLabel(text),
    isSentence: text.length > 110 || /[.;,]\s*$/.test(text),
    isOfAnother: own?.isOfBidder !== true && isOfAnother(folded),
    isOfBuyer,
    isOfBank,
    isOfBidder: bidderPattern.test(folded),
    about: about(),
    depth: numberDepth(text),
  };
  known.set(line, read);
  return read;
}

/** False for a line that the buyer has filled in: "Contracting authority: City of Example". */
export const isTitle = (text: string): boolean =>
  !/^[^:：]{2,60}[:：]\s*\S/u.test(text) || numberDepth(text.replace(/[:：]/g, ' ')) !== undefined;

/** A few words, as a label has, and no question or demand. */
export const isLabel = (text: string): boolean =>
  text.length <= 60 && !/[?؟.]\s*$/.test(text) && (text.match(/[\p{L}\p{N}'’.-]+/gu) ?? []).length <= 7;

/** "Contracting authority", beside which its name stands already. */
export const isOfBuyer = (text: string): boolean => buyerPattern.test(foldTitle(text));

/** A signature, its day and place, and the name of a person: nobody's to write but the person's. */
export const isOfSigning = (text: string): boolean => signingPattern.test(foldTitle(text));
const signingPattern =
  /signat|signed|\bsigne|^date\b|^place\b|^fait\b|^le$|^(?:full |first |last )?name$|^nom(?: et prenom)?$|توقيع|^(?:ال)?تاريخ(?: التوقيع)?$|^الاسم$/u;

/** "Bank details": where a bank's own data belong; not "Bank guarantee" or "Bank references". */
export const isTitleOfBank = (title: string): boolean => {
  const folded = foldTitle(title);
  return bankPattern.test(folded) && !isOfAnother(folded) && !buyerPattern.test(folded);
};

const isOfAnother = (folded: string) => anotherPattern.test(folded.replaceAll(eitherPattern, 'candidat'));

/** How deep the number of a title lies: 1 of "3." and "Part C", 2 of "3.1"; undefined where it has none. */
function numberDepth(text: string): number | undefined {
  const number =
    /^\s*(?:\(?(\d{1,2}(?:\.\d{1,2})*)[.)]?\s|(?:part|section|annex|form|lot|partie|annexe|formulaire)\s+[\dA-Z]{1,3}\b)/iu.exec(
      text,
    );
  return number ? (number[1] ?? '1').split('.').length : undefined;
}

const foldTitle = (text: string) => foldLabel(text.slice(0, 400));
