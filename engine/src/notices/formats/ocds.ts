import { countryCode, countryOfNuts } from '#notices/country.ts';
import { describeDeadline } from '#notices/deadlines/deadline-in-text.ts';
import { momentOf, readMoment, type Moment } from '#notices/deadlines/moment.ts';
import { noticeNote, problemOf } from '#notices/notes.ts';
import { findReleases } from '#notices/formats/ocds-releases.ts';
import { isObject, type JsonObject } from '#notices/text/parse-json.ts';
import {
  amount,
  cpvCode,
  currencyCode,
  languageCode,
  line,
  prose,
  shortened,
  webAddress,
} from '#notices/text/plain-text.ts';
import {
  unknownTender,
  type NoticePage,
  type NoticeProblem,
  type NoticeReading,
  type NoticeStage,
  type NoticeTender,
} from '#notices/tender.ts';
import { submissionOf, typeFromWords } from '#notices/text/wording.ts';

/**
 * Reads Open Contracting data, versions 1.0 and 1.1 (standard.open-contracting.org): a tender for each release that has
 * a tender section; one for each record. Times are taken literally.
 * @returns null where the value is no OCDS data.
 */
export function readOcds(value: unknown, ownZone: string | null = null): NoticeReading | null {
  const found = findReleases(value);
  if (found === null) return null;
  const problems: NoticeProblem[] = [...found.problems];
  const tenders: NoticeTender[] = [];
  for (const { path, release } of found.releases) {
    if (isObject(release['tender'])) tenders.push(tenderOf(release, release['tender'], ownZone));
    else {
      const tags = list(release['tag']).map(line).join(', ');
      const note = tags === '' ? noticeNote('withoutTender') : noticeNote('taggedWithoutTender', { tags });
      problems.push(problemOf(note, path === '' ? {} : { path }));
    }
  }
  const page = pageOf(value, found.releases.length);
  return { format: 'ocds', tenders, problems, ...(page && { page }) };
}

/** A page of an API: `links.next` leads on (OCDS, "Packaging", as the publishers' search APIs have it). */
function pageOf(value: unknown, entries: number): NoticePage | null {
  const links = isObject(value) ? section(value, 'links') : {};
  const next = webAddress(links['next']);
  return next === null ? null : { next, total: null, entries };
}

/** The release's tags say what was announced; the tender's status what has become of it (OCDS codelists). */
function stageOf(release: JsonObject, tender: JsonObject): NoticeStage | null {
  const tags = list(release['tag']).map(String);
  const status = line(tender['status']) ?? '';
  if (/^(?:cancelled|withdrawn|unsuccessful)$/i.test(status) || tags.includes('tenderCancellation'))
    return 'cancelled';
  if (tags.some((tag) => /^(?:award|contract|implementation)/.test(tag))) return 'awarded';
  if (/^complete$/i.test(status)) return 'awarded';
  if (/^(?:planning|planned)$/i.test(status)) return 'planned';
  if (tags.length === 0 && status === '') return null;
  if (tags.length > 0 && tags.every((tag) => tag.startsWith('planning'))) return 'planned';
  return 'open';
}

function tenderOf(release: JsonObject, tender: JsonObject, ownZone: string | null): NoticeTender {
  const language = languageCode(release['language']);
  const buyer = partyOf(release, 'buyer', release['buyer']);
  const entity = partyOf(release, 'procuringEntity', tender['procuringEntity']);
  const text = (object: JsonObject, key: string): unknown => inLanguage(object, key, language);
  const description = [...new Set([prose(text(tender, 'description')), prose(text(release, 'description'))])]
    .filter((part) => part !== null)
    .join('\n\n');
  const country = countryOf(buyer) ?? countryOf(entity);
  const value = section(tender, 'value');
  const contact = contactOf(entity) ?? contactOf(buyer);
  const details = line(text(tender, 'procurementMethodDetails'));
  const stated = deadlineOf(tender, country, ownZone);
  const isAsking = list(release['tag']).some((tag) => /^tender|^compiled/.test(String(tag)));
  return {
    ...unknownTender(),
    noticeId: line(release['ocid']),
    noticeDate: readMoment(line(release['date']), country, 'its start', ownZone)?.iso ?? null,
    stage: stageOf(release, tender),
    title: line(text(tender, 'title')),
    ...describeDeadline(stated, description, country),
    reference: line(tender['id']),
    buyer: nameOf(buyer, language) ?? nameOf(entity, language),
    description: description || null,
    type: typeFromWords(details) ?? (isAsking ? 'tender' : null),
    procedure: details ?? line(tender['procurementMethod']),
    submitionType: submissionOf(
      list(tender['submissionMethod']).map(String),
      line(text(tender, 'submissionMethodDetails')),
    ),
    value: amount(value['amount']),
    currency: currencyCode(value['currency']),
    country,
    region: regionOf(tender) ?? line(section(buyer, 'address')['region']),
    cpv: classificationsOf(tender),
    contact: contact ?? { name: null, email: null, phone: null },
    publishedAt:
      readMoment(line(tender['datePublished']) ?? line(release['date']), country, undefined, ownZone)?.iso ??
      null,
    questionsDeadline:
      readMoment(line(section(tender, 'enquiryPeriod')['endDate']), country, undefined, ownZone)?.iso ?? null,
    language,
    sourceUrl: noticeAddress(release, tender),
    lots: objects(tender['lots']).map((lot) => ({
      number: line(lot['id']),
      title: shortened(line(text(lot, 'title')) ?? line(text(lot, 'description'))),
      value: amount(section(lot, 'value')['amount']),
    })),
    documents: objects(tender['documents']).flatMap((document) => {
      const url = webAddress(document['url']);
      return url === null
        ? []
        : [{ title: shortened(line(text(document, 'title')) ?? line(text(document, 'description'))), url }];
    }),
  };
}

