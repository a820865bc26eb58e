import {
  compareBids,
  type ComparedBid,
  exportBids,
  getBid,
  importBids,
  listBids,
  readBidTable,
  type ExportFormat,
} from '@bidloom/contract/bids';
import { listImports } from '@bidloom/contract/imports';
import { listClients } from '@bidloom/contract/clients';
import { getBidCards, getDueBids } from '@bidloom/contract/dashboard';
import { listServices } from '@bidloom/contract/services';
import { useMutation, useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { call, download, saveAs, upload } from '#lib/calls/api.ts';
import { keyOf, refresh } from '#lib/calls/calls.ts';
import { readAll } from '#lib/calls/read-all.ts';
import { readCsv } from '#lib/tables/read-csv.ts';
import { beginRecord, offerToUndoRecord } from '#lib/calls/recorded.ts';
import { toast } from '#lib/calls/toast.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { dayKey, toLocal } from '#ui/dates/zoned-time.ts';
import type { BidFilter } from '../bids.api.ts';
import type { BidTableRow, SentBids } from './bid-rows.ts';
import type { FoundBid } from './read-bids.ts';
import type { TextTable } from './text-table.ts';

type Named = { _id: string; name: string };

/** Saves every bid that fits the filter as a file, not only those that are shown; the server writes it. */
export function useExportBids() {
  const { t } = useTranslation();
  const zone = useSelectedZone();
  return useMutation({
    mutationFn: ({ filter, format }: Exported) => download(exportBids, { ...filter, format }),
    onSuccess: (file, { format }) => {
      const name = `bids-${dayKey(toLocal(new Date(), zone))}.${format}`;
      saveAs(file, name);
      toast.success(t('bids.export.saved', { name }));
    },
    meta: { failed: 'bids.errors.list' },
  });
}
type Exported = { filter: BidFilter; format: ExportFormat };

/** The table in a file: a CSV is read here, a workbook by the server. */
export const readTable = async (file: File): Promise<TextTable> =>
  file.name.toLowerCase().endsWith('.xlsx')
    ? (await upload(readBidTable, {}, [file])).rows
    : readCsv(await textOf(file));

/** All clients and services of the company, to find the names of a file among. */
export const useKnownNames = () =>
  useQuery({
    queryKey: [...keyOf(listClients), 'all with services'],
    queryFn: async (): Promise<{ clients: Named[]; services: Named[] }> => {
      const [clients, services] = await Promise.all([readAll(listClients, {}), readAll(listServices, {})]);
      return { clients, services };
    },
    staleTime: 0,
    meta: { failed: 'clients.errors.list', quiet: true },
  });

/** Says of rows which bids the company has already and what they would change. */
export const useCompareBids = () =>
  useMutation({
    mutationFn: async (rows: FoundBid[]): Promise<ComparedBid[]> =>
      (await compareRows(rows)).map(({ duplicateOf, known, sameAs, changes }) => ({
        duplicateOf,
        known,
        sameAs,
        changes,
      })),
    meta: { failed: 'bids.errors.createMany' },
  });
/** Rows without a title are compared with nothing: they cannot be stored as they are. */
export async function compareRows(rows: readonly FoundBid[]): Promise<BidTableRow[]> {
  const places = rows.flatMap(({ bid }, place) => (bid.originalTitle === undefined ? [] : [place]));
  const bids = places.flatMap((place) => {
    const row = rows[place];
    return row ? [{ ...row.bid, ...(row.clientName !== '' && { clientName: row.clientName }) }] : [];
  });
  const answers = bids.length > 0 ? await call(compareBids, { bids }) : [];
  return rows.map((row, place) => {
    const answer = answers[places.indexOf(place)];
    if (!answer) return { ...row, duplicateOf: null, known: null, sameAs: null, changes: [] };
    return { ...row, ...answer, sameAs: places[answer.sameAs ?? -1] ?? null };
  });
}

/** Adds and changes bids with the clients that are new, all or nothing, and offers to undo it. */
export const useImportBids = () =>
  useMutation({
    mutationFn: async ({ bids, changes, name }: Imported) => {
      const record = await beginRecord({ kind: 'bids', source: 'file', name });
      return { record, ...(await call(importBids, { import: record, bids, changes })) };
    },
    onSuccess: ({ record, created, changed: updated }, _input, _context, { client }) => {
      const { t } = i18next;
      const said = [
        created.length > 0 ? t('bids.done.createMany') : '',
        updated.length > 0 ? t('bids.import.updated', { count: updated.length }) : '',
      ].filter(Boolean);
      offerToUndoRecord(client, said.join(' · '), record);
    },
    onSettled: (_data, _error, _input, _context, { client }) => refresh(client, changed),
    meta: { failed: 'bids.errors.createMany' },
  });
type Imported = Pick<SentBids, 'bids' | 'changes'> & { name: string };
const changed = [listBids, getBid, listClients, getBidCards, getDueBids, listImports];

/** UTF-8, or where it is none what Windows writes. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
