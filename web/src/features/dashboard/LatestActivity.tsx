import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import { formatMoment } from '#ui/dates/dates.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { TruncatedText } from '#ui/text/truncated-text.tsx';
import { type MyActivity, useMyActivities } from './dashboard.api.ts';
import { Section } from './Section.tsx';

/** What happened lately to the bids that the reader began, works on or reviews. */
export function LatestActivity() {
  const { t } = useTranslation();
  const { data: activities, isError, error, refetch, isRefetching } = useMyActivities();
  return (
    <Section title={t('dashboard.activity.title')}>
      {!activities && isError ? (
        <ErrorState
          size="small"
          title={t('activities.errors.list')}
          description={error.message}
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      ) : null}
      {!activities && !isError ? <SkeletonRows count={5} /> : null}
      {activities?.length === 0 ? (
        <EmptyState size="small" drawing="notifications" title={t('dashboard.activity.empty')} />
      ) : null}
      {activities && activities.length > 0 ? (
        <ol className="divide-line border-line divide-y border-y">
          {activities.map((activity) => (
            <Happening key={activity._id} activity={activity} />
          ))}
        </ol>
      ) : null}
    </Section>
  );
}

function Happening({ activity: { type, user, via, at, changes, bid } }: { activity: MyActivity }) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const moved = type === 'status' ? statusIn(changes) : undefined;
  const person = `\u2068${user?.fullName ?? t('activities.someone')}\u2069`;
  const name = via === '' ? person : t('activities.via', { name: person, via: `\u2068${via}\u2069` });
  return (
    <li className="hover:bg-hover relative flex items-start gap-3 py-2.5">
      <Avatar name={user?.fullName} src={user?.logo} size={24} />
      <div className="min-w-0 flex-1">
        <p className="text-ink-muted flex flex-wrap items-baseline gap-x-2 text-sm">
          <span>
            {t(`activities.types.${type}`, { name })}
            {moved ? ` · ${t(`bids.status.${moved}`)}` : ''}
          </span>
          <time dateTime={at} className="text-ink-faint ms-auto tabular-nums">
            {formatMoment(at, i18n.language, zone)}
          </time>
        </p>
        <Link to={placeOf(bid._id, type, changes)} className="block font-medium after:absolute after:inset-0">
          <TruncatedText>{bid.title || t('bids.untitled')}</TruncatedText>
        </Link>
      </div>
    </li>
  );
}

/** A comment is opened among the comments, files among the documents; everything else in the bid's activity. */
function placeOf(bid: string, type: MyActivity['type'], changes: MyActivity['changes']): string {
  const comment = changes['comment']?.after;
  if (type === 'commented' && typeof comment === 'string') return `/bids/${bid}/comments?comment=${comment}`;
  if (type === 'tasks') return `/bids/${bid}/tasks`;
  if (type === 'file-added' || type === 'file-removed') return `/bids/${bid}/documents`;
  return `/bids/${bid}/activity`;
}

const statusIn = (changes: MyActivity['changes']): string | undefined => {
  const status = changes['status']?.after;
  return typeof status === 'string' ? status : undefined;
};
