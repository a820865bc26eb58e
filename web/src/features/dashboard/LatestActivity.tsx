import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolated } from '#lib/language/isolated.ts';
import { useNow } from '#lib/time/now.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import { formatMoment, formatTime } from '#ui/dates/dates.ts';
import { byDay, dayHeading } from '#ui/dates/day-heading.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { TruncatedText } from '#ui/text/truncated-text.tsx';
import { type MyActivity, useMyActivities } from './dashboard.api.ts';
import { Section } from './Section.tsx';

/** What happened lately to the bids that the reader began, works on or reviews. */
export function LatestActivity() {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const now = useNow();
  const read = useMyActivities();
  const { data: activities, isError } = read;
  return (
    <Section title={t('dashboard.activity.title')}>
      {!activities && isError ? (
        <ReadFailed read={read} title={t('activities.errors.list')} size="small" />
      ) : null}
      {!activities && !isError ? <SkeletonRows count={5} /> : null}
      {activities?.length === 0 ? (
        <EmptyState size="small" drawing="notifications" title={t('dashboard.activity.empty')} />
      ) : null}
      {byDay(activities ?? [], ({ at }) => at, zone).map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`activity-${day}`}>
          <h3 id={`activity-${day}`} className="text-ink-muted pt-1 pb-1 text-sm font-medium">
            {dayHeading(ofDay[0]?.at ?? '', now, zone, i18n.language)}
          </h3>
          <ol className="-mx-2 flex flex-col">
            {ofDay.map((activity) => (
              <Happening key={activity._id} activity={activity} />
            ))}
          </ol>
        </section>
      ))}
    </Section>
  );
}

function Happening({ activity: { type, user, via, at, changes, bid } }: { activity: MyActivity }) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const moved = type === 'status' ? statusIn(changes) : undefined;
  const person = isolated(user?.fullName ?? t('activities.someone'));
  const name = via === '' ? person : t('activities.via', { name: person, via: isolated(via) });
  return (
    <li className="hover:bg-hover relative grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-center gap-x-3 rounded-md px-2 py-2">
      <Avatar name={user?.fullName} src={user?.logo} size={24} />
      <p className="flex min-w-0 flex-wrap gap-x-2 md:grid md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        <span className="text-ink-muted truncate">
          {t(`activities.types.${type}`, { name })}
          {moved ? ` · ${t(`bids.status.${moved}`)}` : ''}
        </span>
        <Link
          to={placeOf(bid._id, type, changes)}
          className="min-w-0 font-medium after:absolute after:inset-0"
        >
          <TruncatedText>{bid.title || t('bids.untitled')}</TruncatedText>
        </Link>
      </p>
      <time
        dateTime={at}
        title={formatMoment(at, i18n.language, zone)}
        className="text-ink-muted text-sm tabular-nums"
      >
        {formatTime(at, i18n.language, zone)}
      </time>
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
