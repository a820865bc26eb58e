import { countryCode } from '#notices/country.ts';
import { clockWords, readMoment, type Moment } from '#notices/deadlines/moment.ts';
import { notedDeadline, noticeNote, type NotedDeadline } from '#notices/notes.ts';
import { all, first, words, wordsIn, type XmlElement } from '#notices/text/parse-xml.ts';
import {
  amount,
  cpvCode,
  currencyCode,
  languageCode,
  line,
  prose,
  webAddress,
} from '#notices/text/plain-text.ts';
import {
  unknownTender,
  type NoticeStage,
  type NoticeTender,
  type SubmissionType,
  type TenderType,
} from '#notices/tender.ts';

/**
 * Reads an eForms notice (UBL 2.3 ContractNotice, PriorInformationNotice, ContractAwardNotice; eForms SDK 1.x): the
 * fields the SDK numbers BT-…, in the notice's own language (BT-702). With several lots the soonest deadline counts.
 */
export function readEforms(notice: XmlElement, ownZone: string | null = null): NoticeTender {
  const own = words(notice, 'NoticeLanguageCode');
  const inOwn = (from: XmlElement | null, ...path: string[]): XmlElement | null =>
    inLanguage(all(from, ...path), own);
  const project = first(notice, 'ProcurementProject');
  const lots = all(notice, 'ProcurementProjectLot').filter(
    (lot) => schemeOf(lot) !== 'LotsGroup' && schemeOf(lot) !== 'Part',
  );
  const parts = all(notice, 'ProcurementProjectLot').filter((lot) => schemeOf(lot) !== 'LotsGroup');
  const buyers = all(notice, 'ContractingParty', 'Party', 'PartyIdentification', 'ID').flatMap((id) => {
    const company = organisation(notice, wordsIn(id).trim());
    return company === null ? [] : [company];
  });
  // Until SDK 0.2 a notice had no organisations apart: the buyer stood where it was named.
  const named = all(notice, 'ContractingParty', 'Party').filter(
    (party) => first(party, 'PartyName') !== null,
  );
  const parties = buyers.length > 0 ? buyers : named;
  const lead = parties[0] ?? null;
  const country = countryCode(words(lead, 'PostalAddress', 'Country', 'IdentificationCode'));
  const names = parties.map((buyer) => textOf(inOwn(buyer, 'PartyName', 'Name')));
  const noticeId = words(notice, 'ID');
  const published = publication(notice);
  const value = valueOf(notice, project, lots);
  const kind = kindOf(notice);
  const publishedAt =
    momentOf(words(notice, 'IssueDate'), words(notice, 'IssueTime'), country, ownZone)?.iso ?? null;
  const changed = words(changesOf(notice), 'ChangedNoticeIdentifier');
  return {
    ...unknownTender(),
    noticeId,
    amends: changed === null ? null : changed.replace(/-\d{2}$/, ''),
    noticeDate: publishedAt,
    stage: isCalledOff(notice) ? 'cancelled' : stageOf(kind),
    title: textOf(inOwn(project, 'Name')),
    ...deadlineOf(lots, country, ownZone),
    reference: words(project, 'ID'),
    buyer: [...new Set(names)].filter((name) => name !== null).join(' | ') || null,
    description: prose(rawText(inOwn(project, 'Description'))),
    type: typeOf(kind),
    procedure: words(notice, 'TenderingProcess', 'ProcedureCode'),
    submitionType: submissionOf(lots),
    value: amount(textOf(value)),
    currency: currencyCode(value?.attributes['currencyID']) ?? null,
    country,
    region:
      placeOf(project) ??
      parts.map((lot) => placeOf(first(lot, 'ProcurementProject'))).find((place) => place !== null) ??
      null,
    cpv: classificationsOf([project, ...parts.map((lot) => first(lot, 'ProcurementProject'))]),
    contact: {
      name: textOf(inOwn(lead, 'Contact', 'Name')),
      email: words(lead, 'Contact', 'ElectronicMail'),
      phone: words(lead, 'Contact', 'Telephone'),
    },
    publishedAt,
    questionsDeadline:
      soonest(lots.map((lot) => periodOf(lot, 'AdditionalInformationRequestPeriod', country, ownZone)))
        ?.iso ?? null,
    language: languageCode(own),
    sourceUrl: published === null ? null : `https://ted.europa.eu/en/notice/-/detail/${published}`,
    lots: parts.map((lot) => ({
      number: words(lot, 'ID'),
      title: textOf(inOwn(lot, 'ProcurementProject', 'Name')),
      value: amount(
        words(lot, 'ProcurementProject', 'RequestedTenderTotal', 'EstimatedOverallContractAmount'),
      ),
    })),
    documents: documentsOf(lots),
  };
}

