import {
  addFiles,
  getBidManifest,
  getFile,
  getFileText,
  getFormReport,
  removeFile,
} from '@bidloom/contract/files';
import { mirrorSoon } from '#features/integrations/begin-exchange.ts';
import { notFound } from '#http/errors.ts';
import { longRoute, route, sent } from '#http/route.ts';
import { publish } from '#jobs/live.ts';
import { addDocuments, withUploads } from './add-files.ts';
import { sweepContents } from './contents.ts';
import * as queries from './files.queries.ts';
import { readText } from './read-text.ts';
import { sendFile } from './send-file.ts';
import { toldReport } from './told-report.ts';

export const fileRoutes = [
  longRoute(
    addFiles,
    ({ input, caller, house, uploads, inTransaction, once }) =>
      withUploads(house, caller, uploads, (stored) =>
        inTransaction((db) => once(db, () => addDocuments(db, caller, input._id, stored))),
      ),
    { said: 'server.files.added' },
  ),
  longRoute(getFile, async ({ input, house, request, reply, inTransaction }) => {
    const file = await inTransaction((db) => queries.findFile(db, input._id));
    if (!file) throw notFound();
    await sendFile(house, request, reply, file, { inline: input.inline === 'true' });
    return sent;
  }),
  longRoute(getFileText, async ({ input, caller, house, inTransaction }) => {
    const file = await inTransaction((db) => queries.findFile(db, input._id));
    if (!file) throw notFound();
    return readText(house, file, caller.language);
  }),
  route(getFormReport, async ({ db, input, caller }) => {
    const report = await queries.findFormReport(db, input._id);
    if (!report) throw notFound();
    return toldReport(report, caller.language);
  }),
  route(getBidManifest, async ({ db, input }) => {
    const manifest = await queries.findManifest(db, input._id);
    if (!manifest) throw notFound();
    return manifest;
  }),
  route(
    removeFile,
    async ({ db, input, caller, house, afterCommit }) => {
      const name = await queries.removeFile(db, input.bidId, input.fileId);
      if (name === undefined) throw notFound();
      await queries.addFileActivity(db, input.bidId, caller.user, 'file-removed', [name]);
      await publish(db, 'bid-changed', { _id: input.bidId });
      afterCommit(() => sweepContents(house));
      afterCommit(() => mirrorSoon(house, caller.company));
      return null;
    },
    { said: 'server.files.removed' },
  ),
];
