import type { PresentPerson } from '@bidloom/contract/bids';
import { getRow, type Db } from '#db/database.ts';
import type { Caller, AppContext } from '#http/calls/route.ts';

/**
 * Tells every server that a tab of the caller's shows a bid, or no longer does, and answers who else has it open. It is
 * said by NOTIFY alone, which leaves nothing in any table.
 * @throws 404 when the company has no such bid, or the bid no such requirement
 */
export async function reportPresence(
  db: Db,
  { presence }: Pick<AppContext, 'presence'>,
  { user, company }: Caller,
  {
    bidId,
    tab,
    isLeaving = false,
    requirement = null,
  }: {
    bidId: string;
    tab: string;
    isLeaving?: boolean | undefined;
    requirement?: string | null | undefined;
  },
): Promise<PresentPerson[]> {
  await getRow(db, say, [bidId, user, tab, isLeaving, requirement]);
  return presence.at(company, bidId).filter(({ _id }) => _id !== user);
}

const say = {
  name: 'bid-presence',
  text: `select pg_notify('bidloom_presence', json_build_object('company', current_company(), 'bid', b.id, 'tab', $3::text,
      'person', json_build_object('_id', u.id, 'fullName', u.full_name, 'logo', u.logo), 'requirement', $5::text, 'isLeaving', $4::boolean)::text)
    from bids b, users u where b.id = $1 and u.id = $2
      and ($5::text is null or exists (select from requirements r where r.id = $5::text and r.bid_id = b.id))`,
};
