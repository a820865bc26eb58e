import { getReadiness } from '@bidloom/contract/readiness';
import { readFacts } from '#features/facts/facts.queries.ts';
import { notFound } from '#http/calls/errors.ts';
import { route } from '#http/calls/route.ts';
import { readinessOf } from './judge-readiness.ts';
import { readBidsToCheck } from './readiness.queries.ts';

export const readinessRoutes = [
  route(getReadiness, async ({ db, input, caller }) => {
    const [[found], facts] = await Promise.all([readBidsToCheck(db, [input.bidId]), readFacts(db)]);
    if (!found) throw notFound();
    return readinessOf(found.bid, facts, caller.language);
  }),
];
