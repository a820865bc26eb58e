import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useDelayed } from './delayed.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('what takes longer than 300 ms is shown as waited for; what is quicker never is, nor the next before its own time', () => {
  vi.useFakeTimers();
  const wait = (ms: number) =>
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  const { result, rerender } = renderHook(({ isActive }) => useDelayed(isActive), {
    initialProps: { isActive: true },
  });
  wait(299);
  expect(result.current).toBe(false);
  wait(1);
  expect(result.current).toBe(true);
  rerender({ isActive: false });
  expect(result.current).toBe(false);
  rerender({ isActive: true });
  wait(200);
  expect(result.current).toBe(false);
});
