import { writeFileSync, mkdtempSync } from 'node:fs';
import https from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { buildServer } from '#app.ts';
import { readCertificate } from '#env-certificate.ts';
import { readSettings } from '#env.ts';
import { engineProgram } from '#testing/engine-program.ts';
import { givenCertificate } from '#testing/given-certificate.ts';
import { ownDatabase } from '#testing/own-database.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'bidloom-https-'));
const first = givenCertificate(folder);
const environment = (values: Record<string, string> = {}) => ({
  DATA_DIR: path.join(folder, 'data'),
  TLS_CERT_FILE: first.certFile,
  TLS_KEY_FILE: first.keyFile,
  ...values,
});
const log: string[] = [];
const settings = readSettings(environment());
const server = await buildServer({
  settings: { ...settings, port: 0 },
  ...(await ownDatabase()),
  engineProgram,
  runsSchedules: false,
  logger: pino({}, { write: (line: string) => log.push(line) }),
});
const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => server.close());

const ask = (certificate: string, call = '/healthz', body?: object) =>
  new Promise<{ status: number | undefined; headers: Record<string, unknown>; tls: string | null }>(
    (resolve, reject) => {
      const request = https.request(
        `${url}${call}`,
        {
          ca: certificate,
          agent: false,
          method: body ? 'POST' : 'GET',
          headers: body ? { 'content-type': 'application/json' } : {},
        },
        (answer) => {
          const { socket } = answer as unknown as { socket: { getProtocol: () => string | null } };
          const tls = socket.getProtocol();
          answer
            .resume()
            .on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, tls }));
        },
      );
      request.on('error', reject);
      request.end(body && JSON.stringify(body));
    },
  );

test('with a certificate the server speaks HTTPS, says so to browsers, and makes links to it', async () => {
  expect(settings.publicUrl).toBe('https://127.0.0.1:3000');
  expect(url).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
  const answer = await ask(first.cert);
  expect([answer.status, answer.tls]).toEqual([200, 'TLSv1.3']);
  expect(answer.headers['strict-transport-security']).toContain('max-age=');
  const account = { fullName: 'Ada Byron', email: 'ada@example.test', password: 'a long enough phrase' };
  const made = await ask(first.cert, '/api/auth/register', account);
  expect(made.status).toBe(201);
  expect(String(made.headers['set-cookie'])).toContain('Secure');
});

test('renewed files are taken up without a restart, and only once they fit together', async () => {
  const elsewhere = mkdtempSync(path.join(os.tmpdir(), 'bidloom-renewed-'));
  const second = givenCertificate(elsewhere);
  server.lookForCertificate();
  expect((await ask(first.cert)).status).toBe(200);
  // Half-way: the certificate is new, the key is not.
  writeFileSync(first.certFile, second.cert);
  server.lookForCertificate();
  server.lookForCertificate();
  expect((await ask(first.cert)).status).toBe(200);
  const warned = log.filter((line) => line.includes('does not belong to the certificate'));
  expect(warned).toHaveLength(1);
  writeFileSync(first.keyFile, second.key);
  server.lookForCertificate();
  expect((await ask(second.cert)).status).toBe(200);
  await expect(ask(first.cert)).rejects.toThrow(/self.signed/);
});

test('what is wrong with the files stops the start, and is named', () => {
  const own = mkdtempSync(path.join(os.tmpdir(), 'bidloom-files-'));
  const { certFile, keyFile } = givenCertificate(own);
  const other = givenCertificate(mkdtempSync(path.join(os.tmpdir(), 'bidloom-files-')));
  const junk = path.join(own, 'junk.pem');
  writeFileSync(junk, 'junk');
  const start = (TLS_CERT_FILE: string, TLS_KEY_FILE: string, more = {}) =>
    readSettings(environment({ TLS_CERT_FILE, TLS_KEY_FILE, ...more }));
  expect(() => start(certFile, '')).toThrow('TLS_KEY_FILE must be set too, because TLS_CERT_FILE is');
  expect(() => start(path.join(own, 'none.pem'), keyFile)).toThrow(
    `TLS_CERT_FILE (${path.join(own, 'none.pem')}) cannot be read: there is no such file`,
  );
  expect(() => start(certFile, own)).toThrow('cannot be read: it is a folder');
  expect(() => start(junk, keyFile)).toThrow(`TLS_CERT_FILE (${junk}) holds no certificate in PEM`);
  expect(() => start(certFile, junk)).toThrow(`TLS_KEY_FILE (${junk}) holds no private key in PEM`);
  expect(() => start(certFile, other.keyFile)).toThrow(
    `The key in TLS_KEY_FILE (${other.keyFile}) does not belong to the certificate in TLS_CERT_FILE (${certFile})`,
  );
  expect(() => start(certFile, keyFile, { PUBLIC_URL: 'http://a.test' })).toThrow(
    'PUBLIC_URL must begin with https://, because TLS_CERT_FILE is set',
  );
  expect(start(certFile, keyFile).tls).toEqual({ certFile, keyFile });
});

test('what browsers will refuse is warned of, and does not stop the start', () => {
  const day = 24 * 60 * 60 * 1000;
  const warningsOf = (times: { from?: number; to?: number }, host = 'https://127.0.0.1:3000') =>
    readCertificate(givenCertificate(mkdtempSync(path.join(os.tmpdir(), 'bidloom-old-')), times), host)
      .warnings;
  expect(warningsOf({})).toEqual([]);
  expect(warningsOf({}, 'https://localhost')).toEqual([]);
  expect(warningsOf({ to: Date.now() - day })).toEqual([expect.stringContaining('expired on')]);
  expect(warningsOf({ to: Date.now() + 3 * day })).toEqual([expect.stringContaining('expires on')]);
  expect(warningsOf({ from: Date.now() + day })).toEqual([expect.stringContaining('is not valid before')]);
  expect(warningsOf({}, 'https://bids.example.test')).toEqual([
    expect.stringContaining('is not for bids.example.test, the host of PUBLIC_URL'),
  ]);
});
