/**
 * Takes the pictures of the landing page and of the documents anew: `npx tsx e2e/take-pictures.ts [en fr ar]`, after `npm start` has built the
 * application. Starts it on a database of its own with the sample company in each language, and writes WebP files: those of the landing
 * page in light and dark, wide and for phones, to web/public/pictures, the others to docs/images.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { activeStatuses } from '@bidloom/contract/bid-statuses';
import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import { address, enter, type Account } from './account.ts';
import { handFor } from './screens.ts';
import startApplication from './start-application.ts';

type Language = 'en' | 'fr' | 'ar';
type Theme = 'light' | 'dark';
type Sample = Account & { language: Language; housing: string; hospital: string };
type Shot = { width: number; height: number; scale: number };
/** A picture of a part of the product: where it is taken, and what is done there first. */
type Scene = {
  name: string;
  path: (sample: Sample) => string;
  prepare?: (page: Page, sample: Sample) => Promise<void>;
  /** What stands at which distance from the top of the window; the page is at its beginning where there is none. */
  at?: { part: string; top: number };
};

/** Who looks around, and a word of the requirement whose way from the document to its answer is shown. */
const readers: Record<Language, { fullName: string; currency: string; timezone: string; told: string }> = {
  en: { fullName: 'Amina Laurent', currency: 'EUR', timezone: 'Europe/Dublin', told: 'unplanned absence' },
  fr: { fullName: 'Amina Laurent', currency: 'EUR', timezone: 'Europe/Paris', told: 'absence imprévue' },
  ar: { fullName: 'أمينة العلوي', currency: 'MAD', timezone: 'Africa/Casablanca', told: 'علامة بيئية' },
};
const picturesFolder = path.resolve(import.meta.dirname, '../web/public/pictures');
const docsFolder = path.resolve(import.meta.dirname, '../docs/images');
/** The head of the application, which the smaller scenes leave out. */
const headHeight = 48;
/** On a machine that has other work each step may take its time; a picture waits for what it shows. */
const patienceMs = 180_000;
/** So long nothing moves before a picture is taken. */
const stillMs = 600;
const headless = { width: 620, height: 420, scale: 1.5 };
const phone = { width: 360, height: 330, scale: 2 };
const wide = { width: 1240, height: 700, scale: 1.5 };

const scenes: Scene[] = [
  { name: 'find', path: () => '/tenders?due=30&sort=-score' },
  { name: 'read', path: ({ hospital }) => `/bids/${hospital}/requirements` },
  {
    name: 'answer',
    path: ({ hospital, language }) =>
      `/bids/${hospital}/requirements?q=${encodeURIComponent(readers[language].told)}`,
    prepare: async (page, { language }) => {
      await handFor(page, language).press('requirements.openOne');
      await page.locator('main textarea, main [contenteditable=true]').first().waitFor();
      await page.mouse.move(0, 0);
    },
    at: { part: 'main [data-row]', top: 150 },
  },
  { name: 'submit', path: ({ housing }) => `/bids/${housing}/response?show=files` },
];

/** Pages of the documents, in English and light: a person reading about them sees them so. */
const docsScenes: Scene[] = [
  { name: 'dashboard', path: () => '/' },
  { name: 'tenders', path: () => '/tenders?due=30&sort=-score' },
  {
    name: 'bids',
    path: () => `/bids?${activeStatuses.map((status) => `status=${status}`).join('&')}`,
  },
  { name: 'answer-library', path: () => '/settings/answer-library' },
  { name: 'statistics', path: () => '/stats?period=1y' },
];

