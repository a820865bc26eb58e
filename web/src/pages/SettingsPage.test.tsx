import { checkSession } from '@bidloom/contract/auth';
import { createClient, listClients, removeClient, type Client } from '@bidloom/contract/clients';
import { changeCompany, listCompanies } from '@bidloom/contract/companies';
import type { Role } from '@bidloom/contract/roles';
import { createService, listServices } from '@bidloom/contract/services';
import { createTaskTemplate, listTaskTemplates } from '@bidloom/contract/task-templates';
import { changeUser, listUsers, type CompanyUser } from '@bidloom/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import SettingsPage from '#pages/SettingsPage.tsx';
import { calls, refuse, render, respond } from '#testing/respond.tsx';
import { company, id } from '#testing/samples.ts';

const member = (end: string, fullName: string, role: Role): CompanyUser => ({
  _id: id(end),
  fullName,
  email: `${end}@example.com`,
  logo: null,
  role,
  status: 'active',
  jobTitle: '',
  lastSeenAt: null,
});
const client: Client = {
  _id: id('c1'),
  name: 'Lakeside County',
  website: '',
  sector: '',
  country: 'FR',
  contactName: '',
  contactEmail: '',
  contactPhone: '',
  notes: '',
  bidCount: 2,
  wonCount: 1,
};
const sent = (call: string) => calls.find((one) => one.call === call)?.input;
const open = (part: string) => render(<SettingsPage />, { at: `/settings/${part}`, path: '/settings/*' });
const reader = (role: Role) => {
  respond(listCompanies, () => [company({ role })]);
};

beforeEach(() => {
  reader('owner');
  respond(checkSession, () => ({
    user: { _id: id('a1'), fullName: 'Amina Laurent', email: 'a1@example.com', logo: null },
  }));
  respond(listUsers, () => [
    member('a1', 'Amina Laurent', 'owner'),
    member('a2', 'Sofia Marchetti', 'admin'),
  ]);
  respond(listClients, () => [client]);
  respond(listServices, () => []);
  respond(listTaskTemplates, () => []);
});

