import type { ImportedTender, TenderImport } from '@bidloom/contract/tenders';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { HeadCell, Table, TableBody, TableHead } from '#ui/table.tsx';
import { useCreateTenders } from '../tenders.api.ts';
import type { ColumnChoice } from './column-choice.ts';
import { ImportProblems, RefusedTenders } from './ImportProblems.tsx';
import { nameOfFormats } from './notice-files.ts';
import { PreviewRow } from './PreviewRow.tsx';
import { ReadColumns } from './ReadColumns.tsx';
import type { ImportFrom } from './TenderImports.tsx';

type ImportPreviewProps = {
  found: TenderImport;
  source: ImportFrom;
  /** What the reader said of the tables' columns. */
  columns: ColumnChoice;
  /** Reads the files again, by other columns; absent where there are no files. */
  onColumns: ((columns: ColumnChoice) => void) | undefined;
  isReading: boolean;
  /** Why they could not be read again. */
  problem: string | undefined;
  onBack: () => void;
  onClose: () => void;
  onMade: () => void;
};
/** Rows drawn at first; more on demand, so that a file of thousands opens at once. */
const step = 100;

/** Whether there is something to store: a tender that is not known, or news of one that is. */
const isNews = (tender: ImportedTender | undefined): boolean =>
  tender !== undefined && (tender.duplicateOf === null || tender.changes.length > 0);

/** What was understood, what is known already, what is wrong and where: before anything is stored. */
export function ImportPreview({
  found,
  source,
  columns,
  onColumns,
  isReading,
  problem,
  onBack,
  onClose,
  onMade,
}: ImportPreviewProps) {
  const { t, i18n } = useTranslation();
  const create = useCreateTenders();
  const [titles, setTitles] = useState<ReadonlyMap<number, string>>(new Map());
  const titleOf = (row: number) => titles.get(row) ?? found.tenders[row]?.title ?? '';
  const canMake = (row: number) => isNews(found.tenders[row]) && titleOf(row).trim() !== '';
  const makeable = found.tenders.flatMap((_one, row) => (canMake(row) ? [row] : []));
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [shown, setShown] = useState(step);
  const [seen, setSeen] = useState(found);
  if (seen !== found) {
    // Read again by other columns: the rows are others, and what was said of them no longer holds.
    setSeen(found);
    setTitles(new Map());
    setLeft(new Set());
  }
  const chosen = makeable.filter((row) => !left.has(row));
  const choose = (rows: number[], isChosen: boolean) =>
    setLeft((before) => {
      const after = new Set(before);
      for (const row of rows)
        if (isChosen) after.delete(row);
        else after.add(row);
      return after;
    });
  const make = () => {
    const waiting = [...chosen];
    const tenders = chosen.flatMap((row) => {
      const tender = found.tenders[row];
      return tender ? [{ ...tender, title: titleOf(row), source }] : [];
    });
    create.mutate(
      // What has been dealt with is not sent again when a later part fails.
      { tenders, onMade: (count) => choose(waiting.splice(0, count), false) },
      {
        onSuccess: ({ made, updated }) => {
          onClose();
          if (made + updated > 0) onMade();
        },
      },
    );
  };
  const duplicates = found.tenders.filter((tender) => !isNews(tender)).length;
  const updates = chosen.filter((row) => found.tenders[row]?.duplicateOf !== null).length;
  return (
    <Dialog
      isOpen
      size="large"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('tenders.import.preview')}
      description={
        found.tenders.length === 0
          ? undefined
          : t('tenders.import.found', {
              count: found.tenders.length,
              format: nameOfFormats(found.format, i18n.language),
            })
      }
      footer={
        <>
          <Button variant="outline" onClick={onBack} disabled={create.isPending}>
            {t('tenders.import.back')}
          </Button>
          <Button
            onClick={() => chosen.length > 0 && make()}
            isLoading={create.isPending || isReading}
            aria-disabled={chosen.length === 0}
            title={chosen.length === 0 ? t('tenders.import.noneChosen') : undefined}
          >
            {updates === 0
              ? t('tenders.import.create', { count: chosen.length })
              : updates === chosen.length
                ? t('tenders.import.update', { count: updates })
                : t('tenders.import.createAndUpdate', { count: chosen.length - updates, updates })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {duplicates > 0 ? <Banner>{t('tenders.import.duplicates', { count: duplicates })}</Banner> : null}
        <ImportProblems problems={found.problems} />
        <ReadColumns columns={found.columns} choice={columns} onChoice={onColumns} />
        {problem === undefined ? null : (
          <Banner tone="danger" title={t('tenders.import.unreadable')}>
            {problem}
          </Banner>
        )}
        {create.error ? (
          <RefusedTenders error={create.error} titleOf={(place) => titleOf(chosen[place] ?? -1)} />
        ) : null}
        {found.tenders.length > 0 ? (
          <Table label={t('tenders.import.preview')} hasCards>
            <TableHead>
              <HeadCell className="w-10">
                <Checkbox
                  isChecked={
                    chosen.length === 0 ? false : chosen.length === makeable.length ? true : 'indeterminate'
                  }
                  onChange={(isChecked) => choose(makeable, isChecked)}
                  disabled={makeable.length === 0}
                  aria-label={t('tenders.import.chooseAll')}
                />
              </HeadCell>
              <HeadCell isFirst>{t('tenders.fields.title')}</HeadCell>
              <HeadCell>{t('tenders.fields.deadline')}</HeadCell>
              <HeadCell>{t('tenders.fields.buyer')}</HeadCell>
              <HeadCell>{t('tenders.fields.reference')}</HeadCell>
              <HeadCell isNumber>{t('tenders.fields.value')}</HeadCell>
              <HeadCell>{t('tenders.fields.country')}</HeadCell>
            </TableHead>
            <TableBody>
              {found.tenders.slice(0, shown).map((tender, row) => (
                <PreviewRow
                  key={row}
                  tender={tender}
                  title={titleOf(row)}
                  onTitle={(title) => setTitles((before) => new Map(before).set(row, title))}
                  isChosen={canMake(row) && !left.has(row)}
                  onChoose={(isChosen) => choose([row], isChosen)}
                />
              ))}
            </TableBody>
          </Table>
        ) : null}
        {found.tenders.length > shown ? (
          <Button variant="ghost" className="self-center" onClick={() => setShown(shown + step)}>
            {t('ui.list.more')}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}
