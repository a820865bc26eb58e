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

const fetchNextPage = vi.fn<() => void>();
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
