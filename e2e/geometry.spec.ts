import { expect, test, type Locator, type Page } from './test.ts';
import { address, enter, sharedLists, sharedWork } from './account.ts';
import { boxOf } from './box-of.ts';
import { follow, isOtherPage } from './follow.ts';

/** Where things stand in the window, in pixels, and that they stay there: what a browser alone can tell. */

const desktop = { width: 1440, height: 900 };
const tablet = { width: 768, height: 1024 };
const phone = { width: 360, height: 780 };

test('the work begins near the top of the window: the first row of the matrix, and eight items of each list on a phone', async ({
  page,
}) => {
  test.slow(); // many pages
  const work = await sharedLists();
  await enter(page, work);
  const matrix = `/bids/${work.bid}/requirements`;
  for (const [size, most] of [
    [desktop, 150],
    [phone, 200],
  ] as const) {
    await page.setViewportSize(size);
    await page.goto(address(matrix));
    await expect(rows(page).first()).toBeVisible();
    await expect.poll(() => topOf(rows(page).first()), `${size.width} px`).toBeLessThanOrEqual(most);
  }
  for (const path of ['/tenders', '/bids', matrix, '/settings/answer-library']) {
    await page.goto(address(path));
    await expect.poll(() => countWhole(page), path).toBeGreaterThanOrEqual(8);
  }
});

test('the matrix begins where it does in each language, and none of them is wider than its window', async ({
  page,
}) => {
  const work = await sharedLists();
  for (const language of ['fr', 'ar']) {
    await enter(page, work, { language });
    for (const [size, most] of [
      [desktop, 150],
      [phone, 200],
    ] as const) {
      await page.setViewportSize(size);
      await page.goto(address(`/bids/${work.bid}/requirements`));
      await expect(rows(page).first()).toBeVisible();
      const name = `${language}, ${size.width} px`;
      await expect.poll(() => topOf(rows(page).first()), name).toBeLessThanOrEqual(most);
      await expect.poll(() => pixelsBeyond(page), name).toBe(0);
    }
  }
});

test('sidebar and header are one frame round the page, and the matrix has its tools beside its tabs', async ({
  page,
}) => {
  const work = await sharedLists();
  await enter(page, work);
  await page.setViewportSize(desktop);
  await page.goto(address(`/bids/${work.bid}/requirements`));
  await expect(rows(page).first()).toBeVisible();
  const [sidebar, header] = [page.getByRole('complementary', { name: 'Sidebar' }), page.getByRole('banner')];
  const [side, top] = [await boxOf(sidebar), await boxOf(header)];
  // They meet on a hairline, in one colour, and the page is of another.
  expect(Math.abs(side.x + side.width - top.x)).toBeLessThanOrEqual(1);
  expect([top.y, top.height]).toEqual([0, 48]);
  const [ofSidebar, ofHeader, ofPage] = await Promise.all(
    [sidebar, header, page.locator('body')].map((part) =>
      part.evaluate((element) => getComputedStyle(element).backgroundColor),
    ),
  );
  expect(ofHeader).toBe(ofSidebar);
  expect(ofPage).not.toBe(ofHeader);

  // Its columns are as wide as they were given, in a wide window whatever stands beside it.
  await expect(page.getByRole('grid')).toHaveCSS('table-layout', 'fixed');

  const tabs = page.getByRole('navigation', { name: 'Bid sections' });
  const search = page.getByRole('main').getByRole('searchbox');
  const [line, field] = [await boxOf(tabs), await boxOf(search)];
  expect(Math.abs(line.y + line.height / 2 - (field.y + field.height / 2))).toBeLessThanOrEqual(6);
  expect(line.x + line.width).toBeLessThanOrEqual(field.x);
});

test('a bid says its deadline once in sight, on each of its parts', async ({ page }) => {
  const work = await sharedLists();
  await enter(page, work);
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    for (const part of ['', '/requirements', '/tasks']) {
      await page.goto(address(`/bids/${work.bid}${part}`));
      await expect(page.locator('main [data-awaited]')).toHaveCount(0);
      await expect(page.locator('main [data-urgency]:visible'), `${size.width} px${part}`).toHaveCount(1);
    }
  }
});

