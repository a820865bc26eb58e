import type { ImportedTender } from '@bidloom/contract/tenders';
import type { NoticeTender } from '@bidloom/engine/notices/tender';
import { writeWallTime } from '#http/calls/moments.ts';

/** What a field of a tender holds at most, as the contract has it; a notice may say more. */
const longest = { title: 1000, reference: 300, buyer: 500, description: 50_000 };

/**
 * What a notice says, in the shape that can be sent back to be stored: dates and amounts exactly as read, texts cut
 * where they are longer than a tender holds. `report` hears of every cut that a person would miss.
 */
export function toImportedTender(
  notice: NoticeTender,
  source: 'file' | 'url' | 'feed',
  report: (problem: { key: string; values: Record<string, string | number> }) => void,
): ImportedTender {
  const long = (field: keyof typeof longest) => {
    const text = clean(notice[field]);
    if (text.length <= longest[field]) return text;
    report({
      key: 'server.tenders.cutShort',
      values: { title: short(notice.title, 80), field, maximum: longest[field] },
    });
    return short(text, longest[field]);
  };
  const isUsable = (value: number | null) => value !== null && value >= 0 && value <= 1e13;
  const { contact } = notice;
  return {
    title: long('title'),
    deadline: notice.deadline,
    deadlineZone: notice.deadlineZone,
    deadlineLocal: shownIn(notice.deadline, notice.deadlineZone),
    deadlineNote: notice.deadlineNote,
    choices: notice.choices ?? [],
    sourceFile: null,
    noticeId: cut(notice.noticeId),
    amends: cut(notice.amends),
    noticeDate: notice.noticeDate,
    stage: notice.stage,
    duplicateOf: null,
    known: null,
    sameAs: null,
    changes: [],
    file: '',
    row: null,
    reference: long('reference'),
    buyer: long('buyer'),
    description: long('description'),
    type: notice.type ?? 'tender',
    procedure: short(notice.procedure, 300),
    submitionType: notice.submitionType,
    value: isUsable(notice.value) ? notice.value : null,
    currency: notice.currency !== null && /^[A-Z]{3}$/.test(notice.currency) ? notice.currency : null,
    country: short(notice.country, 80),
    region: short(notice.region, 200),
    cpv: notice.cpv
      .filter(({ code }) => code.length <= 20)
      .slice(0, 200)
      .map(({ code, label }) => ({ code, label: short(label, 500) })),
    contact: {
      name: short(contact.name, 300),
      email: short(contact.email, 254),
      phone: short(contact.phone, 100),
    },
    publishedAt: notice.publishedAt,
    questionsDeadline: notice.questionsDeadline,
    questionsDeadlineZone: notice.questionsDeadline && notice.deadlineZone,
    questionsDeadlineLocal: shownIn(notice.questionsDeadline, notice.deadlineZone),
    language: short(notice.language, 20),
    source,
    sourceUrl: webAddress(notice.sourceUrl),
    lots: notice.lots.slice(0, 500).map(({ number, title, value }) => ({
      number: short(number, 100),
      title: short(title, 1000),
      value: isUsable(value) ? value : null,
    })),
    documents: notice.documents
      .map(({ title, url }) => ({ title: short(title, 500), url: webAddress(url) }))
      .filter(({ url }) => url !== '')
      .slice(0, 500),
  };
}

/** A notice's id says nothing when it is cut; one that is no id's length is none. */
const cut = (id: string | null) => (clean(id) === '' || clean(id).length > 500 ? null : clean(id));

/** NUL cannot be stored. */
const clean = (text: string | null) => (text ?? '').replaceAll('\u0000', '').trim();

function short(text: string | null, max: number): string {
  const whole = clean(text);
  return whole.length <= max ? whole : `${whole.slice(0, max - 1).trimEnd()}…`;
}

/** An address that may be shown as a link, or nothing. */
const webAddress = (text: string | null) => {
  const address = clean(text);
  return address.length <= 2000 && /^https?:\/\/[^\s]+$/i.test(address) ? address : '';
};

const shownIn = (at: string | null, zone: string | null) =>
  at === null || zone === null ? null : writeWallTime(at, zone);
