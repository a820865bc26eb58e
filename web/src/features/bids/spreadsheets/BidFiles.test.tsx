import { compareBids, importBids } from '@bidloom/contract/bids';
import { beginImport, undoImport } from '@bidloom/contract/imports';
import { listClients } from '@bidloom/contract/clients';
import { listCompanies } from '@bidloom/contract/companies';
import { listServices } from '@bidloom/contract/services';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import * as api from '#lib/calls/api.ts';
import { calls, refuse, render, respond } from '#testing/respond.tsx';
import { company, id } from '#testing/samples.ts';
import { BidFiles } from './BidFiles.tsx';

const saved = vi.fn<(blob: Blob, name: string) => void>();

const client = (end: string, name: string) => ({
  _id: id(end),
  name,
  sector: '',
  country: '',
  website: '',
  contactName: '',
  contactEmail: '',
  contactPhone: '',
  notes: '',
  bidCount: 0,
  wonCount: 0,
});

const unknown = { duplicateOf: null, known: null, sameAs: null, changes: [] };
const stored = () =>
  calls.flatMap(({ call, input }) => (call === 'POST /bid/import' ? [input] : [])) as {
    bids: object[];
    changes: object[];
  }[];

beforeEach(() => {
  saved.mockReset();
  vi.spyOn(api, 'saveAs').mockImplementation(saved);
  respond(listCompanies, () => [company()]);
  respond(beginImport, () => ({ _id: '7'.repeat(24) }));
  respond(listClients, () => [client('c1', 'Lakeside County')]);
  respond(listServices, () => []);
  respond(compareBids, ({ bids }) => bids.map(() => unknown));
  respond(importBids, ({ bids, changes }) => ({
    created: bids.map(() => id('b1')),
    changed: changes.map(({ _id }) => _id),
  }));
});

const choose = async (item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
};
const give = async (text: string) => {
  await choose('Import from a file');
  await screen.findByRole('button', { name: 'Choose a file' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no input');
  await userEvent.upload(input, new File([text], 'bids.csv', { type: 'text/csv' }));
};

test('asks the server for every bid that fits the filter, as the kind of file that was chosen', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.includes('/bid/export')) return Response.json({ success: true, msg: '', data: [company()] });
    asked.push(address);
    return new Response('the file');
  });
  render(<BidFiles onImports={() => {}} filter={{ status: ['won', 'lost'], q: 'quay', sort: '-value' }} />);
  await choose('Export as Excel');
  expect(await screen.findByText(/^“bids-.*xlsx” was downloaded\.$/)).toBeVisible();
  expect(asked[0]).toMatch(/status=won&status=lost&q=quay&sort=-value&format=xlsx/);
  const [blob, name] = saved.mock.calls[0] ?? [];
  expect(name).toMatch(/^bids-\d{4}-\d\d-\d\d\.xlsx$/);
  expect(await blob?.text()).toBe('the file');
});

const preview = async () => within(await screen.findByRole('dialog', { name: 'Review what we found' }));

