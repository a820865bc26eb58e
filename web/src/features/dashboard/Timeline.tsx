import type { BidRow } from '@bidloom/contract/bids';
import { CircleHelp, Flag, type LucideIcon, Square } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useNow } from '#lib/time/now.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { formatDay } from '#ui/dates/dates.ts';
import { addDays, dayKey, toLocal } from '#ui/dates/zoned-time.ts';
import { classNames } from '#ui/text/class-names.ts';
import { dateTimeFormat, numberFormat } from '#ui/text/intl.ts';
import { mostDeadlines, useMyWork } from './dashboard.api.ts';

type Due = { key: string; kind: keyof typeof looks; title: string; at: string; to: string };

/** Told apart by their shape first: a deadline, a last day for questions, a task of one's own. */
const looks: Record<'deadline' | 'questions' | 'task', { icon: LucideIcon; className: string }> = {
  deadline: { icon: Flag, className: 'text-warning' },
  questions: { icon: CircleHelp, className: 'text-ink-muted' },
  task: { icon: Square, className: 'text-ink-muted' },
};
const shownDays = 14;
/** Of a day; the others are a number that leads to the calendar. */
const mostMarks = 3;

/** Deadlines of bids (the first `mostDeadlines` by time), last days for questions and one's own tasks of the next two weeks, on one axis of days. */
export function Timeline({ bids }: { bids: readonly BidRow[] }) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const today = toLocal(new Date(useNow()), zone);
  const { data } = useMyWork();
  const tasks = data?.pages.flatMap((page) => page.data).filter(({ kind }) => kind === 'task') ?? [];
  const due: Due[] = [
    ...bids.map((bid) => dueOf(bid, 'deadline', bid.deadline)),
    ...bids.flatMap((bid) =>
      bid.questionsDeadline ? [dueOf(bid, 'questions' as const, bid.questionsDeadline)] : [],
    ),
    ...tasks.flatMap(({ key, title, dueDate, bid }) =>
      dueDate && bid
        ? [{ key, kind: 'task' as const, title, at: dueDate, to: `/bids/${bid._id}/tasks` }]
        : [],
    ),
  ];
  const dayOf = ({ at }: Due) => dayKey(toLocal(new Date(at), zone));
  const last = bids.length < mostDeadlines ? undefined : bids.at(-1);
  /** From this day on there may be more than is known. */
  const lastKnown = last && dayOf(dueOf(last, 'deadline', last.deadline));
  const weekday = dateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' });
  const month = dateTimeFormat(i18n.language, { month: 'short', timeZone: 'UTC' });
  return (
    <div>
      <ol
        data-says
        aria-label={t('dashboard.next.timeline')}
        className="border-line grid grid-cols-7 border-t sm:grid-cols-14"
      >
        {Array.from({ length: shownDays }, (_, index) => addDays(today, index)).map((day, index) => {
          const key = dayKey(day);
          const moment = `${key}T12:00:00Z`;
          const ofDay = due.filter((one) => dayOf(one) === key);
          const shown = ofDay.length > mostMarks ? ofDay.slice(0, mostMarks - 1) : ofDay;
          const hidden = ofDay.length - shown.length;
          const mayHaveMore = lastKnown !== undefined && key >= lastKnown;
          return (
            <li
              key={key}
              className={classNames(
                'border-line flex min-h-16 min-w-0 flex-col items-center gap-1 border-s px-0.5 py-1.5 first:border-s-0',
                index === 7 && 'max-sm:border-s-0',
                index > 6 && 'max-sm:border-t',
                index === 0 && 'bg-hover',
              )}
            >
              <span className="text-ink-muted text-center text-xs tabular-nums" aria-hidden>
                <span className="block">{weekday.format(new Date(moment))}</span> {day.day}
                {index === 0 || day.day === 1 ? <b> {month.format(new Date(moment))}</b> : null}
              </span>
              <span className="sr-only">{formatDay(moment, i18n.language, 'UTC')}</span>
              <span className="mt-auto flex flex-wrap justify-center gap-0.5">
                {shown.map((one) => (
                  <Mark key={`${one.kind} ${one.key}`} due={one} />
                ))}
                {hidden > 0 || mayHaveMore ? (
                  <Link
                    to={`/bids?view=calendar&day=${key}`}
                    aria-label={
                      mayHaveMore ? t('dashboard.next.calendar') : t('bids.calendar.more', { count: hidden })
                    }
                    className="text-ink-muted hover:bg-hover grid h-6 min-w-6 place-items-center rounded-sm px-0.5 text-xs tabular-nums"
                  >
                    {mayHaveMore ? '…' : `+${numberFormat(i18n.language).format(hidden)}`}
                  </Link>
                ) : null}
              </span>
            </li>
          );
        })}
      </ol>
      {/* All of them, so that nothing below moves when the first of a kind comes. */}
      <p
        aria-hidden
        className="text-ink-muted border-line flex flex-wrap gap-x-4 gap-y-1 border-t px-4 py-1.5 text-xs max-sm:hidden"
      >
        {(Object.keys(looks) as Due['kind'][]).map((kind) => {
          const { icon: Icon, className } = looks[kind];
          return (
            <span key={kind} className="inline-flex items-center gap-1.5">
              <Icon size={12} className={className} />
              {t(`dashboard.next.kinds.${kind}`)}
            </span>
          );
        })}
      </p>
    </div>
  );
}

function Mark({ due: { kind, title, to } }: { due: Due }) {
  const { t } = useTranslation();
  const { icon: Icon, className } = looks[kind];
  const words = t('ui.named', { name: t(`dashboard.next.kinds.${kind}`), value: title });
  return (
    <Link
      to={to}
      aria-label={words}
      title={words}
      className="hover:bg-hover grid size-6 place-items-center rounded-sm"
    >
      <Icon size={14} className={className} aria-hidden />
    </Link>
  );
}

function dueOf(bid: BidRow, kind: 'deadline' | 'questions', at: string): Due {
  return { key: bid._id, kind, title: bid.originalTitle, at, to: `/bids/${bid._id}` };
}
