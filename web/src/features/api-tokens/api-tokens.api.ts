import { changeApiToken, createApiToken, listApiTokens, removeApiToken } from '@bidloom/contract/api-tokens';
import { useCall, usePages } from '#lib/calls/calls.ts';

/** The company's API tokens whose name fits the words, page by page. Their use shows at the next look. */
export const useApiTokens = (q: string) =>
  usePages(listApiTokens, q ? { q } : {}, {
    failed: 'apiTokens.errors.list',
    quiet: true,
    staleTime: 0,
  });

export const useCreateApiToken = () =>
  useCall(createApiToken, { refreshes: [listApiTokens], failed: 'apiTokens.errors.create', quiet: true });

export const useChangeApiToken = () =>
  useCall(changeApiToken, {
    refreshes: [listApiTokens],
    failed: 'apiTokens.errors.change',
    done: 'apiTokens.done.change',
    quiet: true,
  });

export const useRemoveApiToken = () =>
  useCall(removeApiToken, {
    refreshes: [listApiTokens],
    failed: 'apiTokens.errors.remove',
    done: 'apiTokens.done.remove',
    quiet: true,
  });
