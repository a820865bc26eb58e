import type { Debrief, FoundAward, FoundScore } from '@bidloom/contract/outcomes';
import { readAward } from '@bidloom/engine/outcomes/read-award';
import { readScores } from '@bidloom/engine/outcomes/read-scores';
import { unreadBecause } from '#engine/reading-queue.ts';
import type { addDebriefLetter } from '@bidloom/contract/outcomes';
import { claimContents } from '#features/contents/contents.ts';
import { readingNow } from '#features/document-readings/read-now.ts';
import { describeRefusal } from '#features/document-readings/describe-refusal.ts';
import { withUploads } from '#features/files/add-files.ts';
import { addFiles, removeFile, type NewFile } from '#features/files/files.queries.ts';
import { translate } from '#http/calls/language.ts';
import type { Replayed } from '#http/calls/idempotency.ts';
import type { LongCall } from '#http/calls/route.ts';
import { publish } from '#jobs/live.ts';
import { findDebrief, findLetter, storeLetter } from './debrief.queries.ts';
import { lockDecided, readDebrief } from './save-debrief.ts';
import { companyName } from './outcomes.queries.ts';

/** What of a letter is looked at: the longest debriefs are a few pages and an annex of scores. */
const most = { blocks: 2_000, characters: 400_000 };

/** Keeps the buyer's letter with the debrief, in the place of an earlier one, and reads the scores, the winner and the prices that it states. */
export function addLetter(call: LongCall<typeof addDebriefLetter>): Promise<Debrief | Replayed> {
  const { input, caller, context, uploads, inTransaction, once } = call;
  return withUploads(context, caller, uploads, async ([file]) => {
    if (!file) throw new Error('An upload without a file');
    const names = await inTransaction(async (db) => {
      await lockDecided(db, input.bidId);
      const debrief = await findDebrief(db, input.bidId);
      return { ours: await companyName(db), winner: debrief?.winner ?? '' };
    });
    const { found, award, problem } = await readLetter(call, file, names);
    return inTransaction((db) =>
      once(db, async () => {
        await lockDecided(db, input.bidId);
        const earlier = await findLetter(db, input.bidId);
        if (earlier !== undefined) await removeFile(db, input.bidId, earlier);
        await addFiles(db, input.bidId, [{ ...file, kind: 'letter' }], { user: caller.user });
        await claimContents(db, [file]);
        await storeLetter(db, input.bidId, { file: file.id, found, award, problem });
        await publish(db, 'bid-changed', { _id: input.bidId });
        return readDebrief(db, input.bidId);
      }),
    );
  });
}

async function readLetter(
  { context, caller, reader }: LongCall<typeof addDebriefLetter>,
  file: NewFile,
  names: { ours: string; winner: string },
): Promise<{ found: FoundScore[]; award: FoundAward | null; problem: string | null }> {
  return readingNow(context, reader(), async ({ read, show }) => {
    const nothingFound = (problem: string) => ({ found: [], award: null, problem });
    try {
      const reading = await read(file);
      if (reading.refusal !== null)
        return nothingFound(describeRefusal(reading.refusal, reading.name, file.name)(caller.language));
      const { blocks } = await show(file, most);
      return { found: readScores(blocks, names), award: readAward(blocks, names), problem: null };
    } catch (error) {
      // Who left, or was told to come again, is answered by that; a letter that cannot be read is kept all the same.
      const key = unreadBecause(error);
      return nothingFound(translate(caller.language, key, { name: file.name }));
    }
  });
}
