import { expect, test } from '@playwright/test';
import { address, enter, givenFullLists } from './account.ts';

/** What is handed round holds what the page is about, and nothing of what stands around it or is pressed. */
test('a page on paper has its title and its rows, and neither the shell nor controls', async ({ page }) => {
  const work = await givenFullLists();
  await enter(page, work, { theme: 'dark' });
  const pages = [
    ['/bids', 'Bids'],
    ['/tenders', 'Tenders'],
    [`/bids/${work.bid}`, 'Case management software'],
    [`/bids/${work.bid}/requirements`, 'Case management software'],
    [`/bids/${work.bid}/response`, 'Case management software'],
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
    }));
    expect(paper, path).toEqual({ ground: 'rgb(255, 255, 255)', cut: 0 });
  }
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.byteLength).toBeGreaterThan(5_000);
});
