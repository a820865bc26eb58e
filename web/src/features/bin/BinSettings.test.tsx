import { type BinItem, emptyBin, eraseFromBin, listBin, restoreFromBin } from '@bidloom/contract/bin';
import { listCompanies } from '@bidloom/contract/companies';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { calls, render, respond } from '#testing/respond.tsx';
import { company, id } from '#testing/samples.ts';
import { BinSettings } from './BinSettings.tsx';

const item = (end: string, label: string, kind: BinItem['kind'] = 'bid'): BinItem => ({
  _id: id(end),
  kind,
  label,
  bid: null,
  size: 0,
  deletedBy: null,
  deletedAt: '2026-06-01T10:00:00.000Z',
  endsAt: '2026-07-01T10:00:00.000Z',
});
const inputsOf = (call: string) => calls.filter((one) => one.call === call).map(({ input }) => input);
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('tr');
  if (!row) throw new Error('No row');
  return within(row);
};

beforeEach(() => {
  respond(listCompanies, () => [company()]);
  respond(listBin, () => [item('b1', 'Quay wall'), item('c1', 'Port of Calais', 'client')]);
  respond(restoreFromBin, ({ items }) => ({
    restored: items.map(({ _id }) => ({ _id, kind: 'bid' as const, label: '' })),
    left: [],
  }));
  respond(eraseFromBin, ({ items }) => ({ erased: items.length, left: [] }));
  respond(emptyBin, () => ({ erased: 2, left: [] }));
});

test('one thing is restored from its row', async () => {
  render(<BinSettings canRestore canErase />);
  await userEvent.click((await rowOf('Quay wall')).getByRole('button', { name: /Restore/ }));
  expect(await screen.findByText('1 item restored')).toBeVisible();
  expect(inputsOf('POST /bin/restore')).toEqual([{ items: [{ _id: id('b1') }] }]);
});

test('several are restored together', async () => {
  render(<BinSettings canRestore canErase />);
  const [all] = await screen.findAllByRole('checkbox');
  if (!all) throw new Error('Nothing to select by');
  await userEvent.click(all);
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
  await waitFor(() =>
    expect(inputsOf('POST /bin/restore').at(-1)).toEqual({ items: [{ _id: id('b1') }, { _id: id('c1') }] }),
  );
});

test('a client whose name was taken comes back under another, and says where that is taken too', async () => {
  const taken = {
    _id: id('c1'),
    label: 'Port of Calais',
    reason: 'nameTaken' as const,
    msg: 'The name is taken.',
  };
  respond(restoreFromBin, ({ items }) =>
    items[0]?.name === 'Calais Port'
      ? { restored: [{ _id: id('c1'), kind: 'client' as const, label: 'Calais Port' }], left: [] }
      : { restored: [], left: [taken] },
  );
  render(<BinSettings canRestore canErase />);
  await userEvent.click((await rowOf('Port of Calais')).getByRole('button', { name: /Restore/ }));
  const dialog = await screen.findByRole('dialog');
  const send = within(dialog).getByRole('button', { name: 'Restore' });
  expect(send).toBeDisabled();
  const name = within(dialog).getByRole('textbox');
  await userEvent.type(name, ' 2');
  await userEvent.click(send);
  expect(await within(dialog).findByText('The name is taken.')).toBeVisible();
  await userEvent.clear(name);
  await userEvent.type(name, 'Calais Port{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(inputsOf('POST /bin/restore').at(-1)).toEqual({ items: [{ _id: id('c1'), name: 'Calais Port' }] });
});

test('nothing is removed for good before it was confirmed', async () => {
  render(<BinSettings canRestore canErase />);
  await userEvent.click((await rowOf('Quay wall')).getByRole('button', { name: /for good|permanently/i }));
  const dialog = await screen.findByRole('alertdialog').catch(() => screen.getByRole('dialog'));
  expect(inputsOf('DELETE /bin')).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: /Cancel/ }));
  expect(inputsOf('DELETE /bin')).toEqual([]);
  await userEvent.click((await rowOf('Quay wall')).getByRole('button', { name: /for good|permanently/i }));
  const again = await screen.findByRole('alertdialog').catch(() => screen.getByRole('dialog'));
  await userEvent.click(within(again).getByRole('button', { name: /for good|permanently/i }));
  await waitFor(() => expect(inputsOf('DELETE /bin')).toEqual([{ items: [id('b1')] }]));
});

test('members restore and remove nothing for good; viewers do neither', async () => {
  const { unmount } = render(<BinSettings canRestore canErase={false} />);
  const empty = await screen.findByRole('button', { name: /Empty/ });
  expect(empty).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(empty);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  unmount();
  render(<BinSettings canRestore={false} canErase={false} />);
  expect((await rowOf('Quay wall')).queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});
