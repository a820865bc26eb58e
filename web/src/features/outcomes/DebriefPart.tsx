import type { Bid } from '@bidloom/contract/bids';
import type { Debrief } from '@bidloom/contract/outcomes';
import type { ReactNode } from 'react';

export type DebriefPlace = {
  bid: Bid;
  debrief: Debrief;
  currency: string;
  zone: string;
  lockedBecause: string | undefined;
  /** The reader may change by what the company decides whether to bid. */
  canChangeScorecard: boolean;
  /** Where the letter is shown beside: at which words. */
  shown: string | undefined;
  onShow: (words: { quote: string; page: number | null } | undefined) => void;
};

/** The head of a part: its title, a sentence, and what can be done. */
export function DebriefPart({
  id,
  title,
  hint,
  action,
  children,
}: {
  id: string;
  title: string;
  hint?: string | undefined;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          {hint ? <p className="text-ink-muted text-sm text-pretty">{hint}</p> : null}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