/** BT-27: what the procedure is estimated at, else its only lot, else BT-161: what was awarded in all. */
function valueOf(notice: XmlElement, project: XmlElement | null, lots: XmlElement[]): XmlElement | null {
  const estimate = ['RequestedTenderTotal', 'EstimatedOverallContractAmount'];
  const [only] = lots.length === 1 ? lots : [];
  return (
    first(project, ...estimate) ??
    first(only ?? null, 'ProcurementProject', ...estimate) ??
    first(extensionOf(notice), 'NoticeResult', 'TotalAmount')
  );
}

/** BT-131 of each lot; where it is missing BT-1311 (requests to participate) is named in the note. */
function deadlineOf(lots: XmlElement[], country: string | null, ownZone: string | null): NotedDeadline {
  const tenders = lots.map((lot) => periodOf(lot, 'TenderSubmissionDeadlinePeriod', country, ownZone));
  const deadline = soonest(tenders);
  if (deadline === null) {
    const requests = soonest(
      lots.map((lot) => periodOf(lot, 'ParticipationRequestReceptionPeriod', country, ownZone)),
    );
    if (requests === null) return notedDeadline(null, []);
    return notedDeadline(null, [noticeNote('onlyRequests', { clock: clockWords(Date.parse(requests.iso)) })]);
  }
  const isShared = tenders.every((other) => other === null || other.iso === deadline.iso);
  return notedDeadline(deadline, [...deadline.notes, ...(isShared ? [] : [noticeNote('lotsDiffer')])]);
}

function periodOf(
  lot: XmlElement,
  name: string,
  country: string | null,
  ownZone: string | null,
): Moment | null {
  const period = first(lot, 'TenderingProcess', name);
  return momentOf(words(period, 'EndDate'), words(period, 'EndTime'), country, ownZone);
}

/** UBL keeps date and time apart, each with an offset of its own: `2020-02-04+02:00` and `10:00:00+02:00`. */
function momentOf(
  date: string | null,
  time: string | null,
  country: string | null,
  ownZone: string | null,
): Moment | null {
  return date === null
    ? null
    : readMoment(time === null ? date : `${date} ${time}`, country, undefined, ownZone);
}

function soonest(moments: (Moment | null)[]): Moment | null {
  const known = moments.filter((moment) => moment !== null);
  return known.toSorted((one, other) => one.iso.localeCompare(other.iso))[0] ?? null;
}

/** The company another part of the notice refers to by its own id or that of one of its contact points (touch points). */
function organisation(notice: XmlElement, id: string): XmlElement | null {
  const isIt = (party: XmlElement) => words(party, 'PartyIdentification', 'ID') === id;
  const found = all(extensionOf(notice), 'Organizations', 'Organization').find((entry) =>
    [...all(entry, 'Company'), ...all(entry, 'TouchPoint')].some(isIt),
  );
  return first(found, 'Company');
}

/** OPP-010: the number in the Official Journal's supplement, `123456-2024`. */
function publication(notice: XmlElement): string | null {
  const number = words(extensionOf(notice), 'Publication', 'NoticePublicationID');
  return number === null ? null : number.replace(/^0+/, '');
}

function inLanguage(elements: XmlElement[], language: string | null): XmlElement | null {
  return elements.find((element) => element.attributes['languageID'] === language) ?? elements[0] ?? null;
}

function textOf(element: XmlElement | null): string | null {
  return element === null ? null : line(wordsIn(element));
}

function rawText(element: XmlElement | null): string | null {
  return element === null ? null : wordsIn(element);
}

