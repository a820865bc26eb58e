import { changeTender, listTenderAmendments, type WholeTender } from '@bidloom/contract/tenders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { tender as givenTender } from '#testing/given-tender.ts';
import { calls, refuse, render, respond } from '#testing/respond.tsx';
import { TenderLists } from './TenderLists.tsx';

const tender = (fields: Partial<WholeTender> = {}): WholeTender =>
  givenTender(1, {
    version: 1,
    lots: [{ number: '1', title: 'North', value: 500 }],
    cpv: [{ code: '45000000', label: 'Construction work' }],
    documents: [{ title: 'Terms', url: 'https://example.test/terms.pdf' }],
    ...fields,
  });
const sent = () => calls.filter(({ call }) => call === 'PUT /tender').map(({ input }) => input);
const pencil = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}: .*Edit$`) });

beforeEach(() => {
  respond(listTenderAmendments, () => []);
  respond(changeTender, () => tender({ version: 2 }));
});
const shown = (lockedBecause?: string) =>
  render(<TenderLists tender={tender()} lockedBecause={lockedBecause} />);

test('lots are changed, added and taken away, and stored together with the version that was seen', async () => {
  shown();
  await userEvent.click(pencil('Lots'));
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), ' and west');
  await userEvent.click(screen.getByRole('button', { name: 'Add a lot' }));
  await userEvent.type(screen.getAllByRole('textbox', { name: 'Lot no.' })[1] as HTMLElement, '2');
  await userEvent.type(screen.getAllByRole('textbox', { name: 'Value' })[1] as HTMLElement, '12 500,50');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        _id: tender()._id,
        version: 1,
        lots: [
          { number: '1', title: 'North and west', value: 500 },
          { number: '2', title: '', value: 12_500.5 },
        ],
      },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument());
});

test('a document is taken away, another added by its link', async () => {
  shown();
  await userEvent.click(pencil('Documents'));
  await userEvent.click(screen.getByRole('button', { name: 'Remove “Terms”' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add a document link' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Link' }), 'https://example.test/b.pdf');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent()).toMatchObject([{ documents: [{ title: '', url: 'https://example.test/b.pdf' }] }]),
  );
});

test('what a colleague changed in the same list meanwhile stands beside it, and nothing is stored until one is chosen', async () => {
  const theirs = tender({ version: 5, lots: [{ number: '9', title: 'South', value: null }] });
  refuse(
    changeTender,
    409,
    'Somebody was faster.',
    {
      code: 'stale_version',
      data: { current: theirs },
    },
    ({ version }) => version === 1,
  );
  shown();
  await userEvent.click(pencil('Lots'));
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), ' and west');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('1 · North and west · 500')).toBeVisible();
  expect(dialog.getByText('9 · South')).toBeVisible();
  expect(sent()).toHaveLength(1);
  await userEvent.click(dialog.getByRole('button', { name: /^Keep (?:mine|ours)$/ }));
  await waitFor(() =>
    expect(sent().at(-1)).toMatchObject({ version: 5, lots: [{ title: 'North and west' }] }),
  );
});

test('who changed something else meanwhile is not asked: the change is sent upon theirs', async () => {
  refuse(
    changeTender,
    409,
    'Somebody was faster.',
    {
      code: 'stale_version',
      data: { current: tender({ version: 5, title: 'Their title' }) },
    },
    ({ version }) => version === 1,
  );
  shown();
  await userEvent.click(pencil('Lots'));
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), ' and west');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ version: 5 }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('viewers only read', () => {
  shown('Viewers cannot change anything');
  expect(screen.queryByRole('button', { name: /^Lots/ })).not.toBeInTheDocument();
  expect(screen.getByText('North')).toBeVisible();
});
