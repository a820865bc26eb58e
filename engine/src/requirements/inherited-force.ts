import { asWritten, holds, pattern } from '#lexicon/lexicon.ts';
import { foldText } from '#text/fold.ts';
import { beforePapers, papersOfBids, whereNobodyBrings } from '#lexicon/bid-papers.ts';
import { tellsAlone } from '#lexicon/things-told.ts';
import {
  headingsBesideWork,
  headingsOfBuyersActs,
  headingsOfContents,
  headingsOfWork,
  headsOfAddresses,
  headsOfTopics,
  leadIns,
} from '#lexicon/lead-ins.ts';
import type { PartyFinder } from '#requirements/wording/parties.ts';
import type { Verdict } from './requirement.ts';

const leadsIn = remembered(holds(leadIns));
const namesContents = remembered(holds(headingsOfContents));
const namesWork = remembered(holds(headingsOfWork));
const isBesideWork = remembered(holds(headingsBesideWork));
const namesBuyersActs = remembered(holds(headingsOfBuyersActs));

/** A head is asked of for each of its items; the last ones asked of are remembered. */
function remembered(holdsPhrase: (text: string) => boolean): (text: string) => boolean {
  const known = new Map<string, boolean>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size > 200) known.clear();
    const is = holdsPhrase(text);
    known.set(text, is);
    return is;
  };
}

const namesPaper = holds(papersOfBids, 'first');
const ahead = pattern('u')`^\P{L}*(?:(?:${beforePapers})\s+|[ld]['’]\s?)*`;
const isBroughtByNobody = remembered(holds(whereNobodyBrings));

const asked: Verdict = { modality: 'list', mandatory: true, boundParty: 'bidder' };
const ofWork: Verdict = { ...asked, boundParty: 'supplier' };

/**
 * The force of a list's head that has no verb of obligation: it names the work or the bid and says of what it is made. Null for
 * other heads, and where the buyer's own part is told ("The City's responsibilities include:").
 */
export function forceOfLeadIn(head: string, parties: PartyFinder): Verdict | null {
  if (!leadsIn(head) && !(namesContents(head) && head.split(/\s+/).length < 8)) return null;
  const named = parties(head).map(({ party }) => party);
  if (named[0] === 'buyer' && !named.some((party) => party !== 'buyer')) return null;
  return allows.test(head) ? { ...asked, mandatory: false } : asked;
}

/** Whether what follows a head is whom it names, line by line: "shall be sent to the following address:". */
export const namesAddressee = remembered(holds(headsOfAddresses));

/** Whether a head only bids one mind what its items tell: "must give attention to the following:". */
export const namesTopics = remembered(holds(headsOfTopics));

/** Whether a part's own heading names what the buyer or a third party does: "Opening of tenders", "Arbitration". */
export const isOfBuyersActs = (section: string): boolean =>
  namesBuyersActs(section.slice(section.lastIndexOf('›') + 1));

/** `isWork`: the heading names the work. `isPart`: it is the one above the list's own, whose sentences may tell of anything. */
type ForceOfHeading = { head: string; verdict: Verdict; isWork?: true; isPart?: true };

/**
 * The force of a heading over the list below it: "Proposal contents", "Pièces à fournir"; and of the one that names the work, also
 * over the parts right below it ("Scope of Services", "Installation").
 */
export function forceOfHeading(section: string): ForceOfHeading | null {
  const levels = section.split(' › ').slice(-3);
  const [above = '', head = ''] = ['', ...levels].slice(-2);
  if (head === '') return null;
  if (namesContents(head)) return { head, verdict: asked };
  if (isBesideWork(head)) return null;
  if (namesContents(above)) return { head: above, verdict: asked, isPart: true };
  if (namesWork(head)) return { head, verdict: ofWork, isWork: true };
  if (isBesideWork(above)) return null;
  const chapter = levels.findLast((level) => namesWork(level));
  return chapter !== undefined && !isBesideWork(chapter)
    ? { head: chapter, verdict: ofWork, isWork: true }
    : null;
}

