import type { ReadDocument } from '#reading/document.ts';
import { splitMarker } from '#reading/markers.ts';
import { arabicPartiesIn, judgeArabic, releasesArabic } from '#requirements/wording/arabic.ts';
import { findBuyer } from '#requirements/buyer/buyer.ts';
import { rankDocuments, type RankedDocument } from './document-roles.ts';
import { englishSubject, entitles, judgeEnglish, releasesEnglish } from '#requirements/wording/english.ts';
import { englishParties } from '#requirements/wording/english-words.ts';
import { frenchSubject, judgeFrench, releasesFrench } from '#requirements/wording/french.ts';
import { frenchParties } from '#requirements/wording/french-words.ts';
import { detectLanguage, type Language, languageByPassage } from '#requirements/wording/language.ts';
import { nameOfBrought, withInnerFiles } from './inner-files.ts';
import {
  forceOfField,
  forceOfHeading,
  forceOfLeadIn,
  forceOfPaper,
  isOfBuyersActs,
  isAskedFor,
  namesAddressee,
  namesTopics,
  namesWorkItself,
  tellsWork,
} from './inherited-force.ts';
import { isDutyOfItsOwn, withoutIntroductions, type Candidate } from './list-introductions.ts';
import { type Passage, sentenceBefore, walk } from './outline.ts';
import { findBuyerNames, partyFinder, type PartyFinder } from '#requirements/wording/parties.ts';
import { partiesByActs } from '#requirements/wording/parties-by-acts.ts';
import type { BoundParty, Place, Requirement, Verdict } from './requirement.ts';
import { phaseOf, typeOf } from './requirement-type.ts';
import { isSameWording, wordingKey } from '#requirements/wording/same-wording.ts';
import { splitSentences } from '#requirements/wording/sentences.ts';
import { withoutTranslations } from './translated-cells.ts';
import { markOfRow, questionOfRow, requirementOfRow } from './table-marks.ts';

/**
 * The duties of bidder and supplier that the documents state, in reading order and in the documents' own words. A
 * duty that stands several times is given once, with the other places in `repeatedAt`. Each passage is read in its own
 * language. Duties of the buyer, rights, definitions and evaluation rules are not given, nor is the
 * sentence that only introduces a list: it is the `context` of the list's items.
 */
export function findRequirements(brought: ReadDocument[]): Requirement[] {
  const documents = withInnerFiles(brought);
  const ranked = rankDocuments(documents);
  const byActs = partiesByActs(documents);
  const buyerNames = [...findBuyerNames(documents), ...nameOfBuyer(ranked), ...byActs.buyers];
  const seen = new Map<string, Candidate>();
  for (const document of documents) {
    const reader = readerOf(document, buyerNames, byActs.bidders);
    const answersQuestions = isAddendum(document);
    const isLater = ranked.some((one) => one.document === document && one.role === 'addendum');
    let before: Passage | undefined;
    for (const passage of walk(document)) {
      const judged = judgePassage(passage, reader, before);
      before = passage;
      for (const found of judged) {
        if (found.verdict.modality === 'question' && answersQuestions) continue;
        const place: Place = { document: nameOfBrought(document.name), ...passage.anchor };
        const plain = wordingKey(found.text);
        const said = seen.get(plain);
        // "A bond" under "must include" and, in an addendum, under "may include" are two.
        const isOther =
          said !== undefined && isLater && hasOtherHead(said.requirement.context, found.context);
        const key = isOther ? `${wordingKey(found.context ?? '')}: ${plain}` : plain;
        const known = seen.get(key);
        if (known) {
          known.requirement.repeatedAt.push(place);
          known.isIntroduction &&= found.isIntroduction;
        } else
          seen.set(key, {
            requirement: {
              id: '',
              text: found.text,
              ...context(found.context),
              section: passage.section,
              clause: passage.clause,
              ...found.verdict,
              type: typeOf(found.text, passage.section, found.verdict, found.context),
              phase: phaseOf(found.text, passage.section, found.verdict),
              ...place,
              repeatedAt: [],
            },
            isIntroduction: found.isIntroduction,
          });
      }
    }
  }
  return withoutIntroductions([...seen.values()]).map((requirement, index) => ({
    ...requirement,
    id: `R${index + 1}`,
  }));
}

