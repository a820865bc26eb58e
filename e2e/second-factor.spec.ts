import { expect, test, type CDPSession, type Page } from './test.ts';
import { address, freshEmail } from './account.ts';

const password = 'a long enough phrase';
/** Passkeys belong to a host name: the number of this machine has none. */
const here = (path: string) => address(path).replace('127.0.0.1', 'localhost');

/** An authenticator with a fingerprint reader, always pressed by its owner. */
async function givenAuthenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/landing/);
}

test('a passkey is added, signs in without a password, and is the second step after one', async ({
  page,
}) => {
  await givenAuthenticator(page);
  const email = freshEmail();
  await page.goto(here('/signup'));
  await page.getByLabel('Full name').fill('Amina Laurent');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByLabel('Company name').fill('Northlight Services');
  await page.getByRole('combobox', { name: 'Size' }).click();
  await page.getByRole('option', { name: /10-50/ }).click();
  await page.getByRole('button', { name: 'Create company' }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();

  await page.goto(here('/settings/profile/security'));
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recoveryCode = await codes.getByRole('listitem').first().innerText();
  await codes.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 codes left')).toBeVisible();

  await page.goto(here('/settings/company/security'));
  await page.getByLabel('Require two-step sign-in').click();
  await page.getByRole('button', { name: 'Save company' }).click();
  await expect(page.getByText('Company saved')).toBeVisible();

  await logOut(page);
  await page.goto(here('/login'));
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).not.toHaveURL(/login/);

  await logOut(page);
  await page.goto(here('/login'));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  // The page before has a button of that name too.
  await expect(page.getByLabel('Code')).toBeVisible();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).not.toHaveURL(/login/);

  await logOut(page);
  await page.goto(here('/login'));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('Code').fill(recoveryCode);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).not.toHaveURL(/login/);
});
