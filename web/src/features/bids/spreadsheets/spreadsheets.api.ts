import { createBids, exportBids, listBids, readBidTable, type ExportFormat } from '@bidloom/contract/bids';
import { listClients } from '@bidloom/contract/clients';
import { getBidCards, getDueBids } from '@bidloom/contract/dashboard';
import { listServices } from '@bidloom/contract/services';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, download, saveAs, upload } from '#lib/api.ts';
import { keyOf, refresh } from '#lib/calls.ts';
import { readAll } from '#lib/read-all.ts';
import { readCsv } from '#lib/read-csv.ts';
import { toast } from '#lib/toast.ts';
import { useSelectedZone } from '#lib/zone.ts';
import { dayKey, toLocal } from '#ui/zoned-time.ts';
import type { BidFilter } from '../bids.api.ts';
import type { FoundBid } from './read-bids.ts';
import { same } from './same-words.ts';
import type { TextTable } from './written-columns.ts';

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

/** Makes bids with the clients that are new, all or nothing. */
export const useCreateBids = () =>
  useMutation({
    mutationFn: ({ found, clients }: { found: FoundBid[]; clients: readonly Named[] }) =>
      call(createBids, {
        bids: found.map(({ bid, clientName }) => {
          if (clientName === '') return bid;
          const known = clients.find(({ name }) => same(name, clientName));
          return { ...bid, ...(known ? { client: known._id } : { clientName }) };
        }),
      }),
    onSettled: (_data, _error, _input, _context, { client }) =>
      refresh(client, [listBids, listClients, getBidCards, getDueBids]),
    meta: { failed: 'bids.errors.createMany', done: 'bids.done.createMany' },
  });

/** UTF-8, or where it is none what Windows writes. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
