import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { useRange, useSelection } from '#lib/tables/selection.ts';
import { useColumnWidths } from './column-widths.ts';
import { chooseDensity } from './density.ts';
import { LongTableBody } from './long-table-body.tsx';
import { Cell, HeadCell, Table, TableHead, TableRow } from './table.tsx';

const names = ['one', 'two', 'three', 'four'];
const did = vi.fn<(what: string) => void>();

function Sheet({ onPeek }: { onPeek?: (row: number) => void }) {
  const { selected, select } = useSelection();
  const range = useRange(names, select);
  const { layout, sizeOf } = useColumnWidths('sheet', [
    { key: 'name', width: 200, isFlexible: true },
    { key: 'status', width: 120 },
    { key: 'value', width: 100 },
  ]);
  return (
    <>
      <button type="button">before</button>
      <Table label="Sheet" layout={layout} rowCount={names.length}>
        <TableHead>
          <HeadCell isFirst sorting="descending" onSort={() => did('sort')} {...sizeOf('name')}>
            Name
          </HeadCell>
          <HeadCell {...sizeOf('status')}>Status</HeadCell>
          <HeadCell {...sizeOf('value')}>Value</HeadCell>
        </TableHead>
        <LongTableBody
          rows={names.map((_id) => ({ _id }))}
          columns={3}
          onOpen={(row) => did(`open ${names[row]}`)}
          onToggle={(row) => range.toggle(names[row] ?? '', !selected.has(names[row] ?? ''))}
          onExtend={(from, to) => range.extend(names[to] ?? '', names[from])}
          onPeek={onPeek}
        >
          {({ _id }, { index }) => (
            <TableRow
              key={_id}
              data-index={index}
              isSelected={selected.has(_id)}
              onOpen={() => did(`press ${_id}`)}
              onExtend={() => range.extend(_id)}
            >
              <Cell isFirst>
                <a href={`#${_id}`}>{_id}</a>
              </Cell>
              <Cell>
                <button type="button" data-edit onClick={() => did(`edit ${_id}`)}>
                  status {_id}
                </button>
              </Cell>
              <Cell>value {_id}</Cell>
            </TableRow>
          )}
        </LongTableBody>
      </Table>
      <button type="button">after</button>
    </>
  );
}

const cell = (name: string) => screen.getByRole('gridcell', { name });
const chosen = () =>
  screen
    .getAllByRole('row', { selected: true })
    .map((row) => within(row).getAllByRole('gridcell')[0]?.textContent);

afterEach(() => {
  did.mockReset();
  document.documentElement.dir = '';
  localStorage.clear();
  chooseDensity('comfortable');
});

test('arrows, Home, End and Page walk the cells; at the top lies the head', async () => {
  render(<Sheet />);
  cell('one').focus();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  expect(cell('status two')).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(cell('value two')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Home}');
  expect(cell('three')).toHaveFocus();
  await userEvent.keyboard('{Control>}{End}{/Control}');
  expect(cell('value four')).toHaveFocus();
  await userEvent.keyboard('{PageUp}');
  expect(cell('value one')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('columnheader', { name: /Value/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Enter}');
  expect(did).toHaveBeenCalledExactlyOnceWith('sort');
  await userEvent.keyboard('{ArrowDown}');
  expect(cell('one')).toHaveFocus();
});

test('j and k go on and back as the arrows do, on any keyboard, but not with Ctrl', async () => {
  const user = userEvent.setup();
  render(<Sheet />);
  cell('status one').focus();
  await user.keyboard('jj');
  expect(cell('status three')).toHaveFocus();
  await user.keyboard('k{Control>}k{/Control}');
  expect(cell('status two')).toHaveFocus();
  await user.keyboard('kk');
  expect(screen.getByRole('columnheader', { name: /Status/ })).toHaveFocus();
});

test('from right to left the arrows point the other way', async () => {
  document.documentElement.dir = 'rtl';
  const { container } = render(<Sheet />);
  container.style.direction = 'rtl';
  cell('one').focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(cell('status one')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(cell('one')).toHaveFocus();
});

test('Tab passes over the cells as one stop, and over the head as one', async () => {
  render(<Sheet />);
  screen.getByRole('button', { name: 'before' }).focus();
  await userEvent.tab();
  expect(screen.getByRole('columnheader', { name: /Name/ })).toHaveFocus();
  await userEvent.tab();
  expect(cell('one')).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'after' })).toHaveFocus();
});

test('Enter edits where a cell can be, else opens; Escape comes back; keys in a control walk on', async () => {
  render(<Sheet />);
  cell('value one').focus();
  await userEvent.keyboard('{Enter}{ArrowLeft}{Enter}');
  expect(did.mock.calls.flat()).toEqual(['open one', 'edit one']);
  expect(screen.getByRole('button', { name: 'status one' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(cell('status one')).toHaveFocus();
  screen.getByRole('button', { name: 'status one' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(cell('status two')).toHaveFocus();
});

test('x selects; Shift reaches further and lets go of what it no longer reaches', async () => {
  const user = userEvent.setup();
  render(<Sheet />);
  expect(screen.getByRole('grid')).toHaveAttribute('aria-multiselectable', 'true');
  cell('two').focus();
  await user.keyboard('x{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(chosen()).toEqual(['two', 'three', 'four']);
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
  expect(chosen()).toEqual(['two', 'three']);
  await user.keyboard('{Shift>}');
  await user.click(screen.getByText('value one'));
  expect(chosen()).toEqual(['one', 'two']);
  expect(did).not.toHaveBeenCalled();
});

test('Space peeks where there is something to look at, else it selects', async () => {
  const user = userEvent.setup();
  const { unmount } = render(<Sheet onPeek={(row) => did(`peek ${names[row]}`)} />);
  cell('value two').focus();
  await user.keyboard(' ');
  expect(did).toHaveBeenCalledExactlyOnceWith('peek two');
  expect(cell('value two')).toHaveFocus();
  expect(screen.queryAllByRole('row', { selected: true })).toEqual([]);
  unmount();
  render(<Sheet />);
  cell('value two').focus();
  await user.keyboard(' ');
  expect(chosen()).toEqual(['two']);
});

test('columns keep the width they are given, and get their usual one back', async () => {
  const user = userEvent.setup();
  const { container, unmount } = render(<Sheet />);
  const widths = () => [...container.querySelectorAll('col')].map((col) => col.style.width);
  expect(widths()).toEqual(['', '120px', '100px']);
  screen.getByRole('columnheader', { name: /Status/ }).focus();
  await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  expect(widths()).toEqual(['', '152px', '100px']);
  const [grip] = within(screen.getByRole('columnheader', { name: /Value/ })).getAllByRole('separator');
  grip?.focus();
  await user.keyboard('{ArrowLeft}');
  expect(widths()).toEqual(['', '152px', '84px']);
  unmount();
  const again = render(<Sheet />);
  expect(again.container.querySelectorAll('col')[1]?.style.width).toBe('152px');
  const [same] = within(screen.getByRole('columnheader', { name: /Status/ })).getAllByRole('separator');
  if (same) await user.dblClick(same);
  screen.getByRole('columnheader', { name: /Value/ }).focus();
  await user.keyboard('{Shift>}{Home}{/Shift}');
  expect([...again.container.querySelectorAll('col')].map((col) => col.style.width)).toEqual([
    '',
    '120px',
    '100px',
  ]);
  expect(localStorage.getItem('widths:sheet')).toBeNull();
});
