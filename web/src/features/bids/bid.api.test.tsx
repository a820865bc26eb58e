import { changeBids } from '@bidloom/contract/bids';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { givenBid } from '#testing/given-bid.ts';
import { calls, render, respond } from '#testing/respond.tsx';
import { useChangeBid } from './bid.api.ts';

function Change({ bid, seen }: { bid: string; seen: number }) {
  const { mutate } = useChangeBid(bid);
  return <button onClick={() => mutate({ _id: bid, seen, fields: { reference: 'Same' } })}>Change</button>;
}
const sent = () => calls.flatMap(({ call, input }) => (call === 'PUT /bid/bulk-update' ? [input] : []));

test('a change that changed nothing, and leads to the same version, is followed by the next one', async () => {
  const { tasks: _t, activities: _a, originalFiles: _o, generatedFiles: _g, ...bid } = givenBid();
  respond(changeBids, () => [{ ...bid, tasks: { done: 0, total: 0 } }]);
  render(<Change bid={bid._id} seen={bid.version} />);
  for (const count of [1, 2]) {
    await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
    await waitFor(() => expect(sent()).toHaveLength(count));
  }
  expect(sent()).toMatchObject([{ bids: [{ version: bid.version }] }, { bids: [{ version: bid.version }] }]);
});
