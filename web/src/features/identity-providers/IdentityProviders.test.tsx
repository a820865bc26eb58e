import {
  addIdentityProvider,
  changeIdentityProvider,
  type IdentityProvider,
  listIdentityProviders,
} from '@bidloom/contract/identity-providers';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { calls, refuse, render, respond } from '#testing/respond.tsx';
import { IdentityProviders } from './IdentityProviders.tsx';

const address = 'https://bids.test/saml/1';
const provider: IdentityProvider = {
  _id: 'a'.repeat(24),
  kind: 'saml',
  name: 'Nord AD FS',
  isOn: false,
  isReady: false,
  ours: { entityId: address, replyAddress: address, metadataAddress: address },
  issuer: null,
  clientId: null,
  hasSecret: false,
  signInAddress: null,
  certificates: [],
  metadataUrl: null,
  metadataReadAt: null,
  takesUnasked: false,
  lastProblem: null,
};

test('a provider is added, told what to enter, and switched on with its metadata', async () => {
  respond(listIdentityProviders, () => ({ providers: [], fixed: ['Google'] }));
  respond(addIdentityProvider, () => provider);
  respond(changeIdentityProvider, () => provider);
  render(<IdentityProviders />);
  expect(await screen.findByText('Google')).toBeVisible();
  respond(listIdentityProviders, () => ({ providers: [provider], fixed: [] }));
  await userEvent.click(screen.getByRole('button', { name: 'Add identity provider' }));
  await userEvent.type(await screen.findByLabelText(/^Name/), 'Nord AD FS');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Nord AD FS' }));
  expect(sheet.getByLabelText(/Entity ID, reply address/)).toHaveValue(address);
  await userEvent.type(sheet.getByLabelText('Metadata address'), 'https://id.test/metadata');
  await userEvent.click(sheet.getByRole('switch', { name: /Offer on the sign-in page/ }));
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.find(({ call }) => call === 'PUT /operator/identity-provider')?.input).toEqual({
      _id: provider._id,
      name: 'Nord AD FS',
      isOn: true,
      takesUnasked: false,
      metadataUrl: 'https://id.test/metadata',
    }),
  );
});

test('a refused sign-in and wrong metadata say why', async () => {
  const refused = { ...provider, isOn: true, isReady: true };
  respond(listIdentityProviders, () => ({
    providers: [{ ...refused, lastProblem: { reason: 'audience' as const, at: '2026-11-20T10:00:00.000Z' } }],
    fixed: [],
  }));
  render(<IdentityProviders />);
  expect(await screen.findByText('Last sign-in refused')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Set up Nord AD FS' }));
  expect(await screen.findByText(/made for another application/)).toBeVisible();
  refuse(changeIdentityProvider, 400, 'Some of what was sent is not right.', {
    errors: [{ path: 'metadataUrl', msg: 'Nothing could be read from this address.' }],
  });
  await userEvent.type(screen.getByLabelText('Metadata address'), 'https://id.test/wrong');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Metadata address')).toHaveAccessibleDescription(
      expect.stringContaining('Nothing could be read from this address.'),
    ),
  );
});