test('shows what the file holds and stores it with its new clients in one call, which can be undone', async () => {
  respond(undoImport, () => ({ removed: 3, restored: 0, kept: [] }));
  render(<BidFiles onImports={() => {}} filter={{}} />);
  await give(
    'Title,Client,Type\nRoad,lakeside county,rfp\nQuay,Port of Calais,itt\nDock,port of calais,\n,,\n',
  );
  const dialog = await preview();
  expect(dialog.getByText('3 rows. Nothing is saved until you confirm.')).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: /Also create 1 new client/ })).toBeChecked();
  expect(stored()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Create 3 bids' }));
  expect(await screen.findByText('Bids successfully created')).toBeVisible();
  expect(calls.find(({ call }) => call === 'POST /import')?.input).toEqual({
    kind: 'bids',
    source: 'file',
    name: 'bids.csv',
  });
  expect(stored()).toEqual([
    {
      import: '7'.repeat(24),
      changes: [],
      bids: [
        { originalTitle: 'Road', type: 'rfp', client: id('c1') },
        { originalTitle: 'Quay', type: 'itt', clientName: 'Port of Calais' },
        { originalTitle: 'Dock', clientName: 'port of calais' },
      ],
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Import undone')).toBeVisible();
});

test('without their clients, bids of clients that are not known are left out', async () => {
  render(<BidFiles onImports={() => {}} filter={{}} />);
  await give('Title,Client\nRoad,Lakeside County\nQuay,Port of Calais\n');
  await userEvent.click(await screen.findByRole('checkbox', { name: /Also create 1 new client/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Create 1 bid' }));
  expect(await screen.findByText('Bids successfully created')).toBeVisible();
});

test('a bid that is there stays as it is until its changes are ticked, field by field', async () => {
  const known = {
    duplicateOf: id('b7'),
    known: { title: 'Road', status: 'in-progress' as const, version: 4 },
    sameAs: null,
    changes: [
      { field: 'value' as const, before: 5, after: 7 },
      { field: 'region' as const, before: 'North', after: 'South' },
    ],
  };
  respond(compareBids, ({ bids }) => bids.map((_bid, place) => (place === 0 ? known : unknown)));
  render(<BidFiles onImports={() => {}} filter={{}} />);
  await give('Title,Client,Value,Region\nRoad,Lakeside County,7,South\nNew,Lakeside County,,\n');
  const dialog = await preview();
  expect(dialog.getByRole('button', { name: 'Create 1 bid' })).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Update all' }));
  expect(dialog.getByRole('button', { name: 'Create 1 and update 1' })).toBeVisible();
  await userEvent.click(dialog.getByRole('checkbox', { name: /Region: North.*South/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Create 1 and update 1' }));
  expect(await screen.findByText('Bids successfully created · 1 bid updated')).toBeVisible();
  expect(stored()[0]?.changes).toEqual([{ _id: id('b7'), version: 4, value: 7 }]);
});

test('a second row of the same bid is skipped, or gives the first what is ticked', async () => {
  const twin = {
    duplicateOf: null,
    known: null,
    sameAs: 0,
    changes: [{ field: 'value' as const, before: 5, after: 7 }],
  };
  respond(compareBids, ({ bids }) => bids.map((_bid, place) => (place === 1 ? twin : unknown)));
  render(<BidFiles onImports={() => {}} filter={{}} />);
  await give('Title,Client,Value,Reference\nRoad,Lakeside County,5,R\nRoad,Lakeside County,7,R\n');
  const dialog = await preview();
  expect(dialog.getByText('Same bid as row 2')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Create 1 bid' })).toBeVisible();
  await userEvent.click(dialog.getByRole('checkbox', { name: /Value: 5.*7/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Create 1 bid' }));
  await waitFor(() =>
    expect(stored()[0]?.bids).toEqual([
      { originalTitle: 'Road', client: id('c1'), value: 7, reference: 'R' },
    ]),
  );
});

test('equal notes are one sentence; a row with one waits until its cell is put right', async () => {
  render(<BidFiles onImports={() => {}} filter={{}} />);
  await give('Title,Deadline,Priority\nRoad,asap,\nQuay,tbc,\nDock,,urgently\n');
  const dialog = await preview();
  expect(dialog.getByText(/We couldn’t read 2 values in Deadline as dates: “asap”, “tbc”/)).toBeVisible();
  expect(dialog.getByRole('button', { name: /^Create 0 bids/ })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(dialog.getByRole('button', { name: /Priority/ }));
  const field = dialog.getByRole('textbox', { name: 'Priority' });
  await userEvent.clear(field);
  await userEvent.type(field, '4{Enter}');
  await userEvent.click(await dialog.findByRole('button', { name: 'Create 1 bid' }));
  await waitFor(() => expect(stored()[0]?.bids).toEqual([{ originalTitle: 'Dock', priority: 4 }]));
});

test('a refusal stands at the row it is about, and the preview stays', async () => {
  refuse(importBids, 400, 'Something is wrong.', {
    errors: [{ path: 'bids[0].deadline', msg: 'Too late.' }],
  });
  render(<BidFiles onImports={() => {}} filter={{}} />);
  await give('Title\n\nRoad\n');
  await userEvent.click(await screen.findByRole('button', { name: 'Create 1 bid' }));
  expect(await screen.findByText(/Too late/)).toHaveTextContent('row 3 · Road · Deadline · Too late.');
});

test('a column that no heading names is put right in the preview', async () => {
  render(<BidFiles onImports={() => {}} filter={{}} />);
  await give('Objet,Client\nQuay,Lakeside County\n');
  const dialog = await preview();
  expect(dialog.getByText(/No column is called Title/)).toBeVisible();
  await userEvent.click(dialog.getByRole('combobox', { name: 'Field for the column “Objet”' }));
  await userEvent.click(screen.getByRole('option', { name: 'Title' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Create 1 bid' }));
  await waitFor(() => expect(stored()).toHaveLength(1));
});

test('viewers only export', async () => {
  render(<BidFiles onImports={() => {}} filter={{}} lockedBecause="Viewers cannot change anything" />);
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  expect(screen.getByRole('menuitem', { name: 'Import from a file' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});
