import { cpvCode, line, shortened } from '#notices/text/plain-text.ts';
import { clockWords, readMoment } from '#notices/deadlines/moment.ts';
import {
  notedDeadline,
  noticeNote,
  problemOf,
  unreadableNotice,
  type NotedDeadline,
} from '#notices/notes.ts';
import { unknownTender, type NoticeChoice, type NoticeReading, type NoticeTender } from '#notices/tender.ts';
import { typeFromWords } from '#notices/text/wording.ts';
import { UnreadableFile, type ReadDocument } from '#reading/document.ts';
import { sentenceOf } from '#reading/notes.ts';
import { readDocument } from '#reading/read.ts';
import type { Deadline } from '#requirements/dates/choose-deadline.ts';
import { chosenFacts } from '#requirements/choosing/choose.ts';
import { type Facts, findFacts } from '#requirements/facts/facts.ts';
import { toUtc } from '#time/zones.ts';

/**
 * Reads a PDF or Word document as a notice of one tender: what its words say of title, reference, buyer, deadlines and
 * the way bids are handed in, and its first paragraphs as the description.
 * @param ownZone IANA name of the zone the reader's clocks keep.
 * @throws UnreadableFile where it cannot be read, or where nothing in it says that it asks for bids.
 */
export async function readDocumentNotice(
  bytes: Uint8Array,
  name: string,
  format: 'pdf' | 'docx',
  ownZone: string | null = null,
): Promise<NoticeReading> {
  const document = await readDocument(bytes, name);
  const facts = findFacts([document]);
  const asksForBids =
    facts.deadline !== null || facts.reference !== null || (facts.title !== null && facts.buyer !== null);
  if (!asksForBids) throw refusalOf(document, format);
  const questions = facts.questionsDeadline;
  const tender: NoticeTender = {
    ...unknownTender(),
    title: facts.title?.value ?? null,
    ...(facts.deadline === null ? {} : statedDeadline(facts.deadline, facts.choices.deadline ?? [], ownZone)),
    reference: facts.choices.reference ? null : (facts.reference?.value ?? null),
    buyer: facts.choices.buyer ? null : (facts.buyer?.value ?? null),
    description: openingOf(document),
    type: typeFromWords(
      document.blocks
        .slice(0, 40)
        .map(({ text }) => text)
        .join('\n'),
    ),
    submitionType: facts.choices.submission ? null : (facts.submission?.method ?? null),
    choices: choicesOf(facts),
    cpv: cpvOf(document),
    questionsDeadline: questions === null ? null : statedDeadline(questions, [], ownZone).deadline,
    language: facts.language,
  };
  return { format, tenders: [tender], problems: (document.notes ?? []).map((note) => problemOf(note)) };
}

/** What a person has to choose of a tender's fields. */
function choicesOf({ choices }: Facts): NoticeChoice[] {
  return chosenFacts.flatMap((fact) =>
    (choices[fact] ?? []).map(({ value, method, quote, page = null }) => ({
      field: fact === 'submission' ? 'submitionType' : fact,
      value: method ?? value,
      quote: shortened(line(quote)) ?? '',
      page,
    })),
  );
}

/** That a document is no notice; of one without words, what was in the way of reading it. */
function refusalOf({ blocks, name, notes = [] }: ReadDocument, format: 'pdf' | 'docx'): UnreadableFile {
  const [first] = notes;
  if (blocks.length > 0 || first === undefined)
    return unreadableNotice(format === 'pdf' ? 'pdfNoNotice' : 'wordNoNotice', { name });
  const note = { ...first, inside: name };
  return new UnreadableFile(sentenceOf(note), { note });
}

/** The deadline of a document; the note quotes it wherever a day, a zone or a year had to be assumed, and what else it may be. */
function statedDeadline(found: Deadline, choices: Deadline[], ownZone: string | null): NotedDeadline {
  const { local, zone, certainty } = found;
  const quotes = (choices.length > 0 ? choices : [found]).map(saysOf);
  if (found.utc !== null) {
    const deadline = { iso: new Date(found.utc).toISOString(), zone: zone ?? 'UTC' };
    if (certainty === 'stated') return notedDeadline(deadline, choices.map(saysOf));
    const inferred = noticeNote('inferred', {
      local: local.replace('T', ' '),
      zone: zone ?? 'UTC',
      clock: clockWords(Date.parse(deadline.iso)),
    });
    return notedDeadline(deadline, [...quotes, inferred]);
  }
  const [year = 0, month = 0, day = 0] = local.slice(0, 10).split('-').map(Number);
  if (!local.includes('T') && zone !== null) {
    const iso = new Date(toUtc({ year, month, day }, { hour: 23, minute: 59 }, zone)).toISOString();
    return notedDeadline({ iso, zone }, [...quotes, noticeNote('documentDayAlone', { zone })]);
  }
  const moment = readMoment(local, null, undefined, ownZone);
  return notedDeadline(moment, [...quotes, ...(moment?.notes ?? [])]);
}

const saysOf = ({ quote }: Deadline) => noticeNote('documentSays', { quote: shortened(line(quote)) ?? '' });

/** The first paragraphs that are sentences, up to about 2,000 characters. */
function openingOf({ blocks }: ReadDocument): string | null {
  const paragraphs: string[] = [];
  let length = 0;
  for (const { kind, text } of blocks) {
    const isSentence =
      kind === 'paragraph' && text.length > 60 && /\p{L}[.!?:;»”"]$|\p{L}{2,}[.!?] /u.test(text);
    if (!isSentence || /\.{5,}/.test(text)) continue;
    if (length + text.length > 2000 && paragraphs.length > 0) break;
    paragraphs.push(text.slice(0, 2000));
    length += text.length;
    if (paragraphs.length === 5) break;
  }
  return paragraphs.join('\n\n') || null;
}

/** CPV codes with their check digit, or without it beside the letters CPV. */
function cpvOf({ blocks }: ReadDocument): NoticeTender['cpv'] {
  const given = blocks.flatMap(({ text }) => [
    ...(text.match(/(?<![\d-])\d{8}-\d(?![\d-])/g) ?? []),
    ...[...text.matchAll(/\bCPV\b[^\d\n]{0,30}(\d{8})(?!\d)/gi)].map((found) => found[1]),
  ]);
  const codes = [...new Set(given.map(cpvCode).filter((code) => code !== null))];
  return codes.slice(0, 50).map((code) => ({ code, label: null }));
}
