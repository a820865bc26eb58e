import { countryCode } from '#notices/country.ts';
import { readMoment } from '#notices/deadlines/moment.ts';
import { notedDeadline, noticeNote, problemOf } from '#notices/notes.ts';
import { isObject, type JsonObject } from '#notices/text/parse-json.ts';
import { line, prose, webAddress } from '#notices/text/plain-text.ts';
import {
  unknownTender,
  type NoticeReading,
  type NoticeStage,
  type NoticeTender,
  type TenderType,
} from '#notices/tender.ts';

/**
 * Reads SAM.gov opportunities (Get Opportunities Public API, v2): an answer with `opportunitiesData`, a list of
 * opportunities, or one. SAM classifies by NAICS and PSC, not by CPV; it gives no estimated value.
 * @returns null where the value is no SAM.gov data.
 */
export function readSam(value: unknown, ownZone: string | null = null): NoticeReading | null {
  const found =
    isObject(value) && Array.isArray(value['opportunitiesData'])
      ? value['opportunitiesData']
      : Array.isArray(value)
        ? value
        : [value];
  const opportunities = found.map((entry: unknown) => (isOpportunity(entry) ? entry : null));
  if (!opportunities.some((entry) => entry !== null)) return null;
  const total = isObject(value) ? value['totalRecords'] : undefined;
  return {
    format: 'sam',
    ...(typeof total === 'number' && { page: { next: null, total, entries: found.length } }),
    tenders: opportunities.filter((entry) => entry !== null).map((entry) => tenderOf(entry, ownZone)),
    problems: opportunities.flatMap((entry, index) =>
      entry === null ? [problemOf(noticeNote('noOpportunity'), { path: `opportunitiesData[${index}]` })] : [],
    ),
  };
}

function isOpportunity(value: unknown): value is JsonObject {
  return (
    isObject(value) &&
    'noticeId' in value &&
    ('solicitationNumber' in value || 'responseDeadLine' in value || 'reponseDeadLine' in value)
  );
}

function tenderOf(opportunity: JsonObject, ownZone: string | null): NoticeTender {
  const contacts = (Array.isArray(opportunity['pointOfContact']) ? opportunity['pointOfContact'] : []).filter(
    isObject,
  );
  const contact = contacts.find((entry) => entry['type'] === 'primary') ?? contacts[0] ?? {};
  const place = isObject(opportunity['placeOfPerformance']) ? opportunity['placeOfPerformance'] : {};
  const office = isObject(opportunity['officeAddress']) ? opportunity['officeAddress'] : {};
  const country = countryCode(part(place, 'country', 'code')) ?? countryCode(line(office['countryCode']));
  // The buyer's clock is the office's: the place of performance may be on another continent.
  // SAM.gov's own documentation spells it both ways.
  const stated = line(opportunity['responseDeadLine']) ?? line(opportunity['reponseDeadLine']);
  const deadline = readMoment(stated, null, undefined, ownZone);
  const description = line(opportunity['description']);
  const links = (Array.isArray(opportunity['resourceLinks']) ? opportunity['resourceLinks'] : []).map(
    webAddress,
  );
  const type = line(opportunity['type']) ?? '';
  const publishedAt =
    readMoment(line(opportunity['postedDate'])?.replace(/^(\d{4}-\d{2}-\d{2})$/, '$1T00:00Z'), null)?.iso ??
    null;
  return {
    ...unknownTender(),
    noticeId: line(opportunity['noticeId']),
    noticeDate: publishedAt,
    stage: stageOf(type),
    title: line(opportunity['title']),
    ...notedDeadline(deadline, deadline?.notes ?? []),
    reference: line(opportunity['solicitationNumber']),
    buyer: line(opportunity['fullParentPathName']) ?? line(opportunity['department']),
    // The API gives an address where the description can be had with a key, not the description.
    description: webAddress(description) === null ? prose(opportunity['description']) : null,
    type: typeOf(type),
    procedure: line(opportunity['typeOfSetAsideDescription']),
    country,
    region: part(place, 'state', 'name') ?? part(place, 'city', 'name'),
    contact: {
      name: line(contact['fullName']),
      email: line(contact['email']),
      phone: line(contact['phone']),
    },
    publishedAt,
    language: 'en',
    sourceUrl: webAddress(opportunity['uiLink']),
    documents: links.flatMap((url) => (url === null ? [] : [{ title: null, url }])),
  };
}

/** SAM.gov's notice types. */
function typeOf(type: string): TenderType | null {
  if (/award/i.test(type)) return 'contract';
  if (/sources sought/i.test(type)) return 'rfi';
  return /solicitation/i.test(type) && !/presolicitation/i.test(type) ? 'tender' : null;
}

function stageOf(type: string): NoticeStage | null {
  if (/award|justification/i.test(type)) return 'awarded';
  if (/presolicitation|sources sought|special notice/i.test(type)) return 'planned';
  return /solicitation/i.test(type) ? 'open' : null;
}

function part(object: JsonObject, key: string, field: string): string | null {
  const inner = object[key];
  return isObject(inner) ? line(inner[field]) : null;
}
