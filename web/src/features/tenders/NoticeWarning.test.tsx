import { listTenderAmendments, markAmendmentsSeen, type TenderAmendment } from '@bidloom/contract/tenders';
import { listCompanies } from '@bidloom/contract/companies';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { idOf } from '#testing/given-tender.ts';
import { calls, render, respond } from '#testing/respond.tsx';
import { company } from '#testing/samples.ts';
import { NoticeWarning } from './NoticeWarning.tsx';

const onDeadline = vi.fn<(deadline: string) => void>();
const old = '2099-05-03T10:00:00.000Z';
const moved = '2099-05-10T10:00:00.000Z';
const amendment = (isSeen: boolean): TenderAmendment => ({
  _id: idOf(1),
  at: '2099-04-01T10:00:00.000Z',
  source: 'feed',
  user: null,
  isSeen,
  changes: [{ field: 'deadline', before: old, after: moved }],
});
const show = (isSeen: boolean, lockedBecause?: string) => {
  respond(listTenderAmendments, () => [amendment(isSeen)]);
  respond(markAmendmentsSeen, () => null);
  render(
    <NoticeWarning tender={idOf(5)} deadline={old} onDeadline={onDeadline} lockedBecause={lockedBecause} />,
  );
};
beforeEach(() => {
  onDeadline.mockClear();
  respond(listCompanies, () => [company()]);
});

test('a bid says what its notice changed; the new deadline can be taken over, and the warning be taken off', async () => {
  show(false);
  expect(await screen.findByRole('alert')).toHaveTextContent('The notice changed:');
  expect(screen.getByText(/^10 May 2099/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Use the new deadline' }));
  expect(onDeadline).toHaveBeenCalledWith(moved);
  respond(listTenderAmendments, () => [amendment(true)]);
  await userEvent.click(screen.getByRole('button', { name: 'Acknowledge' }));
  await vi.waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(calls.find(({ call }) => call.includes('amendments-seen'))?.input).toEqual({ tenderId: idOf(5) });
});

test('a viewer is told why they take nothing over', async () => {
  show(false, 'Viewers change nothing.');
  const button = await screen.findByRole('button', { name: 'Use the new deadline' });
  expect(button).toHaveAttribute('title', 'Viewers change nothing.');
  await userEvent.click(button);
  expect(onDeadline).not.toHaveBeenCalled();
});
