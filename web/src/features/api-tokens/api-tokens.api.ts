import { changeApiToken, createApiToken, listApiTokens, removeApiToken } from '@bidloom/contract/api-tokens';
import { useCall, usePages, useRecordCalls } from '#lib/calls/calls.ts';

/** The company's API tokens whose name fits the words, page by page. Their use shows at the next look. */
export const useApiTokens = (q: string) =>
  usePages(listApiTokens, q ? { q } : {}, {
    failed: 'apiTokens.errors.list',
    quiet: true,
    staleTime: 0,
  });

export const useCreateApiToken = () =>
  useCall(createApiToken, { refreshes: [listApiTokens], failed: 'apiTokens.errors.create', quiet: true });

export const useApiTokenCalls = () =>
  useRecordCalls('apiTokens', {
    create: createApiToken,
    change: changeApiToken,
    remove: removeApiToken,
    refreshes: [listApiTokens],
  });
