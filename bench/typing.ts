/**
 * How smoothly one types in a long text of a response:
 * `npx tsx bench/typing.ts [--pages 50] [--keys 300] [--build build/server/main.js] [--only answer|section]`.
 *
 * Starts the built application (`npm start` builds it) on a database of its own, with a section and an answer of that many pages: headings,
 * paragraphs with bold words and facts, lists, tables and pictures. Opens each in Chromium and types that many keys at its beginning,
 * in its middle and at its end, eight a second, with words, a heading and a list among them. Prints for each the longest task of the page and how many took over 50 ms of the processor (what else the
 * machine does is not counted), and beside it what the page itself noted as long tasks by the clock. Ends with 1 when one took over 50 ms of the processor.
 */
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { barsPicture } from '../engine/src/testing/rich-answers.ts';
import { startFilledApplication } from './filled-application.ts';
import { watchTasks } from './watch-tasks.ts';

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string', default: '50' },
    keys: { type: 'string', default: '300' },
    build: { type: 'string', default: 'build/server/main.js' },
    only: { type: 'string' },
  },
});
const tooLongMs = 50;
const betweenKeysMs = 125;

const application = await startFilledApplication({
  build: options.build,
  bids: 1,
  tenders: 0,
  requirements: [1],
});
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
let tooLong = 0;
try {
  await measure();
} finally {
  await browser.close();
  await application.stop();
}
process.exitCode = tooLong > 0 ? 1 : 0;

async function measure() {
  const [bid = ''] = application.bids;
  await ask('POST', '/answer/fact', { name: 'Number of staff', kind: 'number', value: '412' });
  const picture = (await addPicture())._id;
  const text = longText(Number(options.pages), picture);
  const [requirement] = await ask<{ _id: string }[]>('GET', '/bid/requirements', { bidId: bid });
  await ask('PUT', '/bid/requirement', { _id: requirement?._id, answerRich: text });
  const plan = await ask<{ volumes: { sections: { _id: string; kind: string; version: number }[] }[] }>(
    'POST',
    '/bid/response-plan',
    { bidId: bid },
  );
  const sections = plan.volumes.flatMap((volume) => volume.sections);
  const summary = sections.find(({ kind }) => kind === 'summary');
  if (!requirement || !summary) throw new Error('The plan has no summary');
  await ask('PUT', '/bid/response-section', { _id: summary._id, version: summary.version, textRich: text });
  for (const [name, address] of [
    ['section', `/bids/${bid}/response?section=${summary._id}`],
    ['answer', `/bids/${bid}/response?answer=${requirement._id}`],
  ] as const) {
    if (options.only !== undefined && options.only !== name) continue;
    await typeInto(name, address);
  }
}

async function typeInto(name: string, address: string) {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, application.session);
  const page = await context.newPage();
  await page.goto(`${application.url}${address}`);
  const editor = page.locator('[contenteditable=true]');
  await editor.waitFor();
  await editor.locator('img').first().waitFor();
  const words = (await editor.innerText()).split(/\s+/).length;
  console.log(`${name}: ${words} words`);
  for (const place of ['beginning', 'middle', 'end'] as const) {
    await putCursor(page, place);
    await page.waitForTimeout(3_000);
    await noteLongTasks(page);
    const tasks = await watchTasks(page);
    for (const key of keysOf(Number(options.keys))) {
      await page.keyboard.press(key);
      await page.waitForTimeout(betweenKeysMs);
    }
    await page.waitForTimeout(3_000);
    const { longestMs, over } = await tasks(tooLongMs);
    const noted = await page.evaluate(() => (globalThis as { longTasks?: number[] }).longTasks ?? []);
    tooLong += over.length;
    console.log(
      `  ${place}: longest task ${longestMs.toFixed(0)} ms of the processor, ${over.length} over ${tooLongMs} ms` +
        (over.length > 0 ? ` (${over.map((ms) => ms.toFixed(0)).join(', ')})` : '') +
        `; by the clock ${noted.length} over ${tooLongMs} ms, longest ${Math.max(0, ...noted).toFixed(0)} ms`,
    );
  }
  await context.close();
}

