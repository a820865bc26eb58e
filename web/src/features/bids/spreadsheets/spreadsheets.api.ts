import { createBids, exportBids, listBids, readBidTable, type ExportFormat } from '@bidloom/contract/bids';
import { beginImport, listImports, undoImport } from '@bidloom/contract/imports';
import { listClients } from '@bidloom/contract/clients';
import { getBidCards, getDueBids } from '@bidloom/contract/dashboard';
import { listServices } from '@bidloom/contract/services';
import { type QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
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
    mutationFn: async ({ found, clients, name }: NewBids) => {
      const { _id } = await call(beginImport, { kind: 'bids', source: 'file', name: name.slice(0, 500) });
      const made = await call(createBids, {
        import: _id,
        bids: found.map(({ bid, clientName }) => {
          if (clientName === '') return bid;
          const known = clients.find(({ name }) => same(name, clientName));
          return { ...bid, ...(known ? { client: known._id } : { clientName }) };
        }),
      });
      return { importId: _id, made };
    },
    onSuccess: ({ importId }, _input, _context, { client }) =>
      toast.success(i18next.t('bids.done.createMany'), {
        label: i18next.t('ui.undo'),
        onPress: () => void undo(client, importId),
      }),
    onSettled: (_data, _error, _input, _context, { client }) => refresh(client, changed),
    meta: { failed: 'bids.errors.createMany' },
  });
type NewBids = { found: FoundBid[]; clients: readonly Named[]; name: string };
const changed = [listBids, listClients, getBidCards, getDueBids, listImports];

/** Undoes an import of bids as a whole, and says what was left as it is. */
async function undo(client: QueryClient, importId: string): Promise<void> {
  try {
    const { kept } = await call(undoImport, { _id: importId });
    const names = kept
      .slice(0, 3)
      .map(({ title }) => `“${title}”`)
      .join(', ');
    if (kept.length === 0) toast.success(i18next.t('imports.undone'));
    else toast.info(i18next.t('imports.undoneBut', { count: kept.length, names }));
  } catch (error) {
    toast.error((error instanceof Error && error.message) || i18next.t('imports.errors.undo'));
  } finally {
    await refresh(client, changed);
  }
}

/** UTF-8, or where it is none what Windows writes. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
