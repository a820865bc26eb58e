import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Readable } from 'node:stream';
import { timeLimit } from './time-limit.ts';
import { isPublicAddress } from './public-address.ts';

/** Why nothing came back. `unreachable` is all that is told of an address that is not public, not there or silent. */
export class FetchRefused extends Error {
  override readonly name = 'FetchRefused';
  readonly reason: 'no-web-address' | 'unreachable' | 'status' | 'too-large';
  readonly status: number | undefined;
  /** How long the other side asks to wait (Retry-After), where it says so. */
  readonly retryAfterMs: number | undefined;
  constructor(reason: FetchRefused['reason'], status?: number, retryAfterMs?: number) {
    super(reason);
    this.reason = reason;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

export type FetchedNotice = {
  bytes: Uint8Array;
  /** The address that answered, after redirects. */
  url: string;
  /** The last part of its path, or its host: what a person would call the file. */
  name: string;
};

/** What is asked of an address, beyond a plain reading of it. */
export type FetchOptions = Limits & {
  /** Sent as JSON by POST; without it the address is read by GET. */
  body?: unknown;
  /** Beside our own. They, and the body, go to no other host than the one that was asked. */
  headers?: Record<string, string>;
};

/** `bytes` is null where nothing changed since the version that was named in the request (304). */
export type FetchedPage = {
  bytes: Uint8Array | null;
  /** The address that answered, after redirects. */
  url: string;
  name: string;
  etag: string | undefined;
  lastModified: string | undefined;
};

type Limits = {
  /** Hosts (`name` or `name:port`, lower case) whose address need not be public, and which may answer at any port. */
  allowHosts: string[];
  timeoutMs?: number;
  maxBytes?: number;
  signal?: AbortSignal;
  resolve?: (host: string) => Promise<{ address: string; family: number }[]>;
};
const mostRedirects = 5;
const webPorts = new Set(['80', '443']);

/**
 * Fetches a public web address. Each hop is resolved first, all of its addresses must be public, and the connection
 * goes to the very address that was checked, at port 80 or 443. 10 seconds and 5 MB in all, unpacked; five redirects.
 * @throws FetchRefused
 */
export async function fetchNotice(text: string, limits: Limits): Promise<FetchedNotice> {
  const { bytes, url, name } = await fetchPage(text, limits);
  // Without a condition in the request there is no 304.
  if (bytes === null) throw new FetchRefused('status', 304);
  return { bytes, url, name };
}

/**
 * The same with a body, headers and conditions, for services that are read page by page.
 * @throws FetchRefused
 */
export async function fetchPage(text: string, options: FetchOptions): Promise<FetchedPage> {
  const { timeoutMs = 10_000, signal } = options;
  const url = webAddress(text);
  if (!url) throw new FetchRefused('no-web-address');
  const limit = timeLimit(timeoutMs, signal);
  try {
    return await followRedirects(url, options, limit.signal);
  } finally {
    limit.end();
  }
}

async function followRedirects(
  first: URL,
  options: FetchOptions,
  timeIsUp: AbortSignal,
): Promise<FetchedPage> {
  let url: URL | undefined = first;
  const { host } = url;
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    // What is meant for one host is not handed to another that it names.
    const answer = await request(
      url,
      url.host === host ? options : { ...options, body: undefined, headers: {} },
      timeIsUp,
    );
    if ('bytes' in answer) return { ...answer, url: url.href, name: nameOf(url) };
    // Where a page sends us is the page's word: what is wrong with it is not told.
    url = webAddress(answer.location, url);
    if (!url) break;
  }
  throw new FetchRefused('unreachable');
}

function webAddress(text: string, base?: URL): URL | undefined {
  const url = URL.canParse(text, base?.href) ? new URL(text, base) : undefined;
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  return url && isWeb && url.username === '' && url.password === '' ? url : undefined;
}

function nameOf(url: URL): string {
  const last = url.pathname.split('/').findLast((part) => part !== '') ?? '';
  try {
    return decodeURIComponent(last).slice(0, 200) || url.hostname;
  } catch {
    return last.slice(0, 200);
  }
}

type Received = Pick<FetchedPage, 'bytes' | 'etag' | 'lastModified'>;

async function request(
  url: URL,
  { body, headers: asked = {}, ...limits }: FetchOptions,
  timeIsUp: AbortSignal,
): Promise<Received | { location: string }> {
  const pinned = await resolvePublic(url, limits, timeIsUp);
  const sent = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  const { request: open } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const fail = () => reject(new FetchRefused('unreachable'));
    const outgoing = open(url, {
      agent: false,
      lookup: pinned,
      signal: timeIsUp,
      method: sent ? 'POST' : 'GET',
      headers: {
        // In the form of a browser's: the firewalls before some portals (tenders.gov.au, canadabuys.canada.ca) refuse any other.
        'user-agent': 'Mozilla/5.0 (compatible; Bidloom; reads public notices for the people who run it)',
        accept: 'application/json, application/xml, text/xml, text/csv, text/html, */*;q=0.5',
        'accept-encoding': 'gzip, deflate, br',
        ...(sent && { 'content-type': 'application/json', 'content-length': String(sent.length) }),
        ...asked,
      },
    });
    outgoing.on('error', fail);
    outgoing.on('response', (incoming) => {
      const { statusCode = 0, headers } = incoming;
      const known = { etag: headers.etag, lastModified: headers['last-modified'] };
      if (statusCode === 304) {
        outgoing.destroy();
        resolve({ bytes: null, ...known });
        return;
      }
      if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
        outgoing.destroy();
        resolve({ location: headers.location });
        return;
      }
      if (statusCode < 200 || statusCode > 299) {
        outgoing.destroy();
        reject(new FetchRefused('status', statusCode, pauseAsked(headers['retry-after'])));
        return;
      }
      readBody(incoming, limits.maxBytes ?? 5_000_000)
        .then(
          (bytes) => resolve({ bytes, ...known }),
          (error: unknown) => (error instanceof FetchRefused ? reject(error) : fail()),
        )
        .finally(() => outgoing.destroy());
    });
    outgoing.end(sent);
  });
}

