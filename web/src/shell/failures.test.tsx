import * as bids from '@bidloom/contract/bids';
import { createClient, changeClient } from '@bidloom/contract/clients';
import { createComment, listComments } from '@bidloom/contract/comments';
import { createCompany, listCompanies } from '@bidloom/contract/companies';
import { getBidCards, getMyWork } from '@bidloom/contract/dashboard';
import { decideTender } from '@bidloom/contract/decisions';
import type { Endpoint } from '@bidloom/contract/endpoint';
import { removeFile } from '@bidloom/contract/files';
import {
  listIntegrations,
  startDriveAuthorisation,
  startGmailAuthorisation,
} from '@bidloom/contract/integrations';
import { listNotifications, markNotifications } from '@bidloom/contract/notifications';
import { search } from '@bidloom/contract/search';
import { beginImport } from '@bidloom/contract/imports';
import * as tenders from '@bidloom/contract/tenders';
import { useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useBid, useAssignReviewer, useCreateBid } from '#features/bids/bid.api.ts';
import { useBids, useChangeListed, useRemoveBids } from '#features/bids/bids.api.ts';
import { useImportBids } from '#features/bids/spreadsheets/spreadsheets.api.ts';
import { useChangeClient, useCreateClient } from '#features/clients/clients.api.ts';
import { useComments, useCreateComment } from '#features/comments/comments.api.ts';
import { useCompanies, useCreateCompany } from '#features/companies/companies.api.ts';
import { useBidCards, useMyWork } from '#features/dashboard/dashboard.api.ts';
import { useDecideTender } from '#features/decisions/decisions.api.ts';
import { useRemoveFile } from '#features/files/files.api.ts';
import { startRun } from '#features/generation/sending.ts';
import { useConnect, useIntegrations } from '#features/integrations/integrations.api.ts';
import { useMarkRead, useNotifications } from '#features/notifications/notifications.api.ts';
import { useChangePicture } from '#features/profile/profile.api.ts';
import { useSearch } from '#features/search/search.api.ts';
import { useAddTemplate } from '#features/tasks/tasks.api.ts';
import {
  useAssignTender,
  useCreateTender,
  useCreateTenders,
  useReadFiles,
  useReadUrl,
  useRemoveTenders,
  useTenders,
} from '#features/tenders/tenders.api.ts';
import { GivenRequest } from '#testing/given-request.ts';
import { refuse, render, respond } from '#testing/respond.tsx';

const id = 'b'.repeat(24);
const notice = new File(['{}'], 'notice.json');

/** The specification's fallback message of each call that a screen makes by itself, and what reads it. */
const reads: [message: string, endpoint: Endpoint, useRead: () => unknown][] = [
  ['Error fetching notifications', listNotifications, () => useNotifications()],
  ['Error searching', search, () => useSearch('roof')],
  ['Error fetching companies', listCompanies, useCompanies],
  ['Error fetching integrations', listIntegrations, () => useIntegrations()],
  ['Error fetching bids', bids.listBids, () => useBids({})],
  ['Error fetching bid', bids.getBid, () => useBid(id)],
  ['Error fetching bid comments', listComments, () => useComments(id)],
  ['Error fetching your tasks', getMyWork, useMyWork],
  ['Error fetching bid cards', getBidCards, useBidCards],
  ['Error fetching tenders', tenders.listTenders, () => useTenders({})],
];

