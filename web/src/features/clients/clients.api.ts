import { listBids } from '@bidloom/contract/bids';
import { changeClient, createClient, listClients, removeClient } from '@bidloom/contract/clients';
import i18next from 'i18next';
import { useCall, usePages } from '#lib/calls/calls.ts';
import { useRemoval } from '#lib/calls/restore.ts';

/** The clients whose name or contact fits the words, page by page. */
export const useClients = (q: string) =>
  usePages(listClients, q ? { q } : {}, { failed: 'clients.errors.list', quiet: true });

export const useCreateClient = () =>
  useCall(createClient, {
    refreshes: [listClients],
    failed: 'clients.errors.create',
    done: 'clients.done.create',
  });

export const useChangeClient = () =>
  useCall(changeClient, {
    refreshes: [listClients, listBids],
    failed: 'clients.errors.change',
    done: 'clients.done.change',
  });

/** `name`: of the client that is removed, to say so. */
export const useRemoveClient = (name: string) =>
  useRemoval(removeClient, {
    refreshes: [listClients],
    failed: 'clients.errors.remove',
    message: () => i18next.t('clients.removed', { name }),
    idsOf: ({ _id }) => [_id],
    quiet: true,
  });
