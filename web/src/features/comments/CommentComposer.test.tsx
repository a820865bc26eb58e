import { createComment } from '@bidloom/contract/comments';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ada, amina, idOf } from '#testing/given-bid.ts';
import { calls, refuse, render, respond } from '#testing/respond.tsx';
import { CommentComposer } from './CommentComposer.tsx';

const bid = idOf('b');
const show = (lockedBecause?: string) =>
  render(<CommentComposer bid={bid} members={[ada, amina]} lockedBecause={lockedBecause} />);
const area = () => screen.getByRole('textbox', { name: 'Write a comment' });

test('what is not sent is there again after a reload, also when sending failed', async () => {
  const first = show();
  await userEvent.type(area(), 'Half a thought');
  first.unmount();
  const second = show();
  expect(area()).toHaveValue('Half a thought');
  refuse(createComment, 503, 'The server is busy.');
  await userEvent.click(screen.getByRole('button', { name: 'Comment' }));
  expect(await screen.findByText('The server is busy.')).toBeInTheDocument();
  expect(area()).toHaveValue('Half a thought');
  second.unmount();
});

test('@ offers the members by keyboard, and the mention travels as the server stores it', async () => {
  respond(createComment, ({ comment }) => ({
    _id: idOf('0'),
    user: ada,
    comment,
    createdAt: '2026-11-20T08:00:00.000Z',
  }));
  show();
  await userEvent.type(area(), 'Please ask @am');
  expect(screen.getByRole('option', { name: 'Amina El Fassi' })).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(area()).toHaveValue('Please ask @Amina El Fassi '));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(area()).toHaveValue(''));
  expect(calls.find(({ call }) => call === 'POST /bid/comment')?.input).toEqual({
    bidId: bid,
    comment: `Please ask @[Amina El Fassi](${amina._id})`,
  });
});

test('who may only read writes nothing, and is told why; a draft of before is not sent either', async () => {
  const first = show();
  await userEvent.type(area(), 'Written while I could');
  first.unmount();
  show('You can only read here.');
  expect(area()).toBeDisabled();
  expect(area()).toHaveValue('Written while I could');
  const send = screen.getByRole('button', { name: 'Comment' });
  expect(send).toHaveAttribute('aria-disabled', 'true');
  expect(send).toHaveAttribute('title', 'You can only read here.');
  await userEvent.click(send);
  expect(calls.filter(({ call }) => call === 'POST /bid/comment')).toEqual([]);
});
