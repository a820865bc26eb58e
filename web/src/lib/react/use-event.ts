import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same and calls the newest `work`, so that what it is given to need not be drawn again. */
export function useEvent<Args extends unknown[], Result>(
  work: (...args: Args) => Result,
): (...args: Args) => Result {
  const newest = useRef(work);
  useLayoutEffect(() => {
    newest.current = work;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
}
