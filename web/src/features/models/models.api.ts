import type { InputOf } from '@bidloom/contract/endpoint';
import { listModels } from '@bidloom/contract/generation';
import {
  changeAiModel,
  changeAiSettings,
  changeBidAiUse,
  createAiModel,
  getAiSettings,
  getBidAiUse,
  getLedgerEntry,
  listAiModels,
  listLedger,
  removeAiModel,
  testAiModel,
  type LedgerEntry,
} from '@bidloom/contract/models';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { saveAs } from '#lib/calls/api.ts';
import { reading, useCall, usePages, useRecordCalls } from '#lib/calls/calls.ts';
import { csvOf } from '#lib/tables/csv.ts';
import { readAll } from '#lib/calls/read-all.ts';

/** The models that the company has set up, whose name fits the words, page by page. */
export const useAiModels = (q: string) =>
  usePages(listAiModels, q ? { q } : {}, { failed: 'models.errors.list', quiet: true });

export const useAiModelCalls = () =>
  useRecordCalls('models', {
    create: createAiModel,
    change: changeAiModel,
    remove: removeAiModel,
    refreshes: [listAiModels, listModels],
  });
export const useTestAiModel = () =>
  useCall(testAiModel, { refreshes: [listLedger], failed: 'models.errors.test', quiet: true });

export const useAiSettings = () => useQuery(reading(getAiSettings, {}, { failed: 'models.errors.use' }));
export const useChangeAiSettings = () =>
  useCall(changeAiSettings, {
    refreshes: [getAiSettings, getBidAiUse, listModels],
    failed: 'models.errors.useChange',
    done: 'models.done.use',
  });

export const useBidAiUse = (bidId: string) =>
  useQuery(reading(getBidAiUse, { bidId }, { failed: 'models.errors.use', quiet: true }));
export const useChangeBidAiUse = () =>
  useCall(changeBidAiUse, {
    refreshes: [getBidAiUse, listModels],
    failed: 'models.errors.useChange',
    done: 'models.done.use',
  });

/** What may draft for a bid, `builtin` first. */
export const useModelsForBid = (bidId: string, { isWanted = true } = {}) =>
  useQuery({ ...reading(listModels, { bidId }, { failed: 'generation.errors.models' }), enabled: isWanted });

export type LedgerFilter = Omit<InputOf<typeof listLedger>, 'limit' | 'cursor' | 'sort'>;

/** What was sent to models, newest first. It grows with everybody's work, so it is read anew each time. */
export const useLedger = (filter: LedgerFilter) =>
  usePages(listLedger, filter, { failed: 'models.errors.ledger', quiet: true, staleTime: 0 });
export const useLedgerEntry = (_id: string) =>
  useQuery(reading(getLedgerEntry, { _id }, { failed: 'models.errors.ledger', quiet: true }));

const heads = [
  'at',
  'user',
  'bid',
  'purpose',
  'model',
  'host',
  'outcome',
  'tokensIn',
  'tokensOut',
  'cost',
] as const;

/** Saves every entry that fits the filter as a CSV file, without the texts. */
export function useLedgerCsv() {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: async (filter: LedgerFilter) => {
      const lines = (await readAll(listLedger, filter)).map((entry: LedgerEntry) => [
        entry.at,
        entry.user?.fullName ?? '',
        entry.bid?.title ?? '',
        t(`models.purpose.${entry.purpose}`),
        entry.model,
        entry.host,
        t(`models.outcome.${entry.outcome}`),
        entry.tokensIn ?? '',
        entry.tokensOut ?? '',
        entry.cost ?? '',
      ]);
      const text = csvOf([heads.map((name) => t(`models.heads.${name}`)), ...lines]);
      const day = new Date().toISOString().slice(0, 10);
      saveAs(new Blob([text], { type: 'text/csv;charset=utf-8' }), `ai-ledger-${day}.csv`);
    },
    meta: { failed: 'models.errors.csv', done: 'models.done.csv' },
  });
}
