import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { fetchNotice, type FetchRefused } from './notice-fetch.ts';

const closings: (() => void)[] = [];
afterAll(() => closings.forEach((close) => close()));

/** A web server on the loopback address that counts who comes. */
async function givenSite(answer: RequestListener) {
  const visits: string[] = [];
  const server = createServer((request, response) => {
    visits.push(request.url ?? '');
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closings.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { port, host: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}`, visits };
}

const refusal = (url: string, options: Partial<Parameters<typeof fetchNotice>[1]> = {}) =>
  fetchNotice(url, { allowHosts: [], ...options }).then(
    () => 'nothing refused',
    ({ reason, status }: FetchRefused) => (status === undefined ? reason : `${reason} ${status}`),
  );

test('a page is fetched, unpacked, and named by its last part', async () => {
  const site = await givenSite((_, response) => {
    response.setHeader('content-encoding', 'gzip').end(gzipSync('{"a": 1}'));
  });
  const found = await fetchNotice(`${site.url}/d/avis%20n%C2%B04.json?x=1`, { allowHosts: [site.host] });
  expect(Buffer.from(found.bytes).toString('utf8')).toBe('{"a": 1}');
  expect(found).toMatchObject({ name: 'avis n°4.json', url: `${site.url}/d/avis%20n%C2%B04.json?x=1` });
});

test('no spelling of a loopback address reaches it; open, closed and unknown are refused alike', async () => {
  const site = await givenSite((_, response) => response.end('secret'));
  const hosts = [
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '127.0.0.1.',
    '127.000.000.001',
    '0',
    '0.0.0.0',
    '１２７.０.０.１',
    '127。0。0。1',
    'localhost',
    'LOCALHOST',
    'localhost.',
    '[::1]',
    '[::]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    'user@127.0.0.1',
  ];
  for (const host of hosts) {
    const reason = await refusal(`http://${host}:${site.port}/`);
    expect({ host, reason }).toEqual({ host, reason: host.includes('@') ? 'no-web-address' : 'unreachable' });
  }
  expect(await refusal('http://127.0.0.1:9/')).toBe('unreachable');
  expect(await refusal('http://no-such-name.invalid/')).toBe('unreachable');
  expect(site.visits).toEqual([]);
});

test('what is no web address is said to be none', async () => {
  for (const text of [
    '',
    'notice.json',
    'file:///etc/passwd',
    'ftp://example.org/a',
    'gopher://example.org',
    'data:,x',
    'http://',
  ])
    expect({ text, reason: await refusal(text) }).toEqual({ text, reason: 'no-web-address' });
});

