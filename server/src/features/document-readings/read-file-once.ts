import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { inCompany, type Db } from '#db/database.ts';
import { newObjectId } from '#db/object-id.ts';
import { EngineEnded, TaskFailed } from '#engine/engine-process.ts';
import type { DocumentTexts } from '#engine/engine-tasks.ts';
import { claimContents, dropContents, storeContents } from '#features/contents/contents.ts';
import { replacePages } from './document-pages.queries.ts';
import * as kept from './kept-readings.queries.ts';
import type { KeptRefusal, ReadingResult } from './kept-readings.queries.ts';
import { WorkLost } from '#jobs/follow-progress.ts';
import { isOfficeForm, mayBeForm } from './form-files.ts';
import { readerVersion } from './reader-version.ts';
import type { ReadingWork } from './reading-work.ts';

/** A file whose content is in the storage. */
export type FileToRead = { id: string; name: string; sha256: string; storageKey: string };

/** What reading a file came to; `name` is that of the file it was read as, which its notes may mention. */
export type FileReading = { name: string } & ({ refusal: KeptRefusal } | (ReadingResult & { refusal: null }));

/** How often a content that another server reads is looked at. */
const lookMs = 300;
/** Contents that this process reads, so that two who ask at once read one. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * Reads a file, or takes what an earlier reading of the same content by the same reader found, and leaves the blocks at `out`
 * (JSON of `ReadDocument`). Nothing is read twice, also not by two servers at once; why a content cannot be read is kept too.
 * @throws ENOENT when the content is not in the storage
 */
export async function readFileOnce(work: ReadingWork, file: FileToRead, out: string): Promise<FileReading> {
  const { context, company, progress } = work;
  const key = contentKeyOf(file);
  const place = `${company}/${key.sha256}.${key.ending}`;
  const inOwn = <T>(query: (db: Db) => Promise<T>) => inCompany(context.database, { company }, query);
  const reader = await orAborted(progress.signal, readerVersion(context.engineProgram));
  for (;;) {
    progress.signal.throwIfAborted();
    const found = await inOwn((db) => kept.findReading(db, key, reader));
    if (found?.status === 'refused') return found;
    if (found?.status === 'read') {
      if (await unpack(work, found.storageKey, out)) return { ...found, refusal: null };
      await inOwn((db) => kept.forgetReading(db, key, found.storageKey));
      continue;
    }
    const other = underWay.get(place);
    if (other) {
      await orAborted(progress.signal, Promise.allSettled([other]));
      continue;
    }
    const mine = { ...key, name: file.name, reader, claim: newObjectId(), server: work.attempt.server };
    const reading = inOwn((db) => kept.claimReading(db, mine)).then((isMine) =>
      isMine ? read(work, file, mine, out) : undefined,
    );
    underWay.set(place, reading);
    try {
      const done = await reading;
      if (done) return done;
    } finally {
      underWay.delete(place);
    }
    await pause(lookMs, undefined, { signal: progress.signal });
  }
}

/** Where `readFileOnce` and others find the file itself on the local disk; fetched from the storage at its first use. */
export async function originalOf(
  { context, folder, progress }: Pick<ReadingWork, 'context' | 'folder' | 'progress'>,
  { id, storageKey }: Pick<FileToRead, 'id' | 'storageKey'>,
): Promise<string> {
  const place = path.join(folder, id);
  const content = await context.files.open(storageKey);
  await pipeline(content, createWriteStream(place), { signal: progress.signal });
  return place;
}

