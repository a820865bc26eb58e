import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import pg from 'pg';
import { streamLog, type LogStream } from '#db/stream-log.ts';
import { placeOfFile, writePart, writeText } from './backup-folder.ts';
import { namesBelow, type BackupPlace } from './backup-place.ts';
import { codeOf } from './code-of.ts';
import {
  bytesOf,
  findLog,
  logFileOf,
  logFolder,
  nameOfPiece,
  nameOfSegment,
  reachedName,
  segmentOf,
  slotPrefix,
  slotsOf,
  type Log,
} from './log-names.ts';
import type { BackupSource } from './make-backup.ts';
import { sealOf, type Seal } from './sealed-stream.ts';

export type LogKeeper = {
  /** Writes all that has come so far. */
  flush: () => Promise<void>;
  stop: () => Promise<void>;
};

/** What is heard of a log that is being kept. */
export type LogReport = { failed: (error: unknown) => void; back: () => void };

/** What is lost at most when the machine is, besides what is under way. */
const everyMs = 5_000;
/** While nothing happens, it is said this often that nothing has. */
const quietMs = 30_000;
/** So many segments may wait to be written before PostgreSQL is asked to wait. */
const mostWaiting = 2;

/**
 * Keeps the database's log of changes beside the backups, as it is written, and with it every stored file that comes: so the database can
 * be brought back as it was at any moment since a backup. A connection that breaks, and a place that cannot be written to, are tried
 * again with growing pauses; PostgreSQL keeps what is missing, up to `max_slot_wal_keep_size`. Beyond that a new log begins, with
 * a new backup.
 */
export function keepLog(
  source: BackupSource & { arrivals: Arrivals },
  { place, key }: { place: BackupPlace; key: string | undefined },
  report: LogReport,
): LogKeeper {
  const stopping = new AbortController();
  let turn: Turn | undefined;
  let isFailing = false;
  const work = async () => {
    for (let pauseMs = 1_000; !stopping.signal.aborted; pauseMs = Math.min(pauseMs * 2, 30_000)) {
      try {
        const seal = key === undefined ? undefined : await sealOf(key);
        const log = await takeLog(source.ownerUrl, place);
        turn = new Turn(place, log, seal, source);
        await turn.run(stopping.signal, () => {
          if (isFailing) report.back();
          isFailing = false;
          pauseMs = 1_000;
        });
      } catch (error) {
        if (!isFailing && !stopping.signal.aborted) report.failed(error);
        isFailing = true;
      }
      turn = undefined;
      await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const working = work();
  return {
    flush: async () => turn?.flush(),
    stop: async () => {
      stopping.abort();
      await working;
    },
  };
}

/** The keys of stored files that have come and are not yet beside the backups. */
export type Arrivals = Set<string>;

/** The slot of the log that is kept in a place; made where there is none. Slots for other places, and lost ones, go. */
async function takeLog(ownerUrl: string, place: BackupPlace): Promise<Log> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const ours = slotsOf(place);
    await client.query(
      `select pg_drop_replication_slot(slot_name) from pg_replication_slots
        where starts_with(slot_name, $1) and not active and (not starts_with(slot_name, $2) or wal_status = 'lost' or restart_lsn is null)`,
      [slotPrefix, ours],
    );
    const found = await findLog(client, place);
    if (found) return found;
    await client.query('select pg_create_physical_replication_slot($1, true)', [
      ours + randomBytes(4).toString('hex'),
    ]);
    const made = await findLog(client, place);
    if (made) return made;
    throw new Error('PostgreSQL made no replication slot');
  } finally {
    await client.end();
  }
}

/** Where no log is kept, PostgreSQL need not keep anything for one. */
export async function forgetLogs(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(
      'select pg_drop_replication_slot(slot_name) from pg_replication_slots where starts_with(slot_name, $1) and not active',
      [slotPrefix],
    );
  } finally {
    await client.end();
  }
}

type Segment = { first: bigint; bytes: Buffer; filled: number; written: number };
const compress = promisify(gzip);

/** One connection's worth of keeping the log. */
class Turn {
  #stream: LogStream | undefined;
  #waiting: Segment[] = [];
  #flushing = Promise.resolve();
  #saidAt = 0;
  #next: bigint;
  readonly #place: BackupPlace;
  readonly #log: Log;
  readonly #seal: Seal | undefined;
  readonly #source: BackupSource & { arrivals: Arrivals };

  constructor(
    place: BackupPlace,
    log: Log,
    seal: Seal | undefined,
    source: BackupSource & { arrivals: Arrivals },
  ) {
    this.#place = place;
    this.#log = log;
    this.#seal = seal;
    this.#source = source;
    const position = bytesOf(log.position);
    this.#next = position - (position % BigInt(log.segmentBytes));
  }