/** Retry-After (RFC 9110, 10.2.3): seconds, or a date. */
function pauseAsked(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text.trim())) return Number(text) * 1000;
  const until = Date.parse(text);
  return Number.isNaN(until) ? undefined : Math.max(0, until - Date.now());
}

/** A lookup that answers the checked address only, whatever the name resolves to by then. */
async function resolvePublic(
  url: URL,
  { allowHosts, resolve = (host) => lookup(host, { all: true, verbatim: true }) }: Limits,
  timeIsUp: AbortSignal,
): Promise<LookupFunction> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  const isAllowed = allowHosts.includes(url.hostname) || allowHosts.includes(`${url.hostname}:${port}`);
  // Other services than the web's are none of ours to knock at, public or not.
  if (!isAllowed && !webPorts.has(port)) throw new FetchRefused('unreachable');
  const family = isIP(host);
  const found = await unlessLate(
    family === 0 ? resolve(host) : Promise.resolve([{ address: host, family }]),
    timeIsUp,
  ).catch(() => []);
  const [first] = found;
  if (!first || !(isAllowed || found.every(({ address }) => isPublicAddress(address))))
    throw new FetchRefused('unreachable');
  return (_host, options, answer) =>
    options.all ? answer(null, found) : answer(null, first.address, first.family);
}

function unlessLate<T>(work: Promise<T>, timeIsUp: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new FetchRefused('unreachable'));
    if (timeIsUp.aborted) late();
    timeIsUp.addEventListener('abort', late, { once: true });
    work.then(resolve, reject).finally(() => timeIsUp.removeEventListener('abort', late));
  });
}

/** The body, unpacked; counted as it comes, so that neither a flood nor a bomb fills the memory. */
async function readBody(incoming: http.IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const unpack = unpackers[(incoming.headers['content-encoding'] ?? '').toLowerCase()];
  let content: Readable = incoming;
  if (unpack) {
    const unpacked = unpack();
    incoming.on('error', (error) => unpacked.destroy(error));
    content = incoming.pipe(unpacked);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new FetchRefused('too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
const unpackers: Record<string, () => ReturnType<typeof createGunzip>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};
