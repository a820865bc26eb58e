import type { BidReading } from '@bidloom/contract/reading';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { PointsToCheck } from '#ui/feedback/points-to-check.tsx';
import { ProgressCard } from '#ui/feedback/progress-card.tsx';
import { isReading, useBidReading, useCancelReading, useReadDocuments } from './reading.api.ts';

type ReadingProgressProps = { bid: string; lockedBecause: string | undefined };

/** How the reading of the bid's documents goes, and what a person should know once it has ended. */
export function ReadingProgress({ bid, lockedBecause }: ReadingProgressProps) {
  const { data } = useBidReading(bid);
  if (!data || data.files.length === 0) return null;
  if (isReading(data)) return <UnderWay reading={data} lockedBecause={lockedBecause} />;
  return <Ended key={data.finishedAt} reading={data} lockedBecause={lockedBecause} />;
}

type PartProps = { reading: BidReading; lockedBecause: string | undefined };

function UnderWay({ reading, lockedBecause }: PartProps) {
  const { t } = useTranslation();
  const cancel = useCancelReading();
  const { bid, stage, done, total, file, files } = reading;
  const finished = files.filter(({ state }) => state === 'read' || state === 'refused').length;
  // Documents read to the end, and the pages of the one in hand.
  const share = finished + (total > 0 && finished < files.length ? done / total : 0);
  return (
    <ProgressCard
      label={t('reading.progress')}
      words={t(`reading.stages.${stage}`)}
      file={file}
      counts={[
        total > 0 && t('generation.counts.pages', { done, total }),
        stage === 'reading' &&
          files.length > 1 &&
          t('reading.filesRead', { done: finished, total: files.length }),
      ]}
      value={stage === 'reading' ? share : stage === 'understanding' ? files.length : null}
      max={files.length}
      cancel={{
        label: t('ui.cancel'),
        isPending: cancel.isPending,
        lockedBecause,
        onPress: () => cancel.mutate({ _id: bid }),
      }}
      hint={t('reading.mayLeave')}
    />
  );
}

function Ended({ reading, lockedBecause }: PartProps) {
  const { t } = useTranslation();
  const read = useReadDocuments();
  const { bid, status, isCurrent, error, warnings, files } = reading;
  const refused = files.filter(({ state }) => state === 'refused');
  const again = (
    <Button
      size="small"
      variant="outline"
      isLoading={read.isPending}
      lockedBecause={lockedBecause}
      onClick={() => read.mutate({ _id: bid })}
    >
      {t(status === 'none' || status === 'cancelled' ? 'reading.read' : 'reading.again')}
    </Button>
  );
  if (status === 'failed')
    return (
      <Banner tone="danger" title={t('reading.failed')} action={again}>
        {error}
      </Banner>
    );
  const isUnread = files.some(({ state }) => state === 'waiting');
  if (isUnread && !isCurrent)
    return (
      <Banner title={t(status === 'cancelled' ? 'reading.cancelled' : 'reading.unread')} action={again}>
        {t('reading.unreadHint')}
      </Banner>
    );
  const notes = [...refused.flatMap(({ problem }) => problem ?? []), ...warnings];
  return (
    <PointsToCheck
      memory={`reading:${bid}`}
      title={
        refused.length > 0
          ? t('reading.notAllRead', { count: refused.length })
          : t('reading.toCheck', { count: notes.length })
      }
      points={notes}
      action={
        refused.length > 0 ? (
          <>
            {again}
            <Link className="font-medium underline underline-offset-2" to={`/bids/${bid}/documents`}>
              {t('reading.toDocuments')}
            </Link>
          </>
        ) : undefined
      }
    />
  );
}
