import { fileLimits } from '@bidloom/contract/files';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { FileDropzone } from '#ui/files/file-dropzone.tsx';
import { FileList } from '#ui/files/file-list.tsx';
import { formatBytes } from '#ui/files/bytes.ts';
import { documentEndings } from './file-kinds.ts';
import { sendAgain, sendDocuments, stopUpload, useUploads } from './uploads.ts';

type DocumentUploadsProps = {
  bid: string;
  /** Some are there: more come by one line. */
  hasFiles: boolean;
  lockedBecause: string | undefined;
};

/** Where the buyer's documents come in, and how far each is on its way. */
export function DocumentUploads({ bid, hasFiles, lockedBecause }: DocumentUploadsProps) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const uploads = useUploads(bid);
  return (
    <div className="flex flex-col gap-3" title={lockedBecause}>
      <FileDropzone
        isLine={hasFiles}
        label={t('files.add')}
        accept={documentEndings}
        rules={t('files.rules', { limit: formatBytes(fileLimits.bytes, i18n.language) })}
        maxBytes={fileLimits.bytes}
        disabled={lockedBecause !== undefined}
        onFiles={(files) => sendDocuments(client, bid, files)}
      />
      <FileList
        label={t('files.onTheirWay')}
        files={uploads.map(({ id, file, state, share, error }) => ({
          id,
          name: file.name,
          size: file.size,
          state,
          share: share >= 1 ? null : share,
          error,
        }))}
        onRemove={({ id }) => stopUpload(id)}
        renderAside={({ id, state }) =>
          state === 'failed' ? (
            <Button size="small" variant="outline" onClick={() => sendAgain(client, id)}>
              {t('ui.retry')}
            </Button>
          ) : null
        }
      />
    </div>
  );
}
