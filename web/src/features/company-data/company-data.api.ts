import { listCompanies } from '@bidloom/contract/companies';
import {
  getExportFile,
  importCompany,
  listExports,
  startExport,
  stopExport,
} from '@bidloom/contract/company-data';
import { useMutation, useQuery } from '@tanstack/react-query';
import { download, saveAs, upload } from '#lib/calls/api.ts';
import { reading, refresh, useCall } from '#lib/calls/calls.ts';
import { selectCompany } from '#lib/browser/session.ts';

/** The exports of the company; asked again while one is under way. */
export const useExports = () =>
  useQuery({
    ...reading(listExports, { limit: '5' }, { failed: 'companyData.errors.list', quiet: true, staleTime: 0 }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'queued' || status === 'running') ? 1_500 : false,
  });

export const useStartExport = () =>
  useCall(startExport, { refreshes: [listExports], failed: 'companyData.errors.start' });

export const useStopExport = () =>
  useCall(stopExport, { refreshes: [listExports], failed: 'companyData.errors.stop' });

/** Saves the file of an export; the answer of `mutate` is when the browser has it. */
export const useExportFile = (name: string) =>
  useMutation({
    mutationFn: async (_id: string) => saveAs(await download(getExportFile, { _id }), name),
    meta: { failed: 'companyData.errors.download' },
  });

/** Makes a company of an export's file and selects it; `onProgress` hears of the share that has travelled. */
export const useImportCompany = (onProgress: (share: number) => void) =>
  useMutation({
    mutationFn: async ({ file, signal }: { file: File; signal: AbortSignal }) =>
      upload(importCompany, {}, [file], { onProgress, signal }),
    onSuccess: async (company, _input, _result, { client }) => {
      await refresh(client, [listCompanies]);
      selectCompany(company._id);
    },
    meta: { failed: 'companyData.errors.import', done: 'companyData.imported', quiet: true },
  });
