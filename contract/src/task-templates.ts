import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idOf, linkTo, paging, payload, text, exactText } from './primitives.ts';

export const TemplateTask = z.strictObject({
  _id: idOf('template-task'),
  title: z.string(),
  description: z.string(),
  /** Days before the bid's deadline on which the task falls due. */
  daysBefore: z.int(),
  order: z.int(),
});
export const TaskTemplate = z.strictObject({
  _id: idOf('task-template'),
  name: z.string(),
  service: z.strictObject({ _id: idOf('service'), name: z.string() }).nullable(),
  tasks: z.array(TemplateTask),
});
export type TaskTemplate = z.infer<typeof TaskTemplate>;

const task = {
  title: text(300, 1),
  description: text(5000).optional(),
  daysBefore: z.int().min(0).max(3650).default(0),
  order: z.int().min(0).max(10_000).optional(),
};
/** A row of a new template; ids of a template it was copied from are ignored. */
const NewTaskRow = payload(task, ['_id']);
/** A row without `_id`, or with one that is not 24 hex characters, is new; any other must be this template's. */
const TaskRow = payload({
  ...task,
  _id: exactText(100).optional().meta({ 'x-ref': 'template-task' }),
});
const service = linkTo('service').nullable().optional();
const feature = 'task-templates';

export const listTaskTemplates = endpoint('GET /system/task-templates', {
  summary: "The company's task templates with their tasks, by name.",
  feature,
  input: z.strictObject(paging),
  paged: true,
  sorts: ['name', '-name'],
  data: z.array(TaskTemplate),
});
export const createTaskTemplate = endpoint('POST /system/task-template', {
  summary: 'Adds a task template.',
  feature,
  status: 201,
  input: payload({ name: text(200, 1), service, tasks: z.array(NewTaskRow).max(200).optional() }, ['_id']),
  data: TaskTemplate,
  creates: { kind: 'task-template', idPath: 'data._id' },
});
export const changeTaskTemplate = endpoint('PUT /system/task-template', {
  summary: 'Changes a task template; `tasks`, when given, replaces its list.',
  feature,
  input: payload({
    _id: idOf('task-template'),
    name: text(200, 1).optional(),
    service,
    tasks: z.array(TaskRow).max(200).optional(),
  }),
  data: TaskTemplate,
});
export const removeTemplateTask = endpoint('DELETE /system/task', {
  summary: 'Removes one task of a template, or the whole template when `_id` is left out.',
  feature,
  input: payload({ templateId: idOf('task-template'), _id: idOf('template-task').optional() }),
  /** `_id` is that of the task, or of the template when it went whole. */
  data: z.strictObject({ _id: idOf('any'), templateId: idOf('task-template') }),
});
