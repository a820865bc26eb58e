import { BlockList, isIP, isIPv6, SocketAddress } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readForwarded } from './forwarded-header.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the client is: see `clientAddress`. */
    clientAddress: string;
  }
}

/**
 * Gives each request its client's address. Says once when requests come through a proxy that is not trusted: all its
 * visitors have one address then, and share its limits.
 */
export function findClients(app: FastifyInstance, settings: { trustedProxies: readonly string[] }): void {
  let hasWarned = false;
  app.decorateRequest('clientAddress', '');
  app.addHook('onRequest', async (request) => {
    const { raw } = request;
    request.clientAddress = clientAddress(raw, settings.trustedProxies);
    const { remoteAddress } = raw.socket;
    if (hasWarned || !isForwarded(raw.headers) || !isNear(remoteAddress)) return;
    if (isTrusted(toAddress(remoteAddress ?? '') ?? '', settings.trustedProxies)) return;
    hasWarned = true;
    app.log.warn(
      `Requests come through a proxy at ${remoteAddress} that TRUSTED_PROXIES does not name: all its visitors count as one address`,
    );
  });
}

/**
 * The address of the client behind a request. It is the other end of the connection, unless that is one of the proxies
 * in `trusted` (addresses, CIDR ranges, `loopback`): then what the proxies report is read from the nearest one on, up to
 * the first address that is not a trusted proxy. What stands before it may be made up, and is never read.
 *
 * `Forwarded` (RFC 7239) and `X-Forwarded-For` count alike. A proxy sets one of them and may let a client's own version
 * of the other pass; so where they lead to different addresses, neither is believed and the request counts as the
 * proxy's own, and so it does where a header cannot be read. A name in place of an address (`unknown`, `_hidden`) ends
 * the walk at the proxy that reported it.
 */
export function clientAddress(
  { socket, headers }: Pick<FastifyRequest, 'headers'> & { socket: { remoteAddress?: string | undefined } },
  trusted: readonly string[],
): string {
  const peer = toAddress(socket.remoteAddress ?? '') ?? '';
  if (!isTrusted(peer, trusted)) return peer;
  const found = [chainOf(headers['x-forwarded-for']), readForwarded(headers.forwarded)]
    .filter((chain) => chain !== undefined)
    .map((chain) => farthest(peer, chain, trusted));
  const [first = peer, second = first] = found;
  return first === second ? first : peer;
}

/** What a limit counts of an address: an IPv6 client has a /64 of its own and may come from any address in it. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  // The canonical form shortens zeros once at most, and this many groups are missing there.
  const [before = '', after] = address.split('::');
  const groups = before.split(':').filter(Boolean);
  const rest = after?.split(':').filter(Boolean) ?? [];
  const all = [...groups, ...Array<string>(8 - groups.length - rest.length).fill('0'), ...rest];
  return `${all.slice(0, 4).join(':')}::/64`;
}

/** Whether a proxy passed the request on, as far as headers tell. */
export const isForwarded = (headers: FastifyRequest['headers']): boolean =>
  Object.keys(headers).some((name) => forwarding.test(name));
const forwarding =
  /^(forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|x-forwarded(-.+)?)$/;

/** Whether an address is of this machine. */
export const isLoopback = (address: string | undefined): boolean =>
  isTrusted(toAddress(address ?? '') ?? '', ['loopback']);

/** Whether a text names proxies as TRUSTED_PROXIES does: an address, a range that is not the whole world, `loopback`. */
export function namesProxies(text: string): boolean {
  if (text === 'loopback') return true;
  const [address = '', length, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%') || more.length > 0) return false;
  if (length === undefined) return true;
  return /^\d{1,3}$/.test(length) && Number(length) >= 1 && Number(length) <= (version === 4 ? 32 : 128);
}

/** From the right: each address was reported by the one after it, and is believed while that one is a trusted proxy. */
function farthest(peer: string, chain: readonly string[] | 'unreadable', trusted: readonly string[]): string {
  if (chain === 'unreadable') return peer;
  let nearest = peer;
  for (const text of chain.toReversed()) {
    const address = toAddress(text);
    if (address === undefined) return nearest;
    nearest = address;
    if (!isTrusted(address, trusted)) return nearest;
  }
  return nearest;
}

/** Repeated headers arrive as one, with commas. */
const chainOf = (header: string | string[] | undefined): string[] | undefined =>
  header === undefined ? undefined : String(header).split(',');

/** An address in its canonical form, of a text that may hold a port: IPv4, IPv6, or IPv6 in brackets. */
function toAddress(text: string): string | undefined {
  const trimmed = text.trim();
  const [, inBrackets, beforePort] =
    /^\[([^\]]+)\](?::\d{1,5})?$|^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/.exec(trimmed) ?? [];
  const address = inBrackets ?? beforePort ?? trimmed;
  const version = isIP(address);
  if (version === 0 || (inBrackets !== undefined && version === 4)) return undefined;
  if (version === 4) return address;
  const canonical = new SocketAddress({ address, family: 'ipv6' }).address;
  // A socket that listens for both versions reports IPv4 in this form.
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(canonical)?.[1] ?? canonical;
}

/** Of this machine or a private network, where a proxy of one's own is: what strangers send is worth no warning. */
const isNear = (address: string | undefined): boolean =>
  isTrusted(toAddress(address ?? '') ?? '', [
    'loopback',
    '10.0.0.0/8',
    '172.16.0.0/12',
    '192.168.0.0/16',
    'fc00::/7',
  ]);

const isTrusted = (address: string, trusted: readonly string[]): boolean =>
  address !== '' && trusted.length > 0 && listOf(trusted).check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

const lists = new Map<string, BlockList>();
function listOf(trusted: readonly string[]): BlockList {
  const key = trusted.join();
  const known = lists.get(key);
  if (known) return known;
  const list = new BlockList();
  for (const one of trusted.flatMap((name) => (name === 'loopback' ? ['127.0.0.0/8', '::1'] : [name]))) {
    const [address = '', length] = one.split('/');
    const version = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (length === undefined) list.addAddress(address, version);
    else list.addSubnet(address, Number(length), version);
  }
  lists.set(key, list);
  return list;
}
