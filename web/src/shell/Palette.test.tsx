import { listCompanies } from '@bidloom/contract/companies';
import { search } from '@bidloom/contract/search';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { calls, render, respond } from '#testing/respond.tsx';
import { id } from '#testing/samples.ts';
import Palette from './Palette.tsx';

const bid = { _id: id('b1'), title: 'Quay wall' };
const snippet = [
  { text: 'The ', marked: false },
  { text: 'bond', marked: true },
  { text: ' shall be valid', marked: false },
];

const nothing = () => {};

function Open({ before = '' }: { before?: string }) {
  const [typed, setTyped] = useState(before);
  return (
    <Palette
      typed={typed}
      onType={setTyped}
      onClose={nothing}
      onShortcuts={nothing}
      toggleSidebar={nothing}
    />
  );
}

test('what was typed before it was there is gone on with', async () => {
  respond(listCompanies, () => []);
  respond(search, () => ({ bids: [], tenders: [] }));
  render(<Open before="qu" />);
  expect(screen.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('ay');
  expect(screen.getByRole('combobox')).toHaveValue('quay');
});

test.each([
  ['Clients', 'Port of Calais', '/settings/clients', `?q=Port+of+Calais&edit=${id('c1')}`],
  ['Comments', 'Quay wall', `/bids/${bid._id}/comments`, `?comment=${id('d1')}`],
  ['Documents', 'Quay wall', `/bids/${bid._id}/documents`, `?shown=${id('f1')}`],
  [
    'Requirements',
    'Quay wall',
    `/bids/${bid._id}/requirements`,
    `?q=The+bond+shall+be+valid&open=${id('e1')}&shown=${id('e1')}`,
  ],
])('%s are found with their passage and open their place', async (group, label, pathname, query) => {
  respond(listCompanies, () => []);
  respond(search, () => ({
    bids: [],
    tenders: [],
    clients: [{ _id: id('c1'), name: 'Port of Calais', snippet }],
    comments: [{ _id: id('d1'), user: 'Ada', createdAt: '2026-11-20T08:00:00.000Z', bid, snippet }],
    documents: [{ _id: id('f1'), name: 'bond.pdf', bid, snippet }],
    requirements: [{ _id: id('e1'), number: 7, bid, snippet }],
  }));
  const { router } = render(<Open />);
  await userEvent.type(screen.getByRole('combobox'), 'bond');
  const found = within(await screen.findByRole('group', { name: group }));
  expect(found.getByText('bond').tagName).toBe('MARK');
  await waitFor(() => expect(calls.at(-1)?.input).toEqual({ search: 'bond', groups: 'all' }));
  await userEvent.click(found.getByRole('option', { name: new RegExp(label) }));
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname, search: query }));
});
