import type { TenderAssessment } from '@bidloom/contract/decisions';
import { fileLimits } from '@bidloom/contract/files';
import type { WholeTender } from '@bidloom/contract/tenders';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { formatBytes } from '#ui/files/bytes.ts';
import { FileDropzone } from '#ui/files/file-dropzone.tsx';
import { FileList } from '#ui/files/file-list.tsx';
import { useAddTenderFiles, useReadTenderFiles, useRemoveTenderFile } from './decisions.api.ts';

/** The buyer's documents of a tender: dropped here, read at once, and what was found in them. */
export function TenderDocuments({
  tender,
  reading,
  accept,
  lockedBecause,
}: {
  tender: WholeTender;
  reading: TenderAssessment['reading'];
  /** Endings that the buyer's documents may have. */
  accept: readonly string[];
  lockedBecause: string | undefined;
}) {
  const { t, i18n } = useTranslation();
  const [share, setShare] = useState(0);
  const [isAdding, setAdding] = useState(false);
  const add = useAddTenderFiles(tender._id, setShare);
  const remove = useRemoveTenderFile();
  const read = useReadTenderFiles();
  const isLocked = lockedBecause !== undefined || tender.bid !== null;
  const { status, file, done, total, documents, requirements, mandatory } = reading;
  return (
    <section aria-labelledby="tender-documents" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h4 id="tender-documents" className="me-auto font-medium">
          {t('decisions.documents.title')}
        </h4>
        {status === 'done' ? (
          <span className="text-ink-muted text-sm tabular-nums">
            {t('decisions.documents.found', { requirements, mandatory })}
          </span>
        ) : null}
        {!isLocked && !isAdding && tender.files.length > 0 ? (
          <Button icon={Plus} variant="ghost" size="small" onClick={() => setAdding(true)}>
            {t('decisions.documents.more')}
          </Button>
        ) : null}
        {documents > 0 && (status === 'none' || status === 'failed') && !isLocked ? (
          <Button
            variant="outline"
            size="small"
            isLoading={read.isPending}
            onClick={() => read.mutate({ tenderId: tender._id })}
          >
            {t(status === 'none' ? 'decisions.documents.read' : 'decisions.documents.again')}
          </Button>
        ) : null}
      </div>
      {status === 'queued' || status === 'running' ? (
        <div aria-live="polite" className="flex flex-col gap-1 text-sm">
          {file === '' ? t('decisions.documents.waiting') : t('decisions.documents.reading', { file })}
          <Progress
            label={t('decisions.missing.reading')}
            value={total > 0 ? done : null}
            max={Math.max(1, total)}
          />
        </div>
      ) : null}
      {status === 'failed' ? <Banner tone="warning">{t('decisions.documents.failed')}</Banner> : null}
      <FileList
        label={t('decisions.documents.title')}
        files={tender.files.map(({ _id, name, size }) => ({ id: _id, name, size, state: 'done' as const }))}
        onRemove={isLocked ? undefined : ({ id }) => remove.mutate({ tenderId: tender._id, fileId: id })}
      />
      {add.isPending ? <Progress label={t('decisions.documents.add')} value={share * 100} /> : null}
      {!isLocked && (isAdding || tender.files.length === 0) ? (
        <FileDropzone
          isLine
          label={t('decisions.documents.add')}
          accept={accept}
          rules={t('decisions.documents.rules', { limit: formatBytes(fileLimits.bytes, i18n.language) })}
          maxBytes={fileLimits.bytes}
          disabled={add.isPending}
          onFiles={(files) =>
            add.mutate(files.slice(0, fileLimits.count), { onSuccess: () => setAdding(false) })
          }
        />
      ) : null}
    </section>
  );
}