test('opens on the users, and any unknown part leads there', async () => {
  const { router } = open('nowhere');
  expect(await screen.findByRole('heading', { name: 'Users' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/settings/users');
});

test('changes a role, and keeps the last owner one with the reason', async () => {
  respond(changeUser, () => member('a2', 'Sofia Marchetti', 'member'));
  open('users');
  const owner = within(await screen.findByRole('row', { name: /Amina Laurent/ }));
  expect(owner.queryByRole('combobox')).not.toBeInTheDocument();
  const removal = owner.getByRole('button', { name: 'Remove Amina Laurent' });
  expect(removal).toHaveAttribute('aria-disabled', 'true');
  expect(removal).toHaveAccessibleDescription('You’re the only owner. Make someone else an owner first.');
  await userEvent.click(screen.getByRole('combobox', { name: 'Role of Sofia Marchetti' }));
  await userEvent.click(screen.getByRole('option', { name: 'Member' }));
  await waitFor(() => expect(sent('PUT /system/user')).toEqual({ _id: id('a2'), role: 'member' }));
});

test('says the server’s reason when it refuses a role', async () => {
  refuse(changeUser, 409, 'A company needs an owner.');
  open('users');
  await userEvent.click(await screen.findByRole('combobox', { name: 'Role of Sofia Marchetti' }));
  await userEvent.click(screen.getByRole('option', { name: 'Viewer' }));
  expect(await screen.findByText('A company needs an owner.')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Role of Sofia Marchetti' })).toHaveTextContent('Admin');
});

test('invites with a role and hands over the link', async () => {
  respond(changeUser, () => ({
    ...member('a3', '', 'viewer'),
    status: 'invited' as const,
    inviteUrl: 'http://bidloom.test/signup?invite=abc',
  }));
  open('users');
  await userEvent.click(await screen.findByRole('button', { name: 'Invite someone' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'a3@example.com');
  await userEvent.click(screen.getByRole('radio', { name: 'Viewer' }));
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  expect(await screen.findByRole('textbox', { name: 'Invitation link' })).toHaveValue(
    'http://bidloom.test/signup?invite=abc',
  );
  expect(sent('PUT /system/user')).toMatchObject({ email: 'a3@example.com', role: 'viewer' });
});

test('a member sees the users but why only others manage them', async () => {
  reader('member');
  open('users');
  const invite = await screen.findByRole('button', { name: 'Invite someone' });
  expect(invite).toHaveAttribute('title', 'Only admins and owners can manage users.');
  await userEvent.click(invite);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  // They may leave, and take nobody out.
  expect(screen.getAllByRole('button', { name: /^Remove / })).toHaveLength(1);
});

test('adds a client, and shows at its field what is wrong', async () => {
  refuse(createClient, 400, 'Some of what was sent is not right.', {
    errors: [{ path: 'website', msg: 'This is not a web address.' }],
  });
  open('clients');
  await userEvent.click(await screen.findByRole('button', { name: 'Add client' }));
  const form = within(screen.getByRole('dialog'));
  expect(form.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await userEvent.type(form.getByRole('textbox', { name: 'Name' }), 'Harbour Town');
  await userEvent.click(form.getByRole('button', { name: 'Add client' }));
  await waitFor(() =>
    expect(form.getByRole('textbox', { name: 'Website' })).toHaveAccessibleDescription(
      'This is not a web address.',
    ),
  );
  respond(createClient, () => client);
  await userEvent.click(form.getByRole('button', { name: 'Add client' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.findLast(({ call }) => call === 'POST /system/client')?.input).toMatchObject({
    name: 'Harbour Town',
  });
});

test('keeps what was written of a client until it is sent', async () => {
  const { unmount } = open('clients?edit=new');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Harbour Town');
  unmount();
  open('clients?edit=new');
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Harbour Town');
});

test('does not delete a client in use, and says how many bids use it', async () => {
  refuse(removeClient, 409, '2 bids are for this client, so it cannot be removed.');
  open('clients');
  await userEvent.click(await screen.findByRole('button', { name: 'Lakeside County' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete client' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Delete client' }));
  expect(await question.findByText('2 bids are for this client, so it cannot be removed.')).toBeVisible();
});

test('takes keywords by comma, Enter and pasting, and names the code that is none', async () => {
  refuse(createService, 400, 'Some of what was sent is not right.', {
    errors: [{ path: 'cpv[1]', msg: 'This is not a CPV code.' }],
  });
  open('services?edit=new');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Consulting');
  const keywords = screen.getByRole('textbox', { name: 'Keywords (optional)' });
  await userEvent.type(keywords, 'advice,conseil{Enter}Advice,');
  await userEvent.paste('audit; étude');
  await userEvent.type(screen.getByRole('textbox', { name: 'CPV codes (optional)' }), '72000000,99000000,');
  await userEvent.click(screen.getByRole('button', { name: 'Add service' }));
  expect(await screen.findByText('“99000000”: This is not a CPV code.')).toBeVisible();
  expect(await screen.findByText(/^IT services: consulting, software development/)).toBeVisible();
  expect(sent('POST /system/service')).toMatchObject({
    keywords: ['advice', 'conseil', 'audit', 'étude'],
    cpv: ['72000000', '99000000'],
  });
});

test('makes a template of tasks in the order one gives them, without ids of its own', async () => {
  respond(createTaskTemplate, () => ({ _id: id('f1'), name: 'Standard', service: null, tasks: [] }));
  open('task-templates?edit=new');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Standard');
  for (const title of ['Write', 'Read']) {
    await userEvent.click(screen.getByRole('button', { name: 'Add task' }));
    await userEvent.type(screen.getAllByRole('textbox', { name: 'Task' }).at(-1) as HTMLElement, title);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Move Read up' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add template' }));
  await waitFor(() =>
    expect(sent('POST /system/task-template')).toEqual({
      name: 'Standard',
      service: null,
      tasks: [
        { title: 'Read', description: '', daysBefore: 7, order: 0 },
        { title: 'Write', description: '', daysBefore: 7, order: 1 },
      ],
    }),
  );
});

test('an owner saves the company; anyone else sees why they cannot', async () => {
  respond(changeCompany, () => company({ name: 'Northlight Ltd' }));
  const { unmount } = open('company');
  const name = await screen.findByRole('textbox', { name: 'Company name' });
  await userEvent.type(name, ' Ltd');
  await userEvent.click(screen.getByRole('button', { name: 'Save company' }));
  await waitFor(() => expect(sent('PUT /company')).toMatchObject({ name: 'Northlight Ltd', size: '3-9' }));
  unmount();
  reader('admin');
  open('company');
  expect(await screen.findByText('Only owners can change the company.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Company name' })).toBeDisabled();
});
