import { readHeldDocuments } from '#features/document-readings/read-held-documents.ts';
import type { ReadingServices } from '#features/document-readings/reading-work.ts';
import { factsToStore } from '#features/understanding/facts-to-store.ts';
import type { AppContext } from '#http/calls/route.ts';
import type { JobKind, JobTurn } from '#jobs/queue.ts';
import * as queries from './packs.queries.ts';

/** The handler counts attempts itself and says when it is over. */
export const packJob: JobKind<{ company: string; pack: string }> = {
  name: 'pack',
  retries: 20,
  expireInSeconds: 3600,
};

/** Reads the documents of a pack and keeps what they say, until the files are those that were read. */
export const runPack = (
  context: ReadingServices & Pick<AppContext, 'live'>,
  { company, pack }: { company: string; pack: string },
  turn: JobTurn,
): Promise<void> =>
  readHeldDocuments<queries.PackProposal>(
    context,
    company,
    {
      name: `pack-${pack}`,
      claim: (db, server, isUnderWayHere) => queries.claimPack(db, pack, server, isUnderWayHere),
      ofAttempt: (attempt) => {
        const own = { pack, server: turn.server, attempt };
        return {
          find: (db) => queries.findOurPack(db, own),
          documents: (db) => queries.findPackDocuments(db, pack),
          write: (db, at) => queries.writePackProgress(db, own, at),
          end: (db, { status, found, wanted }) =>
            queries.endPack(db, own, {
              status,
              ...(found && { proposal: found }),
              ...(wanted !== undefined && { wanted }),
            }),
        };
      },
      find: ({ facts, requirements }, { documents }) => ({
        status: 'done',
        found: {
          facts: documents.length > 0 ? factsToStore(facts, documents) : [],
          requirements: requirements.length,
        },
      }),
    },
    turn,
  );
