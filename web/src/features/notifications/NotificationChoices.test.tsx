import {
  changeNotificationChoices,
  getNotificationChoices,
  notificationTypes,
  toldByDefault,
  type NotificationChoices as Choices,
} from '@bidloom/contract/notifications';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { calls, refuse, render, respond } from '#testing/respond.tsx';
import { NotificationChoices } from './NotificationChoices.tsx';

const choices = (mailed: boolean): Choices => ({
  choices: notificationTypes.map((kind) => ({ kind, inApp: toldByDefault(kind), byMail: false })),
  language: 'en',
  mailed,
});
const show = async (mailed = true) => {
  respond(getNotificationChoices, () => choices(mailed));
  render(<NotificationChoices />);
  return screen.findByRole('switch', { name: '24 hours before a deadline: In the app' });
};
const sent = () => calls.filter(({ call }) => call === 'PUT /notification/choices').map(({ input }) => input);

test('every kind has a switch for the app and one for mail; the reminder of a day is on by itself', async () => {
  expect(await show()).toBeChecked();
  expect(screen.getAllByRole('switch')).toHaveLength(2 * notificationTypes.length);
  expect(screen.getByRole('switch', { name: '2 hours before a deadline: In the app' })).not.toBeChecked();
});

test('a switch takes effect at once, and is taken back with a word when the server refuses', async () => {
  await show();
  respond(changeNotificationChoices, () => choices(true));
  const mail = screen.getByRole('switch', { name: 'Someone mentions you in a comment: By email' });
  await userEvent.click(mail);
  expect(sent()).toEqual([{ choices: [{ kind: 'mention', inApp: true, byMail: true }] }]);
  refuse(changeNotificationChoices, 503, 'Away');
  const app = screen.getByRole('switch', { name: 'Someone mentions you in a comment: In the app' });
  await userEvent.click(app);
  expect(await screen.findByText('Away')).toBeInTheDocument();
  await waitFor(() => expect(app).toBeChecked());
});

test('without a mail server the switches for mail are locked and say why', async () => {
  await show(false);
  const mail = screen.getByRole('switch', { name: 'Someone mentions you in a comment: By email' });
  expect(mail).toBeDisabled();
  expect(mail).toHaveAttribute('title', expect.stringContaining('doesn’t send email yet'));
});
