import { foldArabic } from '#text/fold.ts';

export type DeadlineKind = 'submission' | 'questions';

/** The words about a date: before it, behind it, and above it (its column's title, a short line). */
export type Lead = {
  before: string;
  around: string;
  above: string;
  /** Set where the documents say that bids are handed in by the time of their opening. */
  opensAtDeadline?: boolean;
};

/**
 * How surely a date is the deadline of a kind, by the words about it; 0 when it is another date. The words before the
 * date weigh most, those behind it least.
 */
export function scoreOf(kind: DeadlineKind, lead: Lead): number {
  const [before, around, above] = [lead.before, lead.around, lead.above].map((text) =>
    foldArabic(
      lastClause(
        text
          .replaceAll(formNames, ' ')
          .replaceAll(starts, ' start ')
          .replaceAll(queriesForMeeting, ' queries '),
      ).replaceAll(openings, lead.opensAtDeadline ? ' bid deadline ' : '$&'),
    ),
  );
  for (const [text = '', worth] of [
    [before, 3],
    [above, 2],
    [around, 1],
  ] as const) {
    const other = lastAt(text, otherDates);
    const asks = lastAt(text, questionWords);
    const isAboutQuestions = asks >= 0 && firstAt(text, questionWords) <= firstAt(text, submissionWords);
    const hands = lastAt(text, submissionWords);
    const ends = lastAt(text, limitWords);
    if (other < 0 && asks < 0 && hands < 0 && ends < 0) continue;
    if (kind === 'submission' && worth === 3 && deadlineAlone.test(text) && !questionWords.test(above ?? ''))
      return 3 + worth;
    if (other >= Math.max(asks, hands) && other >= 0) return 0;
    if (kind === 'questions') {
      if (asks >= 0 && (ends >= 0 || limitWords.test(`${above} ${before}`))) return 4 + worth;
      continue;
    }
    if (isAboutQuestions || (asks >= 0 && asks > hands)) return 0;
    if (hands >= 0 && ends >= 0) return 6 + worth;
    if (strongWords.test(text)) return 5 + worth;
    if (hands >= 0 && (worth === 3 || (worth === 2 && lead.before.trim() !== ''))) return 1 + worth;
    if (ends >= 0 && worth > 1 && submissionWords.test(`${above} ${before} ${around}`)) return 3 + worth;
  }
  return 0;
}
/** No word about a date says what it is of. */
export const isUntold = ({ before, around, above }: Lead): boolean =>
  ![questionWords, otherDates].some((words) => words.test(foldArabic(`${above} ${before} ${around}`)));
/** "Last date of queries for the pre-bid meeting": the queries' date, whatever they are for. */
const queriesForMeeting =
  /\b(?:questions?|quer(?:y|ies)|clarifications?) (?:for|before|prior to) (?:the )?pre-?bid (?:meeting|conference)\b/giu;
/** "Deadline: January 28": of a tender's one date without another word, it is the tender's. */
export const deadlineAlone =
  /^[\s|*]*(?:deadline|closing|date limite|échéance)(?: on)?[\s|*:–-]*(?:\p{L}+day,?\s*|\p{L}+di\s+)?(?:le\s+)?$/iu;

/** "No further questions are answered and the deadline for submissions is ...": the last clause says what the date is. */
function lastClause(text: string): string {
  return text.replace(/^.*(?:,|;|\b(?:and|but))\s+(?=the (?:deadline|closing|due date)\b)/is, '');
}

function firstAt(text: string, pattern: RegExp): number {
  const at = text.search(pattern);
  return at < 0 ? Number.POSITIVE_INFINITY : at;
}

/** Where the last of some words ends: what is named with another's words within it ("responses to questions") counts for itself. */
function lastAt(text: string, pattern: RegExp): number {
  let last = -1;
  for (const match of text.matchAll(new RegExp(pattern.source, 'giu'))) last = match.index + match[0].length;
  return last;
}

/** Any of some phrases as words of their own. */
function words(phrases: string[]): RegExp {
  return new RegExp(String.raw`(?<!\p{L})(?:${phrases.join('|')})(?!\p{L})`, 'iu');
}

/** A paper's own name above a date tells nothing of the date: "Amendment to Request for Quote / August 20, 2018". */
const formNames =
  /\b(?:requests? for (?:proposals?|quotes?|quotations?|tenders?|bids?|offers?)|invitations? (?:to|for) (?:bid|tender)s?|calls? for (?:tenders?|bids?|proposals?))\b/gi;
/** From when offers are taken, which is no limit. */
const starts =
  /\b(?:beginning|opening|start) dates? (?:for|of) (?:the )?(?:submissions?|receipt)(?: of (?:the |sealed )?[a-z]+)?/gi;
