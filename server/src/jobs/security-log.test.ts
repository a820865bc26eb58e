import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { pathToFileURL } from 'node:url';
import { createApiToken } from '@bidloom/contract/api-tokens';
import { createClient } from '@bidloom/contract/clients';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { asOwner, givenCompany, send, server, type GivenCompany } from '#testing/given.ts';
import { givenCertificate } from '#testing/given-certificate.ts';
import { restoreSettings, settings } from '#testing/settings.ts';
import { givenReceiver } from '#testing/webhook-receiver.ts';
import { startSecurityLog } from './security-log.ts';

afterEach(restoreSettings);

/** Forwards to an address until the test ends; answers what was said of it. */
async function givenForwarding(url: string, { token, ca }: { token?: string; ca?: string } = {}) {
  settings.securityLog = { url, token, ca };
  const said: string[] = [];
  const say = {
    failed: () => said.push('failed'),
    back: () => said.push('back'),
    lost: (count: number) => said.push(`lost ${count}`),
  };
  const forwarding = await startSecurityLog(server.context, say, { firstPauseMs: 20 });
  onTestFinished(async () => {
    await forwarding.stop();
    settings.securityLog = undefined;
    await startSecurityLog(server.context, say);
  });
  return said;
}
const failSignIn = ({ user }: GivenCompany) =>
  send('POST /auth/login', { body: { email: user.email, password: 'not mine at all' } });
const waiting = async () =>
  (await asOwner<{ count: number }>('select count(*)::int as count from security_queue'))[0]?.count;

/** How many failed sign-ins at a company are still to be sent. */
async function failuresWaiting({ _id }: GivenCompany): Promise<number | undefined> {
  const rows = await asOwner<{ count: number }>(
    `select count(*)::int as count from security_queue
      where entry::text like '%sign-in-failed%' and entry::text like '%${_id}%'`,
  );
  return rows[0]?.count;
}

async function listen(receiver: Server, port = 0): Promise<number> {
  receiver.listen(port, '127.0.0.1');
  await once(receiver, 'listening');
  return (receiver.address() as AddressInfo).port;
}

test('a file gets a line of JSON for each sign-in, also of one that failed, and none for ordinary work', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'security-log-')), 'log.jsonl');
  await givenForwarding(pathToFileURL(file).href);
  const company = await givenCompany({ name: 'Société Zéphyr' });
  await company.call(createClient, { name: 'A client nobody else shall know' });
  await company.call(createApiToken, { name: 'A name nobody else shall know', scopes: ['clients:read'] });
  await failSignIn(company);
  await send('POST /auth/login', { body: { email: 'nobody@example.test', password: 'not mine at all' } });
  const lines = () =>
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  await expect
    .poll(() => lines().filter(({ action }) => action === 'sign-in-failed'), { timeout: 30_000 })
    .toHaveLength(2);
  expect(
    lines().find(({ companyId, action }) => companyId === company._id && action === 'sign-in-failed'),
  ).toMatchObject({
    company: 'Société Zéphyr',
    user: 'Ada Byron',
    address: '127.0.0.1',
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
  expect(lines().map(({ kind }) => kind)).toContain('api-token');
  expect(readFileSync(file, 'utf8')).not.toContain('nobody else shall know');
  expect(readFileSync(file, 'utf8')).not.toContain('nobody@example.test');
});

test('syslog over TCP: what happened while the receiver was away comes when it is back, in its order', async () => {
  const first = createServer();
  const port = await listen(first);
  first.close();
  await once(first, 'close');
  const said = await givenForwarding(`tcp://127.0.0.1:${port}`);
  const company = await givenCompany();
  // One after the other: what happens at the same moment is in no order.
  for (let count = 1; count <= 3; count += 1) {
    await failSignIn(company);
    await expect.poll(() => failuresWaiting(company), { timeout: 30_000 }).toBe(count);
  }
  await expect.poll(() => said, { timeout: 30_000 }).toContain('failed');
  let text = '';
  const back = createServer((socket) => {
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  });
  onTestFinished(() => void back.close());
  await listen(back, port);
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
  const messages = framesOf(text).filter((message) => message.includes(company._id));
  const failures = messages.filter((message) => / sign-in-failed - /.test(message));
  expect(failures).toHaveLength(3);
  expect(failures[0]).toMatch(
    /^<108>1 \d{4}-\d\d-\d\dT[\d:.]+Z \S+ bidloom \d+ sign-in-failed - \u{FEFF}\{/u,
  );
  const ids = failures.map((message) => /"id":"(\w+)"/.exec(message)?.[1] ?? '');
  expect(ids).toEqual(ids.toSorted());
  expect(said).toContain('back');
});

/** Messages as they are framed: their length in bytes, a space, so many bytes. */
function framesOf(text: string): string[] {
  const frames: string[] = [];
  let rest = Buffer.from(text);
  while (rest.length > 0) {
    const space = rest.indexOf(' ');
    const length = Number(rest.subarray(0, space).toString());
    frames.push(rest.subarray(space + 1, space + 1 + length).toString());
    rest = rest.subarray(space + 1 + length);
  }
  return frames;
}

test('syslog over TLS: a receiver whose certificate nobody vouches for gets nothing; one of an authority of one’s own does', async () => {
  const { cert, key } = givenCertificate(mkdtempSync(path.join(tmpdir(), 'security-log-tls-')));
  let text = '';
  const receiver = createTlsServer({ cert, key }, (socket) => {
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    socket.on('error', () => {});
  });
  receiver.on('tlsClientError', () => {});
  onTestFinished(() => void receiver.close());
  const url = `tls://127.0.0.1:${await listen(receiver)}`;
  const strange = await givenForwarding(url);
  const company = await givenCompany();
  await failSignIn(company);
  await expect.poll(() => strange, { timeout: 30_000 }).toContain('failed');
  expect(text).toBe('');
  await givenForwarding(url, { ca: cert });
  await expect
    .poll(() => framesOf(text).filter((message) => message.includes(company._id)).length, { timeout: 60_000 })
    .toBeGreaterThan(0);
});

test('syslog over UDP: one datagram for each entry', async () => {
  const socket = createSocket('udp4');
  onTestFinished(() => void socket.close());
  const heard: string[] = [];
  socket.on('message', (message) => heard.push(message.toString()));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  await givenForwarding(`udp://127.0.0.1:${socket.address().port}`);
  const company = await givenCompany();
  await failSignIn(company);
  await expect
    .poll(
      () => heard.filter((message) => message.includes(company._id) && / sign-in-failed - /.test(message)),
      {
        timeout: 30_000,
      },
    )
    .toHaveLength(1);
});

test('an address gets JSON lines with its token, again until it takes them', async () => {
  const receiver = await givenReceiver({ status: 500 });
  const said = await givenForwarding(receiver.url, { token: 'of-the-operator' });
  const company = await givenCompany();
  await failSignIn(company);
  await expect.poll(() => said, { timeout: 30_000 }).toContain('failed');
  receiver.answer = { status: 204 };
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
  expect(receiver.received[0]?.headers).toMatchObject({
    authorization: 'Bearer of-the-operator',
    'content-type': 'application/x-ndjson',
  });
  expect(receiver.received.at(-1)?.body).toContain(company._id);
});

test('without a receiver nothing is kept', async () => {
  await startSecurityLog(server.context, { failed: () => {}, back: () => {}, lost: () => {} });
  await failSignIn(await givenCompany());
  expect(await waiting()).toBe(0);
});