test('what does not fit a dialog scrolls between its title and its buttons, which stay', async ({ page }) => {
  const work = await sharedLists();
  await enter(page, work);
  await page.setViewportSize({ width: 360, height: 480 });
  await page.goto(address(`/bids/${work.bid}/requirements`));
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const body = dialog.locator('.scroll-edges');
  await expect(body).toBeVisible();
  const heading = dialog.getByRole('heading').first();
  const send = dialog.getByRole('button', { name: 'Generate', exact: true });
  await expect
    .poll(() => body.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
    .toBeGreaterThan(40);
  for (const isAtEnd of [false, true]) {
    if (isAtEnd) await body.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(heading).toBeInViewport({ ratio: 1 });
    await expect(send).toBeInViewport({ ratio: 1 });
  }
});

test('an item of the bids on a phone has room for the client, and its head for the button', async ({
  page,
}) => {
  const work = await sharedLists();
  for (const language of ['en', 'fr', 'ar']) {
    await enter(page, work, { language });
    await page.setViewportSize(phone);
    await page.goto(address('/bids'));
    const name = 'River Valley Metropolitan District';
    const client = rows(page).filter({ hasText: name }).first().getByText(name);
    await expect(client).toBeVisible();
    expect((await boxOf(client)).width, language).toBeGreaterThanOrEqual(64);
    // The name of the page and what it offers first stand on one line.
    const head = page.locator('main header');
    const [title, add] = [
      await boxOf(head.getByRole('heading', { level: 1 })),
      await boxOf(head.locator('a[href="/bids/new"]')),
    ];
    expect(Math.abs(title.y + title.height / 2 - (add.y + add.height / 2)), language).toBeLessThanOrEqual(2);
  }
});

test('titles are whole where the row has room, and a tablet shows status and value', async ({ page }) => {
  const work = await sharedLists();
  await enter(page, work);
  await page.setViewportSize(desktop);
  for (const path of ['/tenders', '/bids']) {
    await page.goto(address(path));
    const titles = page.locator('[data-row] [data-first] a');
    await expect(titles.first()).toBeVisible();
    expect(await titles.evaluateAll(cutOff), path).toEqual([]);
  }
  await page.goto(address(`/bids/${work.bid}`));
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  expect(await title.locator('span[title]').last().evaluateAll(cutOff)).toEqual([]);

  await page.setViewportSize(tablet);
  await page.goto(address('/bids'));
  for (const name of ['Status', 'Value']) {
    const head = page.getByRole('columnheader', { name });
    await expect(head).toBeVisible();
    const { x, width } = await boxOf(head);
    expect(x + width, name).toBeLessThanOrEqual(tablet.width);
  }
});

test('beside the open sidebar of a tablet each row says what it does on a phone', async ({ page }) => {
  const work = await sharedLists();
  await page.setViewportSize(tablet);
  for (const language of ['en', 'fr', 'ar']) {
    await enter(page, work, { language });
    await page.context().addCookies([{ name: 'sidebar_state', value: 'true', url: address('/') }]);
    await page.goto(address('/bids'));
    const row = rows(page).filter({ hasText: 'Case management software' }).first();
    await expect(row).toBeVisible();
    expect((await boxOf(page.locator('aside[data-state=expanded]'))).width).toBe(256);
    const title = row.getByRole('link', { name: 'Case management software', exact: true });
    expect(await title.evaluateAll(cutOff), language).toEqual([]);
    for (const part of [
      row.locator('[data-urgency]'),
      row.getByRole('button', { name: /In progress|En cours|قيد الإعداد/ }),
      row.getByText('Harbour Town Council'),
      row.getByText('240'),
    ])
      await expect(part, language).toBeInViewport({ ratio: 1 });
    await expect.poll(() => pixelsBeyond(page), language).toBe(0);
  }
});

test('pages of lists have heads of one height', async ({ page }) => {
  await enter(page, await sharedLists());
  await page.setViewportSize(desktop);
  const heads: Record<string, object> = {};
  // The answer library begins with its tabs.
  for (const path of ['/tenders', '/bids', '/settings/clients', '/?work=all']) {
    await page.goto(address(path));
    const head = page.locator('main header').filter({ has: page.getByRole('heading', { level: 1 }) });
    await expect(head).toBeVisible();
    const { y, height } = await boxOf(head);
    heads[path] = { y, height };
  }
  expect(
    new Set(Object.values(heads).map((head) => JSON.stringify(head))),
    JSON.stringify(heads),
  ).toHaveProperty('size', 1);
});

test('no page is wider than its window and no table than its page, from 320 px on', async ({ page }) => {
  test.slow(); // many pages
  const work = await sharedLists();
  // The longest words.
  await enter(page, work, { language: 'fr' });
  const bid = `/bids/${work.bid}`;
  const parts = [
    'documents',
    'requirements',
    'response',
    'tasks',
    'comments',
    'correspondence',
    'activity',
  ].map((part) => `${bid}/${part}`);
  let before: string | undefined;
  for (const path of [
    '/',
    '/?work=all',
    '/tenders',
    '/bids',
    '/bids/new',
    '/stats',
    '/settings/users',
    '/settings/clients',
    '/settings/answer-library',
    '/settings/evidence',
    bid,
    ...parts,
  ]) {
    // By a link where there is one page already: loading is most of what it costs.
    if (before !== undefined && isOtherPage(before, path)) await follow(page, path);
    else await page.goto(address(path));
    before = path;
    await expect(page.locator('main h1')).toBeAttached();
    await expect(page.locator('main [data-awaited]')).toHaveCount(0);
    for (const width of [320, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 780 });
      await expect.poll(() => pixelsBeyond(page), `${path}, ${width} px`).toBe(0);
    }
  }
});

