import { listClients } from '@bidloom/contract/clients';
import { listCompanies } from '@bidloom/contract/companies';
import { getPack, removePack, type Pack } from '@bidloom/contract/packs';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { currentPerson } from '#lib/browser/session.ts';
import { store, stored } from '#lib/browser/stored.ts';
import { givenCompany } from '#testing/given-bid.ts';
import { render, respond } from '#testing/respond.tsx';
import { FromDocuments } from './FromDocuments.tsx';

const pack: Pack = {
  _id: 'a'.repeat(24),
  status: 'done',
  stage: 'finished',
  done: 0,
  total: 0,
  file: '',
  files: [{ _id: 'f'.repeat(24), name: 'rfp.pdf', size: 2000, state: 'read', problem: null, pages: null }],
  proposal: { facts: [], requirements: 3 },
  client: null,
  known: [],
  createdAt: '2026-11-26T10:00:00.000Z',
};

test('documents that became no bid yet are offered again, until they are discarded', async () => {
  respond(listClients, () => []);
  respond(listCompanies, () => [givenCompany()]);
  respond(getPack, () => pack);
  respond(removePack, () => null);
  const memory = `pack:${currentPerson()}:${givenCompany()._id}` as const;
  store(memory, pack._id);
  const { router } = render(<FromDocuments />, { at: '/bids/new/documents' });
  expect(await screen.findByText('rfp.pdf')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Continue' }));
  expect(router.state.location.search).toBe(`?pack=${pack._id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(stored(memory)).toBeUndefined();
});
