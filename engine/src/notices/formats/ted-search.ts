import { countryCode } from '#notices/country.ts';
import { readMoment } from '#notices/deadlines/moment.ts';
import { notedDeadline, noticeNote } from '#notices/notes.ts';
import { isObject, type JsonObject } from '#notices/text/parse-json.ts';
import { amount, cpvCode, currencyCode, line, prose, webAddress } from '#notices/text/plain-text.ts';
import { unknownTender, type NoticeReading, type NoticeStage, type NoticeTender } from '#notices/tender.ts';

/** The fields of a notice that are read, by the names of TED's search API (docs.ted.europa.eu, "Search API field list"). */
export const tedSearchFields = [
  'publication-number',
  'notice-identifier',
  'change-notice-version-identifier',
  'notice-title',
  'title-proc',
  'description-proc',
  'internal-identifier-proc',
  'buyer-name',
  'buyer-country',
  'notice-type',
  'procedure-type',
  'publication-date',
  'deadline-receipt-tender-date-lot',
  'deadline-receipt-tender-time-lot',
  'deadline-receipt-request-date-lot',
  'deadline-receipt-request-time-lot',
  'winner-selection-status',
  'estimated-value-proc',
  'estimated-value-cur-proc',
  'classification-cpv',
  'place-of-performance',
  'official-language',
  'links',
] as const;

/**
 * Reads an answer of TED's search API, version 3. A value may stand alone, in a list, or by language; with several lots the
 * soonest deadline counts.
 * @returns null where the value is no such answer.
 */
export function readTedSearch(value: unknown, ownZone: string | null = null): NoticeReading | null {
  if (!isObject(value) || !Array.isArray(value['notices']) || !('totalNoticeCount' in value)) return null;
  const notices = value['notices'].filter(isObject);
  const { totalNoticeCount: total, iterationNextToken: token } = value;
  return {
    format: 'ted-search',
    tenders: notices.map((notice) => tenderOf(notice, ownZone)),
    problems: [],
    page: {
      next: line(token),
      total: typeof total === 'number' ? total : null,
      entries: value['notices'].length,
    },
  };
}

function tenderOf(notice: JsonObject, ownZone: string | null): NoticeTender {
  const number = one(notice['publication-number']);
  const country = countryCode(one(notice['buyer-country']));
  const language = one(notice['official-language']);
  const text = (field: string) => inLanguage(notice[field], language);
  const deadlines = deadlinesOf(notice, country, ownZone);
  const soonest = deadlines[0] ?? null;
  const isShared = deadlines.every(({ iso }) => iso === soonest?.iso);
  const publishedAt =
    readMoment(dayOf(one(notice['publication-date'])), country, 'its start', ownZone)?.iso ?? null;
  const stage = stageOf(one(notice['notice-type']) ?? '', values(notice['winner-selection-status']));
  const value = amount(one(notice['estimated-value-proc']));
  const changed = one(notice['change-notice-version-identifier']);
  return {
    ...unknownTender(),
    noticeId: one(notice['notice-identifier']) ?? number,
    amends: changed === null ? null : changed.replace(/-\d{2}$/, ''),
    noticeDate: publishedAt,
    stage,
    title: line(text('title-proc')) ?? line(text('notice-title')),
    ...notedDeadline(soonest, [...(soonest?.notes ?? []), ...(isShared ? [] : [noticeNote('lotsDiffer')])]),
    reference: one(notice['internal-identifier-proc']) ?? number,
    buyer: buyersOf(notice['buyer-name'], language),
    description: prose(text('description-proc')),
    type: stage === 'open' ? 'tender' : stage === 'planned' ? 'rfi' : null,
    procedure: one(notice['procedure-type']),
    // What is not disclosed is given as 0 or -1.
    value: value !== null && value > 0 ? value : null,
    currency: currencyCode(one(notice['estimated-value-cur-proc'])),
    country,
    region: values(notice['place-of-performance']).find((place) => /\d/.test(place)) ?? null,
    cpv: [...new Set(values(notice['classification-cpv']).map(cpvCode))]
      .filter((code) => code !== null)
      .map((code) => ({ code, label: null })),
    publishedAt,
    language: language === null ? null : (LANGUAGES[language.toLowerCase()] ?? null),
    sourceUrl: number === null ? null : `https://ted.europa.eu/en/notice/-/detail/${number}`,
    documents: linksOf(notice['links']),
  };
}

