import { listBids } from '@bidloom/contract/bids';
import { changeService, createService, listServices, removeService } from '@bidloom/contract/services';
import { listTenders } from '@bidloom/contract/tenders';
import { usePages, useRecordCalls } from '#lib/calls/calls.ts';

/** The services whose name or keywords fit the words, page by page. */
export const useServices = (q: string) =>
  usePages(listServices, q ? { q } : {}, { failed: 'services.errors.list', quiet: true });

export const useServiceCalls = () =>
  useRecordCalls('services', {
    create: createService,
    change: changeService,
    remove: removeService,
    // How well a tender fits depends on the services; bids show their names.
    refreshes: [listServices, listTenders, listBids],
  });
