import type { Generation } from '@bidloom/contract/generation';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { PointsToCheck } from '#ui/feedback/points-to-check.tsx';
import { ProgressCard } from '#ui/feedback/progress-card.tsx';
import { isUnderWay, useCancelGeneration, useGenerations } from './generation.api.ts';
import { forgetSending, startRun, useSending, type Sending } from './sending.ts';

type GenerationProgressProps = {
  bid: string;
  lockedBecause: string | undefined;
  /** Opens the dialog again, to change what was asked. */
  onAgain: () => void;
};

/** How far the bid's run is, and how the one that was watched here ended. */
export function GenerationProgress({ bid, lockedBecause, onAgain }: GenerationProgressProps) {
  const sending = useSending(bid);
  const runs = useGenerations(bid, sending !== undefined && sending.error === undefined);
  const current = runs.data?.find(isUnderWay);
  const [watched, setWatched] = useState<string>();
  if (current && current._id !== watched) setWatched(current._id);
  const ended = current ? undefined : runs.data?.find(({ _id }) => _id === watched);
  if (current) return <Running run={current} lockedBecause={lockedBecause} />;
  if (sending?.error !== undefined) return <Refused sending={sending} />;
  if (sending) return <Leaving sending={sending} />;
  if (ended) return <Ended run={ended} onDismiss={() => setWatched(undefined)} onAgain={onAgain} />;
  return null;
}

function Running({ run, lockedBecause }: { run: Generation; lockedBecause: string | undefined }) {
  const { t } = useTranslation();
  const cancel = useCancelGeneration();
  const { stage, done, total, file } = run;
  return (
    <ProgressCard
      label={t('generation.progress')}
      words={t(`generation.stages.${stage}`)}
      file={file}
      counts={[total > 0 && t(`generation.counts.${countOf(stage)}`, { done, total })]}
      value={total > 0 ? done : null}
      max={total || 1}
      cancel={{
        label: t('generation.cancel'),
        isPending: cancel.isPending,
        lockedBecause,
        onPress: () => cancel.mutate({ _id: run._id }),
      }}
      hint={t('generation.mayLeave')}
    />
  );
}

/** What a stage counts. */
const countOf = (stage: Generation['stage']) =>
  stage === 'reading' ? 'pages' : stage === 'writing' ? 'requirements' : 'steps';

function Leaving({ sending: { share, wish } }: { sending: Sending }) {
  const { t } = useTranslation();
  const isSent = share >= 1;
  return (
    <ProgressCard
      label={t('generation.progress')}
      words={isSent ? t('generation.starting') : t('generation.sending', { count: wish.files.length })}
      value={isSent ? null : share * 100}
      hint={isSent ? undefined : t('generation.stayWhileSending')}
    />
  );
}

function Refused({ sending }: { sending: Sending }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return (
    <Banner
      tone="danger"
      title={t('generation.notStarted')}
      onDismiss={() => forgetSending(sending.wish.bid)}
      action={
        <Button size="small" variant="outline" onClick={() => startRun(client, sending.wish)}>
          {t('ui.retry')}
        </Button>
      }
    >
      {sending.error}
    </Banner>
  );
}

function Ended({ run, onDismiss, onAgain }: { run: Generation; onDismiss: () => void; onAgain: () => void }) {
  const { t } = useTranslation();
  const { status, warnings, error } = run;
  if (status === 'cancelled') return <Banner onDismiss={onDismiss} title={t('generation.cancelled')} />;
  if (status === 'failed')
    return (
      <Banner
        tone="danger"
        title={t('generation.failed')}
        onDismiss={onDismiss}
        action={
          <Button size="small" variant="outline" onClick={onAgain}>
            {t('ui.retry')}
          </Button>
        }
      >
        {error}
      </Banner>
    );
  if (warnings.length === 0)
    return <Banner tone="success" title={t('generation.done')} onDismiss={onDismiss} />;
  return (
    <PointsToCheck
      memory={`generation:${run._id}`}
      title={t('generation.doneWithWarnings', { count: warnings.length })}
      points={warnings}
    />
  );
}

/** What a run could not do or found strange, in sentences. */
export function Warnings({ warnings }: { warnings: readonly string[] }) {
  return (
    <ul className="max-w-reading mt-1 flex list-disc flex-col gap-1 ps-5 text-sm">
      {warnings.map((warning) => (
        <li key={warning} dir="auto" className="break-words">
          {warning}
        </li>
      ))}
    </ul>
  );
}
