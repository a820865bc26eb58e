import type { SourceFormat } from '@bidloom/contract/tender-sources';
import { tenderFilter } from '@bidloom/engine/matching/tender-filter';
import type { NoticeReading, NoticeTender } from '@bidloom/engine/notices/tender';
import { createHash } from 'node:crypto';
import { run, type Db } from '#db/database.ts';
import { addNewTenders } from '#features/tenders/add-tenders.ts';
import { toImportedTender } from '#features/tenders/imported-tender.ts';
import { findKnownTenders } from '#features/tenders/known-tenders.ts';
import type { TenderFields } from '#features/tenders/tender-columns.ts';
import { publish } from '#jobs/live.ts';
import type { ReadSource } from './sources.queries.ts';

/** What became of a page's notices. */
export type PageCounts = { found: number; fitting: number; added: number; updated: number; known: number };

type Filter = Pick<
  ReadSource,
  'keywords' | 'cpv' | 'countries' | 'regions' | 'buyers' | 'minValue' | 'maxValue'
>;

/** The notices of a page that a source asks for: open ones whose deadline has not passed, the newest version of each. */
export function fittingNotices(
  reading: NoticeReading,
  filter: Filter,
  now: Date,
): { all: NoticeTender[]; fitting: Set<NoticeTender> } {
  const all = newestOf(reading.tenders.filter(({ title }) => title !== null));
  const fits = tenderFilter(filter);
  const isOpen = ({ stage, deadline }: NoticeTender) =>
    stage !== 'awarded' &&
    stage !== 'cancelled' &&
    (deadline === null || Date.parse(deadline) > now.getTime());
  return { all, fitting: new Set(all.filter((notice) => isOpen(notice) && fits(notice))) };
}

/** A notice as it is stored. One without an id or a reference is known by its address, or by what it says. */
function fieldsOf(notice: NoticeTender, format: SourceFormat): TenderFields {
  const fields = toImportedTender(notice, 'feed', () => {});
  const isNamed = fields.noticeId !== null || fields.reference !== '';
  const identity = JSON.stringify([fields.title, fields.buyer, fields.publishedAt]);
  const noticeId = isNamed
    ? fields.noticeId
    : fields.sourceUrl || `${format}:${createHash('sha256').update(identity).digest('base64url')}`;
  return { ...fields, noticeId: noticeId?.slice(0, 500) ?? null };
}

/**
 * Stores what is new on a page and what changed of what is known. What was deleted stays away, and what was rejected
 * stays rejected. New ones go to the source's people.
 */
export async function takePage(
  db: Db,
  source: ReadSource,
  reading: NoticeReading,
  now: Date,
): Promise<PageCounts> {
  const { all, fitting } = fittingNotices(reading, source, now);
  const fields = all.map((notice) => fieldsOf(notice, source.format));
  const known = await findKnownTenders(db, fields);
  const taken = fields.filter((_, place) => {
    const notice = all[place];
    return (notice && fitting.has(notice)) || typeof known.at.get(place) === 'string';
  });
  const { made, duplicates, updated } = await addNewTenders(
    db,
    taken,
    { user: null },
    { isFromSource: true },
  );
  if (made.length > 0 && source.assigned.length > 0) await run(db, assign, [made, source.assigned]);
  if (made.length > 0) await run(db, mailLater, [made, readersOf(source)]);
  if (made.length > 0) await publish(db, 'tender-changed', { _id: null });
  return {
    found: reading.page?.entries ?? reading.tenders.length,
    fitting: fitting.size,
    added: made.length,
    updated: updated.length,
    known: duplicates.length - updated.length,
  };
}

/** Who is told what a source finds: its people, else whoever set it up. */
export const readersOf = ({ assigned, createdBy }: Pick<ReadSource, 'assigned' | 'createdBy'>): string[] =>
  assigned.length > 0 ? assigned : createdBy === null ? [] : [createdBy];

/** Of several versions of a notice on one page the newest stands; the later one where they are of one date. */
function newestOf(notices: NoticeTender[]): NoticeTender[] {
  const newest = new Map<string | NoticeTender, NoticeTender>();
  for (const notice of notices) {
    const key = notice.noticeId ?? notice;
    const other = newest.get(key);
    if (other === undefined || (notice.noticeDate ?? '') >= (other.noticeDate ?? '')) newest.set(key, notice);
  }
  return [...newest.values()];
}

const assign = {
  name: 'assign-found-tenders',
  text: `insert into tender_assignees (tender_id, user_id)
    select t.id, u.id from unnest($1::text[]) t (id), unnest($2::text[]) u (id) on conflict do nothing`,
};
/** For the daily mail of those who want one. */
const mailLater = {
  name: 'mail-found-tenders-later',
  text: `insert into tenders_to_mail (tender_id, user_id)
    select t.id, m.user_id from unnest($1::text[]) t (id), members m
      join notification_choices c on c.user_id = m.user_id and c.kind = 'new-tenders' and c.by_mail
    where m.company_id = current_company() and m.user_id = any($2::text[]) on conflict do nothing`,
};
