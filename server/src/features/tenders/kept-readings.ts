import { randomBytes } from 'node:crypto';
import type { NoticeReading } from '@bidloom/engine/notices/tender';

/** What a file was read into: a table's rows, or the tenders of a notice. */
export type KeptFile = { name: string; reading: NoticeReading };
export type KeptReading = {
  company: string;
  user: string;
  source: 'file' | 'url';
  url: string;
  files: KeptFile[];
};

/** How long and how much is kept: enough to put columns right while a preview is open. */
const keptMs = 60 * 60_000;
const mostCells = 3_000_000;

const kept = new Map<string, KeptReading & { at: number; cells: number }>();

/**
 * Keeps what was read of files that hold a table, so that they need not be sent again, and answers by which it is found; null
 * where there is none. It is in the memory of this server: another one does not find it, and the files are sent again.
 */
export function keepReading(reading: KeptReading): string | null {
  const cells = reading.files.reduce((sum, file) => sum + cellsOf(file), 0);
  if (cells === 0 || cells > mostCells) return null;
  const name = randomBytes(24).toString('hex');
  kept.set(name, { ...reading, at: Date.now(), cells });
  forgetOld();
  return name;
}

/** What was kept for this person in this company, if it is there still. */
export function findReading(name: string, { company, user }: { company: string; user: string }) {
  forgetOld();
  const found = kept.get(name);
  return found?.company === company && found.user === user ? found : undefined;
}

function forgetOld(): void {
  let cells = [...kept.values()].reduce((sum, one) => sum + one.cells, 0);
  // Oldest first: they stand in the order in which they were kept.
  for (const [name, one] of kept) {
    if (cells <= mostCells && Date.now() - one.at < keptMs) return;
    kept.delete(name);
    cells -= one.cells;
  }
}

const cellsOf = ({ reading }: KeptFile) =>
  (reading.table?.rows ?? []).reduce((sum, { cells }) => sum + cells.length, 0);
