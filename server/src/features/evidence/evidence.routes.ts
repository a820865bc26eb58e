import * as calls from '@bidloom/contract/evidence';
import { claimContents } from '#features/contents/contents.ts';
import { withUploads } from '#features/files/add-files.ts';
import { notFound } from '#http/calls/errors.ts';
import { longRoute, route } from '#http/calls/route.ts';
import { publishBids } from '#features/bids/bids.queries.ts';
import { attachEvidence, changeReason, detachEvidence } from './attach-evidence.ts';
import { changeEvidence, createEvidence } from './change-evidence.ts';
import * as queries from './evidence.queries.ts';
import { findBidEvidence, findReferences } from './find-bid-evidence.ts';

export const evidenceRoutes = [
  route(calls.listEvidence, ({ db, input }) => queries.findEvidence(db, input)),
  route(calls.getEvidence, ({ db, input }) => queries.getEvidence(db, input._id)),
  route(calls.getEvidenceOverview, ({ db }) => queries.getOverview(db)),
  route(
    calls.createEvidence,
    async ({ db, caller, input }) => queries.getEvidence(db, await createEvidence(db, caller, input)),
    { message: 'server.evidence.created' },
  ),
  route(
    calls.changeEvidence,
    async ({ db, input }) => {
      await changeEvidence(db, input);
      return queries.getEvidence(db, input._id);
    },
    { message: 'server.evidence.changed' },
  ),
  route(
    calls.removeEvidence,
    async ({ db, input }) => {
      await publishBids(db, await queries.removeEvidence(db, input.evidence));
      return null;
    },
    { message: 'server.evidence.removed' },
  ),
  longRoute(
    calls.addEvidenceFiles,
    ({ input, caller, context, uploads, inTransaction, once }) =>
      withUploads(context, caller, uploads, (stored) =>
        inTransaction((db) =>
          once(db, async () => {
            await queries.lockEvidenceForUpdate(db, input._id);
            await queries.addFiles(db, input._id, stored, caller.user);
            await claimContents(db, stored);
            return queries.getEvidence(db, input._id);
          }),
        ),
      ),
    { message: 'server.evidence.filesAdded' },
  ),
  route(
    calls.removeEvidenceFile,
    async ({ db, input }) => {
      if (!(await queries.removeFile(db, input._id, input.fileId))) throw notFound();
      return queries.getEvidence(db, input._id);
    },
    { message: 'server.evidence.fileRemoved' },
  ),
  route(calls.getBidEvidence, ({ db, caller, input }) => findBidEvidence(db, caller.language, input)),
  route(calls.attachEvidence, ({ db, caller, input }) => attachEvidence(db, caller, input), {
    message: 'server.evidence.attached',
  }),
  route(calls.changeAttachedEvidence, ({ db, caller, input }) => changeReason(db, caller, input), {
    message: 'server.evidence.reasonKept',
  }),
  route(calls.detachEvidence, ({ db, caller, input }) => detachEvidence(db, caller, input._id), {
    message: 'server.evidence.detached',
  }),
  route(calls.findReferences, ({ db, caller, input }) => findReferences(db, caller.language, input.bidId)),
];
