import { listActivities, type Activity } from '@bidloom/contract/bids';
import { useInfiniteQuery } from '@tanstack/react-query';
import {
  Bell,
  CirclePlus,
  FileMinus2,
  FilePlus2,
  FileText,
  Flag,
  ListChecks,
  type LucideIcon,
  Mail,
  MailOpen,
  MessageSquare,
  PenLine,
  Repeat,
  UserRoundCheck,
  UsersRound,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { readingPages } from '#lib/calls/calls.ts';
import { isolated } from '#lib/language/isolated.ts';
import { useNow } from '#lib/time/now.ts';
import { byDay, dayHeading } from '#ui/dates/day-heading.ts';
import { formatMoment, formatTime } from '#ui/dates/dates.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { MoreRows } from '#ui/tables/listing.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { directionOf } from '#ui/text/direction.ts';

/** A field's name and one of its values, in words. */
export type Describe = {
  name: (field: string) => string;
  value: (field: string, value: unknown) => string | undefined;
  /** A comment as people read it. */
  comment: (stored: string) => string;
};

/** What happened to a bid, newest first and day by day, each change with what stood before and what stands now. */
export function ActivityList({ bid, zone, describe }: { bid: string; zone: string; describe: Describe }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const list = useInfiniteQuery(
    readingPages(listActivities, { bidId: bid }, { failed: 'activities.errors.list', quiet: true }),
  );
  const activities = list.data?.pages.flatMap(({ data }) => data) ?? [];
  if (list.isError && activities.length === 0)
    return <ReadFailed read={list} title={t('activities.errors.list')} />;
  if (list.isPending) return <SkeletonRows count={6} />;
  if (activities.length === 0) return <EmptyState drawing="notifications" title={t('activities.empty')} />;
  return (
    <>
      <div className="flex max-w-[56rem] flex-col gap-5">
        {byDay(activities, ({ at }) => at, zone).map(([day, ofDay]) => (
          <section key={day} aria-labelledby={`day-${day}`}>
            <h2 id={`day-${day}`} className="text-ink-muted border-line border-b pb-1.5 text-sm font-medium">
              {dayHeading(ofDay[0]?.at ?? '', now, zone, i18n.language)}
            </h2>
            <ol aria-label={t('activities.title')}>
              {ofDay.map((activity) => (
                <OneActivity key={activity._id} activity={activity} zone={zone} describe={describe} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      <MoreRows pages={list} />
    </>
  );
}

const icons: Record<Activity['type'], LucideIcon> = {
  created: CirclePlus,
  converted: Repeat,
  'notice-changed': Bell,
  changed: PenLine,
  status: Flag,
  team: UsersRound,
  reviewer: UserRoundCheck,
  tasks: ListChecks,
  commented: MessageSquare,
  'file-added': FilePlus2,
  'file-removed': FileMinus2,
  generated: FileText,
  'letter-sent': Mail,
  'letter-received': MailOpen,
};

function OneActivity({
  activity: { type, user, via, at, changes, comment },
  zone,
  describe,
}: {
  activity: Activity & { comment: string | null };
  zone: string;
  describe: Describe;
}) {
  const { t, i18n } = useTranslation();
  const name = isolated(user?.fullName ?? t('activities.someone'));
  const Icon = icons[type];
  return (
    <li className="grid grid-cols-[1rem_minmax(0,1fr)_auto] gap-x-3 py-2">
      <Icon size={16} className="text-ink-muted mt-0.5" aria-hidden />
      <div className="col-start-2 min-w-0">
        <p>
          {t(`activities.types.${type}`, {
            name: via === '' ? name : t('activities.via', { name, via: isolated(via) }),
          })}
        </p>
        {type === 'commented' ? (
          <CommentWords words={comment === null ? undefined : describe.comment(comment)} />
        ) : (
          <ul className="mt-1 flex flex-col gap-1 text-sm">
            {toldChanges(changes).map(([field, change]) => (
              <Change key={field} field={field} change={change} describe={describe} />
            ))}
          </ul>
        )}
      </div>
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

/** Tasks that are named need not be counted too. */
const toldChanges = ({ tasks, ...changes }: Activity['changes']) =>
  Object.entries(tasks && !changes['added'] && !changes['removed'] ? { tasks, ...changes } : changes);

function CommentWords({ words }: { words: string | undefined }) {
  if (words === undefined) return null;
  return (
    <p
      className="text-ink-muted max-w-reading mt-1 line-clamp-2 text-sm break-words"
      dir={directionOf(words)}
    >
      {words}
    </p>
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
const ownFields = new Set([
  'tasks',
  'added',
  'removed',
  'done',
  'changed',
  'files',
  'unapproved',
  'acceptedUnapproved',
  'tender',
  'letter',
]);
