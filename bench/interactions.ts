/**
 * How soon the page shows what a press did: `npx tsx bench/interactions.ts [--bids 20000] [--rounds 6] [--build build/server/main.js]`.
 *
 * Starts the built application (`npm start` builds it) on a database of its own with that many bids, opens their list in Chromium, types
 * into its search key by key, switches to the board, the calendar and back, opens a bid and goes back, round after round. Prints for
 * each the median and the longest time from the press to the next paint, as the browser itself notes it (Event Timing, in steps of
 * 8 ms), and the longest task of the page in between; and what the tab holds after each round once its garbage is collected. Milliseconds
 * belong to the machine; the aim is 100 on one that does nothing else, and a tab that does not grow.
 */
import { parseArgs } from 'node:util';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { startFilledApplication } from './filled-application.ts';
import { quantile } from './load.ts';

const { values: options } = parseArgs({
  options: {
    bids: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '6' },
    build: { type: 'string', default: 'build/server/main.js' },
  },
});

type Noted = { presses: number[]; tasks: number[] };
const noted: Record<string, Noted> = {};
type Held = { megabytes: number; nodes: number; listeners: number };
const held: Held[] = [];

const application = await startFilledApplication({
  build: options.build,
  bids: Number(options.bids),
  tenders: 100,
  requirements: [0],
});
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  await context.addInitScript((values) => {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
  }, application.session);
  // What runs this file names functions by a helper that the page does not have.
  await context.addInitScript('globalThis.__name = (named) => named');
  await context.addInitScript(noteTimings);
  const page = await context.newPage();
  await page.goto(`${application.url}/bids`);
  await page.getByRole('grid').waitFor();
  const inspector = await context.newCDPSession(page);
  await inspector.send('Performance.enable');
  for (let round = 0; round <= Number(options.rounds); round += 1) {
    await walk(page, round > 0);
    held.push(await heldBy(inspector));
  }
  for (const [name, { presses, tasks }] of Object.entries(noted))
    console.log(
      `${name.padEnd(20)} to the next paint: median ${quantile(presses, 0.5)} ms, longest ${Math.max(...presses)} ms of ${presses.length}; longest task ${Math.max(0, ...tasks).toFixed(0)} ms`,
    );
  for (const [name, figures] of Object.entries(holdings(held)))
    console.log(`${name.padEnd(20)} after each round: ${figures.join(' ')}`);
} finally {
  await browser.close();
  await application.stop();
}

/** What the tab holds that is no garbage. */
async function heldBy(inspector: CDPSession): Promise<Held> {
  await inspector.send('HeapProfiler.collectGarbage');
  const { metrics } = await inspector.send('Performance.getMetrics');
  const figure = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return {
    megabytes: Math.round(figure('JSHeapUsedSize') / 1e5) / 10,
    nodes: figure('Nodes'),
    listeners: figure('JSEventListeners'),
  };
}

/** Each figure with its value after each round. */
function holdings(rounds: Held[]): Record<string, number[]> {
  return {
    'heap in MB': rounds.map(({ megabytes }) => megabytes),
    nodes: rounds.map(({ nodes }) => nodes),
    listeners: rounds.map(({ listeners }) => listeners),
  };
}

/** The first round is for what is fetched and compiled once. */
async function walk(page: Page, counts: boolean) {
  const search = page.getByRole('searchbox').first();
  await search.click();
  await note(page, counts && 'typing in search', async () => {
    await page.keyboard.type('lighting, part 1', { delay: 60 });
    await page.waitForURL(/q=/);
  });
  await page.getByRole('grid').waitFor();
  await search.fill('');
  await page.waitForURL((url) => !url.searchParams.has('q'));
  for (const view of ['Board', 'Calendar', 'Table'])
    await note(page, counts && `the ${view.toLowerCase()}`, async () => {
      await page.getByRole('radio', { name: view, exact: true }).click();
      await page.waitForTimeout(400);
    });
  await page.getByRole('grid').waitFor();
  await note(page, counts && 'opening a bid', async () => {
    await page.getByRole('grid').getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: /Maintenance/ }).waitFor();
  });
  await note(page, counts && 'back to the list', async () => {
    await page.getByRole('complementary').getByRole('link', { name: 'Bids', exact: true }).click();
    await page.getByRole('grid').waitFor();
  });
}

async function note(page: Page, name: string | false, act: () => Promise<void>) {
  await page.evaluate(() => Object.assign(globalThis, { timings: { presses: {}, tasks: [] } }));
  await act();
  await page.waitForTimeout(300);
  const { presses, tasks } = await page.evaluate(
    () =>
      (globalThis as unknown as { timings: { presses: Record<string, number>; tasks: number[] } }).timings,
  );
  if (name === false) return;
  const kept = (noted[name] ??= { presses: [], tasks: [] });
  kept.presses.push(...Object.values(presses));
  kept.tasks.push(...tasks);
}

/** Runs in the page: the longest event of each press, and tasks of more than 50 ms. */
function noteTimings() {
  const timings = () =>
    (globalThis as unknown as { timings?: { presses: Record<string, number>; tasks: number[] } }).timings;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
      const now = timings();
      if (!entry.interactionId || !now) continue;
      now.presses[entry.interactionId] = Math.max(now.presses[entry.interactionId] ?? 0, entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  new PerformanceObserver((list) =>
    timings()?.tasks.push(...list.getEntries().map((one) => one.duration)),
  ).observe({
    type: 'longtask',
  });
}
