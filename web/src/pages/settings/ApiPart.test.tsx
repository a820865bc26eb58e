import {
  changeApiToken,
  createApiToken,
  listApiTokens,
  removeApiToken,
  type ApiToken,
} from '@bidloom/contract/api-tokens';
import { listCompanies } from '@bidloom/contract/companies';
import {
  changeWebhook,
  getDelivery,
  getWebhookSecret,
  listDeliveries,
  listWebhooks,
  resendDelivery,
  rotateWebhookSecret,
  testWebhook,
  webhookEventNames,
  type Webhook,
  type WebhookDelivery,
  type WholeDelivery,
} from '@bidloom/contract/webhooks';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { calls, render, respond } from '#testing/respond.tsx';
import { company, id } from '#testing/samples.ts';
import { ApiPart } from './ApiPart.tsx';

const ada = { _id: id('a1'), fullName: 'Ada Byron', logo: null };
const token: ApiToken = {
  _id: id('e1'),
  name: 'CRM',
  scopes: ['bids:write', 'clients:read'],
  lastFour: 'x9Zq',
  createdBy: ada,
  createdAt: '2026-03-01T09:00:00.000Z',
  expiresAt: null,
  lastUsedOn: '2026-03-02',
  isValid: true,
};
const webhook: Webhook = {
  _id: id('e2'),
  name: 'Sales',
  url: 'https://crm.example.com/hook',
  events: [...webhookEventNames],
  enabled: false,
  disabledBecause: 'gone',
  failingSince: null,
  waiting: 0,
  createdBy: ada,
  createdAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-01T09:00:00.000Z',
};
const attempt = { at: '2026-03-02T09:30:00.000Z', status: 503, problem: null, tookMs: 240 };
const delivery: WebhookDelivery = {
  _id: id('e3'),
  event: 'bid.created',
  status: 'failed',
  createdAt: '2026-03-02T09:30:00.000Z',
  attempts: 1,
  lastAttempt: attempt,
  nextAttemptAt: null,
};
const whole: WholeDelivery = {
  ...delivery,
  webhook: webhook._id,
  messageId: 'msg_1',
  body: '{"type":"bid.created"}',
  log: [{ ...attempt, answer: 'Back soon' }],
};
const sent = (call: string) => calls.filter((one) => one.call === call).map(({ input }) => input);

beforeEach(() => {
  respond(listCompanies, () => [company({ timezone: 'Europe/Paris' })]);
  respond(listApiTokens, () => [token]);
  respond(listWebhooks, () => [webhook]);
  respond(listDeliveries, () => [delivery]);
  respond(getDelivery, () => whole);
});

test('a token says since when it has expired, or else that it opens nothing any more', async () => {
  respond(listApiTokens, () => [
    { ...token, isValid: false, expiresAt: '2026-03-05T09:00:00.000Z' },
    { ...token, _id: id('e4'), name: 'Old', isValid: false, expiresAt: '2999-01-01T09:00:00.000Z' },
  ]);
  render(<ApiPart canChange />, { at: '/settings/api' });
  const row = async (name: string) => (await screen.findByText(name)).closest('tr');
  expect(await row('CRM')).toHaveTextContent(/5 Mar 2026.*Expired/);
  expect(await row('Old')).toHaveTextContent('No longer valid');
});

test('a token is made with what it may do, and shown once', async () => {
  respond(createApiToken, () => ({ ...token, secret: 'bdl_told-once' }));
  render(<ApiPart canChange />);
  expect(await screen.findByText('Bids: read and write')).toBeVisible();
  expect(screen.getByText('Clients: read')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'New token' }));
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.type(sheet.getByRole('textbox', { name: /^Name/ }), 'CRM');
  await userEvent.click(sheet.getByRole('combobox', { name: /^Tenders/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Read' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Create token' }));
  expect(await screen.findByDisplayValue('bdl_told-once')).toBeVisible();
  expect(sent('POST /api-token')).toEqual([{ name: 'CRM', scopes: ['tenders:read'], expiresAt: null }]);
  expect(Object.values(localStorage).join()).not.toContain('bdl_');
  await userEvent.click(screen.getByRole('button', { name: 'I have copied it' }));
  expect(screen.queryByDisplayValue('bdl_told-once')).toBeNull();
});

