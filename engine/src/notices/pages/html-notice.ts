import { asWritten } from '#lexicon/lexicon.ts';
import { titlesOfAnyNotice } from '#lexicon/page-labels.ts';
import { countryCode } from '#notices/country.ts';
import { linkedNotice } from '#notices/pages/linked-data.ts';
import { readMoment } from '#notices/deadlines/moment.ts';
import { unreadableNotice } from '#notices/notes.ts';
import { pageDeadline } from '#notices/pages/page-deadline.ts';
import { labelledFields, type PageField } from '#notices/pages/page-labels.ts';
import { readPage, type Page } from '#notices/pages/page.ts';
import {
  amount,
  cpvCode,
  currencyCode,
  languageCode,
  line,
  prose,
  webAddress,
} from '#notices/text/plain-text.ts';
import { readStatedMoment } from '#notices/deadlines/stated-moment.ts';
import type { ColumnChoice } from '#notices/tables/table-columns.ts';
import { hasHeading, type TableRow } from '#notices/tables/table-heading.ts';
import { readTable } from '#notices/tables/table.ts';
import { unknownTender, type NoticeReading, type NoticeTender } from '#notices/tender.ts';
import { submissionFromWords, typeFromWords } from '#notices/text/wording.ts';

/** Whether a text is a web page. */
export function isPage(text: string): boolean {
  return /^(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<(?:!doctype\s+html|html|head|body)\b/i.test(
    text.slice(0, 10_000),
  );
}

/**
 * Reads a web page as a notice: its JSON-LD (schema.org), its visible labels and values in English, French or Arabic,
 * its Open Graph and meta fields, and a deadline its running text states. A table of notices gives a tender a row.
 * @param columns what a person says the columns of such a table hold, as in {@link readTable}.
 * @param ownZone IANA name of the zone the reader's clocks keep.
 * @throws UnreadableFile where nothing on the page says that it is a notice.
 */
export function readHtmlNotice(
  source: string,
  name: string,
  columns?: ColumnChoice,
  ownZone: string | null = null,
): NoticeReading {
  const page = readPage(source, name);
  const listing = listingOf(page, columns ?? {});
  if (listing !== null) return readTable(listing, 'html', name, columns, ownZone);
  const tender = tenderOf(page, ownZone);
  const { title, deadline, deadlineNote, reference, buyer } = tender;
  const signs = [deadline ?? deadlineNote, reference, buyer].filter((sign) => sign !== null).length;
  // A page that names none of them may be about anything; its title alone must say that it is a tender.
  const isNotice = title === null ? signs > 1 : signs > 0 || NAMES_A_TENDER.test(title);
  if (!isNotice) throw unreadableNotice('pageNoNotice', { name });
  return { format: 'html', tenders: [tender], problems: [] };
}

function tenderOf(page: Page, ownZone: string | null): NoticeTender {
  const linked = linkedNotice(page.linkedData);
  const labelled = labelledFields(page.lines);
  const label = (field: PageField): string | null => line(labelled.get(field)?.[0]);
  const meta = (...names: string[]): string | null =>
    names.map((name) => page.meta.get(name)).find((content) => content !== undefined) ?? null;
  const country = countryCode(label('country')) ?? countryCode(linked?.country);
  const procedure = label('procedure');
  const address = webAddress(page.canonical) ?? webAddress(meta('og:url')) ?? webAddress(linked?.url);
  const published = label('publishedAt');
  const ofArticle = linked?.publishedAt ?? meta('article:published_time');
  const title = titleOf(page, linked?.isNotice ? linked.title : null, label('title'), linked?.title ?? null);
  return {
    ...unknownTender(),
    title,
    ...pageDeadline({
      linked: linked?.deadline ?? null,
      labelled: labelled.get('deadline') ?? [],
      time: label('deadlineTime'),
      text: page.lines.map(({ text }) => text).join('\n\n'),
      country,
      ownZone,
    }),
    reference: linked?.reference ?? label('reference'),
    buyer: linked?.buyer ?? label('buyer'),
    description:
      (linked?.isNotice ? prose(linked.description) : null) ??
      prose(label('description')) ??
      prose(linked?.description) ??
      meta('og:description', 'description', 'dc.description'),
    type: typeFromWords(procedure) ?? typeFromWords(title),
    procedure,
    submitionType: submissionFromWords(label('submission')),
    ...valueOf(label('value'), linked),
    country,
    region: label('region'),
    cpv: cpvOf(labelled.get('cpv') ?? []),
    contact: { name: label('contactName'), email: label('contactEmail'), phone: label('contactPhone') },
    publishedAt:
      (published === null
        ? null
        : readStatedMoment(published, country, 'its start', undefined, ownZone)?.iso) ??
      readMoment(ofArticle, country, 'its start', ownZone)?.iso ??
      null,
    questionsDeadline:
      readStatedMoment(label('questionsDeadline') ?? '', country, undefined, undefined, ownZone)?.iso ?? null,
    language: languageCode(linked?.language) ?? languageCode(page.language),
    sourceUrl: address,
    documents: documentsOf(page, address),
  };
}

/** What names the tender: the page's data, a label, the data of an article, the heading, at last the page's own title. */
function titleOf(page: Page, ofNotice: string | null, labelled: string | null, ofArticle: string | null) {
  const heading = GENERIC.test(page.heading) ? null : line(page.heading);
  const site = page.meta.get('og:site_name') ?? '';
  const own = [page.meta.get('og:title'), page.title].map((title) => withoutSite(title ?? '', site));
  return ofNotice ?? labelled ?? ofArticle ?? heading ?? own.find((title) => title !== null) ?? null;
}

const GENERIC = asWritten(titlesOfAnyNotice);
const NAMES_A_TENDER =
  /\b(?:tenders?|request for (?:proposals?|quotations?|quotes?)|rf[pq]|invitation to (?:bid|tender)|contract notice|appels? d.offres|march[ée] public|consultation)\b|مناقصة|منافسة|عطاء/iu;

/** `Roads, north | Portal` without the portal. */
function withoutSite(title: string, site: string): string | null {
  const short = site !== '' && title.endsWith(site) ? title.slice(0, -site.length) : title;
  const text = line(short.replace(/\s*[|–—-]\s*$/u, ''));
  return text === null || GENERIC.test(text) ? null : text;
}

/** A value of one number; a range or a sentence is none. */
function valueOf(labelled: string | null, linked: { value: string | null; currency: string | null } | null) {
  if (linked?.value !== null && linked?.value !== undefined)
    return { value: amount(linked.value), currency: currencyCode(linked.currency) };
  const numbers = labelled?.match(/\p{N}[\p{N}\s\u00a0.,']*/gu) ?? [];
  const [only] = numbers;
  if (labelled === null || only === undefined || numbers.length > 1) return { value: null, currency: null };
  const value = amount(only.replace(/[.,\s]+$/u, ''));
  return { value, currency: value === null ? null : currencyIn(labelled) };
}

function currencyIn(text: string): string | null {
  if (text.includes('€') || /\beuros?\b/i.test(text)) return 'EUR';
  if (text.includes('£')) return 'GBP';
  if (/ريال سعودي/.test(text)) return 'SAR';
  const known = Intl.supportedValuesOf('currency');
  return text.match(/\b[A-Z]{3}\b/g)?.find((code) => known.includes(code)) ?? null;
}

function cpvOf(values: string[]): NoticeTender['cpv'] {
  const codes = values.flatMap((value) => value.match(/(?<!\d)\d{8}(?:-\d)?(?!\d)/g) ?? []).map(cpvCode);
  return [...new Set(codes.filter((code) => code !== null))].map((code) => ({ code, label: null }));
}

/** The files a page links to; relative addresses only where the page names its own. */
function documentsOf(page: Page, address: string | null): NoticeTender['documents'] {
  const found = new Map<string, string | null>();
  for (const { title, url } of page.links) {
    const whole = URL.canParse(url, address ?? undefined) ? new URL(url, address ?? undefined) : null;
    if (whole === null || !/^https?:$/.test(whole.protocol)) continue;
    if (/\.(?:pdf|docx?|xlsx?|zip|odt|ods)$/i.test(whole.pathname) && !found.has(whole.href))
      found.set(whole.href, line(title));
  }
  return [...found].map(([url, title]) => ({ title, url }));
}

/** The rows of the first table on the page that lists notices: a heading row and at least two below it. */
function listingOf({ lines }: Page, columns: ColumnChoice): TableRow[] | null {
  const tables: TableRow[][] = [[]];
  for (const { cells } of lines) {
    const table = tables.at(-1);
    const isSame = cells !== undefined && (table?.[0]?.cells.length ?? cells.length) === cells.length;
    if (!isSame) tables.push([]);
    if (cells !== undefined) tables.at(-1)?.push({ row: (tables.at(-1)?.length ?? 0) + 1, cells });
  }
  const isListing = (rows: TableRow[]) => hasHeading(rows) || hasHeading(rows, columns);
  return (
    tables.find((rows) => rows.length > 2 && (rows[0]?.cells.length ?? 0) > 2 && isListing(rows)) ?? null
  );
}
