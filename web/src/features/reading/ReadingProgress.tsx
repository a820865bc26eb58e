import type { BidReading } from '@bidloom/contract/reading';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
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
  const words = t(`reading.stages.${stage}`);
  // Documents read to the end, and the pages of the one in hand.
  const share = finished + (total > 0 && finished < files.length ? done / total : 0);
  return (
    <section
      aria-label={t('reading.progress')}
      className="border-line bg-surface flex flex-col gap-2 rounded-lg border px-4 py-3"
    >
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
              <span className="shrink-0">{t('generation.counts.pages', { done, total })}</span>
            ) : null}
            {stage === 'reading' && files.length > 1 ? (
              <span className="shrink-0">
                {t('reading.filesRead', { done: finished, total: files.length })}
              </span>
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
            if (!lockedBecause) cancel.mutate({ _id: bid });
          }}
        >
          {t('ui.cancel')}
        </Button>
      </div>
      <Progress
        value={stage === 'reading' ? share : stage === 'understanding' ? files.length : null}
        max={files.length}
        label={words}
      />
    </section>
  );
}

/** As many warnings as leave what stands below them in sight. */
const maxAtFirst = 2;

function Ended({ reading, lockedBecause }: PartProps) {
  const { t } = useTranslation();
  const read = useReadDocuments();
  const [isDismissed, setDismissed] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const { bid, status, isCurrent, error, warnings, files } = reading;
  const refused = files.filter(({ state }) => state === 'refused');
  const again = (
    <Button
      size="small"
      variant="outline"
      isLoading={read.isPending}
      aria-disabled={lockedBecause !== undefined}
      title={lockedBecause}
      onClick={() => {
        if (!lockedBecause) read.mutate({ _id: bid });
      }}
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
  if (notes.length === 0 || isDismissed) return null;
  const shown = isWhole || notes.length <= maxAtFirst + 1 ? notes : notes.slice(0, maxAtFirst);
  return (
    <Banner
      tone="warning"
      title={
        refused.length > 0
          ? t('reading.notAllRead', { count: refused.length })
          : t('reading.toCheck', { count: notes.length })
      }
      action={refused.length > 0 ? again : undefined}
      onDismiss={() => setDismissed(true)}
    >
      <ul className="max-w-reading mt-1 flex list-disc flex-col gap-1 ps-5 text-sm">
        {shown.map((note) => (
          <li key={note} dir="auto" className="break-words">
            {note}
          </li>
        ))}
      </ul>
      <p className="mt-1 flex gap-4 text-sm font-medium">
        {shown.length < notes.length ? (
          <button type="button" className="underline underline-offset-2" onClick={() => setWhole(true)}>
            {t('understanding.checklist.more', { count: notes.length - shown.length })}
          </button>
        ) : null}
        {refused.length > 0 ? (
          <Link className="underline underline-offset-2" to={`/bids/${bid}/documents`}>
            {t('reading.toDocuments')}
          </Link>
        ) : null}
      </p>
    </Banner>
  );
}
