import { expect, test } from './test.ts';
import { address, enter, sharedLists } from './account.ts';

/** What is handed round holds what the page is about, and nothing of what stands around it or is pressed. */
test('a page on paper has its title and its rows, and neither the shell nor controls', async ({ page }) => {
  const work = await sharedLists();
  await enter(page, work, { theme: 'dark' });
  const pages = [
    ['/bids', 'Bids'],
    ['/tenders', 'Tenders'],
    [`/bids/${work.bid}`, 'Case management software'],
    [`/bids/${work.bid}/requirements`, 'Case management software'],
    [`/bids/${work.bid}/response`, 'Case management software'],
    [`/bids/${work.bid}/activity`, 'Case management software'],
    ['/stats', 'Statistics'],
    ['/settings/answer-library', 'Answer library'],
  ] as const;
  for (const [path, title] of pages) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(address(path));
    await page.getByRole('heading', { name: title }).first().waitFor({ state: 'attached' });
    await page.waitForFunction(() => !document.querySelector('main [data-awaited]'));
    await page.emulateMedia({ media: 'print' });
    // As wide as the sheet within its margins.
    await page.setViewportSize({ width: 688, height: 1000 });
    await expect(page.getByRole('heading', { name: title }).first(), path).toBeVisible();
    await expect(page.locator('[data-paper]'), path).toContainText('Northlight Services');
    for (const part of ['aside[data-shell]', 'body > * header.sticky', 'main nav', 'main .button'])
      await expect(page.locator(part).filter({ visible: true }), `${part} of ${path}`).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: /search/i }), path).toBeHidden();
    const paper = await page.evaluate(() => ({
      ground: getComputedStyle(document.documentElement).backgroundColor,
      // Beyond the sheet there is nothing.
      cut: document.documentElement.scrollWidth - innerWidth,
      // Where a sign that is not printed left its column to the words.
      squeezed: [...document.querySelectorAll<HTMLElement>('main :is(p, li)')].filter(
        ({ textContent, offsetWidth }) => textContent.length > 20 && offsetWidth > 1 && offsetWidth < 60,
      ).length,
    }));
    expect(paper, path).toEqual({ ground: 'rgb(255, 255, 255)', cut: 0, squeezed: 0 });
  }
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.byteLength).toBeGreaterThan(5_000);
});

/** Grounds are gone where the reader's colours replace ours. */
test('in forced colours what is selected keeps a mark', async ({ page }) => {
  const work = await sharedLists();
  await enter(page, work);
  await page.emulateMedia({ forcedColors: 'active' });
  const outline = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).outlineStyle);
  await page.goto(address('/bids'));
  await page
    .getByRole('row', { name: /Case management software/ })
    .first()
    .waitFor();
  // What is drawn before the application runs looks the same, hears no key and is replaced as a whole.
  await page.locator('#root > [inert]').waitFor({ state: 'detached' });
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  const selected = [
    'aside [aria-current=page]',
    'main [role=radio][aria-checked=true]',
    'main [aria-selected=true]',
  ];
  for (const selector of selected) expect(await outline(selector), selector).toBe('solid');
  await page.goto(address(`/bids/${work.bid}/tasks`));
  await page.locator('main nav [aria-current=page]').waitFor();
  expect(await outline('main nav [aria-current=page]')).toBe('solid');
  await page.goto(address('/settings/answer-library'));
  await page.locator('main [role=row][aria-current]').waitFor();
  expect(await outline('main [role=row][aria-current]')).toBe('solid');
});

/** A window of 1440 by 900 at 200 % has the layout of one of 720 by 450. */
test('at 200 % no page is cut off or scrolls sideways, and the first row of a list is in the window', async ({
  page,
}) => {
  const work = await sharedLists();
  await enter(page, work);
  await page.setViewportSize({ width: 720, height: 450 });
  for (const [path, first] of [
    ['/bids', '[data-row]'],
    ['/tenders', '[data-row]'],
    [`/bids/${work.bid}/requirements`, '[data-row]'],
    ['/settings/answer-library', '[data-row]'],
    [`/bids/${work.bid}`, 'h2'],
    ['/stats', 'h2'],
  ] as const) {
    await page.goto(address(path));
    const part = page.locator(`main ${first}`).first();
    await part.waitFor();
    await page.waitForFunction(() => !document.querySelector('main [data-awaited]'));
    await expect(part, path).toBeInViewport();
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond, path).toBe(0);
  }
});
