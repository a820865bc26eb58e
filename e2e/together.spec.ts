import { type Browser, expect, type Page, test } from '@playwright/test';
import { type Account, address, enter, givenColleague, givenOneRequirement } from './account.ts';

/** The answer to the first requirement, open in a browser of somebody's own. */
async function givenWriter(browser: Browser, account: Account, bid: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await enter(page, account);
  await page.goto(address(`/bids/${bid}/response`));
  await page.getByRole('button', { name: 'Answer to requirement 1', exact: true }).first().click();
  await expect(page.locator('[contenteditable=true]')).toBeVisible();
  return page;
}
const answerOf = (page: Page) => page.getByRole('textbox', { name: 'Answer', exact: true });

test('two people write one answer at once, see each other, and lose nothing offline or by a reload', async ({
  browser,
}) => {
  const account = await givenOneRequirement();
  const colleague = await givenColleague(account, 'Grace Hopper');
  const amina = await givenWriter(browser, account, account.bid);
  const grace = await givenWriter(browser, colleague, account.bid);
  await answerOf(amina).click();
  await amina.keyboard.press('ControlOrMeta+a');
  await amina.keyboard.press('Delete');
  await amina.keyboard.type('We deliver in ten weeks.');
  await expect(answerOf(grace)).toHaveText('We deliver in ten weeks.');

  // Both at once, at either end, each under the other's eyes.
  await answerOf(grace).click();
  await grace.keyboard.press('ControlOrMeta+Home');
  await Promise.all([
    grace.keyboard.type('Yes: ', { delay: 20 }),
    amina.keyboard.type(' Our team is ready.', { delay: 20 }),
  ]);
  const both = 'Yes: We deliver in ten weeks. Our team is ready.';
  await expect(answerOf(amina)).toContainText(both);
  await expect(answerOf(grace)).toContainText(both);
  await expect(amina.locator('.rich-cursor')).toHaveAttribute('data-name', 'Grace Hopper');

  // Undo takes back one's own words alone.
  await amina.keyboard.press('ControlOrMeta+z');
  await expect(answerOf(grace)).not.toContainText('Our team');
  await expect(answerOf(grace)).toContainText('Yes: We deliver');
  await amina.keyboard.press('ControlOrMeta+Shift+z');
  await expect(answerOf(grace)).toContainText(both);

  // One goes offline and writes on; the other does as well.
  await grace.context().setOffline(true);
  await grace.keyboard.type('indeed, ');
  await amina.keyboard.press('ControlOrMeta+End');
  await amina.keyboard.type(' Ask us.');
  await expect(grace.getByText('Not connected.')).toBeVisible();
  await grace.context().setOffline(false);
  const all = 'Yes: indeed, We deliver in ten weeks. Our team is ready. Ask us.';
  await expect(answerOf(amina)).toContainText(all);
  await expect(answerOf(grace)).toContainText(all);

  // What did not reach the server is sent when the page is opened again.
  await grace.route('**/requirement/steps?*', (route) => route.abort());
  await grace.keyboard.type('truly, ');
  await expect(grace.getByText('Not connected.')).toBeVisible();
  await grace.unrouteAll();
  await grace.reload();
  await expect(answerOf(amina)).toContainText('Yes: indeed, truly, We deliver');
  await expect(answerOf(grace)).toContainText('Yes: indeed, truly, We deliver');
});
