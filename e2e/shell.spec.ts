import { expect, test, type Locator, type Page } from './test.ts';
import { address, enter, givenAccount, sharedWork } from './account.ts';
import { boxOf } from './box-of.ts';

/** What the specification says of the shell in pixels, milliseconds and stored keys, where a browser alone can tell. */
test('the sidebar is 16rem wide, 3rem folded, and a panel of 18rem under 768 px', async ({ page }) => {
  await enter(page, await givenAccount());
  await page.goto(address('/bids'));
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => widthOf(sidebar)).toBe(256);
  await page.keyboard.press('Control+b');
  await expect.poll(() => widthOf(sidebar)).toBe(48);
  await page.reload();
  await expect.poll(() => widthOf(sidebar)).toBe(48);
  await page.keyboard.press('Control+b');

  await page.setViewportSize({ width: 767, height: 800 });
  await expect(sidebar).toBeHidden();
  await page.keyboard.press('Control+b');
  await expect.poll(() => widthOf(page.getByRole('dialog', { name: 'Sidebar' }))).toBe(288);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(sidebar).toBeVisible();
});

test('what is found and what is new stand in panels of 24rem at most, deadlines as dd MMM yyyy HH:mm', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 1200 });
  const work = await sharedWork();
  await enter(page, work);
  const { ahead, byApplication, calls } = await drawingsOfBids(page);
  expect(byApplication).toEqual(ahead);
  expect(calls).toHaveLength(3);
  await page.goto(address('/'));
  await page.getByPlaceholder('Search bids, tenders...').fill('h');
  const found = page.getByRole('listbox', { name: /results/i });
  await expect(found.getByRole('group', { name: 'Bids', exact: true })).toContainText(
    'Case management software',
  );
  await expect(found.getByRole('group', { name: 'Tenders', exact: true })).toContainText('Ref: ');
  await expect(found).toContainText(
    /\d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}/,
  );
  await expect(found).toHaveCSS('max-height', '384px');
  // Beside the page's heading, where nothing leads elsewhere.
  await page.mouse.click(1100, 78);
  await expect(found).toBeHidden();
  await page.getByPlaceholder('Search bids, tenders...').fill('zzzz nothing of it');
  await expect(page.getByText('No bids or tenders found')).toBeVisible();

  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toHaveCSS('max-height', '384px');
});

test('toasts stand top right, 12 px apart, for 5 s that stop on hover and without focus, and are swiped away', async ({
  page,
}) => {
  await enter(page, await givenAccount());
  await page.route('**/api/bid/bids*', (route) =>
    route.fulfill({ status: 500, json: { success: false, msg: 'The first word', code: 'x' } }),
  );
  await page.route('**/api/system/clients*', (route) =>
    route.fulfill({ status: 500, json: { success: false, msg: 'The second word', code: 'x' } }),
  );
  await page.goto(address('/bids'));
  const toast = page.locator('.Toastify__toast');
  await expect(toast).toHaveCount(2);
  const [upper, lower] = await Promise.all([boxOf(toast.nth(0)), boxOf(toast.nth(1))]);
  expect(Math.abs(lower.y - upper.y)).toBeLessThan(200);
  const [first, second] = upper.y < lower.y ? [upper, lower] : [lower, upper];
  await expect
    .poll(async () => {
      const [one, other] = (await Promise.all([boxOf(toast.nth(0)), boxOf(toast.nth(1))])).toSorted(
        (a, b) => a.y - b.y,
      );
      return one && other ? Math.round(other.y - one.y - one.height) : -1;
    })
    .toBe(12);
  expect(first.x + first.width).toBeGreaterThan(1200);
  expect(second.y).toBeLessThan(300);
  const clock = toast.first().locator('.Toastify__progress-bar');
  await expect(clock).toHaveCSS('animation-duration', '5s');
  await toast.first().hover();
  await expect(clock).toHaveCSS('animation-play-state', 'paused');
  await page.mouse.move(100, 500);
  await expect(clock).toHaveCSS('animation-play-state', 'running');
  await page.evaluate(() => dispatchEvent(new Event('blur')));
  await expect(clock).toHaveCSS('animation-play-state', 'paused');
  const { x, y, width } = await boxOf(toast.first());
  await page.mouse.move(x + 40, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + 40 + width, y + 20, { steps: 10 });
  await page.mouse.up();
  await expect(toast).toHaveCount(1);
});

test('in the sidebar a tooltip does not wait', async ({ page }) => {
  await enter(page, await givenAccount());
  await page.goto(address('/bids'));
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await expect(sidebar).toHaveAttribute('data-state', 'expanded');
  // What listens to keys is there with the page.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+b');
  await expect(sidebar).toHaveAttribute('data-state', 'collapsed');
  // Once the code of tooltips is here, the page's clock is moved by hand.
  await sidebar.getByRole('link', { name: 'Bids' }).hover();
  await expect(page.getByRole('tooltip')).toHaveText('Bids');
  await page.mouse.move(640, 700, { steps: 5 });
  await expect(page.getByRole('tooltip')).toBeHidden();
  await page.clock.install();
  await page.clock.runFor(1000);
  await page.clock.pauseAt(Date.now() + 60_000);
  await sidebar.getByRole('link', { name: 'Tenders' }).hover();
  await page.clock.runFor(100);
  await expect(page.getByRole('tooltip')).toHaveText('Tenders');
});

