import { listBids } from '@bidloom/contract/bids';
import { changeService, createService, listServices, removeService } from '@bidloom/contract/services';
import { listTenders } from '@bidloom/contract/tenders';
import { useCall, usePages } from '#lib/calls/calls.ts';

/** The services whose name or keywords fit the words, page by page. */
export const useServices = (q: string) =>
  usePages(listServices, q ? { q } : {}, { failed: 'services.errors.list', quiet: true });

// How well a tender fits depends on the services, so tenders are read again after each change.
export const useCreateService = () =>
  useCall(createService, {
    refreshes: [listServices, listTenders],
    failed: 'services.errors.create',
    done: 'services.done.create',
    quiet: true,
  });

export const useChangeService = () =>
  useCall(changeService, {
    refreshes: [listServices, listTenders, listBids],
    failed: 'services.errors.change',
    done: 'services.done.change',
    quiet: true,
  });

export const useRemoveService = () =>
  useCall(removeService, {
    refreshes: [listServices, listTenders],
    failed: 'services.errors.remove',
    done: 'services.done.remove',
    quiet: true,
  });
