import { expect, test, type CDPSession, type Page } from './test.ts';
import { address, enter, sharedWork } from './account.ts';

// Many rounds: on a busy machine they take their time.
test.describe.configure({ timeout: 400_000 });

/** What a tab that is left open all day goes through again and again; each round ends on the dashboard. */
const walks: Record<string, (page: Page) => Promise<void>> = {
  'the lists': async (page) => {
    await open(page, 'Tenders');
    await open(page, 'Bids');
    await page.getByRole('searchbox').first().fill('case');
    await page.waitForURL(/q=case/);
    await open(page, 'Statistics');
  },
  'a bid, tab by tab': async (page) => {
    await openBid(page);
    for (const tab of ['documents', 'requirements', 'response', 'tasks', 'comments', 'activity']) {
      const link = page.getByRole('main').locator(`a[href$="/${tab}"]`).first();
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'page');
    }
  },
  "the buyer's document": async (page) => {
    await openBid(page);
    await page.getByRole('link', { name: /^Requirements/ }).click();
    await page.getByRole('button', { name: /p\. 2/ }).first().click();
    await page.locator('[data-page="2"] .pdf-mark').waitFor();
    await page.keyboard.press('Escape');
  },
  'a comment': async (page) => {
    await openBid(page);
    await page.getByRole('link', { name: /^Comments/ }).click();
    const comment = page.getByRole('main').getByRole('textbox', { name: 'Write a comment' });
    await comment.fill('Noted.');
    await comment.press('Control+Enter');
    await expect(comment).toHaveValue('');
  },
  'the palette': async (page) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search', exact: true }).fill('case');
    await page
      .getByRole('option', { name: /Case management/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: /Case management/ }).waitFor();
  },
  'menus and sheets': async (page) => {
    await open(page, 'Tenders');
    await page.getByRole('grid').getByRole('link').first().click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    for (const menu of ['Language', 'Theme']) {
      await page.getByRole('button', { name: menu, exact: true }).click();
      await page.getByRole('menu', { name: menu }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('menu', { name: menu }).waitFor({ state: 'detached' });
    }
  },
};

for (const [name, walk] of Object.entries(walks))
  test(`a page left open stays as small as it was: ${name}`, async ({ page }) => {
    const work = await sharedWork();
    await enter(page, work);
    await page.goto(address('/'));
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    const devtools = await page.context().newCDPSession(page);
    const counts: { nodes: number; jsEventListeners: number }[] = [];
    for (let round = 0; round < 4; round += 1) {
      await walk(page);
      await open(page, 'Dashboard');
      if (round === 1 || round === 3) counts.push(await countNodes(devtools));
    }
    const [first, last] = counts;
    // What the first rounds fetch stays (pages, texts, menus); what each further round leaves would grow.
    expect(last?.nodes).toBeLessThan((first?.nodes ?? 0) + 50);
    expect(last?.jsEventListeners).toBeLessThan((first?.jsEventListeners ?? 0) + 10);
  });

async function open(page: Page, name: string): Promise<void> {
  await page.getByRole('complementary').getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

async function openBid(page: Page): Promise<void> {
  await open(page, 'Bids');
  await page
    .getByRole('grid')
    .getByRole('link', { name: /Case management/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: /Case management/ }).waitFor();
}

/** Nodes and listeners that are held: those that wait for the browser to collect them would make ten times as many. */
async function countNodes(devtools: CDPSession): Promise<{ nodes: number; jsEventListeners: number }> {
  for (let turn = 0; turn < 3; turn += 1) await devtools.send('HeapProfiler.collectGarbage');
  return devtools.send('Memory.getDOMCounters');
}
