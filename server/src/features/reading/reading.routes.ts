import { cancelReading, getBidReading, readDocuments, type BidReading } from '@bidloom/contract/reading';
import { run, type Db } from '#db/database.ts';
import * as queries from '#features/document-readings/bid-readings.queries.ts';
import { forgetRefusals } from '#features/document-readings/kept-readings.queries.ts';
import { describeNote } from '#features/document-readings/describe-note.ts';
import { describeRefusal, underName } from '#features/document-readings/describe-refusal.ts';
import { startReading } from '#features/document-readings/start-reading.ts';
import { conflict, notFound, refused } from '#http/calls/errors.ts';
import type { Language } from '#http/calls/language.ts';
import { route } from '#http/calls/route.ts';
import { publish } from '#jobs/live.ts';

export const readingRoutes = [
  route(getBidReading, ({ db, caller, input }) => readingOf(db, input.bidId, caller.language)),
  route(
    readDocuments,
    async ({ db, context, caller, input: { _id } }) => {
      if (!(await queries.lockBidForUpdate(db, _id))) throw notFound();
      if ((await run(db, hasDocument, [_id])).length === 0)
        throw refused('no_documents', 'server.generation.noDocuments');
      await forgetRefusals(db, _id);
      await startReading(db, context, caller.company, _id, { isAnew: true });
      return readingOf(db, _id, caller.language);
    },
    { message: 'server.reading.started' },
  ),
  route(
    cancelReading,
    async ({ db, caller, input: { _id } }) => {
      const cancelled = await queries.cancelBidReading(db, _id);
      const current = await readingOf(db, _id, caller.language);
      if (!cancelled) throw conflict('reading_ended', 'server.reading.endedAlready', { data: current });
      await publish(db, 'reading-progress', cancelled);
      return current;
    },
    { message: 'server.reading.cancelled' },
  ),
];

const hasDocument = {
  name: 'reading-has-document',
  text: `select id from files where bid_id = $1 and kind = 'original' limit 1`,
};

async function readingOf(db: Db, bid: string, language: Language): Promise<BidReading> {
  const found = await queries.findBidReading(db, bid, language);
  if (!found) throw notFound();
  return {
    ...found,
    files: found.files.map(({ name, readAs, refusal, notes, ...file }) => ({
      ...file,
      problem: refusal ? describeRefusal(refusal, readAs ?? name, name)(language) : null,
      notes: notes.map((note) => describeNote(underName(note, readAs ?? name, name), language)),
    })),
  };
}
