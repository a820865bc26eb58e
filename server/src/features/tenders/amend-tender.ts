import type { FoundChange, NoticeChange, NoticeField } from '@bidloom/contract/tenders';
import { run, type Db } from '#db/database.ts';
import { announce } from '#domain-events/events.ts';
import { notify } from '#features/notifications/notify.ts';
import { translate, type Language } from '#http/calls/language.ts';
import { publish } from '#jobs/live.ts';
import { cancelledBy, changesOf, differencesOf, isOwnValue, snapshotOf } from './notice-changes.ts';
import type { KnownTender } from './known-tenders.ts';
import { columnsOf, type TenderFields } from './tender-columns.ts';
import { scoreColumns, type Offer } from './score-columns.ts';
import { addHistory } from './tender-history.ts';
import * as queries from './tenders.queries.ts';
import { wordsOfChanges } from './words-of-changes.ts';

/** Who brings a notice in: a person, or nobody, where a tender source did. */
export type Importer = { user: string | null };
type By = { by: Importer; offer: Offer };

/** All that a notice says otherwise than a known tender, for a person to choose from; nothing when it is older than what was read last. */
export const foundChanges = (known: KnownTender, notice: TenderFields): FoundChange[] =>
  isOlder(known, notice) ? [] : differencesOf(known.present, known.last, noticeSnapshot(notice));

/**
 * Changes a tender to what the next notice of its source says, keeps that in its history, tells the people who are assigned
 * to it and those of its bid, and warns on the bid. A value that a person has set stays, with the notice's beside it until
 * somebody chooses. Answers what changed; then `known` is up to date.
 */
export async function amendTender(
  db: Db,
  known: KnownTender,
  notice: TenderFields,
  { by, offer }: By,
): Promise<NoticeChange[]> {
  const news = isOlder(known, notice) ? [] : changesOf(known.present, known.last, noticeSnapshot(notice));
  if (news.length === 0) return [];
  const isOwn = ({ field }: NoticeChange) => isOwnValue(known.present, known.last, field);
  const own = news.filter(isOwn);
  const changes = news.filter((change) => !isOwn(change));
  await apply(db, known, notice, changes, { by, offer });
  if (own.length > 0)
    await run(db, addDifferences, [
      known.id,
      JSON.stringify(own.map(({ field }) => ({ ...differenceIn(notice, field), source: sourceOf(notice) }))),
    ]);
  await tell(db, known, news, by);
  return changes;
}

/** Gives a known tender the fields of a notice that a person has chosen; as `amendTender` keeps and tells it. */
export async function takeFields(
  db: Db,
  known: KnownTender,
  notice: TenderFields,
  { by, offer, take }: By & { take: readonly NoticeField[] },
): Promise<NoticeChange[]> {
  const chosen = new Set(take);
  const changes = foundChanges(known, notice)
    .filter(({ field }) => chosen.has(field))
    .map(({ field, before, after }) => ({ field, before, after }));
  await apply(db, known, notice, changes, { by, offer });
  if (changes.length > 0) await tell(db, known, changes, by);
  return changes;
}

async function apply(
  db: Db,
  known: KnownTender,
  notice: TenderFields,
  changes: NoticeChange[],
  { by, offer }: By,
): Promise<void> {
  const stated = noticeSnapshot(notice);
  const fields = new Set(changes.map(({ field }) => field));
  const held = await queries.lockTenderForUpdate(db, known.id);
  const changed = pick(notice, new Set([...fields, ...zonesOf(fields)]));
  // What this notice leaves out still holds as the one before said it.
  const last = { ...(known.last ?? stated) };
  for (const [field, value] of Object.entries(stated) as [NoticeField, (typeof stated)[NoticeField]][])
    if (value !== null) last[field] = value;
  const noticeColumns = { notice: JSON.stringify(last), notice_date: notice.noticeDate ?? known.noticeDate };
  if (changes.length === 0) await queries.keepNotice(db, known.id, noticeColumns);
  else {
    await queries.changeTender(db, known.id, {
      ...columnsOf(changed),
      ...(fields.has('cancelled') && {
        cancelled_at: stated.cancelled === true ? new Date().toISOString() : null,
      }),
      ...noticeColumns,
      ...scoreColumns(offer, { ...held, ...changed }),
    });
    await addHistory(db, known.id, { user: by.user, source: sourceOf(notice), changes, isSeen: false });
    await run(db, dropDifferences, [known.id, [...fields]]);
  }
  known.last = last;
  known.noticeDate = notice.noticeDate ?? known.noticeDate;
  for (const field of fields) known.present[field] = stated[field];
}

