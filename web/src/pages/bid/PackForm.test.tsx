import { listClients } from '@bidloom/contract/clients';
import { listCompanies } from '@bidloom/contract/companies';
import { createBidFromPack, type Pack, type PackStatement } from '@bidloom/contract/packs';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { givenCompany } from '#testing/given-bid.ts';
import { calls, render, respond } from '#testing/respond.tsx';
import { PackForm } from './PackForm.tsx';

const statement = (value: PackStatement['value'], quote = value.text): PackStatement => ({
  value,
  quote,
  document: 'rfp.pdf',
  page: 2,
  paragraph: null,
  file: null,
});
type Fact = NonNullable<Pack['proposal']>['facts'][number];
const fact = (name: Fact['name'], part: Partial<Fact>): Fact => ({
  name,
  stated: [],
  overridden: [],
  choices: [],
  ...part,
});

/** A pack that is read, and says this. */
function givenPack(facts: Fact[]): Pack {
  return {
    _id: 'a'.repeat(24),
    status: 'done',
    stage: 'finished',
    done: 0,
    total: 0,
    file: '',
    files: [],
    proposal: { facts, requirements: 3 },
    client: null,
    known: [],
    createdAt: '2026-11-26T10:00:00.000Z',
  };
}

function show(pack: Pack) {
  respond(listClients, () => []);
  respond(listCompanies, () => [givenCompany()]);
  render(<PackForm pack={pack} lockedBecause={undefined} onCreated={() => {}} onCancel={() => {}} />);
}

test('what the documents may mean is offered in the words of the reader, and asked for until one is taken', async () => {
  const choice = (day: string) =>
    statement({
      text: `2099-04-${day} 12:00`,
      utc: `2099-04-${day}T16:00:00.000Z`,
      zone: 'America/New_York',
    });
  show(givenPack([fact('deadline', { choices: [choice('14'), choice('30')] })]));
  expect(screen.getByText(/could mean/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Use this: 30 Apr 2099 12:00/ }));
  expect(screen.queryByText(/could mean/)).not.toBeInTheDocument();
  expect(screen.getByDisplayValue('30 Apr 2099')).toBeVisible();
  // What was taken is marked, and offered no more.
  expect(screen.queryByRole('button', { name: /^Use this: 30 Apr/ })).not.toBeInTheDocument();
  expect(screen.getByText('Selected')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Use this: 14 Apr/ })).toBeVisible();
});

test('the likeliest title stands there while it is asked about, a likely deadline does not', async () => {
  const choices = [statement({ text: 'Roof repairs' }), statement({ text: 'Town of Reef' })];
  const day = statement({ text: '2099-04-14 12:00', utc: '2099-04-14T16:00:00.000Z', zone: 'UTC' });
  show(givenPack([fact('title', { choices }), fact('deadline', { choices: [day] })]));
  const title = screen.getByRole('textbox', { name: /title/i });
  expect(title).toHaveValue('Roof repairs');
  expect(screen.queryByDisplayValue('14 Apr 2099')).not.toBeInTheDocument();
  expect(screen.getByText(/could mean/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Use this: Town of Reef/ }));
  expect(title).toHaveValue('Town of Reef');
  expect(screen.queryByText(/could mean/)).not.toBeInTheDocument();
});

test('a deadline that has passed is said before the bid is created', () => {
  const passed = { text: '2020-05-15 12:00', utc: '2020-05-15T16:00:00.000Z', zone: 'America/New_York' };
  show(givenPack([fact('deadline', { stated: [statement(passed)] })]));
  expect(screen.getByText('This deadline has already passed.')).toBeVisible();
});

test('without a title and a client nothing is sent, each field says so, and the first comes into view with the focus', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  show(givenPack([]));
  respond(createBidFromPack, () => expect.fail('sent'));
  await userEvent.click(screen.getByRole('button', { name: 'Create bid' }));
  expect(screen.getByText('Enter a title.')).toBeVisible();
  expect(screen.getByText('Choose a client.')).toBeVisible();
  const [first, ...others] = scrolled.mock.contexts;
  expect(first).toHaveTextContent('Enter a title.');
  expect(others).toEqual([]);
  expect(screen.getByLabelText('Title')).toHaveFocus();
  scrolled.mockRestore();
  // Sent again as it is, it leads there again.
  await userEvent.click(screen.getByRole('button', { name: 'Create bid' }));
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveFocus());
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
});
