import { countryCode } from '#notices/country.ts';
import { describeDeadline } from '#notices/deadlines/deadline-in-text.ts';
import { readMoment } from '#notices/deadlines/moment.ts';
import { all, first, words, wordsIn, type XmlElement } from '#notices/text/parse-xml.ts';
import { prose } from '#notices/text/plain-text.ts';
import { unknownTender, type NoticeTender } from '#notices/tender.ts';

/**
 * Reads a World Bank Group request for expressions of interest, as its selection system eConsultant2 gives it (root
 * NOTIFICATION). The Bank itself selects, in the clock of its headquarters in Washington; the countries are those of the
 * assignment. The project's number and whom to ask stand in the notice's text alone.
 * @returns null where the element has no selection in it.
 */
export function readWorldBank(notice: XmlElement): NoticeTender | null {
  const selection = first(notice, 'SELECTION_NOTIFICATION');
  if (selection === null) return null;
  const advertisement = first(selection, 'ADVERTISEMENT_TEXT');
  const description = advertisement === null ? null : prose(wordsIn(advertisement));
  const text = description ?? '';
  const number = words(selection, 'SELECTION_NUMBER') ?? words(selection, 'SELECTION_ID');
  // "Congo, Democratic Republic of" is put the way it is said.
  const places = all(notice, 'SELECTION_COUNTRY', '_').map((place) => ({
    name: words(place, 'COUNTRY_NAME')?.replace(/^([^,]+), (.+)$/, '$2 $1') ?? null,
    code: words(place, 'COUNTRY_ID'),
  }));
  const [only] = places.length === 1 ? places : [];
  const publishedAt =
    readMoment(words(selection, 'PUBLICATION_DATE'), HEADQUARTERS, 'its start')?.iso ?? null;
  const addresses = [...new Set(text.match(EMAIL))];
  return {
    ...unknownTender(),
    noticeId: number === null ? null : `WBG-${number}`,
    noticeDate: publishedAt,
    stage: words(selection, 'DRAFT_FLAG') === '1' ? 'planned' : 'open',
    title: words(selection, 'SELECTION_TITLE'),
    ...describeDeadline(readMoment(words(selection, 'EOI_DEADLINE'), HEADQUARTERS), text, HEADQUARTERS),
    reference: number,
    buyer: 'World Bank Group',
    description,
    type: 'eoi',
    procedure: KINDS[words(selection, 'SELECTION_TYPE_ID') ?? ''] ?? null,
    submitionType: SUBMITS_ONLINE.test(text) ? 'portal' : null,
    country: countryCode(only?.name) ?? countryCode(only?.code),
    region: places.flatMap(({ name }) => name ?? []).join(', ') || null,
    contact: { name: null, email: addresses.length === 1 ? (addresses[0] ?? null) : null, phone: null },
    publishedAt,
    language: LANGUAGES[words(selection, 'LANGUAGE_OF_NOTICE')?.toLowerCase() ?? ''] ?? null,
  };
}

/** The country of the Bank's headquarters, whose capital's clock its deadlines are stated by. */
const HEADQUARTERS = 'US';

/** Who may apply, by the selection's kind. */
const KINDS: Record<string, string> = { '1': 'Individual consultant', '2': 'Consulting firm' };

/** The languages of the Bank's notices by the names it gives them. */
const LANGUAGES: Record<string, string> = {
  english: 'en',
  french: 'fr',
  spanish: 'es',
  portuguese: 'pt',
  arabic: 'ar',
  russian: 'ru',
};

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.\p{L}{2,}/gu;

const SUBMITS_ONLINE = /eConsultant2|wbgeconsult2\./i;
