import { expect, test, type Locator, type Page } from './test.ts';
import { address, enter, givenBid, givenPlan, type Account } from './account.ts';
import { boxOf } from './box-of.ts';

/** Dragging by finger, keys and mouse, where a browser alone can tell; what it changes is there after a reload. */

// A busy machine is slow, not wrong.
test.describe.configure({ timeout: 300_000 });
// Wide enough for all columns.
test.use({ viewport: { width: 1600, height: 900 } });
const title = 'Case management software';
const column = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${name}`) });
const cardIn = (page: Page, name: string): Locator => column(page, name).getByRole('link', { name: title });
const said = (page: Page, item = title): Locator => page.locator('output').filter({ hasText: item });

async function openBoard(page: Page, account: Account, language = 'en'): Promise<void> {
  await enter(page, account, { language });
  await page.goto(address('/bids?view=board'));
  await mayBeDragged(page.getByRole('listitem').filter({ hasText: title }));
}

/** The code that drags has come. */
const mayBeDragged = (element: Locator) => expect(element).toHaveCSS('cursor', 'grab');

test.describe('by finger', () => {
  test.use({ hasTouch: true });

  test('a bid goes to another column once the finger has rested on it', async ({ page }) => {
    await openBoard(page, await givenBid());
    const card = page.getByRole('listitem').filter({ hasText: title });
    const finger = await fingerOf(page);
    await finger.down(await centreOf(card));
    await expect(card).toHaveAttribute('data-dragged');
    await finger.move(await centreOf(column(page, 'Submitted')));
    await expect(said(page)).toContainText('over Submitted');
    await finger.move(await centreOf(column(page, 'In review')));
    await expect(said(page)).toContainText('over In review');
    await finger.up();
    await expect(cardIn(page, 'In review')).toBeVisible();
    await page.reload();
    await expect(cardIn(page, 'In review')).toBeVisible();
  });

  test('a section goes before another by its grip', async ({ page }) => {
    const work = await givenPlan();
    await enter(page, work);
    await page.goto(address(`/bids/${work.bid}/response`));
    const [first = '', second = ''] = await sectionTitles(page);
    await mayBeDragged(gripOf(page, second));
    const finger = await fingerOf(page);
    await finger.down(await centreOf(gripOf(page, second)));
    const { x, y, height } = await boxOf(sectionOf(page, first));
    await finger.move({ x: x + 40, y: y + height / 4 });
    await expect(page.locator('[data-drop=before]')).toHaveCount(1);
    await finger.up();
    await expect.poll(async () => (await sectionTitles(page)).slice(0, 2)).toEqual([second, first]);
    await page.reload();
    await expect.poll(async () => (await sectionTitles(page)).slice(0, 2)).toEqual([second, first]);

    await page.getByRole('button', { name: 'Outline options' }).click();
    await page.getByRole('menuitem', { name: 'Add a volume' }).click();
    await page.getByRole('textbox', { name: 'Volume title' }).press('Enter');
    const volume = page.getByRole('region', { name: 'New volume' });
    const room = volume.getByText('No sections yet');
    await room.scrollIntoViewIfNeeded();
    await mayBeDragged(gripOf(page, second));
    await finger.down(await centreOf(gripOf(page, second)));
    await finger.move(await centreOf(room));
    await expect(said(page, second)).toContainText('over New volume');
    await finger.up();
    await expect(volume.getByRole('button', { name: `Move ${second}` })).toBeVisible();
    await expect(room).toBeHidden();
  });
});

test.describe('by keys', () => {
  test('a bid goes from column to column, is put back by Escape, and keeps the focus where it is dropped', async ({
    page,
  }) => {
    await openBoard(page, await givenBid());
    const grip = page.getByRole('button', { name: `Move ${title}` });
    await expect(grip).toHaveAccessibleDescription(/Press Space/);
    await grip.press('Space');
    await expect(said(page)).toContainText('picked up');
    await page.keyboard.press('ArrowRight');
    await expect(said(page)).toContainText('over In review');
    await page.keyboard.press('Escape');
    await expect(said(page)).toContainText('not moved');
    await expect(page.locator('.drag-copy')).toHaveCount(0);
    await expect(cardIn(page, 'In progress')).toBeVisible();

    await grip.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(said(page)).toContainText('over In review');
    await page.keyboard.press('Space');
    await expect(column(page, 'In review').getByRole('button', { name: `Move ${title}` })).toBeFocused();
  });

  test('in Arabic the next column lies to the left, and it is told in Arabic', async ({ page }) => {
    await openBoard(page, await givenBid(), 'ar');
    await page.getByRole('button', { name: new RegExp(`نقل.*${title}`) }).press('Space');
    await page.keyboard.press('ArrowLeft');
    await expect(said(page)).toContainText('فوق');
    await page.keyboard.press('Space');
    await expect(said(page)).toContainText('تم الإفلات');
  });

  test('a section and a task go up and down, and keep the focus', async ({ page }) => {
    const work = await givenPlan();
    await enter(page, work);
    await page.goto(address(`/bids/${work.bid}/response`));
    const [first = '', second = ''] = await sectionTitles(page);
    await mayBeDragged(gripOf(page, second));
    await gripOf(page, second).press('Space');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await expect.poll(async () => (await sectionTitles(page)).slice(0, 2)).toEqual([second, first]);
    await expect(gripOf(page, second)).toBeFocused();

    await page.goto(address(`/bids/${work.bid}/tasks`));
    const tasks = page.getByRole('list', { name: 'Tasks' }).getByRole('listitem');
    const added = page.getByRole('textbox', { name: 'New task' });
    await added.fill('Call the buyer');
    await added.press('Enter');
    await expect(tasks).toHaveCount(2);
    await expect.poll(() => taskTitles(tasks)).toHaveLength(2);
    const [task = '', other = ''] = await taskTitles(tasks);
    const grip = page.getByRole('button', { name: `Move ${task}`, exact: true });
    await mayBeDragged(grip);
    await grip.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect.poll(() => taskTitles(tasks)).toEqual([other, task]);
  });
});

test.describe('by mouse', () => {
  test('a bid goes where it may, and nowhere else', async ({ page }) => {
    await openBoard(page, await givenBid());
    await drag(page, cardIn(page, 'In progress'), column(page, 'Revoked'));
    await expect(cardIn(page, 'Revoked')).toBeVisible();
    // What is closed goes back to In progress alone.
    await mayBeDragged(page.getByRole('listitem').filter({ hasText: title }));
    await drag(page, cardIn(page, 'Revoked'), column(page, 'Submitted'));
    await expect(said(page)).toContainText('not moved');
    await expect(cardIn(page, 'Revoked')).toBeVisible();
    await drag(page, cardIn(page, 'Revoked'), column(page, 'In progress'));
    await expect(cardIn(page, 'In progress')).toBeVisible();
    await expect(page).toHaveURL(/view=board/);
  });

  test('a day of the calendar takes a bid', async ({ page }) => {
    await enter(page, await givenBid());
    // It is due in five days, which may be another month.
    const due = new Date(Date.now() + 5 * 86_400_000).toLocaleDateString('sv', { timeZone: 'Europe/Paris' });
    await page.goto(address(`/bids?view=calendar&day=${due}`));
    const chip = page.getByRole('grid').getByRole('link', { name: title, includeHidden: true });
    await mayBeDragged(chip);
    const days = page.getByRole('gridcell');
    const from = await days.evaluateAll(
      (all, text) => all.findIndex((day) => day.textContent.includes(text)),
      title,
    );
    const to = days.nth(from % 7 === 6 ? from - 1 : from + 1);
    await drag(page, chip, to);
    await expect(to).toContainText(title);
  });

  test('a column of a table goes before another', async ({ page }) => {
    await enter(page, await givenBid());
    await page.goto(address('/tenders'));
    await page.getByRole('button', { name: 'Display options' }).click();
    const items = page.getByRole('menuitemcheckbox');
    await expect(items.nth(1)).toBeVisible();
    const names = await items.allTextContents();
    await mayBeDragged(items.nth(1).locator('[data-grip]'));
    await drag(page, items.nth(1).locator('[data-grip]'), items.nth(0), 0.25);
    await expect.poll(() => items.allTextContents()).toEqual([names[1], names[0], ...names.slice(2)]);
    await expect(items.nth(0)).toHaveAttribute('aria-checked', 'true');
  });
});

const sectionOf = (page: Page, name: string): Locator =>
  page.locator('[data-pane=outline] [data-depth]').filter({ hasText: name }).first();
const gripOf = (page: Page, name: string): Locator =>
  page.locator('[data-pane=outline]').getByRole('button', { name: `Move ${name}`, exact: true });

async function sectionTitles(page: Page): Promise<string[]> {
  const titles = page.locator('[data-pane=outline] [data-outline-button] > bdi');
  await expect(titles.first()).toBeVisible();
  return titles.allTextContents();
}

/** By their grips, once those have come alive. */
async function taskTitles(tasks: Locator): Promise<string[]> {
  const grips = tasks.locator('button[aria-describedby]');
  await expect(grips.first()).toBeVisible();
  return grips.evaluateAll((all) => all.map((grip) => (grip.ariaLabel ?? '').replace('Move ', '')));
}

type Point = { x: number; y: number };
async function centreOf(element: Locator): Promise<Point> {
  await element.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await boxOf(element);
  return { x: x + width / 2, y: y + Math.min(height / 2, 60) };
}

/** A finger on the page: it goes its way in steps, as fingers do. */
async function fingerOf(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  let at: Point = { x: 0, y: 0 };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [at] });
  return {
    down: async (point: Point) => {
      at = point;
      await touch('touchStart');
    },
    move: async (to: Point) => {
      const from = at;
      for (let step = 1; step <= 8; step += 1) {
        at = { x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 };
        await touch('touchMove');
      }
    },
    up: () => touch('touchEnd'),
  };
}

async function drag(page: Page, from: Locator, to: Locator, height?: number): Promise<void> {
  // What was dragged before has come to rest.
  await expect(page.locator('.drag-copy')).toHaveCount(0);
  const end = await centreOf(to);
  const start = await centreOf(from);
  const box = await boxOf(to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 8, start.y, { steps: 2 });
  await page.mouse.move(end.x, height === undefined ? end.y : box.y + box.height * height, { steps: 6 });
  await page.mouse.up();
}
