import type { SourceRun, TenderSource } from '@bidloom/contract/tender-sources';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '#ui/layout/badge.tsx';

/** How the last reading of a source ended, or that one is under way. */
export function SourceState({ source }: { source: Pick<TenderSource, 'state' | 'lastResult'> }) {
  const { t } = useTranslation();
  if (source.state !== 'idle')
    return (
      <StatusChip stage="half" tone="accent">
        {t(`tenderSources.state.${source.state}`)}
      </StatusChip>
    );
  return source.lastResult ? (
    <RunState status={source.lastResult.status} />
  ) : (
    <StatusChip stage="open">{t('tenderSources.state.never')}</StatusChip>
  );
}

export function RunState({ status }: { status: SourceRun['status'] }) {
  const { t } = useTranslation();
  const { stage, tone } = looks[status];
  return (
    <StatusChip stage={stage} tone={tone}>
      {t(`tenderSources.state.${status}`)}
    </StatusChip>
  );
}

const looks = {
  running: { stage: 'half', tone: 'accent' },
  ok: { stage: 'done', tone: 'success' },
  partial: { stage: 'half', tone: 'warning' },
  failed: { stage: 'stopped', tone: 'danger' },
} as const;
