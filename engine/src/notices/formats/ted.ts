import { countryCode } from '#notices/country.ts';
import { describeDeadline } from '#notices/deadlines/deadline-in-text.ts';
import { readMoment, type Moment } from '#notices/deadlines/moment.ts';
import {
  all,
  childrenOf,
  descendants,
  first,
  words,
  wordsIn,
  type XmlElement,
} from '#notices/text/parse-xml.ts';
import {
  amount,
  cpvCode,
  currencyCode,
  languageCode,
  line,
  prose,
  webAddress,
} from '#notices/text/plain-text.ts';
import { unknownTender, type NoticeStage, type NoticeTender, type TenderType } from '#notices/tender.ts';

/**
 * Reads a TED notice of the schema before eForms (R2.0.9, and the leading fields of R2.0.8): the form in its original
 * language. Its times carry no zone; they are the buyer's local time.
 */
export function readTed(root: XmlElement, ownZone: string | null = null): NoticeTender | null {
  const forms = all(root, 'FORM_SECTION').flatMap(childrenOf);
  const form = forms.find((entry) => entry.attributes['CATEGORY'] === 'ORIGINAL') ?? forms[0];
  if (form === undefined) return null;
  const coded = first(root, 'CODED_DATA_SECTION', 'NOTICE_DATA');
  const codified = first(root, 'CODED_DATA_SECTION', 'CODIF_DATA');
  const object = first(form, 'OBJECT_CONTRACT');
  const body = first(form, 'CONTRACTING_BODY');
  const buyer = first(body, 'ADDRESS_CONTRACTING_BODY') ?? first(form, 'ADDRESS_CONTRACTING_BODY');
  const country =
    countryCode(first(buyer, 'COUNTRY')?.attributes['VALUE']) ??
    countryCode(first(coded, 'ISO_COUNTRY')?.attributes['VALUE']);
  const language = form.attributes['LG'];
  const description = paragraphs(first(object, 'SHORT_DESCR'));
  const value = first(object, 'VAL_ESTIMATED_TOTAL') ?? first(object, 'VAL_TOTAL');
  const labels = new Map(
    all(coded, 'ORIGINAL_CPV').map((code) => [code.attributes['CODE'], line(wordsIn(code))]),
  );
  return {
    ...unknownTender(),
    noticeId: words(coded, 'NO_DOC_OJS'),
    // A corrigendum (F14) names the notice it corrects.
    amends: words(form, 'COMPLEMENTARY_INFO', 'NOTICE_NUMBER_OJ'),
    noticeDate: dayOf(words(root, 'CODED_DATA_SECTION', 'REF_OJS', 'DATE_PUB')),
    stage: stageOf(form),
    title: words(object, 'TITLE') ?? wordsOf(descendants(form, 'TITLE_CONTRACT')[0]),
    ...describeDeadline(deadlineOf(form, country, ownZone), description ?? '', country),
    reference: words(object, 'REFERENCE_NUMBER') ?? wordsOf(descendants(form, 'FILE_REFERENCE_NUMBER')[0]),
    buyer: words(buyer, 'OFFICIALNAME') ?? wordsOf(descendants(form, 'OFFICIALNAME')[0]),
    description,
    type: typeOf(words(codified, 'TD_DOCUMENT_TYPE') ?? ''),
    procedure: words(codified, 'PR_PROC'),
    submitionType:
      first(body, 'URL_PARTICIPATION') !== null
        ? 'portal'
        : first(body, 'ADDRESS_PARTICIPATION') !== null
          ? 'manual'
          : null,
    value: amount(wordsOf(value)),
    currency: currencyCode(value?.attributes['CURRENCY']),
    country,
    region: first(object, 'OBJECT_DESCR', 'NUTS')?.attributes['CODE'] ?? words(buyer, 'TOWN'),
    cpv: classificationsOf(object).map((code) => ({ code, label: labels.get(code) ?? null })),
    contact: {
      name: words(buyer, 'CONTACT_POINT'),
      email: words(buyer, 'E_MAIL'),
      phone: words(buyer, 'PHONE'),
    },
    publishedAt: dayOf(words(root, 'CODED_DATA_SECTION', 'REF_OJS', 'DATE_PUB')),
    language: languageCode(language),
    sourceUrl: webAddress(
      wordsOf(
        all(coded, 'URI_LIST', 'URI_DOC').find((link) => link.attributes['LG'] === language) ??
          first(coded, 'URI_LIST', 'URI_DOC'),
      ),
    ),
    lots: lotsOf(object),
    documents: all(body, 'URL_DOCUMENT').flatMap((link) => {
      const url = webAddress(wordsIn(link));
      return url === null ? [] : [{ title: null, url }];
    }),
  };
}

