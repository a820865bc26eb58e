import { useEffect, useRef, useState } from 'react';

/** So long work is watched before it is said how long the rest takes. */
export const watchedMs = 4_000;

/**
 * How many minutes the rest of `max` steps takes at the pace seen here, at least a part of one; undefined until that can be
 * told, and again as other steps are counted.
 */
export function useMinutesLeft(value: number | null, max: number): number | undefined {
  const start = useRef<{ at: number; value: number; max: number }>(undefined);
  const [left, setLeft] = useState<{ minutes: number; max: number }>();
  useEffect(() => {
    const now = performance.now();
    const { current } = start;
    if (value === null) start.current = undefined;
    else if (!current || current.max !== max || value < current.value)
      start.current = { at: now, value, max };
    else if (value > current.value && now - current.at >= watchedMs) {
      const perStep = (now - current.at) / (value - current.value);
      setLeft({ minutes: ((max - value) * perStep) / 60_000, max });
    }
  }, [value, max]);
  return value === null || value >= max || left?.max !== max ? undefined : left.minutes;
}
