import type { DocumentDifference, DocumentWords } from '@bidloom/contract/addenda';
import { Check, FileSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { offerUndo } from '#lib/calls/undo.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ChangedWords } from '#ui/text/changed-words.tsx';
import { formatMoment } from '#ui/dates/dates.ts';
import { useDecideWithdrawal } from './addenda.api.ts';

export type DifferencePlace = {
  bid: string;
  /** The addendum or newer version. */
  file: string;
  lockedBecause: string | undefined;
  /** The words that are shown in their document. */
  shown: string | undefined;
  /** Shows words in their document; `3.after` are those that difference 3 brings. */
  onShow: (place: string) => void;
  onTakeDeadline: (utc: string) => void;
};
type DifferenceRowProps = DifferencePlace & { difference: DocumentDifference };

/** One difference: the words of both beside each other, whom it concerns, and what a person makes of it. */
export function DifferenceRow({ difference, ...view }: DifferenceRowProps) {
  const { t } = useTranslation();
  const { number, kind, before, after, fact, heading } = difference;
  const words = (side: 'before' | 'after', of: DocumentWords, children: ReactNode) => (
    <Words
      label={
        kind === 'added'
          ? undefined
          : t(`addenda.sides.${side === 'after' && kind === 'withdrawn' ? 'withdrawing' : side}`)
      }
      of={of}
      isShown={view.shown === `${number}.${side}`}
      onShow={() => view.onShow(`${number}.${side}`)}
    >
      {children}
    </Words>
  );
  const [old, now] = [before?.quote ?? '', after?.quote ?? ''];
  return (
    <li className="border-line flex flex-col gap-3 border-b py-4 last:border-b-0">
      {fact ? <p className="font-medium">{t(`understanding.facts.${fact}`)}</p> : null}
      {kind === 'added' && heading ? (
        <p className="text-ink-muted text-sm wrap-anywhere" dir="auto">
          {heading}
        </p>
      ) : null}
      <div className={kind === 'added' ? undefined : 'grid gap-x-8 gap-y-3 @2xl:grid-cols-2'}>
        {before
          ? words(
              'before',
              before,
              kind === 'changed' ? <ChangedWords before={old} after={now} side="before" /> : old,
            )
          : null}
        {after ? (
          words(
            'after',
            after,
            kind === 'changed' ? <ChangedWords before={old} after={now} side="after" /> : now,
          )
        ) : kind === 'withdrawn' ? (
          <p className="text-ink-muted">{t('addenda.leftOut')}</p>
        ) : null}
      </div>
      <Touched bid={view.bid} difference={difference} />
      <TasksConcerned bid={view.bid} difference={difference} />
      <MovedDeadline {...view} difference={difference} />
      {kind === 'withdrawn' ? <Decision {...view} difference={difference} /> : null}
    </li>
  );
}

type WordsProps = {
  label: string | undefined;
  of: DocumentWords;
  isShown: boolean;
  onShow: () => void;
  children: ReactNode;
};

/** Words of a document, its name and the way to where they stand. */
function Words({
  label,
  of: { document, file, page, paragraph, sheet, cell },
  isShown,
  onShow,
  children,
}: WordsProps) {
  const { t } = useTranslation();
  const place =
    page !== null
      ? t('requirements.place.page', { page })
      : sheet !== null
        ? [sheet, cell].filter(Boolean).join(' ')
        : paragraph !== null
          ? t('requirements.place.paragraph', { paragraph })
          : t('requirements.place.file');
  return (
    <figure className="border-line-strong flex min-w-0 flex-col gap-1 border-s-2 ps-3">
      <figcaption className="text-ink-muted flex min-w-0 flex-wrap items-center gap-x-3 text-sm">
        {label ? <span className="font-medium">{label}</span> : null}
        {file ? (
          <button
            type="button"
            onClick={onShow}
            aria-pressed={isShown}
            aria-label={t('addenda.showPlace', { place, file: document })}
            title={document}
            className="text-accent hover:bg-hover -mx-1.5 inline-flex items-center gap-1.5 rounded-sm px-1.5 py-0.5 font-medium"
          >
            <FileSearch size={14} className="shrink-0" aria-hidden />
            <bdi>{place}</bdi>
          </button>
        ) : (
          <span>{t('requirements.fileGone')}</span>
        )}
      </figcaption>
      <blockquote dir="auto" className="max-w-reading text-base whitespace-pre-line wrap-anywhere">
        {children}
      </blockquote>
    </figure>
  );
}

/** The requirement it concerns, where its answer stands, and whose it is. */
function Touched({ bid, difference: { requirement } }: { bid: string; difference: DocumentDifference }) {
  const { t } = useTranslation();
  if (!requirement) return null;
  const { _id, number, state, owner } = requirement;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Link
        to={`/bids/${bid}/requirements?${new URLSearchParams({ open: _id, shown: _id }).toString()}`}
        className="text-accent font-medium underline-offset-2 hover:underline"
      >
        {t('addenda.requirement', { number })}
      </Link>
      <span className="text-ink-muted">
        {state === 'open' ? t('requirements.noAnswer') : t(`requirements.status.${state}`)}
        {' · '}
        <bdi>{owner?.fullName ?? t('requirements.nobody')}</bdi>
      </span>
    </p>
  );
}