const openings = /\b(?:bids?|tenders?|proposals?|quotes?) openings?\b/gi;
const submissionWords = words([
  String.raw`proposals?|bids?|tenders?|offers?|quotes?|quotations?|submissions?|submittals?|responses?|submit(?:ted)?|closing`,
  String.raw`close[sd]?|offres?|plis?|candidatures?|remise|dépôt|réception|soumissions?|parvenir`,
  String.raw`manifestations? d[’']int[ée]r[êe]ts?`,
  String.raw`dossiers? (?:doivent|devront|seront|sont)(?: \p{L}+){0,3} (?:remis|déposés|transmis|reçus)`,
  String.raw`(?:و|ل|ب)?(?:ال|لل)?(?:عروض|عرض|عطاءات|عطاء|مظاريف|مناقصه|منافسه|تقديم|تسليم|استلام|تقدم|اغلاق|ايداع)`,
]);
const limitWords = words([
  String.raw`due|deadline|closing|closes?|closed|no later than|not later than|on or before|by|until|before|last (?:date|day)`,
  String.raw`must be (?:received|submitted)|extended to|changed to|revised to|now|cut-?off|dates? (?:et heures? )?limites?`,
  String.raw`au plus tard|dernier délai|avant le|jusqu[’']au|limites?|délai|échéance|reportée?|prorogée?`,
  String.raw`اخر|اقصاه|اقصاها|الموعد النهايي|النهايي|قبل|حتي|اغلاق|انتهاء|(?:ال)?استحقاق|لا يتجاوز|لا تتجاوز|الي|موعد`,
]);
const strongWords = words([
  String.raw`(?:reply|respond) by`,
  String.raw`(?:rf[pqt]|itt|ifb|itb|proposal|bid|tender|offer|quote|quotation|response|submission|submittal)s? (?:is |are )?due(?: (?:date|by|on))?`,
  String.raw`(?:bid|tender|offer|submission)s? end(?:ing)? (?:date|time)|closing (?:date|time)|due date|submission (?:date|deadline)|dates? (?:et heures? )?limites?|closing`,
  String.raw`(?<![\p{L}])تقديم (?:ال)?(?:عروض|عطاءات)\s*\|?\s*$`,
  String.raw`(?:اخر (?:موعد|تاريخ|اجل)|الموعد النهايي|تاريخ (?:الاغلاق|اغلاق)|موعد) (?:ل?تقديم|ل?تسليم|ل?استلام|لتقديم|اغلاق)?\s?(?:ال)?(?:عروض|عطاءات|مظاريف)`,
]);
const questionWords = words([
  String.raw`questions?|q ?& ?as?|quer(?:y|ies)|inquir(?:y|ies|es)|enquir(?:y|ies)|clarifications?|requests? for information`,
  String.raw`rfis?(?!\s*(?:#|no\b|number|\d|responses?|submissions?|due|closing|deadline))|interpretations?`,
  String.raw`demandes? (?:de renseignements?|d[’']informations?|d[’']éclaircissements?|de précisions?)|renseignements complémentaires|éclaircissements`,
  String.raw`(?:و|ل|ب)?(?:ال|لل)?(?:اسيله|استفسارات|استفسار|ايضاحات|استيضاحات|توضيحات)`,
]);
const otherDates = words([
  String.raw`(?:responses?|respond|repl(?:y|ies)|answers?) to (?:\p{L}+[’']?s? ){0,3}(?:open issues|questions?|quer(?:y|ies)|q ?& ?as?|clarifications?|inquiries|enquiries)`,
  String.raw`(?:will|shall) (?:be )?provided? (?:\p{L}+ ){0,2}responses?|pre-?\s?(?:bid|proposal|tender|submission)|conference`,
  String.raw`meeting|site visits?|interviews?|oral|award(?:ed)?|issued|issuance|issue(?=\W*(?:date|on\b|of\b|:|$))|posting|posted`,
  String.raw`release[sd]?|publi(?:shed|cation|ée?)|anticipated|effective|start|beginning|commence\w*|completion|expir\w+|valid\w*`,
  String.raw`insurance|dated|rev(?:ised|ision)?\.?|answers?|notification|visites?|réunion|notifiée?|validité|démarrage|début`,
  String.raw`shortlist\w*|evaluations?|opening|(?:will|shall) be opened|ouverture|feedback`,
  String.raw`(?<!questions?\W{1,3}(?:and|or|&)\s)comments?|addend(?:um|a)|updated?|since|fiscal year|d[ée]crets?|arr[êe]t[ée]s?`,
  String.raw`ordonnances?|circulaires?|lois?|en vigueur|in force|public law|séances?|approved|adopted|amended`,
  String.raw`(?:ل|ب)?(?:ال)?(?:[تي]?فتح|جلسه|نشر|اعلان|ترسيه|بدء|زياره|صلاحيه|سريان|اصدار|الرد|اجتماع|توقيع|طرح|بدايه)`,
  String.raw`(?:ل|ب)?(?:ال)?(?:الاجابه|اعتماد|مرسوم|قرار|تعميم|امر سامي)|ب?رقم \(?[\d/م]+\)?،? ?(?:و|ب)تاريخ\s*$`,
]);
