import { preparedStatuses } from '@bidloom/contract/bid-statuses';
import { dueWindows } from '@bidloom/contract/dashboard';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAddress } from '#lib/routing/url-state.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { AssumedMark } from '#ui/dates/assumed-mark.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { DeadlineChip } from '#ui/dates/deadline-chip.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { TruncatedText } from '#ui/text/truncated-text.tsx';
import { type DueWindow, useDueBids, useLateBidCount } from './dashboard.api.ts';
import { Section } from './Section.tsx';

/** The active bids whose deadline comes, in four windows; the chosen one stands in the address. */
export function DueBids() {
  const { t } = useTranslation();
  const [parameters, change] = useAddress();
  const due = dueWindows.find((window) => window === parameters.get('due')) ?? 'week';
  const bids = useDueBids(due);
  return (
    <Section
      title={t('dashboard.due.title')}
      action={
        <span className="flex flex-wrap items-center justify-end gap-x-4 text-sm">
          <LateBids />
          <Link to="/bids" className="text-accent py-0.5 hover:underline">
            {t('dashboard.due.all')}
          </Link>
        </span>
      }
    >
      <Tabs
        label={t('dashboard.due.title')}
        value={due}
        onChange={(next) => change({ due: next === 'week' ? undefined : next })}
        tabs={dueWindows.map((value) => ({
          value,
          label: t(`dashboard.due.${value}`),
          content: <DueIn window={value} bids={bids} />,
        }))}
      />
    </Section>
  );
}

/** Those that no window shows any more: handed in and not said so, or to be given up. */
function LateBids() {
  const { t } = useTranslation();
  const { data: count = 0 } = useLateBidCount();
  if (count === 0) return null;
  const query = new URLSearchParams([
    ...preparedStatuses.map((status) => ['status', status]),
    ['due', 'past'],
  ]);
  return (
    <Link to={`/bids?${query}`} className="text-warning py-0.5 font-medium hover:underline">
      {t('dashboard.due.late', { count })}
    </Link>
  );
}

function DueIn({ window, bids: list }: { window: DueWindow; bids: ReturnType<typeof useDueBids> }) {
  const { t } = useTranslation();
  const zone = useSelectedZone();
  const { data: bids, isError, isPlaceholderData } = list;
  if (!bids && isError) return <ReadFailed read={list} title={t('bids.errors.list')} size="small" />;
  if (!bids) return <SkeletonRows count={4} />;
  if (bids.length === 0)
    return <EmptyState size="small" drawing="bids" title={t(`dashboard.due.empty.${window}`)} />;
  return (
    <ul className={classNames('-mx-2 -mt-2 flex flex-col', isPlaceholderData && 'opacity-50')}>
      {bids.map((bid) => (
        <li key={bid._id} className="hover:bg-hover relative flex items-center gap-3 rounded-md px-2 py-2">
          <div className="min-w-0 flex-1">
            <Link to={`/bids/${bid._id}`} className="block font-medium after:absolute after:inset-0">
              <TruncatedText>{bid.originalTitle || t('bids.untitled')}</TruncatedText>
            </Link>
            <div className="text-ink-muted flex gap-1 text-sm">
              <TruncatedText>{bid.client.name}</TruncatedText>
              {bid.tasks.total > 0 ? (
                <span className="shrink-0 max-sm:hidden">· {t('bids.tasksDone', bid.tasks)}</span>
              ) : null}
            </div>
          </div>
          <span className="relative flex shrink-0 flex-col items-end">
            <DeadlineChip deadline={bid.deadline} zone={zone} />
            {bid.isDeadlineAssumed ? <AssumedMark /> : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
