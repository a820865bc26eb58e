import type { ReactNode } from 'react';

/** What has nothing to act on, as a search above an empty list: nobody sees, hears or reaches it, and nothing moves into its room. */
export function Idle({ when, children }: { when: boolean; children: ReactNode }) {
  return <div className={when ? 'invisible contents' : 'contents'}>{children}</div>;
}
