/** How long files took of late, and from that how long somebody will wait. */
export type RecentPace = {
  add: (ms: number) => void;
  /** Whole seconds until so many files have been read, by so many at once. */
  secondsFor: (files: number, atOnce: number) => number;
};

/** What the last file counts against all before it. */
const weight = 0.2;
const mostSeconds = 300;

/** `firstMs` is what files are taken to cost before any was read. */
export function recentPace(firstMs: number): RecentPace {
  let mean = firstMs;
  return {
    add: (ms) => {
      mean += weight * (ms - mean);
    },
    secondsFor: (files, atOnce) =>
      Math.min(mostSeconds, Math.max(1, Math.ceil((files * mean) / Math.max(1, atOnce) / 1000))),
  };
}