const wanted = process.argv.slice(2);
const stop = await startApplication();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
});
try {
  mkdirSync(picturesFolder, { recursive: true });
  mkdirSync(docsFolder, { recursive: true });
  const languages = ['en', 'fr', 'ar'] as const;
  for (const language of languages.filter((one) => wanted.length === 0 || wanted.includes(one))) {
    const sample = await givenSample(language);
    for (const theme of ['light', 'dark'] as const) {
      const ending = `${language}-${theme}.webp`;
      await inBrowser(browser, sample, theme, wide, async (page) => {
        await showThread(page, sample);
        await write(path.join(picturesFolder, `thread-${ending}`), page, { y: 0, ...wide });
        if (language === 'en')
          await write(path.join(docsFolder, `matrix-${theme}.webp`), page, { y: 0, ...wide });
      });
      for (const [size, shot] of [
        ['', headless],
        ['phone-', phone],
      ] as const)
        await inBrowser(
          browser,
          sample,
          theme,
          { ...shot, height: shot.height + headHeight },
          async (page) => {
            for (const scene of scenes) {
              await show(page, sample, scene);
              await write(path.join(picturesFolder, `${scene.name}-${size}${ending}`), page, {
                y: headHeight,
                ...shot,
              });
            }
          },
        );
    }
    if (language === 'en')
      await inBrowser(browser, sample, 'light', wide, async (page) => {
        for (const scene of docsScenes) {
          await show(page, sample, scene);
          await write(path.join(docsFolder, `${scene.name}.webp`), page, { y: 0, ...wide });
        }
      });
  }
} finally {
  await browser.close();
  await stop();
}

