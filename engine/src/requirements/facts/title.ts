import {
  seeking,
  offersSought,
  launches,
  proceedings,
  concerning,
  formsInCapitals,
  papersAlone,
  statesAndOffices,
  kindsOfContracts,
  callsAndPapers,
  otherPapers,
  otherPapersInFrench,
  endsOfNoTitle,
  arabicBeginnings,
  waysToTitle,
} from '#lexicon/title-words.ts';
import { pattern } from '#lexicon/lexicon.ts';
import { foldLine } from '#text/fold.ts';
import type { Block, ReadDocument } from '#reading/document.ts';
import { isBodyAlone } from '#requirements/buyer/body-names.ts';
import type { RankedDocument } from '#requirements/document-roles.ts';
import { findMoments } from '#time/moments.ts';
import { inOrder, labelledValues, stated, type Stated, tidy } from './stated.ts';
import { isAddress, isHeadingOfText } from './title-headings.ts';
import { callBehind, codeBehind, formBefore, paperBehind, trimmedTitle } from './title-trimming.ts';

/** A project may hold many tenders: what names the assignment or the tender itself stands before it. */
const byLabel = (one: { block: Block }, other: { block: Block }): number =>
  Number(bareLabel.test(one.block.text)) - Number(bareLabel.test(other.block.text));
