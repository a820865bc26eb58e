import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { address, enter, givenAccount, givenWork, type Account } from './account.ts';

/** axe finds nothing on any screen, in light, in dark and in Arabic, wide and on a phone. */
const looks = [
  { language: 'en', theme: 'light', width: 1280 },
  { language: 'en', theme: 'dark', width: 360 },
  { language: 'ar', theme: 'dark', width: 1280 },
];
const open = ['/landing', '/login', '/login?reset=link', '/signup', '/terms', '/privacy-policy'];
const fresh = ['/', '/tenders', '/bids', '/bids?view=board', '/stats'];
const settings = [
  'users',
  'company',
  'clients',
  'services',
  'task-templates',
  'integrations',
  'mail',
  'profile',
];
const ofBid = ['', '/documents', '/requirements', '/response', '/tasks', '/comments', '/activity'];

for (const look of looks) {
  const { language, theme, width } = look;
  test.describe(`${language}, ${theme}, ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });

    test('without a session', async ({ page }) => {
      await enter(page, undefined, look);
      for (const path of open) await findNothing(page, path);
    });

    test('in a new company', async ({ page }) => {
      await enter(page, await givenAccount(), look);
      for (const path of fresh) await findNothing(page, path);
    });

    test('at work on tenders and settings', async ({ page }) => {
      const work = await givenWork();
      await enter(page, work, look);
      const lists = [
        '/',
        '/tenders',
        `/tenders?tender=${work.tender}`,
        '/bids',
        '/bids?view=board',
        '/stats',
      ];
      for (const path of [...lists, ...settings.map((part) => `/settings/${part}`)])
        await findNothing(page, path);
    });

    test('at work on a bid', async ({ page }) => {
      const work = await givenWork();
      await enter(page, work, look);
      for (const path of ['/bids/new', ...ofBid.map((part) => `/bids/${work.bid}${part}`)])
        await findNothing(page, path);
    });
  });
}

test('the first-company screen', async ({ page }) => {
  const account: Account = { ...(await givenAccount()), companyId: '' };
  await enter(page, account);
  await page.route('**/api/company/companies*', (route) =>
    route.fulfill({
      json: { success: true, msg: '', data: [], page: { total: 0, more: false, next: null } },
    }),
  );
  await findNothing(page, '/first-company');
});

async function findNothing(page: Page, path: string): Promise<void> {
  await page.goto(address(path));
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(found, path).toEqual([]);
  // Nothing may need the page to be scrolled sideways.
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
}
