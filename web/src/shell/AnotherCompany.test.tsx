import { checkSession } from '@bidloom/contract/auth';
import { createCompany, listCompanies } from '@bidloom/contract/companies';
import { listIntegrations } from '@bidloom/contract/integrations';
import { listNotifications } from '@bidloom/contract/notifications';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import * as liveEvents from '#lib/live/live-events.ts';
import { currentSession, selectCompany } from '#lib/browser/session.ts';
import { calls, refuse, render, respond } from '#testing/respond.tsx';
import { company, id } from '#testing/samples.ts';
import { Shell } from './Shell.tsx';

const first = company({ _id: id('a1'), id: id('a1'), name: 'Atelier Nord' });
const second = company({ _id: id('a2'), id: id('a2'), name: 'Atelier Sud' });

beforeEach(() => {
  vi.spyOn(liveEvents, 'listenToEvents').mockReturnValue(() => {});
  selectCompany(first._id);
  respond(checkSession, () => ({
    user: { _id: id('u1'), fullName: 'Amina Haddad', email: 'amina@example.org', logo: null },
  }));
  respond(listCompanies, () => [first]);
  respond(listIntegrations, () => []);
  respond(listNotifications, () => []);
});

async function openFrom(menu: RegExp) {
  const shown = render(<Shell />, { at: '/bids' });
  await userEvent.click(await screen.findByRole('button', { name: menu }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'New company' }));
  expect(await screen.findByRole('dialog', { name: 'New company' })).toBeInTheDocument();
  return shown;
}

async function fill() {
  await userEvent.type(screen.getByLabelText('Company name'), 'Atelier Sud');
  await userEvent.click(screen.getByRole('combobox', { name: 'Size' }));
  await userEvent.click(await screen.findByRole('option', { name: /3-9/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Create company' }));
}

test.each([/^Switch company/, /^Your account/])(
  'another company is made from the menu %s, becomes the selected one and opens on its dashboard',
  async (menu) => {
    const { router } = await openFrom(menu);
    respond(createCompany, () => {
      respond(listCompanies, () => [first, second]);
      return second;
    });
    await fill();
    await waitFor(() => expect(currentSession().companyId).toBe(second._id));
    expect(calls.find(({ call }) => call === 'POST /company')?.input).toEqual({
      name: 'Atelier Sud',
      size: '3-9',
      currency: expect.stringMatching(/^[A-Z]{3}$/),
      timezone: expect.any(String),
    });
    expect(router.state.location.pathname).toBe('/');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(
      await screen.findByText('“Atelier Sud” was created. You are now working in it.'),
    ).toBeInTheDocument();
  },
);

test('what the server refuses is said at its field, and what was typed stays', async () => {
  const { router } = await openFrom(/^Switch company/);
  refuse(createCompany, 400, 'Some values are not valid.', {
    errors: [{ path: 'name', msg: 'This name is too long.' }],
  });
  await fill();
  expect(await screen.findByText('This name is too long.')).toBeInTheDocument();
  expect(screen.getByLabelText('Company name')).toHaveValue('Atelier Sud');
  expect(currentSession().companyId).toBe(first._id);
  expect(router.state.location.pathname).toBe('/bids');
});
