import { listServices } from '@bidloom/contract/services';
import {
  changeTaskTemplate,
  createTaskTemplate,
  listTaskTemplates,
  removeTemplateTask,
} from '@bidloom/contract/task-templates';
import { useQuery } from '@tanstack/react-query';
import { reading, usePages, useRecordCalls } from '#lib/calls/calls.ts';

/** The templates whose name fits the words, page by page. */
export const useTaskTemplates = (q: string) =>
  usePages(listTaskTemplates, q ? { q } : {}, { failed: 'taskTemplates.errors.list', quiet: true });

export function useTaskTemplateCalls() {
  const { remove, ...calls } = useRecordCalls('taskTemplates', {
    create: createTaskTemplate,
    change: changeTaskTemplate,
    remove: removeTemplateTask,
    refreshes: [listTaskTemplates],
  });
  const mutate = ({ _id }: { _id: string }, options: { onSuccess: () => void }) =>
    remove.mutate({ templateId: _id }, options);
  return { ...calls, remove: { ...remove, mutate } };
}

/** The company's services, for which a template can be. */
export const useServiceChoices = () =>
  useQuery(reading(listServices, { limit: '500' }, { failed: 'services.errors.list' }));