async function read(
  work: ReadingWork,
  file: FileToRead,
  mine: kept.ReadingClaim,
  out: string,
): Promise<FileReading> {
  const { context, company, engine, limits, progress } = work;
  const inOwn = <T>(query: (db: Db) => Promise<T>) => inCompany(context.database, { company }, query);
  const { name } = file;
  const refuse = async (refusal: KeptRefusal): Promise<FileReading> => {
    await inOwn((db) => kept.keepRefusal(db, mine, refusal));
    return { name, refusal };
  };
  try {
    const original = await originalOf(work, file);
    const reading = await engine.run('read', { path: original, name, out }, limits.read, (done, total) =>
      progress.tell({ stage: 'reading', done, total, file: name }),
    );
    if (reading.refusal !== null)
      return await refuse(reading.refusalNote ? { note: reading.refusalNote } : { text: reading.refusal });
    const { pages, notes } = reading;
    const result = { pages, notes, ...(await findForm(work, name, original, out)) };
    const texts = await findTexts(work, out);
    await keep(work, mine, out, result, texts);
    return { name, ...result, refusal: null };
  } catch (error) {
    // Somebody waits: what ended in their turn may still be read when nobody does.
    if (work.isHurried) {
      await inOwn((db) => kept.releaseReading(db, mine)).catch(context.report);
      throw error;
    }
    // Another attempt has taken over and cleared our folder: what failed says nothing of the file.
    if (!existsSync(work.folder)) {
      await inOwn((db) => kept.releaseReading(db, mine)).catch(context.report);
      throw new WorkLost('The folder of this attempt is gone');
    }
    // A library that stumbles over a broken file; the other documents are as good as before.
    if (error instanceof TaskFailed) {
      context.report(error);
      return refuse({ key: 'unreadable' });
    }
    if (error instanceof EngineEnded)
      return refuse({
        key: ({ time: 'tooLong', memory: 'tooMuch', crash: 'unreadable' } as const)[error.reason],
      });
    await inOwn((db) => kept.releaseReading(db, mine)).catch(context.report);
    throw error;
  }
}

/** Where the file wants answers. A search that fails finds nothing: whoever fills the form in hears of it then. */
async function findForm(
  { context, engine, limits, progress }: ReadingWork,
  name: string,
  original: string,
  out: string,
): Promise<Pick<ReadingResult, 'form' | 'asksForAnswers'>> {
  try {
    if (mayBeForm(name)) {
      const form = await engine.run('form', { file: { path: original }, name }, limits.other);
      const asksForAnswers = form.places.some(({ isInline }) => !isInline);
      // A PDF without fields may have lines to write on.
      if (asksForAnswers || isOfficeForm(name)) return { form, asksForAnswers };
    }
    if (!/\.(?:pdf|rtf)$/i.test(name)) return { form: null, asksForAnswers: false };
    const asks = await engine.run('asksForAnswers', { out }, limits.other);
    return { form: null, asksForAnswers: asks };
  } catch (error) {
    if (!(error instanceof EngineEnded) && !(error instanceof TaskFailed)) throw error;
    progress.signal.throwIfAborted();
    context.report(error);
    return { form: null, asksForAnswers: false };
  }
}

/** The pages of a document that lies at `out`, for searching; none where they are too much, which hinders nothing else. */
export async function findTexts(
  { context, engine, limits, progress }: Pick<ReadingWork, 'context' | 'engine' | 'limits' | 'progress'>,
  out: string,
): Promise<DocumentTexts> {
  try {
    return await engine.run('pageTexts', { out }, limits.other);
  } catch (error) {
    if (!(error instanceof EngineEnded) && !(error instanceof TaskFailed)) throw error;
    progress.signal.throwIfAborted();
    context.report(error);
    return { pages: [], vocabulary: [] };
  }
}

async function keep(
  work: ReadingWork,
  mine: kept.ReadingClaim,
  out: string,
  result: ReadingResult,
  texts: DocumentTexts,
) {
  const { context, company, progress } = work;
  const packed = `${out}.gz`;
  await pipeline(createReadStream(out), createGzip(), createWriteStream(packed), { signal: progress.signal });
  const contents = await storeContents(context, company, [{ path: packed }]);
  const [content] = contents;
  const isKept =
    content !== undefined &&
    (await inCompany(context.database, { company }, async (db) => {
      if (!(await kept.keepReading(db, mine, content.storageKey, result))) return false;
      await claimContents(db, contents);
      await replacePages(db, company, mine, texts);
      return true;
    }));
  if (isKept) return;
  await inCompany(context.database, { company }, (db) => kept.releaseReading(db, mine));
  await dropContents(context, contents);
}

/** Leaves kept blocks at `out`; false when the storage has lost them. */
async function unpack({ context, progress }: ReadingWork, storageKey: string, out: string): Promise<boolean> {
  try {
    const content = await context.files.open(storageKey);
    await pipeline(content, createGunzip(), createWriteStream(out), { signal: progress.signal });
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** What tells a content from others that are read differently. */
export const contentKeyOf = ({ sha256, name }: Pick<FileToRead, 'sha256' | 'name'>): kept.ContentKey => ({
  sha256,
  ending: /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? '',
});

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

function orAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason as Error);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
