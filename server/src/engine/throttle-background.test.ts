import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { killProcess, startProcess, canStopSafely } from './start-process.ts';
import { throttleBackground } from './throttle-background.ts';
import { usageOf } from './process-usage.ts';

/** Processes that only note what they are told, on a clock that the test moves. */
function given() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const still = new Set<number>();
  /** How long something stood still, in all and at once: a pause that ends and begins in the same moment is one. */
  const stood = { inAll: 0, atOnce: 0 };
  let [pause, stopped, continued] = [0, 0, -1];
  const aside = throttleBackground((pid, name) => {
    const now = performance.now();
    if (name === 'SIGSTOP') {
      still.add(pid);
      if (now !== continued) pause = now;
      stopped = now;
    } else {
      still.delete(pid);
      stood.inAll += now - stopped;
      stood.atOnce = Math.max(stood.atOnce, now - pause);
      continued = now;
    }
  });
  return { ...aside, still, stood };
}

test('what works long stands still while somebody waits, what they wait for does not', () => {
  const { works, waits, still } = given();
  works(1, () => true);
  works(2, () => false);
  const answered = [waits(), waits()];
  expect([...still]).toEqual([1]);
  answered[0]?.();
  expect([...still]).toEqual([1]);
  answered[1]?.();
  expect([...still]).toEqual([]);
});

test('what begins meanwhile stands still at once, and what has ended is let go', () => {
  const { works, waits, still } = given();
  const answered = waits();
  const ended = works(1, () => true);
  expect([...still]).toEqual([1]);
  ended();
  expect([...still]).toEqual([]);
  answered();
});

test('however much is asked, a third of the time is left to what is read, and no pause is long', () => {
  const { works, waits, stood } = given();
  works(1, () => true);
  for (let ms = 0; ms < 10_000; ms += 1) {
    // Somebody asks again in each moment.
    const answered = waits();
    vi.advanceTimersByTime(1);
    answered();
  }
  expect(stood.inAll).toBeGreaterThan(5_000);
  expect(stood.inAll).toBeLessThan(7_200);
  expect(stood.atOnce).toBeLessThanOrEqual(200);
});

test('who waits for long waits for what is read', () => {
  const { works, waits, still } = given();
  works(1, () => true);
  waits();
  vi.advanceTimersByTime(600);
  expect([...still]).toEqual([]);
});

test('what begins after a pause has as much of the time as what was read before', () => {
  const { works, waits, still } = given();
  const ended = works(1, () => true);
  const answered = waits();
  ended();
  answered();
  vi.advanceTimersByTime(10_000);
  works(2, () => true);
  waits();
  expect([...still]).toEqual([2]);
});

const stateOf = (pid: number) =>
  readFileSync(`/proc/${pid}/stat`, 'latin1')
    .replace(/^.*\) /, '')
    .slice(0, 1);

test.runIf(canStopSafely())('a process stands still and goes on', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bidloom-aside-'));
  const program = path.join(folder, 'program.mjs');
  writeFileSync(program, 'for (;;);');
  const child = startProcess(program, { memoryMegabytes: 100, folder });
  onTestFinished(() => killProcess(child));
  const { pid = 0 } = child;
  const aside = throttleBackground();
  aside.works(pid, () => true);
  const answered = aside.waits();
  // Without a turn of the event loop in between, so that no timer ends the pause.
  const seen = (isThere: (state: string) => boolean) => {
    for (const end = performance.now() + 60_000; performance.now() < end;)
      if (isThere(stateOf(pid))) return true;
    return false;
  };
  expect(seen((state) => state === 'T')).toBe(true);
  answered();
  expect(seen((state) => state !== 'T')).toBe(true);
});

test.runIf(canStopSafely())('one that stands still ends with the server, however that ends', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bidloom-aside-'));
  const endless = path.join(folder, 'program.mjs');
  writeFileSync(endless, `process.send('ready'); for (;;);`);
  const program = `
    const { startProcess } = await import(${JSON.stringify(path.join(import.meta.dirname, 'start-process.ts'))});
    const child = startProcess(${JSON.stringify(endless)}, { memoryMegabytes: 100, folder: ${JSON.stringify(folder)} });
    child.once('message', () => {
      process.kill(child.pid, 'SIGSTOP');
      console.log(child.pid);
    });`;
  const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(line.toString());
  expect(usageOf(pid)?.residentBytes).toBeGreaterThan(0);
  parent.kill('SIGKILL');
  await expect.poll(() => usageOf(pid)?.residentBytes ?? 0).toBe(0);
});
