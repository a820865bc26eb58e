import {
  addFiles,
  addPicture as addPictureCall,
  getBidManifest,
  getFile,
  getFileText,
  getFormReport,
  removeFile,
} from '@bidloom/contract/files';
import { notFound } from '#http/calls/errors.ts';
import { longRoute, route, sent } from '#http/calls/route.ts';
import { addDocuments, withUploads } from './add-files.ts';
import { addPicture } from './add-picture.ts';
import { documentsLeft } from './documents-changed.ts';
import * as queries from './files.queries.ts';
import { readText } from './read-text.ts';
import { sendFile } from './send-file.ts';
import { localizeReport } from './localize-report.ts';

export const fileRoutes = [
  longRoute(
    addFiles,
    ({ input, caller, context, uploads, inTransaction, once }) =>
      withUploads(context, caller, uploads, (stored) =>
        inTransaction((db) => once(db, () => addDocuments(db, caller, input._id, stored))),
      ),
    { message: 'server.files.added' },
  ),
  longRoute(addPictureCall, async (call) => {
    const [file] = call.uploads;
    if (!file) throw new Error('An upload without a file');
    return addPicture(call, file);
  }),
  longRoute(
    getFile,
    async ({ input, context, request, reply, inTransaction }) => {
      const file = await inTransaction((db) => queries.findFile(db, input._id));
      if (!file) throw notFound();
      await sendFile(context, request, reply, file, { inline: input.inline === 'true' });
      return sent;
    },
    { entersOnce: true },
  ),
  longRoute(
    getFileText,
    async ({ input, caller, context, inTransaction, reader }) => {
      const file = await inTransaction((db) => queries.findFile(db, input._id));
      if (!file) throw notFound();
      return readText(context, inTransaction, { ...file, id: input._id }, caller.language, reader());
    },
    { entersOnce: true },
  ),
  route(getFormReport, async ({ db, input, caller }) => {
    const report = await queries.findFormReport(db, input._id);
    if (!report) throw notFound();
    return localizeReport(report, caller.language);
  }),
  route(getBidManifest, async ({ db, input }) => {
    const manifest = await queries.findManifest(db, input._id);
    if (!manifest) throw notFound();
    return manifest;
  }),
  route(
    removeFile,
    async ({ db, input, caller: { company, user } }) => {
      const name = await queries.removeFile(db, input.bidId, input.fileId);
      if (name === undefined) throw notFound();
      await documentsLeft(db, { company, bid: input.bidId, user, names: [name] });
      return null;
    },
    { message: 'server.files.removed' },
  ),
];