/** Of each call that a person starts: a hook that gives what the press does. */
const writes: [message: string, endpoint: Endpoint, useWrite: () => () => void][] = [
  ['Error updating notifications', markNotifications, () => pressOf(useMarkRead('one'), [id])],
  [
    'Error creating company',
    createCompany,
    () => pressOf(useCreateCompany(), { name: 'Nord', size: '1-3', currency: 'EUR', timezone: 'UTC' }),
  ],
  ['Error creating bid', bids.createBid, () => pressOf(useCreateBid(), { originalTitle: 'Roof' })],
  ['Error deleting bids', bids.removeBids, () => pressOf(useRemoveBids(), { bids: [id] })],
  [
    'Error updating bids',
    bids.changeBids,
    () => pressOf(useChangeListed(), { bids: [{ _id: id, version: 1 }], fields: { status: 'won' } }),
  ],
  [
    'Error creating bid comment',
    createComment,
    () => pressOf(useCreateComment(), { bidId: id, comment: 'Yes' }),
  ],
  [
    'Error converting tender to bid',
    decideTender,
    () => pressOf(useDecideTender('go'), { tenderId: id, decision: 'go' }),
  ],
  [
    'Error creating bulk bids',
    bids.importBids,
    () => pressOf(useImportBids(), { bids: [{ originalTitle: 'Roof' }], changes: [], name: 'a.csv' }),
  ],
  [
    'Error deleting file from drive',
    removeFile,
    () => pressOf(useRemoveFile('terms.pdf'), { bidId: id, fileId: id }),
  ],
  ['Error creating bid tasks', bids.replaceTasks, () => pressOf(useAddTemplate(id), id)],
  [
    'Error assigning reviewer to bid',
    bids.assignReviewer,
    () => pressOf(useAssignReviewer(), { bidId: id, reviewer: null }),
  ],
  ['Error creating client', createClient, () => pressOf(useCreateClient(), { name: 'Harbour Town' })],
  ['Error updating client', changeClient, () => pressOf(useChangeClient(), { _id: id, name: 'Harbour' })],
  ['Error creating tender', tenders.createTender, () => pressOf(useCreateTender(), { title: 'Roof' })],
  ['Error deleting tender', tenders.removeTenders, () => pressOf(useRemoveTenders(), { tenders: [id] })],
  [
    'Error assigning user to tender',
    tenders.assignTender,
    () => pressOf(useAssignTender(), { tenderId: id, users: [] }),
  ],
  [
    'Error importing tenders',
    tenders.createTenders,
    () =>
      pressOf(useCreateTenders(), {
        tenders: [{ title: 'Roof' }],
        source: 'file',
        name: 'a.csv',
        onMade: () => {},
      }),
  ],
  [
    'Error importing tenders',
    tenders.importTenderUrl,
    () => pressOf(useReadUrl(), { url: 'https://tenders.example.org' }),
  ],
  ['Error granting Drive access', startDriveAuthorisation, () => pressOf(useConnect('drive'), undefined)],
  ['Error granting Gmail access', startGmailAuthorisation, () => pressOf(useConnect('gmail'), undefined)],
];

/** Of each call that carries files. */
const uploads: [message: string, useWrite: () => () => void][] = [
  [
    'Error generating bid files',
    () => {
      const client = useQueryClient();
      return () => startRun(client, { bid: id, model: 'builtin', prompt: '', files: [] });
    },
  ],
  [
    'Error uploading user avatar',
    () =>
      pressOf(
        useChangePicture(() => {}),
        { _id: id, file: notice },
      ),
  ],
  [
    'Error importing tenders',
    () =>
      pressOf(
        useReadFiles(() => {}),
        { files: [notice], choice: { columns: {}, dates: {} }, signal: new AbortController().signal },
      ),
  ],
];

test.each(reads)('without words of the server, a toast says: %s', async (message, endpoint, useRead) => {
  refuse(endpoint, 500, '');
  const Screen = () => {
    useRead();
    return null;
  };
  render(<Screen />);
  expect(await screen.findByText(message)).toBeInTheDocument();
});

test.each(writes)('without words of the server, a toast says: %s', async (message, endpoint, useWrite) => {
  respond(beginImport, () => ({ _id: id }));
  refuse(endpoint, 500, '');
  await press(useWrite);
  expect(await screen.findByText(message)).toBeInTheDocument();
});

test.each(uploads)('without words of the server, a toast says: %s', async (message, useWrite) => {
  vi.stubGlobal('XMLHttpRequest', GivenRequest);
  await press(useWrite);
  await waitFor(() => expect(GivenRequest.last.isSent).toBe(true));
  act(() => GivenRequest.last.answer(500, { success: false, msg: '' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
});

async function press(useWrite: () => () => void): Promise<void> {
  const Screen = () => <button onClick={useWrite()}>Go</button>;
  render(<Screen />);
  await userEvent.click(screen.getByRole('button', { name: 'Go' }));
}

function pressOf<Input>({ mutate }: { mutate: (input: Input) => void }, input: Input): () => void {
  return () => mutate(input);
}
