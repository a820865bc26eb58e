import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { BackupPlace } from './backup-place.ts';

/**
 * PostgreSQL's log of changes, kept beside backups under the name of the slot through which it is read: log/<slot>/. A cluster that was
 * restored has no slot, so it begins a log of its own, and what lies here is never a mixture of two. The log comes in segments, each with
 * PostgreSQL's name for it (timeline, then number, in hexadecimal); of the last one there are pieces, named by the bytes in them.
 */
export const logFolder = 'log';
export const slotPrefix = 'bidloom_log_';

export type Log = {
  /** The slot's. */
  name: string;
  /** From here on PostgreSQL keeps what has not been taken over, such as 0/3000000. */
  position: string;
  timeline: string;
  segmentBytes: number;
};

/** What the names of slots begin with by which a log is kept in one place. */
export const slotsOf = (place: BackupPlace): string =>
  `${slotPrefix}${createHash('sha256').update(place.describe('')).digest('hex').slice(0, 8)}_`;

/** The log of a database that is being kept in a place; undefined where none is, or what was to be kept is lost. */
export async function findLog(client: pg.Client, place: BackupPlace): Promise<Log | undefined> {
  const { rows } = await client.query<Log & { bytes: string }>(
    `select slot_name as name, restart_lsn::text as position, substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as timeline,
        pg_size_bytes(current_setting('wal_segment_size'))::text as bytes
      from pg_replication_slots where starts_with(slot_name, $1) and wal_status is distinct from 'lost' and restart_lsn is not null`,
    [slotsOf(place)],
  );
  const [found] = rows;
  return found && { ...found, segmentBytes: Number(found.bytes) };
}

/** A position such as 0/3000120 in bytes from the log's beginning. */
export function bytesOf(position: string): bigint {
  const [high = '0', low = '0'] = position.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

const hex = (value: bigint | number) => value.toString(16).toUpperCase().padStart(8, '0');

/** The name of the segment in which a position lies. */
export function segmentOf(
  position: string | bigint,
  { timeline, segmentBytes }: Pick<Log, 'timeline' | 'segmentBytes'>,
): string {
  const bytes = typeof position === 'bigint' ? position : bytesOf(position);
  const number = bytes / BigInt(segmentBytes);
  const perFile = 0x1_0000_0000n / BigInt(segmentBytes);
  return `${timeline}${hex(number / perFile)}${hex(number % perFile)}`;
}

/** A file of a log: a whole segment, or a piece of it. */
export type LogFile = { name: string; segment: string; from: number; to: number; isWhole: boolean };

const filePattern = /^([0-9A-F]{24})(?:\.([0-9a-f]{8})-([0-9a-f]{8}))?\.gz/;

/** What a file of a log is; undefined for anything else that lies there. */
export function logFileOf(name: string): LogFile | undefined {
  const [found, segment, from, to] = filePattern.exec(name.slice(name.lastIndexOf('/') + 1)) ?? [];
  if (found === undefined || segment === undefined || name.endsWith('.part')) return undefined;
  const isWhole = from === undefined;
  return {
    name,
    segment,
    isWhole,
    from: Number.parseInt(from ?? '0', 16),
    to: Number.parseInt(to ?? 'ffffffff', 16),
  };
}

export const nameOfSegment = (segment: string, ending: string): string => `${segment}.gz${ending}`;
export const nameOfPiece = (segment: string, from: number, to: number, ending: string): string =>
  `${segment}.${hex(from).toLowerCase()}-${hex(to).toLowerCase()}.gz${ending}`;

/** Says how far a log goes: written as time passes, also while nothing happens. */
export const reachedName = 'reached.json';

/** Removes logs, and parts of them, that come before what backups need. The one that is being kept stays. */
export async function removeLogs(
  place: BackupPlace,
  needed: readonly { name: string; segment: string }[],
  current: string | undefined,
): Promise<void> {
  for (const log of await place.children(logFolder)) {
    const firsts = needed.filter(({ name }) => name === log).map(({ segment }) => segment);
    const [first] = firsts.toSorted();
    if (first === undefined && log === current) continue;
    for (const { name } of await place.list(`${logFolder}/${log}`)) {
      const file = logFileOf(name);
      const isNeeded = first !== undefined && (file === undefined || file.segment >= first);
      if (!isNeeded) await place.remove(name);
    }
  }
}
