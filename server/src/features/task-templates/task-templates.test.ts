import { createService } from '@bidloom/contract/services';
import {
  changeTaskTemplate,
  createTaskTemplate,
  listTaskTemplates,
  removeTemplateTask,
} from '@bidloom/contract/task-templates';
import { expect, test } from 'vitest';
import { givenCompany, givenMember, send } from '#testing/given.ts';

test('tasks are replaced: those of the template kept by id, form ids dropped, the rest removed', async () => {
  const company = await givenCompany();
  const service = await company.call(createService, { name: 'Dredging' });
  const template = await company.call(createTaskTemplate, {
    name: 'Standard',
    service: service._id,
    tasks: [{ title: 'Read', description: 'All of it', daysBefore: 20 }, { title: 'Write' }],
  });
  expect(template).toMatchObject({
    service: { _id: service._id, name: 'Dredging' },
    tasks: [
      { title: 'Read', daysBefore: 20, order: 0 },
      { title: 'Write', daysBefore: 0, order: 1 },
    ],
  });
  const [read] = template.tasks;
  const changed = await company.call(changeTaskTemplate, {
    _id: template._id,
    tasks: [
      { _id: '5f3c-made-by-a-form', title: 'Ask' },
      { _id: read?._id ?? '', title: 'Read twice' },
    ],
  });
  expect(changed.tasks).toMatchObject([
    { title: 'Ask', order: 0 },
    { _id: read?._id, title: 'Read twice', description: 'All of it', order: 1 },
  ]);
  // Without tasks the list stays; a template that was read can be sent again, also as a new one.
  expect(await company.call(changeTaskTemplate, { _id: template._id, service: null })).toMatchObject({
    service: null,
    tasks: changed.tasks,
  });
  const copy = await company.call(createTaskTemplate, { ...changed, name: 'Copy' });
  expect(copy.tasks.map(({ title }) => title)).toEqual(['Ask', 'Read twice']);
  expect(copy.tasks[1]?._id).not.toBe(read?._id);
});

test("a task of another template is not this one's", async () => {
  const company = await givenCompany();
  const [one, two] = [
    await company.call(createTaskTemplate, { name: 'One', tasks: [{ title: 'Read' }] }),
    await company.call(createTaskTemplate, { name: 'Two', tasks: [] }),
  ];
  const task = one.tasks[0]?._id ?? '';
  await expect(
    company.call(changeTaskTemplate, { _id: two._id, tasks: [{ _id: task, title: 'Taken' }] }),
  ).rejects.toMatchObject({ status: 404 });
  await expect(company.call(removeTemplateTask, { templateId: two._id, _id: task })).rejects.toMatchObject({
    status: 404,
  });
  expect((await company.list(listTaskTemplates, {})).data[0]?.tasks).toMatchObject([{ title: 'Read' }]);
});

test('one task goes, or the whole template', async () => {
  const company = await givenCompany();
  const template = await company.call(createTaskTemplate, {
    name: 'Standard',
    tasks: [{ title: 'Read' }, { title: 'Write' }],
  });
  const read = template.tasks[0]?._id;
  const task = await send('DELETE /system/task', {
    ...company,
    body: { templateId: template._id, _id: read },
  });
  expect(task.body).toMatchObject({ msg: 'Task deleted', data: { _id: read } });
  expect((await company.list(listTaskTemplates, {})).data[0]?.tasks).toMatchObject([{ title: 'Write' }]);
  const whole = await send('DELETE /system/task', { ...company, body: { templateId: template._id } });
  expect(whole.body).toMatchObject({ msg: 'Task template deleted', data: { _id: template._id } });
  expect((await company.list(listTaskTemplates, {})).data).toEqual([]);
});

test('names are unique, viewers change nothing, other companies see nothing', async () => {
  const [company, other] = [await givenCompany(), await givenCompany()];
  const template = await company.call(createTaskTemplate, { name: 'Standard' });
  await expect(company.call(createTaskTemplate, { name: 'standard' })).rejects.toMatchObject({ status: 409 });
  await expect(
    company.call(createTaskTemplate, { name: 'X', tasks: [{ title: 'Y' }, { title: '', daysBefore: -1 }] }),
  ).rejects.toMatchObject({
    status: 400,
    body: { errors: [{ path: 'tasks[1].title' }, { path: 'tasks[1].daysBefore' }] },
  });
  const viewer = await givenMember(company, 'viewer');
  await expect(viewer.call(createTaskTemplate, { name: 'Mine' })).rejects.toMatchObject({ status: 403 });
  await expect(other.call(changeTaskTemplate, { _id: template._id, name: 'X' })).rejects.toMatchObject({
    status: 404,
  });
  await expect(other.call(removeTemplateTask, { templateId: template._id })).rejects.toMatchObject({
    status: 404,
  });
  const service = await other.call(createService, { name: 'Theirs' });
  await expect(
    company.call(changeTaskTemplate, { _id: template._id, service: service._id }),
  ).rejects.toMatchObject({ status: 404 });
  expect((await send('GET /system/task-templates', { companyId: company._id })).status).toBe(401);
});