const noticeSnapshot = (notice: TenderFields) => snapshotOf(notice, cancelledBy(notice.stage));
const sourceOf = ({ source }: TenderFields) => source ?? 'manual';

const isOlder = (known: KnownTender, { noticeDate }: TenderFields): boolean =>
  known.noticeDate !== null && !!noticeDate && Date.parse(noticeDate) < Date.parse(known.noticeDate);

/** A moment comes with the zone in which it is stated. */
const zonesOf = (fields: ReadonlySet<NoticeField>): (keyof TenderFields)[] => [
  ...(fields.has('deadline') ? (['deadlineZone'] as const) : []),
  ...(fields.has('questionsDeadline') ? (['questionsDeadlineZone'] as const) : []),
];

function pick(
  notice: TenderFields,
  fields: ReadonlySet<keyof TenderFields | NoticeField>,
): Partial<TenderFields> {
  const given = Object.entries(notice).filter(([name]) => (fields as ReadonlySet<string>).has(name));
  return Object.fromEntries(given) as Partial<TenderFields>;
}

/** A field as the notice has it, to be taken later. */
const differenceIn = (notice: TenderFields, field: NoticeField) => ({
  field,
  value: field === 'cancelled' ? cancelledBy(notice.stage) : (notice[field] ?? null),
});

async function tell(db: Db, known: KnownTender, changes: NoticeChange[], by: Importer): Promise<void> {
  const [people] = await run<{ assigned: string[]; staff: string[]; timezone: string }>(db, findPeople, [
    known.id,
    known.bid,
  ]);
  if (!people) return;
  const isCancelled = changes.some(({ field, after }) => field === 'cancelled' && after === true);
  const key = isCancelled ? 'server.tenders.noticeCancelled' : 'server.tenders.noticeChanged';
  const description = (language: Language) =>
    translate(language, key, {
      title: known.title,
      changes: wordsOfChanges(changes, language, people.timezone),
    });
  const news = { type: 'status' as const, description, ...(by.user !== null && { by: by.user }) };
  await notify(db, { ...news, bid: known.bid, tender: known.id, to: [...people.assigned, ...people.staff] });
  await publish(db, 'tender-changed', { _id: known.id });
  await announce(db, 'tender.amended', { bid: known.bid, by: by.user, changes });
}

/** A later word of a notice on a field takes the place of an earlier one. */
const addDifferences = {
  name: 'add-tender-differences',
  text: `update tenders t set differences = coalesce((select jsonb_agg(d) from jsonb_array_elements(t.differences) d
        where not exists (select from jsonb_array_elements($2::jsonb) n where n ->> 'field' = d ->> 'field')), '[]')
      || (select jsonb_agg(n || jsonb_build_object('at', wire_time(now()))) from jsonb_array_elements($2::jsonb) n),
      version = version + 1, updated_at = now()
    where t.id = $1`,
};
export const dropDifferences = {
  name: 'drop-tender-differences',
  text: `update tenders t set differences = coalesce((select jsonb_agg(d) from jsonb_array_elements(t.differences) d
      where d ->> 'field' <> all($2::text[])), '[]')
    where t.id = $1 and t.differences <> '[]'`,
};
const findPeople = {
  name: 'people-of-tender',
  text: `select array(select a.user_id::text from tender_assignees a where a.tender_id = $1) as assigned,
      array(select s.user_id::text from bid_team s where s.bid_id = $2 union
        select b.reviewer_id::text from bids b where b.id = $2 and b.reviewer_id is not null) as staff,
      (select c.timezone from companies c where c.id = current_company()) as timezone`,
};
