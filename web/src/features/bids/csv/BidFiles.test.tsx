import { createBids } from '@bidloom/contract/bids';
import { createClient, listClients } from '@bidloom/contract/clients';
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
  respond(listClients, () => [client('c1', 'Lakeside County')]);
  respond(listServices, () => []);
  respond(createClient, ({ name }) => client('c2', name));
  respond(createBids, ({ bids }) => bids.map(() => bidRow()));
});

const choose = async (item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
};
const give = async (text: string) => {
  await choose('Create from CSV');
  await screen.findByRole('button', { name: 'Choose a file' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no input');
  await userEvent.upload(input, new File([text], 'bids.csv', { type: 'text/csv' }));
};

test('exports every bid that fits the filter, page after page', async () => {
  const pages = [bidRow({ originalTitle: 'One' }), bidRow({ originalTitle: 'Two' })];
  vi.stubGlobal('fetch', async (address: string) => {
    const isFirst = !address.includes('cursor=');
    const page = { total: 2, more: false, next: isFirst ? 'more' : null };
    return Response.json(
      address.includes('/bid/bids')
        ? { success: true, msg: '', data: [pages[isFirst ? 0 : 1]], page }
        : { success: true, msg: '', data: [company()], page: { ...page, next: null } },
    );
  });
  render(<BidFiles filter={{ status: ['won'] }} />);
  await choose('Export as CSV');
  expect(await screen.findByText('2 bids exported')).toBeVisible();
  const [blob, name] = saved.mock.calls[0] ?? [];
  expect(name).toMatch(/^bids-\d{4}-\d\d-\d\d\.csv$/);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob?.arrayBuffer());
  expect(text).toMatch(/^\uFEFFTitle,Client,Deadline,/);
  expect(text).toMatch(/\nOne,[^\n]*\n.*Two,/);
});

test('shows what the file holds and which lines are wrong, makes new clients first, then the bids', async () => {
  render(<BidFiles filter={{}} />);
  await give(
    'Title,Client,Type\nRoad,lakeside county,rfp\nQuay,Port of Calais,itt\nDock,port of calais,\n,,\nBad,,party\n',
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Bids in the file' }));
  expect(dialog.getByText('3 bids can be created. Nothing is stored yet.')).toBeVisible();
  expect(dialog.getByRole('alert')).toHaveTextContent(
    /1 line is left out.*Line 6 Bad: Type: “party” is not known/,
  );
  expect(dialog.getByRole('checkbox', { name: /Create 1 client that is not known yet/ })).toBeChecked();
  expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false);
  await userEvent.click(dialog.getByRole('button', { name: 'Create 3 bids' }));
  expect(await screen.findByText('Bids successfully created')).toBeVisible();
  expect(calls.filter(({ call }) => call.startsWith('POST')).map(({ call, input }) => [call, input])).toEqual(
    [
      ['POST /system/client', { name: 'Port of Calais' }],
      [
        'POST /bid/bulk-create',
        {
          bids: [
            { originalTitle: 'Road', type: 'rfp', client: id('c1') },
            { originalTitle: 'Quay', type: 'itt', client: id('c2') },
            { originalTitle: 'Dock', client: id('c2') },
          ],
        },
      ],
    ],
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('without their clients, bids of clients that are not known are left out', async () => {
  render(<BidFiles filter={{}} />);
  await give('Title,Client\nRoad,Lakeside County\nQuay,Port of Calais\n');
  await userEvent.click(await screen.findByRole('checkbox', { name: /Create 1 client/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Create 1 bid' }));
  expect(await screen.findByText('Bids successfully created')).toBeVisible();
  expect(calls.filter(({ call }) => call.startsWith('POST')).map(({ call }) => call)).toEqual([
    'POST /bid/bulk-create',
  ]);
});

test('a refusal stands at the line it is about, and the preview stays', async () => {
  refuse(createBids, 400, 'Something is wrong.', {
    errors: [{ path: 'bids[0].deadline', msg: 'Too late.' }],
  });
  render(<BidFiles filter={{}} />);
  await give('Title\n\nRoad\n');
  await userEvent.click(await screen.findByRole('button', { name: 'Create 1 bid' }));
  expect(await screen.findByText('Line 3: Too late.')).toBeVisible();
});

test('a file that names no title says so; viewers only export', async () => {
  const { unmount } = render(<BidFiles filter={{}} />);
  await give('Colour\nred\n');
  expect(await screen.findByText(/The first line of “bids.csv” names no column “Title”/)).toBeVisible();
  unmount();
  render(<BidFiles filter={{}} lockedBecause="Viewers cannot change anything" />);
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  expect(screen.getByRole('menuitem', { name: 'Create from CSV' })).toHaveAttribute('aria-disabled', 'true');
});
