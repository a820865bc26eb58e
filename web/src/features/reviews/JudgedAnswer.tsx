import type { ReviewedAnswer, Verdict } from '@bidloom/contract/reviews';
import { writeList } from '@bidloom/contract/written-value';
import { Check, MessageSquareWarning } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDraft } from '#lib/browser/draft.ts';
import { Button } from '#ui/controls/button.tsx';
import { Textarea } from '#ui/controls/textarea.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { TruncatedText } from '#ui/text/truncated-text.tsx';
import { SignedWords } from './SignedWords.tsx';
import { useJudgeAnswer } from './reviews.api.ts';

/** A requirement with its answer, judged by a press: fine, or what is missing. */
export function JudgedAnswer({
  answer: row,
  round,
  bid,
  canReview,
  me,
}: {
  answer: ReviewedAnswer;
  round: string;
  bid: string;
  canReview: boolean;
  me: string | undefined;
}) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const [isComparing, setComparing] = useState(false);
  const { number, text, section, answer, isAnswerCut, compliance, answeredBy, isOwn, signature, verdicts } =
    row;
  const others = verdicts.filter(({ user }) => user._id !== me);
  const own = verdicts.find(({ user }) => user._id === me);
  const isLong = answer.length > 700;
  return (
    <li className="flex flex-col gap-2 py-4">
      <div className="flex items-baseline gap-2 text-sm">
        <span className="text-ink-muted" data-figures>
          {number}
        </span>
        <p dir="auto" className="font-serif line-clamp-3 min-w-0 flex-1 wrap-anywhere" title={text}>
          {text}
        </p>
        {signature === 'signed' ? (
          <Badge tone="success" icon={Check}>
            {t('reviews.answers.signed')}
          </Badge>
        ) : null}
        {signature === 'changed' ? <Badge tone="warning">{t('reviews.answers.changed')}</Badge> : null}
      </div>
      {answer === '' ? (
        <p className="text-ink-faint ps-6">
          {compliance === null ? t('reviews.answers.unwritten') : t(`documents.compliances.${compliance}`)}
        </p>
      ) : (
        <p
          dir="auto"
          className={classNames(
            'max-w-reading ps-6 wrap-anywhere whitespace-pre-wrap',
            isLong && !isWhole && 'line-clamp-6',
          )}
        >
          {answer}
          {isAnswerCut ? '…' : ''}
        </p>
      )}
      <div className="text-ink-muted flex flex-wrap items-center gap-x-4 gap-y-1 ps-6 text-sm">
        {isLong ? (
          <button type="button" className="text-accent hover:underline" onClick={() => setWhole(!isWhole)}>
            {t(isWhole ? 'reviews.answers.less' : 'reviews.answers.more')}
          </button>
        ) : null}
        <Link to={`/bids/${bid}/response?answer=${row._id}`} className="text-accent hover:underline">
          {t('reviews.answers.open')}
        </Link>
        {signature === 'changed' ? (
          <button type="button" className="text-accent hover:underline" onClick={() => setComparing(true)}>
            {t('reviews.answers.compare')}
          </button>
        ) : null}
        {answeredBy ? <bdi>{answeredBy.fullName}</bdi> : null}
        {section === '' ? null : <TruncatedText>{section}</TruncatedText>}
      </div>
      <Verdicts verdicts={others} />
      {canReview ? <OwnVerdict row={row} round={round} own={own} isOwn={isOwn} /> : null}
      {isComparing ? (
        <SignedWords
          round={round}
          requirement={row._id}
          number={number}
          onClose={() => setComparing(false)}
        />
      ) : null}
    </li>
  );
}

/** What others think: those who say the same without a word stand together. */
function Verdicts({ verdicts }: { verdicts: ReviewedAnswer['verdicts'] }) {
  const { t, i18n } = useTranslation();
  const kinds = ['ok', 'needs-work'] as const;
  const silent = (wanted: Verdict) =>
    verdicts.filter(({ verdict, comment, isOutdated }) => verdict === wanted && !comment && !isOutdated);
  return (
    <>
      {kinds.map((kind) => {
        const people = silent(kind).map(({ user }) => user.fullName);
        return people.length === 0 ? null : (
          <p key={kind} className="flex flex-wrap items-baseline gap-x-2 ps-6 text-sm">
            <VerdictBadge verdict={kind} />
            <bdi className="text-ink-muted">{writeList(people, i18n.language)}</bdi>
          </p>
        );
      })}
      {verdicts
        .filter(({ comment, isOutdated }) => comment || isOutdated)
        .map(({ user, verdict, isOutdated, comment }) => (
          <div key={user._id} className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 ps-6 text-sm">
            <VerdictBadge verdict={verdict} />
            <bdi className="text-ink-muted">{user.fullName}</bdi>
            {isOutdated ? <span className="text-ink-muted">· {t('reviews.answers.outdated')}</span> : null}
            {comment ? (
              <span
                dir="auto"
                className={classNames('basis-full wrap-anywhere', comment.isResolved && 'text-ink-muted')}
              >
                {comment.text}
              </span>
            ) : null}
          </div>
        ))}
    </>
  );
}

