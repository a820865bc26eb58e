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
import { follow, isOtherPage, isThere } from './follow.ts';
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
 * axe finds nothing on any screen, in light and dark, in English and Arabic, wide and on a phone; nothing there, nor in French, needs the page to
 * be scrolled sideways, and nothing complains in the console.
 */
test.use({ reducedMotion: 'reduce' });
// A dozen screens in their looks: on a busy machine that takes its time.
test.describe.configure({ timeout: 400_000 });
declare global {
  interface Window {
    axe: typeof axe;
  }
}
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

/** Each language at each width (see CONTRIBUTING.md). */
const isThorough = process.env['THOROUGH'] === '1';

/**
 * A theme is other colours and nothing else, a language and a width are everything but colours: what is known already is
 * not asked again. The languages change under what is open: all but colours is looked at again in Arabic on the phone, where
 * texts, direction and layout are others than in English. What is too wide is looked for in the longer texts of French at both
 * widths; English that overflows only on a phone, or Arabic only beside a sidebar, is left to the thorough run.
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
  const own = await ownPart(page);
  // The shell around the first screen has not been seen in this company; the page below what was opened has.
  await findNothing(page, name, isOpened && !isFirst ? own : 'html');
  for (const theme of ['dark', 'light'] as const)
    await findReadable(page, `${name}, ${theme}`, theme, isFirst ? 'html' : own);
  await findNoOverflow(page, `${name}, en`);
  for (const language of isThorough ? (['ar', 'fr'] as const) : (['fr'] as const)) {
    await speakIn(language);
    await findNoOverflow(page, `${name}, ${language}`);
  }
  await page.setViewportSize(phone);
  await findNoOverflow(page, `${name}, fr`);
  await speakIn('ar');
  await lookOnPhone(page, name);
  await speakIn('en');
  if (isThorough) await findNoOverflow(page, `${name}, en`);
}

async function lookOnPhone(page: Page, name: string): Promise<void> {
  await findNoOverflow(page, `${name}, in Arabic`);
  await findNothing(page, `${name}, in Arabic on a phone`, await ownPart(page));
}

async function load(page: Page, path: string, language: Language): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: language, url: address() }]);
  await page.goto(address(path));
  await isThere(page);
  // Once into each document: its half megabyte is most of what a look costs.
  await page.evaluate(axe.source);
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

/** Changes the language as another tab does, which leaves open what is open. */
async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate(async (chosen) => {
    localStorage.setItem('language', chosen);
    dispatchEvent(new StorageEvent('storage', { key: 'language' }));
    // Here rather than by questions from outside: this is done some hundred times.
    const end = performance.now() + 30_000;
    while (document.documentElement.lang !== chosen || document.querySelector('[aria-busy="true"]')) {
      if (performance.now() > end) throw new Error(`The page is still busy in ${chosen}`);
      await new Promise(requestAnimationFrame);
    }
  }, language);
}

const contrast = 'color-contrast';

/** What axe finds wrong in a part of the page, its colours aside, is a failure. */
async function findNothing(page: Page, place: string, part: string): Promise<void> {
  const options = { ...axeOptions, rules: { [contrast]: { enabled: false } } };
  const { violations } = await page.evaluate(([within, asked]) => window.axe.run(within, asked), [
    part,
    options,
  ] as const);
  expect.soft(describeFaults(violations), place).toEqual([]);
}

const colours: axe.RunOptions = {
  ...axeOptions,
  runOnly: [contrast],
  resultTypes: ['violations', 'passes'],
  elementRef: true,
};

/** What axe has found readable, by theme: colours of the text and of all that lies below it, size and weight. */
const readable = { light: new Set<string>(), dark: new Set<string>() };

/**
 * Shows the page in a theme; text there that axe cannot tell from its ground is a failure. Text of a look that axe has measured
 * on a screen before is left out: that rule costs more than all others.
 */
async function findReadable(
  page: Page,
  place: string,
  theme: keyof typeof readable,
  part: string,
): Promise<void> {
  const { violations, measured } = await page.evaluate(
    async ([within, isDark, known, options]) => {
      document.documentElement.classList.toggle('dark', isDark);
      // Two frames: one in which what depends on it is drawn anew, one in which its colours have come.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      const lookOf = (element: Element) => {
        const { color, fontSize, fontWeight } = getComputedStyle(element);
        const look = [color, fontSize, fontWeight];
        let isCovered = false;
        for (let one: Element | null = element; one; one = one.parentElement) {
          const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(one);
          look.push(opacity);
          if (isCovered) continue;
          look.push(backgroundColor, backgroundImage);
          // It may lie over anything.
          if (position === 'absolute' || position === 'fixed') look.push(one.getAttribute('class') ?? '');
          isCovered = !/rgba|\//.test(backgroundColor);
        }
        return look.filter((part) => part !== '1').join(' ');
      };
      const hasText = ({ childNodes }: Element) =>
        [...childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
      // Several of each: one may be hidden or covered.
      const mostOfLook = 3;
      const counts = new Map(known.map((look) => [look, mostOfLook]));
      const include = [...document.querySelectorAll(within)]
        .flatMap((one) => [...one.querySelectorAll('*')])
        .filter((element) => {
          if (!hasText(element) || !element.checkVisibility({ visibilityProperty: true })) return false;
          const look = lookOf(element);
          const count = counts.get(look) ?? 0;
          counts.set(look, count + 1);
          return count < mostOfLook;
        });
      if (include.length === 0) return { violations: [], measured: [] };
      const { passes, violations: found } = await window.axe.run({ include }, options);
      const looks = passes.flatMap(({ nodes }) =>
        nodes.flatMap(({ element }) => (element ? [lookOf(element)] : [])),
      );
      return {
        violations: found.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => ({ target })) })),
        measured: looks,
      };
    },
    [part, theme === 'dark', [...readable[theme]], colours] as const,
  );
  for (const look of measured) readable[theme].add(look);
  expect.soft(describeFaults(violations), place).toEqual([]);
}

const describeFaults = (violations: { id: string; nodes: Pick<axe.NodeResult, 'target'>[] }[]): string[] =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);

/** The part of the page whose colours no other screen has: what was opened, else what stands in the shell, else all. */
const ownPart = (page: Page): Promise<string> =>
  page.evaluate((parts) => parts.find((part) => document.querySelector(part)) ?? 'html', [layers, '#page']);

/** Nothing may need the page to be scrolled sideways. */
async function findNoOverflow(page: Page, name: string): Promise<void> {
  const { overflow, width } = await page.evaluate(async () => {
    const overflowOf = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth;
    // What is drawn by the width itself comes with the next frames, on a busy machine with a later one.
    for (let frame = 0; frame < 2 || (frame < 120 && overflowOf(document.documentElement) > 0); frame += 1)
      await new Promise(requestAnimationFrame);
    return { overflow: overflowOf(document.documentElement), width: innerWidth };
  });
  expect.soft(overflow, `${name}, pixels beyond ${width} px`).toBeLessThanOrEqual(0);
}
