import { mostUnapproved, type ResponseSettings } from '@bidloom/contract/generation';
import { answeredStates } from '@bidloom/contract/requirement-states';
import { getRow, type Db } from '#db/database.ts';
import { isIn } from '#features/requirement-states/requirement-states.ts';
import { unapprovedTexts } from '#features/requirement-states/section-states.ts';

/** What a final copy of a bid's response holds of words that nobody has approved, or about which something is open. */
export async function findUnapproved(db: Db, bid: string): Promise<ResponseSettings['unapproved']> {
  const { found } = await getRow<{ found: ResponseSettings['unapproved'] }>(db, selectUnapproved, [bid]);
  return found;
}
const selectUnapproved = {
  name: 'response-unapproved',
  text: `with own as (${unapprovedTexts('$1')}),
    answers as (select * from (select r.id, r.number, left(r.text, 400) as text, r.state = 'approved' as is_approved, r.suggestions,
        (select count(*)::int from requirement_comments k where k.requirement_id = r.id and k.reply_to is null and not k.is_resolved) as comments
      from requirements r where r.bid_id = $1 and ${isIn('r', answeredStates)}) a
      where not a.is_approved or a.suggestions > 0 or a.comments > 0),
    places as (select 0 as part, place, json_build_object('requirement', null, 'section', json_build_object('_id', id, 'title', title),
        'isApproved', false, 'suggestions', 0, 'comments', 0) as one from own
      union all select 1, number, json_build_object('requirement', json_build_object('_id', id, 'number', number, 'text', text),
        'section', null, 'isApproved', is_approved, 'suggestions', suggestions, 'comments', comments) from answers)
    select json_build_object('count', (select count(*)::int from places), 'places', coalesce((select json_agg(p.one order by p.part, p.place)
      from (select * from places order by part, place limit ${mostUnapproved}) p), '[]')) as found`,
};
