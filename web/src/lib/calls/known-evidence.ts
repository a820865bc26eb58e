import { getBid } from '@bidloom/contract/bids';
import { listEvidence } from '@bidloom/contract/evidence';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { reading } from './calls.ts';

/** As many of the vault as are offered while one writes. */
const most = '200';

/** What texts of a bid may refer to: its documents, and the newest file of each evidence of the vault by its title. */
export function useKnownEvidence(bid: string): { _id: string; name: string }[] | undefined {
  const { data: documents } = useQuery({
    ...reading(getBid, { _id: bid }, { failed: 'bids.errors.get', quiet: true, staleTime: Infinity }),
    select: ({ originalFiles }) => originalFiles.map(({ _id, name }) => ({ _id, name })),
  });
  const { data: vault } = useQuery(
    reading(listEvidence, { limit: most }, { failed: 'bids.errors.get', quiet: true }),
  );
  return useMemo(
    () =>
      documents && [
        ...documents,
        ...(vault ?? []).flatMap(({ title, files: [file] }) =>
          file ? [{ _id: file._id, name: title }] : [],
        ),
      ],
    [documents, vault],
  );
}