  /** Until the signal, or something breaks. */
  async run(signal: AbortSignal, works: () => void): Promise<void> {
    await this.#gatherFiles();
    const { name, timeline } = this.#log;
    const position = `${(this.#next >> 32n).toString(16)}/${(this.#next & 0xffff_ffffn).toString(16)}`;
    const stream = await streamLog(this.#source.ownerUrl, { slot: name, position, timeline }, (at, bytes) =>
      this.#take(at, bytes),
    );
    this.#stream = stream;
    try {
      while (!signal.aborted) {
        await this.flush();
        works();
        await Promise.race([pause(everyMs, undefined, { signal }).catch(() => undefined), stream.ended]);
      }
      await this.flush();
    } finally {
      stream.end();
    }
  }

  #take(at: bigint, bytes: Buffer) {
    if (at !== this.#next) throw new Error('PostgreSQL left out a part of its log');
    const size = this.#log.segmentBytes;
    for (let rest = bytes; rest.length > 0;) {
      const into = Number(this.#next % BigInt(size));
      let segment = this.#waiting.at(-1);
      if (!segment || into === 0) {
        segment = {
          first: this.#next - BigInt(into),
          bytes: Buffer.alloc(size),
          filled: into,
          written: into,
        };
        this.#waiting.push(segment);
      }
      const taken = rest.copy(segment.bytes, into);
      segment.filled = into + taken;
      this.#next += BigInt(taken);
      rest = rest.subarray(taken);
    }
    if (this.#waiting.length > mostWaiting) {
      this.#stream?.pause();
      void this.flush().catch(() => undefined); // the next one tells
    }
  }

  /** One after the other. */
  flush(): Promise<void> {
    const flushed = this.#flushing.then(() => this.#flush());
    this.#flushing = flushed.catch(() => undefined);
    return flushed;
  }

  async #flush(): Promise<void> {
    const reached = this.#next;
    const segments = this.#waiting.map((one) => ({ segment: one, filled: one.filled }));
    const now = new Date();
    // First the files: what is in the log names none that is not there.
    const keys = [...this.#source.arrivals];
    for (const key of keys) await this.#keepFile(key);
    let hasNews = false;
    for (const { segment, filled } of segments) hasNews = (await this.#keep(segment, filled)) || hasNews;
    this.#waiting = this.#waiting.filter((one) => one.written < one.bytes.length);
    this.#stream?.confirm(reached);
    this.#stream?.resume();
    if (!hasNews && now.getTime() - this.#saidAt < quietMs) return;
    await writeText(
      this.#place,
      `${logFolder}/${this.#log.name}/${reachedName}`,
      JSON.stringify({ at: now.toISOString() }),
    );
    this.#saidAt = now.getTime();
  }

  /** Writes what is new of a segment, all of it in place of its pieces once it is whole. Answers whether there was anything. */
  async #keep(segment: Segment, filled: number): Promise<boolean> {
    if (filled === segment.written) return false;
    const name = segmentOf(segment.first, this.#log);
    const folder = `${logFolder}/${this.#log.name}`;
    const ending = this.#seal?.ending ?? '';
    const isWhole = filled === segment.bytes.length;
    const file = isWhole ? nameOfSegment(name, ending) : nameOfPiece(name, segment.written, filled, ending);
    const content = await compress(segment.bytes.subarray(isWhole ? 0 : segment.written, filled), {
      level: 1,
    });
    await writePart(this.#place, `${folder}/${file}`, Readable.from([content]), this.#seal);
    segment.written = filled;
    if (isWhole)
      for (const found of await this.#place.list(folder)) {
        const piece = logFileOf(found.name);
        if (piece?.segment === name && !piece.isWhole) await this.#place.remove(found.name);
      }
    return true;
  }

  /** Every stored file that is not there yet: those that came while nobody listened. */
  async #gatherFiles(): Promise<void> {
    if (!this.#source.hasFiles) return;
    const ending = this.#seal?.ending ?? '';
    const there = new Set((await this.#place.list('files')).map(({ name }) => name));
    for (const key of await namesBelow(path.join(this.#source.dataDir, 'files')))
      if (!key.endsWith('.part') && !there.has(placeOfFile(key + ending))) this.#source.arrivals.add(key);
  }

  async #keepFile(key: string): Promise<void> {
    const content = createReadStream(path.join(this.#source.dataDir, 'files', key));
    await writePart(this.#place, placeOfFile(key + (this.#seal?.ending ?? '')), content, this.#seal).catch(
      (error: unknown) => {
        // Gone again meanwhile.
        if (codeOf(error) !== 'ENOENT') throw error;
      },
    );
    this.#source.arrivals.delete(key);
  }
}
