import { getBid } from '@bidloom/contract/bids';
import { listEvidence } from '@bidloom/contract/evidence';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { reading } from './calls.ts';
import { useMembers } from './use-members.ts';

/** As many of the vault as are offered while one writes. */
const most = '200';

const useVault = () =>
  useQuery(reading(listEvidence, { limit: most }, { failed: 'bids.errors.get', quiet: true })).data;

/** What texts of a bid may refer to: as evidence its documents, and the newest file of each evidence of the vault by its title; and people. */
export function useWritingOffers(bid: string): {
  evidence: { _id: string; name: string }[] | undefined;
  people: string[];
} {
  const { data: documents } = useQuery({
    ...reading(getBid, { _id: bid }, { failed: 'bids.errors.get', quiet: true, staleTime: Infinity }),
    select: ({ originalFiles }) => originalFiles.map(({ _id, name }) => ({ _id, name })),
  });
  const vault = useVault();
  const evidence = useMemo(
    () =>
      documents && [
        ...documents,
        ...(vault ?? []).flatMap(({ title, files: [file] }) =>
          file ? [{ _id: file._id, name: title }] : [],
        ),
      ],
    [documents, vault],
  );
  return { evidence, people: useKnownPeople() };
}

/** Whom a text may name: the people of the vault, who stand in bids, before the members of the company. */
export function useKnownPeople(): string[] {
  const vault = useVault();
  const { data: members } = useMembers({ quiet: true });
  return useMemo(() => {
    const ofVault = (vault ?? []).filter(({ kind }) => kind === 'person').map(({ title }) => title);
    const ofCompany = (members ?? []).map(({ fullName }) => fullName);
    return [...new Set([...ofVault, ...ofCompany])].filter(Boolean);
  }, [vault, members]);
}