test('a name is refused when any of its addresses is not public', async () => {
  const site = await givenSite((_, response) => response.end('secret'));
  const resolve = async () => [
    { address: '93.184.215.14', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ];
  expect(await refusal(`http://notices.example:${site.port}/`, { resolve })).toBe('unreachable');
  expect(site.visits).toEqual([]);
});

test('a public address is asked at the ports of the web alone', async () => {
  let looked = 0;
  const resolve = async () => {
    looked += 1;
    // Looked up, and refused then: nothing is sent.
    return [{ address: '127.0.0.1', family: 4 }];
  };
  for (const port of [21, 22, 25, 79, 81, 444, 3306, 5432, 6379, 8080, 8443, 65_535])
    for (const scheme of ['http', 'https'])
      expect(await refusal(`${scheme}://notices.example:${port}/`, { resolve })).toBe('unreachable');
  // Not even its name is looked up.
  expect(looked).toBe(0);
  for (const place of ['http://notices.example/', 'https://notices.example/', 'http://notices.example:443/'])
    expect(await refusal(place, { resolve })).toBe('unreachable');
  expect(looked).toBe(3);
});

test('without other limits a page has 5 MB', async () => {
  const site = await givenSite((request, response) =>
    response.end(Buffer.alloc(Number(request.url?.slice(1)))),
  );
  const { bytes } = await fetchNotice(`${site.url}/5000000`, { allowHosts: [site.host] });
  expect(bytes.length).toBe(5_000_000);
  expect(await refusal(`${site.url}/5000001`, { allowHosts: [site.host] })).toBe('too-large');
});

test('the connection goes to the address that was checked, whatever the name says later', async () => {
  const site = await givenSite((_, response) => response.end('notice'));
  let asked = 0;
  const resolve = async () => {
    asked += 1;
    return [{ address: asked === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
  };
  const allowHosts = [`notices.example:${site.port}`];
  const found = await fetchNotice(`http://notices.example:${site.port}/`, { allowHosts, resolve });
  expect(Buffer.from(found.bytes).toString('utf8')).toBe('notice');
  expect(asked).toBe(1);
});

test('every redirect is checked again, and there are five at most', async () => {
  const inner = await givenSite((_, response) => response.end('secret'));
  for (const location of [
    `${inner.url}/`,
    `//127.1:${inner.port}/`,
    `http://[::ffff:127.0.0.1]:${inner.port}/`,
    'file:///etc/passwd',
    'http://user@example.org/',
  ]) {
    const outer = await givenSite((_, response) => response.writeHead(302, { location }).end());
    expect({ location, reason: await refusal(`${outer.url}/`, { allowHosts: [outer.host] }) }).toEqual({
      location,
      reason: 'unreachable',
    });
  }
  expect(inner.visits).toEqual([]);

  const chain = await givenSite((request, response) => {
    const left = Number(request.url?.slice(1));
    if (left === 0) response.end('end');
    else response.writeHead(301, { location: `/${left - 1}` }).end();
  });
  const found = await fetchNotice(`${chain.url}/5`, { allowHosts: [chain.host] });
  expect(found.url).toBe(`${chain.url}/0`);
  expect(await refusal(`${chain.url}/6`, { allowHosts: [chain.host] })).toBe('unreachable');
});

test('too much is refused as it comes, packed or not; so is a site that does not end', async () => {
  const flood = await givenSite((_, response) => {
    const more = () => {
      while (response.write(Buffer.alloc(100_000)));
    };
    response.on('drain', more);
    more();
  });
  expect(await refusal(`${flood.url}/`, { allowHosts: [flood.host], maxBytes: 1_000_000 })).toBe('too-large');
  const bomb = await givenSite((_, response) => {
    response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(5_000_000)));
  });
  expect(await refusal(`${bomb.url}/`, { allowHosts: [bomb.host], maxBytes: 1_000_000 })).toBe('too-large');
  const silent = await givenSite((_, response) => response.write('a'));
  expect(await refusal(`${silent.url}/`, { allowHosts: [silent.host], timeoutMs: 100 })).toBe('unreachable');
  const never = async () => new Promise<never>(() => {});
  expect(await refusal('http://slow.example/', { timeoutMs: 50, resolve: never })).toBe('unreachable');
});

test('the time limit holds while garbage is collected', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const silent = await givenSite((_, response) => response.write('a'));
  const refused = refusal(`${silent.url}/`, { allowHosts: [silent.host], timeoutMs: 300 });
  const collecting = setInterval(collect, 20);
  onTestFinished(() => clearInterval(collecting));
  expect(await refused).toBe('unreachable');
});

test('an error page is no notice; a body that breaks off or cannot be unpacked is none either', async () => {
  const missing = await givenSite((_, response) => response.writeHead(404).end('not here'));
  expect(await refusal(`${missing.url}/`, { allowHosts: [missing.host] })).toBe('status 404');
  const broken = await givenSite((_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half', () => response.destroy());
  });
  expect(await refusal(`${broken.url}/`, { allowHosts: [broken.host] })).toBe('unreachable');
  const garbled = await givenSite((_, response) =>
    response.setHeader('content-encoding', 'gzip').end('not gzip'),
  );
  expect(await refusal(`${garbled.url}/`, { allowHosts: [garbled.host] })).toBe('unreachable');
});
