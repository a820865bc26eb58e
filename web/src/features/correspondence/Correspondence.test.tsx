import {
  getCorrespondence,
  listLetters,
  saveLetterFile,
  sendLetterAgain,
  writeLetter,
  type Correspondence,
  type Letter,
} from '@bidloom/contract/correspondence';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ada, givenFile, idOf } from '#testing/given-bid.ts';
import { calls, refuse, render, respond } from '#testing/respond.tsx';
import { CorrespondencePart } from './CorrespondencePart.tsx';

const letter = (values: Partial<Letter> = {}): Letter => ({
  _id: idOf('1'),
  bid: idOf('b'),
  thread: idOf('9'),
  direction: 'out',
  kind: 'clarification',
  author: ada,
  from: { name: 'Ada Byron', address: 'team@gmail.example' },
  to: ['buy@city.example'],
  subject: 'R-1 – Road repair',
  text: 'May we visit?',
  quoted: '',
  status: 'sent',
  problem: null,
  files: [],
  createdAt: '2026-11-20T08:00:00.000Z',
  sentAt: '2026-11-20T08:01:00.000Z',
  ...values,
});
const reply = letter({
  _id: idOf('1', 2),
  direction: 'in',
  kind: 'reply',
  author: null,
  from: { name: 'Stéphanie Roy', address: 'roy@city.example' },
  text: 'Yes, on Monday.',
  quoted: '> May we visit?',
  status: 'received',
  files: [{ place: 0, name: 'Plan.pdf', size: 2_000, mimeType: 'application/pdf', file: null }],
  sentAt: '2026-11-21T08:00:00.000Z',
});

type Given = {
  letters?: Letter[];
  state?: Partial<Correspondence>;
  status?: string;
  lockedBecause?: string;
  isAdmin?: boolean;
};
function open({
  letters = [],
  state = {},
  status = 'in-progress',
  lockedBecause,
  isAdmin = false,
}: Given = {}) {
  respond(listLetters, () => letters);
  respond(getCorrespondence, (): Correspondence => ({
    state: 'ok',
    account: 'team@gmail.example',
    seesReplies: true,
    problem: null,
    contacts: [
      { address: 'buy@city.example', name: '', source: 'bid' },
      { address: 'desk@city.example', name: 'Desk', source: 'client' },
    ],
    ...state,
  }));
  const bid = { _id: idOf('b'), title: 'Road repair', reference: 'R-1', status, questionsDeadline: null };
  const files = [{ _id: idOf('f'), name: 'Questions.docx', size: 5_000 }];
  return render(
    <CorrespondencePart
      bid={{ ...bid, files }}
      zone="Europe/Paris"
      lockedBecause={lockedBecause}
      isAdmin={isAdmin}
      addressOf={(file) => `/documents?shown=${file}`}
    />,
  );
}
const write = () => screen.findByRole('button', { name: 'Message the buyer' });
const asked = (call: string) => calls.filter((one) => one.call === call).map(({ input }) => input);

