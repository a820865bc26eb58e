import type { Generation } from '@bidloom/contract/generation';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
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

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section
      aria-label={t('generation.progress')}
      className="border-line bg-surface flex flex-col gap-2 rounded-lg border p-4"
    >
      {children}
    </section>
  );
}

function Running({ run, lockedBecause }: { run: Generation; lockedBecause: string | undefined }) {
  const { t } = useTranslation();
  const cancel = useCancelGeneration();
  const { stage, done, total, file } = run;
  const words = t(`generation.stages.${stage}`);
  return (
    <Frame>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <p className="font-medium" aria-live="polite">
            {words}
          </p>
          <p className="text-ink-muted flex gap-2 text-sm" data-figures>
            {file ? (
              <bdi className="truncate" title={file}>
                {file}
              </bdi>
            ) : null}
            {total > 0 ? (
              <span className="shrink-0">{t(`generation.counts.${countOf(stage)}`, { done, total })}</span>
            ) : null}
          </p>
        </div>
        <Button
          size="small"
          variant="outline"
          isLoading={cancel.isPending}
          aria-disabled={lockedBecause !== undefined}
          title={lockedBecause}
          onClick={() => {
            if (!lockedBecause) cancel.mutate({ _id: run._id });
          }}
        >
          {t('generation.cancel')}
        </Button>
      </div>
      <Progress value={total > 0 ? done : null} max={total || 1} label={words} />
      <p className="text-ink-muted text-sm">{t('generation.mayLeave')}</p>
    </Frame>
  );
}

/** What a stage counts. */
const countOf = (stage: Generation['stage']) =>
  stage === 'reading' ? 'pages' : stage === 'writing' ? 'requirements' : 'steps';

function Leaving({ sending: { share, wish } }: { sending: Sending }) {
  const { t } = useTranslation();
  const isSent = share >= 1;
  const words = isSent ? t('generation.starting') : t('generation.sending', { count: wish.files.length });
  return (
    <Frame>
      <p className="font-medium" aria-live="polite">
        {words}
      </p>
      <Progress value={isSent ? null : share * 100} label={words} />
      {isSent ? null : <p className="text-ink-muted text-sm">{t('generation.stayWhileSending')}</p>}
    </Frame>
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
  return (
    <Banner
      tone={warnings.length > 0 ? 'warning' : 'success'}
      title={t(warnings.length > 0 ? 'generation.doneWithWarnings' : 'generation.done', {
        count: warnings.length,
      })}
      onDismiss={onDismiss}
    >
      <Warnings warnings={warnings} isFolded />
    </Banner>
  );
}

/** As many as leave what stands below them in sight. */
const mostAtFirst = 3;

/** What a run could not do or found strange, in sentences; where `isFolded`, the first of them and the others at a press. */
export function Warnings({
  warnings,
  isFolded: isFoldedAtFirst = false,
}: {
  warnings: readonly string[];
  isFolded?: boolean;
}) {
  const { t } = useTranslation();
  const [isFolded, setFolded] = useState(isFoldedAtFirst && warnings.length > mostAtFirst + 1);
  if (warnings.length === 0) return null;
  const shown = isFolded ? warnings.slice(0, mostAtFirst) : warnings;
  return (
    <ul className="max-w-reading mt-1 flex list-disc flex-col gap-1 ps-5 text-sm">
      {shown.map((warning) => (
        <li key={warning} dir="auto" className="break-words">
          {warning}
        </li>
      ))}
      {isFolded ? (
        <li className="list-none">
          <button
            type="button"
            className="font-medium underline underline-offset-2"
            onClick={() => setFolded(false)}
          >
            {t('understanding.checklist.more', { count: warnings.length - shown.length })}
          </button>
        </li>
      ) : null}
    </ul>
  );
}
