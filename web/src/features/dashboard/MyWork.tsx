import {
  AtSign,
  CheckCheck,
  ClipboardCheck,
  Eye,
  type LucideIcon,
  PenLine,
  RotateCcw,
  Scale,
  Square,
} from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useNow } from '#lib/time/now.ts';
import { useAddress } from '#lib/routing/url-state.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { AssumedMark } from '#ui/dates/assumed-mark.tsx';
import { firstWeekdayOf } from '#ui/dates/calendar-days.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { formatCalendarDay, formatDay } from '#ui/dates/dates.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { MoreRows } from '#ui/tables/listing.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { TruncatedText } from '#ui/text/truncated-text.tsx';
import { useCheckTask, useMyWork, type WorkItem } from './dashboard.api.ts';
import { Section } from './Section.tsx';
import { dueGroups, groupOf } from './work-groups.ts';

const icons: Record<WorkItem['kind'], LucideIcon> = {
  task: Square,
  requirement: PenLine,
  section: PenLine,
  answer: CheckCheck,
  bid: ClipboardCheck,
  review: Eye,
  rework: RotateCcw,
  mention: AtSign,
  decision: Scale,
};
const shownAtFirst = 8;

/**
 * Everything open that is the reader's, by when it is due; tasks are checked off in place, everything opens where it is done. A few
 * on the dashboard, all of it with `?work=all`.
 */
export function MyWork({ lockedBecause }: { lockedBecause?: string | undefined }) {
  const { t, i18n } = useTranslation();
  const [parameters] = useAddress();
  const isWhole = parameters.get('work') === 'all';
  const list = useMyWork();
  const now = useNow();
  const zone = useSelectedZone();
  const page = list.data?.pages[0]?.page;
  const items = list.data?.pages.flatMap(({ data }) => data);
  const shown = isWhole ? items : items?.slice(0, shownAtFirst);
  const firstWeekday = firstWeekdayOf(i18n.language);
  const groups = dueGroups
    .map((group) => ({
      group,
      of: (shown ?? []).filter((item) => groupOf(item.dueDate, now, zone, firstWeekday) === group),
    }))
    .filter(({ of }) => of.length > 0);
  const hasMore = (page?.total ?? 0) > shownAtFirst;
  const title = t('dashboard.work.title');
  const action =
    isWhole || hasMore ? (
      <Link to={isWhole ? '/' : '/?work=all'} className="text-accent py-0.5 text-sm hover:underline">
        {isWhole
          ? t('dashboard.work.back')
          : t(page?.more ? 'dashboard.work.allAtLeast' : 'dashboard.work.all', {
              count: page?.total ?? 0,
            })}
      </Link>
    ) : null;
  const GroupHead = isWhole ? 'h2' : 'h3';
  const rows = (
    <>
      {!items && list.isError ? (
        <ReadFailed read={list} title={t('dashboard.errors.tasks')} size="small" />
      ) : null}
      {!items && !list.isError ? <SkeletonRows count={4} /> : null}
      {items?.length === 0 ? (
        <EmptyState size="small" drawing="requirements" title={t('dashboard.tasks.empty')} />
      ) : null}
      {groups.map(({ group, of }) => (
        <section key={group} aria-label={t(`dashboard.work.groups.${group}`)}>
          <GroupHead
            className={classNames(
              'pt-1 pb-1 text-sm font-medium',
              group === 'overdue' ? 'text-danger' : 'text-ink-muted',
            )}
          >
            {t(`dashboard.work.groups.${group}`)}
          </GroupHead>
          <ul className="-mx-2 flex flex-col">
            {of.map((item) => (
              <WorkRow key={`${item.kind} ${item.key}`} item={item} lockedBecause={lockedBecause} />
            ))}
          </ul>
        </section>
      ))}
      {isWhole && items && items.length > 0 ? <MoreRows pages={list} /> : null}
    </>
  );
  return isWhole ? (
    <>
      <PageHead title={title}>{action}</PageHead>
      {rows}
    </>
  ) : (
    <Section title={title} action={action}>
      {rows}
    </Section>
  );
}

/** Where it is done. */
function placeOf({ kind, key, requirement, bid }: WorkItem): string {
  if (bid === null) return `/tenders?tender=${key}`;
  if (kind === 'review') return `/bids/${bid._id}/reviews?round=${key}`;
  if (kind === 'task') return `/bids/${bid._id}/tasks`;
  if (kind === 'bid') return `/bids/${bid._id}`;
  if (kind === 'section') return `/bids/${bid._id}/response?section=${key}`;
  if (requirement) return `/bids/${bid._id}/response?answer=${requirement._id}`;
  return `/bids/${bid._id}/comments`;
}

function WorkRow({ item, lockedBecause }: { item: WorkItem; lockedBecause?: string | undefined }) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const check = useCheckTask();
  const now = useNow();
  const { kind, title, dueDate, dueDay, isDueDateAssumed, requirement, bid } = item;
  const isDone = item.status === 'done';
  const isLate = !isDone && dueDate !== null && Date.parse(dueDate) < now;
  const bidTitle = bid ? bid.title || t('bids.untitled') : '';
  /** What is to be done stands first; below it, in which bid and of what, on one line, so that all rows are of one height. */
  const isNamedByTitle = ['task', 'bid', 'section', 'review'].includes(kind);
  const of = [bidTitle, isNamedByTitle ? '' : title].filter(Boolean);
  const Icon = icons[kind];
  return (
    <li className="hover:bg-hover flex items-start gap-3 rounded-md px-2 py-2">
      <span className="text-ink-muted flex h-5 w-4 shrink-0 items-center">
        {kind === 'task' ? (
          <Checkbox
            isChecked={isDone}
            disabled={lockedBecause !== undefined}
            title={lockedBecause}
            onChange={(next) => check.mutate({ task: item, isDone: next })}
            aria-label={t('dashboard.tasks.check', { title })}
          />
        ) : (
          <Icon size={16} aria-hidden />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <Link
          to={placeOf(item)}
          className={classNames(
            'line-clamp-2 wrap-anywhere hover:underline',
            isDone && 'text-ink-muted line-through',
          )}
        >
          <bdi>
            {kind === 'task'
              ? title
              : t(`dashboard.work.kinds.${kind}`, { number: requirement?.number ?? 0, title })}
          </bdi>
        </Link>
        {/* Neither of two may push the other off the line: what tells rows of one bid apart comes second. */}
        <div className="text-ink-muted flex gap-1 text-sm">
          {of.map((text, at) => (
            <Fragment key={text}>
              {at > 0 ? <span aria-hidden>·</span> : null}
              <div className={classNames('min-w-0', at < of.length - 1 && 'max-w-2/5 shrink-0')}>
                <TruncatedText>{text}</TruncatedText>
              </div>
            </Fragment>
          ))}
        </div>
      </div>
      {dueDate ? (
        <span className="flex shrink-0 flex-col items-end">
          <time
            dateTime={dueDay ?? dueDate}
            className={classNames('text-sm', isLate ? 'text-danger font-medium' : 'text-ink-muted')}
          >
            {dueDay ? formatCalendarDay(dueDay, i18n.language) : formatDay(dueDate, i18n.language, zone)}
          </time>
          {isDueDateAssumed ? <AssumedMark /> : null}
        </span>
      ) : null}
    </li>
  );
}
