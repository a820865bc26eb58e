import * as calls from '@bidloom/contract/decisions';
import { claimContents, sweepContents } from '#features/contents/contents.ts';
import { withUploads } from '#features/files/add-files.ts';
import { addTenderFiles, removeTenderFile } from '#features/held-files/held-files.queries.ts';
import { getTender, lockTenderForUpdate } from '#features/tenders/tenders.queries.ts';
import { announce } from '#domain-events/events.ts';
import { pageOf } from '#db/paging.ts';
import { newObjectId } from '#db/object-id.ts';
import { notFound, refused } from '#http/calls/errors.ts';
import { longRoute, route } from '#http/calls/route.ts';
import { publish } from '#jobs/live.ts';
import { assessTender } from './assess-tender.ts';
import { askDecision, decideTender, reopenDecision } from './decide-tender.ts';
import * as queries from './decisions.queries.ts';
import { readScorecard } from './read-scorecard.ts';
import { changeCapacity, findCapacities, replaceScorecard } from './scorecard.queries.ts';
import { startTenderReading } from './start-tender-reading.ts';

export const decisionRoutes = [
  route(calls.getScorecard, ({ db, caller }) => readScorecard(db, caller.language)),
  route(
    calls.changeScorecard,
    async ({ db, input: { threshold, criteria, version }, caller }) => {
      const current = await readScorecard(db, caller.language);
      const wanted = criteria.map(({ key = newObjectId(), hint = '', isGate = false, ...criterion }) => ({
        ...criterion,
        key,
        hint,
        isGate,
      }));
      if (new Set(wanted.map(({ key }) => key)).size < wanted.length)
        throw refused('key_twice', 'server.decisions.keyTwice');
      await replaceScorecard(db, { threshold, criteria: wanted, version }, current);
      return readScorecard(db, caller.language);
    },
    { message: 'server.decisions.scorecardChanged' },
  ),
  route(calls.listCapacities, async ({ db, input }) =>
    pageOf(await findCapacities(db), input, ({ user }) => user.fullName, { keyOf: ({ user }) => user._id }),
  ),
  route(
    calls.changeCapacity,
    async ({ db, input }) => {
      await changeCapacity(db, input.user, input.perWeek);
      return null;
    },
    { message: 'server.decisions.capacityChanged' },
  ),
  route(calls.getAssessment, ({ db, input, caller }) => assessTender(db, caller.language, input.tenderId)),
  route(
    calls.scoreTender,
    async ({ db, input: { tenderId, key, score, note }, caller }) => {
      await lockTenderForUpdate(db, tenderId);
      const { criteria } = await readScorecard(db, caller.language);
      if (!criteria.some((one) => one.key === key)) throw notFound();
      await queries.saveScore(db, tenderId, key, { score, note: note ?? '' });
      await publish(db, 'tender-changed', { _id: tenderId });
      return assessTender(db, caller.language, tenderId);
    },
    { message: 'server.decisions.scored' },
  ),
  route(
    calls.askDecision,
    async ({ db, input, caller }) => {
      await askDecision(db, caller, input);
      return assessTender(db, caller.language, input.tenderId);
    },
    { message: 'server.decisions.askedDone' },
  ),
  route(
    calls.decideTender,
    async ({ db, input, caller }) => {
      await decideTender(db, caller, input);
      const decision = await queries.findCurrentDecision(db, input.tenderId);
      if (!decision) throw notFound();
      return decision;
    },
    { message: 'server.decisions.decidedDone' },
  ),
  route(
    calls.reopenDecision,
    async ({ db, input: { tenderId, reason = '' }, caller }) => {
      await reopenDecision(db, caller, tenderId, reason);
      return assessTender(db, caller.language, tenderId);
    },
    { message: 'server.decisions.reopened' },
  ),
  route(calls.listDecisions, ({ db, input }) => queries.findDecisions(db, input)),
  longRoute(
    calls.addTenderFiles,
    ({ input, caller, context, uploads, inTransaction, once }) =>
      withUploads(context, caller, uploads, (stored) =>
        inTransaction((db) =>
          once(db, async () => {
            await lockTenderForUpdate(db, input.tenderId);
            await addTenderFiles(db, input.tenderId, stored);
            await claimContents(db, stored);
            await announce(db, 'tender-documents.changed', { tender: input.tenderId });
            await publish(db, 'tender-changed', { _id: input.tenderId });
            return getTender(db, input.tenderId);
          }),
        ),
      ),
    { message: 'server.files.added' },
  ),
  route(
    calls.removeTenderFile,
    async ({ db, input: { tenderId, fileId }, context, afterCommit }) => {
      await lockTenderForUpdate(db, tenderId);
      if (!(await removeTenderFile(db, tenderId, fileId))) throw notFound();
      await announce(db, 'tender-documents.changed', { tender: tenderId });
      await publish(db, 'tender-changed', { _id: tenderId });
      afterCommit(() => sweepContents(context));
      return getTender(db, tenderId);
    },
    { message: 'server.packs.fileRemoved' },
  ),
  route(
    calls.readTenderFiles,
    async ({ db, input: { tenderId }, context, caller }) => {
      await lockTenderForUpdate(db, tenderId);
      await startTenderReading(db, context, tenderId);
      return assessTender(db, caller.language, tenderId);
    },
    { message: 'server.decisions.readingStarted' },
  ),
];
