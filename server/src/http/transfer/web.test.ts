import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Settings } from '#env.ts';
import { serveWeb, typeOf } from './web.ts';

const webRoot = mkdtempSync(path.join(tmpdir(), 'bidloom-web-'));
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(path.join(webRoot, 'landing'));
  writeFileSync(path.join(webRoot, 'index.html'), 'the application');
  for (const language of ['en', 'fr', 'ar'])
    writeFileSync(path.join(webRoot, 'landing', `${language}.html`), `landing in ${language}`);
  writeFileSync(path.join(webRoot, 'landing', 'fr.html.br'), 'landing in fr, compressed');
  app = Fastify();
  serveWeb(app, { webRoot } as Settings, webRoot);
});
afterAll(async () => {
  await app.close();
  rmSync(webRoot, { recursive: true });
});

const landing = (headers: Record<string, string>) => app.inject({ url: '/landing', headers });

test.each([
  ['English when nothing is said', {}, 'en'],
  ['the language of the browser', { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.5' }, 'fr'],
  ['the language that was chosen before', { 'accept-language': 'fr', cookie: 'a=b; language=ar' }, 'ar'],
  [
    'the browser’s where the cookie is none of ours',
    { 'accept-language': 'fr', cookie: 'language=xx' },
    'fr',
  ],
])('the landing page is in %s', async (_name, headers, language) => {
  const answer = await landing(headers);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^text\/html/);
  expect(answer.body).toBe(`landing in ${language}`);
});

test('it says on what it depends, is asked for anew each time, and comes compressed', async () => {
  const answer = await landing({ 'accept-language': 'fr', 'accept-encoding': 'gzip, br' });
  expect(answer.headers['vary']).toBe('Accept-Encoding, Accept-Language, Cookie');
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.headers['content-encoding']).toBe('br');
  expect(answer.body).toBe('landing in fr, compressed');
});

test('a packed file is sent only to who takes it, and says that it depends on that', async () => {
  for (const [encodings, encoding] of [
    ['gzip', undefined],
    ['gzip, br;q=0', undefined],
    ['gzip;q=0.5, br;q=0.2', 'br'],
  ]) {
    const answer = await app.inject({
      url: '/landing/fr.html',
      headers: { 'accept-encoding': encodings ?? '' },
    });
    expect([encodings, answer.headers['content-encoding']]).toEqual([encodings, encoding]);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['vary']).toBe('Accept-Encoding');
  }
});

test('nothing outside the folder is sent, however it is asked for', async () => {
  writeFileSync(path.join(webRoot, '..', `${path.basename(webRoot)}.txt`), 'not for the web');
  const name = `${path.basename(webRoot)}.txt`;
  for (const way of [
    `/../${name}`,
    `/%2e%2e/${name}`,
    `/landing/..%2f..%2f${name}`,
    `//${name}`,
    `/..%5c${name}`,
  ]) {
    const answer = await app.inject(way);
    expect([way, answer.body]).not.toEqual([way, 'not for the web']);
    expect(answer.body).toMatch(/^(the application$|\{)/);
  }
  rmSync(path.join(webRoot, '..', name));
});

test('a part of a file, and a part that is not there', async () => {
  const part = await app.inject({ url: '/landing/en.html', headers: { range: 'bytes=0-6' } });
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
    206,
    'landing',
    'bytes 0-6/13',
  ]);
  const beyond = await app.inject({ url: '/landing/en.html', headers: { range: 'bytes=99-' } });
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */13']);
});

test('whatever the application is built of has a type', () => {
  const own = readdirSync(path.resolve(import.meta.dirname, '../../../../web/public'), { recursive: true });
  const built = ['a.js', 'a.mjs', 'a.css', 'a.html', 'a.woff2'];
  const names = [...own.map(String), ...built].filter((name) => path.extname(name) !== '');
  expect(names.filter((name) => typeOf(name) === 'application/octet-stream')).toEqual([]);
});

test('every other page is the application', async () => {
  expect((await app.inject('/bids/new')).body).toBe('the application');
  const head = await app.inject({ method: 'HEAD', url: '/bids/new' });
  expect([head.statusCode, head.headers['content-length']]).toEqual([200, '15']);
});

test('a file that has not changed is not sent again, also to a program that says no-cache as well', async () => {
  const tag = String((await app.inject('/landing/en.html')).headers['etag']);
  const headers = { 'if-none-match': tag, 'cache-control': 'no-cache' };
  expect((await app.inject({ url: '/landing/en.html', headers })).statusCode).toBe(304);
});
