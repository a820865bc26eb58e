import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { getPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ReadDocument } from '@bidloom/engine/reading/document';
import { openDrawing } from '@bidloom/engine/reading/pdf/draw-pages';
import { pdfFile } from '@bidloom/engine/testing/pdf-file';
import { expect, onTestFinished, test, vi } from 'vitest';
import { engineProgram } from '#testing/engine-program.ts';
import { lowerPriority } from '#engine/lower-priority.ts';
import { runsAtOnce } from './background-turns.ts';
import { EngineEnded, startEngine } from './engine-process.ts';

const limits = { totalMs: 60_000, stallMs: 60_000 };
const task = { path: '', name: '', out: '' };

/** An engine whose program is `body`, which answers with `tell` and sees the task as `task`. */
function givenEngine(body: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bidloom-process-'));
  const program = path.join(folder, 'program.mjs');
  writeFileSync(
    program,
    `const tell = (message) => process.send(message);
     process.on('message', async (task) => { ${body} });
     process.on('disconnect', () => process.exit());
     tell({ kind: 'ready' });`,
  );
  const stopping = new AbortController();
  const next = () => {
    const options = { program: async () => program, memoryMegabytes: 256, folder };
    const engine = startEngine(options, stopping.signal);
    onTestFinished(() => engine.stop());
    return engine;
  };
  return { engine: next(), next, stopping, folder };
}

test('a task answers, and tells how far it is', async () => {
  const { engine } = givenEngine(
    `tell({ kind: 'progress', done: 1, total: 2 }); tell({ kind: 'done', result: task.name });`,
  );
  const told: [number, number][] = [];
  const progress = (done: number, total: number) => told.push([done, total]);
  expect(await engine.run('read', task, limits, progress)).toBe('read');
  expect(told).toEqual([[1, 2]]);
});

test('a task that never ends is ended, and the engine begins anew', async () => {
  const { engine } = givenEngine(
    `if (task.input.name === 'endless') for (;;); tell({ kind: 'done', result: 'well' });`,
  );
  const endless = engine.run('read', { ...task, name: 'endless' }, { totalMs: 150, stallMs: 150 });
  await expect(endless).rejects.toMatchObject({ name: 'EngineEnded', reason: 'time' });
  expect(await engine.run('read', task, limits)).toBe('well');
});

test('a task that eats all memory ends alone', async () => {
  const { engine } = givenEngine(`const all = []; for (;;) all.push(new Array(100_000).fill(1.5));`);
  const failure = await engine.run('read', task, limits).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(EngineEnded);
  expect(failure).toMatchObject({ reason: 'memory' });
});

test('memory outside the JavaScript heap counts too', async () => {
  const { engine } = givenEngine(
    `const all = []; setInterval(() => all.push(Buffer.alloc(16 * 1024 * 1024, 1)), 5);`,
  );
  await expect(engine.run('read', task, limits)).rejects.toMatchObject({
    reason: 'memory',
    isFilesDoing: true,
  });
});

test('CPU time is the file’s doing, waiting is not', async () => {
  const busy = givenEngine(`for (;;);`).engine.run('read', task, { ...limits, cpuMs: 100 });
  await expect(busy).rejects.toMatchObject({ reason: 'time', isFilesDoing: true });
  const idle = givenEngine(``).engine.run('read', task, { ...limits, totalMs: 100 });
  await expect(idle).rejects.toMatchObject({ reason: 'time', isFilesDoing: false });
});

test('a process sees nothing of the server: no settings, no files, no code from words', async () => {
  const { engine } = givenEngine(
    `const fs = await import('node:fs');
     const tried = {};
     for (const [name, work] of [
       ['secret', () => process.env.SECRET_KEY],
       ['files', () => fs.readFileSync('/etc/hosts', 'utf8')],
       ['code', () => new Function('return 1')()],
     ]) try { tried[name] = work() ?? null; } catch (error) { tried[name] = error.code ?? error.name; }
     tell({ kind: 'done', result: tried });`,
  );
  vi.stubEnv('SECRET_KEY', 'not to be seen');
  expect(await engine.run('read', task, limits)).toEqual({
    secret: null,
    files: 'ERR_ACCESS_DENIED',
    code: 'EvalError',
  });
  vi.unstubAllEnvs();
});