/** The buyer’s name without the unit behind it, where it has several words and no word of the other side. */
function nameOfBuyer(ranked: RankedDocument[]): string[] {
  const [name = ''] = (findBuyer(ranked)?.value ?? '').split(/\s[–—/-]\s|\s?[,(]/);
  const isOther = [...partyFinder(frenchParties, [])(name), ...partyFinder(englishParties, [])(name)].some(
    ({ party }) => party !== 'buyer',
  );
  return name.includes(' ') && !isOther ? [name] : [];
}

const hasOtherHead = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && !isSameWording(one, other);

type Found = { text: string; verdict: Verdict; context?: string; isIntroduction: boolean };

type Judge = {
  judge: (sentence: string, previous?: BoundParty) => Verdict | null;
  /** The party the sentence is about, for the pronoun of the next one. */
  subject: (sentence: string) => BoundParty | undefined;
  releases: (head: string) => boolean;
  parties: PartyFinder;
};

/** `usual`: the language of most of the document. */
type Reader = Judge & { usual: Language; languageOf: (text: string) => Language };

/** Reads each sentence, head and cell of a document in its own language. */
function readerOf(document: ReadDocument, buyerNames: string[], suppliers: string[]): Reader {
  const readers = readersFor(buyerNames, suppliers);
  const language = languageByPassage(document);
  return {
    usual: detectLanguage(document),
    languageOf: language,
    judge: (sentence, previous) => readers[language(sentence)].judge(sentence, previous),
    subject: (sentence) => readers[language(sentence)].subject(sentence),
    releases: (head) => readers[language(head)].releases(head),
    parties: (text) => readers[language(text)].parties(text),
  };
}

function readersFor(buyerNames: string[], suppliers: string[]): Record<Language, Judge> {
  const inFrench = partyFinder(frenchParties, buyerNames);
  const inEnglish = partyFinder(englishParties, buyerNames, suppliers);
  return {
    ar: {
      judge: judgeArabic,
      subject: () => undefined,
      releases: releasesArabic,
      parties: arabicPartiesIn,
    },
    fr: {
      judge: (sentence, previous) => judgeFrench(sentence, inFrench, previous),
      subject: (sentence) => frenchSubject(sentence, inFrench),
      releases: (head) => releasesFrench(head, inFrench),
      parties: inFrench,
    },
    en: {
      judge: (sentence, previous) => judgeEnglish(sentence, inEnglish, previous),
      subject: (sentence) => englishSubject(sentence, inEnglish),
      releases: (head) => releasesEnglish(head, inEnglish),
      parties: inEnglish,
    },
  };
}

function judgePassage(passage: Passage, reader: Reader, before?: Passage): Found[] {
  if (passage.kind === 'heading') return judgeHeading(passage, reader);
  if (passage.kind === 'table-row') return judgeRow(passage, reader);
  if (isLabel(passage.text)) return [];
  const { head, verdict: headVerdict, released, isLeadIn, isWork } = governing(passage, reader);
  const sentences = splitSentences(passage.text);
  const introduction = sentenceBefore(passage.text);
  const found: Found[] = [];
  let previous = opensWithPronoun.test(passage.text) ? subjectBefore(passage, reader, before) : undefined;
  const subject = passage.kind === 'list-item' ? subjectAlone(passage.heads.at(-1) ?? '', reader) : undefined;
  for (const [index, text] of sentences.entries()) {
    const own =
      reader.judge(text, previous) ??
      forceOfField(text) ??
      (subject === undefined || index > 0
        ? null
        : reader.judge(`${subject} ${text.replace(/^\p{Lu}/u, smaller)}`));
    previous = reader.subject(text) ?? previous;
    const isPlainItem = headVerdict !== null && index === 0 && !own?.mandatory;
    const isAsked =
      isPlainItem &&
      !passage.introduces &&
      isItem(text) &&
      !(own === null && ordersByItself.test(text)) &&
      !reader.releases(text) &&
      !(isLeadIn && (own?.modality === 'should' || !isAskedFor(text))) &&
      !(isWork && (!tellsWork(text) || namesWorkItself(text)));
    if (isAsked)
      found.push({
        text,
        verdict: { ...headVerdict, modality: 'list' },
        ...context(head),
        isIntroduction: false,
      });
    else if (own && !(released && (own.boundParty === 'unclear' || !own.mandatory)))
      found.push({
        text,
        verdict:
          headVerdict && !isPlainItem
            ? stronger(own, headVerdict, index)
            : isOrderOfSection(own, passage)
              ? { ...own, mandatory: true }
              : own,
        ...(headVerdict ? context(head) : {}),
        isIntroduction:
          passage.introduces &&
          (introduction === undefined
            ? index === sentences.length - 1
            : text === introduction && text.split(/\s+/).length <= 12) &&
          !isDutyOfItsOwn(text, (part) => reader.judge(part) !== null),
      });
  }
  return found.length > 0 && isOfBuyersActs(passage.section)
    ? found.filter(({ text }) => namesWhoIsBound(text, reader))
    : found;
}

/** Where a part tells of the buyer's acts, a sentence binds whom it is about; Arabic tells no subject, there who is named. */
const namesWhoIsBound = (text: string, reader: Reader): boolean => {
  const party = arabic.test(text)
    ? reader.parties(text).find((named) => named.party !== 'buyer')?.party
    : reader.subject(text);
  return party !== undefined && party !== 'buyer';
};

/** "Il garantit ..." at the head of a paragraph is about whom the one before spoke of; "il sera alloué" is about nobody. */
const opensWithPronoun =
  /^(?:Ils?|Elles?)\s(?!(?:ne|en|y|est|sera|a|faut|faudra|convien\p{L}+|appartien\p{L}+|incomb\p{L}+|revien\p{L}+)\s|[ns][’'])/u;
const subjectBefore = (passage: Passage, reader: Reader, before?: Passage): BoundParty | undefined =>
  before?.kind === 'paragraph' && before.section === passage.section
    ? splitSentences(before.text).map(reader.subject).findLast(Boolean)
    : undefined;

/** "Le candidat :" above a list is the subject of its items: whom it names, where it names a bidder or supplier and no more. */
function subjectAlone(head: string, reader: Reader): string | undefined {
  const name = /^\W*(?<name>\p{L}[^:：]{2,50}?)\s*[:：]\s*$/u.exec(head)?.groups?.['name'] ?? '';
  const [party] = reader.parties(name);
  return party && party.party !== 'buyer' && party.at < 5 && party.at + party.length === name.length
    ? name
    : undefined;
}
const smaller = (letter: string): string => letter.toLowerCase();

/** An Arabic order by the noun of the deed below a heading of the work: that heading gives it its force. */
const isOrderOfSection = ({ modality }: Verdict, { section, text }: Passage): boolean =>
  modality === 'imperative' && arabic.test(text) && forceOfHeading(section)?.isWork === true;

/**
 * The introduction a list item stands under: the nearest one that states a duty, or that hands its items to the buyer
 * or to nobody. A list of laws and standards is part of the duty to keep them and no list of duties.
 */
function governing({ heads, passedOn, kind, section, text, marker }: Passage, reader: Reader): Governing {
  const own = governedBy(heads, reader);
  if (own) return own;
  const isBelowLabels = heads.every((head) => head.split(/\s+/).length <= 8);
  const isItem = kind === 'list-item' || countedPaper.test(text);
  const isLine =
    isItem || (arabic.test(text) && (numbered.test(marker ?? text) || forceOfPaper(text, []) !== null));
  const found = isBelowLabels && isLine ? forceOfHeading(section) : null;
  if (
    found &&
    (isItem || !(found.isWork ?? found.isPart)) &&
    !isForBuyer(found.head, reader) &&
    !(found.isPart && hasVerb.test(text))
  )
    return { released: false, isLeadIn: true, ...found };
  const above = governedBy(passedOn, reader);
  if (above) return { ...above, isLeadIn: true };
  const paper =
    isBelowLabels && kind === 'list-item' && !hasVerb.test(text)
      ? forceOfPaper(text, [...section.split(' › ').slice(-2), ...heads])
      : null;
  return { verdict: paper, released: false, isLeadIn: paper !== null };
}

/** What the nearest of some heads makes of an item that says whose it is; null where none does. */
function governedBy(heads: string[], reader: Reader): Governing | null {
  for (const head of heads.toReversed()) {
    if (entitles.test(head) || excepts.test(head) || inWhichCase.test(head))
      return { head, verdict: null, released: true, isLeadIn: false };
    if (namesAddressee(head) || namesTopics(head)) return { verdict: null, released: false, isLeadIn: false };
    const verdict = reader.judge(head);
    if (verdict)
      return namesSources.test(head) && complies.test(head)
        ? { verdict: null, released: false, isLeadIn: false }
        : { head, verdict, released: false, isLeadIn: false };
    if (reader.releases(head)) return { head, verdict: null, released: true, isLeadIn: false };
    const force = forceOfLeadIn(head, reader.parties);
    if (force) return { head, verdict: force, released: false, isLeadIn: true };
  }
  return null;
}

/** A head whose items are left out of what it says: "..., ويستثنى من ذلك ما يأتي:", "..., with the exception of the following:". */
const excepts =
  /(?:[يت]ستثن[ىي]|باستثناء|à l[’']exception d|with the exception of|except for)[^:：.]{0,30}[:：]\s*$/iu;

/** A head whose items are the cases it holds in: "a new rate shall be appropriate if:"; those of "only if:" must be met. */
const inWhichCase =
  /(?<!\bonly |\p{L})(?:if|unless|who|whom|si|in (?:any of )?the following cases|dans les cas suivants|إذا|في (?:أي من )?الحالات (?:التالية|الآتية))\s*[:：]\s*$/iu;

/** `isLeadIn`: the head asks for its items by what it names, without a verb of obligation. `isWork`: it is a heading of the work. */
type Governing = {
  head?: string;
  verdict: Verdict | null;
  released: boolean;
  isLeadIn: boolean;
  isWork?: true;
};

/** "Scope of work for the City": what the buyer is to do. */
const isForBuyer = (head: string, reader: Reader): boolean =>
  reader
    .parties(head)
    .some(
      ({ party, at, length }) =>
        party === 'buyer' &&
        /\b(?:for|of|by) (?:the )?$/i.test(head.slice(0, at)) &&
        head.slice(at + length).trim() === '',
    );
const hasVerb =
  /(?<!\p{L})(?:shall|will|must|may|should|fails?|does|do|has|have|is|are|est|sont|sera|seront|doit|doivent|peut|peuvent)(?!\p{L})/iu;

/** "Electronic submission mandatory:": a few words without a verb that name what follows. Arabic sentences may do without one. */
const isLabel = (text: string): boolean =>
  /^(?:\S+\s+){0,4}\S+\s*[:：]\s*$/u.test(text) && !hasVerb.test(text) && !arabic.test(text);

/** "Pièce 2 : Le planning", "Annex B – Price form": a paper of the bid that is counted, whatever its line is marked as. */
const countedPaper =
  /^\W*(?:pi[èe]ces?|annexes?|documents?|attachments?|appendix|exhibit|form) (?:n°\s?|no\.?\s?)?(?:\d{1,2}|[A-Z])\s*[:.–-]\s*\p{L}/iu;

/** An Arabic line that is counted by a number of several parts ("4.1"), whatever its line is marked as. */
const numbered = /^\s*\d{1,2}(?:\.\d{1,2}){1,3}\.?(?:$|\s)/u;

/** A paper at the head of an Arabic line is an item where its heading names the papers of a bid: pages give such lines no marks. */
const arabic = /^\P{L}*\p{Script=Arabic}/u;

/** What is done to a law or a standard; papers that are to be handed in are no sources. */
const complies =
  /\b(?:compl(?:y|ies|iance)|conform\w*|accordance|adhere\w*|observ\w*|abide|respect\w*|satisf\w*|meet|meets|appliqu\w*|régi\w*|soumise?s?)\b/i;
const namesSources =
  /\b(?:laws|regulations|statutes|standards|codes|normes|textes|lois|règlements|DTU|prescriptions|stipulations|documents)\b[^.]{0,120}[:：]\s*$/i;

/** A heading is a duty only where it is a sentence of one. */
function judgeHeading(passage: Passage, reader: Reader): Found[] {
  const verdict =
    passage.text.split(/\s+/).length >= 5 && verb.test(passage.text) ? reader.judge(passage.text) : null;
  return verdict?.mandatory ? [{ text: passage.text, verdict, isIntroduction: passage.introduces }] : [];
}

/** A word without which a heading is no sentence; Arabic headings are judged as they are. */
const verb =
  /(?<![\p{L}])(?:is|are|be|shall|must|will|may|cannot|requires?|est|sont|sera|seront|doit|doivent|devra|devront|peut|peuvent|s[’']engage\w*)(?![\p{L}])|[\u0620-\u064a]/iu;

function judgeRow(passage: Passage, reader: Reader): Found[] {
  const marked = markOfRow(passage.cells ?? [], passage.columns ?? []);
  if (marked)
    return [
      {
        text: marked.text,
        verdict: marked.verdict,
        ...context(passage.columns?.join(' | ')),
        isIntroduction: false,
      },
    ];
  const judged = (passage.cells ?? [passage.text]).map((text) => ({
    text,
    language: reader.languageOf(text),
    found: judgeCell(text, reader),
  }));
  const found = withoutTranslations(judged, reader.usual).flatMap((cell) => cell.found);
  const [cells, columns] = [passage.cells ?? [], passage.columns ?? []];
  const required =
    found.length === 0 ? (questionOfRow(cells, columns) ?? requirementOfRow(cells, columns)) : null;
  return required
    ? [{ ...required, ...context(passage.columns?.join(' | ')), isIntroduction: false }]
    : found;
}

function judgeCell(cell: string, reader: Reader): Found[] {
  const { before = '', head = '', mark = '', items = '' } = listInCell.exec(cell)?.groups ?? {};
  const verdict = head === '' ? null : governedBy([head], reader)?.verdict;
  if (verdict)
    return [
      ...judgeCell(before, reader),
      ...items.split(` ${mark} `).flatMap((item) => {
        const text = item.trim();
        return isItem(text) && !reader.releases(text)
          ? [
              {
                text,
                verdict: { ...verdict, modality: 'list' as const },
                context: head,
                isIntroduction: false,
              },
            ]
          : [];
      }),
    ];
  return splitSentences(cell).flatMap((said) => {
    // A question of a form has its number in its cell: "1. Décrivez ...".
    const bare = splitMarker(said)?.rest ?? said;
    return [said, bare]
      .flatMap((text) => {
        const own = reader.judge(text);
        return own && text.split(/\s+/).length >= 4 ? [{ text, verdict: own, isIntroduction: false }] : [];
      })
      .slice(0, 1);
  });
}

/** "Offers must include: * the form * the receipt": a list within one cell, whose lines the page has joined. */
const listInCell =
  /^(?<before>(?:.*[.;؛]\s)?)\P{L}*(?<head>\p{L}[^.;؛:：]{8,}[:：])\s+(?<mark>[*•▪●✓–-])\s(?<items>\S.+)$/su;

function context(text: string | undefined): { context?: string } {
  return text === undefined ? {} : { context: text };
}

/** An item under "must include:" is mandatory whatever its own verb; what a further sentence of it only advises is not. */
function stronger(own: Verdict, head: Verdict, index: number): Verdict {
  const isAdvice = index > 0 && own.modality === 'should';
  return own.mandatory || !head.mandatory || isAdvice ? own : { ...own, mandatory: true };
}

/** "The provisions of this clause shall survive.": a sentence with its own subject and verb, whatever it binds, goes not on from the head. */
const ordersByItself =
  /^\W*(?:the|this|these|such|any|no|in the event)\s[^:;]*?\b(?:shall|must)\b[^:]*\.\s*$/i;

function isItem(text: string): boolean {
  const isTitle =
    /\p{Lu}/u.test(text) && text === text.toUpperCase() && text.length > 11 && text.split(/\s+/).length > 1;
  return (
    text.length > 2 &&
    /\p{L}{2}/u.test(text) &&
    !isTitle &&
    !reachesSomebody.test(text) &&
    !/^(?:etc|and so on|إلخ)[\s.…]*$/iu.test(text)
  );
}

/** A line of an address: "Telephone: (703) 324". */
const reachesSomebody =
  /^(?:tel(?:ephone)?|t[ée]l(?:[ée]phone)?|phone|fax|mobile|e-?mail|courriel|attn|attention|هاتف|فاكس|جوال|بريد)\s*(?:no\.?)?\s*[.:]/iu;

/** An addendum repeats other bidders' questions; they are answered there and not to be answered by us. */
function isAddendum(document: ReadDocument): boolean {
  const opening = document.blocks
    .slice(0, 12)
    .map((block) => block.text)
    .join(' ');
  return /\b(?:addend(?:um|a)|amendment|corrigendum|avenant|rectificatif|questions (?:and|&) answers|q\s?&\s?a|questions[- ]réponses)\b/i.test(
    `${document.name} ${opening.slice(0, 800)}`.replaceAll('_', ' '),
  );
}
