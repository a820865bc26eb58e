import { changeFact, createFact, listFacts, removeFact } from '@bidloom/contract/facts';
import { route } from '#http/calls/route.ts';
import { publish } from '#jobs/live.ts';
import { changeFact as change, checkValue } from './change-fact.ts';
import * as queries from './facts.queries.ts';

export const factRoutes = [
  route(listFacts, ({ db, input }) => queries.findFacts(db, input)),
  route(
    createFact,
    async ({ db, input: { validUntil, ...fields } }) => {
      checkValue(fields.kind, fields.value);
      const id = await queries.addFact(db, { ...fields, valid_until: validUntil });
      await publish(db, 'facts-changed', {});
      return queries.getFact(db, id);
    },
    { message: 'server.facts.created' },
  ),
  route(
    changeFact,
    async ({ db, input }) => {
      await change(db, input);
      await publish(db, 'facts-changed', {});
      return queries.getFact(db, input._id);
    },
    { message: 'server.facts.changed' },
  ),
  route(
    removeFact,
    async ({ db, input }) => {
      await queries.removeFact(db, input._id);
      await publish(db, 'facts-changed', {});
      return null;
    },
    { message: 'server.facts.removed' },
  ),
];
