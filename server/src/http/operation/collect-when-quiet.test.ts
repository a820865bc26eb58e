import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collectWhenQuiet } from './collect-when-quiet.ts';

const gc = vi.fn<() => void>();
const cpuUsage = vi.spyOn(process, 'cpuUsage');
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('gc', gc);
  worked(0);
  stop = collectWhenQuiet();
});
afterEach(() => {
  stop();
  gc.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const worked = (ms: number) => cpuUsage.mockReturnValue({ user: ms * 1000, system: 0 });

test('a server that does nothing collects twice after its start, and then no more', () => {
  vi.advanceTimersByTime(60_000);
  expect(gc).toHaveBeenCalledTimes(2);
});

test('a server at work does not collect, and does so again once it is quiet', () => {
  worked(1_000);
  vi.advanceTimersByTime(60_000);
  expect(gc).not.toHaveBeenCalled();
  worked(10);
  vi.advanceTimersByTime(60_000);
  expect(gc).toHaveBeenCalledTimes(2);
});

test('one that was ended does not collect', () => {
  stop();
  vi.advanceTimersByTime(60_000);
  expect(gc).not.toHaveBeenCalled();
});
