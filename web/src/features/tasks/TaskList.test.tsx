import { changeTask, getBid, replaceTasks, type Task } from '@bidloom/contract/bids';
import { listTaskTemplates } from '@bidloom/contract/task-templates';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { reading } from '#lib/calls/calls.ts';
import { givenBid, givenTask, idOf } from '#testing/given-bid.ts';
import { calls, refuse, render, respond } from '#testing/respond.tsx';
import { TaskList } from './TaskList.tsx';

let tasks: Task[] = [];

beforeEach(() => {
  tasks = [givenTask(), givenTask({ _id: idOf('d', 2), title: 'Ask the insurer' })];
  respond(listTaskTemplates, () => []);
  respond(getBid, () => givenBid({ tasks }));
  respond(replaceTasks, ({ tasks: sent = [] }) => {
    tasks = sent.map((task, place) =>
      givenTask({
        _id: idOf('d', place + 1),
        title: task.title,
        status: task.status ?? 'todo',
        order: place,
      }),
    );
    return tasks;
  });
});

function OfBid() {
  const bid = useQuery(reading(getBid, { _id: idOf('b') }, { failed: 'bids.errors.get' }));
  return bid.data ? (
    <TaskList
      bid={idOf('b')}
      tasks={bid.data.tasks}
      members={[]}
      zone="Europe/Paris"
      lockedBecause={undefined}
    />
  ) : null;
}
const titles = () =>
  screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label')?.replace('Done: ', ''));
const lastSent = () =>
  (calls.findLast(({ call }) => call === 'POST /bid/tasks')?.input as { tasks: Task[] } | undefined)?.tasks;

test('a task is moved by its arrow, and the new order is stored', async () => {
  render(<OfBid />);
  await userEvent.click(await screen.findByRole('button', { name: 'Move “Ask the insurer” up' }));
  await waitFor(() =>
    expect(lastSent()?.map(({ title }) => title)).toEqual(['Ask the insurer', 'Read the call']),
  );
  expect(titles()).toEqual(['Ask the insurer', 'Read the call']);
  // At the end of its way the arrow does nothing more, and stays what can hold the focus of who walks by keys.
  const arrow = screen.getByRole('button', { name: 'Move “Ask the insurer” up' });
  expect(arrow).toBeEnabled();
  expect(arrow).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(arrow);
  await userEvent.click(screen.getByRole('button', { name: 'Move “Read the call” up' }));
  await waitFor(() => expect(titles()).toEqual(['Read the call', 'Ask the insurer']));
  expect(calls.filter(({ call }) => call === 'POST /bid/tasks')).toHaveLength(2);
});

test('what a colleague added meanwhile stays when the list is sent', async () => {
  render(<OfBid />);
  await screen.findByRole('checkbox', { name: 'Done: Read the call' });
  tasks = [...tasks, givenTask({ _id: idOf('d', 3), title: 'Theirs' })];
  await userEvent.click(screen.getByRole('button', { name: 'Move “Ask the insurer” up' }));
  await waitFor(() => expect(lastSent()?.map(({ title }) => title)).toContain('Theirs'));
});

test('checking a task off sends that task alone; refused, it is open again', async () => {
  refuse(changeTask, 503, 'The server is busy.');
  render(<OfBid />);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Done: Read the call' }));
  expect(await screen.findByText('The server is busy.')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Done: Read the call' })).not.toBeChecked();
  respond(changeTask, ({ _id, status }) => {
    tasks = tasks.map((task) => (task._id === _id ? { ...task, status: status ?? task.status } : task));
    return tasks[0] ?? givenTask();
  });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Done: Read the call' }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Done: Read the call' })).toBeChecked());
  expect(calls.findLast(({ call }) => call === 'PUT /bid/task')?.input).toEqual({
    _id: idOf('d'),
    status: 'done',
    was: { status: 'todo' },
  });
  expect(lastSent()).toBeUndefined();
});

test('a new task shows at once, and its words come back when it is refused', async () => {
  render(<OfBid />);
  const input = await screen.findByRole('textbox', { name: 'New task' });
  refuse(replaceTasks, 503, 'The server is busy.');
  await userEvent.type(input, 'Price it{Enter}');
  expect(await screen.findByText('The server is busy.')).toBeInTheDocument();
  expect(input).toHaveValue('Price it');
  expect(titles()).toEqual(['Read the call', 'Ask the insurer']);
});

test('when a colleague renamed the task meanwhile, both titles are shown and the person chooses', async () => {
  render(<OfBid />);
  const sent = () => calls.filter(({ call }) => call === 'PUT /bid/task').map(({ input }) => input);
  const [task] = tasks;
  if (!task) throw new Error('no task');
  const theirs = { ...task, title: 'Ask the broker' };
  refuse(changeTask, 409, 'Someone changed it.', { data: { current: theirs } });
  const rename = async () => {
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(`Task.*${task.title}`) }));
    await userEvent.clear(screen.getByRole('textbox', { name: 'Task' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Task' }), 'Ask both{Enter}');
  };
  await rename();
  const dialog = within(await screen.findByRole('dialog', { name: /at the same time/ }));
  expect(dialog.getByText('Ask both')).toBeVisible();
  expect(dialog.getAllByText('Ask the broker')).toHaveLength(2);
  await userEvent.click(dialog.getByRole('button', { name: 'Decide later' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Compare versions' }));
  respond(changeTask, ({ title }) => ({ ...theirs, title: title ?? theirs.title }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep mine' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      { _id: task._id, title: 'Ask both', was: { title: task.title } },
      { _id: task._id, title: 'Ask both', was: { title: 'Ask the broker' } },
    ]),
  );
});
