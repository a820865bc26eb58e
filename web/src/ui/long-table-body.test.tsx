import { render, screen } from '@testing-library/react';
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
const show = (count: number) =>
  render(
    <Table label="Rows">
      <TableHead>
        <HeadCell>Name</HeadCell>
      </TableHead>
      <LongTableBody rows={rows(count)} columns={1}>
        {({ _id }, { index, measure }) => (
          <TableRow key={_id} ref={measure} data-index={index}>
            <Cell>{_id}</Cell>
          </TableRow>
        )}
      </LongTableBody>
    </Table>,
  );
const drawn = (container: HTMLElement) => container.querySelectorAll('[data-row]').length;

test('a short table is drawn whole', () => {
  const { container } = show(100);
  expect(drawn(container)).toBe(100);
  expect(screen.getByText('row 99')).toBeInTheDocument();
});

test('of a long one only the rows in sight are drawn, and room is kept for the others', () => {
  const { container } = show(1_000);
  expect(screen.getByText('row 0')).toBeInTheDocument();
  expect(drawn(container)).toBeGreaterThan(10);
  expect(drawn(container)).toBeLessThan(100);
  const room = container.querySelector<HTMLElement>('tbody > tr:last-child > td');
  expect(Number.parseInt(room?.style.height ?? '', 10)).toBeGreaterThan(20_000);
});

test('one row is in the order of Tab', () => {
  const { container } = show(1_000);
  expect(container.querySelectorAll('[data-row][tabindex="0"]')).toHaveLength(1);
});
