import { mostNewBids } from '@bidloom/contract/bids';
import { writeList } from '@bidloom/contract/written-value';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, saveAs } from '#lib/api.ts';
import { csvOf } from '#lib/csv.ts';
import { useSelectedZone } from '#lib/zone.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FileDropzone } from '#ui/file-dropzone.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { BidImportPreview } from './BidImportPreview.tsx';
import type { DateChoice } from './date-order.ts';
import { readBids, type ColumnChoice } from './read-bids.ts';
import { readTable, useKnownNames } from './spreadsheets.api.ts';
import { writtenColumns, type TextTable } from './written-columns.ts';

const mostBytes = 5 * 1024 * 1024;

/** Bids out of a CSV file or a workbook: chosen, looked at, made. */
export function BidImport({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const names = useKnownNames();
  const [problem, setProblem] = useState<string>();
  const [isReading, setReading] = useState(false);
  const [table, setTable] = useState<TextTable>();
  const [choice, setChoice] = useState<ColumnChoice>({});
  const [dates, setDates] = useState<DateChoice>({});
  const [name, setName] = useState('');
  const { data: known } = names;
  const take = async (file: File | undefined) => {
    if (!file || !known || isReading) return;
    setProblem(undefined);
    setReading(true);
    try {
      const read = await readTable(file);
      const result = readBids(read, { services: known.services, zone, language: i18n.language }, t);
      if ('unreadable' in result)
        setProblem(t(`bids.import.unreadable.${result.unreadable}`, { name: file.name, most: mostNewBids }));
      else {
        setChoice({});
        setDates({});
        setName(file.name);
        setTable(read);
      }
    } catch (error) {
      setProblem((error instanceof ApiError && error.message) || t('errors.unexpected'));
    } finally {
      setReading(false);
    }
  };
  const found =
    table &&
    known &&
    readBids(table, { services: known.services, zone, language: i18n.language }, t, choice, dates);
  if (found && known && !('unreadable' in found))
    return (
      <BidImportPreview
        found={found}
        clients={known.clients}
        zone={zone}
        choice={choice}
        onChoose={setChoice}
        name={name}
        onDates={(heading, reading) => setDates({ ...dates, [heading]: reading })}
        onBack={() => setTable(undefined)}
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
      description={t('bids.import.lead', { most: mostNewBids })}
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
            accept={['.xlsx', '.csv', '.txt']}
            maxBytes={mostBytes}
            isMultiple={false}
            onFiles={([file]) => void take(file)}
          />
          {isReading ? <SkeletonRows count={3} /> : null}
          {problem ? (
            <p role="alert" className="text-danger text-sm">
              {problem}
            </p>
          ) : null}
          <p className="text-ink-muted text-sm">
            {t('bids.import.columns', { columns: writeList(heads, i18n.language) })}
          </p>
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
