import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Listing } from './listing.tsx';
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from './table.tsx';

/** Brings the end of the list near, or takes it out of sight. */
let nearEnd: (() => void) | undefined;
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        nearEnd = () => tell([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {
        nearEnd = undefined;
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

type Read = { hasNextPage: boolean; isFetchNextPageError: boolean };
const fetchNextPage = vi.fn<() => Promise<Read>>(async () => ({
  hasNextPage: true,
  isFetchNextPageError: false,
}));
type State = { loaded?: number; hasNextPage?: boolean; isFetchingNextPage?: boolean; hasFailed?: boolean };
function List({ loaded = 2, hasNextPage = true, isFetchingNextPage = false, hasFailed = false }: State) {
  const data = Array.from({ length: loaded }, (_, place) => ({ _id: `row ${place}` }));
  return (
    <Listing
      failed="The rows could not be read"
      empty={null}
      pages={{
        data: { pages: [{ data, page: { total: 1_000, more: true } }] },
        error: null,
        isPending: false,
        hasNextPage,
        isFetchingNextPage,
        isFetchNextPageError: hasFailed,
        isRefetching: false,
        fetchNextPage,
        refetch: () => {},
      }}
    >
      {(rows) => (
        <Table label="Rows">
          <TableHead>
            <HeadCell isFirst>Name</HeadCell>
          </TableHead>
          <TableBody>
            {rows.map(({ _id }) => (
              <TableRow key={_id}>
                <Cell isFirst>{_id}</Cell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Listing>
  );
}

test('further rows come as one nears the end, once for each page; after a failure by the button', async () => {
  fetchNextPage.mockReset();
  const { rerender } = render(<List />);
  act(() => nearEnd?.());
  expect(fetchNextPage).toHaveBeenCalledOnce();
  rerender(<List isFetchingNextPage />);
  expect(nearEnd).toBeUndefined();
  rerender(<List loaded={4} />);
  act(() => nearEnd?.());
  expect(fetchNextPage).toHaveBeenCalledTimes(2);
  rerender(<List loaded={4} hasFailed />);
  expect(nearEnd).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(fetchNextPage).toHaveBeenCalledTimes(3);
});

test('how many there are is true: more than were counted, until the list was read to its end', () => {
  const { rerender } = render(<List />);
  expect(screen.getByText('2 of more than 1,000 shown')).toBeVisible();
  rerender(<List loaded={4} hasNextPage={false} />);
  expect(screen.getByText('4 of 4 shown')).toBeVisible();
  expect(nearEnd).toBeUndefined();
});

/** A page that comes when the test says so. */
function givenPage() {
  let resolve: (page: Read) => void = () => {};
  const promise = new Promise<Read>((take) => (resolve = take));
  return { promise, resolve };
}
const pressPrint = async (key: Partial<KeyboardEvent> = { key: 'p', ctrlKey: true }) => {
  const event = new KeyboardEvent('keydown', { cancelable: true, ...key });
  await act(async () => void globalThis.dispatchEvent(event));
  return event.defaultPrevented;
};

test('Ctrl and P reads the list to its end, then prints it; a list that is whole is the browser’s to print', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  const pages = [givenPage(), givenPage()] as const;
  fetchNextPage.mockClear();
  fetchNextPage.mockReturnValueOnce(pages[0].promise).mockReturnValueOnce(pages[1].promise);
  const { rerender } = render(<List />);
  expect(await pressPrint()).toBe(true);
  expect(screen.getByText(/^Preparing to print: 2 of more than 1,000 shown/)).toBeVisible();
  await act(async () => pages[0].resolve({ hasNextPage: true, isFetchNextPageError: false }));
  expect(fetchNextPage).toHaveBeenCalledTimes(2);
  expect(print).not.toHaveBeenCalled();
  await act(async () => pages[1].resolve({ hasNextPage: false, isFetchNextPageError: false }));
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(screen.queryByText(/^Preparing/)).toBeNull();
  rerender(<List hasNextPage={false} />);
  expect(await pressPrint()).toBe(false);
});

test('printing is given up by a press, and where the rest cannot be read', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  const [slow, failing] = [givenPage(), givenPage()];
  fetchNextPage.mockReturnValueOnce(slow.promise).mockReturnValueOnce(failing.promise);
  render(<List />);
  await pressPrint({ key: 'ح', code: 'KeyP', metaKey: true });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText(/^Preparing/)).toBeNull();
  await act(async () => slow.resolve({ hasNextPage: false, isFetchNextPageError: false }));
  await pressPrint();
  await act(async () => failing.resolve({ hasNextPage: true, isFetchNextPageError: true }));
  expect(screen.queryByText(/^Preparing/)).toBeNull();
  await new Promise((resolve) => setTimeout(resolve));
  expect(print).not.toHaveBeenCalled();
});
