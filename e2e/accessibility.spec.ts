import { expect, test, type Page } from './test.ts';
import axe from 'axe-core';
import {
  address,
  enter,
  givenAccount,
  givenQuestion,
  sharedLists,
  sharedWork,
  type Account,
} from './account.ts';
import {
  bidListScreens,
  bidScreens,
  bidTabs,
  demoScreens,
  freshScreens,
  handFor,
  libraryScreens,
  openScreens,
  settingsScreens,
  shellScreens,
  tenderScreens,
  type Screen,
} from './screens.ts';

/*
 * axe finds nothing on any screen, in light and dark, in English, French and Arabic, wide and on a phone; nothing there needs the page to
 * be scrolled sideways, and nothing complains in the console.
 */
test.use({ reducedMotion: 'reduce' });
// A dozen screens in their looks: on a busy machine that takes its time.
test.describe.configure({ timeout: 400_000 });
const wide = { width: 1280, height: 800 };
const phone = { width: 360, height: 800 };
type Language = 'en' | 'fr' | 'ar';
/** What holds content: axe's own list, and menus, which lie outside every landmark and hide all else while they are open. */
const regions = { regionMatcher: 'dialog, [role=dialog], [role=alertdialog], svg, [role=menu]' };
/** What lies over the page, and is looked at by itself: the page beneath is a screen of its own. */
const layers = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
/** Nothing that axe would fetch for itself is needed by the rules asked. */
const axeOptions = {
  checks: { region: { options: regions } },
  resultTypes: ['violations' as const],
  preload: false,
};

test('without a session', async ({ page }) => {
  await lookAtAll(page, undefined, openScreens);
});

test('a question to an expert, who has no account', async ({ page }) => {
  await lookAtAll(page, undefined, [{ path: await givenQuestion(await sharedWork()) }]);
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
  await lookAtAll(page, await sharedWork(), shellScreens);
});

test('tenders and their imports', async ({ page }) => {
  const work = await sharedWork();
  await lookAtAll(page, work, tenderScreens(work.tender));
});

test('bids as table, board and file', async ({ page }) => {
  await lookAtAll(page, await sharedWork(), bidListScreens);
});

test('the tabs of a bid', async ({ page }) => {
  const work = await sharedWork();
  await lookAtAll(page, work, bidTabs(work.bid));
});

test('what opens on a bid', async ({ page }) => {
  const work = await sharedWork();
  await lookAtAll(page, work, bidScreens(work.bid));
});

test('settings and their forms', async ({ page }) => {
  await lookAtAll(page, await sharedWork(), settingsScreens);
});

test('the answer library, beside its list and in it', async ({ page }) => {
  await lookAtAll(page, await sharedLists(), libraryScreens);
});

test('a demo company, which says that it ends', async ({ page }) => {
  await page.route('**/api/company/companies*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: object[] };
    const endsAt = new Date(Date.now() + 3_000_000).toISOString();
    await route.fulfill({
      response,
      json: { ...answer, data: answer.data.map((company) => ({ ...company, demo: true, endsAt })) },
    });
  });
  await lookAtAll(page, await sharedWork(), demoScreens);
  // What is still asked for when the test ends is nobody's fault.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
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
  const [first] = screens;
  /** The address of which the page stands as it was loaded: nothing is left open on it. */
  let at: string | undefined;
  for (const screen of inOrderOfPath(screens)) {
    const name = `${screen.path}, ${screen.with ?? 'as it is'}`;
    // How the shell starts in Arabic, on a phone.
    if (account && screen === first) {
      await page.setViewportSize(phone);
      await load(page, screen.path, 'ar');
      await lookOnPhone(page, `${name}, loaded`);
    }
    await page.setViewportSize(wide);
    if (at !== screen.path) {
      // The shell is there already and leads on, as it does for a person: loading is most of what a screen costs.
      if (account && at !== undefined && isOtherPage(at, screen.path)) await follow(page, screen.path);
      else await load(page, screen.path, 'en');
    }
    await screen.open?.(handFor(page, 'en'));
    await look(page, name, {
      isOpened: screen.open !== undefined,
      isFirst: screen === first,
      // What the server wrote stays in its language until somebody presses something.
      speakIn: (language) => (account ? speak(page, language) : load(page, screen.path, language)),
    });
    at = screen.open === undefined || (await closed(page)) ? screen.path : undefined;
  }
  expect(complaints).toEqual([]);
}