test('the editor of a requirement opens inside the window', async ({ page }) => {
  const work = await sharedLists();
  await enter(page, work);
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    await page.goto(address(`/bids/${work.bid}/requirements`));
    // The last one that is whole in the window: what opens under it has no room there.
    await expect.poll(() => countWhole(page)).toBeGreaterThan(3);
    const last = rows(page).nth((await countWhole(page)) - 1);
    await last.getByRole('button', { name: /^Answer to requirement/ }).click();
    const answer = page.getByRole('textbox', { name: 'Answer', exact: true });
    await expect(answer).toBeInViewport({ ratio: 1 });
    // It is below the head that stays, not under it.
    const covered = await answer.evaluate((field) => {
      const { left, top } = field.getBoundingClientRect();
      return !field.contains(document.elementFromPoint(left + 8, top + 8));
    });
    expect(covered, `${size.width} px`).toBe(false);
  }
});

test('the response is worked on in three panes that fill the window, and on a phone in three screens', async ({
  page,
}) => {
  const work = await sharedWork();
  const pane = (name: string) => page.locator(`[data-pane=${name}]`);
  const answer = page.locator('main [contenteditable=true]').first();
  for (const language of ['en', 'fr', 'ar']) {
    await enter(page, work, { language });
    await page.setViewportSize(desktop);
    await page.goto(address(`/bids/${work.bid}/response`));
    await expect(answer, language).toBeInViewport({ ratio: 1 });
    const widths = [];
    for (const name of ['outline', 'answer', 'source'])
      widths.push(Math.round((await boxOf(pane(name))).width));
    expect(widths[0], language).toBe(280);
    expect(widths[1], language).toBeGreaterThanOrEqual(360);
    expect(widths[2], language).toBeLessThanOrEqual(440);
    await expect.poll(() => pixelsBeyond(page), language).toBe(0);
    // Panes scroll, the page does not.
    expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);

    await page.setViewportSize(phone);
    for (const [index, name] of (['outline', 'answer', 'source'] as const).entries()) {
      await page.getByRole('radiogroup').first().getByRole('radio').nth(index).click();
      await expect(page.locator('[data-pane]:visible'), language).toHaveCount(1);
      await expect(pane(name)).toBeVisible();
      await expect.poll(() => pixelsBeyond(page), `${language} ${name}`).toBe(0);
    }
  }
});

test('a pane that was folded stays so', async ({ page }) => {
  const work = await sharedWork();
  await enter(page, work);
  await page.setViewportSize(desktop);
  await page.goto(address(`/bids/${work.bid}/response`));
  await page.getByRole('button', { name: 'Hide the source' }).click();
  await expect(page.getByRole('button', { name: 'Show the source' })).toBeVisible();
  const answer = page.locator('[data-pane=answer]');
  const { width: before } = await boxOf(answer);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Show the source' })).toBeVisible();
  await expect.poll(async () => (await boxOf(answer)).width).toBe(before);
});

