import { countryCode } from '#notices/country.ts';
import { readMoment, type Moment } from '#notices/deadlines/moment.ts';
import { notedDeadline } from '#notices/notes.ts';
import { all, first, words, wordsIn, type XmlElement } from '#notices/text/parse-xml.ts';
import { amount, cpvCode, currencyCode, languageCode, prose, webAddress } from '#notices/text/plain-text.ts';
import { unknownTender, type NoticeTender } from '#notices/tender.ts';

/**
 * Reads a UBL CallForTenders (OASIS UBL 2.1 to 2.4, and the Peppol pre-award profile of it). Its reference is the
 * procurement procedure's (ContractFolderID), else the document's.
 */
export function readCallForTenders(call: XmlElement, ownZone: string | null = null): NoticeTender {
  const buyer = first(call, 'ContractingParty', 'Party');
  const project = first(call, 'ProcurementProject');
  const country = countryCode(words(buyer, 'PostalAddress', 'Country', 'IdentificationCode'));
  const deadline = period(
    first(call, 'TenderingProcess', 'TenderSubmissionDeadlinePeriod'),
    country,
    ownZone,
  );
  const total = first(project, 'RequestedTenderTotal', 'EstimatedOverallContractAmount');
  return {
    ...unknownTender(),
    noticeId: words(call, 'ID'),
    title: words(project, 'Name') ?? words(call, 'Name'),
    ...notedDeadline(deadline, deadline?.notes ?? []),
    reference: words(call, 'ContractFolderID') ?? words(call, 'ID'),
    buyer: words(buyer, 'PartyName', 'Name') ?? words(buyer, 'PartyLegalEntity', 'RegistrationName'),
    description: prose(all(project, 'Description').map(wordsIn).join('\n')),
    stage: 'open',
    type: 'itt',
    procedure: words(call, 'TenderingProcess', 'ProcedureCode'),
    submitionType:
      words(call, 'TenderingTerms', 'TenderRecipientParty', 'EndpointID') === null ? null : 'portal',
    value: amount(total === null ? null : wordsIn(total)),
    currency: currencyCode(total?.attributes['currencyID']),
    country,
    region:
      words(project, 'RealizedLocation', 'Address', 'CountrySubentityCode') ??
      words(project, 'RealizedLocation', 'Address', 'CityName') ??
      words(buyer, 'PostalAddress', 'CityName'),
    cpv: classificationsOf(project),
    contact: {
      name: words(buyer, 'Contact', 'Name'),
      email: words(buyer, 'Contact', 'ElectronicMail'),
      phone: words(buyer, 'Contact', 'Telephone'),
    },
    publishedAt: moment(words(call, 'IssueDate'), words(call, 'IssueTime'), country, ownZone)?.iso ?? null,
    questionsDeadline:
      period(first(call, 'TenderingProcess', 'AdditionalInformationRequestPeriod'), country, ownZone)?.iso ??
      null,
    language: languageCode(words(call, 'TenderingTerms', 'Language', 'ID')),
    lots: all(call, 'ProcurementProjectLot').map((lot) => ({
      number: words(lot, 'ID'),
      title: words(lot, 'ProcurementProject', 'Name'),
      value: amount(
        words(lot, 'ProcurementProject', 'RequestedTenderTotal', 'EstimatedOverallContractAmount'),
      ),
    })),
    documents: documentsOf(call),
  };
}

function period(element: XmlElement | null, country: string | null, ownZone: string | null): Moment | null {
  return moment(words(element, 'EndDate'), words(element, 'EndTime'), country, ownZone);
}

function moment(
  date: string | null,
  time: string | null,
  country: string | null,
  ownZone: string | null,
): Moment | null {
  return date === null
    ? null
    : readMoment(time === null ? date : `${date} ${time}`, country, undefined, ownZone);
}

function classificationsOf(project: XmlElement | null): NoticeTender['cpv'] {
  const elements = ['MainCommodityClassification', 'AdditionalCommodityClassification'].flatMap((kind) =>
    all(project, kind, 'ItemClassificationCode'),
  );
  const found = new Map<string, string | null>();
  for (const element of elements) {
    const code = cpvCode(wordsIn(element));
    if (code !== null && !found.has(code)) found.set(code, element.attributes['name'] ?? null);
  }
  return [...found].map(([code, label]) => ({ code, label }));
}

function documentsOf(call: XmlElement): NoticeTender['documents'] {
  const kinds = [
    'LegalDocumentReference',
    'TechnicalDocumentReference',
    'AdditionalDocumentReference',
    'CallForTendersDocumentReference',
  ];
  const references = [call, first(call, 'TenderingTerms')].flatMap((from) =>
    kinds.flatMap((kind) => all(from, kind)),
  );
  return references.flatMap((reference) => {
    const url = webAddress(words(reference, 'Attachment', 'ExternalReference', 'URI'));
    return url === null
      ? []
      : [{ title: words(reference, 'DocumentDescription') ?? words(reference, 'ID'), url }];
  });
}
