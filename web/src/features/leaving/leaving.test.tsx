import { listCompanies } from '@bidloom/contract/companies';
import { endCompany, getLeaving, keepCompany, leave, type Leaving, stay } from '@bidloom/contract/leaving';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { calls, refuse, render, respond } from '#testing/respond.tsx';
import { company, id } from '#testing/samples.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import { DeleteCompany } from './DeleteCompany.tsx';
import { LeavingBanners } from './LeavingBanners.tsx';

const stays = { endsAt: null, hasProvider: false, companies: [] };
const ends = '2027-03-15T10:00:00.000Z';
let account: Leaving = stays;
const inputsOf = (call: string) => calls.filter((one) => one.call === call).map(({ input }) => input);

beforeEach(() => {
  account = stays;
  respond(getLeaving, () => account);
  respond(listCompanies, () => [company()]);
  respond(leave, () => (account = { ...account, endsAt: ends }));
  respond(stay, () => (account = stays));
});

test('an account is left by password, with the companies that are ticked, and kept again by one press', async () => {
  account = {
    ...stays,
    companies: [
      { _id: id('c1'), name: 'Nord', others: 2, endsAt: null },
      { _id: id('c2'), name: 'Sud', others: 0, endsAt: ends },
    ],
  };
  render(<DeleteAccount email="ada@example.com" />);
  await userEvent.click(await screen.findByRole('button', { name: /Delete/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('checkbox', { name: /Sud/ })).toBeDisabled();
  await userEvent.click(dialog.getByRole('checkbox', { name: /Nord/ }));
  await userEvent.type(dialog.getByLabelText(/Password/i, { selector: 'input' }), 'correct horse');
  await userEvent.click(dialog.getByRole('button', { name: /Delete/ }));
  const keep = await screen.findByRole('button', { name: /Keep/ });
  expect(inputsOf('POST /account/leaving')).toEqual([{ password: 'correct horse', companies: [id('c1')] }]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.click(keep);
  expect(await screen.findByRole('button', { name: /Delete/ })).toBeVisible();
});

test('without the password nothing is sent; a wrong one is said at its field', async () => {
  refuse(leave, 422, 'This is not your password.', {
    errors: [{ path: 'password', msg: 'This is not your password.' }],
  });
  render(<DeleteAccount email="ada@example.com" />);
  await userEvent.click(await screen.findByRole('button', { name: /Delete/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const password = dialog.getByLabelText(/Password/i, { selector: 'input' });
  expect(password).toBeRequired();
  await userEvent.type(password, 'wrong');
  await userEvent.click(dialog.getByRole('button', { name: /Delete/ }));
  await waitFor(() => expect(password).toBeInvalid());
  expect(password).toHaveAccessibleDescription(/This is not your password/);
  expect(account.endsAt).toBeNull();
});

test('who signs in with an identity provider may leave the password out', async () => {
  account = { ...stays, hasProvider: true };
  render(<DeleteAccount email="ada@example.com" />);
  await userEvent.click(await screen.findByRole('button', { name: /Delete/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getByLabelText(/Password/i, { selector: 'input' })).not.toBeRequired());
  await userEvent.click(dialog.getByRole('button', { name: /Delete/ }));
  await waitFor(() => expect(inputsOf('POST /account/leaving')).toEqual([{ companies: [] }]));
});

test('only an owner deletes a company, after being led to its data', async () => {
  respond(endCompany, () => ({ endsAt: ends }));
  const onExport = vi.fn<() => void>();
  const shown = (role: 'owner' | 'admin') => (
    <DeleteCompany company={{ ...company(), role }} email="ada@example.com" onExport={onExport} />
  );
  const { unmount } = render(shown('admin'));
  const locked = await screen.findByRole('button', { name: /Delete/ });
  expect(locked).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(locked);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  unmount();

  render(shown('owner'));
  await userEvent.click(await screen.findByRole('button', { name: /Delete/ }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Export/ }));
  expect(onExport).toHaveBeenCalledOnce();
  await userEvent.click(await screen.findByRole('button', { name: /Delete/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/Password/i, { selector: 'input' }), 'correct horse');
  await userEvent.click(dialog.getByRole('button', { name: /Delete/ }));
  await waitFor(() =>
    expect(inputsOf('POST /company/leaving')).toEqual([{ _id: company()._id, password: 'correct horse' }]),
  );
});

test('everybody sees that a company ends; its owners alone can keep it', async () => {
  respond(keepCompany, () => ({ endsAt: null }));
  const ending = { ...company(), endsAt: ends };
  const { unmount } = render(<LeavingBanners company={{ ...ending, role: 'member' }} />);
  expect(await screen.findByText(new RegExp(ending.name))).toBeVisible();
  expect(screen.queryByRole('button', { name: /Keep/ })).not.toBeInTheDocument();
  unmount();
  render(<LeavingBanners company={{ ...ending, role: 'owner' }} />);
  await userEvent.click(await screen.findByRole('button', { name: /Keep/ }));
  await waitFor(() => expect(inputsOf('DELETE /company/leaving')).toEqual([{ _id: ending._id }]));
});