test('one who comes to a page hears its title and has the focus on its heading; on its parts the focus stays', async ({
  page,
}) => {
  const work = await sharedLists();
  await enter(page, work);
  await page.goto(address('/'));
  const heading = page.getByRole('heading', { level: 1 });
  const said = page.locator('body > output');
  await expect(heading).toHaveText('Dashboard');
  await expect(said).toHaveText('');
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  for (const name of ['Tenders', 'Bids', 'Statistics', 'Settings', 'Dashboard']) {
    await sidebar.getByRole('link', { name }).press('Enter');
    await expect(heading).toHaveText(name);
    await expect(heading).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(`${name} · Bidloom$`));
    await expect(said).toHaveText(await page.title());
  }
  await sidebar.getByRole('link', { name: 'Bids' }).press('Enter');
  await expect(heading).toHaveText('Bids');
  await page
    .getByRole('row')
    .getByRole('link', { name: 'Case management software', exact: true })
    .press('Enter');
  await expect(heading).toContainText('Case management software');
  await expect(heading).toBeFocused();
  await expect(said).toHaveText('Case management software · Bidloom');

  const tabs = page.getByRole('navigation', { name: 'Bid sections' });
  const titles = new Set([await page.title()]);
  await expect(tabs.getByRole('link')).toHaveCount(10);
  for (const [index, tab] of (await tabs.getByRole('link').all()).entries()) {
    await tab.press('Enter');
    await expect(tab).toHaveAttribute('aria-current', 'page');
    await expect(tab).toBeFocused();
    // The first is the one that is open.
    if (index > 0) await expect.poll(async () => titles.has(await page.title())).toBe(false);
    await expect(said).toHaveText(await page.title());
    titles.add(await page.title());
  }

  // Who comes to a new bid by its key goes on typing.
  await tabs.getByRole('link').last().press('c');
  await expect(heading).toHaveText('New bid');
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  expect(titles.size).toBe(10);
});

test('nothing jumps while a page loads, however late each answer comes', async ({ page }) => {
  test.slow(); // many pages
  const work = await sharedLists();
  await enter(page, work);
  await page.addInitScript(() => {
    const jumps = { sum: 0 };
    Object.assign(window, { jumps });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) jumps.sum += Reflect.get(entry, 'value') as number;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // One answer after the other, each drawn before the next one comes.
  let last: Promise<unknown> = Promise.resolve();
  await page.route(/\/api\/(?!.*(?:events|stream))/, (route) => {
    const before = last;
    last = (async () => {
      await before;
      const answer = await route.fetch();
      await framesOf(page);
      await route.fulfill({ response: answer });
      await framesOf(page);
    })().catch(() => undefined);
    return last;
  });
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    for (const path of ['/', '/bids', '/tenders', `/bids/${work.bid}`, `/bids/${work.bid}/requirements`]) {
      await page.goto(address(path));
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page.locator('main [data-awaited]')).toHaveCount(0);
      await last;
      await framesOf(page);
      const jumped = await page.evaluate(() => (Reflect.get(window, 'jumps') as { sum: number }).sum);
      expect(jumped, `${path}, ${size.width} px`).toBeLessThan(0.02);
    }
  }
});

const rows = (page: Page): Locator => page.locator('main [data-row]');

const topOf = async (element: Locator): Promise<number> => Math.round((await boxOf(element)).y);

/** How many rows stand whole in the window. */
const countWhole = (page: Page): Promise<number> =>
  rows(page).evaluateAll(
    (all) =>
      all.filter((row) => {
        const { top, bottom, height } = row.getBoundingClientRect();
        return height > 0 && top >= 0 && bottom <= innerHeight;
      }).length,
  );

/** The texts that are cut at the end of their line. */
const cutOff = (elements: Element[]): string[] =>
  elements
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ textContent }) => textContent);

/** How much wider the page is than its window, or a table than what it scrolls in, whichever is more. */
const pixelsBeyond = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const scrolling = [...document.querySelectorAll('main :has(> table)')].filter(
      (element) => getComputedStyle(element).overflowX !== 'visible',
    );
    return Math.max(
      ...[document.documentElement, ...scrolling].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    );
  });

/** Waits for two frames: what is drawn by what has just come is drawn then. */
async function framesOf(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}
