import { readDocument } from '@bidloom/engine/reading/read';
import { expect, test, type Page } from './test.ts';
import { readFileSync } from 'node:fs';
import { address, freshEmail } from './account.ts';
import { buyersDocx, buyersPdf, eformsNotice, ocdsNotice } from './fixtures.ts';

/** What a stranger does with it the first time, start to end. */
test('from the landing page to a generated response, and out again', async ({ page }) => {
  const faults = watchFaults(page);
  await page.goto(address());
  await expect(page).toHaveURL(address('/landing'));

  await test.step('sign up and make the first company', async () => {
    await page
      .getByRole('link', { name: /sign up|free account|start/i })
      .first()
      .click();
    await page.getByLabel('Full name').fill('Amina Laurent');
    await page.getByLabel('Email').fill(freshEmail());
    await page.getByLabel('Password', { exact: true }).fill('a long enough phrase');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(address('/first-company'));
    await page.getByLabel('Company name').fill('Northlight Services');
    await page.getByLabel('Size').click();
    await page.getByRole('option', { name: '10-50' }).click();
    await page.getByRole('button', { name: 'Create company' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });

  await test.step('import two notices and look at them before they are made', async () => {
    await page.getByRole('link', { name: 'Tenders', exact: true }).click();
    await page.getByRole('button', { name: 'Import a notice file' }).click();
    await page.locator('input[type=file]').setInputFiles([ocdsNotice('HTC-14'), eformsNotice('RVH-90')]);
    const preview = page.getByRole('dialog');
    await expect(preview.getByText('Case management software for housing services')).toBeVisible();
    await expect(preview.getByText('River Valley Hospital Group')).toBeVisible();
    await preview.getByRole('button', { name: 'Create 2 tenders' }).click();
    await expect(page.getByText('Tenders successfully created')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cleaning of hospital wards' })).toBeVisible();
  });

  await test.step('open a tender and convert it', async () => {
    await page.getByRole('link', { name: 'Case management software for housing services' }).click();
    await expect(page.getByRole('dialog').getByText('Harbour Town Council')).toBeVisible();
    await page.getByRole('button', { name: 'Convert to bid' }).click();
    await page.getByRole('button', { name: 'Go: create bid' }).click();
    await expect(page).toHaveURL(/\/bids\/[0-9a-f]{24}/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Case management software');
  });

  await test.step("bring the buyer's documents", async () => {
    await page.getByRole('link', { name: /^Documents/ }).click();
    await page.locator('input[type=file]').setInputFiles([buyersPdf(), await buyersDocx()]);
    await expect(page.getByText('request-for-proposals.pdf').first()).toBeVisible();
    await expect(page.getByText('data-protection.docx').first()).toBeVisible();
    // A name is shown while its file is still on its way.
    // Beside them stands the notice that the tender was imported from.
    await expect(page.getByRole('link', { name: 'Documents 3' })).toBeVisible();
  });

  await test.step('generate, and see it advance to its end', async () => {
    await page.getByRole('link', { name: /^Response( \d+)?$/ }).click();
    await page.getByRole('button', { name: 'Generate' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Generate' }).click();
    await expect(
      page
        .getByRole('link', { name: /\.docx/ })
        .or(page.getByRole('button', { name: /\.docx/ }))
        .first(),
    ).toBeVisible({ timeout: 60_000 });
  });

  await test.step('read the requirements, each leading to its page', async () => {
    await page.getByRole('link', { name: /^Requirements/ }).click();
    await expect(
      page.getByText('The supplier shall answer every incident within four hours.').first(),
    ).toBeVisible();
    await expect(
      page.getByText('The supplier must keep all personal data within the European Union.').first(),
    ).toBeVisible();
    await expect(page.getByText('The council will publish the result')).toHaveCount(0);
    await page.getByRole('button', { name: /p\. 2/ }).first().click();
    await expect(page.locator('[data-page="2"] .pdf-mark')).toBeInViewport();
  });

  await test.step('download the response and the compliance matrix', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: /^Response( \d+)?$/ }).click();
    await page.getByRole('button', { name: 'Generated files' }).click();
    const response = await downloaded(page, /\.docx/);
    expect(response.text).toContain('The supplier shall answer every incident within four hours.');
    const matrix = await downloaded(page, /\.xlsx/);
    expect(matrix.text).toContain('The bidder shall describe how backups are tested.');
  });

  await test.step('find the bid by search', async () => {
    await page.getByRole('link', { name: 'Tenders', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tenders' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Search' }).fill('case manag');
    await page
      .getByRole('option', { name: /Case management software/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/bids\/[0-9a-f]{24}/);
  });

  await test.step('read it in Arabic, in the dark', async () => {
    await page.getByRole('button', { name: 'Language', exact: true }).click();
    await page.getByRole('menuitemradio', { name: 'العربية' }).click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await page.getByRole('button', { name: 'المظهر' }).click();
    await page.getByRole('menuitemradio', { name: 'داكن' }).click();
    await expect(page.locator('html')).toHaveClass(/dark/);
  });

  await test.step('log out to the landing page', async () => {
    await page.getByRole('button', { name: /حسابك/ }).click();
    await page.getByRole('menuitem', { name: 'تسجيل الخروج' }).click();
    await expect(page).toHaveURL(address('/landing'));
    await page.goto(address('/bids'));
    await expect(page).toHaveURL(address('/landing'));
  });
  expect(faults).toEqual([]);
});

/** Clicks what downloads a file whose name fits, and reads the file with the engine. */
async function downloaded(page: Page, name: RegExp): Promise<{ text: string }> {
  const arriving = page.waitForEvent('download');
  await page
    .getByRole('button', { name: new RegExp(`download.*${name.source}`, 'i') })
    .first()
    .click();
  const file = await arriving;
  expect(file.suggestedFilename()).toMatch(name);
  const document = await readDocument(
    new Uint8Array(readFileSync(await file.path())),
    file.suggestedFilename(),
  );
  return { text: document.blocks.map(({ text }) => text).join('\n') };
}

/** Every error of a page's scripts and every answer of the server that was a fault of its own. */
function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`);
  });
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) faults.push(message.text());
  });
  return faults;
}
