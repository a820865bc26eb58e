import {
  decideWithdrawal,
  getDocumentDifferences,
  type BidDocumentKind,
  type DocumentDifference,
  type DocumentWords,
} from '@bidloom/contract/addenda';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { idOf } from '#testing/given-bid.ts';
import { calls, refuse, render, respond } from '#testing/respond.tsx';
import { DifferencesView } from './DifferencesView.tsx';

const file = { _id: idOf('f', 3), name: 'Addendum 3.pdf' };
const words = (quote: string, page: number, of = file): DocumentWords => ({
  quote,
  file: of,
  document: of.name,
  page,
  paragraph: null,
  sheet: null,
  cell: null,
});
const base = { _id: idOf('f', 1), name: 'Terms.pdf' };
const requirement = {
  _id: idOf('7'),
  number: 12,
  text: 'A bond.',
  state: 'approved' as const,
  owner: { _id: idOf('e'), fullName: 'Ada Ray', logo: null },
};
const difference = (values: Partial<DocumentDifference>): DocumentDifference => ({
  number: 1,
  kind: 'added',
  heading: '',
  before: null,
  after: null,
  fact: null,
  deadline: null,
  requirement: null,
  tasks: [],
  decision: null,
  ...values,
});
const withdrawn = difference({
  kind: 'withdrawn',
  before: words('The bidder must enclose a bond.', 9, base),
  after: words('Section 3.4 is deleted.', 2),
  requirement,
  tasks: [
    {
      _id: idOf('8'),
      title: 'Order the bid bond',
      assignee: { _id: idOf('e'), fullName: 'Ada Ray', logo: null },
    },
  ],
});
const document: BidDocumentKind = {
  file,
  kind: 'addendum',
  number: 3,
  issuedOn: null,
  amends: base,
  knownBy: 'name',
  correctedBy: null,
  differences: { added: 0, changed: 0, withdrawn: 1, undecided: 1 },
};
let differences: DocumentDifference[] = [];
const on = {
  onShow: vi.fn<(place: string) => void>(),
  onTakeDeadline: vi.fn<(utc: string) => void>(),
  onClose: vi.fn<() => void>(),
};
const show = (lockedBecause?: string) =>
  render(
    <DifferencesView
      bid={idOf('b')}
      file={file._id}
      lockedBecause={lockedBecause}
      shown={undefined}
      {...on}
    />,
  );
beforeEach(() => {
  vi.clearAllMocks();
  differences = [withdrawn];
  respond(getDocumentDifferences, () => ({
    document,
    readAt: '2031-05-04T10:00:00.000Z',
    differences,
  }));
  respond(decideWithdrawal, () => null);
});
const decided = () => calls.filter(({ call }) => call === 'PUT /bid/withdrawal').map(({ input }) => input);
const quote = 'Section 3.4 is deleted.';

test('old and new words stand beside each other, each with its page, and the words that differ are marked', async () => {
  differences = [
    difference({
      number: 4,
      kind: 'changed',
      before: words('Within four hours.', 9, base),
      after: words('Within two hours.', 2),
    }),
  ];
  show();
  expect(await screen.findByText('four', { selector: 'del' })).toBeVisible();
  expect(screen.getByText('two', { selector: 'ins' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show p. 9 of Terms.pdf' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show p. 2 of Addendum 3.pdf' }));
  expect(on.onShow.mock.calls).toEqual([['4.before'], ['4.after']]);
});

test('a withdrawal is asked for, accepted, and taken back by Undo', async () => {
  show();
  const row = (await screen.findAllByRole('listitem'))[0];
  if (!row) throw new Error('No row');
  expect(within(row).getByRole('link', { name: 'Requirement 12' })).toHaveAttribute(
    'href',
    expect.stringContaining(requirement._id),
  );
  expect(row).toHaveTextContent('Approved · Ada Ray');
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw requirement 12' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await userEvent.click(undo);
  await vi.waitFor(() =>
    expect(decided()).toEqual([
      { requirement: requirement._id, quote, isAccepted: true },
      { requirement: requirement._id, quote, isAccepted: null },
    ]),
  );
});

test('what was kept says by whom, and is not asked again', async () => {
  differences = [
    { ...withdrawn, decision: { isAccepted: false, by: requirement.owner, at: '2031-05-04T10:00:00.000Z' } },
  ];
  show();
  expect(await screen.findByText(/^Kept by Ada Ray/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Withdraw requirement/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(decided()).toEqual([{ requirement: requirement._id, quote, isAccepted: null }]);
});

test('what is locked decides nothing', async () => {
  show('The bid is closed.');
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw requirement 12' }));
  await userEvent.click(screen.getByRole('button', { name: 'Keep requirement 12' }));
  expect(decided()).toEqual([]);
});

test('a moved deadline is taken by one press', async () => {
  const utc = '2031-05-18T14:00:00.000Z';
  differences = [
    difference({
      kind: 'changed',
      fact: 'deadline',
      before: words('By 4 May.', 1, base),
      after: words('By 18 May.', 1),
      deadline: { utc, local: '2031-05-18T14:00', zone: 'UTC' },
    }),
  ];
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Use as the bid’s deadline' }));
  expect(on.onTakeDeadline).toHaveBeenCalledWith(utc);
});

test('without differences, and where they cannot be read, it says so', async () => {
  differences = [];
  const { unmount } = show();
  expect(await screen.findByText('No additions, changes or withdrawals found.')).toBeVisible();
  unmount();
  refuse(getDocumentDifferences, 404, 'Away');
  show();
  expect(await screen.findByText('The differences could not be loaded.')).toBeVisible();
});