test('where there is no token yet, nothing is sought and one button makes the first', async () => {
  respond(listApiTokens, () => []);
  render(<ApiPart canChange />);
  expect(await screen.findByText('No API tokens yet')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'New token' })).toHaveLength(1);
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('a token is given another name and other things to do', async () => {
  respond(changeApiToken, () => token);
  render(<ApiPart canChange />);
  await userEvent.click(await screen.findByRole('button', { name: 'CRM' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByRole('combobox', { name: /^Bids/ })).toHaveTextContent('Read and write');
  expect(sheet.getByRole('combobox', { name: /^Tenders/ })).toHaveTextContent('No access');
  await userEvent.type(sheet.getByRole('textbox', { name: /^Name/ }), ' 2');
  await userEvent.click(sheet.getByRole('combobox', { name: /^Bids/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Read' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
  expect(sent('PUT /api-token')).toEqual([
    { _id: token._id, name: 'CRM 2', scopes: ['bids:read', 'clients:read'] },
  ]);
});

test('a token is revoked after a question', async () => {
  respond(removeApiToken, () => null);
  render(<ApiPart canChange />);
  await userEvent.click(await screen.findByRole('button', { name: 'CRM' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke' }));
  expect(sent('DELETE /api-token')).toEqual([]);
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Revoke the token “CRM”?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
  expect(sent('DELETE /api-token')).toEqual([{ _id: token._id }]);
});

test('a webhook says why it is off, is tested and switched on; its secret is shown when asked for', async () => {
  respond(testWebhook, () => whole);
  respond(changeWebhook, () => ({ ...webhook, enabled: true }));
  respond(getWebhookSecret, () => ({ secret: 'whsec_ours', previousUntil: null }));
  respond(rotateWebhookSecret, () => ({ secret: 'whsec_new', previousUntil: '2026-03-03T09:30:00.000Z' }));
  render(<ApiPart canChange />, { at: '/settings/api?view=webhooks', path: '/settings/api' });
  expect(await screen.findByText('Disabled: address gone')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Sales' }));
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.click(sheet.getByRole('button', { name: 'Send a test' }));
  expect(await sheet.findByText('503 after 0.2 s')).toBeVisible();
  expect(sent('GET /webhook/secret')).toEqual([]);
  await userEvent.click(sheet.getByRole('button', { name: 'Show secret' }));
  expect(await sheet.findByDisplayValue('whsec_ours')).toBeVisible();
  await userEvent.click(sheet.getByRole('checkbox', { name: 'a tender is deleted' }));
  await userEvent.click(sheet.getByRole('checkbox', { name: 'Enabled' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
  expect(sent('PUT /webhook')).toEqual([
    {
      _id: webhook._id,
      name: 'Sales',
      url: webhook.url,
      events: webhookEventNames.filter((name) => name !== 'tender.deleted'),
      enabled: true,
    },
  ]);
});

test('the log opens a delivery with each attempt, and sends it again', async () => {
  respond(resendDelivery, () => ({ ...whole, status: 'waiting' as const }));
  render(<ApiPart canChange />, {
    at: `/settings/api?view=webhooks&log=${webhook._id}`,
    path: '/settings/api',
  });
  await userEvent.click(await screen.findByRole('button', { name: 'bid.created' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(await sheet.findByText('Back soon')).toBeVisible();
  await userEvent.click(sheet.getByRole('button', { name: 'Send again' }));
  expect(sent('POST /webhook/resend')).toEqual([{ _id: delivery._id }]);
});

test('who is no admin reads why there is nothing, and asks for nothing', () => {
  render(<ApiPart canChange={false} />);
  expect(screen.getByText('Only admins and owners can set this up')).toBeVisible();
  expect(calls.filter(({ call }) => /api-token|webhook/.test(call))).toEqual([]);
});
