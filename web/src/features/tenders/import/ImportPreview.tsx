import type { DateReading, TenderImport } from '@bidloom/contract/tenders';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { DateOrders } from '#ui/date-orders.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { HeadCell, Table, TableBody, TableHead } from '#ui/table.tsx';
import { type ImportResult, useCreateTenders } from '../tenders.api.ts';
import type { ColumnChoice } from './column-choice.ts';
import { possible, proposed } from './decisions.ts';
import { ImportProblems, RefusedTenders } from './ImportProblems.tsx';
import { type ImportFrom, nameOfFormats } from './notice-files.ts';
import { PreviewRow } from './PreviewRow.tsx';
import { ReadColumns } from './ReadColumns.tsx';
import { useDecisions } from './use-decisions.ts';

type ImportPreviewProps = {
  found: TenderImport;
  source: ImportFrom;
  /** Of the files, the address or the source. */
  name: string;
  /** What the reader said of the tables' columns. */
  columns: ColumnChoice;
  /** Reads the tables again, by other columns or another order of dates; absent where that cannot be. */
  onColumns: ((columns: ColumnChoice) => void) | undefined;
  onDates: ((header: string, reading: DateReading) => void) | undefined;
  isReading: boolean;
  /** Why they could not be read again. */
  problem: string | undefined;
  onBack: () => void;
  onClose: () => void;
  onMade: (result: ImportResult) => void;
};
/** Rows drawn at first; more on demand, so that a file of thousands opens at once. */
const step = 100;

/** What was understood, what is known already or there twice, what would change and what is wrong: before anything is stored. */
export function ImportPreview(props: ImportPreviewProps) {
  const { found, source, name, columns, onColumns, onDates, isReading, problem, onBack, onClose, onMade } =
    props;
  const { t, i18n } = useTranslation();
  const create = useCreateTenders();
  const { tenders, decisions, decide, edit, isEdited, checkAgain, isComparing, rows, at } =
    useDecisions(found);
  const [shown, setShown] = useState(step);
  const [sent, setSent] = useState(0);
  const waiting = rows.slice(sent);
  const updates = waiting.filter(({ onKnown }) => onKnown === 'update').length;
  const creations = waiting.length - updates;
  const choosable = tenders.flatMap((tender, place) => (possible(tender).length > 1 ? [place] : []));
  const chosen = choosable.filter((place) => decisions[place]?.action !== 'skip');
  const isAsking = found.dates.some(({ order }) => order === null);
  const refusal = isAsking
    ? t('ui.dateOrders.first')
    : waiting.length === 0
      ? t('tenders.import.noneChosen')
      : undefined;
  const known = tenders.filter(({ duplicateOf, changes }) => duplicateOf !== null && changes.length === 0);
  const twice = tenders.filter(({ sameAs }) => sameAs !== null);
  const make = () => {
    if (refusal !== undefined || create.isPending) return;
    create.mutate(
      {
        tenders: waiting.map((row) => ({ ...row, source })),
        source,
        name,
        // What has been dealt with is not sent again when a later part fails.
        onMade: (count) => setSent((before) => before + count),
      },
      {
        onSuccess: (result) => {
          onClose();
          onMade({ ...result, skipped: tenders.length - rows.length });
        },
      },
    );
  };
  const unreadOf = new Map(
    found.problems.flatMap(({ file, row, field, text }) =>
      row === null || field === null || text === null
        ? []
        : [[JSON.stringify([file, row, field]), text] as const],
    ),
  );
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
            onClick={make}
            isLoading={create.isPending || isReading || isComparing}
            aria-disabled={refusal !== undefined}
            title={refusal}
          >
            {updates === 0
              ? t('tenders.import.create', { count: creations })
              : creations === 0
                ? t('tenders.import.update', { count: updates })
                : t('tenders.import.createAndUpdate', { count: creations, updates })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <DateOrders dates={found.dates} onChoose={onDates} />
        {known.length > 0 ? <Banner>{t('tenders.import.duplicates', { count: known.length })}</Banner> : null}
        {twice.length > 0 ? (
          <Banner>{t('tenders.import.twiceInFile', { count: twice.length })}</Banner>
        ) : null}
        <ImportProblems problems={found.problems} />
        <ReadColumns columns={found.columns} choice={columns} onChoice={onColumns} />
        {problem === undefined ? null : (
          <Banner tone="danger" title={t('tenders.import.unreadable')}>
            {problem}
          </Banner>
        )}
        {create.error ? (
          <RefusedTenders
            error={create.error}
            titleOf={(place) => waiting[place]?.title ?? ''}
            onCheckAgain={() => {
              create.reset();
              checkAgain();
            }}
          />
        ) : null}
        {tenders.length > 0 ? (
          <Table label={t('tenders.import.preview')} hasCards>
            <TableHead>
              <HeadCell className="w-10">
                <Checkbox
                  isChecked={
                    chosen.length === 0 ? false : chosen.length === choosable.length ? true : 'indeterminate'
                  }
                  onChange={(isChecked) =>
                    decide(choosable, (place) => {
                      const tender = tenders[place];
                      const usual = tender ? proposed(tender, at) : { action: 'skip' as const, take: [] };
                      return isChecked ? usual : { ...usual, action: 'skip' };
                    })
                  }
                  disabled={choosable.length === 0}
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
              {tenders.slice(0, shown).map((tender, place) => (
                <PreviewRow
                  key={place}
                  tender={tender}
                  twin={tender.sameAs === null ? undefined : tenders[tender.sameAs]}
                  decision={decisions[place] ?? { action: 'skip', take: [] }}
                  onDecide={(decision) => decide([place], () => decision)}
                  onEdit={(fields) => edit(place, fields)}
                  unread={(field) =>
                    isEdited(place, field)
                      ? undefined
                      : unreadOf.get(JSON.stringify([tender.file, tender.row, field]))
                  }
                  now={at}
                />
              ))}
            </TableBody>
          </Table>
        ) : null}
        {tenders.length > shown ? (
          <Button variant="ghost" className="self-center" onClick={() => setShown(shown + step)}>
            {t('ui.list.more')}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}
