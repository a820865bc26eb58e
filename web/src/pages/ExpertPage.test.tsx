import {
  answerAskedQuestion,
  getAskedQuestion,
  type AskedQuestion,
} from '@bidloom/contract/expert-questions';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { calls, refuse, render, respond } from '#testing/respond.tsx';
import { forgetSession } from '#lib/browser/session.ts';
import ExpertPage from './ExpertPage.tsx';

const question: AskedQuestion = {
  company: 'Northlight',
  askedBy: 'Ada Byron',
  bid: 'Winter maintenance',
  client: 'Kent County Council',
  name: 'Omar',
  note: 'Two sentences are enough.',
  requirement: {
    number: 7,
    text: 'The supplier shall clear every road within four hours.',
    context: '',
    section: '3 Insurance',
    clause: '3.2(b)',
    wordLimit: 5,
    characterLimit: null,
  },
  expiresAt: '2026-12-01T10:00:00.000Z',
  answeredAt: null,
  answer: '',
};
const open = () => {
  forgetSession();
  return render(<ExpertPage />, { at: '/expert?question=abc' });
};

test('an expert reads one question and answers it, without an account', async () => {
  respond(getAskedQuestion, () => question);
  respond(answerAskedQuestion, ({ answer }) => ({
    ...question,
    answer,
    answeredAt: '2026-11-24T10:00:00.000Z',
  }));
  open();
  expect(await screen.findByText(question.requirement.text)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Requirement 7 · Clause 3.2(b) · 3 Insurance' })).toBeVisible();
  expect(screen.getByText('Two sentences are enough.')).toBeVisible();
  const answer = screen.getByRole('textbox', { name: 'Your answer' });
  await userEvent.type(answer, 'We clear it in two hours.');
  // Six words where five are allowed.
  expect(screen.getByText('6 of 5 words')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('Thank you, your answer has been sent.')).toBeVisible();
  expect(calls.at(-1)).toMatchObject({
    call: 'PUT /expert/answer',
    input: { token: 'abc', answer: 'We clear it in two hours.' },
  });
});

test('what could not be sent stays, and is there when the link is opened again', async () => {
  respond(getAskedQuestion, () => question);
  refuse(answerAskedQuestion, 503, 'The database is away.');
  const first = open();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your answer' }), 'Kept words');
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('The database is away.')).toBeVisible();
  first.unmount();
  open();
  expect(await screen.findByRole('textbox', { name: 'Your answer' })).toHaveValue('Kept words');
});

test('a link that is over says why, and asks for nothing', async () => {
  refuse(getAskedQuestion, 422, 'Northlight has withdrawn this question.');
  open();
  expect(await screen.findByText('Northlight has withdrawn this question.')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});
