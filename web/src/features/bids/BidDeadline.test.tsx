import { activeStatuses, bidStatuses } from '@bidloom/contract/bids';
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
