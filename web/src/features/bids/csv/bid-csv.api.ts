import { createBids, listBids } from '@bidloom/contract/bids';
import { createClient, listClients } from '@bidloom/contract/clients';
import { getBidCards, getDueBids } from '@bidloom/contract/dashboard';
import { listServices } from '@bidloom/contract/services';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, saveAs } from '#lib/api.ts';
import { keyOf, refresh } from '#lib/calls.ts';
import { readAll } from '#lib/read-all.ts';
import { toast } from '#lib/toast.ts';
import { useSelectedZone } from '#lib/zone.ts';
import { dayKey, toLocal } from '#ui/zoned-time.ts';
import type { BidFilter } from '../bids.api.ts';
import { csvOfBids } from './bid-csv.ts';
import { same, type FoundBid } from './read-bids.ts';

type Named = { _id: string; name: string };

/** Saves every bid that fits the filter as a CSV file, not only those that are shown. */
export function useExportBids() {
  const { t } = useTranslation();
  const zone = useSelectedZone();
  return useMutation({
    mutationFn: (filter: BidFilter) => readAll(listBids, filter),
    onSuccess: (bids) => {
      const csv = new Blob([csvOfBids(bids, t, zone)], { type: 'text/csv;charset=utf-8' });
      saveAs(csv, `bids-${dayKey(toLocal(new Date(), zone))}.csv`);
      toast.success(t('bids.export.done', { count: bids.length }));
    },
    meta: { failed: 'bids.errors.list' },
  });
}

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

/** Makes bids, all or none, after the clients that are new. Clients that were made stay when the bids are refused. */
export const useCreateBids = () =>
  useMutation({
    mutationFn: async ({ found, clients }: { found: FoundBid[]; clients: readonly Named[] }) => {
      const known = [...clients];
      const bids = [];
      for (const { bid, clientName } of found) {
        let client = clientName === '' ? undefined : known.find(({ name }) => same(name, clientName));
        if (clientName !== '' && !client) {
          client = await call(createClient, { name: clientName });
          known.push(client);
        }
        bids.push({ ...bid, ...(client && { client: client._id }) });
      }
      return call(createBids, { bids });
    },
    onSettled: (_data, _error, _input, _context, { client }) =>
      refresh(client, [listBids, listClients, getBidCards, getDueBids]),
    meta: { failed: 'bids.errors.createMany', done: 'bids.done.createMany' },
  });
