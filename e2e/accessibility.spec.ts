import { expect, test, type Page } from '@playwright/test';
import axe from 'axe-core';
import { address, enter, givenAccount, givenWork, type Account } from './account.ts';
import {
  bidListScreens,
  bidScreens,
  bidTabs,
  freshScreens,
  handFor,
  openScreens,
  settingsScreens,
  shellScreens,
  tenderScreens,
  type Screen,
} from './screens.ts';

/*
 * axe finds nothing on any screen, in light, in dark and in Arabic, wide and on a phone; nothing there needs the page to
 * be scrolled sideways, and nothing complains in the console.
 */
test.use({ reducedMotion: 'reduce' });
// A dozen screens in four looks: on a busy machine that takes its time.
test.describe.configure({ timeout: 400_000 });
const wide = { width: 1280, height: 800 };
const phone = { width: 360, height: 800 };
/** Each look in the width where most can go wrong; what is asked of each, see `findNothing`. */
const englishLooks = [
  { look: 'light', width: wide },
  { look: 'dark', width: wide },
  { look: 'light', width: phone },
];
const arabicLooks = [{ look: 'light', width: wide }];
/** What holds content: axe's own list, and menus, which lie outside every landmark and hide all else while they are open. */
const regions = { regionMatcher: 'dialog, [role=dialog], [role=alertdialog], svg, [role=menu]' };
const axeOptions = { checks: { region: { options: regions } }, resultTypes: ['violations' as const] };

test('without a session', async ({ page }) => {
  await lookAtAll(page, undefined, openScreens);
});

test('in a new company', async ({ page }) => {
  await lookAtAll(page, await givenAccount(), freshScreens);
});

test('the first-company screen', async ({ page }) => {
  const account: Account = { ...(await givenAccount()), companyId: '' };
  await page.route('**/api/company/companies*', (route) =>
    route.fulfill({
      json: { success: true, msg: '', data: [], page: { total: 0, more: false, next: null } },
    }),
  );
  await lookAtAll(page, account, [{ path: '/first-company' }]);
});

test('the shell, its menus and its commands', async ({ page }) => {
  await lookAtAll(page, await givenWork(), shellScreens);
});

test('tenders and their imports', async ({ page }) => {
  const work = await givenWork();
  await lookAtAll(page, work, tenderScreens(work.tender));
});

test('bids as table, board and file', async ({ page }) => {
  await lookAtAll(page, await givenWork(), bidListScreens);
});

test('the tabs of a bid', async ({ page }) => {
  const work = await givenWork();
  await lookAtAll(page, work, bidTabs(work.bid));
});

test('what opens on a bid', async ({ page }) => {
  const work = await givenWork();
  await lookAtAll(page, work, bidScreens(work.bid));
});

test('settings and their forms', async ({ page }) => {
  await lookAtAll(page, await givenWork(), settingsScreens);
});

async function lookAtAll(page: Page, account: Account | undefined, screens: Screen[]): Promise<void> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  // Colours change at once, so that none is measured on its way from one theme to the other.
  await page.addInitScript(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(still);
  });
  await enter(page, account);
  for (const screen of screens) await lookAt(page, screen);
  expect(complaints).toEqual([]);
}

async function lookAt(page: Page, screen: Screen): Promise<void> {
  for (const language of ['en', 'ar']) {
    await page.setViewportSize(wide);
    await page.context().addCookies([{ name: 'language', value: language, url: address() }]);
    await page.addInitScript((code) => localStorage.setItem('language', code), language);
    await page.goto(address(screen.path));
    await expect(page.locator('h1').first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await screen.open?.(handFor(page, language));
    const place = `${screen.path}, ${screen.with ?? 'as it is'}, in ${language}`;
    for (const { look, width } of language === 'en' ? englishLooks : arabicLooks) {
      await page.setViewportSize(width);
      const hasKnownColours = language !== 'en' || width === phone;
      await findNothing(page, `${place}, ${look}, ${width.width} px`, look, hasKnownColours);
    }
    await page.setViewportSize(phone);
    await drawn(page);
    expect.soft(await findOverflow(page), `${place}, ${phone.width} px`).toEqual([]);
  }
}

/** A theme is other colours and nothing else, a language or a width everything but colours: what is known already is not asked again. */
async function findNothing(page: Page, place: string, look: string, hasKnownColours: boolean): Promise<void> {
  await page.evaluate((isDark) => document.documentElement.classList.toggle('dark', isDark), look === 'dark');
  await drawn(page);
  // axe comes once into a document: its half megabyte is most of what a look costs.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const rules: Record<string, { enabled: boolean }> = {};
  if (hasKnownColours) rules['color-contrast'] = { enabled: false };
  const options = { ...axeOptions, rules, ...(look === 'dark' && { runOnly: ['color-contrast'] }) };
  const { violations } = await page.evaluate(
    (asked) => (window as unknown as { axe: typeof axe }).axe.run(asked),
    options,
  );
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect.soft([...found, ...(await findOverflow(page))], place).toEqual([]);
}

/** Waits until a change of width or colours is drawn. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Two frames: one in which what depends on the width is drawn anew, one in which its colours have come.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** Nothing may need the page to be scrolled sideways. */
async function findOverflow(page: Page): Promise<string[]> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return overflow > 0 ? [`the page is ${overflow} px wider than the screen`] : [];
}