/** A sample company whose documents are read, and the answers of its cleaning bid drafted from the library. */
async function givenSample(language: Language): Promise<Sample> {
  const { fullName, currency, timezone } = readers[language];
  const account: Account = {
    token: '',
    companyId: '',
    email: `pictures-${language}@example.test`,
    password: 'a long enough phrase',
  };
  const call = async <Data>(method: string, name: string, body?: object): Promise<Data> => {
    const answer = await fetch(
      address(`/api${name}${name.includes('?') ? '&' : '?'}companyId=${account.companyId}`),
      {
        method,
        headers: {
          'accept-language': language,
          ...(body && { 'content-type': 'application/json' }),
          ...(account.token && { authorization: `Bearer ${account.token}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
      },
    );
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${name} answered ${answer.status}: ${text}`);
    return (text.startsWith('{') ? (JSON.parse(text) as { data: Data }).data : text) as Data;
  };
  const { email, password } = account;
  account.token = (
    await call<{ token: string }>('POST', '/auth/register', { fullName, email, password })
  ).token;
  account.companyId = (
    await call<{ _id: string }>('POST', '/sample-data/company', { currency, timezone })
  )._id;
  const [housing, hospital] = (await call<{ _id: string }[]>('GET', '/bid/bids?status=in-progress')).map(
    ({ _id }) => _id,
  );
  if (!housing || !hospital) throw new Error('The sample company lacks its bids in progress');
  const isUnderWay = (work?: { status: string } | null) =>
    work?.status === 'queued' || work?.status === 'running';
  for (const bid of [housing, hospital])
    while (
      isUnderWay((await call<{ status: string }[]>('GET', `/bid/generations?bidId=${bid}`))[0]) ||
      isUnderWay(await call<{ status: string } | null>('GET', `/bid/reading?bidId=${bid}`))
    )
      await new Promise((resolve) => setTimeout(resolve, 300));
  const found = await call<{ _id: string }[]>('GET', `/bid/requirements?bidId=${hospital}&limit=100`);
  await call('POST', '/bid/draft', { requirements: found.map(({ _id }) => _id), model: 'builtin' });
  return { ...account, language, housing, hospital };
}

/** A page of the sample company, in a window of its own. */
async function inBrowser(
  chrome: Browser,
  sample: Sample,
  theme: Theme,
  { width, height, scale }: Shot,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await chrome.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    timezoneId: readers[sample.language].timezone,
    locale: sample.language,
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'sidebar_state', value: 'false', url: address() }]);
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  await enter(page, sample, { language: sample.language, theme });
  await page.addInitScript(() =>
    document.addEventListener(
      'DOMContentLoaded',
      () => (document.documentElement.style.caretColor = 'transparent'),
    ),
  );
  await work(page);
  await context.close();
}

async function show(page: Page, sample: Sample, { path: of, prepare, at }: Scene): Promise<void> {
  await page.goto(address(of(sample)));
  await page.locator('main h1').waitFor({ state: 'attached' });
  await page.waitForFunction(() => !document.querySelector('main [data-awaited]'));
  await page.waitForLoadState('load');
  await isStill(page);
  await prepare?.(page, sample);
  await isStill(page);
  if (at) return placeAt(page, page.locator(at.part).first(), at.top);
  await page.evaluate(() => scrollTo(0, 0));
  await isStill(page);
}

/** Scrolls a part to its distance from the top, again where rows that are measured meanwhile move it. */
async function placeAt(page: Page, part: Locator, top: number): Promise<void> {
  for (let turns = 0; turns < 5; turns += 1) {
    const moved = await part.evaluate((element, wanted) => {
      const before = scrollY;
      scrollBy(0, element.getBoundingClientRect().top - wanted);
      return Math.abs(scrollY - before);
    }, top);
    await isStill(page);
    if (moved < 1) return;
  }
}

/** The matrix beside the document, with a line from the words that are marked there to the answer. */
async function showThread(page: Page, sample: Sample): Promise<void> {
  await show(page, sample, { name: 'thread', path: ({ hospital }) => `/bids/${hospital}/requirements` });
  const row = page.locator('main [data-row]').filter({ hasText: readers[sample.language].told }).first();
  await page.mouse.move(wide.width / 2, wide.height / 2);
  for (let turns = 0; turns < 60 && !(await row.isVisible()); turns += 1) {
    await page.mouse.wheel(0, 300);
    await isStill(page);
  }
  await row.locator('button[aria-pressed]').click();
  const mark = page.locator('.pdf-mark').first();
  await mark.waitFor();
  await mark.evaluate((element) => element.scrollIntoView({ block: 'center', inline: 'nearest' }));
  // That scrolls the window too.
  await placeAt(page, row, 190);
  await page.mouse.move(0, 0);
  // A canvas that nothing has been drawn on is as wide as the standard has it.
  await page.waitForFunction(() => {
    const canvas = document.querySelector('.pdf-mark')?.closest('.pdf-page')?.querySelector('canvas');
    return canvas !== null && canvas !== undefined && canvas.width !== 300;
  });
  await row.evaluate((element, isFromRight) => {
    const marked = document.querySelector('.pdf-mark')?.getBoundingClientRect();
    const answer = element.querySelector('span.truncate[dir]')?.getBoundingClientRect();
    if (!marked || !answer) throw new Error('There is nothing to draw the thread between');
    const side = isFromRight ? -1 : 1;
    const from = { x: isFromRight ? marked.right + 6 : marked.left - 22, y: marked.top + marked.height / 2 };
    const to = {
      x: (isFromRight ? answer.left : answer.right) + side * 10,
      y: answer.top + answer.height / 2,
    };
    const bend = (from.x - to.x) / 2;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${innerWidth}" height="${innerHeight}" fill="none"
      stroke="var(--accent)" stroke-width="2.5" stroke-linecap="round" style="position:fixed;inset:0;z-index:99;pointer-events:none">
      <path d="M${from.x} ${from.y}C${from.x - bend} ${from.y} ${to.x + bend} ${to.y} ${to.x} ${to.y}"/>
      <circle cx="${from.x}" cy="${from.y}" r="4" fill="var(--accent)" stroke="none"/>
      <path d="m${to.x + side * 7} ${to.y - 6}l${-side * 7} 6l${side * 7} 6"/></svg>`;
    document.body.insertAdjacentHTML('beforeend', svg);
  }, sample.language === 'ar');
}

/** Waits until fonts are there and nothing moves. */
async function isStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
  // What opens is scrolled to when it is there, which may be later than the next frames; what fades in takes a while too.
  await page.waitForFunction(async (longEnough) => {
    let seen = '';
    let since = performance.now();
    while (performance.now() - since < longEnough) {
      const now = `${scrollY} ${document.documentElement.scrollHeight} ${document.getAnimations().length}`;
      if (now !== seen) since = performance.now();
      seen = now;
      await new Promise(requestAnimationFrame);
    }
    return true;
  }, stillMs);
}

/** Chromium itself writes WebP; Playwright only asks it for PNG and JPEG. */
async function write(
  file: string,
  page: Page,
  { y, width, height, scale }: Shot & { y: number },
): Promise<void> {
  const scrolled = await page.evaluate(() => scrollY);
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 72,
    clip: { x: 0, y: scrolled + y, width, height, scale: 1 },
  });
  await devtools.detach();
  const content = Buffer.from(data, 'base64');
  writeFileSync(file, content);
  const size = `${width * scale} x ${height * scale}`;
  process.stdout.write(`${path.basename(file)}  ${size}  ${Math.ceil(content.length / 1024)} KiB\n`);
}
