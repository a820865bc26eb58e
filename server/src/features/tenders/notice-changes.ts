import { createHash } from 'node:crypto';
import {
  noticeFields,
  type FoundChange,
  type NoticeChange,
  type NoticeField,
} from '@bidloom/contract/tenders';
import type { TenderFields } from './tender-columns.ts';

/** What a notice, or a tender, says, by the wire's names: short fields as they are, of long ones their MD5; null where nothing is said. */
export type Snapshot = Record<NoticeField, string | number | boolean | null>;

/** Too long to be shown as before and after. */
const longFields = ['description', 'cpv', 'contact', 'lots', 'documents'] as const;
const isLong = (field: NoticeField): boolean => (longFields as readonly string[]).includes(field);

/** What is compared of a notice. A notice that neither asks for bids nor calls them off does not say whether it stands. */
export function snapshotOf(tender: SnapshotInput, cancelled: boolean | null): Snapshot {
  const { cpv = [], lots = [], documents = [], contact } = tender;
  return {
    title: tender.title ?? null,
    deadline: moment(tender.deadline),
    questionsDeadline: moment(tender.questionsDeadline),
    description: digest(tender.description),
    value: tender.value ?? null,
    currency: tender.currency ?? null,
    procedure: tender.procedure || null,
    submitionType: tender.submitionType ?? null,
    reference: tender.reference || null,
    buyer: tender.buyer || null,
    country: tender.country || null,
    region: tender.region || null,
    cpv: digest(cpv.map(({ code }) => code).join(' ')),
    contact: digest([contact?.name, contact?.email, contact?.phone].filter(Boolean).join('\n')),
    lots: digest(lots.map(({ number, title, value }) => [number, title, value].join('\t')).join('\n')),
    documents: digest(documents.map(({ url }) => url).join('\n')),
    sourceUrl: tender.sourceUrl || null,
    cancelled,
  };
}
/** What a snapshot is made of. */
export type SnapshotInput = Pick<
  TenderFields,
  | 'title'
  | 'deadline'
  | 'questionsDeadline'
  | 'description'
  | 'value'
  | 'currency'
  | 'procedure'
  | 'submitionType'
  | 'reference'
  | 'buyer'
  | 'country'
  | 'region'
  | 'cpv'
  | 'contact'
  | 'lots'
  | 'documents'
  | 'sourceUrl'
>;

/** What a notice says of a tender's being called off. */
export const cancelledBy = (stage: TenderFields['stage']): boolean | null =>
  stage === 'cancelled' ? true : stage === 'open' ? false : null;

/**
 * What a notice would change of a tender. It is held against what the last notice said, not against the tender: what a
 * person put right in between stays, as long as the notice does not say something new. What a notice leaves out
 * changes nothing.
 * @param present the tender as it stands
 * @param last what the last notice said; null when the tender came from none
 */
export function changesOf(present: Snapshot, last: Snapshot | null, notice: Snapshot): NoticeChange[] {
  return noticeFields.flatMap((field): NoticeChange[] => {
    const after = notice[field];
    const before = present[field];
    if (after === null || after === before || after === (last ?? present)[field]) return [];
    return isLong(field) ? [{ field, before: null, after: null }] : [{ field, before, after }];
  });
}

/**
 * All that a notice says otherwise than a tender, for a person to choose from. `isOwn`: a person has set the present value,
 * or the tender was written down by one. References and buyers that differ in case alone are the same.
 */
export function differencesOf(present: Snapshot, last: Snapshot | null, notice: Snapshot): FoundChange[] {
  return noticeFields.flatMap((field): FoundChange[] => {
    const [before, after] = [present[field], notice[field]];
    if (after === null || after === before || (isFolded(field) && isSameWord(before, after))) return [];
    const isOwn = isOwnValue(present, last, field);
    return isLong(field) ? [{ field, before: null, after: null, isOwn }] : [{ field, before, after, isOwn }];
  });
}

/** Whether a person has set what a tender has there: a value that no notice gave. */
export const isOwnValue = (present: Snapshot, last: Snapshot | null, field: NoticeField): boolean =>
  present[field] !== null && field !== 'cancelled' && present[field] !== (last?.[field] ?? null);

/** What changed between two states of a tender; of long fields only that they did. */
export function changesBetween(before: Snapshot, after: Snapshot): NoticeChange[] {
  return noticeFields.flatMap((field): NoticeChange[] => {
    if (before[field] === after[field]) return [];
    return isLong(field)
      ? [{ field, before: null, after: null }]
      : [{ field, before: before[field], after: after[field] }];
  });
}

const isFolded = (field: NoticeField) => field === 'reference' || field === 'buyer';
const isSameWord = (one: Snapshot[NoticeField], other: Snapshot[NoticeField]) =>
  typeof one === 'string' && typeof other === 'string' && one.toLowerCase() === other.toLowerCase();

const moment = (at: string | null | undefined) => (at ? new Date(at).toISOString() : null);
const digest = (text: string | null | undefined) =>
  text ? createHash('md5').update(text.replace(/\s+/gu, ' ').trim()).digest('hex') : null;
