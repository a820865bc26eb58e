import { createBids } from '@bidloom/contract/bids';
import { beginImport } from '@bidloom/contract/imports';
import { listClients } from '@bidloom/contract/clients';
import { listCompanies } from '@bidloom/contract/companies';
import { listServices } from '@bidloom/contract/services';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { calls, refuse, render, respond } from '#testing/respond.tsx';
import { bidRow, company, id } from '#testing/samples.ts';
import { BidFiles } from './BidFiles.tsx';

const saved = vi.hoisted(() => vi.fn<(blob: Blob, name: string) => void>());
vi.mock('#lib/api.ts', async (original) => ({ ...(await original<object>()), saveAs: saved }));

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

beforeEach(() => {
  saved.mockReset();
  respond(listCompanies, () => [company()]);
  respond(beginImport, () => ({ _id: '7'.repeat(24) }));
  respond(listClients, () => [client('c1', 'Lakeside County')]);
  respond(listServices, () => []);
  respond(createBids, ({ bids }) => bids.map(() => bidRow()));
});

const choose = async (item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
};
const give = async (text: string) => {
  await choose('Create from a file');
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
  expect(await screen.findByText(/^“bids-.*xlsx” is saved\.$/)).toBeVisible();
  expect(asked[0]).toMatch(/status=won&status=lost&q=quay&sort=-value&format=xlsx/);
  const [blob, name] = saved.mock.calls[0] ?? [];
  expect(name).toMatch(/^bids-\d{4}-\d\d-\d\d\.xlsx$/);
  expect(await blob?.text()).toBe('the file');
});

test('shows what the file holds and which lines are wrong, and makes the bids with their new clients in one call', async () => {
  render(<BidFiles onImports={() => {}} filter={{}} />);
  await give(
    'Title,Client,Type\nRoad,lakeside county,rfp\nQuay,Port of Calais,itt\nDock,port of calais,\n,,\nBad,,party\n',
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Bids in the file' }));
  expect(dialog.getByText('3 bids can be created. Nothing is saved yet.')).toBeVisible();
  expect(dialog.getByRole('alert')).toHaveTextContent(
    /1 row can’t be imported.*Row 6 Bad: Type: we don’t recognise “party”/,
  );
  expect(dialog.getByRole('checkbox', { name: /Also create 1 new client/ })).toBeChecked();
  expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false);
  await userEvent.click(dialog.getByRole('button', { name: 'Create 3 bids' }));
  expect(await screen.findByText('Bids successfully created')).toBeVisible();
  expect(calls.filter(({ call }) => call.startsWith('POST')).map(({ call, input }) => [call, input])).toEqual(
    [
      ['POST /import', { kind: 'bids', source: 'file', name: 'bids.csv' }],
      [
        'POST /bid/bulk-create',
        {
          import: expect.any(String),
          bids: [
            { originalTitle: 'Road', type: 'rfp', client: id('c1') },
            { originalTitle: 'Quay', type: 'itt', clientName: 'Port of Calais' },
            { originalTitle: 'Dock', clientName: 'port of calais' },
          ],
        },
      ],
    ],
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('without their clients, bids of clients that are not known are left out', async () => {
  render(<BidFiles onImports={() => {}} filter={{}} />);
  await give('Title,Client\nRoad,Lakeside County\nQuay,Port of Calais\n');
  await userEvent.click(await screen.findByRole('checkbox', { name: /Create 1 client/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Create 1 bid' }));
  expect(await screen.findByText('Bids successfully created')).toBeVisible();
  expect(calls.filter(({ call }) => call.startsWith('POST')).map(({ call }) => call)).toEqual([
    'POST /import',
    'POST /bid/bulk-create',
  ]);
});

test('a refusal stands at the line it is about, and the preview stays', async () => {
  refuse(createBids, 400, 'Something is wrong.', {
    errors: [{ path: 'bids[0].deadline', msg: 'Too late.' }],
  });
  render(<BidFiles onImports={() => {}} filter={{}} />);
  await give('Title\n\nRoad\n');
  await userEvent.click(await screen.findByRole('button', { name: 'Create 1 bid' }));
  expect(await screen.findByText('Line 3: Too late.')).toBeVisible();
});

test('a column that no heading names is put right in the preview', async () => {
  render(<BidFiles onImports={() => {}} filter={{}} />);
  await give('Objet,Client\nQuay,Lakeside County\n');
  const dialog = within(await screen.findByRole('dialog', { name: 'Bids in the file' }));
  expect(dialog.getByText(/No column is called Title/)).toBeVisible();
  await userEvent.click(dialog.getByRole('combobox', { name: 'Field for the column “Objet”' }));
  await userEvent.click(screen.getByRole('option', { name: 'Title' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Create 1 bid' }));
  await waitFor(() => expect(calls.some(({ call }) => call === 'POST /bid/bulk-create')).toBe(true));
});

test('viewers only export', async () => {
  render(<BidFiles onImports={() => {}} filter={{}} lockedBecause="Viewers cannot change anything" />);
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  expect(screen.getByRole('menuitem', { name: 'Create from a file' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});