test('a process that reads files has no network', async () => {
  let arrived = 0;
  const loopback = createServer((socket) => {
    arrived += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(loopback, 'listening');
  onTestFinished(() => void loopback.close());
  const { port } = loopback.address() as AddressInfo;
  const real = await engineProgram();
  const program = path.join(path.dirname(real), 'calling-engine.mjs');
  writeFileSync(
    program,
    `const handle = async () => {
       const net = await import('node:net');
       const http = await import('node:http');
       const { spawn, execFileSync } = await import('node:child_process');
       const tried = {};
       for (const [name, work] of [
         ['connect', () => new Promise((ok, no) => net.connect(${port}, '127.0.0.1').on('connect', ok).on('error', no))],
         ['http', () => new Promise((ok, no) => http.get('http://127.0.0.1:${port}').on('response', ok).on('error', no))],
         ['fetch', () => fetch('http://127.0.0.1:${port}')],
         ['spawn', () => spawn('curl', ['http://127.0.0.1:${port}'])],
         ['exec', () => execFileSync('curl', ['http://127.0.0.1:${port}'])],
       ]) try { await work(); tried[name] = 'went out'; } catch (error) { tried[name] = 'closed'; }
       process.send({ kind: 'done', result: tried });
     };
     await import(${JSON.stringify(pathToFileURL(real).href)});
     process.removeAllListeners('message').on('message', handle);`,
  );
  const folder = mkdtempSync(path.join(tmpdir(), 'bidloom-process-'));
  const options = { program: async () => program, memoryMegabytes: 256, folder };
  const engine = startEngine(options, new AbortController().signal);
  onTestFinished(() => engine.stop());
  expect(await engine.run('read', task, limits)).toEqual({
    connect: 'closed',
    http: 'closed',
    fetch: 'closed',
    spawn: 'closed',
    exec: 'closed',
  });
  expect(arrived).toBe(0);
});

test('a process that reads files may start no program, whatever its JavaScript allows', async () => {
  const { engine } = givenEngine(
    `const { spawn } = await import('node:child_process');
     let result = 'started';
     try { spawn('sleep', ['60']); } catch (error) { result = error.code; }
     tell({ kind: 'done', result });`,
  );
  expect(await engine.run('read', task, limits)).toBe('ERR_ACCESS_DENIED');
});

test('a process that ends by itself is a crash', async () => {
  const { engine } = givenEngine(`process.exit(3);`);
  await expect(engine.run('read', task, limits)).rejects.toMatchObject({ reason: 'crash' });
});

test('a task that throws leaves the process whole', async () => {
  const { engine } = givenEngine(
    `globalThis.count = (globalThis.count ?? 0) + 1;
     if (count === 1) tell({ kind: 'failed', reason: 'a fault' }); else tell({ kind: 'done', result: count });`,
  );
  await expect(engine.run('read', task, limits)).rejects.toThrow('a fault');
  expect(await engine.run('read', task, limits)).toBe(2);
});

test('the signal ends a task at once', async () => {
  const { engine, stopping } = givenEngine(`tell({ kind: 'progress', done: 0, total: 1 }); for (;;);`);
  const running = engine.run('read', task, limits, () => stopping.abort(new Error('cancelled')));
  await expect(running).rejects.toThrow('cancelled');
});

const counting = `globalThis.count = (globalThis.count ?? 0) + 1; tell({ kind: 'done', result: count });`;

test('a process goes from task to task, whichever engine they are of', async () => {
  const { engine, next } = givenEngine(counting);
  expect(await engine.run('read', task, limits)).toBe(1);
  expect(await next().run('read', task, limits)).toBe(2);
  expect(await engine.run('read', task, limits)).toBe(3);
});

test('so many engines are at work at once, each in a process of its own, and the next one has the next turn', async () => {
  const { next } = givenEngine(
    `globalThis.count = (globalThis.count ?? 0) + 1;
     tell({ kind: 'progress', done: 0, total: 1 });
     if (task.input.name === 'endless') return;
     tell({ kind: 'done', result: count });`,
  );
  let told = 0;
  const begin = (name: string) => {
    const engine = next();
    const done = engine.run('read', { ...task, name }, limits, () => (told += 1));
    return { engine, ended: done.catch((error: unknown) => error) };
  };
  const endless = Array.from({ length: runsAtOnce }, () => begin('endless'));
  await expect.poll(() => told).toBe(runsAtOnce);
  const last = begin('quick');
  // A turn is taken or not at once.
  await new Promise((resolve) => setImmediate(resolve));
  expect(told).toBe(runsAtOnce);
  endless[0]?.engine.stop();
  expect(await last.ended).toBe(1);
  for (const { engine, ended } of endless) {
    engine.stop();
    expect(await ended).toMatchObject({ reason: 'crash' });
  }
});

test('a process that holds much memory is not kept', async () => {
  const { engine, next } = givenEngine(
    `if (!globalThis.held) globalThis.held = Buffer.alloc(190 * 1024 * 1024, 1); ${counting}`,
  );
  expect(await engine.run('read', task, limits)).toBe(1);
  expect(await next().run('read', task, limits)).toBe(1);
});

test('one that has grown does the task that follows at once, and is not kept for a later one', async () => {
  const { engine, next } = givenEngine(
    `if (!globalThis.held) globalThis.held = Buffer.alloc(100 * 1024 * 1024, 1); ${counting}`,
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  expect(await engine.run('read', task, limits)).toBe(1);
  expect(await engine.run('read', task, limits)).toBe(2);
  vi.advanceTimersByTime(5_000);
  expect(await next().run('read', task, limits)).toBe(1);
});

test('what is new takes little room before it is looked through', async () => {
  const { engine } = givenEngine(
    `const { getHeapSpaceStatistics } = await import('node:v8');
     const kept = [];
     let most = 0;
     for (let round = 0; round < 400; round += 1) {
       kept[round % 40] = Array.from({ length: 10_000 }, () => ({ round }));
       const space = getHeapSpaceStatistics().find((one) => one.space_name === 'new_space');
       most = Math.max(most, space.space_size);
     }
     tell({ kind: 'done', result: most / 1024 / 1024 });`,
  );
  expect(await engine.run('read', task, limits)).toBeLessThanOrEqual(8);
});

test('a process that waits for a task has given back what the last one left', async () => {
  const real = await engineProgram();
  const program = path.join(path.dirname(real), 'waiting-engine.mjs');
  // A task of this name asks what the process holds.
  writeFileSync(
    program,
    `const on = process.on.bind(process);
     process.on = (event, handle) => on(event, (task) => task?.input?.name === 'held'
       ? process.send({ kind: 'done', result: process.memoryUsage().heapUsed })
       : handle(task));
     await import(${JSON.stringify(pathToFileURL(real).href)});`,
  );
  const folder = mkdtempSync(path.join(tmpdir(), 'bidloom-process-'));
  const options = { program: async () => program, memoryMegabytes: 256, folder };
  const engine = startEngine(options, new AbortController().signal);
  onTestFinished(() => engine.stop());
  const file = path.join(folder, 'table.csv');
  writeFileSync(file, 'Number;Requirement\n'.concat('1;The supplier shall keep logs\n'.repeat(40_000)));
  await engine.run('read', { path: file, name: 'table.csv', out: path.join(folder, 'out.json') }, limits);
  const held = () => engine.run('read', { ...task, name: 'held' }, limits) as Promise<unknown>;
  const left = Number(await held());
  await expect.poll(held, { timeout: 10_000 }).toBeLessThan(0.75 * left);
});

test('an engine that is stopped in the middle of a task leaves no process behind', async () => {
  let ended: Promise<unknown> | undefined;
  const { engine, next } = givenEngine(
    `if (task.input.name === 'endless') { tell({ kind: 'progress', done: 0, total: 1 }); for (;;); } ${counting}`,
  );
  expect(await engine.run('read', task, limits)).toBe(1);
  await new Promise<void>((told) => {
    const endless = engine.run('read', { ...task, name: 'endless' }, limits, () => told());
    ended = endless.catch((error: unknown) => error);
  });
  engine.stop();
  expect(await ended).toMatchObject({ reason: 'crash' });
  expect(await next().run('read', task, limits)).toBe(1);
});

test('a scanned page is read in a process that sees nothing but its own packages', async () => {
  const drawing = await openDrawing(
    pdfFile([[{ text: 'The supplier shall clean every classroom each day.', x: 60, y: 90, size: 14 }]]),
  );
  const scan = drawing?.draw(1);
  drawing?.close();
  const folder = mkdtempSync(path.join(tmpdir(), 'bidloom-process-'));
  const [file, out] = [path.join(folder, 'scan.pdf'), path.join(folder, 'scan.json')];
  writeFileSync(file, pdfFile([[{ picture: true }]], scan && { scan }));
  const engine = startEngine(
    { program: engineProgram, memoryMegabytes: 512, folder },
    new AbortController().signal,
  );
  onTestFinished(() => engine.stop());
  const { refusal } = await engine.run('read', { path: file, name: 'scan.pdf', out }, limits);
  expect(refusal).toBeNull();
  const { blocks } = JSON.parse(readFileSync(out, 'utf8')) as ReadDocument;
  expect(blocks.map(({ text }) => text)).toEqual(['The supplier shall clean every classroom each day.']);
});

test('a process gives way to others, and never comes before those it gave way to', () => {
  const { pid = 0 } = spawn('sleep', ['60'], { detached: true });
  onTestFinished(() => void process.kill(pid));
  for (const niceness of [3, 12, 10]) lowerPriority(pid, niceness);
  expect(getPriority(pid)).toBe(12);
});
