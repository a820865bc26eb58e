import { getMail, listMails, sendTestMail, type Mail } from '@bidloom/contract/mail';
import { getNotificationChoices } from '@bidloom/contract/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { calls, refuse, render, respond } from '#testing/respond.tsx';
import { id } from '#testing/samples.ts';
import { MailSettings } from './MailSettings.tsx';

const mail = (end: string, values: Partial<Mail> = {}): Mail => ({
  _id: id(end),
  to: 'amina@example.org',
  subject: 'Set a new password for Bidloom',
  status: 'kept',
  problem: null,
  createdAt: '2026-03-01T09:00:00.000Z',
  sentAt: null,
  ...values,
});
const html = '<!doctype html><p>Hello Amina</p><script>top.hacked = true</script>';
const text = 'Hello Amina,\n\nthis link sets it:\nhttps://bids.example/login?reset=abc\n';

test('lists mail with what became of it, and opens one to hand its link over', async () => {
  respond(listMails, () => [
    mail('d1'),
    mail('d2', { status: 'failed', problem: 'refused', subject: 'Bo invites you', to: 'x@example.org' }),
  ]);
  respond(getMail, () => ({ ...mail('d1'), text, html: '' }));
  const { router } = render(<MailSettings canRead />);
  const failed = within(await screen.findByRole('row', { name: /Bo invites you/ }));
  expect(failed.getByText('Not sent')).toBeVisible();
  expect(failed.getByText('x@example.org')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Set a new password for Bidloom' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Set a new password for Bidloom' }));
  expect(await sheet.findByText(/login\?reset=abc/)).toBeVisible();
  expect(sheet.getByText(/Forward the text yourself, to this person only/)).toBeVisible();
  expect(router.state.location.search).toBe(`?mail=${id('d1')}`);
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await userEvent.click(sheet.getByRole('button', { name: 'Copy text' }));
  expect(write).toHaveBeenCalledWith(text);
  await userEvent.click(sheet.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('shows a mail as it was sent, in a frame where nothing runs, and its plain text beside it', async () => {
  respond(listMails, () => []);
  respond(getMail, () => ({ ...mail('d1'), text, html }));
  render(<MailSettings canRead />, { at: `/?mail=${id('d1')}` });
  const frame = await screen.findByTitle('Set a new password for Bidloom');
  expect(frame).toHaveAttribute('sandbox', 'allow-same-origin');
  expect(frame).toHaveAttribute('srcdoc', html);
  expect(screen.queryByText(/login\?reset=abc/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'Plain text' }));
  expect(screen.getByText(/login\?reset=abc/)).toBeVisible();
  expect(frame).not.toBeInTheDocument();
});

test('a test mail goes to the reader; where the server sends none, the button says so', async () => {
  const choices = { choices: [], language: 'en' as const };
  respond(listMails, () => []);
  respond(getNotificationChoices, () => ({ ...choices, mailed: true }));
  respond(sendTestMail, () => mail('d3', { status: 'waiting' }));
  const { unmount } = render(<MailSettings canRead />);
  await userEvent.click(await screen.findByRole('button', { name: 'Send a test email' }));
  expect(await screen.findByText('A test email is on its way to you.')).toBeVisible();
  unmount();
  respond(getNotificationChoices, () => ({ ...choices, mailed: false }));
  render(<MailSettings canRead />);
  const before = calls.length;
  const locked = await screen.findByRole('button', { name: 'Send a test email' });
  await waitFor(() => expect(locked).toHaveAttribute('title', expect.stringContaining('SMTP_URL')));
  await userEvent.click(locked);
  expect(calls.slice(before).filter(({ call }) => call.startsWith('POST'))).toEqual([]);
});

test('says why a mail did not go out', async () => {
  respond(listMails, () => []);
  respond(getMail, () => ({ ...mail('d2', { status: 'failed', problem: 'refused' }), text, html: '' }));
  render(<MailSettings canRead />, { at: `/?mail=${id('d2')}` });
  expect(await screen.findByText(/The mail server refused the address or the message/)).toBeVisible();
});

test('a mail that cannot be read says why', async () => {
  respond(listMails, () => []);
  refuse(getMail, 422, 'This mail was written under another secret key.');
  render(<MailSettings canRead />, { at: `/?mail=${id('d2')}` });
  expect(await screen.findByText('This mail was written under another secret key.')).toBeVisible();
});

test('says what would stand here', async () => {
  respond(listMails, () => []);
  render(<MailSettings canRead />);
  expect(await screen.findByText('No mail yet')).toBeVisible();
});

test('others than admins are told who reads mail, and nothing is asked', async () => {
  render(<MailSettings canRead={false} />);
  expect(screen.getByText('Only admins and owners can see mail')).toBeVisible();
  expect(calls).toEqual([]);
});