function VerdictBadge({ verdict }: { verdict: Verdict }) {
  const { t } = useTranslation();
  return (
    <Badge
      tone={verdict === 'ok' ? 'success' : 'warning'}
      icon={verdict === 'ok' ? Check : MessageSquareWarning}
    >
      {t(`reviews.verdicts.${verdict}`)}
    </Badge>
  );
}

function OwnVerdict({
  row,
  round,
  own,
  isOwn,
}: {
  row: ReviewedAnswer;
  round: string;
  own: ReviewedAnswer['verdicts'][number] | undefined;
  isOwn: boolean;
}) {
  const { t } = useTranslation();
  const judge = useJudgeAnswer();
  const [isWriting, setWriting] = useState(false);
  const [comment, setComment, forget] = useDraft(`verdict:${round}:${row._id}`);
  const shown = judge.isPending ? judge.variables.verdict : own && !own.isOutdated ? own.verdict : undefined;
  const give = (verdict: Verdict) => {
    if (judge.isPending) return;
    if (verdict === 'needs-work' && shown !== 'needs-work') setWriting(true);
    else judge.mutate({ round, requirement: row._id, verdict: shown === verdict ? null : verdict });
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    judge.mutate(
      { round, requirement: row._id, verdict: 'needs-work', ...(comment.trim() !== '' && { comment }) },
      {
        onSuccess: () => {
          forget();
          setWriting(false);
        },
      },
    );
  };
  const named = { number: row.number };
  return (
    <div className="flex flex-col gap-2 ps-6">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          icon={Check}
          size="small"
          variant="outline"
          className={classNames(shown === 'ok' && 'bg-success-soft text-success-soft-ink border-transparent')}
          aria-pressed={shown === 'ok'}
          aria-label={t('reviews.verdicts.okFor', named)}
          aria-disabled={isOwn}
          title={isOwn ? t('reviews.answers.own') : undefined}
          onClick={() => !isOwn && give('ok')}
        >
          {t('reviews.verdicts.ok')}
        </Button>
        <Button
          icon={MessageSquareWarning}
          size="small"
          variant="outline"
          className={classNames(
            shown === 'needs-work' && 'bg-warning-soft text-warning-soft-ink border-transparent',
          )}
          aria-pressed={shown === 'needs-work'}
          aria-label={t('reviews.verdicts.needsWorkFor', named)}
          onClick={() => give('needs-work')}
        >
          {t('reviews.verdicts.needs-work')}
        </Button>
        {isOwn ? <span className="text-ink-muted text-sm">{t('reviews.answers.own')}</span> : null}
        {own?.isOutdated ? (
          <span className="text-ink-muted text-sm">{t('reviews.answers.judgeAgain')}</span>
        ) : null}
      </div>
      {own?.comment && !isWriting ? (
        <p dir="auto" className="text-ink-muted text-sm wrap-anywhere">
          {own.comment.text}
        </p>
      ) : null}
      {isWriting ? (
        <form className="flex max-w-xl flex-col items-start gap-2" onSubmit={send}>
          <Textarea
            // It was asked for by the press before.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            // Above the bar at the foot, with the buttons below it.
            className="w-full scroll-mb-40"
            rows={3}
            maxLength={5_000}
            aria-label={t('reviews.verdicts.whatIsMissing', named)}
            placeholder={t('reviews.verdicts.whatIsMissing', named)}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
          <div className="flex gap-2">
            <Button type="submit" size="small" isLoading={judge.isPending}>
              {t('reviews.verdicts.send')}
            </Button>
            <Button size="small" variant="ghost" onClick={() => setWriting(false)}>
              {t('ui.cancel')}
            </Button>
          </div>
        </form>
      ) : null}
    </div>
  );
}
