import { login } from '@bidloom/contract/auth';
import { listComments } from '@bidloom/contract/comments';
import { listCompanies } from '@bidloom/contract/companies';
import { createService, listServices } from '@bidloom/contract/services';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { calls, companyId, refuse, render } from '#testing/respond.tsx';
import { keyOf, reading, readingPages, useCall } from './calls.ts';
import { createQueryClient } from './query-client.ts';
import { forgetSession, selectCompany, useSession } from '#lib/browser/session.ts';

const other = 'd'.repeat(24);
const failed = 'services.errors.list';
const service = (name: string) => ({ _id: 'a'.repeat(24), name });

function Services() {
  useSession();
  const { data } = useQuery(reading(listServices, {}, { failed }));
  return <p>{data ? data.map(({ name }) => name).join(', ') || 'none' : 'waiting'}</p>;
}
/** Answers with the company that was asked, so that a mix-up is seen. */
function answerByCompany(wait: Record<string, Promise<unknown>> = {}): void {
  vi.stubGlobal('fetch', async (address: string) => {
    const asked = new URL(address, 'http://bidloom.test').searchParams.get('companyId') ?? '';
    await wait[asked];
    return Response.json({ success: true, msg: '', data: [service(`of ${asked.slice(0, 1)}`)] });
  });
}

test('keys of a company’s data change with the company, others do not', () => {
  expect(keyOf(listServices)).toEqual([companyId, '/system/services']);
  expect(keyOf(listCompanies)).toEqual(['/company/companies']);
  selectCompany(other);
  expect(keyOf(listServices)).toEqual([other, '/system/services']);
});

test('nothing of a company is asked before one is selected, and nothing at all signed out', () => {
  expect(reading(listServices, {}, { failed }).enabled).toBe(true);
  selectCompany(undefined);
  expect(reading(listServices, {}, { failed }).enabled).toBe(false);
  expect(readingPages(listServices, {}, { failed }).enabled).toBe(false);
  expect(reading(listCompanies, {}, { failed }).enabled).toBe(true);
  forgetSession();
  expect(reading(listCompanies, {}, { failed }).enabled).toBe(false);
  expect(reading(login, { email: '', password: '' }, { failed }).enabled).toBe(true);
});

test('a change of the company shows the other’s data, never the first’s', async () => {
  answerByCompany();
  render(<Services />);
  expect(await screen.findByText('of c')).toBeInTheDocument();
  act(() => selectCompany(other));
  expect(screen.queryByText('of c')).not.toBeInTheDocument();
  expect(await screen.findByText('of d')).toBeInTheDocument();
});

test('an answer that comes late stays with the company that was asked', async () => {
  const client = createQueryClient();
  const first = reading(listServices, {}, { failed });
  answerByCompany();
  selectCompany(other);
  // Asked again, as after a lost connection, when another company is selected by now.
  await client.fetchQuery(first);
  expect(client.getQueryData(first.queryKey)).toEqual([service('of c')]);
});

test('what a change made stale is read again in the company in which it was made', async () => {
  let goOn: () => void = () => {};
  const made = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit) => {
    if (method === 'POST') await made;
    return Response.json({ success: true, msg: '', data: method === 'POST' ? service('new') : [] });
  });
  const stale: unknown[] = [];
  function Add() {
    const add = useCall(createService, { refreshes: [listServices], failed });
    return (
      <button type="button" onClick={() => add.mutate({ name: 'new' })}>
        {add.isSuccess ? 'added' : 'add'}
      </button>
    );
  }
  render(<Add />);
  const { QueryClient } = await import('@tanstack/react-query');
  const spy = vi.spyOn(QueryClient.prototype, 'invalidateQueries').mockImplementation((filters) => {
    stale.push(filters?.queryKey);
    return Promise.resolve();
  });
  await userEvent.click(screen.getByRole('button'));
  act(() => selectCompany(other));
  goOn();
  await waitFor(() => expect(stale).toEqual([[companyId, '/system/services']]));
  spy.mockRestore();
});

test('a list is read 50 rows at first and 250 then, from where the last page ended', async () => {
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    const { searchParams } = new URL(address, 'http://bidloom.test');
    asked.push(searchParams.get('cursor'));
    const isFirst = !searchParams.has('cursor');
    expect(searchParams.get('limit')).toBe(isFirst ? '50' : '250');
    const page = { total: 2, more: false, next: isFirst ? 'second' : null };
    return Promise.resolve(
      Response.json({ success: true, msg: '', data: [service(isFirst ? 'one' : 'two')], page }),
    );
  });
  function List() {
    const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(readingPages(listServices, {}, { failed }));
    return (
      <button type="button" disabled={!hasNextPage} onClick={() => void fetchNextPage()}>
        {data?.pages.flatMap((page) => page.data.map(({ name }) => name)).join(', ')}
      </button>
    );
  }
  render(<List />);
  await userEvent.click(await screen.findByRole('button', { name: 'one' }));
  expect(await screen.findByRole('button', { name: 'one, two' })).toBeDisabled();
  expect(asked).toEqual([null, 'second']);
});

test.each([
  [true, 404, 0],
  [false, 404, 1],
  ['gone', 404, 0],
  ['gone', 500, 1],
] as const)(
  'a list that shows its failure itself (%s, %i) says it nowhere else',
  async (quiet, status, toasts) => {
    refuse(listComments, status, 'This bid is gone.');
    function List() {
      const { error } = useInfiniteQuery(
        readingPages(listComments, { bidId: 'b'.repeat(24) }, { failed: 'comments.errors.list', quiet }),
      );
      return <p>{error ? 'It failed' : ''}</p>;
    }
    render(<List />);
    expect(await screen.findByText('It failed')).toBeInTheDocument();
    expect(screen.queryAllByText('This bid is gone.')).toHaveLength(toasts);
    expect(calls).toHaveLength(1);
  },
);
