import { expect, type Page } from './test.ts';

/** Goes on as a link does, and waits until the page with another name has come. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.title = '';
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page).not.toHaveTitle('');
  await isThere(page);
}

/** The page is there, and waits for nothing. */
export async function isThere(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Whether two addresses are of pages with names of their own, by which one is known to have come. */
export const isOtherPage = (one: string, other: string): boolean => one.split('?')[0] !== other.split('?')[0];
