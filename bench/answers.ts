/**
 * Whether a long tender is as quick to answer as a short one: `npx tsx bench/answers.ts [--requirements 5000] [--build build/server/main.js]`.
 *
 * Starts the built application (`npm start` builds it) on a database of its own with a bid of that many requirements and one
 * of 100. In Chromium, in turns: opens each bid's Response, goes to the next answer and writes in it; then narrows each bid's
 * matrix, read to its end, to one requirement. Prints the long bid's times as ratios to the short one's:
 * milliseconds belong to the machine. `!` is beyond our bounds.
 */
import { parseArgs } from 'node:util';
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { startFilledApplication } from './filled-application.ts';

const { values: options } = parseArgs({
  options: {
    requirements: { type: 'string', default: '5000' },
    build: { type: 'string', default: 'build/server/main.js' },
  },
});
const few = 100;
const many = Number(options.requirements);
const rounds = 3;
/** What is measured, and how many times the short bid's time the long one may take. */
const bounds = { 'first answer': 1.5, 'the next answer': 2, 'a key': 1.5, 'the matrix narrowed': 2 };
type Measured = Record<keyof typeof bounds, number> & { 'read to the end': number };

const application = await startFilledApplication({
  build: options.build,
  bids: 2,
  tenders: 0,
  requirements: [many, few],
});
try {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    await measure(browser);
  } finally {
    await browser.close();
  }
} finally {
  await application.stop();
}

async function measure(browser: Browser) {
  const [long, short]: Measured[][] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    long?.push(await visit(browser, application.bids[0] ?? '', many));
    short?.push(await visit(browser, application.bids[1] ?? '', few));
  }
  const ms = (list: Measured[] | undefined, name: keyof Measured) =>
    (list ?? []).map((one) => one[name]).toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
  for (const [name, bound] of Object.entries(bounds) as [keyof typeof bounds, number][]) {
    const ratio = ms(long, name) / ms(short, name);
    console.log(
      `${name}: ${ratio.toFixed(2)} x (${ms(long, name).toFixed(0)} ms of ${many}, ${ms(short, name).toFixed(0)} ms of ${few})${ratio > bound ? ' !' : ''}`,
    );
  }
  console.log(`all ${many} read in ${(ms(long, 'read to the end') / 1000).toFixed(1)} s`);
}

async function visit(browser: Browser, bid: string, count: number): Promise<Measured> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
  await context.addInitScript((values) => {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
  }, application.session);
  // What runs this file names functions by a helper that the page does not have.
  await context.addInitScript('globalThis.__name = (named) => named');
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  try {
    await page.goto(`${application.url}/bids/${bid}/response`);
    await page.locator(field).first().waitFor();
    const first = await scriptMs(devtools);
    const opened = await openNext(page);
    const key = await keyMs(page);
    await page.goto(`${application.url}/bids/${bid}/requirements`);
    await page.getByText('as said in 1.').first().waitFor();
    const read = await readToEnd(page, count);
    const before = await scriptMs(devtools);
    await page.getByRole('searchbox', { name: 'Search requirements' }).fill('said in 77.');
    await page.getByText('1 of 1 shown').waitFor();
    return {
      'first answer': first,
      'read to the end': read,
      'the next answer': opened,
      'a key': key,
      'the matrix narrowed': (await scriptMs(devtools)) - before,
    };
  } finally {
    await context.close();
  }
}

/** How long scripts, styles and layout of the page have run since it was opened. */
async function scriptMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return (of('ScriptDuration') + of('LayoutDuration') + of('RecalcStyleDuration')) * 1000;
}

/** Scrolls down until the last one is there, then up again; answers how long that took. */
async function readToEnd(page: Page, count: number): Promise<number> {
  return page.evaluate(async (wanted) => {
    const begun = performance.now();
    const root = document.documentElement;
    const next = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (document.querySelector(`main [data-index="${wanted - 1}"]`) === null) {
      if (performance.now() - begun > 240_000)
        throw new Error('The list was not read to its end in four minutes');
      root.scrollTop = root.scrollHeight;
      await next();
    }
    const ended = performance.now();
    root.scrollTop = 0;
    for (let settled = 0; settled < 30; settled += 1) await next();
    return ended - begun;
  }, count);
}

/** From `]` to the frame in which one can write in the next answer. */
async function openNext(page: Page): Promise<number> {
  return page.evaluate(async (editor) => {
    const quoted = () => document.querySelector('main blockquote')?.textContent;
    const before = quoted();
    const begun = performance.now();
    dispatchEvent(new KeyboardEvent('keydown', { key: ']', code: 'BracketRight' }));
    while (quoted() === before || document.querySelector(editor) === null)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - begun;
  }, field);
}
/** Where an answer is written. */
const field = 'main article [contenteditable=true]';

/** The median of 30 keys, each to the frame after it. */
async function keyMs(page: Page): Promise<number> {
  return page.evaluate(async (editor) => {
    const drawn = () =>
      new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(undefined), 0)));
    document.querySelector<HTMLElement>(editor)?.focus();
    const times: number[] = [];
    for (let count = 0; count < 30; count += 1) {
      await drawn();
      const begun = performance.now();
      document.execCommand('insertText', false, 'a');
      await drawn();
      times.push(performance.now() - begun);
    }
    return times.toSorted((a, b) => a - b)[15] ?? Number.NaN;
  }, field);
}
