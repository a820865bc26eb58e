import { listComments } from '@bidloom/contract/comments';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ada, amina, idOf } from '#testing/given-bid.ts';
import { render, respond } from '#testing/respond.tsx';
import { CommentList } from './CommentList.tsx';

const bid = idOf('b');

test('each comment runs in the direction of its own words, with the people it mentions by name', async () => {
  respond(listComments, () => [
    { _id: idOf('2'), user: ada, comment: 'راجع العرض', createdAt: '2026-11-20T09:00:00.000Z' },
    {
      _id: idOf('1'),
      user: amina,
      comment: `Please check, @[Ada Byron](${ada._id})`,
      createdAt: '2026-11-20T08:00:00.000Z',
    },
  ]);
  render(<CommentList bid={bid} zone="UTC" shown={undefined} />);
  expect(await screen.findByText('راجع العرض')).toHaveAttribute('dir', 'auto');
  const earlier = screen.getByText(/Please check/);
  expect(earlier).toHaveAttribute('dir', 'auto');
  expect(earlier).toHaveTextContent('Please check, @Ada Byron');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.includes('Please'))).toEqual([
    true,
    false,
  ]);
});
