import { mkdtemp, mkdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ReadDocument } from '@bidloom/engine/reading/document';
import type { Engine } from '#engine/engine-process.ts';
import { tooBusy, type Reader } from '#engine/reading-queue.ts';
import { showDocument, type ShownDocument, type ShownMost } from '#engine/shown-document.ts';
import type { AppContext } from '#http/calls/route.ts';
import { mostParsedHere } from './kept-document.ts';
import { readFileOnce, type FileReading, type FileToRead } from './read-file-once.ts';
import { usualLimits, type ReadingWork } from './reading-work.ts';

/** When to ask again for a file that somebody else is still reading. */
const retrySeconds = 10;

/** Reads files while somebody waits; what is read already is only fetched. */
export type ReadingNow = {
  read: (file: FileToRead) => Promise<FileReading>;
  /** The beginning of a file that was read here. */
  show: (file: FileToRead, most: ShownMost) => Promise<ShownDocument>;
};

/**
 * Lets `work` read files for somebody who waits for them: before all that is read in the background, which hands over what it has
 * in hand. What took too long here may still be read there.
 */
export async function readingNow<T>(
  context: Pick<AppContext, 'database' | 'files' | 'settings' | 'engineProgram' | 'reading' | 'queue'>,
  reader: Reader,
  work: (now: ReadingNow) => Promise<T>,
): Promise<T> {
  const arriving = path.join(context.settings.dataDir, 'arriving');
  await mkdir(arriving, { recursive: true });
  const folder = await mkdtemp(path.join(arriving, 'now-'));
  // Also while another reading has the file in hand, nobody waits beyond their time.
  const late = new AbortController();
  const timer = setTimeout(
    () => late.abort(tooBusy(retrySeconds)),
    Math.max(0, reader.deadline - performance.now()),
  );
  const signal = AbortSignal.any([reader.signal, late.signal]);
  const outOf = ({ id }: FileToRead) => path.join(folder, `${id}.json`);
  /** Each task waits for its turn among all that people wait for; what is read already needs none. */
  const engineFor = ({ sha256 }: FileToRead): Engine => ({
    run: (name, input) => context.reading.read(reader, name, () => input, sha256),
    stop: () => undefined,
  });
  const workOn = (file: FileToRead): ReadingWork => ({
    context: { ...context, report: () => {} },
    company: reader.company,
    attempt: { server: context.queue.server() },
    engine: engineFor(file),
    progress: { signal, tell: () => {} },
    folder,
    limits: usualLimits,
    isHurried: true,
  });
  try {
    return await work({
      read: (file) => readFileOnce(workOn(file), file, outOf(file)),
      show: async (file, most) => {
        const out = outOf(file);
        return (await stat(out)).size <= mostParsedHere
          ? showDocument(JSON.parse(await readFile(out, 'utf8')) as ReadDocument, most)
          : engineFor(file).run('show', { out, most }, usualLimits.other);
      },
    });
  } catch (error) {
    throw late.signal.aborted ? late.signal.reason : error;
  } finally {
    clearTimeout(timer);
    await rm(folder, { recursive: true, force: true });
  }
}