/** The tender's own; where its lots alone have one (the lots extension, as eForms are published in OCDS) the soonest. */
function deadlineOf(tender: JsonObject, country: string | null, ownZone: string | null): Moment | null {
  const own = readMoment(line(section(tender, 'tenderPeriod')['endDate']), country, undefined, ownZone);
  if (own !== null) return own;
  const [soonest, ...others] = objects(tender['lots'])
    .map((lot) => readMoment(line(section(lot, 'tenderPeriod')['endDate']), country, undefined, ownZone))
    .filter((moment) => moment !== null)
    .toSorted((one, other) => one.iso.localeCompare(other.iso));
  if (soonest === undefined || others.every(({ iso }) => iso === soonest.iso)) return soonest ?? null;
  return momentOf(soonest.iso, [...soonest.notes, noticeNote('lotsDiffer')], soonest.zone);
}

/** OCDS 1.1 keeps an organisation's details in `parties` and refers to it by id; 1.0 has them in place. */
function partyOf(release: JsonObject, role: string, reference: unknown): JsonObject {
  const given = isObject(reference) ? reference : {};
  const parties = objects(release['parties']);
  const party =
    parties.find((party) => party['id'] !== undefined && party['id'] === given['id']) ??
    (isObject(reference) ? undefined : parties.find((party) => list(party['roles']).includes(role)));
  return { ...party, ...given };
}

function nameOf(party: JsonObject, language: string | null): string | null {
  return line(inLanguage(party, 'name', language)) ?? line(section(party, 'identifier')['legalName']);
}

function countryOf(party: JsonObject): string | null {
  const address = section(party, 'address');
  return (
    countryCode(line(address['countryName'])) ??
    countryCode(line(address['country'])) ??
    countryOfNuts(line(address['region']))
  );
}

function contactOf(party: JsonObject): NoticeTender['contact'] | null {
  const point = section(party, 'contactPoint');
  const contact = { name: line(point['name']), email: line(point['email']), phone: line(point['telephone']) };
  return Object.values(contact).some((value) => value !== null) ? contact : null;
}

/** A field in the release's language, else as given, else in any language (`title`, `title_fr`: OCDS "Multiple languages"). */
function inLanguage(object: JsonObject, key: string, language: string | null): unknown {
  if (line(object[key]) !== null) return object[key];
  const short = language?.split('-')[0] ?? '';
  const translated = Object.keys(object).find(
    (name) => name.startsWith(`${key}_`) && line(object[name]) !== null,
  );
  return line(object[`${key}_${short}`]) === null
    ? translated === undefined
      ? null
      : object[translated]
    : object[`${key}_${short}`];
}

/** CPV codes of the tender, then of its items; ДК021 is the Ukrainian edition of the same list. */
function classificationsOf(tender: JsonObject): NoticeTender['cpv'] {
  const items = objects(tender['items']);
  const given = [
    tender['classification'],
    ...items.map((item) => item['classification']),
    ...list(tender['additionalClassifications']),
    ...items.flatMap((item) => list(item['additionalClassifications'])),
  ];
  const found = new Map<string, string | null>();
  for (const entry of given.filter(isObject)) {
    const code = /^(?:CPV|ДК021|DK021)/i.test(line(entry['scheme']) ?? '') ? cpvCode(entry['id']) : null;
    if (code !== null && (found.get(code) ?? null) === null) found.set(code, line(entry['description']));
  }
  return [...found].map(([code, label]) => ({ code, label }));
}

function regionOf(tender: JsonObject): string | null {
  for (const item of objects(tender['items'])) {
    for (const address of [...objects(item['deliveryAddresses']), section(item, 'deliveryAddress')]) {
      const region = line(address['region']) ?? line(address['locality']);
      if (region !== null) return region;
    }
  }
  return null;
}

/** The page of the notice itself: the document published as the notice, else the release's own link. */
function noticeAddress(release: JsonObject, tender: JsonObject): string | null {
  const notice = objects(tender['documents']).find((document) =>
    /^(?:tender|contract|planning|award)Notice$|^hearingNotice$/.test(line(document['documentType']) ?? ''),
  );
  const link = objects(release['links']).find((link) => /^(?:canonical|self)$/.test(line(link['rel']) ?? ''));
  return webAddress(notice?.['url']) ?? webAddress(link?.['href']);
}

function section(object: JsonObject, key: string): JsonObject {
  const inner = object[key];
  return isObject(inner) ? inner : {};
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
}

function objects(value: unknown): JsonObject[] {
  return list(value).filter(isObject);
}
