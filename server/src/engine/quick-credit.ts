import type { Sharer } from './fair-queue.ts';

/**
 * How much time of the quick places somebody may still use: what most files take is free, beyond that a small stock is used up,
 * which fills again slowly. Who has none left reads in the second lane, which delays nobody's small files.
 */
export type QuickCredit = {
  has: (who: Sharer) => boolean;
  /** Whether the company is known for small files: it has had some, and used next to nothing of late. */
  isFrugal: (company: string) => boolean;
  /** Whether the company has used more than that of late. */
  isHeavy: (company: string) => boolean;
  charge: (who: Sharer, ms: number) => void;
};

/** A few files of the usual kind. */
const frugalMs = 200;
/** Who is known has had so many. One would be too few: strangers could bring a small file first, and all at once a costly one each. */
const filesOfKnown = 5;
const stockMs = { company: 2_000, person: 1_000 };
/** What every file has for nothing. */
const freeMs = 50;
/** For each second that passes, so many milliseconds come back: a full stock within some minutes. */
const refillMs = 5;
const mostRemembered = 10_000;

/** `now` in milliseconds. */
export function quickCredit(now: () => number = () => performance.now()): QuickCredit {
  const used = new Map<string, { ms: number; at: number; files: number }>();
  const usedBy = (key: string) => {
    const entry = used.get(key);
    return entry ? Math.max(0, entry.ms - ((now() - entry.at) / 1000) * refillMs) : 0;
  };
  const keysOf = ({ company, person }: Sharer) => ({ company, person: `${company} ${person}` });
  return {
    has: (who) => {
      const keys = keysOf(who);
      return usedBy(keys.company) < stockMs.company && usedBy(keys.person) < stockMs.person;
    },
    isFrugal: (company) => (used.get(company)?.files ?? 0) >= filesOfKnown && usedBy(company) < frugalMs,
    isHeavy: (company) => usedBy(company) >= frugalMs,
    charge: (who, ms) => {
      for (const key of Object.values(keysOf(who))) {
        const before = usedBy(key);
        const files = (used.get(key)?.files ?? 0) + 1;
        used.delete(key);
        used.set(key, { ms: before + Math.max(0, ms - freeMs), at: now(), files });
      }
      // The oldest have recovered longest.
      for (const key of used.keys())
        if (used.size > mostRemembered) used.delete(key);
        else break;
    },
  };
}
