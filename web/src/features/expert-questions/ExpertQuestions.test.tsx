import {
  askExpert,
  listExpertQuestions,
  withdrawExpertQuestion,
  type ExpertQuestion,
} from '@bidloom/contract/expert-questions';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { calls, render, respond } from '#testing/respond.tsx';
import { ExpertQuestions } from './ExpertQuestions.tsx';

const requirement = 'e'.repeat(24);
const question = (values: Partial<ExpertQuestion> = {}): ExpertQuestion => ({
  _id: 'f'.repeat(24),
  name: 'Omar Haddad',
  email: '',
  note: '',
  state: 'open',
  createdBy: null,
  createdAt: '2026-11-24T09:00:00.000Z',
  expiresAt: '2026-12-01T09:00:00.000Z',
  openedAt: null,
  answeredAt: null,
  answer: '',
  ...values,
});
const open = (words = '', lockedBecause?: string) => {
  const onUse = vi.fn<(answer: string) => void>();
  render(
    <ExpertQuestions
      requirement={requirement}
      words={words}
      zone="Europe/Paris"
      lockedBecause={lockedBecause}
      onUse={onUse}
    />,
  );
  return onUse;
};

test('someone is asked, and the link is handed over', async () => {
  respond(listExpertQuestions, () => []);
  respond(askExpert, () => ({
    ...question(),
    url: 'https://bids.example.org/expert?question=abc',
    mailed: false,
  }));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Ask an expert' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Omar Haddad');
  await userEvent.click(screen.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveValue(
    'https://bids.example.org/expert?question=abc',
  );
  expect(calls.find(({ call }) => call === 'POST /bid/requirement/expert')?.input).toMatchObject({
    requirement,
    name: 'Omar Haddad',
    days: 7,
  });
});

test('words that are not in the answer are added by a press; those that are, are not offered', async () => {
  const answered = question({ state: 'answered', answeredAt: question().createdAt, answer: 'Two hours.' });
  respond(listExpertQuestions, () => [answered]);
  const onUse = open('Ours.');
  await userEvent.click(await screen.findByRole('button', { name: 'Add to the answer' }));
  expect(onUse).toHaveBeenCalledWith('Two hours.');
});

test('what stands in the answer is said to be there', async () => {
  respond(listExpertQuestions, () => [question({ state: 'answered', answer: 'Two hours.' })]);
  open('We say: Two hours. Always.');
  expect(await screen.findByText('In the answer')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add to the answer' })).not.toBeInTheDocument();
});

test('a link is withdrawn; one that is over is not offered to be', async () => {
  respond(listExpertQuestions, () => [
    question(),
    question({ _id: 'd'.repeat(24), name: 'Claire', state: 'expired' }),
  ]);
  respond(withdrawExpertQuestion, () => null);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw link' }));
  await vi.waitFor(() =>
    expect(calls).toContainEqual(
      expect.objectContaining({ call: 'DELETE /bid/requirement/expert', input: { _id: question()._id } }),
    ),
  );
});

test('who may not change anything asks nobody', async () => {
  respond(listExpertQuestions, () => []);
  open('', 'Viewers cannot change anything.');
  const ask = await screen.findByRole('button', { name: 'Ask an expert' });
  expect(ask).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(ask);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
