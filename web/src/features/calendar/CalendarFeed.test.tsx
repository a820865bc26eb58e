import {
  getCalendarFeed,
  issueCalendarFeed,
  removeCalendarFeed,
  type CalendarFeed as Feed,
} from '@bidloom/contract/calendar';
import { listCompanies } from '@bidloom/contract/companies';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { calls, render, respond } from '#testing/respond.tsx';
import { CalendarFeed } from './CalendarFeed.tsx';

const feed: Feed = { scope: 'mine', createdAt: '2026-11-20T08:00:00.000Z', lastReadAt: null };
const address = 'https://bidloom.test/api/calendar.ics?key=secret';
let stored: Feed | null;

beforeEach(() => {
  stored = null;
  respond(listCompanies, () => []);
  respond(getCalendarFeed, () => stored);
  respond(issueCalendarFeed, () => {
    stored = feed;
    return { ...feed, address };
  });
  respond(removeCalendarFeed, () => {
    stored = null;
    return null;
  });
});

test('an address is made for the chosen bids, shown once, and copied', async () => {
  render(<CalendarFeed />);
  await userEvent.click(await screen.findByRole('radio', { name: 'Only bids I work on or review' }));
  await userEvent.click(screen.getByRole('button', { name: 'Create a link' }));
  expect(await screen.findByLabelText('Calendar link')).toHaveValue(address);
  expect(calls.find(({ call }) => call === 'POST /calendar/feed')?.input).toEqual({ scope: 'mine' });
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await userEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(write).toHaveBeenCalledWith(address);
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
});

test('what was made before is not shown again; it is revoked after a question', async () => {
  stored = feed;
  render(<CalendarFeed />);
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke the link' }));
  expect(screen.queryByLabelText('Calendar link')).not.toBeInTheDocument();
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke the link' }));
  expect(await screen.findByRole('button', { name: 'Create a link' })).toBeInTheDocument();
});
