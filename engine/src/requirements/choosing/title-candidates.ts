import { holds, pattern } from '#lexicon/lexicon.ts';
import { periodicals } from '#lexicon/periodicals.ts';
import { kindsOfPapers } from '#lexicon/title-words.ts';
import type { Block } from '#reading/document.ts';
import { isBodyAlone } from '#requirements/buyer/body-names.ts';
import { invites } from '#requirements/buyer/buyer.ts';
import type { RankedDocument } from '#requirements/document-roles.ts';
import { damaged, inOrder, stated, type Stated, tidy } from '#requirements/facts/stated.ts';
import { titleCandidates } from '#requirements/facts/title.ts';
import { trimmedTitle } from '#requirements/facts/title-trimming.ts';
import { type Candidate, flag, merged, plainWords, share, thoseOf } from './choose.ts';

/** What may be the title, the one that the order of the rules prefers first, each with what speaks for it. */
export function candidatesForTitle(documents: RankedDocument[], buyer: Stated | null): Candidate[] {
  const byRule = [...titleCandidates(documents, buyer)].map(({ title, by }, at): Candidate => ({
    found: { ...title, value: withoutBuyer(title.value, buyer) },
    features: { [`by ${by}`]: 1, first: flag(at === 0) },
  }));
  const candidates = merged([...byRule, ...byLook(documents)]).slice(0, 14);
  return candidates.map((candidate) => {
    const others = candidates.filter((other) => other !== candidate);
    return {
      ...candidate,
      objections: thoseOf({
        'no name': isNoName(candidate),
        'cut off': isCutOff(candidate),
        'other label': others.some((other) => isOtherLabel(other, candidate)),
      }),
      features: { ...candidate.features, ...looks(candidate.found, others, documents) },
    };
  });
}

/** "Harbour Works – City of Reef": the buyer's line below a title is not of it. */
function withoutBuyer(title: string, buyer: Stated | null): string {
  const [, before, behind] = /^(.{8,})\s[–—-]\s([^–—]+)$/u.exec(title) ?? [];
  return before !== undefined && buyer !== null && plainWords(behind ?? '') === plainWords(buyer.value)
    ? before
    : title;
}

/** Headings of the first pages, and what a sentence that asks for offers has in quotation marks. */
function byLook(documents: RankedDocument[]): Candidate[] {
  return inOrder(documents)
    .slice(0, 2)
    .flatMap(({ document }) => {
      const opening = document.blocks.slice(0, 60);
      const firstPage = opening[0]?.anchor.page ?? 0;
      const headings = opening
        .filter(
          ({ kind, anchor, text }) => kind === 'heading' && (anchor.page ?? 0) <= firstPage && isName(text),
        )
        .slice(0, 5)
        .filter(({ text }) => !isKindOfPaper.test(text))
        .map((block): Candidate => ({
          found: stated(block.text, block, document.name),
          features: { 'by heading': 1 },
        }));
      const quotes = opening.flatMap((block) =>
        invites.test(block.text) || hasObject.test(block.text)
          ? [...block.text.matchAll(inQuotes)].map(([, text = '']): Candidate => ({
              found: stated(trimmedTitle(tidy(text)), block, document.name),
              features: { 'by quotation': 1 },
            }))
          : [],
      );
      return [...headings, ...quotes, ...asked(opening, document.name)].filter(({ found }) =>
        isName(found.value),
      );
    });
}

/** What a sentence names that the paper asks for: "this RFQ for Harbour Maps", "seeking harbour mapping services". */
function asked(blocks: Block[], document: string): Candidate[] {
  return blocks.flatMap((block) =>
    askedFor.flatMap((form) => {
      const title = form.exec(block.text)?.groups?.['title'];
      return title === undefined
        ? []
        : [{ found: stated(trimmedTitle(tidy(title)), block, document), features: { 'by request': 1 } }];
    }),
  );
}
const paper =
  '(?:RF[PQIT]|R?EOI|ITB|ITT|(?:proposal|quote|quotation|bid|tender)s?|solicitation|procurement|consultation)';
