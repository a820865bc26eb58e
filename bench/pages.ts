/**
 * What pages cost over the wire: `npx tsx bench/pages.ts [URL]`, of a running application or, without a URL, of the built
 * one (`npm start` builds it), started on a database of its own. Makes an account with 60 bids through the API, opens the
 * landing page and the list of bids in Chromium with an empty and with a filled cache, and prints bytes, requests and the
 * largest files. The time to the first bid is given as a ratio to a bare page (22 KiB in 3 requests) opened in turns
 * with ours: milliseconds belong to the machine.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import startApplication from '../e2e/start-application.ts';

type Transfer = { path: string; bytes: number };
type Visit = { transfers: Transfer[]; shownAfterMs: number };
/** What the landing page may cost who comes for the first time, its pictures of the first window among it: [bytes, requests]. */
const landingBounds = { bytes: 200 * 1024, requests: 14 };
/** The aims of the project for the list of bids: [bytes, requests, time as a ratio], never above. */
const bounds = { cold: [220 * 1024, 20, 3], warm: [17 * 1024, Number.POSITIVE_INFINITY, 2.2] };
const rounds = 5;
const soonest = 'Works 01 of the measured company';

const given = process.argv[2];
const stop = given === undefined ? await startApplication() : async () => {};
const bare = await serveBarePage();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
});
try {
  await measure(browser, (given ?? process.env['BIDLOOM_URL'] ?? '').replace(/\/$/, ''));
} finally {
  await browser.close();
  bare.close();
  await stop();
}

async function measure(chrome: Browser, url: string) {
  const session = await signUpWithBids(url);
  const landing = await visits(chrome, `${url}/landing`, {}, 'Bidloom');
  print('/landing, empty cache', landing.cold, landingBounds);
  print('/landing, filled cache', landing.warm);

  const list: Visit[][] = [[], []];
  const plain: Visit[][] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const ours = await visits(chrome, `${url}/bids`, session, soonest);
    const theirs = await visits(chrome, bare.url, {}, soonest);
    for (const [place, name] of (['cold', 'warm'] as const).entries()) {
      list[place]?.push(ours[name]);
      plain[place]?.push(theirs[name]);
    }
  }
  for (const [place, name] of (['cold', 'warm'] as const).entries()) {
    const ours = middle(list[place] ?? []);
    const time = ours.shownAfterMs / middle(plain[place] ?? []).shownAfterMs;
    const [bytes = 0, requests = 0, ratio = 0] = bounds[name];
    print(`/bids, ${name === 'cold' ? 'empty' : 'filled'} cache`, ours, { bytes, requests });
    console.log(`  first bid after ${time.toFixed(2)} x the bare page's time${time > ratio ? ' !' : ''}`);
    const largest = ours.transfers.toSorted((a, b) => b.bytes - a.bytes).slice(0, 8);
    for (const transfer of largest) console.log(`  ${kib(transfer.bytes).padStart(9)}  ${transfer.path}`);
  }
  const page = plain[0]?.[0]?.transfers ?? [];
  console.log(`The bare page: ${kib(sum(page))} in ${page.length} requests. ! is beyond our bounds.`);
}

/** Opens an address with an empty cache, and again with what the first time left there. */
async function visits(chrome: Browser, url: string, stored: Record<string, string>, text: string) {
  const context = await chrome.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
  await context.addInitScript((values) => {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
  }, stored);
  try {
    return { cold: await visit(context, url, text), warm: await visit(context, url, text) };
  } finally {
    await context.close();
  }
}