test('language and theme are kept in local storage, and turn the page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(address('/login'));
  const root = page.locator('html');
  await expect(root).toHaveAttribute('lang', 'en');
  await expect(root).toHaveAttribute('dir', 'ltr');
  await expect(root).toHaveClass(/dark/);
  const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
  expect(await stored('theme')).toBeNull();

  await enter(page, await givenAccount());
  await page.goto(address('/'));
  await page.getByRole('button', { name: 'Theme', exact: true }).click();
  await expect(page.getByRole('menuitemradio')).toHaveText(['Light', 'Dark', 'System']);
  await page.getByRole('menuitemradio', { name: 'Light' }).click();
  await expect(root).not.toHaveClass(/dark/);
  expect(await stored('theme')).toBe('light');
  await page.getByRole('button', { name: 'Language', exact: true }).click();
  await expect(page.getByRole('menuitemradio')).toHaveText(['English', 'Français', 'العربية']);
  await page.getByRole('menuitemradio', { name: 'العربية' }).click();
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expect(root).toHaveAttribute('lang', 'ar');
  expect(await stored('language')).toBe('ar');
  expect(await stored('token')).not.toBeNull();
  expect(await stored('companyId')).toMatch(/^[0-9a-f]{24}$/);
});

test('each address of the product has its screen: guarded ones for who is signed in, the others for all', async ({
  page,
}) => {
  const guarded = {
    '/': 'Dashboard',
    '/bids': 'Bids',
    '/stats': 'Statistics',
    '/tenders': 'Tenders',
    '/settings/users': 'Settings',
    '/settings/integrations': 'Settings',
    '/bids/new': 'New bid',
    '/oauth/callback': /Processing|Error/,
    '/first-company': 'Dashboard',
  };
  const open = {
    '/landing': /./,
    '/demo': 'Live demo',
    '/login': 'Sign In',
    '/signup': /account/i,
    '/terms': 'Terms of Service',
    '/privacy-policy': 'Privacy Policy',
  };
  const title = page.getByRole('heading', { level: 1 });
  for (const [path, name] of Object.entries(open)) {
    await page.goto(address(path));
    await expect(title).toHaveText(name);
  }
  for (const path of Object.keys(guarded)) {
    await page.goto(address(path));
    await expect(page).toHaveURL(address('/landing'));
  }
  await enter(page, await givenAccount());
  for (const [path, name] of Object.entries(guarded)) {
    await page.goto(address(path));
    await expect(title).toHaveText(name);
  }
});

test('translations are served whole in each language, and no other address is one', async ({ request }) => {
  const keys = await Promise.all(
    ['en', 'fr', 'ar'].map(async (language) => {
      const answer = await request.get(address(`/locales/${language}/translation.json`));
      expect(answer.headers()['content-type']).toContain('application/json');
      return Object.keys((await answer.json()) as object).toSorted();
    }),
  );
  expect(keys[0]?.length).toBeGreaterThan(20);
  expect(keys[1]).toEqual(keys[0]);
  expect(keys[2]).toEqual(keys[0]);
});

const widthOf = async (element: Locator): Promise<number> => Math.round((await boxOf(element)).width);

/**
 * The list of bids element by element, as the page shows it ahead of the application, which is held back until then, and as
 * the application puts it in the place; and the calls that were made until then.
 */
async function drawingsOfBids(page: Page) {
  const application = /\/assets\/index-[^/]*\.js$/;
  await page.route(application, async (route) => {
    await page.locator('#root > [inert]').waitFor({ state: 'attached' });
    await route.continue();
  });
  await page.addInitScript(() => {
    const seen: { drawings: string[][]; calls: string[] } = { drawings: [], calls: [] };
    Object.assign(window, { seen });
    // Labels by id, focus and where to stop with Tab are the application's; so is the exact date of a deadline for the ear.
    const own = new Set([
      'id',
      'aria-controls',
      'aria-busy',
      'inert',
      'tabindex',
      'style=',
      'time aria-label',
      'time data-date',
    ]);
    const outline = (element: Element) => {
      const attributes = [...element.attributes]
        .filter(
          ({ name, value }) =>
            ![name, `${name}=${value}`, `${element.localName} ${name}`].some((one) => own.has(one)),
        )
        .map(
          ({ name, value }) =>
            `${name}="${name === 'style' ? (element as HTMLElement).style.cssText : value}"`,
        );
      const text = [...element.childNodes].flatMap((node) => (node instanceof Text ? [node.data] : []));
      return `${[element.localName, ...attributes.toSorted()].join(' ')}: ${text.join('')}`;
    };
    let last: Element | undefined;
    new MutationObserver(() => {
      const screen = document.getElementById('root')?.firstElementChild;
      if (!screen || screen === last) return;
      last = screen;
      seen.drawings.push([screen, ...screen.querySelectorAll('*')].map(outline));
      const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
      seen.calls = files.filter((file) => file.startsWith('/api/'));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(address('/bids'));
  await expect(page.locator('#root > :not([inert])')).toBeVisible();
  const { drawings, calls } = await page.evaluate(
    () => Reflect.get(window, 'seen') as { drawings: string[][]; calls: string[] },
  );
  const [ahead, byApplication] = drawings;
  await page.unroute(application);
  return { ahead, byApplication, calls };
}
