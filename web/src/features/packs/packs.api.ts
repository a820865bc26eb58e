import { getBid, listBids } from '@bidloom/contract/bids';
import { listClients } from '@bidloom/contract/clients';
import {
  addPack,
  addPackToBid,
  addPackToTender,
  createBidFromPack,
  createTenderFromPack,
  getPack,
  removePack,
  removePackFile,
  type Pack,
} from '@bidloom/contract/packs';
import { getTender, listTenders } from '@bidloom/contract/tenders';
import { useMutation, useQuery } from '@tanstack/react-query';
import { upload } from '#lib/calls/api.ts';
import { keyOf, reading, useCall } from '#lib/calls/calls.ts';

/** Looked at this often while its documents are read. */
const lookAgainMs = 600;

export const isPackRead = ({ status }: Pick<Pack, 'status'>): boolean =>
  status === 'done' || status === 'failed';

export const usePack = (_id: string | undefined) =>
  useQuery({
    ...reading(
      getPack,
      { _id: _id ?? '' },
      { failed: 'packs.errors.get', quiet: true, enabled: _id !== undefined },
    ),
    refetchInterval: ({ state }) => (state.data && !isPackRead(state.data) ? lookAgainMs : false),
  });

/** Sends documents, more of them where there is a pack already; `onShare` hears of the share that has left. */
export const useAddPack = (onShare: (share: number) => void) =>
  useMutation({
    mutationFn: ({ pack, files }: { pack: string | undefined; files: File[] }) =>
      upload(addPack, pack === undefined ? {} : { _id: pack }, files, { onProgress: onShare }),
    onSuccess: (pack, _input, _context, { client }) => {
      client.setQueryData([...keyOf(getPack), { _id: pack._id }], pack);
    },
    meta: { failed: 'packs.errors.add', quiet: true },
  });

export const useRemovePackFile = () =>
  useCall(removePackFile, { refreshes: [getPack], failed: 'packs.errors.add' });
export const useRemovePack = () => useCall(removePack, { refreshes: [], failed: 'packs.errors.remove' });
export const useCreateBidFromPack = () =>
  useCall(createBidFromPack, { refreshes: [listBids, listClients], failed: 'bids.errors.create' });
export const useCreateTenderFromPack = () =>
  useCall(createTenderFromPack, { refreshes: [listTenders], failed: 'tenders.errors.create' });
export const useAddPackToBid = () =>
  useCall(addPackToBid, { refreshes: [listBids, getBid], failed: 'files.errors.add' });
export const useAddPackToTender = () =>
  useCall(addPackToTender, { refreshes: [listTenders, getTender], failed: 'files.errors.add' });
