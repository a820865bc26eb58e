import { findConditions } from '@bidloom/engine/eligibility/find-conditions';
import type { Db } from '#db/database.ts';
import type { Understanding } from '#engine/engine-tasks.ts';
import { fileOf } from '#features/document-readings/file-of.ts';
import { readHeldDocuments } from '#features/document-readings/read-held-documents.ts';
import type { ReadingServices } from '#features/document-readings/reading-work.ts';
import type { AppContext } from '#http/calls/route.ts';
import { publish } from '#jobs/live.ts';
import type { JobTurn } from '#jobs/queue.ts';
import * as queries from './tender-readings.queries.ts';

/**
 * Reads the documents of a tender and keeps what they demand, until the documents are those that were read. Contents are read once:
 * the bid that the tender becomes finds them read.
 */
export async function runTenderReading(
  context: ReadingServices & Pick<AppContext, 'live'>,
  { company, tender }: { company: string; tender: string },
  turn: JobTurn,
): Promise<void> {
  const published = async (db: Db, isOurs: boolean) => {
    if (isOurs) await publish(db, 'tender-changed', { _id: tender });
    return isOurs;
  };
  await readHeldDocuments<NonNullable<queries.TenderReadingEnd['found']>>(
    context,
    company,
    {
      name: `tender-${tender}`,
      claim: (db, server, isUnderWayHere) => queries.claimTenderReading(db, tender, server, isUnderWayHere),
      ofAttempt: (attempt) => {
        const own = { tender, server: turn.server, attempt };
        return {
          find: (db) => queries.findOurTenderReading(db, own),
          documents: (db) => queries.findTenderDocuments(db, tender),
          write: async (db, at) => published(db, await queries.writeTenderProgress(db, own, at)),
          end: async (db, ending) => published(db, await queries.endTenderReading(db, own, ending)),
        };
      },
      // Nothing that could be read is not the same as nothing demanded.
      find: (understanding, { documents }) =>
        documents.length > 0
          ? { status: 'done', found: whatIsDemanded(understanding, documents) }
          : { status: 'failed', found: { requirements: 0, mandatory: [] } },
    },
    turn,
  );
}

/** More is no tender that anybody decides on by counting; what is beyond is counted among the requirements alone. */
const mostMandatory = 5_000;

function whatIsDemanded(
  { requirements }: Understanding,
  documents: { id: string; label: string }[],
): { requirements: number; mandatory: queries.MandatoryRequirement[] } {
  const mandatory = requirements
    .filter((one) => one.mandatory)
    .slice(0, mostMandatory)
    .map(({ text, context = '', document, page = null }) => ({
      text,
      context,
      document,
      fileId: fileOf(document, documents),
      page: page ?? null,
      conditions: findConditions(`${context} ${text}`),
    }));
  return { requirements: requirements.length, mandatory };
}
