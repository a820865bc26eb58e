import { getBidAddenda } from '@bidloom/contract/addenda';
import { listModels } from '@bidloom/contract/generation';
import { getSecondReading, readAgain, type SecondPoint } from '@bidloom/contract/models';
import {
  addChecklistItem,
  changeChecklistItem,
  decideBidFact,
  getBidFacts,
  listChecklist,
  tenderFacts,
  type ChecklistItem,
  type Statement,
  type TenderFact,
} from '@bidloom/contract/understanding';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ada, idOf } from '#testing/given-bid.ts';
import { calls, refuse, render, respond } from '#testing/respond.tsx';
import { Checklist } from './Checklist.tsx';
import { FactsPanel } from './FactsPanel.tsx';

const bid = idOf('b');
const statement = (value: Statement['value'], quote: string, document: string): Statement => ({
  value,
  quote,
  file: { _id: idOf('f'), name: document },
  document,
  page: 3,
  paragraph: null,
});
const fact = (name: TenderFact['name'], values: Partial<TenderFact> = {}): TenderFact => ({
  name,
  values: values.stated?.map(({ value }) => value) ?? [],
  stated: [],
  overridden: [],
  wonBy: null,
  choices: [],
  isRemembered: false,
  decision: null,
  differs: 'no',
  ...values,
});
const may18 = {
  text: '2031-05-18 14:00',
  local: '2031-05-18T14:00',
  utc: '2031-05-18T18:00:00.000Z',
  zone: 'America/New_York',
};
const may4 = {
  ...may18,
  text: '2031-05-04 14:00',
  local: '2031-05-04T14:00',
  utc: '2031-05-04T18:00:00.000Z',
};

const ours = { id: 'builtin', name: 'Built in', local: true };
beforeEach(() => {
  respond(listModels, () => [ours]);
  respond(getSecondReading, () => ({ model: null, readAt: null, points: [] }));
});

function panel(facts: TenderFact[], props: Partial<Parameters<typeof FactsPanel>[0]> = {}) {
  const given = new Map(facts.map((one) => [one.name, one]));
  respond(getBidFacts, () => ({
    readAt: '2031-01-01T08:00:00.000Z',
    facts: tenderFacts.map((name) => given.get(name) ?? fact(name)),
    changes: [],
  }));
  const onShow = vi.fn<(id?: string) => void>();
  render(
    <FactsPanel
      bid={bid}
      zone="Europe/Paris"
      takeOvers={{}}
      agreed={new Set()}
      lockedBecause={undefined}
      shown={undefined}
      onShow={onShow}
      {...props}
    />,
  );
  return onShow;
}
const rowOf = async (name: string) => {
  const term = await screen.findByText(name, { selector: 'dt' });
  return within(term.parentElement as HTMLElement);
};

test("a deadline stands by the buyer's clock and ours; what an addendum overrode stands beside it with both quotes", async () => {
  const onShow = panel([
    fact('deadline', {
      stated: [statement(may18, 'The due date is extended to May 18.', 'Addendum 1.pdf')],
      overridden: [statement(may4, 'Due May 4 at 2 PM.', 'RFP.pdf')],
      wonBy: 'addendum',
    }),
  ]);
  const row = await rowOf('Deadline');
  expect(row.getAllByText('18 May 2031 14:00 New York')).not.toHaveLength(0);
  expect(row.getByText('Your time: 18 May 2031 20:00 Paris')).toBeVisible();
  const conflict = within(row.getByRole('alert'));
  expect(conflict.getByText('A later document changed this')).toBeVisible();
  expect(conflict.getByText('The due date is extended to May 18.')).toBeVisible();
  expect(conflict.getByText('Due May 4 at 2 PM.')).toBeVisible();
  await userEvent.click(conflict.getByRole('button', { name: /RFP\.pdf/ }));
  expect(onShow).toHaveBeenCalledWith('deadline.overridden.0');
  // What no document states is folded away.
  const folded = screen.getByText(/^\d+ facts not stated$/).closest('details');
  expect(folded).not.toHaveAttribute('open');
  expect(folded).toContainElement(screen.getByText('Bid validity'));
});

