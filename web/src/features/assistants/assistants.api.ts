import {
  connectAssistant,
  disconnectAssistant,
  getAssistants,
  listAssistantConnections,
  listAssistantWork,
  switchAssistants,
} from '@bidloom/contract/assistants';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { reading, readingPages, useCall } from '#lib/calls/calls.ts';

export const useAssistants = () =>
  useQuery(reading(getAssistants, {}, { failed: 'assistants.errors.list', quiet: true }));

/** Their use shows at the next look. */
export const useConnections = () =>
  useInfiniteQuery(
    readingPages(
      listAssistantConnections,
      {},
      { failed: 'assistants.errors.list', quiet: true, staleTime: 0 },
    ),
  );

export const useAssistantWork = () =>
  useInfiniteQuery(
    readingPages(
      listAssistantWork,
      { limit: '10' },
      { failed: 'assistants.errors.work', quiet: true, staleTime: 0 },
    ),
  );

export const useSwitchAssistants = () =>
  useCall(switchAssistants, { refreshes: [getAssistants], failed: 'assistants.errors.switch' });

export const useConnectAssistant = () =>
  useCall(connectAssistant, {
    refreshes: [listAssistantConnections],
    failed: 'assistants.errors.connect',
    quiet: true,
  });

export const useDisconnectAssistant = () =>
  useCall(disconnectAssistant, {
    refreshes: [listAssistantConnections],
    failed: 'assistants.errors.disconnect',
    done: 'assistants.done.disconnect',
    quiet: true,
  });
