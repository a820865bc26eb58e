import { reportPresence } from '@bidloom/contract/bids';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ada, amina, idOf } from '#testing/given-bid.ts';
import { forgetSession } from '#lib/browser/session.ts';
import { calls, render, respond } from '#testing/respond.tsx';
import { AlsoHere } from './AlsoHere.tsx';

const bid = idOf('b');
const beats = () => calls.filter(({ call }) => call === 'POST /bid/presence').map(({ input }) => input);

test('names who else has the bid open, never oneself, and says when one leaves', async () => {
  respond(reportPresence, () => [ada, amina].map((person) => ({ ...person, writesIn: [] })));
  const { unmount } = render(<AlsoHere bid={bid} me={ada._id} />);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Also viewing: Amina El Fassi'));
  const [beat] = beats() as [{ tab: string }];
  expect(beat).toEqual({ bidId: bid, tab: expect.stringMatching(/^[0-9a-f]{16}$/) });
  unmount();
  await waitFor(() => expect(beats().at(-1)).toEqual({ ...beat, isLeaving: true }));
  // Who has signed out has no one to say it as.
  const { length } = beats();
  const again = render(<AlsoHere bid={bid} me={ada._id} />);
  await waitFor(() => expect(beats()).toHaveLength(length + 1));
  forgetSession();
  again.unmount();
  expect(beats()).toHaveLength(length + 1);
});

test('a page that nobody looks at says nothing', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  respond(reportPresence, () => []);
  const { unmount } = render(<AlsoHere bid={bid} me={undefined} />);
  await act(async () => vi.advanceTimersByTime(25_000));
  expect(beats()).toHaveLength(3);
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(async () => vi.advanceTimersByTime(60_000));
  expect(beats()).toHaveLength(3);
  hidden.mockRestore();
  await act(async () => vi.advanceTimersByTime(11 * 60_000));
  const last = beats().length;
  await act(async () => vi.advanceTimersByTime(60_000));
  expect(beats()).toHaveLength(last);
  unmount();
  vi.useRealTimers();
});
