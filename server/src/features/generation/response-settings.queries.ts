import type { ParsedInputOf } from '@bidloom/contract/endpoint';
import type {
  changeResponseSettings as changeSettings,
  ResponseSettings,
} from '@bidloom/contract/generation';
import type { RichText } from '@bidloom/engine/rich-text/rich-text';
import { run, type Db } from '#db/database.ts';
import { jsonParameter } from '#db/json-parameter.ts';
import { summarySection, writeSummary } from '#features/response-plan/summary-section.ts';
import {
  isSameAnswer,
  refuseUnknownFiles,
  storedRichText,
  writtenAnswer,
} from '#features/rich-text/written-answer.ts';
import { publish } from '#jobs/live.ts';
import { notFound } from '#http/calls/errors.ts';

/** What a bid's response is to be; `isChosen` where a person said so. */
export type StoredSettings = Omit<
  ResponseSettings,
  'bid' | 'open' | 'unapproved' | 'makesPdf' | 'summaryRich'
> & {
  isChosen: boolean;
  rich: RichText | null;
};

/** The choice of a bid, or what holds where nobody has chosen; 404 when there is no such bid. */
export async function readResponseSettings(db: Db, bid: string): Promise<StoredSettings> {
  const [found] = await run<StoredSettings>(db, selectSettings, [bid]);
  if (!found) throw notFound();
  return { ...found, rich: storedRichText(found.rich) };
}

/** The mandatory requirements that no person has answered or said how far the bid meets them. */
export const findOpen = (db: Db, bid: string): Promise<ResponseSettings['open']> =>
  run<ResponseSettings['open'][number]>(db, selectOpen, [bid]);

/** Changes what is given; 404 when there is no such bid. The summary of a planned response is that of its section. */
export async function changeResponseSettings(
  db: Db,
  bid: string,
  user: string,
  { summary, summaryRich, ...change }: Omit<ParsedInputOf<typeof changeSettings>, '_id'>,
): Promise<void> {
  const before = await readResponseSettings(db, bid);
  const { copy, openReason, quoting, repeats, lot, hasPdf, namePattern } = {
    ...before,
    ...definedOf(change),
  };
  const present = { answer: before.summary, rich: before.rich };
  const written =
    writtenAnswer({ answer: summary, answerRich: summaryRich }, { present, at: 'summary' }) ?? present;
  await refuseUnknownFiles(db, written.rich);
  await run(db, putSettings, [
    bid,
    copy,
    openReason.trim(),
    quoting,
    written.answer,
    lot.trim(),
    hasPdf,
    namePattern.trim(),
    written.rich && jsonParameter(written.rich),
    repeats,
  ]);
  if (!isSameAnswer(written, present) && (await writeSummary(db, { bid, user, ...written })))
    await publish(db, 'plan-changed', { bid });
}

const definedOf = (change: object) =>
  Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as Partial<StoredSettings>;

const selectSettings = {
  name: 'response-settings',
  text: `select coalesce(s.copy, 'final') as copy, coalesce(s.open_reason, '') as "openReason", coalesce(s.quoting, 'quotation') as quoting, coalesce(s.repeats, 'full') as repeats,
      coalesce(p.text, s.summary, '') as summary, case when p.id is null then s.summary_rich else p.text_rich end as rich, coalesce(s.lot, '') as lot, coalesce(s.has_pdf, false) as "hasPdf",
      coalesce(s.name_pattern, '') as "namePattern",     s.bid_id is not null as "isChosen"
    from bids b left join response_settings s on s.company_id = b.company_id and s.bid_id = b.id
      left join lateral (${summarySection('b.id')}) p on true where b.id = $1`,
};
const selectOpen = {
  name: 'response-open',
  text: `select r.id as _id, r.number, r.text from requirements r
    where r.bid_id = $1 and r.mandatory and r.state in ('open', 'drafted') and r.compliance is null order by r.number, r.id`,
};
const putSettings = {
  name: 'response-settings-put',
  text: `insert into response_settings (bid_id, copy, open_reason, quoting, summary, lot, has_pdf, name_pattern, summary_rich, repeats)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
    on conflict (company_id, bid_id) do update set copy = excluded.copy, open_reason = excluded.open_reason, quoting = excluded.quoting, repeats = excluded.repeats,
      summary = excluded.summary, summary_rich = excluded.summary_rich, lot = excluded.lot, has_pdf = excluded.has_pdf, name_pattern = excluded.name_pattern, updated_at = now()`,
};
