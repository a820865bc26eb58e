import { expect, type Page, test } from './test.ts';
import { address, enter, givenOneRequirement } from './account.ts';

/** A requirement's answer in the response, the cursor in it. */
async function openAnswer(page: Page) {
  const account = await givenOneRequirement();
  await enter(page, account);
  await page.goto(address(`/bids/${account.bid}/response`));
  const answer = page.getByRole('textbox', { name: 'Answer', exact: true });
  await answer.click();
  return { account, answer };
}

test('an answer is written with a heading, a list and a pasted table, and is the same after a reload', async ({
  page,
}) => {
  const { answer } = await openAnswer(page);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');

  await page.keyboard.type('## Our method\nWe ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('always');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type(' report:\n- Plan\nBuild\n\n');
  await answer.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/html',
      '<table><tr><th>Role</th><th>Days</th></tr><tr><td>Lead</td><td>40</td></tr></table>',
    );
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  // The offer behind a slash, by keyboard alone.
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('/quo');
  await expect(page.getByRole('option', { name: 'Quotation' })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Very good, @ami');
  await page.getByRole('option', { name: 'Amina Laurent' }).waitFor();
  await page.keyboard.press('Enter');
  const isWritten = async () => {
    await expect(answer.getByRole('heading', { name: 'Our method' })).toBeVisible();
    await expect(answer.locator('strong')).toHaveText('always');
    await expect(answer.getByRole('listitem')).toHaveText(['Plan', 'Build']);
    await expect(answer.getByRole('columnheader')).toHaveText(['Role', 'Days']);
    await expect(answer.getByRole('cell')).toHaveText(['Lead', '40']);
    await expect(answer.locator('blockquote')).toHaveText('Very good, Amina Laurent');
  };
  await isWritten();
  await answer.blur();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await isWritten();
});

test('who pauses after a blank or a new line goes on where they were', async ({ page }) => {
  const account = await givenOneRequirement();
  await enter(page, account);
  await page.goto(address(`/bids/${account.bid}/requirements`));
  await page.getByRole('button', { name: 'Answer to requirement 1', exact: true }).first().click();
  const answer = page.getByRole('textbox', { name: 'Answer', exact: true });
  await answer.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  /** What has reached the draft that this browser keeps. */
  const kept = () => page.evaluate(() => Object.values(localStorage).join('\n'));
  await page.keyboard.type('We ');
  await expect.poll(kept).toContain('"answer":"We"');
  await page.keyboard.type('deliver.\n');
  await expect.poll(kept).toContain('"answer":"We deliver."');
  await page.keyboard.type('Every week.');
  await expect(answer.locator('p')).toHaveText(['We deliver.', 'Every week.']);
});

test('a picture is pasted, described and captioned by keyboard, and is there after a reload', async ({
  page,
}) => {
  const { answer } = await openAnswer(page);
  await answer.evaluate((element) => {
    const dot =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const bytes = Uint8Array.from(atob(dot), (sign) => sign.codePointAt(0) ?? 0);
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], 'depots.png', { type: 'image/png' }));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  // What it shows is asked for at once, with the file's name to write over.
  await expect(page.getByLabel('Description')).toBeFocused();
  await page.keyboard.type('Map of the depots');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Figure 1: depots');
  await page.keyboard.press('Tab');
  await page.keyboard.type('40');
  await page.keyboard.press('Escape');
  await answer.blur();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('img', { name: 'Map of the depots' })).toBeVisible();
  await expect(page.getByText('Figure 1: depots')).toBeVisible();
});

test('a footnote is begun by keyboard, written below the text, changed and taken away', async ({ page }) => {
  const { account, answer } = await openAnswer(page);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('We treat 212 km');
  await page.keyboard.press('ControlOrMeta+Alt+f');
  await expect(page.getByRole('textbox', { name: 'Footnote 1' })).toBeFocused();
  await page.keyboard.type('Measured in 2029.');
  // Enter leads back behind the number.
  await page.keyboard.press('Enter');
  await expect(answer).toBeFocused();
  await page.keyboard.type(' a night');
  await expect(answer).toHaveText('We treat 212 km a night');
  // Stored, and so longer ago than ProseMirror puts the cursor back where it was when it got the focus.
  const answerOf = async () => {
    const call = `/api/bid/requirements?bidId=${account.bid}&companyId=${account.companyId}`;
    const response = await fetch(address(call), { headers: { authorization: `Bearer ${account.token}` } });
    return ((await response.json()) as { data: { answer: string }[] }).data[0]?.answer;
  };
  await expect.poll(answerOf).toBe('We treat 212 km[1] a night\n\n[1] Measured in 2029.');

  // One that comes before it takes its number; the other's words stay its own.
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('All');
  await page.keyboard.type(' /foot');
  await expect(page.getByRole('option', { name: 'Footnote' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Footnote 1' })).toBeFocused();
  await page.keyboard.type('Except islands.');
  const words = page.getByRole('list', { name: 'Footnotes' }).getByRole('textbox');
  await expect(words.nth(0)).toHaveValue('Except islands.');
  await expect(words.nth(1)).toHaveValue('Measured in 2029.');
  await page.keyboard.press('Escape');
  await answer.blur();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(words.nth(1)).toHaveValue('Measured in 2029.');

  // From its number in the text to its words, and away with it.
  await answer.locator('sup').nth(0).click();
  await expect(words.nth(0)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(words).toHaveCount(1);
  await expect(answer.locator('sup')).toHaveCount(1);

  // One that says nothing is none.
  await answer.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.getByRole('button', { name: 'Insert a table, picture, quotation or footnote' }).click();
  await page.getByRole('menuitem', { name: 'Footnote' }).click();
  await expect(words.nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(words).toHaveCount(1);
});
