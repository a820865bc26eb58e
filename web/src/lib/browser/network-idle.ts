import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** How long nothing must be asked before the page counts as shown, and how long we wait for that at most. */
const quietMs = 500;
const longestMs = 3_000;
let isSettled = false;

/**
 * Whether what was opened first has its data: what stands beside it (the bell's count, a badge) asks afterwards and does not
 * take its place on the line. Once true it stays so.
 */
export function useSettled(): boolean {
  const isQuiet = useIsFetching() === 0;
  const [isTime, setTime] = useState(isSettled);
  useEffect(() => {
    if (isSettled) return undefined;
    const timer = setTimeout(() => setTime(true), longestMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (isTime || !isQuiet) return undefined;
    const timer = setTimeout(() => setTime(true), quietMs);
    return () => clearTimeout(timer);
  }, [isQuiet, isTime]);
  useEffect(() => {
    if (isTime) isSettled = true;
  }, [isTime]);
  return isTime;
}
