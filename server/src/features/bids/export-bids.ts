import { createHash } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import type { BidRow, ExportFormat } from '@bidloom/contract/bids';
import {
  csvOfTable,
  writeTableWorkbook,
  type WrittenCell,
  type WrittenHead,
} from '@bidloom/engine/writing/table-file';
import { run, type Db } from '#db/database.ts';
import type { PageInput } from '#db/paging.ts';
import { translate, type Language } from '#http/calls/language.ts';
import { writeWallTime } from '#http/calls/moments.ts';
import { findBids, type BidFilters } from './bids.queries.ts';

type InTransaction = <T>(work: (db: Db) => Promise<T>) => Promise<T>;
export type WrittenList = { open: () => Readable; tag: string; name: string; type: string };

const rowsAtOnce = 500;
/** What stands between several values in one cell. */
const listSign = '; ';

/**
 * The bids that fit as a file that is written while it is read: page by page, so that its length costs no memory. Its
 * headings and words are in the caller's language, so that an import in that language reads it back. The tag is of the
 * rows, which are read once before for it: a workbook's bytes hold the moment it was written.
 */
export async function exportBids(
  inTransaction: InTransaction,
  format: ExportFormat,
  filters: BidFilters & Pick<PageInput, 'q' | 'sort'>,
  language: Language,
): Promise<WrittenList> {
  // Read before anything is sent, so that what is wrong is told as such.
  const [{ zone, companyName }, first] = await inTransaction(async (db) =>
    Promise.all([companyOf(db), pageOf(db, filters, undefined)]),
  );
  const clock = clockIn(zone);
  const rows = async function* (goesOn = () => true) {
    let page = first;
    for (;;) {
      yield page.bids.map((bid) => cellsOf(bid, language, clock));
      const { next } = page;
      if (next === null || !goesOn()) return;
      page = await inTransaction((db) => pageOf(db, filters, next));
    }
  };
  const head = headOf(language);
  const sum = createHash('sha1').update(JSON.stringify([format, head]));
  for await (const cells of rows()) sum.update(JSON.stringify(cells));
  const tag = `"${sum.digest('base64url')}"`;
  const name = `bids-${clock(new Date().toISOString()).clock.slice(0, 10)}.${format}`;
  if (format === 'csv') {
    const open = () => Readable.from(csvOfTable(head, rows()));
    return { open, tag, name, type: 'text/csv; charset=utf-8' };
  }
  const open = () => {
    const content = new PassThrough();
    const written = rows(() => !content.destroyed);
    writeTableWorkbook(content, head, written, { language, companyName }).catch((error: unknown) =>
      content.destroy(error instanceof Error ? error : new Error(String(error))),
    );
    return content;
  };
  return { open, tag, name, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };
}

const columns: [name: string, width: number][] = [
  ['originalTitle', 48],
  ['client', 28],
  ['deadline', 17],
  ['isDeadlineAssumed', 17],
  ['type', 24],
  ['status', 14],
  ['submitionType', 16],
  ['reference', 18],
  ['services', 28],
  ['value', 14],
  ['priority', 9],
  ['region', 18],
  ['buyerContact', 28],
  ['questionsDeadline', 17],
  ['test', 9],
  ['team', 28],
  ['reviewer', 20],
  ['createdAt', 17],
  ['submittedAt', 17],
  ['decidedAt', 17],
];

const headOf = (language: Language): WrittenHead => ({
  name: translate(language, 'shell.pages.bids'),
  columns: columns.map(([name, width]) => ({ head: translate(language, `bids.fields.${name}`), width })),
});

function cellsOf(bid: BidRow, language: Language, clock: ReturnType<typeof clockIn>): WrittenCell[] {
  const moment = (at: string | null) => (at === null ? null : clock(at));
  return [
    bid.originalTitle,
    bid.client.name,
    moment(bid.deadline),
    translate(language, bid.isDeadlineAssumed ? 'bids.yes' : 'bids.no'),
    translate(language, `bids.type.${bid.type}`),
    translate(language, `bids.status.${bid.status}`),
    translate(language, `bids.submission.${bid.submitionType}`),
    bid.reference,
    bid.services.map(({ name }) => name).join(listSign),
    bid.value,
    bid.priority,
    bid.region,
    bid.buyerContact,
    moment(bid.questionsDeadline),
    translate(language, bid.test ? 'bids.yes' : 'bids.no'),
    bid.team.map(({ fullName }) => fullName).join(listSign),
    bid.reviewer?.fullName ?? '',
    moment(bid.createdAt),
    moment(bid.submittedAt),
    moment(bid.decidedAt),
  ];
}

/** What the clock of a zone shows: `2026-01-15 14:30`, with seconds where there are any. */
function clockIn(zone: string): (at: string) => { clock: string } {
  return (at) => ({
    clock: writeWallTime(at, zone)
      .replace('T', ' ')
      .replace(/\.\d+$/, ''),
  });
}

async function pageOf(
  db: Db,
  filters: BidFilters & PageInput,
  cursor: string | undefined,
): Promise<{ bids: BidRow[]; next: string | null }> {
  const { ready, page } = await findBids(db, { ...filters, limit: rowsAtOnce, cursor });
  return { bids: JSON.parse(ready) as BidRow[], next: page.next };
}

async function companyOf(db: Db): Promise<{ zone: string; companyName: string }> {
  const [company] = await run<{ zone: string; companyName: string }>(db, readCompany, []);
  return company ?? { zone: 'UTC', companyName: '' };
}
const readCompany = {
  name: 'company-of-list',
  text: 'select timezone as zone, name as "companyName" from companies where id = current_company()',
};
