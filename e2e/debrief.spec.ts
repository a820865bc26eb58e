import { expect, test } from './test.ts';
import { address, enter, givenOneRequirement } from './account.ts';
import { debriefLetter } from './fixtures.ts';

test('from a lost bid to what is learnt: result, letter, scores, lesson, task, statistics', async ({
  page,
}) => {
  const account = await givenOneRequirement();
  await enter(page, account);

  await test.step('record the result with reason, winner and prices', async () => {
    await page.goto(address(`/bids/${account.bid}`));
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Lost' }).click();
    const asking = page.getByRole('dialog', { name: 'Record the result' });
    await asking.getByRole('combobox', { name: 'Reason' }).click();
    await page.getByRole('option', { name: 'Price' }).click();
    await asking.getByRole('textbox', { name: 'Winner' }).fill('Corrib Digital');
    await asking.getByRole('spinbutton', { name: 'Our price' }).fill('120000');
    await asking.getByRole('spinbutton', { name: 'Winning price' }).fill('100000');
    await asking.getByRole('button', { name: 'Save result' }).click();
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveText('Lost');
    await page.getByRole('link', { name: 'Complete debrief' }).click();
    await expect(page.getByText('20% above the winner')).toBeVisible();
  });

  await test.step('the letter is read, and its scores are used', async () => {
    await page.locator('input[type=file]').setInputFiles([debriefLetter()]);
    await expect(page.getByRole('heading', { name: 'Scores found in the letter' })).toBeVisible();
    await expect(page.getByText(/62\/70/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Use all' }).click();
    const scores = page.getByRole('region', { name: 'Scores', exact: true });
    await expect(scores.getByText('62 of 70')).toBeVisible();
    await expect(scores.getByText('68 of 70')).toBeVisible();
  });

  await test.step('a lesson becomes a task', async () => {
    await page.getByRole('textbox', { name: 'New lesson' }).fill('Show the plan week by week');
    await page.getByRole('button', { name: 'Add lesson' }).click();
    await page.getByRole('button', { name: 'Create task' }).click();
    await expect(page.getByRole('link', { name: 'Task: Show the plan week by week' })).toBeVisible();
  });

  await test.step('the statistics have it', async () => {
    await page.goto(address('/stats?period=all'));
    const table = page.getByRole('region', { name: 'Wins and losses' });
    await table.getByRole('combobox', { name: 'Compare by' }).click();
    await page.getByRole('option', { name: 'Price gap' }).click();
    await expect(table.getByText('More than 15% above the winner')).toBeVisible();
    await expect(page.getByText('Too few results to check predictions: 1 of 20')).toBeVisible();
  });
});