const bareLabel = /^\W*(?:project|subject|(?:nom de l[’'])?opération|مشروع|المشروع)\s*[:|]/iu;

/** What may be the title, and what says so: a label, the form's own line, lines of the cover, a sentence that asks for offers. */
export type TitleCandidate = { title: Stated; by: 'label' | 'form' | 'lines' | 'sentence' };

/** The candidates for the title, the likeliest first; each is looked for when it is asked for. */
export function* titleCandidates(
  documents: RankedDocument[],
  buyer: Stated | null,
): Generator<TitleCandidate> {
  for (const { document } of inOrder(documents)) {
    const cover = joinBroken(coverOf(document));
    const opening = document.blocks[0]?.anchor.page === undefined ? document.blocks.slice(0, 60) : cover;
    const described = labelledValues(opening, 'description').filter(
      ({ value }) => value.split(/\s+/).length > 3 && !value.includes(' | '),
    );
    for (const { value, block } of [
      ...labelledValues(opening, contractLabels),
      ...labelledValues(opening, labels).toSorted(byLabel),
      ...described,
    ]) {
      const title = trimmedTitle(tidy(restBelow(value, block, opening).split(' | ')[0] ?? ''));
      if (isSentence(title)) continue;
      if (
        title.length > 7 &&
        title.length < longestLabelled &&
        /\p{L}{3,}\s+\p{L}/u.test(title) &&
        !notTitle.test(title) &&
        // In the label's own line it is the title; a line below may be the next heading.
        !(value === block.text && isHeadingOfText(title))
      )
        yield { title: stated(title, block, document.name), by: 'label' };
    }
    const titleIn = (text: string) =>
      (formAndTitle.exec(text) ?? formThenTitle.exec(text))?.groups?.['title'];
    const led = cover.find(({ text }) => (titleIn(text) ?? '') !== '');
    const ledTitle = led && titleIn(led.text);
    if (led && ledTitle && !notTitle.test(ledTitle))
      yield {
        title: stated(
          inShort(tidy(ledTitle.replaceAll(/[®Ⓡ™]/g, '').replace(codeBehind, ''))),
          led,
          document.name,
        ),
        by: 'form',
      };
    const inARow = inARowElsewhere(document);
    const lines = titleLines(cover, buyer?.value ?? null, inARow);
    const [first] = lines;
    // Lots alone name no tender where a sentence does.
    const whole = first && lot.test(first.text) ? told(documents) : null;
    if (whole) yield { title: whole, by: 'sentence' };
    if (first) {
      const name = lines.reduce(
        (title, { text }, at) =>
          `${title}${title === '' ? '' : lastWord.test(text) || breaksOff(title, text) || inARow(lines[at - 1], text) ? ' ' : ' – '}${tidy(
            text,
          )
            .replace(/^\((.*)\)$|^[«“"]\s*([^«»“”"]*?)\s*[»”"]$/u, '$1$2')
            .replace(definedAs, '')
            .replace(formBefore, '')
            .replace(paperBehind, '')
            .replace(callBehind, '')
            .replace(/^(?:pour|for) (?:(?:the|la|les?) |l[’'])?|\.$/gi, '')}`,
        '',
      );
      if (name !== '')
        yield {
          title: stated(name, first, document.name, lines.map((block) => block.text).join(' ')),
          by: 'lines',
        };
    }
  }
  const sentence = told(documents);
  if (sentence) yield { title: sentence, by: 'sentence' };
}

/** A value that fills its line, with the lines below that go on in the same letters. */
function restBelow(value: string, block: Block, blocks: Block[]): string {
  if (value !== block.text) return value;
  let [whole, last] = [value, block];
  for (const next of blocks.slice(blocks.indexOf(block) + 1, blocks.indexOf(block) + 5)) {
    if (!isRestOf(last, next)) break;
    whole = `${whole} ${next.text}`;
    last = next;
  }
  return whole;
}

/** The subject of a French notice is told at length. */
const longestLabelled = 400;

/** Where no line is a title: what the sentence that asks for offers asks for. */
function told(documents: RankedDocument[]): Stated | null {
  for (const { document, role } of inOrder(documents)) {
    if (role === 'addendum') continue;
    for (const block of document.blocks.slice(0, 40)) {
      const name = asked.map((form) => form.exec(block.text)?.groups?.['title']).find(Boolean);
      const title = tidy(name ?? '').replace(/^(?:the|an?|la|les?|du|des|de(?: la)?) |^(?:de )?l[’']/i, '');
      if (title.length > 7 && /\p{L}{3,}\s+\p{L}/u.test(title) && !notTitle.test(title))
        return stated(inShort(title), block, document.name);
    }
  }
  return null;
}
const asked = [
  pattern('iu')`
  \b${seeking}\s(?:\p{L}+\s){0,3}?${offersSought}(?:\sfrom\s[^.]{3,80}?)?\s(?:for|to provide)\s(?:the\s|an?\s)?(?<title>[^.;,]{8,200}?)(?=[.;,]|\sas (?:more|described|set|defined)|\sin accordance|$)`,
  /\b(?:invites|inviting)\s[^.]{3,80}?\sto (?:tender|bid|quote) for (?:the (?:provision|supply) of )?(?<title>[^.;,]{8,200}?)(?=[.;,]|$)/iu,
  pattern('iu')`
  (?<![\p{L}])${launches}\s[^.]{0,80}?${proceedings}[^.]{0,80}?\s${concerning}\s(?<title>[^.;]{8,200}?)(?=[.;]|$)`,
  /(?<![\p{L}])a pour obj(?:et|ectif) (?:la passation d[’']un (?:march[ée]|accord-cadre) (?:pour|de)\s)?(?<title>[^.;(]{8,200}?)(?=[.;(]|$)/iu,
  /(?<![\p{L}])(?:طرح|إطلاق|اطلاق)\s(?:ال)?(?:عطاء|مناقصة|منافسة)(?:\sعامة?)?\s(?:ل(?!ل)(?:ـ\s?)?|بشأن\s)(?<title>[^.؛،]{8,160}?)(?=[.؛،]|$)/u,
  /(?<![\p{L}])المتعلقة? بطلب (?:ال)?عروض(?:\s\p{L}+){0,4}\sمن أجل\s?:?\s?(?<title>[^.؛]{8,200}?)(?=[.؛]|$)/u,
  /(?<![\p{L}])(?:المشاركة|الاشتراك|التقدم|الدخول)\s(?:في|إلى|ل)\s?(?:ال)?(?:عطاء|مناقصة|منافسة)\s(?!(?:إلى|الى|من|على|عن|أو|او|في|حتى|قبل|بعد|وفق|وفقا)(?![\p{L}]))(?<title>[^.؛،]{8,160}?)(?=[.؛،]|$)/u,
];

/** "The present contract is for ...": it tells the subject and is not its name. */
const isSentence = (text: string): boolean =>
  /\b(?:a pour objet|ont pour objet|concerne|lance(?:nt)?|is for|consists? of|shall|will)\b/i.test(text);

/** Where a project brings several contracts, the contract's name is the tender's. */
const contractLabels =
  '(?:titre|nom|intitulé) du marché|contract title|(?:اسم|عنوان|مسمى) (?:ال)?(?:عقد|صفقة|عملية)';
const labels =
  'project(?: title| name)?|title|boq title|item category|name of (?:the )?engagement|rf[pqt] (?:title|name)|(?:solicitation|tender|bid|contract|procurement|proposal|assignment|consultancy) (?:title|name)|(?:rf[pqt]|solicitation|tender|bid|proposal) (?:number|no\\.?) and (?:title|name|description)|name of (?:the )?(?:project|tender|contract|works?|assignment|engagement|procurement|services?|consultancy)|(?:meeting|event|assignment|engagement|bid|tender) (?:name|description)|subject|' +
  "objet(?: (?:du |de la |de l[’'])(?:présente? )?(?:marché|consultation|accord-cadre|appel public à la concurrence|appel d[’']offres))?|(?:intitulé|titre)(?: du marché| de la consultation)?|(?:nom de l[’'])?opération|" +
  '(?:اسم|عنوان|مسمى) (?:ال)?(?:منافسة|مناقصة|مشروع|عطاء|كراسة)|موضوع (?:ال)?(?:منافسة|مناقصة|عقد|صفقة|طلب (?:ال)?عروض|استشارة)';
/** "Request for Quote Number: 47-B for Snow Clearing", "relatif à la fourniture de sel": the title in the form's own line. */
const formAndTitle = pattern('iu')`^${waysToTitle}(?<title>\S+\s.{6,400})$`;
const titleInCapitals = String.raw`(?<title>\p{Lu}\S*(?:\s(?:[\p{Lu}\p{N}~&–—(-]\S*|of|for|and|the|in|to|on|at|with|–|&))*\s\p{Lu}[^\s.;:]+|\p{Lu}\S*\s\p{Lu}[^\s.;:]+)`;
/** "RFP # 22-36 Harbour Lights Renewal", "Request for Proposal (RFP) - Harbour Map": each word in capitals or small between. */
const formThenTitle = pattern('u')`
  ^${formsInCapitals}(?:\s*\(\w+\))?(?:\s*(?:NO\.?|No\.?|NUMBER|Number|#|n°)?\s?:?\s*#?\s?[A-Z]{0,3}\d[\w-]*\s*[-–—:]?\s*|\s*[-–—:]\s*)${titleInCapitals}(?:\s\([^)]*\d[^)]*\))?$`;

/** Without for whom it is bought and without a full stop; what is longer than a title may be ends at a comma. */
function inShort(title: string): string {
  const bare = title.replace(/[,\s]+pour le compte d(?:u|e|es|[’'])(?!\p{L}).*$/iu, '').replace(/\.$/, '');
  return bare.length < longest ? bare : bare.slice(0, bare.lastIndexOf(',', longest)).slice(0, longest);
}
const longest = 250;

/** The cover and the page behind it, or what stands before the text begins. A page of the web begins at its heading. */
function coverOf(document: ReadDocument): Block[] {
  const { blocks, format } = document;
  const firstPage = blocks[0]?.anchor.page;
  if (firstPage !== undefined)
    return blocks.filter(
      ({ anchor }, index) => index < 40 && anchor.page !== undefined && anchor.page <= firstPage + 1,
    );
  const start =
    format === 'html'
      ? Math.max(
          0,
          blocks.findIndex((block) => block.kind === 'heading' && block.level === 1),
        )
      : 0;
  return blocks.slice(start, start + 16);
}

/** A line of large letters that breaks behind a small word goes on in the next: "CLEANING SERVICES FOR", "THE NORTH HALL". */
function joinBroken(cover: Block[]): Block[] {
  const joined: Block[] = [];
  for (const block of cover) {
    const last = joined.at(-1);
    if (
      last &&
      [last, block].every(({ kind }) => kind === 'paragraph' || kind === 'heading') &&
      last.anchor.page === block.anchor.page &&
      (endsInSmallWord.test(last.text) || (/^(?:DE|DU|DES) /.test(block.text) && isTitle(last, null))) &&
      !formAlone.test(last.text.replace(endsInSmallWord, '')) &&
      last.text.length + block.text.length < longest &&
      last.text === last.text.toUpperCase() &&
      block.text === block.text.toUpperCase() &&
      isTitle(block, null)
    )
      joined[joined.length - 1] = { ...last, text: `${last.text} ${block.text}` };
    else joined.push(block);
  }
  return joined;
}
const endsInSmallWord =
  /(?<=\S{3,}\s\S+)\s(?:FOR|OF|AND|IN|TO|AT|WITH|&|ET|DE|DES|DU|POUR|CONCERNANT|SUR|DANS|AUX?)$/;

/** One line, with the lines beside it that go on: a lot, a kind of service. */
function titleLines(
  cover: Block[],
  buyer: string | null,
  inARow: ReturnType<typeof inARowElsewhere>,
): Block[] {
  // What stands right below the form's name is what it asks for; above it stands who asks.
  const form = cover.findIndex(({ text }) => formAlone.test(text));
  const between = (from: number, to: number) => cover.slice(from + 1, to).map(({ text }) => text);
  const below = cover.findIndex(
    (block, index) =>
      form >= 0 &&
      index > form &&
      (index <= form + 2 || (index <= form + 4 && between(form, index).every(isNumberOrKind))) &&
      isTitle(block, buyer),
  );
  // A lot is named by what it is a lot of.
  const first = cover.findIndex((block) => isTitle(block, buyer) && !lot.test(block.text));
  const above = first >= 0 ? first : cover.findIndex((block) => isTitle(block, buyer));
  const at = below >= 0 && !(above >= 0 && above < form && goesOn(cover[below]?.text ?? '')) ? below : above;
  const line = cover[at];
  if (!line) return [];
  const lines = [line];
  for (const next of cover.slice(at + 1, at + 5)) {
    if (next.anchor.page !== line.anchor.page) break;
    const last = lines.at(-1);
    if (
      next === cover[at + lines.length] &&
      last &&
      (isRestOf(last, next) || (isTitle(next, buyer) && inARow(last, next.text)))
    ) {
      lines.push(next);
      continue;
    }
    if (lines.length >= 3) break;
    if (next === cover[at + 1] && lastWord.test(next.text)) lines.push(next);
    else if (goesOn(next.text) && isTitle(next, buyer) && foldLine(next.text) !== foldLine(line.text))
      lines.push(next);
    else if (isTitle(next, buyer) || next.text.length > 60) break;
  }
  return lines;
}

/** A reference, or the kind of procedure, between the form's name and the title. */
const isNumberOrKind = (text: string): boolean =>
  /^\W*(?:n°|no\b|ref\b|réf\b|sourcing)|^[^:]{2,30}\s?:\s|^\p{L}+ (?:19|20)\d{2}$|^[\w./-]*\d[\w./-]*$|^relati(?:f|ve)s?\s*(?:[àa](?: la)?|aux?)?\s*:?$|^\(.*\)$|^for:?$|^pour:?$/iu.test(
    text,
  ) || stateOrKind.test(text);

/** A line that the one above breaks off before: in the same letters, with a small word where they meet. */
const isRestOf = (above: Block, next: Block): boolean =>
  next.kind === above.kind &&
  next.level === above.level &&
  next.marker === undefined &&
  next.text.length < 120 &&
  isCapitals(next.text) === isCapitals(above.text) &&
  !/[:@]|\d{5}/.test(next.text) &&
  breaksOff(above.text, next.text);

const isCapitals = (text: string): boolean => text === text.toUpperCase();

const breaksOff = (above: string, next: string): boolean =>
  /(?:^|[\s’'])(?:et|des?|du|d[’']|l[ae’']|les|aux?|à|pour|sur|dans|par|avec|en|ou|and|of|for|the|to|with)$|,$/iu.test(
    above,
  ) || /^(?:(?:et|des?|du|aux?|ou|and|of) |d[’'])(?=\S)/iu.test(next);

/** Whether the document has two lines of its cover in one elsewhere: a title that was broken. */
function inARowElsewhere({ blocks }: ReadDocument): (above: Block | undefined, below: string) => boolean {
  const texts = blocks.slice(0, 400).map(({ text }) => foldLine(text));
  return (above, below) =>
    above !== undefined && texts.some((text) => text.includes(`${foldLine(above.text)} ${foldLine(below)}`));
}

/** A lot, or a kind of service: it names what the title above it is of. */
const goesOn = (text: string): boolean => lot.test(text) || /\bservices?$/i.test(text);
const lot = /^lot\s*(?:n°\s*)?\d+/i;

function isTitle({ kind, text, marker }: Block, buyer: string | null): boolean {
  return (
    kind !== 'table-row' &&
    kind !== 'list-item' &&
    marker === undefined &&
    text.length >= 8 &&
    text.length < longest &&
    /\p{L}{3,}\s+(?:\S+\s+)*\p{L}{2,}/u.test(text) &&
    !notTitle.test(text) &&
    !isHeadingOfText(text) &&
    !kindOrPointer.test(text) &&
    !stateOrKind.test(text) &&
    !(text.length > 150 && /\p{L}{3,}\.\s\p{L}{3,}/u.test(text)) &&
    !isLetterSpaced(text) &&
    (!/[.!?;:]$/.test(text) || (/\p{Lu}{3}.*\.$/u.test(text) && text === text.toUpperCase())) &&
    (!/^\(.*\)$/.test(text) || text.split(/\s+/).length > 3) &&
    !/^\d+(?:\.\d+)*(?:[.)]|-(?=\s|\p{Lu}\p{L}*$))|[.…]{4,}/u.test(text) &&
    !/^[^:]{2,30}:\s|^[^:]{2,60}:\s\S+(?:\s\S+)?$/.test(text.replace(/^lot\s*(?:n°\s*)?\d+/i, '')) &&
    !isAddress(text) &&
    findMoments(text, 'day first').length === 0 &&
    !isBuyer(text, buyer) &&
    !isBodyAlone(text)
  );
}

/** The buyer's name, with a short word beside it at most; "Audit of the Reef Council" says what is bought. */
function isBuyer(text: string, buyer: string | null): boolean {
  const [line, name] = [foldLine(text), foldLine(buyer ?? '')];
  const at = name === '' ? -1 : line.indexOf(name);
  return (
    at >= 0 && text.length < name.length + 12 && !/\p{L}{4} (?:of|for) (?:the )?$/u.test(line.slice(0, at))
  );
}

/** Letters set apart for looks ("MARK ET R ES EARCH") come out of a PDF as shreds of words. */
function isLetterSpaced(text: string): boolean {
  const words = text.split(' ').filter((word) => !smallWords.test(word));
  return words.length > 2 && words.filter((word) => word.length <= 2).length >= words.length * 0.45;
}

const smallWords = /^(?:de|la|le|et|du|en|au|un|of|in|to|on|by|at|or|an|a|&|à|–|-|\/)$/i;
/** A title in large letters may break before its last word. */
const lastWord =
  /^(?:services?|systems?|works?|project|program(?:me)?|supplies|solutions?|equipment|stud(?:y|ies)|travaux|fournitures)$/i;
/** (the "Project"): a short name given in passing. */
const definedAs =
  /\s*\((?:the |hereinafter )?["“«].{1,40}["”»]\)$|\s+(?:reference|ref\.|under|pursuant to) FAR\b.*$/i;
/** The name of the paper alone, with its number at most. */
const formAlone = pattern('iu')`
  ^(?:[#\s]*)(?:(?:final|formal|open|public|sealed|electronic|detailed) )?${papersAlone}(?:\s*\(["“]?\w+["”]?\))?(?:\s*(?:no\.?|number|#|n°)?\s?[:#]?\s?[\w./-]*\d[\w./-]*)?$`;
/** The state that stands above its offices, the kind of contract, a sentence in which somebody buys, and who it is between. */
const stateOrKind = pattern('iu')`^${[...statesAndOffices, ...kindsOfContracts, ...callsAndPapers]}$`;
/** The kind of competition, a pointer to another place, and what is said of the envelope. */
const kindOrPointer = pattern('i')`
  ^(?:(?:inter)?national|limited|open|local) competitive bidding\b | ^see\b | ^for (?:more|further)\b |
  ^(?:technical|financial|commercial|price) (?:bid|proposal|offer)s?$ | ^please\b | ^(?:tender |bid )?notice no\b |
  (?:^|\/ ?)(?:bid|tender) (?:documents?|details)$ | ^.{0,40}\bprocurement notice$ | ^to be submitted\b |
  \b(?:may|must|should) (?:not )?be\b | ^solicitation final\b`;
const notTitle = { test: (line: string): boolean => namesOther.test(line) || arabicForms.test(line) };
/** What a call is in Arabic, and what it calls for stands elsewhere. */
const arabicForms =
  /^(?:دعوة (?:عامة )?(?:ل|إلى )?(?:لتقديم|تقديم)|طلب (?:تقديم )?(?:ال)?عروض(?: مفتوح)?(?: رقم|$)|إعلان (?:عن )?(?:طلب|مناقصة|منافسة)|مناقصة عامة(?: رقم|$))/u;
const namesOther = pattern('i')`
  ^(?:[#\s]*)${[...otherPapers, ...otherPapersInFrench]} | ^${arabicBeginnings} | \b${endsOfNoTitle}$ |
  ^\d+\s?(?:bis|ter)?,?\s+(?:quai|rue|chemin|place|impasse|route|square)\b |
  ^.{0,30}\brequests? for (?:proposals?|quot\w+|tenders?) (?:number|no)\b |
  ^(?:procurement|purchasing)\b.{0,40}\b(?:division|department|office|services|section)$ |
  ^(?:nature|type) (?:du|de) (?:march[ée]|proc[ée]dure) |
  ^(?:march[ée]|accord[ -]cadre)s?\s+(?:n°\s?)?[\w./-]*\d[\w./-]*$ | ^(?:prise? )?en (?:sa )?qualit[ée] de[ ] |
  ^(?:organisation|suivi|diffusion|approbation) du (?:présent )?document`;