/** The force of an item that names a paper of a bid, where nothing above its list says that papers are asked for, or that they are not. */
export const forceOfPaper = (item: string, above: string[]): Verdict | null =>
  !ofRegulation.test(item) && namesPaper(foldText(item).replace(ahead, '')) && !above.some(isBroughtByNobody)
    ? asked
    : null;

/** "52.225-6, Trade Agreements Certificate": a clause of a regulation, which is called after a paper. */
const ofRegulation = /^\W*\d+\.\d+-\d/;

/** "Liste et description succincte des conditions : Déclaration sur l'honneur": a notice's field asks for the papers it names. */
export function forceOfField(text: string): Verdict | null {
  const value = field.exec(text)?.groups?.['value'];
  return value === undefined ? null : forceOfPaper(value, []);
}
const field =
  /^\W*(?:liste et (?:brève )?description(?: succincte)? des|list and brief description of) [^:]{5,120}[:：]\s*(?<value>\S.*)$/isu;

/** Whether an item below a heading of the work says what is to be done: a word alone or an address on the web names a thing. */
export const tellsWork = (item: string): boolean =>
  !/https?:|www\.|^\W*(?:sub-?)?total\b/i.test(item) &&
  !states.test(item) &&
  (item.match(/\p{L}{2,}/gu) ?? []).length >= 3;

/** "نطاق عمل المشروع": a line below a heading of the work that names the work again. */
export const namesWorkItself = (item: string): boolean => item.split(/\s+/).length <= 5 && namesWork(item);

/** An Arabic sentence that states: "تخضع هذه المنافسة للائحة", "التقويم هو المعمول به", "ليس للمستثمر الحق". */
const states = {
  test: (item: string): boolean => statesAtHead.test(item) || /(?<!\p{L})(?:هو|هي)(?!\p{L})/u.test(item),
};
const statesAtHead =
  /^\P{L}*(?:[يت]\p{L}{2,} (?:هذه|هذا|أحكام)|يحق|[يت]سري|يسمح|يجوز|يمكن|[يت]رد|يمنح|تؤول|[يت]عتبر|[يت]عد|ليست?)(?!\p{L})/u;

/** Whether an item is a thing or a deed that a head asks for, and no sentence of its own that tells something. */
export function isAskedFor(written: string): boolean {
  const item = written.replace(inCase, '');
  if (/^(?:[^:]{3,40}: )?(?:aucune?|no|none)(?!\p{L})/iu.test(item)) return false;
  const verb = tellsInLatin.exec(item) ?? tellsInArabic.exec(item);
  if (!verb || !/[.!]\s*$/.test(item)) return true;
  // "Sont affiliées ..." goes on from the head; "une attestation certifiant qu'il est ..." tells what it must say.
  const before = item.slice(0, verb.index);
  return before.trim() === '' || before.split(/\s+/).length > 9 || describes.test(before);
}

/** "Si le candidat est établi en France, une déclaration": in which case the thing is asked for. */
const inCase =
  /^\W*(?:si|lorsqu(?:e |[’'])|en cas d|dans le cas|if|where|when|in case|in the case)[^,;]{4,120},\s+/iu;

/** A head that only allows: "Le dossier peut comprendre :". */
const allows =
  /(?<!\p{L})(?:may|can|peut|peuvent)(?! (?:valablement )?(?:participer|soumissionner))(?!\p{L})|يجوز/iu;
const describes =
  /(?<!\p{L})(?:that|which|who|qui|que|qu[’']\S*|dont|où|certifiant|attestant|التي|الذي)(?!\p{L})/iu;
const tellsInLatin = asWritten(tellsAlone);
/** Not in a condition: "إذا كان العارض شركة". */
const tellsInArabic = /(?<!\p{L})(?<!(?:إذا|اذا|متى|إن) )(?:يجوز|يمكن|يحق|يسمح|تطبق|كان|كانت)(?!\p{L})/u;