/** The forms of Implementing Regulation (EU) 2015/1986, by number. */
function stageOf(form: XmlElement): NoticeStage | null {
  const number = /^F(\d{2})/.exec(form.name)?.[1] ?? '';
  if (
    descendants(form, 'PROCUREMENT_DISCONTINUED').length > 0 &&
    descendants(form, 'AWARDED_CONTRACT').length === 0
  )
    return 'cancelled';
  if (['03', '06', '13', '15', '20', '22', '25'].includes(number)) return 'awarded';
  if (['01', '04'].includes(number)) return 'planned';
  return ['02', '05', '07', '12', '21', '24'].includes(number) ? 'open' : null;
}

/** Date and time stand apart: `2020-05-25` and `12:00`; R2.0.8 has them in parts. */
function deadlineOf(form: XmlElement, country: string | null, ownZone: string | null): Moment | null {
  const date = words(form, 'PROCEDURE', 'DATE_RECEIPT_TENDERS');
  const time = words(form, 'PROCEDURE', 'TIME_RECEIPT_TENDERS');
  if (date !== null) return readMoment(time === null ? date : `${date} ${time}`, country, undefined, ownZone);
  const limit = descendants(form, 'RECEIPT_LIMIT_DATE')[0];
  const [year, month, day] = ['YEAR', 'MONTH', 'DAY'].map((part) => words(limit, part)?.padStart(2, '0'));
  const hour = words(limit, 'TIME');
  const clock = hour === null ? '' : ` ${hour.padStart(5, '0')}`;
  return readMoment(`${year}-${month}-${day}${clock}`, country, undefined, ownZone);
}

/** The document's type in the Publications Office's words. */
function typeOf(kind: string): TenderType | null {
  if (/award|results|ex ante|modification/i.test(kind)) return 'contract';
  if (/qualification/i.test(kind)) return 'eoi';
  if (/prior information|periodic|buyer profile/i.test(kind)) return 'rfi';
  return /contract notice|design contest|concession|dynamic/i.test(kind) ? 'tender' : null;
}

function classificationsOf(object: XmlElement | null): string[] {
  const codes = [
    ...all(object, 'CPV_MAIN', 'CPV_CODE'),
    ...all(object, 'OBJECT_DESCR', 'CPV_ADDITIONAL', 'CPV_CODE'),
  ].map((code) => cpvCode(code.attributes['CODE']));
  return [...new Set(codes)].filter((code) => code !== null);
}

function lotsOf(object: XmlElement | null): NoticeTender['lots'] {
  if (first(object, 'LOT_DIVISION') === null) return [];
  return all(object, 'OBJECT_DESCR').map((lot) => ({
    number: words(lot, 'LOT_NO') ?? lot.attributes['ITEM'] ?? null,
    title: words(lot, 'TITLE'),
    value: amount(words(lot, 'VAL_OBJECT')),
  }));
}

function paragraphs(text: XmlElement | null): string | null {
  if (text === null) return null;
  const parts = all(text, 'P').map((part) => line(wordsIn(part)));
  return prose(parts.length === 0 ? wordsIn(text) : parts.filter((part) => part !== null).join('\n'));
}

/** `20200427` as the start of that day. */
function dayOf(date: string | null): string | null {
  const parts = /^(\d{4})(\d{2})(\d{2})$/.exec(date ?? '');
  return parts === null
    ? null
    : (readMoment(`${parts[1]}-${parts[2]}-${parts[3]}T00:00Z`, null)?.iso ?? null);
}

function wordsOf(element: XmlElement | null | undefined): string | null {
  return element === null || element === undefined ? null : line(wordsIn(element));
}
