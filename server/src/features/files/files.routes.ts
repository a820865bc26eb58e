import {
  addFiles,
  getBidManifest,
  getFile,
  getFileText,
  getFormReport,
  removeFile,
} from '@bidloom/contract/files';
import { startReading } from '#features/document-readings/start-reading.ts';
import { mirrorSoon } from '#features/integrations/begin-exchange.ts';
import { notFound } from '#http/errors.ts';
import { longRoute, route, sent } from '#http/route.ts';
import { publish } from '#jobs/live.ts';
import { addDocuments, withUploads } from './add-files.ts';
import * as queries from './files.queries.ts';
import { readText } from './read-text.ts';
import { sendFile } from './send-file.ts';
import { toldReport } from './told-report.ts';

export const fileRoutes = [
  longRoute(
    addFiles,
    ({ input, caller, house, uploads, inTransaction, once }) =>
      withUploads(house, caller, uploads, (stored) =>
        inTransaction((db) =>
          once(db, async () => {
            const added = await addDocuments(db, caller, input._id, stored);
            await startReading(db, house, caller.company, input._id);
            return added;
          }),
        ),
      ),
    { said: 'server.files.added' },
  ),
  longRoute(getFile, async ({ input, house, request, reply, inTransaction }) => {
    const file = await inTransaction((db) => queries.findFile(db, input._id));
    if (!file) throw notFound();
    await sendFile(house, request, reply, file, { inline: input.inline === 'true' });
    return sent;
  }),
  longRoute(getFileText, async ({ input, caller, house, inTransaction, reader }) => {
    const file = await inTransaction((db) => queries.findFile(db, input._id));
    if (!file) throw notFound();
    return readText(house, { ...file, id: input._id }, caller.language, reader());
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
      await startReading(db, house, caller.company, input.bidId);
      afterCommit(() => mirrorSoon(house, caller.company));
      return null;
    },
    { said: 'server.files.removed' },
  ),
];
