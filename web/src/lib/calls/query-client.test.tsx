import { listCompanies } from '@bidloom/contract/companies';
import { createService, listServices } from '@bidloom/contract/services';
import { onlineManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { calls, companyId, refuse, render, respond } from '#testing/respond.tsx';
import { reading, refresh, useCall } from './calls.ts';
import { createQueryClient } from './query-client.ts';
import { forgetSession, selectCompany, signIn } from '#lib/browser/session.ts';

afterEach(() => {
  vi.useRealTimers();
  onlineManager.setOnline(true);
});
const failed = 'clients.errors.create';

function Services({ quiet = false }: { quiet?: boolean }) {
  const { isError } = useQuery(reading(listServices, {}, { failed, quiet }));
  return <p>{isError ? 'It failed' : 'waiting'}</p>;
}
function Add({ done }: { done?: string }) {
  const add = useCall(createService, { refreshes: [], failed, ...(done && { done }) });
  return (
    <button type="button" onClick={() => add.mutate({ name: 'Design' })}>
      add
    </button>
  );
}

test('a failed call shows the server’s words, once however many calls failed with them', async () => {
  refuse(listServices, 403, 'You may not see this.');
  render(
    <>
      <Services />
      <Services quiet={false} />
    </>,
  );
  expect(await screen.findAllByText('You may not see this.')).toHaveLength(1);
});

test('a failed call shows the words of a nested err as a toast', async () => {
  refuse(createService, 422, '', { err: { msg: 'Add a client first.' } });
  render(<Add />);
  await userEvent.click(screen.getByRole('button', { name: 'add' }));
  expect(await screen.findByText('Add a client first.')).toBeInTheDocument();
});

test('a failed call without words of the server shows the fallback message', async () => {
  refuse(createService, 500, '');
  render(<Add />);
  await userEvent.click(screen.getByRole('button', { name: 'add' }));
  expect(await screen.findByText('Error creating client')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'add' }));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(screen.getAllByText('Error creating client')).toHaveLength(1);
});

test('a failure that the screen shows itself is said nowhere else', async () => {
  refuse(listServices, 403, 'You may not see this.');
  render(<Services quiet />);
  expect(await screen.findByText('It failed')).toBeInTheDocument();
  expect(screen.queryByText('You may not see this.')).not.toBeInTheDocument();
});

test('a read that ends the session says so, though nothing of it is left', async () => {
  refuse(listServices, 401, 'Your session has ended.');
  render(<Services />);
  expect(await screen.findByText('Your session has ended.')).toBeInTheDocument();
  signIn('test-token');
  selectCompany(companyId);
});

test('success is said where there are words for it', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, msg: '', data: {} })));
  render(<Add done="tenders.done.createMany" />);
  await userEvent.click(screen.getByRole('button', { name: 'add' }));
  expect(await screen.findByText('Tenders successfully created')).toBeInTheDocument();
});

test.each([
  ['a refusal', 400, 1],
  ['an expired session', 401, 1],
  ['a fault of the server', 500, 1],
  ['a server away for a moment', 503, 3],
])('%s (%d) is asked %d times', async (_name, status, times) => {
  vi.useFakeTimers();
  refuse(listServices, status, 'No.');
  const work = createQueryClient()
    .fetchQuery(reading(listServices, {}, { failed, quiet: true }))
    .catch(() => null);
  await vi.runAllTimersAsync();
  await work;
  expect(calls).toHaveLength(times);
});

test('data is fresh for 5 minutes and kept for 10', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    staleTime: 300_000,
    gcTime: 600_000,
  });
});

test('a change without a connection fails at once instead of being sent later, somewhere else', async () => {
  onlineManager.setOnline(false);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  render(<Add />);
  await userEvent.click(screen.getByRole('button', { name: 'add' }));
  expect(await screen.findByText(/could not be reached/)).toBeInTheDocument();
});

test('a reading without a connection fails at once instead of loading for ever, and is done when it is back', async () => {
  onlineManager.setOnline(false);
  refuse(listServices, 500, 'Away.');
  render(<Services quiet />);
  expect(await screen.findByText('It failed')).toBeInTheDocument();
  respond(listServices, () => []);
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByText('waiting')).toBeInTheDocument();
});

test('nothing that one person read is left for the next, also when another tab signs in', () => {
  const client = createQueryClient();
  const key = [companyId, 'x'];
  client.setQueryData(key, 'theirs');
  selectCompany('d'.repeat(24));
  expect(client.getQueryData(key)).toBe('theirs');
  localStorage.setItem('token', 'another person');
  dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }));
  expect(client.getQueryData(key)).toBeUndefined();
  client.setQueryData(key, 'theirs');
  forgetSession();
  expect(client.getQueryData(key)).toBeUndefined();
  signIn('test-token');
});

test('a company that another tab has just made and selected is read before it is given up', async () => {
  const made = 'e'.repeat(24);
  const company = { _id: companyId, name: 'Atelier' };
  let list = [company];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, msg: '', data: list })));
  function Companies() {
    const { data } = useQuery(reading(listCompanies, { limit: '500' }, { failed }));
    return <p>{data ? data.map(({ name }) => name).join(', ') : 'waiting'}</p>;
  }
  render(<Companies />);
  expect(await screen.findByText('Atelier')).toBeInTheDocument();
  list = [company, { _id: made, name: 'Workshop' }];
  localStorage.setItem('companyId', made);
  act(() => void dispatchEvent(Object.assign(new Event('storage'), { key: 'companyId' })));
  expect(await screen.findByText('Atelier, Workshop')).toBeInTheDocument();
});

test('a company that is known is only selected', () => {
  respond(listCompanies, () => []);
  const client = createQueryClient();
  const known = [companyId, 'd'.repeat(24)].map((_id) => ({ _id }));
  client.setQueryData([listCompanies.path, {}], known);
  selectCompany('d'.repeat(24));
  expect(client.getQueryData([listCompanies.path, {}])).toBe(known);
});

test('what goes stale while its first answer is on the way is read once more after it', async () => {
  const named = (name: string) => Response.json({ success: true, msg: '', data: [{ _id: 'a', name }] });
  let answerFirst: ((response: Response) => void) | undefined;
  const first = new Promise<Response>((resolve) => (answerFirst = resolve));
  const fetched = vi
    .fn<() => Promise<Response>>(() => Promise.resolve(named('after')))
    .mockReturnValueOnce(first);
  vi.stubGlobal('fetch', fetched);
  function Names() {
    const { data = [] } = useQuery(reading(listServices, {}, { failed }));
    const client = useQueryClient();
    return (
      <button type="button" onClick={() => void refresh(client, [listServices])}>
        {data.map(({ name }) => name).join() || 'waiting'}
      </button>
    );
  }
  render(<Names />);
  await userEvent.click(screen.getByRole('button', { name: 'waiting' }));
  answerFirst?.(named('before'));
  expect(await screen.findByText('after')).toBeInTheDocument();
  expect(fetched).toHaveBeenCalledTimes(2);
});
