import type { TenderAssessment } from '@bidloom/contract/decisions';
import type { WholeTender } from '@bidloom/contract/tenders';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { formatCalendarDay } from '#ui/dates/dates.ts';
import { Advice } from './Advice.tsx';
import { AskDialog } from './AskDialog.tsx';
import { DecisionRecord } from './DecisionRecord.tsx';
import { Scores } from './Scores.tsx';
import { TenderDocuments } from './TenderDocuments.tsx';
import { useAssessment, useDecisions, useReopenDecision, useScoreTender } from './decisions.api.ts';

type Shown = {
  tender: WholeTender;
  currency: string | undefined;
  /** Endings that the buyer's documents may have. */
  accept: readonly string[];
  lockedBecause: string | undefined;
};

/** Why to bid for a tender or not, in one view: the total, each criterion with its evidence, and what was decided. */
export function DecisionView({ tender, ...shared }: Shown) {
  const { t } = useTranslation();
  const read = useAssessment(tender._id);
  // Converted or rejected without a decision, there is nothing left to weigh.
  const isOver = tender.bid !== null || tender.status === 'rejected';
  if (isOver && read.data?.decision === null) return null;
  return (
    <section aria-labelledby="go-no-go" className="flex flex-col gap-5">
      <h3 id="go-no-go" className="text-base">
        {t('decisions.title')}
      </h3>
      {read.data ? (
        <Loaded tender={tender} assessment={read.data} {...shared} />
      ) : read.isError ? (
        <ReadFailed read={read} title={t('decisions.errors.read')} size="small" />
      ) : (
        <SkeletonRows count={7} />
      )}
    </section>
  );
}

function Loaded({
  tender,
  assessment,
  currency,
  accept,
  lockedBecause,
}: Shown & { assessment: TenderAssessment }) {
  const { t } = useTranslation();
  const score = useScoreTender();
  const reopen = useReopenDecision();
  const { decision, reading, criteria } = assessment;
  const isDecided = decision !== null && decision.state !== 'asked';
  return (
    <>
      {isDecided ? (
        <DecisionRecord decision={decision} currency={currency} areScoresOpen>
          {lockedBecause === undefined ? (
            <Button
              variant="outline"
              size="small"
              className="w-fit"
              isLoading={reopen.isPending}
              onClick={() => reopen.mutate({ tenderId: tender._id })}
            >
              {t('decisions.actions.reopen')}
            </Button>
          ) : null}
        </DecisionRecord>
      ) : (
        <>
          <Advice assessment={assessment} />
          <Request tender={tender} assessment={assessment} lockedBecause={lockedBecause} />
          <Scores
            criteria={criteria}
            currency={currency}
            lockedBecause={lockedBecause}
            onScore={({ key, score: value, note }) =>
              score.mutate({ tenderId: tender._id, key, score: value, note })
            }
          />
          <TenderDocuments tender={tender} reading={reading} accept={accept} lockedBecause={lockedBecause} />
        </>
      )}
      <Earlier tender={tender._id} currency={currency} current={decision?._id} />
    </>
  );
}

/** Who was asked to decide by when, and the way to ask. */
function Request({
  tender,
  assessment,
  lockedBecause,
}: Omit<Shown, 'currency' | 'accept'> & { assessment: TenderAssessment }) {
  const { t, i18n } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const withdraw = useReopenDecision();
  const { decision } = assessment;
  const actions = lockedBecause === undefined && (
    <span className="flex flex-wrap gap-2">
      <Button variant="outline" size="small" onClick={() => setAsking(true)}>
        {t(decision ? 'decisions.actions.askAgain' : 'decisions.actions.ask')}
      </Button>
      {decision ? (
        <Button
          variant="ghost"
          size="small"
          isLoading={withdraw.isPending}
          onClick={() => withdraw.mutate({ tenderId: tender._id })}
        >
          {t('decisions.actions.withdraw')}
        </Button>
      ) : null}
    </span>
  );
  return (
    <>
      {decision ? (
        <Banner
          tone="info"
          title={
            decision.decider && decision.dueDay
              ? t('decisions.state.asked', {
                  name: decision.decider.fullName,
                  day: formatCalendarDay(decision.dueDay, i18n.language),
                })
              : t('decisions.state.askedNobody')
          }
        >
          <span className="flex flex-col gap-2">
            {decision.askedBy ? (
              <span>{t('decisions.state.askedBy', { name: decision.askedBy.fullName })}</span>
            ) : null}
            {decision.request === '' ? null : (
              <span className="wrap-anywhere whitespace-pre-line" dir="auto">
                {decision.request}
              </span>
            )}
            {actions}
          </span>
        </Banner>
      ) : (
        actions
      )}
      {isAsking ? (
        <AskDialog tenderId={tender._id} assessment={assessment} onClose={() => setAsking(false)} />
      ) : null}
    </>
  );
}

function Earlier({
  tender,
  currency,
  current,
}: {
  tender: string;
  currency: string | undefined;
  current: string | undefined;
}) {
  const { t } = useTranslation();
  const { data = [] } = useDecisions({ tenderId: tender });
  const earlier = data.filter(({ _id, reopenedAt }) => _id !== current && reopenedAt !== null);
  if (earlier.length === 0) return null;
  return (
    <section aria-labelledby="earlier-decisions" className="flex flex-col gap-3">
      <h4 id="earlier-decisions" className="font-medium">
        {t('decisions.history.title')}
      </h4>
      <ul className="divide-line border-line divide-y border-y">
        {earlier.map((decision) => (
          <li key={decision._id} className="py-3">
            <DecisionRecord decision={decision} currency={currency} />
          </li>
        ))}
      </ul>
    </section>
  );
}
