import { expect, test, type Locator, type Page } from './test.ts';
import { address, freshEmail } from './account.ts';
import { buyersPdf, ocdsNotice } from './fixtures.ts';

/** The whole road without a pointer. Each stop of the focus must be in sight and show that it has it. */
test('from sign-up to log-out by keyboard alone', async ({ page }) => {
  const { keyboard } = page;
  const go = (locator: Locator, key = 'Tab') => reach(page, locator, key);
  const press = async (locator: Locator, key = 'Tab') => {
    await go(locator, key);
    await keyboard.press('Enter');
  };
  const link = (name: string | RegExp) => page.getByRole('link', { name, exact: typeof name === 'string' });
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  /** The one cell of a table that is in the order of Tab. */
  const stop = page.locator('[data-row] [data-cell][tabindex="0"]');
  const cells = page.locator('[data-row] [data-cell]');
  // From here on, so that no dialog of the system opens before anybody waits for it.
  page.on('filechooser', () => {});
  await page.goto(address());

  await test.step('sign up and make the company', async () => {
    await press(link(/sign up|free account|start/i).first());
    await write(page, page.getByLabel('Full name'), 'Amina Laurent');
    await write(page, page.getByLabel('Email'), freshEmail());
    await write(page, page.getByLabel('Password', { exact: true }), 'a long enough phrase');
    await press(button('Create account'));
    await write(page, page.getByLabel('Company name'), 'Northlight Services');
    await press(page.getByLabel('Size'));
    await press(page.getByRole('option', { name: '10-50' }), 'ArrowDown');
    await press(button('Create company'));
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });

  await test.step('import a notice and convert it', async () => {
    await press(link('Tenders'));
    await press(button('Import a notice file'));
    await choose(
      page,
      page
        .getByRole('dialog')
        .getByRole('button', { name: /choose|browse|files/i })
        .first(),
      [ocdsNotice('HTC-14')],
    );
    await press(button('Create 1 tender'));
    await go(stop);
    await press(cells.filter({ hasText: 'Case management software' }), 'ArrowRight');
    await press(button('Convert to bid'), 'Shift+Tab');
    await press(button('Go: create bid'));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Case management software');
  });

  await test.step('bring a document and generate', async () => {
    await press(link(/^Documents/));
    await choose(
      page,
      page
        .getByRole('main')
        .getByRole('button', { name: /choose|browse|files/i })
        .first(),
      [buyersPdf()],
    );
    // The notice came along with the tender.
    await expect(link('Documents 2')).toBeVisible();
    await press(button('Generate').first(), 'Shift+Tab');
    await press(page.getByRole('dialog').getByRole('button', { name: 'Generate' }));
    await press(link(/^Requirements/));
  });

  await test.step('walk the requirements', async () => {
    const rows = page.locator('tbody [data-row]');
    await expect(rows.nth(1)).toBeVisible({ timeout: 60_000 });
    await go(stop);
    await keyboard.press('ArrowDown');
    await expect(rows.nth(1).locator('*:focus')).toHaveCount(1);
    await keyboard.press('ArrowRight');
    await expect(rows.nth(1).locator('*:focus')).toHaveCount(1);
    expect((await page.locator('body').evaluate(lookAtFocus)).problem).toBe('');
  });

  await test.step('change the status of the bid in the table', async () => {
    await press(
      page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Bids' }),
      'Shift+Tab',
    );
    await go(stop);
    await press(cells.filter({ hasText: 'In progress' }), 'ArrowRight');
    await press(page.getByRole('menuitem', { name: 'In review' }), 'ArrowDown');
    await expect(page.locator('[data-row]')).toContainText('In review');
  });

  await test.step('find the bid by the search', async () => {
    await keyboard.press('Control+k');
    await keyboard.type('case man');
    await expect(page.getByRole('option', { name: /Case management software/ }).first()).toBeVisible();
    expect((await page.locator('body').evaluate(lookAtFocus)).problem).toBe('');
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/bids\/[0-9a-f]{24}/);
  });

  await test.step('read it in Arabic, and log out', async () => {
    // The search is beside the languages, wherever on the page the focus was.
    await expect(page.getByRole('heading', { level: 1, name: /Case management software/ })).toBeVisible();
    await keyboard.press('Control+k');
    await press(page.getByRole('button', { name: 'Language', exact: true }));
    await press(page.getByRole('menuitemradio', { name: 'العربية' }), 'ArrowDown');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await press(button(/حسابك/), 'Shift+Tab');
    await press(page.getByRole('menuitem', { name: 'تسجيل الخروج' }), 'ArrowDown');
    await expect(page).toHaveURL(address('/landing'));
  });
});

