import type { NoticeChange, NoticeField } from '@bidloom/contract/tenders';
import { run, type Db } from '#db/database.ts';
import { addActivities } from '#features/bids/bid-record.ts';
import { notify } from '#features/notifications/notify.ts';
import { say, type Language } from '#http/language.ts';
import { publish } from '#jobs/live.ts';
import { cancelledBy, changesOf, snapshotOf } from './notice-changes.ts';
import type { KnownTender } from './known-tenders.ts';
import { columnsOf, type TenderFields } from './tender-columns.ts';
import { scoreColumns, type Offer } from './score-columns.ts';
import * as queries from './tenders.queries.ts';
import { wordsOfChanges } from './words-of-changes.ts';

/** Who brings a notice in: a person, or nobody, where a tender source did. */
export type Importer = { user: string | null };

/** What a notice would change of a tender that is known; nothing when it is older than what was read last. */
export function amendmentOf(known: KnownTender, notice: TenderFields): NoticeChange[] {
  const isOlder =
    known.noticeDate !== null &&
    !!notice.noticeDate &&
    Date.parse(notice.noticeDate) < Date.parse(known.noticeDate);
  return isOlder ? [] : changesOf(known.present, known.last, snapshotOf(notice, cancelledBy(notice.stage)));
}

/**
 * Changes a tender to what a later notice says, keeps what it changed in its history, tells the people who are
 * assigned to it and those of its bid, and warns on the bid. Answers what changed; then `known` is up to date.
 */
export async function amendTender(
  db: Db,
  known: KnownTender,
  notice: TenderFields,
  { by, offer }: { by: Importer; offer: Offer },
): Promise<NoticeChange[]> {
  const changes = amendmentOf(known, notice);
  if (changes.length === 0) return [];
  const said = snapshotOf(notice, cancelledBy(notice.stage));
  const fields = new Set(changes.map(({ field }) => field));
  const held = await queries.holdTender(db, known.id);
  const changed = pick(notice, fields);
  // What this notice leaves out still holds as the one before said it.
  const last = { ...(known.last ?? said) };
  for (const [field, value] of Object.entries(said) as [NoticeField, (typeof said)[NoticeField]][])
    if (value !== null) last[field] = value;
  await queries.changeTender(db, known.id, {
    ...columnsOf(changed),
    ...(fields.has('cancelled') && {
      cancelled_at: said.cancelled === true ? new Date().toISOString() : null,
    }),
    notice: JSON.stringify(last),
    notice_date: notice.noticeDate ?? known.noticeDate,
    ...scoreColumns(offer, { ...held, ...changed }),
  });
  await run(db, addAmendment, [known.id, by.user, notice.source ?? 'manual', JSON.stringify(changes)]);
  await tell(db, known, changes, by);
  known.last = last;
  known.noticeDate = notice.noticeDate ?? known.noticeDate;
  for (const field of fields) known.present[field] = said[field];
  return changes;
}

function pick(notice: TenderFields, fields: ReadonlySet<NoticeField>): Partial<TenderFields> {
  const given = Object.entries(notice).filter(([name]) => (fields as ReadonlySet<string>).has(name));
  return Object.fromEntries(given) as Partial<TenderFields>;
}

async function tell(db: Db, known: KnownTender, changes: NoticeChange[], by: Importer): Promise<void> {
  const [people] = await run<{ assigned: string[]; staff: string[]; timezone: string }>(db, findPeople, [
    known.id,
    known.bid,
  ]);
  if (!people) return;
  const isCancelled = changes.some(({ field, after }) => field === 'cancelled' && after === true);
  const key = isCancelled ? 'server.tenders.noticeCancelled' : 'server.tenders.noticeChanged';
  const description = (language: Language) =>
    say(language, key, {
      title: known.title,
      changes: wordsOfChanges(changes, language, people.timezone),
    });
  const news = { type: 'status' as const, description, ...(by.user !== null && { by: by.user }) };
  await notify(db, { ...news, bid: known.bid, to: [...people.assigned, ...people.staff] });
  await publish(db, 'tender-changed', { _id: known.id });
  if (known.bid === null) return;
  const history = Object.fromEntries(changes.map(({ field, before, after }) => [field, { before, after }]));
  await addActivities(db, by.user, [{ bid: known.bid, type: 'notice-changed', changes: history }]);
  await publish(db, 'bid-changed', { _id: known.bid });
}

const addAmendment = {
  name: 'add-tender-amendment',
  text: 'insert into tender_amendments (tender_id, user_id, source, changes) values ($1, $2, $3, $4::jsonb)',
};
const findPeople = {
  name: 'people-of-tender',
  text: `select array(select a.user_id::text from tender_assignees a where a.tender_id = $1) as assigned,
      array(select s.user_id::text from bid_team s where s.bid_id = $2 union
        select b.reviewer_id::text from bids b where b.id = $2 and b.reviewer_id is not null) as staff,
      (select c.timezone from companies c where c.id = current_company()) as timezone`,
};