test('quotes come on demand; what differs from the bid can be taken over', async () => {
  const take = vi.fn<(id?: string) => void>();
  panel([fact('reference', { stated: [statement({ text: 'PW-7' }, 'RFP number: PW-7', 'RFP.pdf')] })], {
    takeOvers: { reference: { isSame: false, take }, title: { isSame: true, take } },
  });
  const row = await rowOf('Reference');
  expect(row.getByText('RFP number: PW-7')).not.toBeVisible();
  await userEvent.click(row.getByRole('button', { name: 'Quote: Reference' }));
  expect(row.getByText('RFP number: PW-7')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Use this' })).toHaveLength(1);
  await userEvent.click(row.getByRole('button', { name: 'Use this' }));
  expect(take).toHaveBeenCalledOnce();
});

test('a correction is sent with its number; a new word of the documents is put before the person', async () => {
  panel([
    fact('criteria', { stated: [statement({ text: 'Price', weight: 60 }, 'Price', 'RFP.pdf')] }),
    fact('reference', {
      values: [{ text: 'A-2' }],
      stated: [statement({ text: 'A-3' }, 'Our reference: A-3', 'RFP.pdf')],
      decision: { isCorrected: true, by: ada, at: '2031-01-01T08:00:00.000Z' },
      differs: 'new',
    }),
  ]);
  respond(decideBidFact, ({ name, values }) => fact(name, { values: values ?? [] }));
  const criteria = await rowOf('Award criteria');
  await userEvent.click(criteria.getByRole('button', { name: 'Confirm or correct: Award criteria' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Correct' }));
  const weight = await screen.findByRole('textbox', { name: 'Weighting' });
  await userEvent.clear(weight);
  await userEvent.type(weight, 'many');
  expect(screen.getByText('Enter a number.')).toBeVisible();
  await userEvent.clear(weight);
  await userEvent.type(weight, '55');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.at(-1)?.input).toEqual({
      bidId: bid,
      name: 'criteria',
      values: [{ text: 'Price', weight: 55 }],
    }),
  );

  const conflict = within((await rowOf('Reference')).getByRole('alert'));
  expect(conflict.getByText('The documents now say “A-3”; you entered “A-2”')).toBeVisible();
  await userEvent.click(conflict.getByRole('button', { name: 'Keep ours' }));
  await waitFor(() =>
    expect(calls.at(-1)?.input).toEqual({ bidId: bid, name: 'reference', values: [{ text: 'A-2' }] }),
  );
});

const item = (number: number, values: Partial<ChecklistItem> = {}): ChecklistItem => ({
  _id: idOf('5', number),
  kind: 'document',
  text: `Attach thing ${number}`,
  requirement: null,
  file: { _id: idOf('f'), name: 'RFP.pdf' },
  document: 'RFP.pdf',
  page: number,
  paragraph: null,
  sheet: null,
  cell: null,
  status: 'open',
  decidedBy: null,
  decidedAt: null,
  ...values,
});

test('addenda are named by their numbers, with the one that is missing', async () => {
  const file = (place: number) => ({ _id: idOf('f', place), name: `Notice ${place}.pdf` });
  const document = (place: number, kind: 'base' | 'addendum', number: number | null) => ({
    file: file(place),
    kind,
    number,
    issuedOn: null,
    amends: null,
    knownBy: 'words' as const,
    correctedBy: null,
    differences: { added: 0, changed: 0, withdrawn: 0, undecided: 0 },
  });
  respond(getBidAddenda, () => ({
    documents: [document(1, 'base', null), document(2, 'addendum', 1), document(3, 'addendum', 3)],
    missing: [{ kind: 'addendum' as const, number: 2, quote: null, document: null }],
  }));
  respond(listChecklist, () =>
    [2, 3].map((place) => item(place, { kind: 'addendum', text: file(place).name, file: file(place) })),
  );
  render(
    <Checklist
      bid={bid}
      me={ada}
      zone="Europe/Paris"
      lockedBecause={undefined}
      shown={undefined}
      onShow={() => {}}
    />,
  );
  expect(await screen.findByText('Acknowledge addenda 1 and 3.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Missing: Addendum 2. Ask the buyer first.' })).toHaveAttribute(
    'href',
    `/bids/${bid}/documents`,
  );
  expect(screen.getByRole('checkbox', { name: 'Addendum 3, Notice 3.pdf' })).toBeVisible();
});

test('items are ticked at once and taken back when the server refuses; more of a kind come on demand', async () => {
  respond(listChecklist, () => Array.from({ length: 9 }, (_, place) => item(place + 1)));
  render(
    <Checklist
      bid={bid}
      me={ada}
      zone="Europe/Paris"
      lockedBecause={undefined}
      shown={undefined}
      onShow={() => {}}
    />,
  );
  expect(await screen.findByText('0 of 9 done')).toBeVisible();
  expect(screen.getAllByRole('checkbox')).toHaveLength(6);
  await userEvent.click(screen.getByRole('button', { name: 'Show 3 more' }));
  expect(screen.getAllByRole('checkbox')).toHaveLength(9);
  refuse(changeChecklistItem, 500, 'Not now.');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Attach thing 2' }));
  await waitFor(() => expect(screen.getByText('0 of 9 done')).toBeVisible());
  respond(changeChecklistItem, ({ _id, status }) =>
    item(2, { _id, status: status ?? 'open', decidedBy: ada, decidedAt: '2031-01-01T08:00:00.000Z' }),
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'Attach thing 2' }));
  expect(await screen.findByText('1 of 9 done')).toBeVisible();
  expect(await screen.findByText('Ada Byron, 01 Jan 2031 09:00')).toBeVisible();
  respond(addChecklistItem, ({ text }) => item(10, { kind: 'own', text }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Add an item' }), 'Print the binder{Enter}');
  await waitFor(() =>
    expect(
      calls.some(
        ({ call, input }) =>
          call === 'POST /bid/checklist-item' && (input as { text: string }).text === 'Print the binder',
      ),
    ).toBe(true),
  );
});

test('where the documents may mean several things, each stands with its words, and one press decides', async () => {
  const way = { text: 'bids@reef.example', way: 'email' as const };
  const portal = { text: 'Bonfire', way: 'portal' as const };
  const onShow = panel([
    fact('submission', {
      choices: [
        statement(way, 'Proposals must be sent to bids@reef.example.', 'RFP.pdf'),
        statement(portal, 'Proposals must be submitted through Bonfire.', 'RFP.pdf'),
      ],
    }),
  ]);
  respond(decideBidFact, () =>
    fact('submission', {
      values: [portal],
      decision: { isCorrected: true, by: ada, at: '2031-01-02T08:00:00.000Z' },
    }),
  );
  const row = await rowOf('Submission');
  expect(row.getByText('The documents could mean any of these. Choose one.')).toBeVisible();
  expect(row.getByText('Proposals must be submitted through Bonfire.')).toBeVisible();
  await userEvent.click(row.getAllByRole('button', { name: /Show in the document/ })[1] as HTMLElement);
  expect(onShow).toHaveBeenCalledWith('submission.choice.1');
  await userEvent.click(row.getByRole('button', { name: 'Use “Portal: Bonfire” as Submission' }));
  await waitFor(() => expect(row.queryByText(/Choose one/)).not.toBeInTheDocument());
  expect(calls.at(-1)?.input).toEqual({ bidId: bid, name: 'submission', values: [portal] });
});

test('a day that a document states without its time is put right before it counts', async () => {
  const day = { text: '2031-05-04', local: '2031-05-04', zone: 'Asia/Riyadh' };
  panel([
    fact('deadline', {
      choices: [
        statement(day, 'Bids: May 4, 2031', 'RFP.pdf'),
        statement({ text: '2031-05-11', local: '2031-05-11' }, 'Closing: May 11, 2031', 'RFP.pdf'),
      ],
    }),
  ]);
  respond(decideBidFact, () => fact('deadline'));
  const row = await rowOf('Deadline');
  await userEvent.click(row.getAllByRole('button', { name: /^Use/ })[0] as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  // The end of the day by the document's clock, as the editor proposes it.
  await waitFor(() =>
    expect(calls.at(-1)?.input).toMatchObject({
      name: 'deadline',
      values: [{ text: '2031-05-04 23:59', utc: '2031-05-04T20:59:00.000Z', zone: 'Asia/Riyadh' }],
    }),
  );
});

test('a model that a company has set up reads again on demand; what it points at is shown beside, and taken by a press', async () => {
  const title = statement({ text: 'Winter roads' }, 'Tender: Winter roads', 'rfp.pdf');
  const point = (name: SecondPoint['name'], text: string, stands: SecondPoint['stands']): SecondPoint => ({
    ...statement({ text }, `It says ${text}`, 'rfp.pdf'),
    name,
    stands,
  });
  const read = {
    model: 'Llama',
    readAt: '2031-01-02T08:00:00.000Z',
    points: [
      point('title', 'Summer roads', 'differs'),
      point('reference', 'WR-7', 'alone'),
      point('buyer', 'Alder', 'agrees'),
    ],
  };
  let now: typeof read | { model: null; readAt: null; points: [] } = {
    model: null,
    readAt: null,
    points: [],
  };
  respond(listModels, () => [ours, { id: 'm1', name: 'Llama', local: true }]);
  respond(getSecondReading, () => now);
  respond(readAgain, () => {
    now = read;
    return { ...read, problem: null };
  });
  const buyer = statement({ text: 'Alder' }, 'Alder', 'rfp.pdf');
  panel([fact('title', { stated: [title] }), fact('buyer', { stated: [buyer] })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Second reading by AI' }));
  expect(await screen.findByText('The AI model read something else')).toBeVisible();
  expect(screen.getByText('Winter roads')).toBeVisible();
  expect(screen.getByText('Only the AI model found this')).toBeVisible();
  expect(screen.getByText('The AI model read the same')).toBeVisible();
  respond(decideBidFact, ({ name }) => fact(name, { values: [{ text: 'Summer roads' }] }));
  await userEvent.click(screen.getByRole('button', { name: /Summer roads/ }));
  await waitFor(() =>
    expect(calls.at(-1)).toMatchObject({
      call: 'PUT /bid/fact',
      input: { bidId: bid, name: 'title', values: [{ text: 'Summer roads' }] },
    }),
  );
});

test('where no model is set up, nobody is offered a second reading', async () => {
  panel([
    fact('title', { stated: [statement({ text: 'Winter roads' }, 'Tender: Winter roads', 'rfp.pdf')] }),
  ]);
  expect(await screen.findByText('Winter roads')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Second reading by AI' })).toBeNull();
});
