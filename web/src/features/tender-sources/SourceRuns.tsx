import type { TenderSource } from '@bidloom/contract/tender-sources';
import { useTranslation } from 'react-i18next';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Button } from '#ui/controls/button.tsx';
import { formatMoment } from '#ui/dates/dates.ts';
import { RunState, SourceState } from './SourceState.tsx';
import { useRunSource, useSourceRuns } from './tender-sources.api.ts';

/** What came of reading a source: now, next, and the last ten times. */
export function SourceRuns({
  source,
  lockedBecause,
}: {
  source: TenderSource;
  lockedBecause: string | undefined;
}) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const isBusy = source.state !== 'idle';
  const { data: runs = [] } = useSourceRuns(source._id, isBusy);
  const start = useRunSource();
  const why = lockedBecause ?? (isBusy ? t('tenderSources.alreadyRunning') : undefined);
  const moment = (at: string) => formatMoment(at, i18n.language, zone);
  return (
    <section className="border-line flex flex-col gap-3 rounded-lg border p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="flex-1">
          <SourceState source={source} />
        </span>
        <Button
          type="button"
          variant="outline"
          size="small"
          isLoading={start.isPending}
          lockedBecause={why}
          onClick={() => start.mutate({ _id: source._id })}
        >
          {t('tenderSources.runNow')}
        </Button>
        {isBusy ? null : (
          <span className="text-ink-muted w-full text-sm tabular-nums">
            {source.nextRunAt === null
              ? t('tenderSources.off')
              : t('tenderSources.nextRun', { at: moment(source.nextRunAt) })}
          </span>
        )}
      </div>
      {runs.length > 0 ? (
        <ol aria-label={t('tenderSources.history')} className="divide-line divide-y">
          {runs.map((run) => (
            <li key={run._id} className="flex flex-col gap-0.5 py-2 text-sm">
              <p className="flex flex-wrap items-center gap-x-3">
                <time dateTime={run.startedAt} className="tabular-nums">
                  {moment(run.startedAt)}
                </time>
                <RunState status={run.status} />
              </p>
              <p className="text-ink-muted tabular-nums">
                {t('tenderSources.figures', {
                  found: run.found,
                  fitting: run.fitting,
                  added: run.added,
                  updated: run.updated,
                })}
              </p>
              {run.problem ? (
                <p className="text-danger wrap-anywhere" dir="auto">
                  {run.problem}
                </p>
              ) : null}
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  );
}