function schemeOf(lot: XmlElement): string | null {
  return first(lot, 'ID')?.attributes['schemeName'] ?? null;
}

/** BT-02; a change notice of SDK 1.8 and before has `corr` there, and what it changes by its outermost element. */
function kindOf(notice: XmlElement): string {
  const kind = words(notice, 'NoticeTypeCode') ?? '';
  if (kind === 'cei') return 'pin-cfc';
  if (kind !== '' && kind !== 'corr') return kind;
  return (
    { ContractNotice: 'cn', PriorInformationNotice: 'pin', ContractAwardNotice: 'can' }[notice.name] ?? kind
  );
}

function extensionOf(notice: XmlElement): XmlElement | null {
  return first(notice, 'UBLExtensions', 'UBLExtension', 'ExtensionContent', 'EformsExtension');
}

/** The notice types of the eForms regulation (EU) 2019/1780, BT-02. */
function typeOf(kind: string): TenderType | null {
  if (/^(?:can|veat|compl)/.test(kind)) return 'contract';
  if (/^(?:pin-cfc|qu-sy)/.test(kind)) return 'eoi';
  if (/^(?:pin|pmc)/.test(kind)) return 'rfi';
  return /^(?:cn|subco)/.test(kind) ? 'tender' : null;
}

function stageOf(kind: string): NoticeStage | null {
  if (/^(?:can|veat|compl)/.test(kind)) return 'awarded';
  if (/^(?:pin-cfc|qu-sy|cn|subco)/.test(kind)) return 'open';
  return /^(?:pin|pmc)/.test(kind) ? 'planned' : null;
}

/** BT-758 names the notice that is changed, BT-140 why. */
function changesOf(notice: XmlElement): XmlElement | null {
  return first(extensionOf(notice), 'Changes');
}

/** BT-140 `cancel`: the notice is called off; `cancel-intent`: it is about to be. */
function isCalledOff(notice: XmlElement): boolean {
  return all(changesOf(notice), 'ChangeReason', 'ReasonCode').some((code) =>
    /^cancel$/.test(wordsIn(code).trim()),
  );
}

/** BT-17: whether electronic submission is required, allowed or not allowed; BT-18 is its address. */
function submissionOf(lots: XmlElement[]): SubmissionType | null {
  for (const lot of lots) {
    const code = all(lot, 'TenderingProcess', 'SubmissionMethodCode').find(
      (method) => method.attributes['listName'] === 'esubmission',
    );
    const permission = code === undefined ? null : wordsIn(code).trim();
    if (permission === 'not-allowed') return 'manual';
    if (permission === 'allowed') return 'hybrid';
    if (permission === 'required')
      return words(lot, 'TenderingTerms', 'TenderRecipientParty', 'EndpointID') === null
        ? 'online'
        : 'portal';
  }
  return null;
}

function placeOf(project: XmlElement | null): string | null {
  return (
    words(project, 'RealizedLocation', 'Address', 'CountrySubentityCode') ??
    words(project, 'RealizedLocation', 'Address', 'CityName')
  );
}

/** BT-262 and BT-263 of the procedure, then of its lots. */
function classificationsOf(projects: (XmlElement | null)[]): NoticeTender['cpv'] {
  const codes = ['MainCommodityClassification', 'AdditionalCommodityClassification'].flatMap((kind) =>
    projects.flatMap((project) =>
      all(project, kind, 'ItemClassificationCode').map((code) => cpvCode(wordsIn(code))),
    ),
  );
  return [...new Set(codes)].filter((code) => code !== null).map((code) => ({ code, label: null }));
}

/** BT-15 (documents) and BT-615 (restricted documents). */
function documentsOf(lots: XmlElement[]): NoticeTender['documents'] {
  const found = new Map<string, string | null>();
  for (const reference of lots.flatMap((lot) =>
    all(lot, 'TenderingTerms', 'CallForTendersDocumentReference'),
  )) {
    const url = webAddress(words(reference, 'Attachment', 'ExternalReference', 'URI'));
    if (url !== null && !found.has(url))
      found.set(url, words(reference, 'Attachment', 'ExternalReference', 'FileName'));
  }
  return [...found].map(([url, title]) => ({ title, url }));
}
