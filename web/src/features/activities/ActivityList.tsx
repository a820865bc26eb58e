import { listActivities, type Activity } from '@bidloom/contract/bids';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readingPages } from '#lib/calls/calls.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import { formatMoment } from '#ui/dates/dates.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadMore } from '#ui/tables/load-more.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';

/** A field's name and one of its values, in words. */
export type Describe = {
  name: (field: string) => string;
  value: (field: string, value: unknown) => string | undefined;
};

/** What happened to a bid, newest first, each change with what stood before and what stands now. */
export function ActivityList({ bid, zone, describe }: { bid: string; zone: string; describe: Describe }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(
    readingPages(listActivities, { bidId: bid }, { failed: 'activities.errors.list', quiet: true }),
  );
  const activities = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const page = list.data?.pages[0]?.page;
  if (list.isError && activities.length === 0)
    return (
      <ErrorState
        title={t('activities.errors.list')}
        description={list.error.message}
        onRetry={() => void list.refetch()}
      />
    );
  if (list.isPending) return <SkeletonRows count={6} />;
  if (activities.length === 0)
    return <EmptyState drawing="notifications" size="small" title={t('activities.empty')} />;
  return (
    <>
      <ol aria-label={t('activities.title')} className="flex flex-col gap-5">
        {activities.map((activity) => (
          <OneActivity key={activity._id} activity={activity} zone={zone} describe={describe} />
        ))}
      </ol>
      <LoadMore
        shown={activities.length}
        total={page?.total ?? null}
        isAtLeast={page?.more}
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        hasFailed={list.isFetchNextPageError}
        onLoadMore={() => void list.fetchNextPage()}
      />
    </>
  );
}

function OneActivity({
  activity: { type, user, via, at, changes },
  zone,
  describe,
}: {
  activity: Activity;
  zone: string;
  describe: Describe;
}) {
  const { t, i18n } = useTranslation();
  const name = isolate(user?.fullName ?? t('activities.someone'));
  return (
    <li className="flex gap-3">
      <Avatar name={user?.fullName} src={user?.logo} size={24} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span>
            {t(`activities.types.${type}`, {
              name: via === '' ? name : t('activities.via', { name, via: isolate(via) }),
            })}
          </span>
          <time dateTime={at} className="text-ink-muted text-sm tabular-nums">
            {formatMoment(at, i18n.language, zone)}
          </time>
        </p>
        {/* A comment is known by its words, which stand among the comments. */}
        {type === 'commented' ? null : (
          <ul className="mt-1 flex flex-col gap-1 text-sm">
            {Object.entries(changes).map(([field, change]) => (
              <Change key={field} field={field} change={change} describe={describe} />
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

function Change({
  field,
  change: { before, after },
  describe,
}: {
  field: string;
  change: { before: unknown; after: unknown };
  describe: Describe;
}) {
  const { t } = useTranslation();
  const [was, is] = [describe.value(field, before), describe.value(field, after)];
  if (was === undefined && is === undefined) return null;
  const known = ownFields.has(field) ? t(`activities.fields.${field}`) : describe.name(field);
  return (
    <li className="text-ink-muted max-w-reading break-words">
      <span>{`${t('ui.label', { label: known })} `}</span>
      {was === undefined ? null : <bdi className={is === undefined ? 'line-through' : undefined}>{was}</bdi>}
      {was !== undefined && is !== undefined ? (
        <>
          <span aria-hidden="true" className="points mx-1.5 inline-block">
            →
          </span>
          <span className="sr-only">{t('activities.became')}</span>
        </>
      ) : null}
      {is === undefined ? null : <bdi className="text-ink">{is}</bdi>}
    </li>
  );
}

/** What an activity names that is no field of the bid. */
const ownFields = new Set(['tasks', 'added', 'removed', 'done', 'changed', 'files', 'tender', 'letter']);

/** Keeps the direction of a name from turning the sentence around it (Unicode FSI and PDI). */
const isolate = (name: string) => `\u2068${name}\u2069`;