/** Screens of one address after each other, in the order in which their addresses come first. */
function inOrderOfPath(screens: Screen[]): Screen[] {
  const paths = [...new Set(screens.map(({ path }) => path))];
  return paths.flatMap((path) => screens.filter((screen) => screen.path === path));
}

/** Whether two addresses are of pages with names of their own, by which one is known to have come. */
const isOtherPage = (one: string, other: string): boolean => one.split('?')[0] !== other.split('?')[0];

/**
 * A theme is other colours and nothing else, a language and a width are everything but colours: what is known already is
 * not asked again. The languages change under what is open, wide as they come and on the phone as they go: all but colours is looked at
 * again in Arabic on the phone, where texts, direction and layout are others than in English.
 */
async function look(
  page: Page,
  name: string,
  {
    isOpened,
    isFirst,
    speakIn,
  }: { isOpened: boolean; isFirst: boolean; speakIn: (language: Language) => Promise<void> },
): Promise<void> {
  await paint(page, false);
  const own = await ownPart(page);
  // The shell around the first screen has not been seen in this company; the page below what was opened has.
  if (isFirst || isOpened) await findNothing(page, `${name}, light`, {}, isFirst ? 'html' : own);
  else {
    await findNothing(page, `${name}, light`, colours, own);
    await findNothing(page, name, allButColours, 'html');
  }
  await paint(page, true);
  await findNothing(page, `${name}, dark`, colours, isFirst ? 'html' : own);
  await findNoOverflow(page, `${name}, in English`);
  for (const language of ['fr', 'ar'] as const) {
    await speakIn(language);
    await findNoOverflow(page, `${name}, in ${language}`);
  }
  await page.setViewportSize(phone);
  await lookOnPhone(page, name);
  for (const language of ['fr', 'en'] as const) {
    await speakIn(language);
    await findNoOverflow(page, `${name}, in ${language}`);
  }
}

async function lookOnPhone(page: Page, name: string): Promise<void> {
  await findNoOverflow(page, `${name}, in Arabic`);
  await findNothing(page, `${name}, in Arabic on a phone`, allButColours, await ownPart(page));
}

/** Goes on as a link does, and waits until the page with another name has come. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.title = '';
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page).not.toHaveTitle('');
  await isThere(page);
}

async function load(page: Page, path: string, language: Language): Promise<void> {
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

/** Changes the language as another tab does, which leaves open what is open. */
async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('language', chosen);
    dispatchEvent(new StorageEvent('storage', { key: 'language' }));
  }, language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** What axe finds wrong in a part of the page is a failure. */
async function findNothing(page: Page, place: string, options: axe.RunOptions, part: string): Promise<void> {
  // axe comes once into a document: its half megabyte is most of what a look costs.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    ([within, asked]) => (window as unknown as { axe: typeof axe }).axe.run(within, asked),
    [part, { ...axeOptions, ...options }] as const,
  );
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect.soft(found, place).toEqual([]);
}

const contrast = 'color-contrast';
const colours: axe.RunOptions = { runOnly: [contrast] };
const allButColours: axe.RunOptions = { rules: { [contrast]: { enabled: false } } };

/** The part of the page whose colours no other screen has: what was opened, else what stands in the shell, else all. */
async function ownPart(page: Page): Promise<string> {
  for (const part of [layers, '#page']) if ((await page.locator(part).count()) > 0) return part;
  return 'html';
}

/** Shows the page in dark or light, and waits until that is drawn. */
async function paint(page: Page, isDark: boolean): Promise<void> {
  await page.evaluate(async (dark) => {
    document.documentElement.classList.toggle('dark', dark);
    // Two frames: one in which what depends on it is drawn anew, one in which its colours have come.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  }, isDark);
}

/** Nothing may need the page to be scrolled sideways. */
async function findNoOverflow(page: Page, name: string): Promise<void> {
  const { overflow, width } = await page.evaluate(async () => {
    // What is drawn by the width itself comes with the next frames.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const { scrollWidth, clientWidth } = document.documentElement;
    return { overflow: scrollWidth - clientWidth, width: innerWidth };
  });
  expect.soft(overflow, `${name}, pixels beyond ${width} px`).toBeLessThanOrEqual(0);
}
