import { getSecondReading } from '@bidloom/contract/models';
import { changeBids, getBid, type Bid } from '@bidloom/contract/bids';
import { listClients } from '@bidloom/contract/clients';
import { listCompanies } from '@bidloom/contract/companies';
import { listGenerations, listModels } from '@bidloom/contract/generation';
import { listRequirements } from '@bidloom/contract/requirements';
import { listServices } from '@bidloom/contract/services';
import {
  getBidFacts,
  listChecklist,
  type FactValue,
  type TenderFactName,
} from '@bidloom/contract/understanding';
import { listUsers } from '@bidloom/contract/users';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { givenBid, givenCompany, givenFile } from '#testing/given-bid.ts';
import { calls, render, respond } from '#testing/respond.tsx';
import BidPage from '../BidPage.tsx';

const file = givenFile();

/** The overview of a bid, of which the documents say this; and what they may mean. */
function show(
  read: () => Bid,
  facts: [TenderFactName, FactValue][],
  choices: [TenderFactName, FactValue[]][] = [],
) {
  const bid = read();
  const said = (value: FactValue) => ({
    value,
    quote: value.text,
    file: { _id: file._id, name: file.name },
    document: file.name,
    page: 3,
    paragraph: null,
  });
  const plain = { overridden: [], isRemembered: false, wonBy: null, decision: null, differs: 'no' as const };
  respond(getBid, read);
  respond(listCompanies, () => [givenCompany()]);
  for (const list of [
    listUsers,
    listClients,
    listServices,
    listGenerations,
    listModels,
    listRequirements,
    listChecklist,
  ])
    respond(list, () => []);
  respond(getSecondReading, () => ({ model: null, readAt: null, points: [] }));
  respond(getBidFacts, () => ({
    readAt: '2026-11-20T08:00:00.000Z',
    facts: [
      ...facts.map(([name, value]) => ({
        ...plain,
        name,
        values: [value],
        stated: [said(value)],
        choices: [],
      })),
      ...choices.map(([name, some]) => ({ ...plain, name, values: [], stated: [], choices: some.map(said) })),
    ],
    changes: [],
  }));
  render(<BidPage />, { at: `/bids/${bid._id}`, path: '/bids/:id/*' });
}

test('what the documents say is added to the bid, upon its version, and undone upon the next', async () => {
  const utc = '2099-12-01T20:00:00.000Z';
  const bid = givenBid({ originalFiles: [file] });
  let stored = bid;
  show(
    () => stored,
    [
      ['deadline', { text: '2099-12-01 13:00', utc, zone: 'America/Edmonton' }],
      ['reference', { text: 'R-1' }],
      ['value', { text: 'CAD 5', amount: 5, currency: 'CAD' }],
    ],
  );
  respond(changeBids, ({ bids: [change] }) => {
    stored = { ...stored, deadline: change?.deadline ?? '', version: stored.version + 1 };
    const { tasks: _t, activities: _a, originalFiles: _o, generatedFiles: _g, ...row } = stored;
    return [{ ...row, tasks: { done: 0, total: 0 } }];
  });
  // The reference is the same already, and a value in another currency is no number of ours.
  const [takeOver, ...others] = await screen.findAllByRole('button', { name: 'Use this' });
  expect(others).toEqual([]);
  // What the bid says already is not listed twice: it is folded, and its field leads to where it is stated.
  expect(screen.getByText('1 fact is the same in the bid')).toBeVisible();
  expect(screen.getAllByText('R-1').filter((one) => one.closest('details') === null)).toHaveLength(1);
  const sources = screen.getAllByRole('button', { name: 'Show in the document: Reference, p. 3, Call.pdf' });
  expect(sources.some((one) => one.closest('details') === null)).toBe(true);
  await userEvent.click(takeOver as HTMLElement);
  await waitFor(() => expect(stored.deadline).toBe(utc));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(stored).toMatchObject({ deadline: bid.deadline, version: 7 }));
  const changes = calls.filter(({ call }) => call === 'PUT /bid/bulk-update').map(({ input }) => input);
  expect(changes).toMatchObject([{ bids: [{ version: 5 }] }, { bids: [{ version: 6 }] }]);
});

test('what the bid has of several that the documents could mean is not asked about again', async () => {
  const bid = givenBid({ originalFiles: [file] });
  const others = [{ text: 'Something else' }, { text: 'A third' }];
  show(
    () => bid,
    [],
    [
      ['title', [{ text: bid.originalTitle }, ...others]],
      ['buyer', others],
    ],
  );
  expect(await screen.findByText('1 fact is the same in the bid')).toBeVisible();
  const asked = screen.getAllByText('The documents could mean any of these. Choose one.');
  expect(asked.filter((one) => one.closest('details') === null)).toHaveLength(1);
});

test('the clock of the buyer says its time alone where it is the same day, and the day where it is another', async () => {
  const bid = givenBid({
    originalFiles: [file],
    deadline: '2099-12-01T20:00:00.000Z',
    deadlineZone: 'America/Edmonton',
    questionsDeadline: '2099-11-20T02:00:00.000Z',
    questionsDeadlineZone: 'America/Edmonton',
  });
  show(() => bid, []);
  const moment = await screen.findByRole('button', { name: /^Deadline/ });
  await waitFor(() => expect(moment).toHaveTextContent(/14:00\sEdmonton/));
  expect(moment.textContent?.match(/01 Dec 2099/g)).toHaveLength(1);
  expect(screen.getByRole('button', { name: /^Clarification deadline/ })).toHaveTextContent(
    /19 Nov 2099 20:00\sEdmonton/,
  );
});
