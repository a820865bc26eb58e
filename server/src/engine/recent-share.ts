/** What each company has used lately: what it used is half forgotten after a minute. */
export type RecentShare = { of: (company: string) => number; add: (company: string, ms: number) => void };

const halfLifeMs = 60_000;
const mostRemembered = 5_000;

/** `now` in milliseconds. */
export function recentShare(now: () => number = () => performance.now()): RecentShare {
  const used = new Map<string, { ms: number; at: number }>();
  const of = (company: string) => {
    const entry = used.get(company);
    return entry ? entry.ms * 0.5 ** ((now() - entry.at) / halfLifeMs) : 0;
  };
  return {
    of,
    add: (company, ms) => {
      const sum = of(company) + ms;
      used.delete(company);
      used.set(company, { ms: sum, at: now() });
      const [oldest] = used.keys();
      if (used.size > mostRemembered && oldest !== undefined) used.delete(oldest);
    },
  };
}
