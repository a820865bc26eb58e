import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { EngineEnded, startEngine } from './engine-thread.ts';

const limits = { totalMs: 60_000, stallMs: 60_000 };
const task = { path: '', name: '', out: '' };

/** An engine whose program is `body`, which sees the port as `port` and the task as `task`. */
function givenEngine(body: string) {
  const program = path.join(mkdtempSync(path.join(tmpdir(), 'bidloom-thread-')), 'program.mjs');
  writeFileSync(
    program,
    `import { parentPort as port } from 'node:worker_threads'; port.on('message', async (task) => { ${body} }); port.postMessage({ kind: 'ready' });`,
  );
  const stopping = new AbortController();
  const next = () => {
    const engine = startEngine(async () => program, stopping.signal);
    onTestFinished(() => engine.stop());
    return engine;
  };
  return { engine: next(), next, stopping };
}

test('a task answers, and tells how far it is', async () => {
  const { engine } = givenEngine(
    `port.postMessage({ kind: 'progress', done: 1, total: 2 }); port.postMessage({ kind: 'done', result: task.name });`,
  );
  const told: [number, number][] = [];
  const progress = (done: number, total: number) => told.push([done, total]);
  expect(await engine.run('read', task, limits, progress)).toBe('read');
  expect(told).toEqual([[1, 2]]);
});

test('a task that never ends is ended, and the engine begins anew', async () => {
  const { engine } = givenEngine(
    `if (task.input.name === 'endless') for (;;); port.postMessage({ kind: 'done', result: 'well' });`,
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

test('a thread that ends by itself is a crash', async () => {
  const { engine } = givenEngine(`process.exit(3);`);
  await expect(engine.run('read', task, limits)).rejects.toMatchObject({ reason: 'crash' });
});

test('a task that throws leaves the thread whole', async () => {
  const { engine } = givenEngine(
    `globalThis.count = (globalThis.count ?? 0) + 1;
     if (count === 1) port.postMessage({ kind: 'failed', reason: 'a fault' }); else port.postMessage({ kind: 'done', result: count });`,
  );
  await expect(engine.run('read', task, limits)).rejects.toThrow('a fault');
  expect(await engine.run('read', task, limits)).toBe(2);
});

test('the signal ends a task at once', async () => {
  const { engine, stopping } = givenEngine(
    `port.postMessage({ kind: 'progress', done: 0, total: 1 }); for (;;);`,
  );
  const running = engine.run('read', task, limits, () => stopping.abort(new Error('cancelled')));
  await expect(running).rejects.toThrow('cancelled');
});

const counting = (heapBytes: number) =>
  `globalThis.count = (globalThis.count ?? 0) + 1; port.postMessage({ kind: 'done', result: count, heapBytes: ${heapBytes} });`;

test('the next engine has the thread of one that stopped', async () => {
  const { engine, next } = givenEngine(counting(1));
  expect(await engine.run('read', task, limits)).toBe(1);
  await engine.stop();
  expect(await next().run('read', task, limits)).toBe(2);
});

test('while one has it, another engine has a thread of its own', async () => {
  const { engine, next } = givenEngine(counting(1));
  expect(await engine.run('read', task, limits)).toBe(1);
  expect(await next().run('read', task, limits)).toBe(1);
});

test('a thread that has grown large is not kept', async () => {
  const { engine, next } = givenEngine(counting(200 * 1024 * 1024));
  expect(await engine.run('read', task, limits)).toBe(1);
  await engine.stop();
  expect(await next().run('read', task, limits)).toBe(1);
});

test('an engine that is stopped in the middle of a task leaves no thread behind', async () => {
  let ended: Promise<unknown> | undefined;
  const { engine, next } = givenEngine(
    `if (task.input.name === 'endless') { port.postMessage({ kind: 'progress', done: 0, total: 1 }); for (;;); } ${counting(1)}`,
  );
  expect(await engine.run('read', task, limits)).toBe(1);
  await new Promise<void>((told) => {
    const endless = engine.run('read', { ...task, name: 'endless' }, limits, () => told());
    ended = endless.catch((error: unknown) => error);
  });
  await engine.stop();
  expect(await ended).toMatchObject({ reason: 'crash' });
  expect(await next().run('read', task, limits)).toBe(1);
});
