import { mostNewBids } from '@bidloom/contract/bids';
import type { SheetTable } from '@bidloom/engine/reading/sheet-table';
import { unreadBecause, type Reader } from '#engine/reading-queue.ts';
import { describeUnread } from '#features/document-readings/describe-unread.ts';
import { refused } from '#http/calls/errors.ts';
import type { Caller, AppContext } from '#http/calls/route.ts';
import type { ReceivedFile } from '#http/transfer/uploads.ts';

/** One more than can be made, below the headings: enough to see that there are too many. */
const mostRows = mostNewBids + 2;

/**
 * Reads the table in an uploaded workbook and stores nothing.
 * @throws 422 with the reason when it cannot be read
 */
export async function readTable(
  context: AppContext,
  { path, name, sha256 }: ReceivedFile,
  { language }: Caller,
  reader: Reader,
): Promise<SheetTable> {
  const table = await context.reading
    .read(reader, 'table', () => ({ file: { path }, name, most: mostRows }), sha256)
    .catch((error: unknown) => {
      throw refused('unreadable_file', unreadBecause(error), { name });
    });
  if ('refusal' in table)
    throw refused('unreadable_file', 'server.tenders.unreadable', {
      reason: describeUnread(table, name, language),
    });
  return table;
}
