import { forgetLearning, getLearning } from '@bidloom/contract/answers';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { render, respond } from '#testing/respond.tsx';
import { LibraryLearning } from './LibraryLearning.tsx';

const learnt = { approvals: 12, searches: 1, passedOver: 0, since: null };

test('it says from what the library learnt, and who may not have it forget has no button', async () => {
  respond(getLearning, () => learnt);
  render(<LibraryLearning zone="UTC" mayForget={false} />);
  expect(
    await screen.findByText('Learnt from 12 approved answers, 1 search with your own wording'),
  ).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('an admin has it forget, after a question, and reads from when on it learns', async () => {
  let now: typeof learnt | { approvals: 0; searches: 0; passedOver: 0; since: string } = learnt;
  respond(getLearning, () => now);
  respond(
    forgetLearning,
    () => (now = { approvals: 0, searches: 0, passedOver: 0, since: '2026-11-26T10:00:00.000Z' }),
  );
  render(<LibraryLearning zone="UTC" mayForget />);
  await userEvent.click(await screen.findByRole('button', { name: 'Forget' }));
  await screen.findByText('Forget what the library learnt?');
  const [, confirm] = screen.getAllByRole('button', { name: 'Forget', hidden: true });
  await userEvent.click(confirm ?? document.body);
  expect(await screen.findByText(/since 26 Nov 2026/)).toBeVisible();
});
