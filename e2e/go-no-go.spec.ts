import { expect, test } from './test.ts';
import { address, enter, givenAccount, givenColleague } from './account.ts';
import { buyersPdf, ocdsNotice } from './fixtures.ts';

test('from a notice to a decided bid: documents, scorecard, request, go', async ({ page, browser }) => {
  const account = await givenAccount();
  const boss = await givenColleague(account, 'Grace Hopper');
  await enter(page, account);

  await test.step('import a notice and drop the documents on the tender', async () => {
    await page.goto(address('/tenders'));
    await page.getByRole('button', { name: 'Import a notice file' }).click();
    await page.locator('input[type=file]').setInputFiles([ocdsNotice('GNG-1')]);
    await page.getByRole('dialog').getByRole('button', { name: 'Create 1 tender' }).click();
    await page.getByRole('link', { name: 'Case management software for housing services' }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('heading', { name: 'Go/no-go' })).toBeVisible();
    await sheet.getByRole('button', { name: 'Add documents' }).click();
    await sheet.locator('input[type=file]').setInputFiles([buyersPdf()]);
    await expect(sheet.getByText('request-for-proposals.pdf').first()).toBeVisible();
    // Read in the background, which other runs of the reader may keep waiting.
    await expect(sheet.getByText(/Requirements: \d+ · Mandatory: \d+/)).toBeVisible({ timeout: 60_000 });
    await expect(sheet.getByText(/\d+ of \d+ mandatory requirements have a match/)).toBeVisible();
  });

  await test.step('answer what only people know, and ask for a decision', async () => {
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('combobox', { name: 'Score for Can we win on price?' }).click();
    await page.getByRole('option', { name: '4' }).click();
    await expect(sheet.getByRole('combobox', { name: 'Score for Can we win on price?' })).toHaveText('4');
    await sheet.getByRole('button', { name: 'Ask for a decision' }).click();
    const asking = page.getByRole('dialog', { name: 'Ask for a decision' });
    await asking.getByRole('combobox', { name: /^Who decides/ }).click();
    await page.getByRole('option', { name: /Grace Hopper/ }).click();
    await asking.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(sheet.getByText(/^Grace Hopper decides by/)).toBeVisible();
  });

  await test.step('the other finds it in their work and says go, whatever the scorecard says', async () => {
    const other = await (await browser.newContext()).newPage();
    await enter(other, boss);
    await other.goto(address('/'));
    await other
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: 'Decide: go or no-go' })
      .getByRole('link')
      .click();
    await other.getByRole('button', { name: 'Go: convert to bid' }).click();
    const asks = other.getByRole('dialog', { name: 'Go for this tender' });
    await asks.getByRole('textbox').fill('A door to the region');
    await asks.getByRole('button', { name: 'Go: create bid' }).click();
    await expect(other).toHaveURL(/\/bids\/[0-9a-f]{24}/);
    const decision = other.getByRole('region', { name: 'Go/no-go' });
    await expect(decision.getByText(/^Grace Hopper, /)).toBeVisible();
    await decision.getByRole('button', { name: 'Show scores' }).click();
    await expect(decision.getByText('4 of 5')).toBeVisible();
    await other.getByRole('link', { name: /^Documents/ }).click();
    await expect(other.getByText('request-for-proposals.pdf').first()).toBeVisible();
  });
});
