import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LongTableBody } from './long-table-body.tsx';
import { Cell, HeadCell, Table, TableHead, TableRow } from './table.tsx';

// Nothing has a height without a browser: every row is as high as it is drawn.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(41);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const rows = (count: number) => Array.from({ length: count }, (_, place) => ({ _id: `row ${place}` }));
const show = (count: number, kept?: string) =>
  render(
    <Table label="Rows" rowCount={count}>
      <TableHead>
        <HeadCell>Name</HeadCell>
      </TableHead>
      <LongTableBody rows={rows(count)} columns={1} keptRows={[kept]}>
        {({ _id }, { index, measure }) => (
          <TableRow key={_id} ref={measure} data-index={index}>
            <Cell>
              {_id}
              {_id === kept ? <input aria-label="Answer" /> : null}
            </Cell>
          </TableRow>
        )}
      </LongTableBody>
    </Table>,
  );
const drawn = (container: HTMLElement) => container.querySelectorAll('[data-row]').length;

/** What reckons it is fetched for the first long table. */
const whatIsInSight = (container: HTMLElement) => waitFor(() => expect(drawn(container)).toBeLessThan(100));

test('a short table is drawn whole', () => {
  const { container } = show(100);
  expect(drawn(container)).toBe(100);
  expect(screen.getByText('row 99')).toBeInTheDocument();
});

test('of a long one only the rows in sight are drawn, and room is kept for the others', async () => {
  const { container } = show(1_000);
  await whatIsInSight(container);
  expect(screen.getByText('row 0')).toBeInTheDocument();
  expect(drawn(container)).toBeGreaterThan(10);
  expect(drawn(container)).toBeLessThan(100);
  const room = container.querySelector<HTMLElement>('tbody > tr:last-child > td');
  expect(Number.parseInt(room?.style.height ?? '', 10)).toBeGreaterThan(20_000);
});

test('one cell is in the order of Tab', async () => {
  const { container } = show(1_000);
  await whatIsInSight(container);
  expect(container.querySelectorAll('tbody [tabindex="0"]')).toHaveLength(1);
});

test('the keys reach rows that are not drawn yet, and the row with the focus stays drawn', async () => {
  const { container } = show(1_000);
  await whatIsInSight(container);
  screen.getByRole('gridcell', { name: 'row 0' }).focus();
  await userEvent.keyboard('{Control>}{End}{/Control}');
  expect(screen.getByRole('gridcell', { name: 'row 999' })).toHaveFocus();
  expect(screen.getByRole('row', { name: 'row 999' })).toHaveAttribute('aria-rowindex', '1001');
  expect(drawn(container)).toBeLessThan(100);
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('gridcell', { name: 'row 998' })).toHaveFocus();
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  expect(screen.getByRole('gridcell', { name: 'row 0' })).toHaveFocus();
});

test('what is written in a kept row stays wherever one scrolls; on paper all rows stand', async () => {
  const { container } = show(300, 'row 1');
  await whatIsInSight(container);
  const answer = screen.getByRole<HTMLInputElement>('textbox');
  answer.value = 'Not saved yet';
  act(() => {
    window.scrollTo(0, 8_000);
    window.dispatchEvent(new Event('scroll'));
  });
  await waitFor(() => expect(screen.queryByText('row 2')).not.toBeInTheDocument());
  expect(screen.getByText('row 200')).toBeInTheDocument();
  expect(screen.getByRole('textbox')).toBe(answer);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(drawn(container)).toBe(300);
  expect(screen.getByRole('textbox')).toBe(answer);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(drawn(container)).toBeLessThan(100);
  expect(answer).toHaveValue('Not saved yet');
});
