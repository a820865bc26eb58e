import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import { isPublicAddress } from './public-address.ts';

/** The address is none we send anything to; nothing was sent. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}
/** More came back than any answer is long. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge';
}

export type Guard = {
  /** `any`: wherever the operator of the server points. `public`: public addresses at the ports of the web, and `allowHosts`. */
  reach: 'any' | 'public';
  /** Hosts (`name` or `name:port`, lower case) whose address need not be public, and whose port may be any. */
  allowHosts: readonly string[];
  /** Only addresses that are not public: nothing may leave the network. */
  mustBeLocal: boolean;
  maxBytes: number;
};

/** Other services than the web's are none of ours to knock at, public or not. */
const webPorts = new Set(['80', '443']);

export type Located = { addresses: { address: string; family: number }[]; isLocal: boolean };

/**
 * Where a web address leads now, and whether that is inside the network (none of its addresses is public).
 * @throws AddressRefused when it is no web address, leads nowhere, or not where `guard` lets us go
 */
export async function locate(text: string, guard: Omit<Guard, 'maxBytes'>): Promise<Located> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!url || !isWeb || url.username !== '' || url.password !== '')
    throw new AddressRefused('no web address');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const addresses =
    family === 0
      ? await lookup(host, { all: true, verbatim: true }).catch(() => [])
      : [{ address: host, family }];
  if (addresses.length === 0) throw new AddressRefused('leads nowhere');
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  const isNamed = guard.allowHosts.some((one) => one === url.hostname || one === `${url.hostname}:${port}`);
  const isPublic = addresses.every(({ address }) => isPublicAddress(address));
  const isLocal = !addresses.some(({ address }) => isPublicAddress(address));
  if (guard.reach === 'public' && !isNamed && !(isPublic && webPorts.has(port)))
    throw new AddressRefused('not public');
  if (guard.mustBeLocal && !isLocal) throw new AddressRefused('not local');
  return { addresses, isLocal };
}

/**
 * A `fetch` that goes to the very addresses that were checked, follows no redirect (a key would go along), and reads
 * no more than `maxBytes`. For what speaks to services that people name.
 */
export function guardedFetch(guard: Guard): typeof fetch {
  return async (input, init = {}) => {
    const request = new Request(input, init);
    const incoming = await sendGuarded(guard, {
      url: request.url,
      method: request.method,
      headers: Object.fromEntries(request.headers),
      body: request.body ? Buffer.from(await request.arrayBuffer()) : undefined,
      signal: init.signal ?? undefined,
    });
    const { statusCode = 502, headers } = incoming;
    // 204, 304 and the like carry no body, and redirects are not followed.
    const status =
      statusCode >= 200 && statusCode !== 204 && (statusCode < 300 || statusCode >= 400) ? statusCode : 502;
    const kept = Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    );
    const content = Readable.toWeb(
      Readable.from(capped(incoming, guard.maxBytes)),
    ) as ReadableStream<Uint8Array>;
    return new Response(content, { status, headers: kept });
  };
}

/**
 * Sends a request to the very addresses that were checked and answers what comes back as soon as its head is there: any
 * status, redirects as they are. Whoever asked reads the body, or destroys it.
 */
export async function sendGuarded(
  guard: Omit<Guard, 'maxBytes'>,
  asked: {
    url: string;
    method: string;
    headers: Record<string, string>;
    body: Buffer | undefined;
    signal: AbortSignal | undefined;
  },
): Promise<http.IncomingMessage> {
  const { body, signal } = asked;
  const { addresses } = await orAborted(locate(asked.url, guard), signal);
  const [first] = addresses;
  if (!first) throw new AddressRefused('leads nowhere');
  const url = new URL(asked.url);
  const { request: open } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const outgoing = open(url, {
      agent: false,
      lookup: (_host, options, answer) =>
        options.all ? answer(null, addresses) : answer(null, first.address, first.family),
      signal,
      method: asked.method,
      headers: {
        ...asked.headers,
        'accept-encoding': 'identity',
        ...(body && { 'content-length': String(body.length) }),
      },
    });
    outgoing.on('error', reject);
    outgoing.on('response', resolve);
    outgoing.end(body);
  });
}

/** Looking a name up cannot be stopped; nobody waits for it any longer, though. */
async function orAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  signal.throwIfAborted();
  let stop: () => void = () => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

async function* capped(incoming: http.IncomingMessage, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  try {
    for await (const chunk of incoming as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw new AnswerTooLarge('The answer does not end');
      yield chunk;
    }
  } finally {
    incoming.destroy();
  }
}
