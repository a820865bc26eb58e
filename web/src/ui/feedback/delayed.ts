import { useEffect, useState } from 'react';

/** True once `isActive` has held for `delayMs`: what is quicker than 300 ms needs no spinner, which would only flicker. */
export function useDelayed(isActive: boolean, delayMs = 300): boolean {
  const [hasPassed, setHasPassed] = useState(false);
  useEffect(() => {
    if (!isActive) return undefined;
    const timer = setTimeout(() => setHasPassed(true), delayMs);
    return () => {
      clearTimeout(timer);
      setHasPassed(false);
    };
  }, [isActive, delayMs]);
  return isActive && hasPassed;
}
