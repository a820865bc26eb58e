import { getAnswer, listAnswers } from '@bidloom/contract/answers';
import { getBid, listActivities } from '@bidloom/contract/bids';
import { changeFact, createFact, listFacts } from '@bidloom/contract/facts';
import {
  cancelGeneration,
  changeResponseSettings,
  generateFiles,
  getFormDetails,
  getPackage,
  getResponseSettings,
  listGenerations,
  listModels,
  type Generation,
} from '@bidloom/contract/generation';
import { listRequirements } from '@bidloom/contract/requirements';
import { useMutation, useQuery, type QueryClient } from '@tanstack/react-query';
import { download, saveAs, upload } from '#lib/calls/api.ts';
import { keyOf, reading, refresh, useCall } from '#lib/calls/calls.ts';

/** Asked again this often while a run is under way, should the live events be lost. */
const lookAgainMs = 3_000;
/** And this often until the run that was asked for is in the list. */
const lookForMs = 700;

export const isUnderWay = ({ status }: Pick<Generation, 'status'>): boolean =>
  status === 'queued' || status === 'running';

/** The newest runs of a bid, kept true by live events and, while one is under way or being sent, by asking again. */
export const useGenerations = (bidId: string, isSending: boolean) =>
  useQuery({
    ...reading(listGenerations, { bidId }, { failed: 'generation.errors.list', quiet: true }),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? lookAgainMs : isSending && lookForMs),
  });

/** What may draft for a bid. */
export const useModels = (bidId: string) =>
  useQuery(reading(listModels, { bidId }, { failed: 'generation.errors.models' }));

export const useCancelGeneration = () =>
  useCall(cancelGeneration, { refreshes: [listGenerations], failed: 'generation.errors.cancel' });

/** What the buyer's forms ask of the company, read while `isWanted`. */
export const useFormDetails = (_id: string, isWanted: boolean) =>
  useQuery({
    ...reading(getFormDetails, { _id }, { failed: 'generation.errors.formDetails', quiet: true }),
    enabled: isWanted,
  });

/** What a bid's response is to be, read while `isWanted`. */
export const useResponseSettings = (_id: string, isWanted: boolean) =>
  useQuery({
    // What is not approved is decided on as it is when the dialog opens.
    ...reading(
      getResponseSettings,
      { _id },
      { failed: 'generation.errors.settings', quiet: true, staleTime: 0 },
    ),
    enabled: isWanted,
  });

export const useChangeSettings = () =>
  useCall(changeResponseSettings, {
    refreshes: [getResponseSettings],
    failed: 'generation.errors.settings',
    quiet: true,
  });

/** Saves what is to be handed in as one archive. */
export const useSavePackage = (bid: string, name: string) =>
  useMutation({
    mutationFn: async () => saveAs(await download(getPackage, { _id: bid }), name),
    meta: { failed: 'generation.errors.package' },
  });

/** The facts that answer it, to be changed. */
export const useFactsToChange = (isWanted: boolean) =>
  useQuery({
    ...reading(listFacts, { limit: '500' }, { failed: 'facts.errors.list', quiet: true }),
    enabled: isWanted,
  });

const touched = [getFormDetails, listFacts, listAnswers, getAnswer];

export const useCreateFact = () =>
  useCall(createFact, { refreshes: touched, failed: 'facts.errors.create', quiet: true });

export const useChangeFact = () =>
  useCall(changeFact, { refreshes: touched, failed: 'facts.errors.change', quiet: true });

export type GenerationWish = {
  bid: string;
  model: string;
  prompt: string;
  files: File[];
  /** Somebody wants what is not approved in a final copy as it stands. */
  takesUnapproved?: boolean;
};

/** Sends the call that starts a run; it answers when the run has ended, which may take long. */
export const requestGeneration = (
  { bid, model, prompt, files, takesUnapproved }: GenerationWish,
  onProgress: (share: number) => void,
) =>
  upload(
    generateFiles,
    {
      _id: bid,
      selectedModel: model,
      customPrompt: prompt,
      ...(takesUnapproved && { takesUnapproved: 'true' }),
    },
    files,
    { onProgress },
  );

/** Reads the runs again; they name the one that was just started. */
export const lookForRun = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: keyOf(listGenerations) });

/** Reads again what a run has changed. */
export const refreshAfterRun = (client: QueryClient) =>
  refresh(client, [listGenerations, getBid, listRequirements, listActivities]);
