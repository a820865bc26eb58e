import {
  papersDelivered,
  arabicPortals,
  arabicPapers,
  thingsHandedIn,
  handingIn,
  handingInFrench,
  ordersHandingIn,
  papersBesideBids,
  portals,
  refusals,
  frenchRefusals,
  desks,
  wordsOfAddresses,
  onPaper,
} from '#lexicon/submission-words.ts';
import { pattern } from '#lexicon/lexicon.ts';
import { foldArabic } from '#text/fold.ts';
import { wordsAsWritten } from '#text/words-as-written.ts';
import { buyerWords } from '#requirements/wording/bidder-words.ts';
import { type RankedDocument } from '#requirements/document-roles.ts';
import { stated, type Stated } from './stated.ts';
import { walk, type Passage } from '#requirements/outline.ts';
import { splitSentences } from '#requirements/wording/sentences.ts';

type SubmissionMethod = 'online' | 'email' | 'portal' | 'manual' | 'upload' | 'third_party' | 'hybrid';
/** How a bid is handed in. `value`: the mail address, web address or portal it goes to; for paper the exact words. */
export type Submission = Stated & {
  method: SubmissionMethod;
  /** The other ways the documents order as well; a person has to see to each. */
  others: (Stated & { method: SubmissionMethod })[];
};

/**
 * How the documents ask for bids to be handed in by the strongest sentence, or null when they do not say. Paper and mail both asked
 * for is `hybrid`. Electronic copies inside a sealed box stay `manual`.
 */
export const findSubmission = (documents: RankedDocument[]): Submission | null =>
  strongestOf(waysToHandIn(documents));

/** Each way the documents speak of, with its strongest sentence. */
export function waysToHandIn(documents: RankedDocument[]): Way[] {
  const onlyDrafts = documents.every(({ role }) => role === 'draft');
  const found = new Map<SubmissionMethod, Way>();
  const order = { main: 0, addendum: 1, draft: 2 };
  for (const { document, role } of documents.toSorted(
    (a, b) => order[a.role] - order[b.role] || a.number - b.number,
  )) {
    if (role === 'draft' && !onlyDrafts) continue;
    const passages = walk(document);
    const profile = hostOfProfile(passages);
    for (const [index, passage] of passages.entries()) {
      if (passage.kind === 'table-row' && notTheBid.test(passage.text)) continue;
      if (backup.test(`${passage.section.split(' › ').at(-1) ?? ''} ${passage.heads.at(-1) ?? ''}`)) continue;
      for (const quote of buyerWords(passage).flatMap(splitSentences)) {
        // The address of a portal may break behind the question mark within it.
        if (quote.endsWith('?') && !noticeAddress.test(quote)) continue;
        const strength = deliverTo.test(quote)
          ? 2
          : byWayOf.test(quote) && offersSentTo.test(passages[index - 1]?.text ?? '')
            ? 3
            : noticeAddress.test(quote) || methodLabelled.test(quote)
              ? 3
              : instructionStrength(quote, passage.section, passage.heads.at(-1) ?? '');
        if (strength === 0) continue;
        const around = () =>
          passages
            .slice(index, index + 5)
            .map((each) => each.text)
            .join(' ');
        for (const told of waysOf(quote, around)) {
          const isPortal = told.method === 'online' && profile !== undefined && told.value.includes(profile);
          const way: typeof told = isPortal ? { ...told, method: 'portal' } : told;
          const known = found.get(way.method);
          if (known) known.times += 1;
          // An addendum that says it as strongly says it anew.
          const isAnew = role === 'addendum' && known?.document !== document.name;
          if (known && (isAnew ? known.strength > strength : known.strength >= strength)) continue;
          found.set(way.method, {
            ...way,
            quote,
            strength,
            times: known?.times ?? 1,
            document: document.name,
            ...(passage.anchor.page === undefined ? {} : { page: passage.anchor.page }),
            ...(passage.anchor.paragraph === undefined ? {} : { paragraph: passage.anchor.paragraph }),
          });
        }
      }
    }
  }
  return [...found.values()];
}

