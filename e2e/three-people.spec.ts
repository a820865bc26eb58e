import { readDocument } from '@bidloom/engine/reading/read';
import { type Browser, expect, type Page, test } from './test.ts';
import { type Account, address, enter, givenColleague, givenWork } from './account.ts';

/** What the API answers to somebody. */
async function read<Data>(account: Account, call: string): Promise<Data> {
  const answer = await fetch(address(`/api${call}&companyId=${account.companyId}`), {
    headers: { authorization: `Bearer ${account.token}` },
  });
  return ((await answer.json()) as { data: Data }).data;
}

/** The answer to a requirement, open in a browser of somebody's own. */
async function givenReader(browser: Browser, account: Account, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await enter(page, account);
  await page.goto(address(path));
  await expect(answerOf(page)).toBeVisible();
  return page;
}
const answerOf = (page: Page) => page.getByRole('textbox', { name: 'Answer', exact: true });
const statusIn = (page: Page) => page.locator('[data-pane=answer]');

test('three people answer one requirement: one writes, one comments and suggests, one approves and generates', async ({
  browser,
}) => {
  const owner = await givenWork();
  const [grace, omar] = [
    await givenColleague(owner, 'Grace Hopper'),
    await givenColleague(owner, 'Omar Haddad'),
  ];
  const [first, second] = await read<{ _id: string }[]>(
    owner,
    `/bid/requirements?bidId=${owner.bid}&limit=2`,
  );
  const path = `/bids/${owner.bid}/response?answer=${first?._id}`;
  const approver = await givenReader(browser, owner, path);
  const writer = await givenReader(browser, grace, path);
  const reviewer = await givenReader(browser, omar, path);

  await test.step('what one writes, the others see with the cursor of whoever writes it', async () => {
    await answerOf(writer).click();
    await writer.keyboard.press('ControlOrMeta+a');
    await writer.keyboard.press('Delete');
    await writer.keyboard.type('We deliver in ten weeks.');
    for (const page of [approver, reviewer])
      await expect(answerOf(page)).toHaveText('We deliver in ten weeks.');
    await expect(reviewer.locator('.rich-cursor')).toHaveAttribute('data-name', 'Grace Hopper');
  });

  await test.step('one comments on words and suggests others while the first writes on', async () => {
    await answerOf(reviewer).click();
    await reviewer.keyboard.press('ControlOrMeta+Home');
    await reviewer.keyboard.press('ControlOrMeta+Shift+End');
    await reviewer.getByRole('button', { name: 'Comment on the selection' }).click();
    await reviewer.getByRole('textbox', { name: 'Write a comment' }).fill('From which day on?');
    await reviewer.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(writer.locator('.rich-commented')).toHaveText('We deliver in ten weeks.');

    await reviewer.getByRole('button', { name: 'Suggest changes' }).click();
    await answerOf(reviewer).click();
    await reviewer.keyboard.press('ControlOrMeta+End');
    await answerOf(writer).click();
    await writer.keyboard.press('ControlOrMeta+Home');
    await Promise.all([
      reviewer.keyboard.type(' We report weekly.', { delay: 20 }),
      writer.keyboard.type('Yes. ', { delay: 20 }),
    ]);
    for (const page of [approver, writer, reviewer]) {
      await expect(answerOf(page)).toHaveText('Yes. We deliver in ten weeks. We report weekly.');
      await expect(page.getByText(/^1 suggestion/)).toBeVisible();
    }
  });

  await test.step('the first accepts the suggestion, the third approves, and all three see it', async () => {
    await answerOf(writer).click();
    await writer.keyboard.press('ControlOrMeta+End');
    await writer.getByRole('button', { name: 'Accept', exact: true }).click();
    for (const page of [approver, writer, reviewer])
      await expect(page.getByText(/^1 suggestion/)).toBeHidden();
    await statusIn(approver).getByRole('button', { name: 'Approve', exact: true }).click();
    for (const page of [writer, reviewer]) {
      await expect(statusIn(page).getByText('Approved by Amina Laurent')).toBeVisible();
    }
  });

  await test.step('the third generates while the first writes the next answer, and nothing is lost', async () => {
    await writer.goto(address(`/bids/${owner.bid}/response?answer=${second?._id}`));
    await answerOf(writer).click();
    await writer.keyboard.press('ControlOrMeta+a');
    await writer.keyboard.press('Delete');
    await approver.getByRole('button', { name: 'More actions', exact: true }).click();
    await approver.getByRole('menuitem', { name: 'Generate' }).click();
    const generating = approver.getByRole('dialog').getByRole('button', { name: 'Generate', exact: true });
    await Promise.all([
      generating.click(),
      writer.keyboard.type('Backups are tested every month by a second person.', { delay: 30 }),
    ]);
    await expect(writer.getByText('Saved', { exact: true })).toBeVisible();
    const newest = async () => {
      const bid = await read<{ generatedFiles: { _id: string; name: string; kind: string }[] }>(
        owner,
        `/bid/bid?_id=${owner.bid}`,
      );
      return bid.generatedFiles.filter(({ kind }) => kind === 'response');
    };
    const wordsOf = async () => {
      const texts = await Promise.all(
        (await newest()).map(async ({ _id, name }) => {
          const file = await fetch(address(`/api/bid/file?_id=${_id}&companyId=${owner.companyId}`), {
            headers: { authorization: `Bearer ${owner.token}` },
          });
          const { blocks } = await readDocument(new Uint8Array(await file.arrayBuffer()), name);
          return blocks.map(({ text }) => text).join('\n');
        }),
      );
      return texts.join('\n');
    };
    await expect
      .poll(wordsOf, { timeout: 60_000 })
      .toContain('Yes. We deliver in ten weeks. We report weekly.');
    const [answered, next] = await read<{ answer: string; status: string; openComments: number }[]>(
      owner,
      `/bid/requirements?bidId=${owner.bid}&limit=2`,
    );
    expect(answered).toMatchObject({
      answer: 'Yes. We deliver in ten weeks. We report weekly.',
      status: 'approved',
      openComments: 1,
    });
    expect(next).toMatchObject({
      answer: 'Backups are tested every month by a second person.',
      status: 'answered',
    });
  });
});
