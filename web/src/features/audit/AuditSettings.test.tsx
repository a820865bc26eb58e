import { listAudit, type AuditEntry } from '@bidloom/contract/audit';
import { listCompanies } from '@bidloom/contract/companies';
import { listUsers } from '@bidloom/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeEach, expect, test } from 'vitest';
import { calls, render, respond } from '#testing/respond.tsx';
import { company, id, person } from '#testing/samples.ts';
import { csvOfAudit } from './audit-csv.ts';
import { AuditSettings } from './AuditSettings.tsx';

const entry = (values: Partial<AuditEntry> = {}): AuditEntry => ({
  _id: id('e1'),
  at: '2026-03-02T09:30:00.000Z',
  user: { _id: id('a1'), fullName: 'Amina Laurent', logo: null },
  via: '',
  byAssistant: false,
  action: 'change',
  kind: 'bid',
  object: id('b1'),
  label: 'Road repair',
  address: '203.0.113.4',
  device: '',
  before: { status: 'in-progress', reviewer_id: id('a2') },
  after: { status: 'won', test: true, warnings: [{ en: 'No words', fr: 'Aucun mot' }] },
  names: { [id('a2')]: 'Sofia Marchetti' },
  ...values,
});

beforeEach(() => {
  respond(listCompanies, () => [company({ timezone: 'Europe/Paris' })]);
  respond(listUsers, () => []);
  respond(listAudit, () => [entry()]);
});

test('opens an entry with each field before and after, and shows all about its object', async () => {
  render(<AuditSettings canRead />, { at: '/settings/audit-log', path: '/settings/audit-log' });
  await userEvent.click(await screen.findByRole('button', { name: 'Bid changed' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Road repair' }));
  expect(sheet.getByText('02 Mar 2026 10:30')).toBeVisible();
  const fields = sheet.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(fields).toEqual([
    'StatusBeforeIn progressAfterWon',
    'ReviewerBeforeSofia MarchettiAfterempty',
    'Test bidBeforeemptyAfterYes',
    'WarningsBeforeemptyAfterNo words',
  ]);
  await userEvent.click(sheet.getByRole('button', { name: 'Full history' }));
  expect(await screen.findByText('History of one item')).toBeVisible();
  expect(calls.at(-1)).toMatchObject({ call: 'GET /audit/entries', input: { object: id('b1') } });
});

test('is narrowed as every list is: by its menu, a day, and chips that are taken away', async () => {
  const amina = { ...person('a1', 'Amina Laurent'), email: 'amina@example.test', jobTitle: '' };
  respond(listUsers, () => [
    { ...amina, role: 'admin' as const, status: 'active' as const, lastSeenAt: null },
  ]);
  render(<AuditSettings canRead />, { at: '/settings/audit-log', path: '/settings/audit-log' });
  await screen.findByRole('button', { name: 'Bid changed' });
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Amina Laurent' }));
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Tender' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Period' }));
  await userEvent.type(await screen.findByLabelText('From'), '2 Mar 2026{Enter}');
  await userEvent.keyboard('{Escape}');
  const input = { user: id('a1'), kind: 'tender', after: '2026-03-01T23:00:00.000Z' };
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ call: 'GET /audit/entries', input }));
  expect(screen.getByText('From 02 Mar 2026')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove the filter “Amina Laurent”' }));
  await waitFor(() => expect(calls.at(-1)?.input).not.toHaveProperty('user'));
});

test('days are written as days, those of the week by their names', async () => {
  const [before, after] = [{}, { weekend: [6, 7], due_on: '2026-03-04' }];
  respond(listAudit, () => [entry({ before, after })]);
  render(<AuditSettings canRead />, { at: '/settings/audit-log', path: '/settings/audit-log' });
  await userEvent.click(await screen.findByRole('button', { name: 'Bid changed' }));
  const sheet = within(screen.getByRole('dialog'));
  expect(sheet.getByText('Saturday, Sunday')).toBeVisible();
  expect(sheet.getByText('04 Mar 2026')).toBeVisible();
});

test('what a run and an answer were is told in the words of their pages', async () => {
  const of = (_id: string, kind: string, before: string, after: string) =>
    entry({ _id, kind, label: kind, before: { status: before }, after: { status: after } });
  respond(listAudit, () => [
    of(id('e1'), 'generation', 'running', 'done'),
    of(id('e2'), 'answer', 'draft', 'approved'),
  ]);
  render(<AuditSettings canRead />, { at: '/settings/audit-log', path: '/settings/audit-log' });
  for (const [label, before, after] of [
    ['generation', 'In progress', 'Done'],
    ['answer', 'Draft', 'Approved'],
  ] as const) {
    (await screen.findByRole('row', { name: new RegExp(label) })).focus();
    await userEvent.keyboard(' ');
    const sheet = within(screen.getByRole('dialog', { name: label }));
    expect(sheet.getByText(before)).toBeVisible();
    expect(sheet.getByText(after)).toBeVisible();
    await userEvent.keyboard('{Escape}');
  }
});

test('Space looks at an entry, and brackets lead to the next and no further than the last', async () => {
  respond(listAudit, () => [entry(), entry({ _id: id('e2'), label: 'Bridge repair' })]);
  render(<AuditSettings canRead />, { at: '/settings/audit-log', path: '/settings/audit-log' });
  const first = await screen.findByRole('row', { name: /Road repair/ });
  first.focus();
  await userEvent.keyboard(' ');
  expect(screen.getByRole('dialog', { name: 'Road repair' })).toBeVisible();
  await userEvent.keyboard(']]');
  expect(screen.getByRole('dialog', { name: 'Bridge repair' })).toBeVisible();
  await userEvent.keyboard('[[');
  expect(screen.getByRole('dialog', { name: 'Road repair' })).toBeVisible();
});

test('a mention is read as the name it stands for, whole or cut short', async () => {
  const comment = `@[Amina Laurent](${id('a1')}) please look, @[Sofia Marchetti](06`;
  respond(listAudit, () => [entry({ kind: 'comment', label: comment })]);
  render(<AuditSettings canRead />, { at: '/settings/audit-log', path: '/settings/audit-log' });
  expect(await screen.findByText('@Amina Laurent please look, @Sofia Marchetti')).toBeVisible();
});

test('who is no admin reads why there is nothing, and asks for nothing', () => {
  render(<AuditSettings canRead={false} />, { at: '/settings/audit-log', path: '/settings/audit-log' });
  expect(screen.getByText('Only admins and owners can see the audit log')).toBeVisible();
  expect(calls.filter(({ call }) => call === 'GET /audit/entries')).toEqual([]);
});

test('a CSV line for each field, and no formula in it', () => {
  const entries = [entry({ label: '=cmd()', before: { name: '+1' }, after: {} })];
  expect(csvOfAudit(entries, i18next.t, 'en', 'Europe/Paris').split('\r\n')[1]).toBe(
    "2026-03-02T09:30:00.000Z,Amina Laurent,Bid changed,'=cmd(),Name,'+1,,203.0.113.4,",
  );
});