/** The ways that any sentence on offers and their way to the buyer tells, the most told first, ordered or not. */
export function waysInPassing(documents: RankedDocument[]): Submission[] {
  const found = new Map<SubmissionMethod, { way: Submission; times: number }>();
  for (const { document } of documents) {
    const passages = walk(document);
    for (const [index, { text, anchor, section, heads }] of passages.entries()) {
      if (text.length > longestPassage) continue;
      const isInPlace = onHandingIn.test(`${section.split(' › ').at(-1) ?? ''} ${heads.at(-1) ?? ''}`);
      for (const quote of splitSentences(text)) {
        const arabic = foldArabic(quote);
        const isOnHanding =
          !/[?؟]/.test(quote) &&
          !refusedWay.test(quote) &&
          !notTheBid.test(quote) &&
          (isInPlace ||
            (offer.test(quote) && handing.test(quote)) ||
            (arabicOffer.test(arabic) && arabicHanding.test(arabic)));
        const around = () =>
          passages
            .slice(index, index + 3)
            .map((each) => each.text)
            .join(' ');
        for (const told of isOnHanding ? waysOf(quote, around) : []) {
          const known = found.get(told.method);
          if (known) known.times += 1;
          else
            found.set(told.method, {
              way: { ...stated(told.value, { text: quote, anchor }, document.name), ...told, others: [] },
              times: 1,
            });
        }
      }
    }
  }
  return [...found.values()].toSorted((a, b) => b.times - a.times).map(({ way }) => way);
}
/** What is headed so tells where offers go, whatever it calls them. */
const onHandingIn =
  /\b(?:submission|submitting|submit|apply|reply|respond)\b|d[ée]p[ôo]t|remise|soumission|candidature|envoi des|(?:تقديم|تسليم) (?:ال)?(?:عروض|عطاءات)/iu;
/** Longer ones are pages without their paragraphs. */
const longestPassage = 2500;