async function write(page: Page, field: Locator, words: string) {
  await reach(page, field);
  await page.keyboard.type(words);
}

/** Opens the choice of files by Enter on its button, and chooses. */
async function choose(page: Page, button: Locator, files: Parameters<Locator['setInputFiles']>[0]) {
  await reach(page, button);
  const choice = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await choice).setFiles(files);
}

/** Presses a key until the focus is there. */
async function reach(page: Page, wanted: Locator, key = 'Tab') {
  await expect(wanted).toBeVisible();
  // A press on a button that is busy does nothing, and a person sees that it is.
  await expect(wanted).not.toHaveAttribute('aria-busy', 'true');
  const seen: string[] = [];
  for (let stop = 0; stop < 60; stop += 1) {
    const { isHere, name, problem } = await wanted.evaluate(lookAtFocus);
    // What a press has just replaced may still have had the focus.
    if (stop > 0) expect.soft(problem, `on the way to ${String(wanted)}: ${name}`).toBe('');
    if (isHere) return;
    seen.push(name);
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${String(wanted)}: ${seen.join(' | ')}`);
}

/** What has the focus, whether that is the element, and why a person would not see it; empty when they do. */
async function lookAtFocus(wanted: Element): Promise<{ isHere: boolean; name: string; problem: string }> {
  // A list that floats moves it a moment after the key.
  const known = window as { lastFocus?: Element | null };
  for (let frame = 0; frame < 3 && known.lastFocus === document.activeElement; frame += 1)
    await new Promise((next) => requestAnimationFrame(next));
  const focused = document.activeElement;
  known.lastFocus = focused;
  // Behind the last stop of the page come those of the browser.
  if (!focused || focused === document.body) return { isHere: false, name: '', problem: '' };
  // A ring may fade in.
  const around = [focused, focused.parentElement, focused.parentElement?.parentElement];
  const fading = around.flatMap((one) => one?.getAnimations() ?? []);
  await Promise.allSettled(fading.filter((one) => one instanceof CSSTransition).map((one) => one.finished));
  const name = focused.getAttribute('aria-label') ?? focused.textContent.slice(0, 40);
  const { top, bottom, left, right } = focused.getBoundingClientRect();
  const isInSight = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  const isClear = (color: string) => /, 0\)$|\/ 0\)$/.test(color);
  const isRinged = ({ outlineStyle, outlineWidth, outlineColor }: CSSStyleDeclaration) =>
    outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1 && !isClear(outlineColor);
  // A field may wear its ring around itself and its buttons, a card's link around the card.
  const hasRing = around.some(
    (one) => one && (isRinged(getComputedStyle(one)) || isRinged(getComputedStyle(one, '::after'))),
  );
  // In a menu, or in the list of what one types in, the chosen line is lit.
  const list = document.getElementById(focused.getAttribute('aria-controls') ?? '');
  const line = list?.querySelector('[aria-selected="true"]') ?? focused;
  const isLit =
    line.matches('[data-highlighted], [aria-selected="true"]') &&
    !isClear(getComputedStyle(line).backgroundColor);
  // One that has just opened holds the focus itself until its content has come; a page that has come gives it to its heading.
  const isPlace = focused.matches('[role="dialog"][tabindex="-1"], main h1[tabindex="-1"]');
  const problem = !isInSight ? 'out of sight' : hasRing || isLit || isPlace ? '' : 'no ring';
  return { isHere: focused === wanted, name, problem };
}
