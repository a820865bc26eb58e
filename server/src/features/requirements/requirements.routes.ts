import * as stepCalls from '@bidloom/contract/answer-steps';
import * as answerCalls from '@bidloom/contract/requirement-answers';
import * as calls from '@bidloom/contract/requirements';
import { nameParameters } from '#features/files/send-file.ts';
import { refuseClosed } from '#features/requirement-states/refuse-closed.ts';
import { restoredAnswer } from '#features/rich-text/written-answer.ts';
import { longRoute, route, sent } from '#http/calls/route.ts';
import { publish } from '#jobs/live.ts';
import * as arrange from './arrange-requirements.ts';
import { changeRequirement, changeRequirements } from './change-requirement.ts';
import { findOverLimit } from './find-over-limit.ts';
import { importTable, readWorkbook } from './import-requirements.ts';
import * as answers from './requirement-answers.queries.ts';
import { inTurnFor } from './take-turns.ts';
import { readAll, writeTable } from './requirement-table.ts';
import * as queries from './requirements.queries.ts';
import { undoMerge } from './undo-merge.ts';
import { writeRequirementComment } from './write-requirement-comment.ts';
import { enterSteps, findEntered, openDocument, publishCursor } from './write-together.ts';

export const requirementRoutes = [
  route(calls.listRequirements, async ({ db, caller, input }) => {
    const { bidId, limit, cursor, sort, q, overLimit, answers, ...filters } = input;
    const tooLong = overLimit && (await findOverLimit(db, bidId, caller.language));
    return queries.findRequirements(db, bidId, { ...filters, tooLong }, { limit, cursor, sort, q }, answers);
  }),
  route(
    calls.changeRequirement,
    async ({ db, caller, input }) => {
      await changeRequirement(db, caller, input);
      return queries.getRequirement(db, input._id);
    },
    { message: 'server.requirements.changed' },
  ),
  route(
    calls.changeRequirements,
    async ({ db, caller, input }) => {
      await changeRequirements(db, caller, input);
      return null;
    },
    { message: 'server.requirements.changedSeveral' },
  ),
  route(
    calls.addRequirement,
    async ({ db, caller, input }) => {
      await refuseClosed(db, caller, { bids: [input.bidId] });
      return queries.getRequirement(db, await arrange.addRequirement(db, input));
    },
    { message: 'server.requirements.added' },
  ),
  route(
    calls.splitRequirement,
    async ({ db, caller, input: { _id, parts } }) => {
      await refuseClosed(db, caller, { requirements: [_id] });
      return queries.getRequirements(db, await arrange.splitRequirement(db, _id, parts));
    },
    { message: 'server.requirements.split' },
  ),
  route(
    calls.mergeRequirements,
    async ({ db, caller, input: { requirements } }) => {
      await refuseClosed(db, caller, { requirements });
      return queries.getRequirement(db, await arrange.mergeRequirements(db, caller.user, requirements));
    },
    { message: 'server.requirements.merged' },
  ),
  route(
    calls.undoMerge,
    async ({ db, caller, input: { _id } }) => {
      await refuseClosed(db, caller, { requirements: [_id] });
      return queries.getRequirements(db, await undoMerge(db, _id));
    },
    { message: 'server.requirements.unmerged' },
  ),
  route(
    calls.removeRequirements,
    async ({ db, caller, input: { requirements } }) => {
      await refuseClosed(db, caller, { requirements });
      await arrange.removeRequirements(db, caller.user, requirements);
      return null;
    },
    { message: 'server.requirements.removed' },
  ),
  longRoute(
    calls.exportRequirements,
    async ({ input: { bidId, format = 'xlsx' }, caller, inTransaction, reply }) => {
      const all = await inTransaction((db) => readAll(db, bidId));
      const { content, name, type } = writeTable(all, format, caller.language);
      reply
        .type(type)
        .header('content-disposition', `attachment; ${nameParameters(name)}`)
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff');
      void reply.send(content);
      return sent;
    },
  ),
  longRoute(
    calls.importRequirements,
    async ({ context, input, caller, uploads: [file], inTransaction, once, reader }) => {
      const { bidId, apply, import: importId } = input;
      if (!file) throw new Error('An upload without a file');
      const table = await readWorkbook(context, file, caller, reader());
      return inTransaction((db) =>
        once(db, async () => {
          await refuseClosed(db, caller, { bids: [bidId] });
          return importTable(db, caller, { bidId, isApplied: apply === 'true', table, importId });
        }),
      );
    },
  ),
  route(stepCalls.openAnswer, ({ db, input }) => openDocument(db, input)),
  route(stepCalls.listAnswerSteps, ({ db, input }) => findEntered(db, input)),
  longRoute(
    stepCalls.sendAnswerSteps,
    ({ caller, input, inTransaction }) =>
      inTurnFor(`${caller.company} ${input.requirement}`, () =>
        inTransaction((db, entered) => enterSteps(db, caller, input, entered)),
      ),
    { entersOnce: true },
  ),
  route(stepCalls.showCursor, ({ db, caller, input }) => publishCursor(db, caller, input)),
  route(answerCalls.listKeptAnswers, ({ db, input: { requirement, ...page } }) =>
    answers.findKeptAnswers(db, requirement, page),
  ),
  route(
    answerCalls.restoreKeptAnswer,
    async ({ db, caller, input }) => {
      const { requirement, answer, rich } = await answers.getKeptAnswer(db, input._id);
      await changeRequirement(db, caller, { _id: requirement, ...restoredAnswer(answer, rich) });
      return queries.getRequirement(db, requirement);
    },
    { message: 'server.requirements.restored' },
  ),
  route(answerCalls.listRequirementComments, ({ db, input: { requirement, ...page } }) =>
    answers.findComments(db, requirement, page),
  ),
  route(
    answerCalls.createRequirementComment,
    async ({ db, caller, input }) => answers.getComment(db, await writeRequirementComment(db, caller, input)),
    { message: 'server.comments.created' },
  ),
  route(
    answerCalls.resolveRequirementComment,
    async ({ db, input: { _id, isResolved } }) => {
      const { requirement, bid } = await answers.settleThread(db, _id, isResolved);
      await publish(db, 'requirements-changed', { bid, requirements: [requirement] });
      return answers.getComment(db, _id);
    },
    { message: 'server.requirements.threadSettled' },
  ),
];
