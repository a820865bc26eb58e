import { useEffect, useState } from 'react';

/** The time in milliseconds, again each minute, so that a page left open over night does not stay in yesterday. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
