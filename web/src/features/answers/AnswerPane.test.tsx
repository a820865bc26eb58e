import {
  changeAnswer,
  getAnswer,
  getAnswerOverview,
  listAnswers,
  type Answer,
  type WholeAnswer,
} from '@bidloom/contract/answers';
import { listCompanies } from '@bidloom/contract/companies';
import { listUsers } from '@bidloom/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { calls, render, respond } from '#testing/respond.tsx';
import { company, id } from '#testing/samples.ts';
import { AnswerList } from './AnswerList.tsx';

const answer = (place: number, part: Partial<Answer> = {}): WholeAnswer => ({
  _id: id(`a${place}`),
  question: `Question ${place}?`,
  answer: `Answer ${place}.`,
  answerRich: null,
  language: 'en',
  tags: [],
  status: 'approved',
  owner: null,
  reviewBy: null,
  expiresOn: null,
  isStale: false,
  source: 'manual',
  sourceName: '',
  useCount: 0,
  approvedAt: null,
  approvedBy: null,
  createdAt: '2026-05-01T08:00:00.000Z',
  createdBy: null,
  updatedAt: '2026-05-01T08:00:00.000Z',
  updatedBy: null,
  version: 1,
  versions: [],
  uses: [],
  mergedFrom: [],
  ...part,
});
const answers = [
  answer(1, { reviewBy: '2026-01-02', isStale: true }),
  answer(2, { status: 'draft' }),
  answer(3),
];
const asked = (call: string) => calls.filter((one) => one.call === call).map(({ input }) => input);

beforeEach(() => {
  // A window of 1440 pixels with a mouse.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query !== 'print' && !query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  respond(listCompanies, () => [company()]);
  respond(listUsers, () => []);
  respond(getAnswerOverview, () => ({
    total: 3,
    draft: 1,
    approved: 2,
    retired: 0,
    stale: 1,
    due: 1,
    tags: [],
  }));
  respond(listAnswers, () =>
    answers.map(({ versions: _versions, uses: _uses, mergedFrom: _from, ...row }) => row),
  );
  respond(getAnswer, ({ _id }) => answers.find((one) => one._id === _id) ?? answer(9));
});
const show = (at = '/') =>
  render(<AnswerList facts={[]} importTo="/import" lockedBecause={undefined} />, { at });
const pane = (place: number) => screen.findByRole('article', { name: `Question ${place}?` });

test('beside the list the first answer to review is read, and walking the list reads on', async () => {
  const { router } = show();
  expect(within(await pane(1)).getByText('Answer 1.')).toBeInTheDocument();
  expect(asked('GET /answer/answers').at(-1)).toMatchObject({ sort: 'due' });
  expect(screen.getByText('To review')).toBeInTheDocument();
  expect(screen.getByText('All others')).toBeInTheDocument();
  screen.getByRole('button', { name: 'Question 1?' }).closest('td')?.focus();
  await userEvent.keyboard('j');
  await pane(2);
  expect(screen.getByRole('row', { current: true })).toHaveTextContent('Question 2?');
  // Without the list too, and without steps that Back would go over one by one.
  await userEvent.keyboard(']');
  await pane(3);
  expect(router.state.historyAction).toBe('REPLACE');
  await userEvent.keyboard('[[');
  await pane(2);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a draft is approved where it is read; an answer is edited in the same place', async () => {
  show(`/?open=${id('a2')}`);
  respond(changeAnswer, ({ answer: words }) =>
    answer(2, { version: 2, ...(words !== undefined && { answer: words }) }),
  );
  const read = await pane(2);
  await userEvent.click(within(read).getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(asked('PUT /answer')).toEqual([{ _id: id('a2'), version: 1, status: 'approved' }]),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const question = await screen.findByRole('textbox', { name: /Question/ });
  await waitFor(() => expect(question).toHaveFocus());
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: /Answer/ }), ' More.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(asked('PUT /answer').at(-1)).toMatchObject({ answer: 'Answer 2. More.' }));
  await pane(2);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus());
});

test('one that has expired is reviewed, which begins with a later day, and left by Escape', async () => {
  show();
  await userEvent.click(within(await pane(1)).getByRole('button', { name: 'Review' }));
  expect(asked('PUT /answer')).toEqual([]);
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Question/ })).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await pane(1);
});
