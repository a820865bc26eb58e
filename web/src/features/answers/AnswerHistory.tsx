import type { WholeAnswer } from '@bidloom/contract/answers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Button } from '#ui/controls/button.tsx';
import { isSameAnswer } from '#ui/rich-text/answer-text.ts';
import { ChangedWords } from '#ui/text/changed-words.tsx';
import { formatMoment } from '#ui/dates/dates.ts';
import { useRestoreAnswer, useUndoAnswerMerge } from './answers.api.ts';

/** What an answer said before, what each change took away and put in, and the way back. */
export function AnswerVersions({
  answer: { _id, versions },
  onRestored,
  lockedBecause,
}: {
  answer: WholeAnswer;
  /** The answer says other words now. */
  onRestored: () => void;
  lockedBecause: string | undefined;
}) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const restore = useRestoreAnswer();
  const [opened, setOpened] = useState<number>();
  const [now] = versions;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-base">{t('answers.versions.title')}</h3>
      <ol className="divide-line border-line divide-y border-y">
        {versions.map((version, place) => {
          const before = versions[place + 1];
          const isOpen = opened === version.version;
          const isSame = now !== undefined && version.question === now.question && isSameAnswer(version, now);
          return (
            <li key={version.version} className="flex flex-col gap-2 py-2">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <button
                  type="button"
                  aria-expanded={isOpen}
                  className="min-w-0 flex-1 basis-48 text-start hover:underline"
                  onClick={() => setOpened(isOpen ? undefined : version.version)}
                >
                  <span className="tabular-nums">
                    {t('answers.versions.one', { number: version.version })}
                  </span>{' '}
                  <span className="text-ink-muted text-sm">
                    {t(`answers.statuses.${version.status}`)} ·{' '}
                    {formatMoment(version.changedAt, i18n.language, zone)}
                    {version.changedBy ? (
                      <>
                        {' · '}
                        <bdi>{version.changedBy.fullName}</bdi>
                      </>
                    ) : null}
                  </span>
                </button>
                {isSame ? null : (
                  <Button
                    size="small"
                    variant="outline"
                    isLoading={restore.isPending && restore.variables.version === version.version}
                    lockedBecause={lockedBecause}
                    onClick={() =>
                      restore.mutate({ _id, version: version.version }, { onSuccess: onRestored })
                    }
                  >
                    {t('answers.versions.restore')}
                  </Button>
                )}
              </div>
              {isOpen ? (
                <div className="bg-hover flex flex-col gap-2 rounded-md p-3 text-sm">
                  <Compared before={before?.question ?? version.question} after={version.question} />
                  <Compared before={before?.answer ?? version.answer} after={version.answer} />
                </div>
              ) : null}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** A text with what was taken away and put in. */
function Compared({ before, after }: { before: string; after: string }) {
  return (
    <p className="whitespace-pre-line wrap-anywhere" dir="auto">
      <ChangedWords before={before} after={after} />
    </p>
  );
}

/** In which requirements of which bids an answer stands. */
export function AnswerUses({ answer: { uses } }: { answer: WholeAnswer }) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-base">{t('answers.uses.title')}</h3>
      {uses.length === 0 ? <p className="text-ink-muted">{t('answers.uses.none')}</p> : null}
      <ul className="flex flex-col gap-2">
        {uses.map(({ bid, requirement, version, mergedQuestion, usedAt }) => (
          <li key={requirement._id} className="min-w-0">
            <Link
              className="text-accent block truncate underline"
              to={`/bids/${bid._id}/requirements?${new URLSearchParams({ open: requirement._id, shown: requirement._id }).toString()}`}
            >
              <bdi>{bid.title || t('search.untitled')}</bdi> ·{' '}
              {t('search.requirement', { number: requirement.number })}
            </Link>
            <span className="text-ink-muted line-clamp-2 text-sm" dir="auto">
              {requirement.text}
            </span>
            <span className="text-ink-faint text-xs wrap-anywhere tabular-nums">
              {mergedQuestion === null
                ? t('answers.versions.one', { number: version })
                : t('answers.uses.merged', { number: version, question: mergedQuestion })}{' '}
              · {formatMoment(usedAt, i18n.language, zone)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What was merged into an answer last, and the way to have it apart again. */
export function AnswerMerged({
  answer: { _id, mergedFrom },
  lockedBecause,
}: {
  answer: WholeAnswer;
  lockedBecause: string | undefined;
}) {
  const { t } = useTranslation();
  const undo = useUndoAnswerMerge();
  if (mergedFrom.length === 0) return null;
  return (
    <section className="flex flex-col items-start gap-2">
      <h3 className="text-base">{t('answers.merged.title')}</h3>
      <ul className="flex flex-col gap-1 self-stretch">
        {mergedFrom.map((one) => (
          <li key={one._id} className="wrap-anywhere" dir="auto">
            {one.question}
          </li>
        ))}
      </ul>
      <p className="text-ink-muted text-sm">{t('answers.merged.hint')}</p>
      <Button
        size="small"
        variant="outline"
        isLoading={undo.isPending}
        lockedBecause={lockedBecause}
        onClick={() => undo.mutate({ _id })}
      >
        {t('answers.merged.undo')}
      </Button>
    </section>
  );
}
