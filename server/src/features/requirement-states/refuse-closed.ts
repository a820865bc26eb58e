import { preparedStatuses } from '@bidloom/contract/bid-statuses';
import { run, type Db } from '#db/database.ts';
import { sqlList } from '#db/sql-list.ts';
import { conflict } from '#http/calls/errors.ts';
import { translate } from '#http/calls/language.ts';
import type { Caller } from '#http/calls/route.ts';

/** Whose response is to be changed: bids, or what is in them. */
type Of = { bids?: string[]; requirements?: string[]; volumes?: string[]; sections?: string[] };

/** Refuses to change the response of a bid that was submitted or closed (409): what the buyer has stays what is shown. */
export async function refuseClosed(
  db: Db,
  { language }: Pick<Caller, 'language'>,
  { bids = [], requirements = [], volumes = [], sections = [] }: Of,
): Promise<void> {
  const [closed] = await run<{ title: string; status: string }>(db, select, [
    bids,
    requirements,
    volumes,
    sections,
  ]);
  if (!closed) return;
  throw conflict('bid_closed', 'server.bids.responseClosed', {
    values: {
      title: closed.title || translate(language, 'server.bids.untitled'),
      status: translate(language, `server.bids.status.${closed.status}`),
    },
  });
}
const select = {
  name: 'closed-bid-of',
  text: `select b.original_title as title, b.status from bids b
    where b.status not in (${sqlList(preparedStatuses)}) and (b.id = any($1)
      or b.id in (select r.bid_id from requirements r where r.id = any($2))
      or b.id in (select v.bid_id from response_volumes v where v.id = any($3))
      or b.id in (select v.bid_id from response_sections s join response_volumes v on v.id = s.volume_id where s.id = any($4)))
    order by b.id limit 1`,
};
