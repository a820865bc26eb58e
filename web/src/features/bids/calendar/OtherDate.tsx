import type { BidDate } from '@bidloom/contract/bids';
import { CircleHelp, Square } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { classNames } from '#ui/text/class-names.ts';
import { formatTime } from '#ui/dates/dates.ts';
import { directionOf } from '#ui/text/direction.ts';
import { TruncatedText } from '#ui/text/truncated-text.tsx';

/** A date beside the deadlines: the last day for questions on a bid, or an open task. Told apart by its sign, and quieter. */
export function OtherDate({
  date,
  zone,
  isWhole,
  lines,
}: {
  date: BidDate;
  zone: string;
  /** With its time and its bid, in the list of a day. */
  isWhole: boolean;
  /** How many lines its title may take in a month, of class names. */
  lines?: string;
}) {
  const { t, i18n } = useTranslation();
  const bid = date.bid.title || t('bids.untitled');
  const isTask = date.kind === 'task';
  const Icon = isTask ? Square : CircleHelp;
  const kind = t(isTask ? 'bids.calendar.task' : 'bids.fields.questionsDeadline');
  const title = isTask ? date.title : bid;
  const about = [kind, ...(isTask ? [bid] : []), ...(date.assignee ? [date.assignee.fullName] : [])].join(
    ' · ',
  );
  const link = (
    <Link
      to={`/bids/${date.bid._id}${isTask ? '/tasks' : ''}`}
      tabIndex={isWhole ? undefined : -1}
      title={`${title} · ${about}`}
      dir={directionOf(title)}
      className={classNames(
        'column-text min-w-0 hover:underline',
        isWhole ? 'line-clamp-2 wrap-anywhere' : lines,
      )}
    >
      <span className="sr-only">{t('ui.label', { label: kind })} </span>
      {title}
    </Link>
  );
  if (!isWhole)
    return (
      <li className="text-ink-muted flex min-w-0 items-start gap-1.5 px-1.5 py-0.5 text-xs">
        <Icon size={12} className="mt-0.5 shrink-0" aria-hidden />
        {link}
      </li>
    );
  return (
    <li className="flex items-start gap-2 py-2">
      <time dateTime={date.at} className="text-ink-muted pt-px text-sm tabular-nums">
        {formatTime(date.at, i18n.language, zone)}
      </time>
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        {link}
        <span className="text-ink-muted flex items-center gap-1.5 text-sm">
          <Icon size={12} className="shrink-0" aria-hidden />
          <TruncatedText>{about}</TruncatedText>
        </span>
      </span>
    </li>
  );
}