/** Puts the cursor into a paragraph as a press there does. */
async function putCursor(page: Page, place: 'beginning' | 'middle' | 'end') {
  const paragraphs = page.locator('[contenteditable=true] > p');
  const count = await paragraphs.count();
  const at = { beginning: 0, middle: Math.floor(count / 2), end: count - 1 }[place];
  await paragraphs.nth(at).scrollIntoViewIfNeeded();
  await paragraphs.nth(at).click();
  await page.keyboard.press('End');
}

/** The page's own list of long tasks, empty again. */
async function noteLongTasks(page: Page) {
  await page.evaluate(() => {
    const noting = globalThis as { longTasks?: number[] };
    if (noting.longTasks === undefined) {
      new PerformanceObserver((list) => {
        noting.longTasks?.push(...list.getEntries().map(({ duration }) => duration));
      }).observe({ entryTypes: ['longtask'] });
    }
    noting.longTasks = [];
  });
}

/** Words, a line of their own every now and then, and what is mistyped taken back. */
function keysOf(count: number): string[] {
  const typed = 'We read the forecast at two and call the crews by telephone, ';
  return Array.from({ length: count }, (_, place) => {
    if (place % 75 === 74) return 'Enter';
    if (place % 20 === 19) return 'Backspace';
    const letter = typed[place % typed.length] ?? ' ';
    return letter === ' ' ? 'Space' : letter;
  });
}

async function ask<Data>(method: string, call: string, body: object): Promise<Data> {
  const query = new URLSearchParams({
    companyId: application.session.companyId,
    ...(method === 'GET' && (body as Record<string, string>)),
  });
  const answer = await fetch(`${application.url}/api${call}?${query.toString()}`, {
    method,
    headers: {
      authorization: `Bearer ${application.session.token}`,
      ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
  const said = await answer.text();
  if (!answer.ok) throw new Error(`${call} answered ${answer.status}: ${said}`);
  return (JSON.parse(said) as { data: Data }).data;
}

function addPicture(): Promise<{ _id: string }> {
  const form = new FormData();
  const { bytes } = barsPicture(900, 500);
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'bars.png');
  return ask('POST', '/picture', form);
}

/** About 450 words a page: a heading, paragraphs, a list and a table on each, and on every fifth a picture. */
function longText(pages: number, picture: string): object {
  const words = (count: number, seed: number) =>
    Array.from(
      { length: count },
      (_, place) =>
        ['route', 'is', 'treated', 'before', 'frost', 'by', 'two', 'crews', 'and', 'recorded'][
          (place * 7 + seed) % 10
        ],
    ).join(' ');
  const text = (said: string, marks?: object[]) => ({ type: 'text', text: said, ...(marks && { marks }) });
  const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
  const cell = (said: string) => ({ type: 'tableCell', content: [paragraph(text(said))] });
  const row = (page: number, line: number) => ({
    type: 'tableRow',
    content: [`Route ${page}.${line}`, `${line * 12} km`, words(6, line)].map(cell),
  });
  return {
    version: 1,
    content: Array.from({ length: pages }, (_, page) => [
      { type: 'heading', level: 1 + (page % 3), content: [text(`Part ${page + 1}`)] },
      ...Array.from({ length: 4 }, (_, part) =>
        paragraph(
          text(words(30, page + part)),
          text(' never estimated ', [{ type: 'bold' }]),
          { type: 'fact', name: 'Number of staff' },
          text(` ${words(30, page * part)}.`),
        ),
      ),
      {
        type: page % 2 === 0 ? 'bulletList' : 'orderedList',
        content: Array.from({ length: 6 }, (_, item) => ({
          type: 'listItem',
          content: [paragraph(text(words(12, item)))],
        })),
      },
      { type: 'table', headerRow: true, content: Array.from({ length: 8 }, (_, line) => row(page, line)) },
      ...(page % 5 === 0
        ? [{ type: 'picture', file: picture, alt: 'Routes by length', caption: `Figure ${page}`, width: 60 }]
        : []),
      paragraph(text(`${words(40, page)}.`)),
    ]).flat(),
  };
}
