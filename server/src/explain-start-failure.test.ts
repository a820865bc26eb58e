import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reasonFrom } from '#db/embedded-postgres-cluster.ts';
import { useExternalPostgres } from '#db/external-postgres.ts';
import { readSettings, type Settings } from './env.ts';
import { explainStartFailure } from './explain-start-failure.ts';
import { StartRefused } from './start-refused.ts';

let folder: string;
let settings: Settings;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'bidloom-start-'));
  settings = readSettings({ DATA_DIR: path.join(folder, 'data'), PORT: '3190' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const failure = (code: string, facts: { syscall?: string; path?: string } = {}, message = code) =>
  Object.assign(new Error(message), { code, ...facts });

test.each<[cause: unknown, line: RegExp]>([
  [failure('EADDRINUSE', { syscall: 'listen' }), /^Port 3190 is taken .*, such as PORT=3191$/],
  [failure('EACCES', { syscall: 'listen' }), /^This user may not listen on port 3190: choose one above 1023/],
  [failure('EACCES', { syscall: 'open', path: '/srv/x' }), /^This user may not use \/srv\/x: .*DATA_DIR/],
  [failure('EPERM', { syscall: 'chmod', path: '/srv/x' }), /^This user may not use \/srv\/x: .*DATA_DIR/],
  [
    failure('EADDRNOTAVAIL', { syscall: 'listen' }),
    /^127\.0\.0\.1 is no address of this machine: correct HOST$/,
  ],
  [failure('ENOTFOUND', { syscall: 'getaddrinfo' }), /is no address of this machine: correct HOST$/],
  [failure('ENOSPC', { syscall: 'write' }), /^The disk is full: free some space .* kept in .*\/data$/],
  [failure('EDQUOT', { syscall: 'write' }), /^The disk is full: free some space/],
  [failure('EROFS', { syscall: 'open', path: '/srv/x' }), /^The disk of \/srv\/x is read-only: set DATA_DIR/],
  [failure('53100', {}, 'could not extend file'), /^The disk of the database is full: free some space there/],
  [
    failure('53300', {}, 'too many clients'),
    /^The database has no connection left: raise its max_connections/,
  ],
  [
    failure('42501', {}, 'permission denied to create role'),
    /\(permission denied to create role\): see DATABASE_URL/,
  ],
  [
    failure('25006', {}, 'read-only transaction'),
    /^The database is read-only: DATABASE_URL must name the primary/,
  ],
  [failure('57P03', {}, 'the database system is shutting down'), /^The database went away .* start again$/],
  [failure('ECONNREFUSED', { syscall: 'connect' }), /^The database went away .* start again$/],
  [new Error('Connection terminated unexpectedly'), /^The database went away .* start again$/],
  [new StartRefused('Words of its own'), /^Words of its own$/],
])('%s leads to one line on what to do', (cause, line) => {
  const explanation = explainStartFailure(cause, settings) ?? '';
  expect(explanation).toMatch(line);
  expect(explanation).not.toContain('\n');
});

test('a fault of the program is not explained away', () => {
  const faults = [
    new TypeError('x is not a function'),
    failure('ENOENT', { path: '/x' }),
    'thrown text',
    undefined,
  ];
  for (const fault of faults) expect(explainStartFailure(fault, settings)).toBeUndefined();
});

test('before the settings are read, the lines name them instead of their values', () => {
  expect(explainStartFailure(failure('ENOSPC'))).toMatch(/kept in DATA_DIR$/);
  expect(explainStartFailure(failure('EADDRNOTAVAIL'))).toMatch(/^HOST is no address/);
});

test('a port that is really taken is told by its number', async () => {
  const [first, second] = [net.createServer(), net.createServer()];
  await new Promise<void>((resolve) => first.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = first.address() as net.AddressInfo;
    const error = await new Promise((resolve) => second.once('error', resolve).listen(port, '127.0.0.1'));
    expect(explainStartFailure(error, { ...settings, port })).toContain(`Port ${port} is taken`);
  } finally {
    first.close();
  }
});

test.each<[place: string, reason: string]>([
  ['file', 'it is a file, not a folder'],
  ['file/below', 'a part of the path is a file, not a folder'],
  // Folders of the kernel can never be added to, not even by root.
  ['/proc/nothing/here', 'the disk is read-only or a part of the path is missing'],
])('DATA_DIR=%s: %s', (place, reason) => {
  writeFileSync(path.join(folder, 'file'), '');
  const dataDir = path.resolve(folder, place);
  const read = () => readSettings({ DATA_DIR: dataDir });
  expect(read).toThrow(StartRefused);
  expect(read).toThrow(`DATA_DIR (${dataDir}) cannot be used: ${reason}. Set DATA_DIR to a folder`);
});

test.each<[code: string | undefined, said: string, reason: string]>([
  ['28P01', 'password authentication failed', 'it refuses this user and password. Correct them'],
  ['3D000', 'database "x" does not exist', 'there is no such database. Create it, or correct the name'],
  ['57P03', 'the database system is starting up', 'it is starting or stopping. Start again when it runs'],
])('a database that answers %s is told with what to do', async (code, said, reason) => {
  const server = refusingPostgres(code ?? '', said);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as net.AddressInfo;
    const error: unknown = await useExternalPostgres(`postgres://me:hunter2@127.0.0.1:${port}/x`).catch(
      (refusal: unknown) => refusal,
    );
    expect(explainStartFailure(error, settings)).toBe(
      `The database of DATABASE_URL (127.0.0.1:${port}/x) cannot be used: ${reason}`,
    );
  } finally {
    server.close();
  }
});

test('something else than PostgreSQL behind DATABASE_URL is told as that', async () => {
  const server = net.createServer((socket) => socket.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as net.AddressInfo;
    await expect(useExternalPostgres(`postgres://me@127.0.0.1:${port}/x`)).rejects.toThrow(
      'cannot be used: it does not answer as a PostgreSQL does. Check the address and the firewall',
    );
  } finally {
    server.close();
  }
});

test.each<[output: string, reason: string]>([
  [
    'running bootstrap script ... \nFATAL:  could not write to file "pg_wal/xlogtemp.7": No space left on device\nchild process exited with exit code 1\n',
    'the disk is full. Free some space and start again',
  ],
  [
    '2026-11-20 09:00:00 UTC [7] FATAL:  invalid value for parameter "x": "y"\n',
    'invalid value for parameter "x": "y"',
  ],
  [
    'initdb: error: could not access directory "/x": Permission denied\n',
    'could not access directory "/x": Permission denied',
  ],
  ['', 'no reason given'],
])('of what a program of PostgreSQL printed, the reason is kept', (output, reason) => {
  expect(reasonFrom(output)).toBe(reason);
});

/** Answers the first message of a client with one error (PostgreSQL protocol 3.0, section 55.7, ErrorResponse). */
function refusingPostgres(code: string, message: string): net.Server {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return net.createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([head, fields])));
  });
}