async function visit(context: BrowserContext, url: string, text: string): Promise<Visit> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const addresses = new Map<string, string>();
  const cached = new Set<string>();
  const transfers: Transfer[] = [];
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url));
  devtools.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) cached.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId) ?? '';
    if (cached.has(requestId) || !address.startsWith('http')) return;
    transfers.push({ path: new URL(address).pathname, bytes: encodedDataLength });
  });
  await page.goto(url, { waitUntil: 'commit' });
  const shown = await page.waitForFunction(
    (wanted) => document.body?.textContent.includes(wanted) && performance.now(),
    text,
    { polling: 'raf' },
  );
  const shownAfterMs = Number(await shown.jsonValue());
  // What the page still fetches when it is idle counts as well; live events never end, so their silence cannot be waited for.
  await page.waitForTimeout(1_500);
  await page.close();
  return { transfers, shownAfterMs };
}

async function signUpWithBids(url: string): Promise<{ token: string; companyId: string }> {
  let token = '';
  let companyId = '';
  const post = async (call: string, body: object) => {
    const answer = await fetch(`${url}/api${call}${companyId ? `?companyId=${companyId}` : ''}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    const said = (await answer.json()) as { msg: string; token: string; data: { _id: string } };
    if (!answer.ok) throw new Error(`POST ${call} was answered with ${answer.status}: ${said.msg}`);
    return said;
  };
  const email = `measure-${Date.now()}@example.test`;
  ({ token } = await post('/auth/register', {
    fullName: 'Ada Byron',
    email,
    password: 'a long enough phrase',
  }));
  companyId = (await post('/company', { name: 'Measured', size: '3-9', timezone: 'UTC', currency: 'EUR' }))
    .data._id;
  const client = (await post('/system/client', { name: 'Harbour Town Council' })).data._id;
  const bids = Array.from({ length: 60 }, (_, index) => ({
    client,
    originalTitle: `Works ${String(index + 1).padStart(2, '0')} of the measured company`,
    deadline: new Date(Date.now() + (index + 2) * 86_400_000).toISOString(),
    value: 10_000 + index,
  }));
  await post('/bid/bulk-create', { bids });
  return { token, companyId };
}

/** A page of 2 KiB, its script of 4 KiB and 50 bids of 16 KiB, which the script asks for and puts into a table. */
async function serveBarePage(): Promise<{ url: string; close: () => void }> {
  const rows = Array.from({ length: 50 }, (_, index) => ({
    title: `Works ${String(index + 1).padStart(2, '0')} of the measured company`,
    rest: 'x'.repeat(260),
  }));
  const html = `<!doctype html><title>Bids</title><link rel="icon" href="data:,"><body><table></table><script src="/script.js" defer></script>`;
  const script = `fetch('/bids.json').then((a) => a.json()).then((rows) => { for (const { title } of rows) {
    document.querySelector('table').insertRow().insertCell().textContent = title; } });`;
  const files: Record<string, [type: string, content: string]> = {
    '/': ['text/html', html.padEnd(2048)],
    '/script.js': ['text/javascript', script.padEnd(4096)],
    '/bids.json': ['application/json', JSON.stringify(rows)],
  };
  const server = createServer((request, response) => {
    const [type, content] = files[request.url ?? ''] ?? [];
    const caching = request.url === '/script.js' ? 'max-age=31536000, immutable' : 'no-cache';
    response.writeHead(content === undefined ? 404 : 200, {
      'content-type': type ?? 'text/plain',
      'cache-control': caching,
    });
    response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function print(name: string, { transfers }: Visit, most = { bytes: Infinity, requests: Infinity }) {
  const bytes = sum(transfers);
  const [big, many] = [bytes > most.bytes ? ' !' : '', transfers.length > most.requests ? ' !' : ''];
  console.log(`${name}: ${kib(bytes)}${big} in ${transfers.length} requests${many}`);
}

/** The visit of the median time. */
function middle(all: Visit[]): Visit {
  const sorted = all.toSorted((a, b) => a.shownAfterMs - b.shownAfterMs);
  return sorted[Math.floor(sorted.length / 2)] ?? { transfers: [], shownAfterMs: Number.NaN };
}

function sum(transfers: Transfer[]): number {
  return transfers.reduce((bytes, transfer) => bytes + transfer.bytes, 0);
}

function kib(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KiB`;
}