/** The site that a French notice names as its buyer's profile, whatever that is called: the portal of its tenders. */
function hostOfProfile(passages: Passage[]): string | undefined {
  for (const [at, { text }] of passages.entries()) {
    const named = buyersProfile.exec(text);
    const link = named && linkIn(`${text.slice(named.index)} ${passages[at + 1]?.text ?? ''}`);
    if (link) return /^(?:https?:\/\/)?(?:www\.)?([^/:]+)/i.exec(link)?.[1];
  }
  return undefined;
}
const buyersProfile = /adresse (?:internet |électronique )?du profil (?:d[’'])?acheteur/iu;

/** `strength`: 1 speaks of handing in, 2 orders it, 3 says where to. `times`: how many sentences speak of this way. */
export type Way = Stated & { method: SubmissionMethod; strength: number; times: number };

/** The way to hand in that the strongest sentences tell. */
function strongestOf(ways: Way[]): Submission | null {
  const strongest = ways.toSorted((a, b) => b.strength - a.strength)[0];
  if (!strongest) return null;
  const asked = ways.filter((way) => way.strength >= 2);
  const electronic = asked
    .filter((way) => way.method !== 'manual')
    .toSorted((a, b) => b.strength - a.strength)[0];
  const onPaper = asked.some((way) => way.method === 'manual');
  const best = electronic ?? strongest;
  const bare = ({ strength: _strength, times: _times, ...way }: Way) => way;
  const chosen = bare(best);
  const others = asked.filter((way) => way !== best).map(bare);
  return { ...chosen, method: electronic && onPaper ? 'hybrid' : chosen.method, others };
}

/** 0: not about handing in a bid. 1: about it. 2: an order to hand it in. 3: an order that says where to. */
function instructionStrength(sentence: string, section: string, head: string): number {
  const arabic = foldArabic(sentence);
  if (arabicOffer.test(arabic) && arabicHanding.test(arabic) && !arabicOther.test(arabic))
    return arabicWay.test(arabic) ? 3 : 0;
  const ofBid = sentence.replace(copyBeside, '');
  if (notTheBid.test(ofBid) || refusedWay.test(sentence) || condition.test(sentence)) return 0;
  if (bidderSpeaks.test(sentence)) return 0;
  const isOfBid =
    offer.test(sentence) ||
    /(?:concurrents|candidats|soumissionnaires)(?!\p{L})[^.]{0,30} dossiers(?!\p{L})/iu.test(sentence) ||
    /^submit (?:via|through)\b/i.test(sentence) ||
    (handingSection.test(section) &&
      /(?<!\p{L})(?:documents|dossiers?|^la transmission)(?!\p{L})/iu.test(sentence)) ||
    (copies.test(sentence) && /submi|propos|bid|tender|quot|offer|respon/i.test(`${section} ${head}`));
  if (!isOfBid || !handing.test(sentence) || userStory.test(sentence)) return 0;
  if (!orders.test(sentence) && !mayHandIn.test(head))
    return /submi|d[ée]p[ôo]t|remise/i.test(`${section} ${head}`) ? 1 : 0;
  return /(?<!\p{L})(?:to|at|via|through|using|by|à|sur|par|aux?)(?!\p{L})/iu.test(sentence) ? 3 : 2;
}

/** A French section on how bids are handed in, and the copy that may follow one, which is not the bid. */
const handingSection =
  /(?:remise|envoi|d[ée]p[ôo]t|transmission)[^›]{0,30}(?:offres|plis|candidatures|propositions)[^›]*(?:› [^›]*)?$/iu;
const backup = /copies? de sauvegarde/i;
/** « ..., avec la possibilité d’une copie de sauvegarde » : beside the bid, behind a comma. */
const copyBeside = /,[^,]*copies? de sauvegarde.*$/i;
/** How a notice in French names the address offers are sent to. */
const noticeAddress =
  /^(?:adresse de présentation\s*:\s*http|système électronique (?:SEAO|d[’']appel d[’']offres))|\bdéposer un pli, allez sur\b/i;
/** The two lines of the European notice form on where offers are sent. */
const offersSentTo = /^les offres ou les demandes de participation doivent être envoyées\s*:$/iu;
const byWayOf = /^par voie électronique\b/i;
/** A label above the place bids go to. */
const deliverTo = pattern('i')`
  ^réponse électronique obligatoire sur |
  ^(?:${papersDelivered} (?:submission|delivery|address)|(?:deliver|submit|return|mail)(?: (?:the )?${papersDelivered})?)(?: to)?\s*:(?:$|\s*(?=\S+@|https?:))`;
/** "Method of submission: dedicated e-mail address", « Mode de dépôt : par courriel ». */
const methodLabelled =
  /^(?:(?:method|mode|means|manner) of (?:(?:bid|tender|proposal|quotation|offer) )?(?:submission|delivery)|(?:mode|modalités?|lieu|adresse) de (?:soumission|dépôt|remise)(?: des offres)?)\s*[:|]/i;
/** The lines of an address where mail is brought to. */
const streetAddress =
  /\b\d+\s+(?:\p{Lu}\p{L}+\.?\s){1,4}(?:Street|Avenue|Road|Boulevard|Drive|Lane|Way|Place|Highway|St|Ave|Rd|Blvd|Dr)\b/u;

/** "contre récépissé au bureau ou par voie électronique": of a sentence that gives paper and another way, both. */
function waysOf(sentence: string, around: () => string): { method: SubmissionMethod; value: string }[] {
  const whole = wayOf(sentence, around);
  if (!whole) return [];
  const apart = sentence.split(eitherOr).flatMap((part) => wayOf(part, () => part) ?? []);
  const other = apart.find(({ method }) => (method === 'manual') !== (whole.method === 'manual'));
  return other && apart.length > 1 ? [whole, other] : [whole];
}
const eitherOr = /[,;]?\s(?:or|ou|soit)\s/iu;

/** `around`: the sentence with what follows it, where the address may stand on lines of its own. */
function wayOf(sentence: string, around: () => string): { method: SubmissionMethod; value: string } | null {
  const address = mailAddress.exec(sentence)?.[0];
  const arabic = arabicWay.exec(foldArabic(sentence))?.groups;
  // "Read it at one address and submit it at the other": the one behind the verb.
  const link = linkIn(sentence.slice(Math.max(0, sentence.search(handedInAt)))) ?? linkIn(sentence);
  if (arabic?.['portal'])
    return { method: 'portal', value: link ?? wordsAsWritten(sentence, arabic['portal']) };
  if (arabic?.['mail']) return { method: 'email', value: address?.toLowerCase() ?? sentence };
  if (arabic?.['paper']) return { method: 'manual', value: sentence };
  if (portal.test(sentence)) return { method: 'portal', value: link ?? portal.exec(sentence)?.[0] ?? '' };
  if (frenchSite.test(sentence))
    return { method: 'portal', value: link ?? frenchSite.exec(sentence)?.[0] ?? '' };
  if (statePortal.test(sentence)) return { method: 'portal', value: link ?? 'PLACE' };
  if (form.test(sentence)) return { method: 'online', value: link ?? form.exec(sentence)?.[0] ?? '' };
  if (/\bupload(?:ed)?\b|\btéléverse/i.test(sentence)) return { method: 'upload', value: link ?? sentence };
  if (deskAddress.test(sentence)) return { method: 'manual', value: sentence };
  if (byMail.test(sentence))
    return {
      method: 'email',
      value: (address ?? mailAddress.exec(around())?.[0])?.toLowerCase() ?? sentence,
    };
  // "through TownContracts": a name in several capitals is a system's.
  const system =
    /\b(?:through|via) (?!USPS|UPS|FedEx|DHL)(?<name>\p{Lu}[\p{Lu}\p{Ll}]*\p{Ll}[\p{Lu}\p{Ll}]*\p{Lu}\p{Ll}+|\p{Lu}{2,}\p{Ll}\S+)/u.exec(
      sentence,
    )?.groups?.['name'];
  const tool = toolByName.exec(sentence)?.groups?.['name'];
  if (tool !== undefined) return { method: 'portal', value: link ?? tool };
  if (system !== undefined) return { method: 'portal', value: link ?? system };
  if (paper.test(sentence.replace(sealedInName, ''))) return { method: 'manual', value: sentence };
  if (deliverTo.test(sentence)) {
    const below = around();
    const mailed = mailAddress.exec(below)?.[0];
    if (streetAddress.test(below)) return { method: 'manual', value: below };
    return mailed === undefined ? null : { method: 'email', value: mailed.toLowerCase() };
  }
  if (link) return { method: tendersByLink.test(link) ? 'portal' : 'online', value: link };
  if (address) return { method: 'email', value: address.toLowerCase() };
  if (/\belectronically\b|\bonline\b|voie électronique|dématérialisé/i.test(sentence))
    return { method: 'online', value: sentence };
  return null;
}

/** An address that names what it is for: "demat-harbour.example", "harbour.example/?page=consultation". */
const tendersByLink =
  /demat|march[ée]s|achats?public|e-?(?:tender|proc|bid)|consultation|procurement|tenders?\b/i;

/** "in the TownContracts tool": a system by its name and kind. */
const toolByName =
  /\b(?:through|via|in|using|on) the (?<name>\p{Lu}[\p{L}\d-]+(?: \p{Lu}[\p{L}\d-]+)?) (?:tool|system|platform)\b/u;
const linkIn = (text: string): string | undefined =>
  /\bhttps?:\/\/[^\s<>")\]]*\.[a-z]{2}[^\s<>")\]]*|\bwww\.[^\s<>")\],]+/i
    .exec(text)?.[0]
    ?.replace(/[.,;?]$/, '');
const handedInAt = /\b(?:submitted|submit|uploaded|upload)\b/i;
/** Sealed in name alone: what is called for, and a file that is kept shut. */
const sealedInName = /\bsolicit(?:s|ing)? (?:competitive )?sealed\b|\bsealed (?=[^.;]{0,40}\bPDF\b)/gi;

/** Spelled as `foldArabic` leaves them. */
const arabicOffer = /عرض|عروض|عطاء|مظاريف|مظروف|(?:نماذج|طلبات|وثايق|مستندات) (?:ال)?تاهيل/u;
const arabicHanding = /تقدم|يقدم|تقديم|تسلم|يسلم|تسليم|ترسل|يرسل|ارسال|ترفع|رفع|تودع|ايداع/u;
const arabicOther = /استفسار|اسيله|فاتوره|فواتير|تقرير|فتح (?:ال)?(?:مظاريف|عروض)|تقييم/u;
const arabicWay = pattern('u')`
  (?<portal>${arabicPortals}) | (?<mail>(?:ال)?بريد (?:ال)?الكتروني) | (?<paper>${arabicPapers})`;
const mailAddress = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/u;
const offer = pattern('iu')`\b${thingsHandedIn}(?![\p{L}])`;
/** Copies are the bid's where the section is about handing in, else any paper's. */
const copies = /\b(?:copy|copies)\b/i;
const handing = pattern('iu')`\b(?:${handingIn}|${handingInFrench})(?![\p{L}])`;
const orders = pattern('iu')`
  \b${ordersHandingIn}(?![\p{L}]) | ^\W*(?:mail|send|deliver|hand[- ]deliver|return)\b`;
/** A letter that the bidder is to send: "We are hereby submitting our proposal". */
const bidderSpeaks = /^\W*(?:I|we|nous)(?:,| )(?!.*\byou\b)/iu;
/** What a user of the thing to be built wants. */
const userStory = /^as an? [^,]{2,60}, I\b/i;
/** What happens if, which is no order. */
const condition = /^(?:lorsqu|si\b|en cas|if\b|when\b|in the event)/i;
/** Mail and papers that are not the bid. */
const notTheBid = pattern('iu')`\b${papersBesideBids}(?![\p{L}])`;
const portal = pattern('i')`\b${portals}\b | \be-?tendering\b`;
/** A buyer's site for tenders: "marchespublics40.example", « le site de dématérialisation ». */
const frenchSite = /\bsite de dématérialisation|\bmarches-?publics\d*\.\p{Ll}/iu;
/** The French state's portal by its name, in capitals: "sur place" is where one is. */
const statePortal = /(?<=\b(?:via|sur|dans) )PLACE\b/;
/** A way that is refused is none: "Bids will not be accepted by email." Where to read how is not where to hand in. */
const refusedWay = pattern('i')`\b${refusals}\b | ${frenchRefusals}`;
/** "The bidders may:" above ways to hand in. */
const mayHandIn =
  /\b(?:bidders|offerors|tenderers|proposers|concurrents|candidats|soumissionnaires)\s+(?:may|can|must|shall|peuvent|pourront|doivent|devront)\b[^.]*:\s*$/i;
const form =
  /\b(?:via|through|into|using) (?:the )?[^.;]{0,70}\b(?:response|submission) form\b|\b(?:(?:google|online|web|electronic submission|webform|microsoft) forms?|web ?form|formulaire en ligne)\b/i;
/** Offers brought to a desk, whose telephone and mail stand in its address. */
const deskAddress = pattern('iu')`
  (?:parvenir|remis|soumis|dépos)[^.]{0,120}${desks}(?!\p{L})[^@]{0,200}(?<!\p{L})${wordsOfAddresses}(?!\p{L})`;
const byMail = /\b(?:e-?mail(?:ed|ing)?|courriel|courrier électronique|par m(?:ail|èl))(?!\p{L})/iu;
const paper = pattern('iu')`\b${onPaper}(?![\p{L}])`;
