/**
 * How smoothly long lists scroll: `npx tsx bench/scroll.ts [--bids 5000] [--tenders 20000] [--requirements 5000] [--build build/server/main.js]`.
 *
 * Starts the built application (`npm start` builds it) on a database of its own with that many bids, tenders and
 * requirements of one bid, opens the lists in Chromium, reads them to their end, and scrolls through them by about five rows a frame, up and down. Prints the
 * median and the 95th percentile between two frames, the longest task of the page meanwhile in milliseconds of the processor (what else
 * the machine does is not counted), how many rows are in the page, and how long a step of the focus and a selected row take to the
 * next frame. Milliseconds belong to the machine: compare two builds in turns.
 */
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { startFilledApplication } from './filled-application.ts';
import { watchTasks } from './watch-tasks.ts';

const { values: options } = parseArgs({
  options: {
    bids: { type: 'string', default: '5000' },
    tenders: { type: 'string', default: '20000' },
    requirements: { type: 'string', default: '5000' },
    build: { type: 'string', default: 'build/server/main.js' },
  },
});

const endings: (() => Promise<unknown> | void)[] = [];
try {
  await measure();
} finally {
  for (let ending = endings.pop(); ending; ending = endings.pop()) await ending();
}

async function measure() {
  const { url, session, bids, stop } = await startFilledApplication({
    build: options.build,
    bids: Number(options.bids),
    tenders: Number(options.tenders),
    requirements: [Number(options.requirements)],
  });
  endings.push(stop);
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  endings.push(() => browser.close());
  // Each list with how many rows it has, and how high they are at least.
  for (const [list, count, least] of [
    ['bids', Number(options.bids), 30],
    ['tenders', Number(options.tenders), 30],
    [`bids/${bids[0]}/requirements`, Number(options.requirements), 30],
  ] as const) {
    if (count === 0) continue;
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
    await context.addInitScript((values) => {
      for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
    }, session);
    // What runs this file names functions by a helper that the page does not have.
    await context.addInitScript('globalThis.__name = (named) => named');
    const page = await context.newPage();
    await page.goto(`${url}/${list}`);
    await page.getByRole('grid').waitFor();
    const begun = performance.now();
    const loading = await watchTasks(page);
    await readToEnd(page, count, least);
    const readMs = performance.now() - begun;
    const { longestMs: longestLoadingMs } = await loading();
    const scrolling = await watchTasks(page);
    const between = await scrollThrough(page);
    const { longestMs: longestScrollingMs } = await scrolling();
    const rows = await page.locator('[data-row]').count();
    const { focusMs, selectMs } = await useKeys(page);
    console.log(
      [
        `${list}: ${count} rows read in ${(readMs / 1000).toFixed(1)} s (longest task ${longestLoadingMs.toFixed(0)} ms)`,
        `  scrolling: median frame ${quantile(between, 0.5).toFixed(1)} ms, 95 % ${quantile(between, 0.95).toFixed(1)} ms, longest task ${longestScrollingMs.toFixed(0)} ms, ${rows} rows drawn`,
        `  the focus a row on: ${focusMs.toFixed(1)} ms, a row selected: ${selectMs.toFixed(1)} ms (medians)`,
      ].join('\n'),
    );
    await context.close();
  }
}

/** Scrolls to the end, and presses the button where further rows do not come by themselves, until all are there. */
async function readToEnd(page: Page, count: number, leastHeight: number) {
  await page.evaluate(
    async ([wanted, leastHeight]) => {
      const height = () => document.querySelector('table tbody')?.getBoundingClientRect().height ?? 0;
      const scroller = (): Element => {
        const frame = document.querySelector('table')?.parentElement;
        return frame && frame.scrollHeight > frame.clientHeight + 1 ? frame : document.documentElement;
      };
      const heightOfAll = wanted * leastHeight;
      const deadline = performance.now() + 240_000;
      // At its end a list has its height and keeps it for two seconds of frames.
      let [before, still] = [0, 0];
      while (height() < heightOfAll || still < 120) {
        still = height() === before ? still + 1 : 0;
        before = height();
        if (performance.now() > deadline) throw new Error('The list was not read to its end in four minutes');
        const element = scroller();
        element.scrollTop = element.scrollHeight;
        const more = [...document.querySelectorAll('button')].find(({ textContent }) =>
          /show more|more$/i.test(textContent),
        );
        if (more && !more.disabled) more.click();
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    },
    [count, leastHeight] as const,
  );
}

/** From the top for 400 frames down, then as many up. */
async function scrollThrough(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const frame = document.querySelector('table')?.parentElement;
    const element = frame && frame.scrollHeight > frame.clientHeight + 1 ? frame : document.documentElement;
    const next = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    element.scrollTop = 0;
    for (let settled = 0; settled < 30; settled += 1) await next();
    const between: number[] = [];
    let before = await next();
    for (let step = 0; step < 800; step += 1) {
      element.scrollTop += step < 400 ? 200 : -200;
      const now = await next();
      between.push(now - before);
      before = now;
    }
    return between;
  });
}

/** Walks 40 rows down by Arrow down, then selects 20 by x; each key's time to the frame after it. */
async function useKeys(page: Page): Promise<{ focusMs: number; selectMs: number }> {
  const [focus, select] = await page.evaluate(async () => {
    const next = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const press = async (key: string, code: string) => {
      const begun = performance.now();
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }),
      );
      await next();
      return performance.now() - begun;
    };
    document.querySelector<HTMLElement>('[data-row] [data-cell][data-first]')?.focus();
    const times: [number[], number[]] = [[], []];
    for (let step = 0; step < 40; step += 1) times[0].push(await press('ArrowDown', 'ArrowDown'));
    for (let step = 0; step < 20; step += 1) times[1].push(await press('x', 'KeyX'));
    return times;
  });
  return { focusMs: quantile(focus, 0.5), selectMs: quantile(select, 0.5) };
}

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
