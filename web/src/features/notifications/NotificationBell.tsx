import type { Notification } from '@bidloom/contract/notifications';
import {
  AlarmClock,
  ArrowRightLeft,
  Bell,
  BookOpen,
  CalendarClock,
  ClipboardCheck,
  FilePlus2,
  type LucideIcon,
  Mail,
  Megaphone,
  MessageSquare,
  MessageSquareQuote,
  UserMinus,
  UserPlus,
  Webhook,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSettled } from '#lib/browser/network-idle.ts';
import { useNow } from '#lib/time/now.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Button } from '#ui/controls/button.tsx';
import { formatMoment, formatTime } from '#ui/dates/dates.ts';
import { byDay, dayHeading } from '#ui/dates/day-heading.ts';
import { classNames } from '#ui/text/class-names.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { useMarkRead, useNotifications } from './notifications.api.ts';

/** The bell with its count of unread news, and the news under it. */
export function NotificationBell() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { data: all = [] } = useNotifications({ enabled: useSettled() });
  const unread = all.filter(({ read }) => !read).length;
  const label = unread > 0 ? t('notifications.bellUnread', { count: unread }) : t('notifications.bell');
  return (
    <Popover
      label={t('notifications.title')}
      align="end"
      className="w-104"
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button icon={Bell} variant="ghost" shape="icon" aria-label={label} className="relative">
          {unread > 0 ? (
            <span
              className="bg-danger text-danger-ink absolute -end-0.5 -top-0.5 grid h-4 min-w-4 place-items-center rounded-full px-1 text-xs leading-none font-semibold tabular-nums"
              aria-hidden
            >
              {unread > 99 ? '99+' : unread}
            </span>
          ) : null}
        </Button>
      }
    >
      <NotificationList onClose={() => setOpen(false)} />
    </Popover>
  );
}

function NotificationList({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const now = useNow();
  const { data: all, isError, refetch } = useNotifications();
  const markAll = useMarkRead('all');
  const unread = (all ?? []).filter(({ read }) => !read).map(({ _id }) => _id);
  return (
    <section>
      <header className="bg-raised border-line sticky top-0 flex min-h-11 items-center gap-2 border-b px-4">
        <h2 className="flex-1 text-base">{t('notifications.title')}</h2>
        {unread.length > 0 ? (
          <Button variant="link" size="small" onClick={() => markAll.mutate(unread)}>
            {t('notifications.markAll')}
          </Button>
        ) : null}
      </header>
      {isError ? (
        <ErrorState size="small" title={t('notifications.errors.list')} onRetry={() => void refetch()} />
      ) : null}
      {!all && !isError ? <SkeletonRows count={3} /> : null}
      {all?.length === 0 ? <EmptyState drawing="notifications" title={t('notifications.empty')} /> : null}
      {byDay(all ?? [], ({ createdAt }) => createdAt, zone).map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`news-${day}`} className="px-1 pb-1">
          <h3 id={`news-${day}`} className="text-ink-muted px-3 pt-3 pb-1 text-xs font-medium">
            {dayHeading(ofDay[0]?.createdAt ?? '', now, zone, i18n.language)}
          </h3>
          <ul>
            {ofDay.map((notification) => (
              <li key={notification._id}>
                <Entry notification={notification} onClose={onClose} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

/** Titles by type: the specification's, and those of the reminders and of new tenders beyond it. Every other type is a revoked bid. */
const titled = [
  'assign',
  'Deadline Reminder 7D',
  'Deadline Reminder 48H',
  'Deadline Reminder 24H',
  'Deadline Reminder 2H',
  'status',
  'memeber-revoke',
  'memeber-assign',
  'new-tenders',
  'answer-review',
  'evidence-expiry',
  'letter',
  'webhook-disabled',
  'mention',
  'addendum',
  'expert-answer',
  'review-round',
  'go-no-go',
];

const icons: Partial<Record<Notification['type'], LucideIcon>> = {
  assign: UserPlus,
  'memeber-assign': UserPlus,
  'memeber-revoke': UserMinus,
  status: ArrowRightLeft,
  'new-tenders': Megaphone,
  'answer-review': BookOpen,
  'evidence-expiry': CalendarClock,
  letter: Mail,
  'webhook-disabled': Webhook,
  mention: MessageSquare,
  addendum: FilePlus2,
  'expert-answer': MessageSquareQuote,
  'review-round': ClipboardCheck,
};

/** The part of a bid that a type is about. */
const partOf: Partial<Record<Notification['type'], string>> = {
  letter: '/correspondence',
  'review-round': '/reviews',
};

function Entry({ notification, onClose }: { notification: Notification; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const navigate = useNavigate();
  const mark = useMarkRead('one');
  const { _id, type, description, read, createdAt, bid, tender, file } = notification;
  const open = () => {
    if (!read) mark.mutate([_id]);
    onClose();
    if (bid && file) void navigate(`/bids/${bid}/documents?changes=${file}`);
    else if (bid) void navigate(`/bids/${bid}${partOf[type] ?? ''}`);
    else if (tender) void navigate(`/tenders?tender=${tender}`);
    else if (type === 'new-tenders') void navigate('/tenders?status=new&sort=-score');
    else if (type === 'evidence-expiry') void navigate('/settings/evidence?show=expiring');
    else if (type === 'answer-review') void navigate('/settings/answer-library?show=due');
    else if (type === 'webhook-disabled') void navigate('/settings/api?view=webhooks');
  };
  const Icon = icons[type] ?? (type.startsWith('Deadline') ? AlarmClock : Bell);
  return (
    <button
      type="button"
      onClick={open}
      className="hover:bg-hover grid w-full grid-cols-[1rem_minmax(0,1fr)_auto] gap-x-3 rounded-md px-3 py-2 text-start"
    >
      <Icon size={16} className={classNames('mt-0.5', read ? 'text-ink-faint' : 'text-accent')} aria-hidden />
      <span className="min-w-0 wrap-anywhere">
        <span className={classNames('block', read ? 'text-ink-muted' : 'font-medium')}>
          {t(`notifications.titles.${titled.includes(type) ? type : 'revoke'}`)}
          {read ? null : <span className="sr-only"> · {t('notifications.unread')}</span>}
        </span>
        <span className="text-ink-muted block text-sm" dir="auto">
          {description}
        </span>
      </span>
      <span className="text-ink-faint flex items-start gap-2 text-xs leading-5 tabular-nums">
        <time dateTime={createdAt} title={formatMoment(createdAt, i18n.language, zone)}>
          {formatTime(createdAt, i18n.language, zone)}
        </time>
        <span
          data-swatch
          className={classNames('mt-1.5 size-2 rounded-full', !read && 'bg-accent')}
          aria-hidden
        />
      </span>
    </button>
  );
}
