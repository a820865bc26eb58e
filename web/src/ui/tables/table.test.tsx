import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#ui/tables/table.tsx';

function show() {
  const calls = vi.fn<(what: string) => void>();
  render(
    <Table label="Bids">
      <TableHead>
        <HeadCell
          isFirst
          sorting="ascending"
          onSort={() => calls('sort')}
          width={200}
          onResize={(width) => calls(`width ${width}`)}
        >
          Bid
        </HeadCell>
      </TableHead>
      <TableBody>
        {['one', 'two', 'three'].map((name) => (
          <TableRow key={name} onOpen={() => calls(`open ${name}`)} onToggle={() => calls(`toggle ${name}`)}>
            <Cell isFirst>
              {name}
              <button type="button">more {name}</button>
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>,
  );
  return {
    calls,
    user: userEvent.setup(),
    row: (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) }),
  };
}

describe('Table', () => {
  it('is one stop of Tab whose rows are walked by arrow keys', async () => {
    const { user, calls, row } = show();
    row('one').focus();
    await user.keyboard('{ArrowDown}');
    expect(row('two')).toHaveFocus();
    expect(row('two')).toHaveAttribute('tabindex', '0');
    expect(row('one')).toHaveAttribute('tabindex', '-1');
    await user.keyboard('{Enter} {End}{Enter}{Home}{ArrowUp}');
    expect(calls.mock.calls.flat()).toEqual(['open two', 'toggle two', 'open three']);
    expect(row('one')).toHaveFocus();
    await user.keyboard('jjk');
    expect(row('two')).toHaveFocus();
  });
  it('opens by a press on the row, not on a control in it', async () => {
    const { user, calls } = show();
    await user.click(screen.getByRole('button', { name: 'more one' }));
    expect(calls).not.toHaveBeenCalled();
    await user.click(screen.getByText('two'));
    expect(calls).toHaveBeenCalledExactlyOnceWith('open two');
  });
  it('says how it is sorted and resizes by keys', async () => {
    const { user, calls } = show();
    expect(screen.getByRole('columnheader')).toHaveAttribute('aria-sort', 'ascending');
    screen.getByRole('separator', { name: 'Column width' }).focus();
    await user.keyboard('{ArrowRight}{ArrowLeft}');
    expect(calls.mock.calls.flat()).toEqual(['width 216', 'width 184']);
  });
});
