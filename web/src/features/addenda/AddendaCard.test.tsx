import { correctDocumentKind, getBidAddenda, type BidAddenda } from '@bidloom/contract/addenda';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { idOf } from '#testing/given-bid.ts';
import { calls, render, respond } from '#testing/respond.tsx';
import { AddendaCard } from './AddendaCard.tsx';

const bid = idOf('b');
const base = { _id: idOf('f', 1), name: 'Terms.pdf' };
const document = (
  place: number,
  name: string,
  values: Partial<BidAddenda['documents'][number]>,
): BidAddenda['documents'][number] => ({
  file: { _id: idOf('f', place), name },
  kind: 'base',
  number: null,
  issuedOn: null,
  amends: null,
  knownBy: 'name',
  correctedBy: null,
  differences: { added: 0, changed: 0, withdrawn: 0, undecided: 0 },
  ...values,
});
const addenda: BidAddenda = {
  documents: [
    document(1, 'Terms.pdf', {}),
    document(2, 'One.pdf', { kind: 'addendum', number: 1, amends: base, issuedOn: '2031-07-15' }),
    document(3, 'Three.pdf', {
      kind: 'addendum',
      number: 3,
      amends: base,
      differences: { added: 12, changed: 1, withdrawn: 2, undecided: 2 },
    }),
  ],
  missing: [{ kind: 'addendum', number: 2, quote: null, document: null }],
};
const show = (lockedBecause?: string) => {
  respond(getBidAddenda, () => addenda);
  respond(correctDocumentKind, () => addenda);
  const on = { onShow: vi.fn<(file: string) => void>(), onCompare: vi.fn<(file: string) => void>() };
  render(<AddendaCard bid={bid} lockedBecause={lockedBecause} {...on} />);
  return on;
};

test('base and addenda stand in their order, the missing one between them', async () => {
  const { onShow, onCompare } = show();
  const lines = await screen.findAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringContaining('Terms.pdf'),
    expect.stringContaining('Addendum 1'),
    expect.stringContaining('Addendum 2Missing'),
    expect.stringContaining('Addendum 3'),
  ]);
  expect(lines[1]).toHaveTextContent(/Issued .*2031 · Amends Terms\.pdf/);
  await userEvent.click(screen.getByRole('button', { name: 'Three.pdf' }));
  expect(onShow).toHaveBeenCalledWith(idOf('f', 3));
  expect(lines[3]).toHaveTextContent('2 withdrawn · 1 changed · 12 added2 to decide');
  await userEvent.click(screen.getByRole('button', { name: 'See what Three.pdf changes' }));
  expect(onCompare).toHaveBeenCalledWith(idOf('f', 3));
});

test('a wrong number is not sent, a right one is', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Correct the type of Three.pdf' }));
  const dialog = await screen.findByRole('dialog');
  const number = within(dialog).getByLabelText('Number');
  await userEvent.clear(number);
  await userEvent.type(number, '0');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(within(dialog).getByText('Enter a whole number from 1 to 999.')).toBeVisible();
  expect(calls.filter(({ call }) => call.startsWith('PUT'))).toEqual([]);
  await userEvent.clear(number);
  await userEvent.type(number, '2');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await vi.waitFor(() =>
    expect(calls).toContainEqual(
      expect.objectContaining({
        call: 'PUT /bid/document-kind',
        input: { fileId: idOf('f', 3), kind: 'addendum', number: 2, amends: base._id },
      }),
    ),
  );
});

test('what is locked opens nothing', async () => {
  show('The bid is closed.');
  for (const button of await screen.findAllByRole('button', { name: /The bid is closed|Correct a document/ }))
    await userEvent.click(button);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
