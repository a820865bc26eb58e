import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveAs } from '#lib/api.ts';
import { csvOf } from '#lib/csv.ts';
import { useSelectedZone } from '#lib/zone.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FileDropzone } from '#ui/file-dropzone.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useKnownNames } from './bid-csv.api.ts';
import { writtenColumns } from './bid-csv.ts';
import { BidImportPreview } from './BidImportPreview.tsx';
import { mostBids, readBids, type FoundBids } from './read-bids.ts';

const mostBytes = 5 * 1024 * 1024;

/** Bids out of a CSV file: chosen, looked at, made. */
export function BidImport({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const zone = useSelectedZone();
  const names = useKnownNames();
  const [problem, setProblem] = useState<string>();
  const [found, setFound] = useState<FoundBids>();
  const { data: known } = names;
  const take = async (file: File | undefined) => {
    if (!file || !known) return;
    const read = readBids(await textOf(file), { services: known.services, zone }, t);
    if ('unreadable' in read) {
      setProblem(t(`bids.import.unreadable.${read.unreadable}`, { name: file.name, most: mostBids }));
      return;
    }
    setProblem(undefined);
    setFound(read);
  };
  if (found && known)
    return (
      <BidImportPreview
        found={found}
        clients={known.clients}
        zone={zone}
        onBack={() => setFound(undefined)}
        onClose={onClose}
      />
    );
  const heads = writtenColumns.map((column) => t(`bids.fields.${column}`));
  const template = () =>
    saveAs(new Blob([csvOf([heads])], { type: 'text/csv;charset=utf-8' }), 'bids-template.csv');
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('bids.import.title')}
      description={t('bids.import.lead', { most: mostBids })}
      footer={
        <>
          <Button variant="ghost" className="me-auto" onClick={template}>
            {t('bids.import.template')}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </>
      }
    >
      {known ? (
        <div className="flex flex-col gap-3">
          <FileDropzone
            label={t('bids.import.choose')}
            accept={['.csv', '.txt']}
            maxBytes={mostBytes}
            isMultiple={false}
            onFiles={([file]) => void take(file)}
          />
          {problem ? (
            <p role="alert" className="text-danger text-sm">
              {problem}
            </p>
          ) : null}
          <p className="text-ink-muted text-sm">{t('bids.import.columns', { columns: heads.join(', ') })}</p>
        </div>
      ) : names.isError ? (
        <ErrorState
          size="small"
          title={t('clients.errors.list')}
          description={names.error.message}
          onRetry={() => void names.refetch()}
          isRetrying={names.isRefetching}
        />
      ) : (
        <SkeletonRows count={3} />
      )}
    </Dialog>
  );
}

/** UTF-8, or where it is none what Windows writes. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