test('a letter begins with what is known, is kept when its sheet is closed, and travels whole', async () => {
  open();
  await userEvent.click(await write());
  const sheet = within(await screen.findByRole('dialog', { name: 'Message the buyer' }));
  expect(sheet.getByRole('textbox', { name: 'To' })).toHaveValue('buy@city.example');
  expect(sheet.getByRole('textbox', { name: 'Subject' })).toHaveValue('R-1 – Road repair');
  await userEvent.click(sheet.getByRole('button', { name: 'desk@city.example' }));
  await userEvent.type(sheet.getByRole('textbox', { name: 'Message' }), 'May we visit?');
  await userEvent.click(sheet.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await write());
  const again = within(await screen.findByRole('dialog', { name: 'Message the buyer' }));
  expect(again.getByRole('textbox', { name: 'Message' })).toHaveValue('May we visit?');
  await userEvent.click(again.getByRole('checkbox', { name: /Questions\.docx/ }));
  refuse(writeLetter, 422, '“Questions.docx” does not fit.');
  await userEvent.click(again.getByRole('button', { name: 'Send' }));
  expect(await again.findByText('“Questions.docx” does not fit.')).toBeVisible();
  respond(writeLetter, () => letter({ status: 'waiting', sentAt: null }));
  await userEvent.click(again.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(asked('POST /bid/letter').at(-1)).toEqual({
    bidId: idOf('b'),
    kind: 'clarification',
    to: 'buy@city.example, desk@city.example',
    subject: 'R-1 – Road repair',
    text: 'May we visit?',
    files: [idOf('f')],
  });
  expect(localStorage.length).toBe(
    Object.keys(localStorage).filter((key) => !key.includes('letter:')).length,
  );
});

test('a bid that is handed in is chased; one that is not cannot be', async () => {
  const { unmount } = open({ status: 'submitted' });
  await userEvent.click(await write());
  expect(await screen.findByText(/it counts as a follow-up on the bid/)).toBeVisible();
  unmount();
  open();
  await userEvent.click(await write());
  await userEvent.click(await screen.findByRole('combobox', { name: 'Kind' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Clarification question',
    'Other',
  ]);
});

test('without Gmail the button writes elsewhere, and the way to connect is shown', async () => {
  open({ state: { state: 'off', account: null }, isAdmin: true });
  expect(await screen.findByText(/An admin can connect/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Message the buyer' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open Integrations' })).toHaveAttribute(
    'href',
    '/settings/integrations',
  );
  const elsewhere = screen.getByRole('link', { name: 'Write in your own email app' });
  expect(elsewhere).toHaveAttribute(
    'href',
    'mailto:buy@city.example?subject=R-1%20%E2%80%93%20Road%20repair',
  );
});

test('a conversation reads from the top; what it repeats is folded, what hangs on it saved with one press', async () => {
  open({ letters: [reply, letter()], state: { seesReplies: false } });
  const thread = within(await screen.findByRole('region', { name: 'R-1 – Road repair' }));
  const [first, second] = thread.getAllByText(/May we visit\?|Yes, on Monday\./);
  expect([first?.textContent, second?.textContent]).toEqual(['May we visit?', 'Yes, on Monday.']);
  expect(thread.getByText('> May we visit?')).not.toBeVisible();
  await userEvent.click(thread.getByText('Quoted text'));
  expect(thread.getByText('> May we visit?')).toBeVisible();
  expect(screen.getByText(/Replies don’t appear here yet/)).toBeVisible();
  respond(saveLetterFile, () => givenFile({ name: 'Plan.pdf' }));
  await userEvent.click(thread.getByRole('button', { name: 'Save Plan.pdf to documents' }));
  await waitFor(() => expect(asked('POST /bid/letter-file')).toEqual([{ _id: reply._id, place: 0 }]));
  await userEvent.click(thread.getByRole('button', { name: 'Reply' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByRole('textbox', { name: 'To' })).toHaveValue('roy@city.example');
  expect(sheet.getByRole('textbox', { name: 'Subject' })).toHaveValue('Re: R-1 – Road repair');
});

test('a letter that did not go out says why, and can be tried again', async () => {
  const failed = letter({ status: 'failed', problem: 'unsure', sentAt: null });
  const bounced = letter({ _id: idOf('1', 3), thread: idOf('9', 2), status: 'failed', problem: 'bounced' });
  open({ letters: [failed, bounced] });
  expect(await screen.findByText(/Gmail did not confirm that it sent this message/)).toBeVisible();
  expect(screen.getByText('Not delivered')).toBeVisible();
  respond(sendLetterAgain, () => letter({ status: 'waiting', sentAt: null }));
  await userEvent.click(screen.getByRole('button', { name: 'Send again anyway' }));
  await waitFor(() => expect(asked('PUT /bid/letter')).toEqual([{ _id: failed._id }]));
  expect(screen.getAllByRole('button', { name: /Withdraw/ })).toHaveLength(1);
});

test('a viewer reads and does not write', async () => {
  open({ letters: [reply, letter()], lockedBecause: 'Viewers cannot change anything.' });
  const button = await write();
  expect(button).toHaveAttribute('title', 'Viewers cannot change anything.');
  await userEvent.click(screen.getByRole('button', { name: /Save Plan\.pdf/ }));
  expect(screen.queryByRole('button', { name: 'Reply' })).not.toBeInTheDocument();
  expect(calls.filter(({ call }) => !call.startsWith('GET'))).toEqual([]);
});
