import { answeredStates, askedStates, unansweredStates } from '@bidloom/contract/requirement-states';
import { writtenKinds } from '@bidloom/contract/response-plan';
import { sqlList } from '#db/sql-list.ts';
import { isIn } from './requirement-states.ts';

const written = sqlList(writtenKinds);
const asked = isIn('r', askedStates);
const count = (what: string) => `count(*) filter (where ${what})::int`;

/** What stands in each section of a bid, as SQL: rows of `placed`, by `section_id`. */
export const placedIn = (bid: string): string => `select l.section_id, ${count(asked)} as asked,
    ${count(isIn('r', answeredStates))} as with_answer, ${count(isIn('r', ['drafted']))} as drafted,
    ${count(isIn('r', ['in-review']))} as in_review, ${count(isIn('r', ['approved']))} as approved,
    ${count(`${isIn('r', unansweredStates)} and r.mandatory`)} as mandatory_open,
    coalesce(sum(count_words(r.answer)) filter (where ${asked}), 0)::int as words
  from requirements r join section_requirements l on l.company_id = r.company_id and l.requirement_id = r.id
  where r.bid_id = ${bid} group by l.section_id`;

/** The state of a section `s`, by what is `placed` in it and by its own words. */
export const sectionState = (s: string, placed: string): string => `case
    when ${s}.kind in (${written}) then case when ${s}.status <> 'open' then ${s}.status when ${s}.text <> '' then 'under-way' else 'open' end
    when ${s}.kind <> 'answers' or coalesce(${placed}.asked, 0) = 0 then 'none'
    when ${placed}.approved = ${placed}.asked then 'approved'
    when ${placed}.approved + ${placed}.in_review = ${placed}.asked then 'in-review'
    when ${placed}.with_answer = ${placed}.asked then 'answered'
    when ${placed}.with_answer + ${placed}.drafted > 0 then 'under-way'
    else 'open' end`;

/** The sections of a bid with words of their own that nobody has approved, as SQL: their `id` and `title`, in order of `place`. */
export const unapprovedTexts = (
  bid: string,
): string => `select s.id, s.title, row_number() over (order by v.position, s.position, s.id) as place
  from response_sections s join response_volumes v on v.company_id = s.company_id and v.id = s.volume_id and v.removed_at is null
  where s.bid_id = ${bid} and s.removed_at is null and s.kind in (${written}) and s.text <> '' and s.status <> 'approved'`;

/** Whether a section `s` is still to be written by its owner: own words that nobody has sent on, or requirements without an answer. */
export const isSectionOpen = (s: string): string => `${s}.removed_at is null
  and exists (select from response_volumes v where v.company_id = ${s}.company_id and v.id = ${s}.volume_id and v.removed_at is null)
  and (${s}.kind in (${written}) and ${s}.status = 'open' or ${s}.kind = 'answers' and exists (
    select from section_requirements l join requirements r on r.company_id = l.company_id and r.id = l.requirement_id
    where l.company_id = ${s}.company_id and l.section_id = ${s}.id and ${isIn('r', unansweredStates)}))`;
