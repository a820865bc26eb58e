import { changeView, createView, listViews, removeView, type ViewList } from '@bidloom/contract/views';
import { useQuery } from '@tanstack/react-query';
import { reading, useCall } from '#lib/calls/calls.ts';

/** One's own views of a list, by name, once they are wanted. */
export const useViews = (list: ViewList, isWanted: boolean) =>
  useQuery(reading(listViews, { list, limit: '500' }, { failed: 'views.errors.list', enabled: isWanted }));

export const useCreateView = () =>
  useCall(createView, { refreshes: [listViews], failed: 'views.errors.create', quiet: true });

export const useChangeView = () =>
  useCall(changeView, {
    refreshes: [listViews],
    failed: 'views.errors.change',
    done: 'views.kept',
    quiet: true,
  });

export const useRemoveView = () =>
  useCall(removeView, { refreshes: [listViews], failed: 'views.errors.remove', quiet: true });
