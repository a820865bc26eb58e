import type { BidFile } from '@bidloom/contract/bids';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { formatBytes } from '#ui/files/bytes.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { TruncatedText } from '#ui/text/truncated-text.tsx';
import { FileIcon } from './FileIcon.tsx';
import { FormReport } from './FormReport.tsx';
import { useRemoveFile, useSaveFile } from './files.api.ts';

type GeneratedFileProps = { bid: string; file: BidFile; lockedBecause: string | undefined };

/** A file that a run made, ready to be saved. */
export function GeneratedFile({ bid, file, lockedBecause }: GeneratedFileProps) {
  const { t, i18n } = useTranslation();
  const save = useSaveFile();
  const remove = useRemoveFile(file.name);
  const [isAsking, setAsking] = useState(false);
  return (
    <li className="border-line bg-surface flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border px-3 py-2">
      <FileIcon name={file.name} />
      <div className="min-w-0 flex-1 basis-48">
        <TruncatedText className="font-medium">{file.name}</TruncatedText>
        <p className="text-ink-muted text-sm" data-figures>
          {t(`files.kinds.${file.kind}`)}
          {' · '}
          {formatBytes(file.size, i18n.language)}
        </p>
      </div>
      {file.copy === null ? null : (
        <Badge tone={file.copy === 'final' ? 'success' : 'warning'}>{t(`files.copies.${file.copy}`)}</Badge>
      )}
      {file.kind === 'form' ? <FormReport file={file} /> : null}
      <div className="ms-auto flex items-center gap-1">
        <Button
          icon={Download}
          size="small"
          variant="outline"
          isLoading={save.isPending}
          aria-label={t('files.download', { name: file.name })}
          onClick={() => save.mutate(file)}
        >
          {t('files.downloadIt')}
        </Button>
        <IconButton
          icon={Trash2}
          size="small"
          label={t('files.remove', { name: file.name })}
          lockedBecause={lockedBecause}
          onClick={() => setAsking(true)}
        />
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('files.removeTitle', { name: file.name })}
        description={t('files.removeHint')}
        confirmLabel={t('files.removeConfirm')}
        isLoading={remove.isPending}
        onConfirm={() =>
          remove.mutate({ bidId: bid, fileId: file._id }, { onSettled: () => setAsking(false) })
        }
      />
    </li>
  );
}
