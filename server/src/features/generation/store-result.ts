import { inCompany } from '#db/database.ts';
import { claimContents, dropContents, storeContents, type Content } from '#features/files/contents.ts';
import { addFileActivity, addFiles, type NewFile } from '#features/files/files.queries.ts';
import { replaceRequirements } from '#features/requirements/replace-requirements.ts';
import { publish } from '#jobs/live.ts';
import type { RunResult } from './draft-answers.ts';
import * as queries from './generation.queries.ts';
import { RunLost, type RunWork } from './run-work.ts';

/**
 * The one transaction that makes a run's effect: files, requirements and the end of the run, and only while the run is
 * this attempt's. Contents lie under keys that name run and attempt, so that two attempts never meet; those of an
 * attempt that came too late are removed.
 */
export async function storeResult(work: RunWork, { files, requirements }: RunResult): Promise<void> {
  const { house, company, claim, attempt, warnings } = work;
  const folder = `${company}/${attempt.generation}-${attempt.attempt}`;
  let contents: Content[] = [];
  try {
    contents = await storeContents(house, folder, files);
    await inCompany(house.database, { company }, async (db) => {
      if (!(await queries.isStillOurs(db, attempt, true))) throw new RunLost('The run is no longer ours');
      await addFiles(db, claim.bid, rowsOf(files, contents), {
        user: claim.user,
        generation: attempt.generation,
      });
      await claimContents(db, contents);
      await replaceRequirements(db, claim.bid, requirements);
      const names = files.map(({ name }) => name);
      await addFileActivity(db, claim.bid, claim.user, 'generated', names);
      const ended = await queries.endGeneration(db, attempt, { status: 'done', warnings, error: null });
      if (!ended) throw new RunLost('The run is no longer ours');
      await publish(db, 'bid-changed', { _id: claim.bid });
      await publish(db, 'generation-progress', ended);
    });
  } catch (error) {
    await dropContents(house, contents).catch(house.report);
    throw error;
  }
}

const types = {
  response: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  matrix: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const rowsOf = (files: RunResult['files'], contents: Content[]): NewFile[] =>
  files.flatMap(({ kind, name, size, sha256 }, index) => {
    const content = contents[index];
    return content ? [{ ...content, kind, name, size, sha256, mimeType: types[kind] }] : [];
  });
