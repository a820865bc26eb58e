import { createHash } from 'node:crypto';
import { inCompany, type Db } from '#db/database.ts';
import type { Understanding } from '#engine/engine-tasks.ts';
import { findUnderstanding, keepUnderstanding } from './kept-understandings.queries.ts';
import { toUnderstand, type DocumentsRead } from './read-documents.ts';
import { readerVersion } from './reader-version.ts';
import type { ReadingWork } from './reading-work.ts';

/**
 * Understands documents that were read, or takes what was kept of the same ones: a pack, the bid made of it and each of its runs
 * have them understood once.
 */
export async function understandOnce(
  { context, company, engine, limits }: ReadingWork,
  read: DocumentsRead,
): Promise<Understanding> {
  const inOwn = <T>(query: (db: Db) => Promise<T>) => inCompany(context.database, { company }, query);
  const documents = keyOf(read);
  const reader = await readerVersion(context.engineProgram);
  const known = await inOwn((db) => findUnderstanding(db, documents, reader));
  if (known) return known;
  const found = await engine.run('understand', toUnderstand(read), limits.other);
  const contents = [...read.documents, ...read.replaced].map(({ sha256 }) => sha256);
  if (contents.length > 0) await inOwn((db) => keepUnderstanding(db, { documents, contents, reader, found }));
  return found;
}

/** All that an understanding follows from; the ending of a label tells how its content was read. */
function keyOf({ documents, replaced }: DocumentsRead): string {
  const parts = [
    documents.map(({ sha256, label, isLater, ruled }) => [sha256, label, isLater, ruled ?? null]),
    replaced.map(({ sha256, label, by }) => [sha256, label, by]),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
