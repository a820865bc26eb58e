import { countryCode } from '#notices/country.ts';
import { readMoment } from '#notices/deadlines/moment.ts';
import { noticeNote, problemOf } from '#notices/notes.ts';
import { pageDeadline } from '#notices/pages/page-deadline.ts';
import { labelledFields, type PageField } from '#notices/pages/page-labels.ts';
import { all, childrenOf, first, words, wordsIn, type XmlElement } from '#notices/text/parse-xml.ts';
import { cpvCode, languageCode, line, prose, shortened, webAddress } from '#notices/text/plain-text.ts';
import { unknownTender, type NoticeProblem, type NoticeReading, type NoticeTender } from '#notices/tender.ts';
import { typeFromWords } from '#notices/text/wording.ts';

/**
 * Reads a feed of notices, a tender for each entry: RSS 2.0 (rssboard.org), RSS 1.0 (`rdf:RDF`) and Atom (RFC 4287).
 * A feed has no field for a deadline, a reference or a buyer: they are taken only where an entry's text states them, under a
 * label (`Deadline: …`, in English, French or Arabic) or, for the deadline, in running text, which the note then quotes.
 * @param ownZone IANA name of the zone the reader's clocks keep.
 */
export function readFeed(root: XmlElement, ownZone: string | null = null): NoticeReading {
  const isAtom = root.name === 'feed';
  const entries = isAtom ? all(root, 'entry') : [...all(root, 'channel', 'item'), ...all(root, 'item')];
  const language = languageCode(root.attributes['lang']) ?? languageCode(words(root, 'channel', 'language'));
  const problems: NoticeProblem[] = [];
  const tenders = entries.flatMap((entry, index) => {
    const tender = tenderOf(entry, language, ownZone);
    if (tender.title !== null) return [tender];
    const path = `${isAtom ? 'entry' : 'item'}[${index}]`;
    problems.push(problemOf(noticeNote('entryWithoutWords'), { path }));
    return [];
  });
  if (entries.length === 0) problems.push(problemOf(noticeNote('emptyFeed')));
  return { format: isAtom ? 'atom' : 'rss', tenders, problems };
}

function tenderOf(entry: XmlElement, language: string | null, ownZone: string | null): NoticeTender {
  const description = longest(entry);
  const text = description ?? '';
  const title = line(prose(words(entry, 'title')));
  const labelled = labelledFields(text.split('\n').map((words) => ({ text: words, isLabel: false })));
  const label = (field: PageField): string | null => line(labelled.get(field)?.[0]);
  const country = countryCode(label('country'));
  const opening = shortened(line(text.split('\n')[0]));
  return {
    ...unknownTender(),
    noticeId: words(entry, 'guid') ?? words(entry, 'id'),
    noticeDate: dateOf(entry, ['updated', 'pubDate', 'published', 'issued', 'date']),
    title: title ?? opening,
    ...pageDeadline({
      linked: null,
      labelled: labelled.get('deadline') ?? [],
      time: null,
      text: `${title ?? ''}\n\n${text}`,
      country,
      ownZone,
    }),
    reference: label('reference'),
    buyer: label('buyer'),
    country,
    description,
    type: typeFromWords(title),
    cpv: cpvOf(entry),
    publishedAt: dateOf(entry, ['pubDate', 'published', 'issued', 'date', 'updated']),
    language: languageCode(entry.attributes['lang']) ?? language,
    sourceUrl: addressOf(entry),
    documents: [...all(entry, 'enclosure'), ...linksOf(entry, 'enclosure')].flatMap(({ attributes }) => {
      const url = webAddress(attributes['url'] ?? attributes['href']);
      return url === null ? [] : [{ title: line(attributes['title']), url }];
    }),
  };
}

/** An entry may carry a summary and the whole text; the longer one says more. */
function longest(entry: XmlElement): string | null {
  const texts = ['description', 'encoded', 'summary', 'content'].flatMap((name) =>
    all(entry, name).map((element) => prose(textOf(element))),
  );
  return texts.reduce((best, text) => ((text?.length ?? 0) > (best?.length ?? 0) ? text : best), null);
}

/** Atom's `xhtml` content stands as elements, everything else as text. */
function textOf(element: XmlElement): string {
  if (childrenOf(element).length === 0) return wordsIn(element);
  return element.content.map((part) => (typeof part === 'string' ? part : inLines(part))).join('');
}

function inLines(element: XmlElement): string {
  const inner = element.content.map((part) => (typeof part === 'string' ? part : inLines(part))).join('');
  return /^(?:p|div|li|ul|ol|br|tr|h[1-6]|dt|dd)$/.test(element.name) ? `\n${inner}\n` : inner;
}

function addressOf(entry: XmlElement): string | null {
  const [alternate] = linksOf(entry, 'alternate');
  const written = all(entry, 'link').map((link) => webAddress(wordsIn(link)));
  const guid = first(entry, 'guid');
  const isAddress = guid !== null && guid.attributes['isPermaLink'] !== 'false';
  return (
    written.find((address) => address !== null) ??
    webAddress(alternate?.attributes['href']) ??
    (isAddress ? webAddress(wordsIn(guid)) : null)
  );
}

/** Atom's links of a relation; one without a relation is the entry's own page (RFC 4287, 4.2.7.2). */
function linksOf(entry: XmlElement, relation: string): XmlElement[] {
  return all(entry, 'link').filter(
    ({ attributes }) => attributes['href'] !== undefined && (attributes['rel'] ?? 'alternate') === relation,
  );
}

function cpvOf(entry: XmlElement): NoticeTender['cpv'] {
  const codes = all(entry, 'category').map((category) =>
    cpvCode(category.attributes['term'] ?? wordsIn(category)),
  );
  return [...new Set(codes.filter((code) => code !== null))].map((code) => ({ code, label: null }));
}

/** The first of the named dates that an entry has. */
function dateOf(entry: XmlElement, names: string[]): string | null {
  const given = names.map((name) => words(entry, name));
  const text = given.find((value) => value !== null) ?? null;
  return readMoment(text, null, 'its start')?.iso ?? internetDate(text);
}

/** RFC 822's dates, as RSS has them: `Tue, 22 Jul 2025 14:00:00 +0200`; null without a zone. */
function internetDate(text: string | null): string | null {
  if (!/^(?:\w{3},\s*)?\d{1,2} \w{3} \d{4} [\d:]{5,8} (?:GMT|UTC?|Z|[ECMP][SD]T|[+-]\d{4})$/.test(text ?? ''))
    return null;
  const instant = Date.parse(text?.replace(/UTC?$|Z$/, 'GMT') ?? '');
  return Number.isNaN(instant) ? null : new Date(instant).toISOString();
}
