import { changeRequirement, listRequirements } from '@bidloom/contract/requirements';
import { notFound } from '#http/errors.ts';
import { route } from '#http/route.ts';
import { publish } from '#jobs/live.ts';
import * as queries from './requirements.queries.ts';

export const requirementRoutes = [
  route(listRequirements, async ({ db, input }) => {
    const { bidId, mandatory, status, ...page } = input;
    const isMandatory = mandatory === undefined ? undefined : mandatory === 'true';
    return queries.findRequirements(db, bidId, { mandatory: isMandatory, status }, page);
  }),
  route(
    changeRequirement,
    async ({ db, input }) => {
      const { _id, owner, ...others } = input;
      const isTakenOver = others.answer !== undefined || others.status !== undefined;
      const bid = await queries.changeRequirement(db, _id, {
        ...others,
        ...(owner !== undefined && { owner_id: owner }),
        // What a person has written or decided on is theirs: the next run leaves it alone.
        ...(isTakenOver && { is_draft: false }),
        ...(others.answer !== undefined && { sources: [] }),
      });
      if (bid === undefined) throw notFound();
      await publish(db, 'bid-changed', { _id: bid });
      return queries.getRequirement(db, _id);
    },
    { said: 'server.requirements.changed' },
  ),
];
