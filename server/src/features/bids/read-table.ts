import { readFile } from 'node:fs/promises';
import { mostNewBids } from '@bidloom/contract/bids';
import type { SheetTable } from '@bidloom/engine/reading/sheet-table';
import { readingLimits, unreadBecause, withReadingEngine } from '#features/generation/reading-engine.ts';
import { sayUnread } from '#features/tenders/say-notice-note.ts';
import { refused } from '#http/errors.ts';
import type { Caller, House } from '#http/route.ts';
import type { ReceivedFile } from '#http/uploads.ts';

/** One more than can be made, below the headings: enough to see that there are too many. */
const mostRows = mostNewBids + 2;

/**
 * Reads the table in an uploaded workbook and stores nothing.
 * @throws 422 with the reason when it cannot be read
 */
export async function readTable(
  house: House,
  { path, name }: ReceivedFile,
  { language }: Caller,
): Promise<SheetTable> {
  const bytes = await readFile(path);
  const table = await withReadingEngine(house, (engine) =>
    engine.run('table', { bytes, name, most: mostRows }, readingLimits),
  ).catch((error: unknown) => {
    throw refused('unreadable_file', unreadBecause(error), { name });
  });
  if ('refusal' in table)
    throw refused('unreadable_file', 'server.tenders.unreadable', {
      reason: sayUnread(table, name, language),
    });
  return table;
}
