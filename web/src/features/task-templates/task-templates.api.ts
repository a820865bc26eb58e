import { listServices } from '@bidloom/contract/services';
import {
  changeTaskTemplate,
  createTaskTemplate,
  listTaskTemplates,
  removeTemplateTask,
} from '@bidloom/contract/task-templates';
import { useQuery } from '@tanstack/react-query';
import { reading, useCall, usePages } from '#lib/calls/calls.ts';

/** The templates whose name fits the words, page by page. */
export const useTaskTemplates = (q: string) =>
  usePages(listTaskTemplates, q ? { q } : {}, { failed: 'taskTemplates.errors.list', quiet: true });

export const useCreateTaskTemplate = () =>
  useCall(createTaskTemplate, {
    refreshes: [listTaskTemplates],
    failed: 'taskTemplates.errors.create',
    done: 'taskTemplates.done.create',
    quiet: true,
  });

export const useChangeTaskTemplate = () =>
  useCall(changeTaskTemplate, {
    refreshes: [listTaskTemplates],
    failed: 'taskTemplates.errors.change',
    done: 'taskTemplates.done.change',
    quiet: true,
  });

export const useRemoveTaskTemplate = () =>
  useCall(removeTemplateTask, {
    refreshes: [listTaskTemplates],
    failed: 'taskTemplates.errors.remove',
    done: 'taskTemplates.done.remove',
    quiet: true,
  });

/** The company's services, for which a template can be. */
export const useServiceChoices = () =>
  useQuery(reading(listServices, { limit: '500' }, { failed: 'services.errors.list' }));
