import { rm } from 'node:fs/promises';
import { inCompany, type Db } from '#db/database.ts';
import { claimContents, dropContents, storeContents } from '#features/contents/contents.ts';
import { languages } from '#http/calls/language.ts';
import type { AppContext } from '#http/calls/route.ts';
import type { JobKind } from '#jobs/queue.ts';
import * as queries from './company-data.queries.ts';
import { writeExport } from './write-export.ts';
import { ZipTooLarge } from './zip-writer.ts';

export const exportJob: JobKind<{ company: string; export: string }> = {
  name: 'company-export',
  retries: 2,
  expireInSeconds: 4 * 3600,
};

/** An owner has stopped the export. */
class Stopped extends Error {}

/**
 * Writes an export and puts its file into the storage. After the last try that failed it is a failed export; one that is
 * stopped leaves nothing.
 */
export async function runExport(
  context: Pick<AppContext, 'database' | 'files' | 'settings'>,
  { company, export: id }: { company: string; export: string },
): Promise<void> {
  const inside = <T>(work: (db: Db) => Promise<T>) => inCompany(context.database, { company }, work);
  const begun = await inside((db) => queries.beginExport(db, id));
  if (begun === undefined) return;
  const language = languages.find((one) => one === begun) ?? 'en';
  try {
    const tell = async (done: number, total: number) => {
      if (!(await inside((db) => queries.changeExport(db, id, { done, total })))) throw new Stopped();
    };
    const file = await writeExport(context, { company, language }, tell);
    try {
      const contents = await storeContents(context, company, [{ path: file.place }]);
      try {
        await inside(async (db) => {
          await claimContents(db, contents);
          const storageKey = contents[0]?.storageKey ?? '';
          if (!(await queries.endExport(db, id, { ...file, storageKey }))) throw new Stopped();
        });
      } catch (error) {
        await dropContents(context, contents);
        throw error;
      }
    } finally {
      await rm(file.place, { force: true });
    }
  } catch (error) {
    if (error instanceof Stopped) return;
    await inside((db) => queries.changeExport(db, id, { status: 'failed' }));
    // Trying again makes it no smaller.
    if (!(error instanceof ZipTooLarge)) throw error;
  }
}