/**
 * `cn-…` asks for bids, `pin-…` announces, `can-…` says who won (eForms, notice types), or that nobody did: each lot closed
 * without a winner (`clos-nw`) is a procedure that was called off.
 */
function stageOf(kind: string, outcomes: string[]): NoticeStage | null {
  if (kind.startsWith('can') && outcomes.length > 0 && outcomes.every((outcome) => outcome === 'clos-nw'))
    return 'cancelled';
  if (/^(?:can|veat|compl)/.test(kind)) return 'awarded';
  if (/^(?:pin-cfc|qu-sy|cn|subco)/.test(kind)) return 'open';
  return /^(?:pin|pmc)/.test(kind) ? 'planned' : null;
}

/**
 * Until when one may ask to take part, where that comes first (restricted and negotiated procedures), else until when one
 * may bid. Dates and times stand in two lists, a place for each lot; both carry an offset of their own. The lists need not be
 * of one length: the earliest time then stands for all.
 */
function deadlinesOf(notice: JsonObject, country: string | null, ownZone: string | null) {
  const requests = values(notice['deadline-receipt-request-date-lot']);
  const step = requests.length > 0 ? 'request' : 'tender';
  const dates = values(notice[`deadline-receipt-${step}-date-lot`]);
  const times = values(notice[`deadline-receipt-${step}-time-lot`]);
  const [earliest] = times.toSorted();
  return dates
    .flatMap((date, lot) => {
      const time = times.length === dates.length ? times[lot] : earliest;
      const moment = readMoment(
        /T\d/.test(date) || time === undefined ? date : `${date} ${time}`,
        country,
        undefined,
        ownZone,
      );
      return moment === null ? [] : [moment];
    })
    .toSorted((a, b) => a.iso.localeCompare(b.iso));
}

const dayOf = (date: string | null) => date?.replace(/^(\d{4}-\d{2}-\d{2}).*$/, '$1') ?? null;

/** The values as texts: of one, of a list, or of each language in turn. */
function values(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(values);
  if (isObject(value)) return Object.values(value).flatMap(values);
  const text = line(value);
  return text === null ? [] : [text];
}

const one = (value: unknown): string | null => values(value)[0] ?? null;

/** In the notice's own language, else in English, else in any. */
function inLanguage(value: unknown, language: string | null): string | null {
  if (!isObject(value)) return one(value);
  const own = Object.keys(value).find((key) => key.toLowerCase() === language?.toLowerCase());
  return one(value[own ?? '']) ?? one(value['eng']) ?? one(value);
}

/** Joint buyers stand in the list of a language. */
function buyersOf(value: unknown, language: string | null): string | null {
  const own = isObject(value)
    ? (value[language?.toLowerCase() ?? ''] ?? value['eng'] ?? Object.values(value)[0])
    : value;
  return [...new Set(values(own))].join(' | ') || null;
}

function linksOf(links: unknown): NoticeTender['documents'] {
  const pdf = isObject(links) ? links['pdf'] : null;
  const url = webAddress(isObject(pdf) ? (one(pdf['ENG']) ?? one(pdf)) : null);
  return url === null ? [] : [{ title: 'PDF', url }];
}

/** ISO 639-2/T, which the search uses, to ISO 639-1. */
const LANGUAGES: Record<string, string> = {
  bul: 'bg',
  ces: 'cs',
  dan: 'da',
  deu: 'de',
  ell: 'el',
  eng: 'en',
  est: 'et',
  fin: 'fi',
  fra: 'fr',
  gle: 'ga',
  hrv: 'hr',
  hun: 'hu',
  ita: 'it',
  lav: 'lv',
  lit: 'lt',
  mlt: 'mt',
  nld: 'nl',
  nor: 'no',
  pol: 'pl',
  por: 'pt',
  ron: 'ro',
  slk: 'sk',
  slv: 'sl',
  spa: 'es',
  swe: 'sv',
};
