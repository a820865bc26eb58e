import {
  changeTaskTemplate,
  createTaskTemplate,
  listTaskTemplates,
  removeTemplateTask,
} from '@bidloom/contract/task-templates';
import { route } from '#http/calls/route.ts';
import * as queries from './task-templates.queries.ts';

export const taskTemplateRoutes = [
  route(listTaskTemplates, ({ db, input }) => queries.findTemplates(db, input)),
  route(
    createTaskTemplate,
    async ({ db, input }) => {
      const id = await queries.addTemplate(db, input.name, input.service ?? null);
      if (input.tasks) await queries.replaceTemplateTasks(db, id, input.tasks.map(toRow));
      return queries.getTemplate(db, id);
    },
    { message: 'server.taskTemplates.created' },
  ),
  route(
    changeTaskTemplate,
    async ({ db, input }) => {
      await queries.changeTemplate(db, input._id, input);
      if (input.tasks) await queries.replaceTemplateTasks(db, input._id, input.tasks.map(toRow));
      return queries.getTemplate(db, input._id);
    },
    { message: 'server.taskTemplates.changed' },
  ),
  route(
    removeTemplateTask,
    async ({ db, input: { templateId, _id } }) => {
      if (_id === undefined) await queries.removeTemplate(db, templateId);
      else await queries.removeTemplateTask(db, templateId, _id);
      return { _id: _id ?? templateId, templateId };
    },
    {
      message: ({ _id, templateId }) =>
        _id === templateId ? 'server.taskTemplates.removed' : 'server.taskTemplates.taskRemoved',
    },
  ),
];

type TaskInput = {
  _id?: string | undefined;
  title: string;
  description?: string | undefined;
  daysBefore: number;
  order?: number | undefined;
};

/** Ids that are not 24 hex characters are a form's own names for new rows. */
const toRow = (
  { _id = '', title, description, daysBefore, order }: TaskInput,
  place: number,
): queries.TemplateTaskRow => ({
  id: /^[0-9a-f]{24}$/.test(_id) ? _id : null,
  title,
  description: description ?? null,
  days_before: daysBefore,
  position: order ?? place,
});
