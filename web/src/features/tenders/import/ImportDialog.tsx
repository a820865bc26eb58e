import type { TenderImport } from '@bidloom/contract/tenders';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { FileDropzone } from '#ui/file-dropzone.tsx';
import { Input } from '#ui/input.tsx';
import { Progress } from '#ui/progress.tsx';
import { useReadFiles, useReadUrl } from '../tenders.api.ts';
import { ImportPreview } from './ImportPreview.tsx';

export type ImportFrom = 'file' | 'url';
const megabyte = 1024 * 1024;
/** What the server's engine reads as notices. */
const noticeFiles = ['.json', '.jsonl', '.xml', '.csv', '.tsv', '.xlsx'];

/** Brings tenders in from notice files or an address: read, shown, and made only when the person says so. */
export function ImportDialog({ from, onClose }: { from: ImportFrom | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const [found, setFound] = useState<TenderImport>();
  const close = () => {
    setFound(undefined);
    onClose();
  };
  if (from !== undefined && found) {
    return <ImportPreview found={found} source={from} onBack={() => setFound(undefined)} onClose={close} />;
  }
  return (
    <Dialog
      isOpen={from !== undefined}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t(from === 'url' ? 'tenders.import.fromUrl' : 'tenders.import.fromFile')}
      description={t(from === 'url' ? 'tenders.import.urlHint' : 'tenders.import.fileHint')}
    >
      {from === 'url' ? <FromUrl onFound={setFound} /> : <FromFiles onFound={setFound} />}
    </Dialog>
  );
}

function FromFiles({ onFound }: { onFound: (found: TenderImport) => void }) {
  const { t } = useTranslation();
  const [share, setShare] = useState<number | null>(null);
  const read = useReadFiles(setShare);
  const hasArrived = share !== null && share >= 1;
  return (
    <div className="flex flex-col gap-4 pb-2">
      <FileDropzone
        label={t('tenders.import.drop')}
        accept={noticeFiles}
        maxBytes={20 * megabyte}
        isMultiple
        disabled={read.isPending}
        onFiles={(files) => read.mutate(files, { onSuccess: onFound, onSettled: () => setShare(null) })}
      />
      {read.isPending ? (
        <Progress
          value={hasArrived ? null : (share ?? 0) * 100}
          label={t(hasArrived ? 'tenders.import.reading' : 'tenders.import.uploading')}
        />
      ) : null}
      {read.isError ? (
        <Banner tone="danger" title={t('tenders.import.unreadable')}>
          {read.error.message}
        </Banner>
      ) : null}
    </div>
  );
}

function FromUrl({ onFound }: { onFound: (found: TenderImport) => void }) {
  const { t } = useTranslation();
  const [url, setUrl] = useState('');
  const read = useReadUrl();
  return (
    <form
      className="flex flex-col gap-4 pb-2"
      onSubmit={(event) => {
        event.preventDefault();
        read.mutate(url.trim(), { onSuccess: onFound });
      }}
    >
      <Field label={t('tenders.import.url')} error={read.isError ? read.error.message : undefined} isRequired>
        <Input
          type="url"
          dir="ltr"
          required
          value={url}
          onChange={(event) => setUrl(event.target.value)}
          placeholder="https://"
          autoFocus
        />
      </Field>
      <div className="flex justify-end">
        <Button type="submit" isLoading={read.isPending}>
          {t('tenders.import.fetch')}
        </Button>
      </div>
    </form>
  );
}