const askedFor = [
  new RegExp(
    String.raw`\b${paper}(?:\s?\([^)]{2,40}\))?(?:,? (?:and|under|pursuant to) [^,;]{3,80},?){0,2} ` +
      String.raw`(?:for|to provide)(?: the)?(?: provision of)? (?<title>\p{L}(?:[^.;:,]|[.,](?=\d)){8,140}?)` +
      String.raw`(?=[.;:,]|\sas\s|\sin accordance|\sto be\s|$)`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:seeking|seeks|requires?|procure|obtain(?:ing)?) (?:an? |the )?(?:qualified |full range of |experienced )?` +
      String.raw`(?<title>\p{L}(?:[^.;:,]|[.,](?=\d)){8,140}?(?:services?|systems?|software|platform|support|works?|equipment|supplies))(?![\p{L}-])`,
    'iu',
  ),
];

/** "Final Request for Proposal", "DRAFT STATEMENT OF WORK": what kind of paper it is, and no title. */
const isKindOfPaper = { test: (text: string): boolean => kindOfPaper.test(text.replace(stateOfPaper, '')) };
const stateOfPaper = /^(?:final|draft|open|limited|restricted|public|national|international) /iu;
const kindOfPaper = pattern('iu')`^${kindsOfPapers}(?: \([^)]{2,8}\))?$`;
/** « l’appel d’offres ayant pour objet “…” » */
const hasObject = /(?<!\p{L})a(?:yant)? pour objet\s*:?\s*[«“"]/iu;
const inQuotes = /[“"«]\s?([^“”"«»]{12,250}?)\s?[”"»]/gu;
export const isName = (text: string): boolean =>
  text.length >= 8 &&
  text.length < 250 &&
  /\p{L}{3,}\s+(?:\S+\s+)*\p{L}{2,}/u.test(text) &&
  !/[:;?]$/.test(text) &&
  !isAddress.test(text) &&
  !isBodyAlone(text);

/** "21000 Hacienda Blvd", "Reef, CA 93505", « 12 rue du Port »: a line of an address. */
const isAddress = {
  test: (line: string): boolean => street.test(line) || rue.test(line) || behindCity.test(line),
};
const street = /^\d+[\p{L} ,.'’-]+(?:blvd|boulevard|street|st|avenue|ave|road|rd|drive|way|lane)\.?,?$/iu;
const rue = /^\d+,? (?:bis,? )?(?:rue|place|avenue|boulevard|quai|chemin)\s/iu;
const behindCity = /,? [A-Z]{2} \d{5}(?:-\d{4})?$|\b\d{5} \p{Lu}[\p{L}’' -]+$/u;

function looks(
  { value, document }: Stated,
  others: Candidate[],
  documents: RankedDocument[],
): Record<string, number> {
  const key = plainWords(value);
  const words = key.split(' ');
  const blocks = documents.find((one) => one.document.name === document)?.document.blocks ?? [];
  const holding = blocks.filter(({ text }) => text.length >= value.length && plainWords(text).includes(key));
  const agreeing = others.filter(({ found }) => {
    const other = plainWords(found.value);
    return other.includes(key) || key.includes(other) || saysSame(found.value, value);
  });
  return {
    agreed: share(agreeing.length, 2),
    again: share(Math.max(0, holding.length - 1), 3),
    asked: flag(holding.some(({ text }) => invites.test(text))),
    short: flag(words.length <= 2),
    long: flag(words.length > 22),
    capitals: flag(value === value.toUpperCase() && value !== value.toLowerCase()),
    paper: flag(paperWords.test(key)),
    heading: flag(headingWords.test(key)),
    mixed: flag(/\p{Script=Latin}/u.test(value) && /[^\p{Script=Latin}\p{Script=Arabic}\P{L}]/u.test(value)),
    rivals: share(others.filter((other) => !agreeing.includes(other) && isByRule(other)).length, 3),
    'goes on': flag(goesOn(value, blocks)),
  };
}

/** What no paper is called: a sentence, initials alone, the label of a number. A label or the paper's own form speaks for it all the same. */
function isNoName({ found: { value, quote }, features }: Candidate): boolean {
  if (
    tellsSomething.test(value) ||
    invites.test(value) ||
    isKindOfPaper.test(value) ||
    isPeriodical(value) ||
    // In a row of three the second cell may be a title of its column as well.
    (features['by label'] === 1 && quote.split(' | ').length === 3)
  )
    return true;
  if (features['by label'] === 1 || features['by form'] === 1) return false;
  const words = value.split(/\s+/);
  return (
    (words.length > 6 && tells.test(value)) ||
    words.every((word) => /^\p{Lu}{2,8}$/u.test(word)) ||
    numberAlone.test(value)
  );
}
/** "Developing", "at FPGA - device (Industrial": a line of a longer title, whose rest stands elsewhere. */
function isCutOff({ found: { value }, features }: Candidate): boolean {
  const opened = value.split('(').length - value.split(')').length;
  // A line that begins small goes on from the one above.
  const isLine = features['by lines'] === 1 || features['by heading'] === 1;
  const isNamed = features['by label'] === 1 || features['by form'] === 1;
  return (
    opened > 0 ||
    value.includes(damaged) ||
    cutOff.test(value) ||
    (isLine && !isNamed && /^\p{Ll}/u.test(value))
  );
}
const cutOff =
  /^(?:at|of|to|for|and|or|by|with|from|de|du|des|et|pour|dans)\s|^\p{Lu}\p{Ll}+ing$|\s(?:of|the|and|or|for|to|with|by|an?|de|du|des|et|pour|la|le|les)$/iu;
/** "This project was inspired by": a sentence, whatever label stands before it. */
const tellsSomething =
  /^(?:this|these|the|we|our|it|ce|cette|le|la|les|nous) (?:\S+ ){0,5}(?:is|are|was|were|has|have|will|shall|must|est|sont|sera|seront|a été|doit) \S+ \S+/iu;
const isPeriodical = holds(periodicals);
const tells = /\s(?:is|are|was|were|has|have|will|shall|must|est|sont|sera|doit)\s/u;
const numberAlone = /(?:رقم|\b(?:no|n°|number|numéro|ref)\.?)[\s:]*[\d/.-]*$/iu;

/** Two labels that give names of different things. */
const isOtherLabel = (other: Candidate, one: Candidate): boolean =>
  one.features['by label'] === 1 &&
  other.features['by label'] === 1 &&
  !saysSame(other.found.value, one.found.value);

/** Most of the longer words of the shorter are the other's: "Wall Repairs", "the repairs of the harbour wall". */
function saysSame(one: string, other: string): boolean {
  const [shorter, longer] = [longWords(one), longWords(other)].toSorted((a, b) => a.size - b.size);
  if (!shorter || !longer || shorter.size < 2) return false;
  return [...shorter].filter((word) => longer.has(word)).length >= shorter.size * 0.6;
}

const longWords = (text: string): Set<string> =>
  new Set(
    plainWords(text)
      .split(' ')
      .filter((word) => word.length > 3),
  );

/** A rule found it; headings are many. */
const isByRule = ({ features }: Candidate): boolean =>
  ['by label', 'by form', 'by lines', 'by sentence', 'by quotation'].some((name) => features[name] === 1);

/** The line above breaks off before it. */
function goesOn(value: string, blocks: Block[]): boolean {
  const at = blocks.findIndex(({ text }) => text.startsWith(value));
  const above = blocks[at - 1]?.text ?? '';
  return at > 0 && above.length > 15 && /[:,–-]$/.test(above);
}

/** The paper's name, and what its parts are called. */
const paperWords =
  /\b(?:request|proposals?|tender|bids?|bidding|quotation|solicitation|document|notice|avis|cahier|reglement|consultation|appel|clauses|كراسه|مناقصه)\b/u;
const headingWords =
  /\b(?:important|remember|information|instructions?|schedule|section|general|conditions|requirements|introduction|background|summary|contents|note|dates?|contact|address|page)\b/u;
