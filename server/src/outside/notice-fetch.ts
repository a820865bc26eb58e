import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Readable } from 'node:stream';
import { isPublicAddress } from './public-address.ts';

/** Why nothing came back. `unreachable` is all that is told of an address that is not public, not there or silent. */
export class FetchRefused extends Error {
  override readonly name = 'FetchRefused';
  readonly reason: 'no-web-address' | 'unreachable' | 'status' | 'too-large';
  readonly status: number | undefined;
  constructor(reason: FetchRefused['reason'], status?: number) {
    super(reason);
    this.reason = reason;
    this.status = status;
  }
}

export type FetchedNotice = {
  bytes: Uint8Array;
  /** The address that answered, after redirects. */
  url: string;
  /** The last part of its path, or its host: what a person would call the file. */
  name: string;
};

type Limits = {
  /** Hosts (`name` or `name:port`, lower case) whose address need not be public. */
  allowHosts: string[];
  timeoutMs?: number;
  maxBytes?: number;
  resolve?: (host: string) => Promise<{ address: string; family: number }[]>;
};
const mostRedirects = 5;

/**
 * Fetches a public web address. Each hop is resolved first, all of its addresses must be public, and the connection
 * goes to the very address that was checked. 20 seconds and 20 MB in all, unpacked; five redirects.
 * @throws FetchRefused
 */
export async function fetchNotice(text: string, limits: Limits): Promise<FetchedNotice> {
  const { timeoutMs = 20_000 } = limits;
  const timeIsUp = AbortSignal.timeout(timeoutMs);
  let url = webAddress(text);
  if (!url) throw new FetchRefused('no-web-address');
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const answer = await request(url, limits, timeIsUp);
    if ('bytes' in answer) return { bytes: answer.bytes, url: url.href, name: nameOf(url) };
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

async function request(
  url: URL,
  limits: Limits,
  timeIsUp: AbortSignal,
): Promise<{ bytes: Uint8Array } | { location: string }> {
  const pinned = await resolvePublic(url, limits, timeIsUp);
  const { request: open } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const fail = () => reject(new FetchRefused('unreachable'));
    const outgoing = open(url, {
      agent: false,
      lookup: pinned,
      signal: timeIsUp,
      headers: {
        'user-agent': 'Bidloom',
        accept: 'application/json, application/xml, text/xml, text/csv, text/html, */*;q=0.5',
        'accept-encoding': 'gzip, deflate, br',
      },
    });
    outgoing.on('error', fail);
    outgoing.on('response', (incoming) => {
      const { statusCode = 0, headers } = incoming;
      if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
        outgoing.destroy();
        resolve({ location: headers.location });
        return;
      }
      if (statusCode < 200 || statusCode > 299) {
        outgoing.destroy();
        reject(new FetchRefused('status', statusCode));
        return;
      }
      readBody(incoming, limits.maxBytes ?? 20_000_000)
        .then(
          (bytes) => resolve({ bytes }),
          (error: unknown) => (error instanceof FetchRefused ? reject(error) : fail()),
        )
        .finally(() => outgoing.destroy());
    });
    outgoing.end();
  });
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
