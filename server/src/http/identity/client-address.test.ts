import fastify, { type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { clientAddress, findClients, namesProxies, networkOf } from './client-address.ts';

const from = (remoteAddress: string | undefined, headers: Record<string, string>, trusted = ['loopback']) =>
  clientAddress({ socket: { remoteAddress }, headers }, trusted);
const xff = (text: string) => ({ 'x-forwarded-for': text });
const forwarded = (text: string) => ({ forwarded: text });

test('without trusted proxies the other end of the connection is the client, whatever headers say', () => {
  const lies = { ...xff('198.51.100.1'), ...forwarded('for=198.51.100.1'), 'x-real-ip': '198.51.100.1' };
  expect(from('127.0.0.1', lies, [])).toBe('127.0.0.1');
  expect(from('203.0.113.9', lies)).toBe('203.0.113.9');
  expect(from('203.0.113.9', lies, ['10.0.0.0/8'])).toBe('203.0.113.9');
  expect(from(undefined, lies)).toBe('');
});

test.each([
  ['198.51.100.1', '198.51.100.1'],
  ['198.51.100.1:4711', '198.51.100.1'],
  ['2001:DB8:0::1', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['::ffff:198.51.100.1', '198.51.100.1'],
  // What the client claimed before the proxy added what it saw.
  ['6.6.6.6, 198.51.100.1', '198.51.100.1'],
  ['127.0.0.1, 198.51.100.1', '198.51.100.1'],
  // Two trusted proxies, one after the other, and a chain of nothing but them.
  ['6.6.6.6, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
  ['10.0.0.3, 10.0.0.2', '10.0.0.3'],
  // What is no address ends the walk at who reported it.
  ['unknown', '127.0.0.1'],
  ['198.51.100.1, nonsense, 10.0.0.2', '10.0.0.2'],
  ['198.51.100.1,', '127.0.0.1'],
  ['', '127.0.0.1'],
  ['[198.51.100.1]', '127.0.0.1'],
])('X-Forwarded-For %j behind trusted proxies is %s', (text, address) => {
  expect(from('127.0.0.1', xff(text), ['loopback', '10.0.0.0/8'])).toBe(address);
  expect(from('::ffff:127.0.0.1', xff(text), ['127.0.0.1', '10.0.0.2', '10.0.0.3'])).toBe(address);
});

test.each([
  ['for=198.51.100.1', '198.51.100.1'],
  ['For="[2001:db8:cafe::17]:4711";proto=https;by=203.0.113.43', '2001:db8:cafe::17'],
  ['for="198.51.100.1:_port"', '127.0.0.1'],
  ['for=6.6.6.6, for=198.51.100.1 ; proto=http', '198.51.100.1'],
  ['for=198.51.100.1, for="10.0.0.2:80"', '198.51.100.1'],
  ['for=_hidden, for=10.0.0.2', '10.0.0.2'],
  ['for=198.51.100.1, for=unknown, for=10.0.0.2', '10.0.0.2'],
  ['for=198.51.100.1, by=10.0.0.2', '127.0.0.1'],
  // A quote that a client left open, to swallow what the proxy adds; and other ways out of the grammar.
  ['for=6.6.6.6;x=", for=198.51.100.1', '127.0.0.1'],
  ['for=6.6.6.6;x=", for="[2001:db8::1]"', '127.0.0.1'],
  ['for=6.6.6.6;x="\\", for="198.51.100.1:1"', '127.0.0.1'],
  ['for=6.6.6.6;for=198.51.100.1', '127.0.0.1'],
  ['for=[2001:db8::1]', '127.0.0.1'],
  ['for=198.51.100.1,', '127.0.0.1'],
])('Forwarded %j behind trusted proxies is %s', (text, address) => {
  expect(from('127.0.0.1', forwarded(text), ['loopback', '10.0.0.0/8'])).toBe(address);
});

test('a header that the proxy let pass beside its own leads nowhere', () => {
  expect(from('127.0.0.1', { ...xff('198.51.100.1'), ...forwarded('for=6.6.6.6') })).toBe('127.0.0.1');
  expect(from('127.0.0.1', { ...xff('6.6.6.6'), ...forwarded('for=198.51.100.1') })).toBe('127.0.0.1');
  expect(from('127.0.0.1', { ...xff('198.51.100.1'), ...forwarded('for="') })).toBe('127.0.0.1');
  expect(from('127.0.0.1', { ...xff('198.51.100.1'), ...forwarded('for="198.51.100.1:5"') })).toBe(
    '198.51.100.1',
  );
});

test('a long header that breaks the grammar is read in no time', () => {
  const text = `for="${'\\"'.repeat(8_000)}`;
  expect(from('127.0.0.1', forwarded(text))).toBe('127.0.0.1');
  expect(from('127.0.0.1', forwarded('for=1.1.1.1;'.repeat(1_300)))).toBe('127.0.0.1');
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('proxies are named by addresses, ranges and a word', () => {
  for (const good of ['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', 'loopback'])
    expect(namesProxies(good), good).toBe(true);
  for (const bad of [
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '10.0.0.0/8/8',
    'proxy.local',
    '*',
    'fe80::1%eth0',
    '',
  ])
    expect(namesProxies(bad), bad).toBe(false);
});

test('a proxy of one’s own that is not trusted is told of, once; what strangers send is not', async () => {
  const log: string[] = [];
  const settings = { trustedProxies: [] as string[] };
  const app = fastify({
    loggerInstance: pino({}, { write: (line: string) => log.push(line) }) as FastifyBaseLogger,
  });
  findClients(app, settings);
  app.get('/', ({ clientAddress: address }) => address);
  const ask = (remoteAddress: string) =>
    app.inject({ url: '/', remoteAddress, headers: xff('198.51.100.1') }).then(({ body }) => body);
  const warnings = () => log.filter((line) => line.includes('TRUSTED_PROXIES'));
  expect(await ask('203.0.113.9')).toBe('203.0.113.9');
  settings.trustedProxies = ['loopback'];
  expect(await ask('127.0.0.1')).toBe('198.51.100.1');
  expect(warnings()).toEqual([]);
  for (let turn = 0; turn < 3; turn += 1) expect(await ask('172.17.0.1')).toBe('172.17.0.1');
  expect(warnings()).toEqual([expect.stringContaining('172.17.0.1')]);
});
