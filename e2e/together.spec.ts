import { type Browser, expect, type Page, test } from './test.ts';
import { type Account, address, enter, givenColleague, givenOneRequirement } from './account.ts';

/** The answer to the first requirement, open in a browser of somebody's own. */
async function givenWriter(browser: Browser, account: Account, bid: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await enter(page, account);
  await page.goto(address(`/bids/${bid}/response`));
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

  // A browser tells the page some time after a key moved the cursor: what others write in between leaves the cursor there.
  await answerOf(grace).click();
  await grace.keyboard.press('ControlOrMeta+End');
  const held = await amina.evaluateHandle(() => {
    const hold = (event: Event) => event.isTrusted && event.stopImmediatePropagation();
    addEventListener('selectionchange', hold, true);
    return { release: () => removeEventListener('selectionchange', hold, true) };
  });
  await amina.keyboard.press('ControlOrMeta+Home');
  await grace.keyboard.type(' Well.');
  await expect(answerOf(amina)).toContainText('weeks. Well.');
  await held.evaluate(({ release }) => release());
  await amina.keyboard.type('We say: ');
  await expect(answerOf(grace)).toHaveText('We say: We deliver in ten weeks. Well.');
  await amina.keyboard.press('ControlOrMeta+a');
  await amina.keyboard.type('We deliver in ten weeks.');
  await expect(answerOf(grace)).toHaveText('We deliver in ten weeks.');

  // Both at once, at either end, each under the other's eyes.
  await answerOf(grace).click();
  await grace.keyboard.press('ControlOrMeta+End');
  await amina.keyboard.press('ControlOrMeta+Home');
  await Promise.all([
    amina.keyboard.type('Yes: ', { delay: 20 }),
    grace.keyboard.type(' Our team is ready.', { delay: 20 }),
  ]);
  const both = 'Yes: We deliver in ten weeks. Our team is ready.';
  await expect(answerOf(amina)).toContainText(both);
  await expect(answerOf(grace)).toContainText(both);
  await expect(amina.locator('.rich-cursor')).toHaveAttribute('data-name', 'Grace Hopper');

  // Undo takes back one's own words alone.
  await amina.keyboard.press('ControlOrMeta+z');
  await expect(answerOf(grace)).not.toContainText('Yes:');
  await expect(answerOf(grace)).toContainText('We deliver in ten weeks. Our team is ready.');
  await amina.keyboard.press('ControlOrMeta+Shift+z');
  await expect(answerOf(grace)).toContainText(both);

  // One goes offline and writes on; the other does as well.
  await grace.context().setOffline(true);
  await grace.keyboard.type(' Ask us.');
  await amina.keyboard.press('ControlOrMeta+Home');
  await amina.keyboard.type('In short: ');
  await expect(grace.getByText('Not connected.')).toBeVisible();
  await grace.context().setOffline(false);
  const all = `In short: ${both} Ask us.`;
  await expect(answerOf(amina)).toContainText(all);
  await expect(answerOf(grace)).toContainText(all);

  // What did not reach the server is sent when the page is opened again.
  await expect(grace.getByText('Not connected.')).toBeHidden();
  await grace.route('**/requirement/steps?*', (route) => route.abort());
  await grace.keyboard.type(' Soon.');
  await expect(grace.getByText('Not connected.')).toBeVisible();
  await grace.unrouteAll();
  await grace.reload();
  await expect(answerOf(amina)).toContainText(`${all} Soon.`);
  await expect(answerOf(grace)).toContainText(`${all} Soon.`);
});
