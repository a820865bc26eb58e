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
  { look: 'light', width: wide, asks: ['colours', 'all else'] },
  { look: 'dark', width: wide, asks: ['colours'] },
  { look: 'light', width: phone, asks: ['all else'] },
];
/** What holds content: axe's own list, and menus, which lie outside every landmark and hide all else while they are open. */
const regions = { regionMatcher: 'dialog, [role=dialog], [role=alertdialog], svg, [role=menu]' };
/** What lies over the page, and is looked at by itself: the page beneath is a screen of its own. */
const layers = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
const axeOptions = { checks: { region: { options: regions } }, resultTypes: ['violations' as const] };

/** These tests only look: those of a process share what they look at. */
const shownWork = (): ReturnType<typeof givenWork> => (work ??= givenWork());
let work: ReturnType<typeof givenWork> | undefined;

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
  await lookAtAll(page, await shownWork(), shellScreens);
});

test('tenders and their imports', async ({ page }) => {
  const work = await shownWork();
  await lookAtAll(page, work, tenderScreens(work.tender));
});

test('bids as table, board and file', async ({ page }) => {
  await lookAtAll(page, await shownWork(), bidListScreens);
});

test('the tabs of a bid', async ({ page }) => {
  const work = await shownWork();
  await lookAtAll(page, work, bidTabs(work.bid));
});

test('what opens on a bid', async ({ page }) => {
  const work = await shownWork();
  await lookAtAll(page, work, bidScreens(work.bid));
});

test('settings and their forms', async ({ page }) => {
  await lookAtAll(page, await shownWork(), settingsScreens);
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
  // After the language that one enters with.
  await page.addInitScript(() => {
    const [, language] = /language=(\w+)/.exec(document.cookie) ?? [];
    if (language) localStorage.setItem('language', language);
  });
  // Screens of one address are opened one after the other on a page that is loaded once: loading is most of what they cost.
  const paths = new Set(screens.map((screen) => screen.path));
  for (const [place, path] of [...paths].entries()) {
    const here = screens.filter((screen) => screen.path === path);
    await lookAtPlace(page, path, here, place === 0);
  }
  expect(complaints).toEqual([]);
}

/** @param isFirst the shell around it has not been seen in this company */
async function lookAtPlace(page: Page, path: string, screens: Screen[], isFirst: boolean): Promise<void> {
  /** The page is as it was loaded. */
  let isFresh = false;
  for (const language of ['en', 'ar'] as const) {
    if (language === 'ar' && isFresh) isFresh = await chooseArabic(page);
    for (const screen of screens) {
      await page.setViewportSize(wide);
      if (!isFresh) await load(page, path, language);
      await screen.open?.(handFor(page, language));
      const name = `${path}, ${screen.with ?? 'as it is'}, in ${language}`;
      await looks[language](page, name, isFirst ? 'html' : await ownPart(page));
      isFresh = screen.open === undefined || (await closed(page));
    }
  }
}

const looks = {
  async en(page: Page, name: string, coloured: string): Promise<void> {
    for (const { look, width, asks } of englishLooks) {
      await page.setViewportSize(width);
      const place = `${name}, ${look}, ${width.width} px`;
      for (const asked of asks)
        await findNothing(page, place, look, asked === 'colours' ? coloured : undefined);
    }
  },
  async ar(page: Page, name: string): Promise<void> {
    // Wide, and all but the colours.
    await findNothing(page, `${name}, light, ${wide.width} px`, 'light', undefined);
    await page.setViewportSize(phone);
    await drawn(page);
    expect.soft(await findOverflow(page), `${name}, ${phone.width} px`).toEqual([]);
  },
};

async function load(page: Page, path: string, language: string): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: language, url: address() }]);
  await page.goto(address(path));
  await isThere(page);
}

/** Closes what was opened, by Escape; not so where something else was done to the page, or is asked before it closes. */
async function closed(page: Page): Promise<boolean> {
  if ((await page.locator(layers).count()) === 0) return false;
  await page.keyboard.press('Escape');
  const isGone = page.waitForFunction((found) => !document.querySelector(found), layers, { timeout: 1_000 });
  return isGone.then(
    () => true,
    () => false,
  );
}

async function isThere(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Changes the language as a person does, where the screen offers it: quicker than to load it anew. */
async function chooseArabic(page: Page): Promise<boolean> {
  await page.setViewportSize(wide);
  const menu = page.getByRole('button', { name: handFor(page, 'en').say('shell.language'), exact: true });
  if ((await menu.count()) !== 1) return false;
  await menu.click();
  await page.getByRole('menuitemradio', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await isThere(page);
  return true;
}

/**
 * A theme is other colours and nothing else, a language or a width everything but colours: what is known already is not
 * asked again. Nor are the colours of what lies around: they are what most of a look's time goes to.
 * @param coloured where colours are looked at; without one everything else is, on the whole page
 */
async function findNothing(
  page: Page,
  place: string,
  look: string,
  coloured: string | undefined,
): Promise<void> {
  await page.evaluate((isDark) => document.documentElement.classList.toggle('dark', isDark), look === 'dark');
  await drawn(page);
  // axe comes once into a document: its half megabyte is most of what a look costs.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = coloured
    ? await ask(page, { runOnly: [contrast] }, coloured)
    : await ask(page, { rules: { [contrast]: { enabled: false } } });
  expect.soft([...found, ...(await findOverflow(page))], place).toEqual([]);
}

const contrast = 'color-contrast';

/** What axe finds wrong in a part of the page, or in all of it. */
async function ask(page: Page, options: axe.RunOptions, part = 'html'): Promise<string[]> {
  const { violations } = await page.evaluate(
    ([within, asked]) => (window as unknown as { axe: typeof axe }).axe.run(within, asked),
    [part, { ...axeOptions, ...options }] as const,
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** The part of the page whose colours no other screen has: what was opened, else what stands in the shell, else all. */
async function ownPart(page: Page): Promise<string> {
  for (const part of [layers, '#page']) if ((await page.locator(part).count()) > 0) return part;
  return 'html';
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
