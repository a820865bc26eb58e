import type { ParsedInputOf } from '@bidloom/contract/endpoint';
import { isWrittenKind, type changeSectionText } from '@bidloom/contract/response-plan';
import { run, type Db } from '#db/database.ts';
import { jsonParameter } from '#db/json-parameter.ts';
import { holds, jsonList, jsonOne, type JsonPage, type ListShape } from '#db/json-list.ts';
import type { PageInput } from '#db/paging.ts';
import { personOf } from '#db/person.ts';
import { readApprovalRule } from '#features/requirements/requirements.queries.ts';
import {
  isSameAnswer,
  refuseUnknownFiles,
  storedRichText,
  writtenAnswer,
} from '#features/rich-text/written-answer.ts';
import { conflict, notFound, refused } from '#http/calls/errors.ts';
import { publish } from '#jobs/live.ts';
import type { Caller } from '#http/calls/route.ts';
import { bidOfSection, type LockedSection, lockSectionsForUpdate } from './response-plan.queries.ts';

const texts = {
  name: 'section-texts',
  table: `(select s.*, b.status as bid_status from response_sections s join bids b on b.company_id = s.company_id and b.id = s.bid_id
    where s.removed_at is null)`,
  alias: 's',
  row: `s.id as _id, s.text, s.text_rich as "textRich", s.version, s.status, ${personOf('s.written_by')} as "writtenBy",
    ${personOf('s.approved_by')} as "approvedBy", case when s.bid_status not in ('in-progress', 'in-review') then 'bid-closed'
      when s.text <> '' and s.written_by = (select current_member()) and (select exists (select from companies c join members m on m.company_id = c.id
        where c.id = current_company() and c.needs_other_reviewer and m.role <> 'viewer' and m.user_id <> current_member())) then 'own-answer' end as "approvalRefused"`,
};

const keptTexts: ListShape = {
  name: 'section-texts-kept',
  table: 'section_texts',
  alias: 'k',
  row: `k.version, k.text, k.text_rich as "textRich", wire_time(k.changed_at) as "changedAt", ${personOf('k.changed_by')} as "changedBy"`,
  sorts: { changedAt: { by: 'k.changed_at', type: 'timestamptz' } },
  defaultSort: '-changedAt',
};

/** What the own words of a section said before, newest first; 404 without the section. */
export async function findSectionTexts(
  db: Db,
  section: string,
  { q, ...page }: PageInput,
): Promise<JsonPage> {
  const [, list] = await Promise.all([
    bidOfSection(db, section),
    jsonList(db, keptTexts, page, [{ where: 'k.section_id = $?', value: section }, holds('k.text', q)]),
  ]);
  return list;
}

export const getSectionText = (db: Db, id: string) => jsonOne(db, texts, id);

/** Writes the own words of a section. 409 with the present ones where somebody has changed them meanwhile. */
export async function writeSectionText(
  db: Db,
  { user }: Caller,
  { _id, version, text, textRich }: ParsedInputOf<typeof changeSectionText>,
): Promise<void> {
  const [section] = await lockSectionsForUpdate(db, [_id]);
  if (!section) throw notFound();
  if (!isWrittenKind(section.kind)) throw refused('no_own_words', 'server.responsePlan.noOwnWords');
  const present = { answer: section.text, rich: storedRichText(section.rich) };
  const written = writtenAnswer({ answer: text, answerRich: textRich }, { present });
  if (!written || isSameAnswer(written, present)) return;
  await refuseUnknownFiles(db, written.rich);
  if (version !== section.version) {
    const current: unknown = JSON.parse((await getSectionText(db, _id)).ready);
    throw conflict('stale_version', 'server.responsePlan.stale', { data: { current } });
  }
  await run(db, putText, [_id, written.answer, written.rich && jsonParameter(written.rich), user]);
  await publish(db, 'plan-changed', { bid: section.bid });
}
// Other words are to be approved again; what waits for a review goes on waiting.
const putText = {
  name: 'section-text-put',
  text: `update response_sections set text = $2, text_rich = $3::jsonb, version = version + 1, written_by = $4, updated_at = now(),
      approved_by = null, status = case when status = 'approved' or $2 = '' then 'open' else status end where id = $1`,
};

/** Refuses to approve own words of a bid that was submitted or closed, and where a second person approves, one's own. */
export async function refuseSectionApproval(db: Db, sections: LockedSection[], user: string): Promise<void> {
  if (sections.length === 0) return;
  const { closed, needsOther } = await readApprovalRule(
    db,
    sections.map(({ bid }) => bid),
  );
  if (closed) throw conflict('bid_closed', 'server.responsePlan.bidClosed');
  if (needsOther && sections.some(({ writtenBy, text }) => writtenBy === user && text !== ''))
    throw refused('own_answer', 'server.responsePlan.ownWords');
}
