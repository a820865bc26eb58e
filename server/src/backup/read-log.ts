import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { z } from 'zod';
import { StartRefused } from '#start-refused.ts';
import { parseJson, readPart, readText, type Manifest } from './backup-folder.ts';
import type { BackupPlace } from './backup-place.ts';
import { logFileOf, logFolder, reachedName, type LogFile } from './log-names.ts';
import type { Seal } from './sealed-stream.ts';

const decompress = promisify(gunzip);
const segmentBytes = 16 * 1024 * 1024;

/**
 * The segments of a log from the one that a backup needs, as far as they follow one another; the last one is filled with zeros where
 * PostgreSQL finds its end.
 */
export async function* readLog(
  place: BackupPlace,
  log: NonNullable<Manifest['log']>,
  seal: Seal | undefined,
): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const folder = `${logFolder}/${log.name}`;
  const list = async () => {
    const bySegment = new Map<string, LogFile[]>();
    for (const { name } of await place.list(folder)) {
      const file = logFileOf(name);
      if (file) bySegment.set(file.segment, [...(bySegment.get(file.segment) ?? []), file]);
    }
    return bySegment;
  };
  let known = await list();
  for (let name = log.segment; ; name = nextSegment(name)) {
    const read = async () => readSegment(place, known.get(name) ?? [], seal);
    const { bytes, filled } = await read().catch(async (error: unknown) => {
      // Pieces go when their segment is whole; it may be now.
      known = await list();
      const isNew = error instanceof StartRefused && error.message.endsWith('is missing');
      if (isNew) return read();
      throw error;
    });
    if (filled > 0) yield { name, bytes };
    if (filled < segmentBytes) return;
  }
}

async function readSegment(place: BackupPlace, files: LogFile[], seal: Seal | undefined) {
  const open = async ({ name }: LogFile) =>
    decompress(await buffer(await readPart(place, name, undefined, seal))).catch((error: unknown) => {
      throw new StartRefused(`${place.describe(name)} is damaged: it is not what was written there`, {
        cause: error,
      });
    });
  const whole = files.find(({ isWhole }) => isWhole);
  if (whole) return { bytes: await open(whole), filled: segmentBytes };
  const bytes = Buffer.alloc(segmentBytes);
  let filled = 0;
  for (const piece of files.toSorted((one, other) => one.from - other.from)) {
    if (piece.from > filled) break;
    (await open(piece)).copy(bytes, piece.from);
    filled = Math.max(filled, piece.to);
  }
  return { bytes, filled };
}

/** Numbers of segments run to 255 in one round, as 16 MB each have it. */
function nextSegment(name: string): string {
  const [timeline, round, place] = [name.slice(0, 8), name.slice(8, 16), name.slice(16)];
  const number = Number.parseInt(round, 16) * 256 + Number.parseInt(place, 16) + 1;
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0');
  return `${timeline}${hex(Math.floor(number / 256))}${hex(number % 256)}`;
}

const Reached = z.object({ at: z.iso.datetime() });

/** Until when a log is known to go; undefined where it has only begun. */
export async function reachOf(place: BackupPlace, log: string): Promise<Date | undefined> {
  const text = await readText(place, `${logFolder}/${log}/${reachedName}`);
  const read = Reached.safeParse(parseJson(text ?? ''));
  return read.success ? new Date(read.data.at) : undefined;
}
