import type { NotReady } from '@bidloom/contract/readiness';
import type { Db } from '#db/database.ts';
import { readFacts } from '#features/facts/facts.queries.ts';
import type { Language } from '#http/calls/language.ts';
import { judgeReadiness } from './judge-readiness.ts';
import { readBidsToCheck } from './readiness.queries.ts';

const mostPlaces = 5;
/** The answers of a bid may be long: so many bids are read at once. */
const atOnce = 25;

/** Those of some bids that lack something before they can be handed in, in the order given. */
export async function findNotReady(
  db: Db,
  bids: { _id: string; title: string }[],
  language: Language,
): Promise<NotReady[]> {
  const notReady: NotReady[] = [];
  const facts = bids.length > 0 ? await readFacts(db) : [];
  for (let from = 0; from < bids.length; from += atOnce) {
    const some = bids.slice(from, from + atOnce);
    const read = await readBidsToCheck(
      db,
      some.map(({ _id }) => _id),
    );
    const found = new Map(read.map(({ id, bid }) => [id, bid]));
    for (const { _id, title } of some) {
      const bid = found.get(_id);
      const items = bid ? judgeReadiness(bid, facts, language).items : [];
      if (items.length > 0)
        notReady.push({
          _id,
          title,
          items: items.map((item) => ({ ...item, places: item.places.slice(0, mostPlaces) })),
        });
    }
  }
  return notReady;
}
