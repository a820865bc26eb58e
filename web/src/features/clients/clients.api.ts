import { listBids } from '@bidloom/contract/bids';
import { changeClient, createClient, listClients, removeClient } from '@bidloom/contract/clients';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { readingPages, useCall } from '#lib/calls.ts';

/** The clients whose name or contact fits the words, page by page. */
export const useClients = (q: string) =>
  useInfiniteQuery({
    ...readingPages(listClients, q ? { q } : {}, { failed: 'clients.errors.list', quiet: true }),
    placeholderData: keepPreviousData,
  });

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

export const useRemoveClient = () =>
  useCall(removeClient, {
    refreshes: [listClients],
    failed: 'clients.errors.remove',
    done: 'clients.done.remove',
    quiet: true,
  });
