import { activeStatuses, bidStatuses } from '@bidloom/contract/bid-statuses';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { givenBid } from '#testing/given-bid.ts';
import { render } from '#testing/respond.tsx';
import { BidDeadline } from './BidDeadline.tsx';

test.each(bidStatuses)('a bid that is %s counts down only while it is active', async (status) => {
  const isActive = activeStatuses.some((one) => one === status);
  render(<BidDeadline bid={givenBid({ status })} />);
  const shown = await screen.findByText(isActive ? /^in \d+ months$/ : /^25 Nov 2099$/);
  expect(shown.closest('time')?.hasAttribute('data-urgency')).toBe(isActive);
});

test.each(['in-progress', 'lost'] as const)(
  'a deadline of a bid %s that nobody stated says so, another does not',
  async (status) => {
    render(<BidDeadline bid={givenBid({ status, isDeadlineAssumed: true })} />);
    expect(await screen.findByText('assumed')).toBeTruthy();
    render(<BidDeadline bid={givenBid({ status })} />);
    expect(screen.getAllByText('assumed')).toHaveLength(1);
  },
);
