import { getReadiness } from '@bidloom/contract/readiness';
import { readFacts } from '#features/facts/facts.queries.ts';
import { notFound } from '#http/errors.ts';
import { route } from '#http/route.ts';
import { judgeReadiness } from './judge-readiness.ts';
import { readBidToCheck } from './readiness.queries.ts';

export const readinessRoutes = [
  route(getReadiness, async ({ db, input, caller }) => {
    const [bid, facts] = await Promise.all([readBidToCheck(db, input.bidId), readFacts(db)]);
    if (!bid) throw notFound();
    return judgeReadiness(bid, facts, caller.language);
  }),
];
