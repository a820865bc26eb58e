import type { Evidence } from '@bidloom/contract/evidence';
import { fileLimits } from '@bidloom/contract/files';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelectedZone } from '#lib/time/zone.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { formatDay } from '#ui/dates/dates.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { SendingProgress } from '#ui/files/sending-progress.tsx';
import { FileDropzone } from '#ui/files/file-dropzone.tsx';
import { formatBytes } from '#ui/files/bytes.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { RemoveDialog } from '#ui/overlays/remove-dialog.tsx';
import { TruncatedText } from '#ui/text/truncated-text.tsx';
import { evidenceEndings } from './evidence-fields.ts';
import { useAddEvidenceFiles, useRemoveEvidenceFile } from './evidence.api.ts';

/** The files of an evidence: the newest is handed in, earlier ones stay to be looked up. */
export function EvidenceFiles({
  evidence: { _id, files },
  lockedBecause,
}: {
  evidence: Evidence;
  lockedBecause: string | undefined;
}) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const [share, setShare] = useState(0);
  const add = useAddEvidenceFiles(setShare);
  const remove = useRemoveEvidenceFile();
  const send = (chosen: File[]) => {
    if (chosen.length === 0) return;
    setShare(0);
    add.mutate({ _id, files: chosen.slice(0, fileLimits.count) });
  };
  const [removed, setRemoved] = useState<Evidence['files'][number]>();
  return (
    <section aria-label={t('evidence.fields.files')} className="flex flex-col gap-2">
      <h4 className="text-sm font-semibold">{t('evidence.fields.files')}</h4>
      {files.length === 0 ? <p className="text-ink-muted text-sm">{t('evidence.files.none')}</p> : null}
      <ul className="flex flex-col">
        {files.map((file, index) => (
          <li key={file._id} className="flex min-h-9 items-center gap-2 py-1">
            <a href={file.url} className="min-w-0 font-medium hover:underline">
              <TruncatedText>{file.name}</TruncatedText>
            </a>
            {index === 0 && files.length > 1 ? (
              <Badge tone="accent">{t('evidence.files.current')}</Badge>
            ) : index > 0 ? (
              <span className="text-ink-muted shrink-0 text-xs">{t('evidence.files.earlier')}</span>
            ) : null}
            <span className="text-ink-muted ms-auto shrink-0 text-xs tabular-nums max-sm:hidden">
              {formatBytes(file.size, i18n.language)} · {formatDay(file.createdAt, i18n.language, zone)}
            </span>
            {lockedBecause === undefined ? (
              <IconButton
                icon={Trash2}
                size="small"
                className="max-sm:ms-auto"
                label={t('evidence.files.remove', { name: file.name })}
                onClick={() => setRemoved(file)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {add.isPending ? <SendingProgress share={share} words={t('evidence.files.sending')} /> : null}
      {add.error ? <Banner tone="danger">{add.error.message}</Banner> : null}
      {lockedBecause === undefined && files.length === 0 ? (
        <FileDropzone
          isLine
          label={t('evidence.files.add')}
          accept={evidenceEndings}
          maxBytes={fileLimits.bytes}
          disabled={add.isPending}
          onFiles={send}
        />
      ) : null}
      {lockedBecause === undefined && files.length > 0 ? (
        <label
          className="button focus-within:outline-accent cursor-pointer self-start focus-within:outline-2"
          data-variant="outline"
          data-size="small"
        >
          {t('evidence.files.addVersion')}
          <input
            type="file"
            className="sr-only"
            accept={evidenceEndings.join(',')}
            disabled={add.isPending}
            onChange={(event) => {
              send([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </label>
      ) : null}
      <RemoveDialog
        isOpen={removed !== undefined}
        onOpenChange={(isOpen) => !isOpen && setRemoved(undefined)}
        title={t('evidence.files.removeTitle', { name: removed?.name ?? '' })}
        description={t('evidence.files.removeHint')}
        confirmLabel={t('evidence.remove')}
        fallback={t('evidence.errors.file')}
        call={remove}
        onConfirm={() =>
          removed && remove.mutate({ _id, fileId: removed._id }, { onSuccess: () => setRemoved(undefined) })
        }
      />
    </section>
  );
}