/** The open tasks that are about what it changes, and whose they are. */
function TasksConcerned({ bid, difference: { tasks } }: { bid: string; difference: DocumentDifference }) {
  const { t } = useTranslation();
  if (tasks.length === 0) return null;
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
      <span className="text-ink-muted">{t('addenda.tasks', { count: tasks.length })}</span>
      <ul className="flex min-w-0 flex-wrap gap-x-4 gap-y-1">
        {tasks.map(({ _id, title, assignee }) => (
          <li key={_id} className="min-w-0 wrap-anywhere">
            <Link
              to={`/bids/${bid}/tasks`}
              className="text-accent font-medium underline-offset-2 hover:underline"
            >
              <bdi>{title}</bdi>
            </Link>
            <span className="text-ink-muted">
              {' · '}
              <bdi>{assignee?.fullName ?? t('requirements.nobody')}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A deadline that is not the bid's yet. */
function MovedDeadline({ difference: { deadline }, lockedBecause, onTakeDeadline }: DifferenceRowProps) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  if (!deadline) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span>{t('addenda.newDeadline', { moment: formatMoment(deadline.utc, i18n.language, zone) })}</span>
      <Button size="small" lockedBecause={lockedBecause} onClick={() => onTakeDeadline(deadline.utc)}>
        {t('addenda.takeDeadline')}
      </Button>
    </p>
  );
}

/** Whether the requirement is withdrawn: asked once, and what was said of it. */
function Decision({ difference, lockedBecause }: DifferenceRowProps) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const decide = useDecideWithdrawal();
  const { requirement, decision, before, after } = difference;
  const quote = (after ?? before)?.quote;
  if (!requirement || quote === undefined) return null;
  const say = (isAccepted: boolean | null, onSuccess?: () => void) => {
    if (!decide.isPending) decide.mutate({ requirement: requirement._id, quote, isAccepted }, { onSuccess });
  };
  const { number } = requirement;
  if (decision)
    return (
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <span className="text-ink-muted inline-flex items-center gap-1">
          <Check size={14} className="text-success shrink-0" aria-hidden />
          {t(decision.isAccepted ? 'addenda.withdrawnBy' : 'addenda.keptBy', {
            name: decision.by?.fullName ?? t('understanding.someone'),
            at: formatMoment(decision.at, i18n.language, zone),
          })}
        </span>
        <Button
          size="small"
          variant="outline"
          isLoading={decide.isPending}
          lockedBecause={lockedBecause}
          onClick={() => say(null)}
        >
          {t('addenda.takeBack')}
        </Button>
      </p>
    );
  if (requirement.state === 'ignored') return <Badge>{t('requirements.status.ignored')}</Badge>;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="small"
        isLoading={decide.isPending && decide.variables.isAccepted === true}
        aria-label={t('addenda.withdrawOne', { number })}
        lockedBecause={lockedBecause}
        onClick={() => say(true, () => offerUndo(t('addenda.withdrawn', { number }), () => say(null)))}
      >
        {t('addenda.withdraw')}
      </Button>
      <Button
        size="small"
        variant="outline"
        isLoading={decide.isPending && decide.variables.isAccepted === false}
        aria-label={t('addenda.keepOne', { number })}
        lockedBecause={lockedBecause}
        onClick={() => say(false, () => offerUndo(t('addenda.kept', { number }), () => say(null)))}
      >
        {t('addenda.keep')}
      </Button>
    </div>
  );
}
