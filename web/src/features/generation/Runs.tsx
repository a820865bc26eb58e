import type { BidFile } from '@bidloom/contract/bids';
import type { Generation } from '@bidloom/contract/generation';
import { CircleAlert, CircleCheck, CircleSlash } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { formatMoment } from '#ui/dates/dates.ts';
import { durationWords } from '#ui/dates/duration.ts';
import { isUnderWay, useGenerations, useModels } from './generation.api.ts';
import { Warnings } from './GenerationProgress.tsx';

type RunsProps = {
  bid: string;
  /** The files that runs have made. */
  files: readonly BidFile[];
  zone: string;
  renderFile: (file: BidFile) => ReactNode;
};

/**
 * The runs of a bid, newest first, each with the files it made, its warnings or why it failed: down to the newest that made
 * files. What is older waits folded, so that the answers below stay near however often one generates.
 */
export function Runs({ bid, files, zone, renderFile }: RunsProps) {
  const { t } = useTranslation();
  const runs = useGenerations(bid, false);
  const ended = runs.data?.filter((run) => !isUnderWay(run)) ?? [];
  const grouped = ended
    .map((run) => ({ run, made: files.filter(({ generation }) => generation === run._id) }))
    .filter(({ run, made }) => run.status !== 'done' || made.length > 0);
  const orphans = runs.isPending
    ? []
    : files.filter(({ generation }) => !ended.some(({ _id }) => _id === generation)).toReversed();
  const shown =
    Math.max(
      0,
      grouped.findIndex(({ made }) => made.length > 0),
    ) + 1;
  const list = (some: typeof grouped) =>
    some.map(({ run, made }) => (
      <Run key={run._id} run={run} zone={zone}>
        {made.length > 0 ? <Files>{made.map(renderFile)}</Files> : null}
      </Run>
    ));
  // Also while the first run is under way, which will put them here.
  if (runs.data && ended.length === 0 && files.length === 0)
    return (
      <EmptyState
        drawing="documents"
        title={t('generation.noFiles')}
        description={t('generation.noFilesHint')}
      />
    );
  return (
    <>
      <ol className="divide-line flex flex-col divide-y">{list(grouped.slice(0, shown))}</ol>
      {shown < grouped.length || orphans.length > 0 ? (
        <details open={grouped.length === 0}>
          <summary className="text-ink-muted w-fit cursor-pointer text-sm">{t('generation.earlier')}</summary>
          <ol className="divide-line flex flex-col divide-y">
            {list(grouped.slice(shown))}
            {orphans.length > 0 ? (
              <li className="py-4">
                <Files>{orphans.map(renderFile)}</Files>
              </li>
            ) : null}
          </ol>
        </details>
      ) : null}
    </>
  );
}

const Files = ({ children }: { children: ReactNode }) => <ul className="flex flex-col gap-2">{children}</ul>;

function Run({ run, zone, children }: { run: Generation; zone: string; children: ReactNode }) {
  const { t, i18n } = useTranslation();
  const models = useModels(run.bid);
  const { icon: Icon, tone } =
    signs[run.status === 'failed' || run.status === 'cancelled' ? run.status : 'done'];
  const seconds = run.finishedAt
    ? Math.max(1, Math.round((Date.parse(run.finishedAt) - Date.parse(run.createdAt)) / 1000))
    : 0;
  return (
    <li className="flex flex-col gap-3 py-4">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Icon size={16} className={tone} aria-hidden />
        <h3 className="text-base">
          {t(`generation.runs.${run.status}`, { moment: formatMoment(run.createdAt, i18n.language, zone) })}
        </h3>
        <p className="text-ink-muted text-sm" data-figures>
          <bdi>{models.data?.find(({ id }) => id === run.model)?.name ?? run.model}</bdi>
          {run.status === 'done' ? ` · ${inWords(seconds, i18n.language)}` : ''}
        </p>
      </div>
      {run.error ? (
        <p dir="auto" className="text-danger max-w-reading text-sm">
          {run.error}
        </p>
      ) : null}
      {children}
      {run.warnings.length > 0 ? (
        <details open={run.status === 'failed'}>
          <summary className="text-ink-muted w-fit cursor-pointer text-sm">
            {t('generation.warnings', { count: run.warnings.length })}
          </summary>
          <Warnings warnings={run.warnings} />
        </details>
      ) : null}
    </li>
  );
}

const signs = {
  done: { icon: CircleCheck, tone: 'text-success' },
  failed: { icon: CircleAlert, tone: 'text-danger' },
  cancelled: { icon: CircleSlash, tone: 'text-ink-muted' },
};

const inWords = (seconds: number, language: string): string =>
  seconds < 90
    ? durationWords(seconds, 'second', language)
    : durationWords(Math.round(seconds / 60), 'minute', language);
