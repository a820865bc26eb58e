import * as calls from '@bidloom/contract/correspondence';
import { publishBids } from '#features/bids/bids.queries.ts';
import { askSoon } from '#features/integrations/begin-exchange.ts';
import { scheduleSyncNow } from '#features/integrations/service-states.queries.ts';
import { conflict, notFound } from '#http/calls/errors.ts';
import { longRoute, route } from '#http/calls/route.ts';
import * as queries from './correspondence.queries.ts';
import { saveLetterFile } from './save-letter-file.ts';
import { findCorrespondence, writeLetter } from './write-letter.ts';

export const correspondenceRoutes = [
  route(calls.getCorrespondence, ({ db, context, caller, input }) =>
    findCorrespondence(db, context, caller.user, input._id),
  ),
  route(calls.listLetters, ({ db, input }) => queries.findLetters(db, input.bidId, input)),
  route(
    calls.writeLetter,
    async ({ db, context, caller, input }) => {
      const id = await writeLetter(db, context, caller, input);
      await publishBids(db, [input.bidId]);
      await askSoon(db, context.queue, caller.company, 'gmail');
      return queries.getLetter(db, id);
    },
    { message: 'server.correspondence.written' },
  ),
  route(
    calls.sendLetterAgain,
    async ({ db, context, caller, input }) => {
      await changed(db, await queries.tryAgain(db, input._id));
      await scheduleSyncNow(db, 'gmail');
      await askSoon(db, context.queue, caller.company, 'gmail');
      return queries.getLetter(db, input._id);
    },
    { message: 'server.correspondence.again' },
  ),
  route(
    calls.removeLetter,
    async ({ db, input }) => {
      await changed(db, await queries.removeUnsent(db, input._id));
      return null;
    },
    { message: 'server.correspondence.removed' },
  ),
  longRoute(
    calls.saveLetterFile,
    ({ context, caller, input, inTransaction }) => saveLetterFile(context, caller, input, inTransaction),
    { message: 'server.correspondence.fileSaved' },
  ),
];

/** Tells of a letter that changed. @throws 404 when it is not there, 409 when it is sent or on its way */
async function changed(db: Parameters<typeof publishBids>[0], bid: string | null | undefined): Promise<void> {
  if (bid === undefined) throw notFound();
  if (bid === null) throw conflict('letter_sent', 'server.correspondence.tooLate');
  await publishBids(db, [bid]);
}
