import { getBidAddenda } from '@bidloom/contract/addenda';
import { listModels } from '@bidloom/contract/generation';
import { getSecondReading, listLedger, readAgain } from '@bidloom/contract/models';
import {
  addChecklistItem,
  changeChecklistItem,
  decideBidFact,
  getBidFacts,
  listChecklist,
  removeChecklistItem,
  type ChecklistItem,
  type TenderFact,
} from '@bidloom/contract/understanding';
import type { DataOf } from '@bidloom/contract/endpoint';
import type { Person } from '@bidloom/contract/primitives';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#lib/calls/api.ts';
import { keyOf, reading, useCall } from '#lib/calls/calls.ts';

export type BidFacts = DataOf<typeof getBidFacts>;

/** What the documents of a bid say. */
export const useBidFacts = (bidId: string) =>
  useQuery(reading(getBidFacts, { bidId }, { failed: 'understanding.errors.facts', quiet: true }));

/** Models that may read the documents of a bid; the one that is always there reads them anyway. */
export const useReadingModels = (bidId: string) =>
  useQuery({
    ...reading(listModels, { bidId }, { failed: 'understanding.errors.facts', quiet: true }),
    select: (models) => models.filter(({ id }) => id !== 'builtin'),
  });
/** Where a model pointed when it last read them. */
export const useSecondReading = (bidId: string) =>
  useQuery(reading(getSecondReading, { bidId }, { failed: 'understanding.errors.facts', quiet: true }));
export const useReadAgain = () =>
  useCall(readAgain, { refreshes: [getSecondReading, listLedger], failed: 'understanding.second.failed' });

/** Confirms or corrects a fact, or takes that back; the stored fact is shown as soon as the server has answered. */
export const useDecideFact = (bidId: string) =>
  useMutation({
    mutationFn: (decision: { name: TenderFact['name']; values?: TenderFact['values'] | null }) =>
      call(decideBidFact, { bidId, ...decision }),
    onSuccess: (stored, _input, _result, { client }) =>
      client.setQueryData<BidFacts>(
        [...keyOf(getBidFacts), { bidId }],
        (known) =>
          known && {
            ...known,
            facts: known.facts.map((fact) => (fact.name === stored.name ? stored : fact)),
          },
      ),
    meta: { failed: 'understanding.errors.decide' },
  });

/** What the buyer's documents are to the tender, by number, and which are missing; nothing is asked where none is needed. */
export const useKnownAddenda = (bidId: string, enabled: boolean) =>
  useQuery(reading(getBidAddenda, { bidId }, { failed: 'addenda.errors.get', quiet: true, enabled }));

const wholeList = (bidId: string) => ({ bidId, limit: '500' });

/** What must be ready before the bid is handed in. */
export const useChecklist = (bidId: string) =>
  useQuery(
    reading(listChecklist, wholeList(bidId), { failed: 'understanding.errors.checklist', quiet: true }),
  );

export const useAddItem = () =>
  useCall(addChecklistItem, { refreshes: [listChecklist], failed: 'understanding.errors.item' });

export const useRemoveItem = () =>
  useCall(removeChecklistItem, { refreshes: [listChecklist], failed: 'understanding.errors.item' });

/** Ticks an item or opens it again: shown at once, taken back with the reason when the server refuses. */
export const useMarkItem = (bidId: string, me: Person | undefined) =>
  useMutation({
    mutationFn: ({ _id, status }: Pick<ChecklistItem, '_id' | 'status'>) =>
      call(changeChecklistItem, { _id, status }),
    onMutate: ({ _id, status }, { client }) => {
      const key = [...keyOf(listChecklist), wholeList(bidId)];
      const before = client.getQueryData<ChecklistItem[]>(key);
      const decided = status === 'open' ? null : (me ?? null);
      client.setQueryData<ChecklistItem[]>(key, (known) =>
        known?.map((item) =>
          item._id === _id ? { ...item, status, decidedBy: decided, decidedAt: null } : item,
        ),
      );
      return { key, before };
    },
    onSuccess: (stored, _input, shown, { client }) =>
      client.setQueryData<ChecklistItem[]>(shown.key, (known) =>
        known?.map((item) => (item._id === stored._id ? stored : item)),
      ),
    onError: (_error, _input, shown, { client }) => {
      if (shown) client.setQueryData(shown.key, shown.before);
    },
    meta: { failed: 'understanding.errors.item' },
  });
