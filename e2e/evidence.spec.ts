import { expect, test } from './test.ts';
import { address, enter, givenOneRequirement } from './account.ts';

test('evidence is kept once, attached with a reason where it has expired, and shown in the bid', async ({
  page,
}) => {
  const account = await givenOneRequirement();
  await enter(page, account);

  await test.step('keep a certificate with its file', async () => {
    await page.goto(address('/settings/evidence?open=new'));
    const form = page.getByRole('dialog', { name: 'Add evidence' });
    await form.getByRole('textbox', { name: 'Title' }).fill('ISO 9001 certificate');
    await form
      .locator('input[type=file]')
      .setInputFiles([
        { name: 'ISO 9001.txt', mimeType: 'text/plain', buffer: Buffer.from('Certified until 2020') },
      ]);
    await form.getByRole('textbox', { name: 'Valid until' }).fill('31/01/2020');
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'ISO 9001 certificate' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'ISO 9001.txt' })).toBeVisible();
    await expect(page.getByText('Expired on 31 Jan 2020').first()).toBeVisible();
  });

  await test.step('attach it to the bid, saying why', async () => {
    await page.goto(address(`/bids/${account.bid}/evidence`));
    await page.getByRole('button', { name: 'Attach other evidence' }).click();
    await page.getByRole('option', { name: /ISO 9001 certificate/ }).click();
    const asking = page.getByRole('dialog', { name: 'Use it even though it isn’t valid?' });
    await asking.getByRole('textbox').fill('The audit is booked');
    await asking.getByRole('button', { name: 'Attach' }).click();
    await expect(page.getByText('Reason: The audit is booked')).toBeVisible();
  });
});
