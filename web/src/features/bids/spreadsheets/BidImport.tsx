import { bidColumns, mostNewBids } from '@bidloom/contract/bids';
import { writeList } from '@bidloom/contract/written-value';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, saveAs } from '#lib/calls/api.ts';
import { csvOf } from '#lib/tables/csv.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Button } from '#ui/controls/button.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FileDropzone } from '#ui/files/file-dropzone.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import type { BidTableRow } from './bid-rows.ts';
import { BidPreview } from './BidPreview.tsx';
import type { DateChoice } from './date-order.ts';
import { type ColumnChoice, type FoundBids, readBids } from './read-bids.ts';
import { compareRows, readTable, useKnownNames } from './spreadsheets.api.ts';
import type { TextTable } from './text-table.ts';

const mostBytes = 5 * 1024 * 1024;

/** How the table is read, as a person says. */
type Choice = { columns: ColumnChoice; dates: DateChoice };
type Shown = { file: Pick<FoundBids, 'columns' | 'dates'>; rows: BidTableRow[] };

/** Bids out of a CSV file or a workbook: chosen, looked at, stored. */
export function BidImport({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const names = useKnownNames();
  const [problem, setProblem] = useState<string>();
  const [isReading, setReading] = useState(false);
  const [table, setTable] = useState<TextTable>();
  const [shown, setShown] = useState<Shown>();
  const [choice, setChoice] = useState<Choice>({ columns: {}, dates: {} });
  const [name, setName] = useState('');
  const { data: known } = names;
  const words = { services: known?.services ?? [], zone, language: i18n.language };
  /** Reads the table by a choice and asks what the company has of its rows; what was shown stays where that fails. */
  const show = async (given: TextTable, by: Choice, named: string) => {
    const found = readBids(given, words, t, by.columns, by.dates);
    if ('unreadable' in found) {
      setProblem(t(`bids.import.unreadable.${found.unreadable}`, { name: named, most: mostNewBids }));
      return;
    }
    const rows = await compareRows(found.bids);
    setTable(given);
    setChoice(by);
    setName(named);
    setShown({ file: found, rows });
  };
  const reading = async (work: () => Promise<void>) => {
    setProblem(undefined);
    setReading(true);
    try {
      await work();
    } catch (error) {
      setProblem((error instanceof ApiError && error.message) || t('errors.unexpected'));
    } finally {
      setReading(false);
    }
  };
  const take = async (file: File | undefined) => {
    if (file && known && !isReading)
      await reading(async () => show(await readTable(file), { columns: {}, dates: {} }, file.name));
  };
  const correct = (by: Choice) => {
    if (table && !isReading) void reading(() => show(table, by, name));
  };
  if (shown && known)
    return (
      <BidPreview
        rows={shown.rows}
        file={shown.file}
        clients={known.clients}
        words={words}
        choice={choice.columns}
        onChoose={(columns) => correct({ ...choice, columns })}
        name={name}
        onDates={(heading, order) => correct({ ...choice, dates: { ...choice.dates, [heading]: order } })}
        isReading={isReading}
        problem={problem}
        onBack={() => setShown(undefined)}
        onClose={onClose}
      />
    );
  const heads = bidColumns.map((column) => t(`bids.fields.${column}`));
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
        <ReadFailed read={names} title={t('clients.errors.list')} size="small" />
      ) : (
        <SkeletonRows count={3} />
      )}
    </Dialog>
  );
}
