import { bidStatuses } from '@bidloom/contract/bid-statuses';
import { type BidColumn, bidTypes } from '@bidloom/contract/bids';
import type { DateReading } from '@bidloom/contract/tenders';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { DateOrders } from '#ui/dates/date-orders.tsx';
import { formatMoment } from '#ui/dates/dates.ts';
import { AmountCell, MomentCell, TextCell } from '#ui/files/import-preview/editable-cell.tsx';
import { ImportNotes, type ImportNote, RefusedRows } from '#ui/files/import-preview/import-notes.tsx';
import { ImportPreview } from '#ui/files/import-preview/import-preview.tsx';
import type { PreviewColumn, PreviewLook } from '#ui/files/import-preview/preview-row.tsx';
import { useImportRows } from '#ui/files/import-preview/use-import-rows.ts';
import { InlineEdit } from '#ui/controls/inline-edit.tsx';
import { Select } from '#ui/controls/select.tsx';
import { listFormat, numberFormat } from '#ui/text/intl.ts';
import { bidRules, bidsToSend, type BidTableRow, isNewClient, takeAll } from './bid-rows.ts';
import { ReadColumns } from './ReadColumns.tsx';
import {
  type ColumnChoice,
  type FoundBids,
  type KnownWords,
  noteKinds,
  readCell,
  type UnreadCell,
} from './read-bids.ts';
import { same } from './same-words.ts';
import { useCompareBids, useImportBids } from './spreadsheets.api.ts';

type BidPreviewProps = {
  /** The rows with what the company has of them. */
  rows: BidTableRow[];
  file: Pick<FoundBids, 'columns' | 'dates'>;
  clients: readonly { _id: string; name: string }[];
  words: KnownWords;
  choice: ColumnChoice;
  onChoose: (choice: ColumnChoice) => void;
  /** Of the file. */
  name: string;
  onDates: (heading: string, reading: DateReading) => void;
  /** The rows are read by another choice. */
  isReading: boolean;
  /** Why they could not be. */
  problem: string | undefined;
  onBack: () => void;
  onClose: () => void;
};

/** The columns that have a cell of their own; what could not be read of the others is put right under the title. */
const shownColumns: readonly BidColumn[] = [
  'originalTitle',
  'client',
  'deadline',
  'reference',
  'status',
  'type',
  'value',
];

/** The bids that were understood of a file, before anything is stored. */
export function BidPreview(props: BidPreviewProps) {
  const {
    rows: found,
    file,
    clients,
    words,
    choice,
    onChoose,
    name,
    onDates,
    isReading,
    problem,
    onBack,
    onClose,
  } = props;
  const { t, i18n } = useTranslation();
  const store = useImportBids();
  const imported = useImportRows(found, bidRules, useCompareBids());
  const { rows, decisions, decide, edit } = imported;
  const [areClientsMade, setClientsMade] = useState(true);
  const changeWords = useChangeWords();

  const sent = bidsToSend(rows, decisions, { clients, areClientsMade });
  const hasTitle = file.columns.some(({ column }) => column === 'originalTitle');
  const newNames = rows
    .filter((row, place) => decisions[place]?.action !== 'skip' && isNewClient(row, clients))
    .map(({ clientName }) => clientName)
    .filter((one, place, all) => all.findIndex((other) => same(other, one)) === place);
  const differing = rows.flatMap(({ duplicateOf, sameAs, changes }, place) =>
    duplicateOf !== null && sameAs === null && changes.length > 0 ? [place] : [],
  );
  const isTakingAll = differing.every((place) => decisions[place]?.action === 'update');
  const unchanged = rows.filter(
    ({ duplicateOf, sameAs, changes }) => duplicateOf !== null && sameAs === null && changes.length === 0,
  );
  const twice = rows.filter(({ sameAs }) => sameAs !== null);
  const count = sent.bids.length;
  const updates = sent.changes.length;
  const refusal = !hasTitle
    ? t('bids.import.noTitle')
    : file.dates.some(({ order }) => order === null)
      ? t('ui.dateOrders.first')
      : count + updates === 0
        ? t('bids.import.noneChosen')
        : count > 0 && clients.length === 0 && sent.createdFrom.every(({ clientName }) => clientName === '')
          ? t('bids.import.noClient')
          : undefined;

  /** Reads what was typed in a cell; what it said before is gone. */
  const type = (row: BidTableRow, column: BidColumn, text: string): Partial<BidTableRow> => {
    const read = readCell(column, text, words, t);
    const { [column as keyof typeof row.bid]: _former, ...rest } = row.bid;
    return {
      bid: { ...(column === 'client' ? row.bid : rest), ...read.bid },
      ...(column === 'client' && { clientName: read.clientName ?? '' }),
      unread: [
        ...row.unread.filter((one) => one.column !== column),
        ...(read.unread && read.unread.kind !== 'missing' ? [read.unread] : []),
      ],
    };
  };
  const set = (row: BidTableRow, place: number, column: BidColumn, value: unknown) => {
    const { [column as keyof typeof row.bid]: _former, ...rest } = row.bid;
    edit(place, {
      bid: value === null ? rest : { ...rest, [column]: value },
      unread: row.unread.filter((one) => one.column !== column),
    });
  };
  const wordsIn = ({ unread }: BidTableRow, column: BidColumn) =>
    unread.find((one) => one.column === column)?.text;
  const label = (column: BidColumn) => t(`bids.fields.${column}`);
  const select = <Value extends string>(
    column: 'status' | 'type',
    values: readonly Value[],
    usual: Value,
    nameOf: (value: Value) => string,
  ): PreviewColumn<BidTableRow> => ({
    key: column,
    label: label(column),
    renderCell: (row, place) => (
      <span className="flex flex-col items-start gap-1">
        <Select
          size="small"
          className="max-w-44 border-transparent bg-transparent"
          aria-label={t('ui.named', { name: label(column), value: row.bid.originalTitle ?? '' })}
          value={(row.bid[column] ?? usual) as Value}
          onChange={(value) => set(row, place, column, value)}
          options={values.map((value) => ({ value, label: nameOf(value) }))}
        />
        <Unread text={wordsIn(row, column)} />
      </span>
    ),
  });
  const look: PreviewLook<BidTableRow, BidColumn> = {
    titleLabel: label('originalTitle'),
    titleOf: bidRules.titleOf,
    withTitle: (title, row) => type(row, 'originalTitle', title),
    hrefOf: (bid) => `/bids/${bid}`,
    renderChange: changeWords,
    words: {
      select: (title) => t('bids.import.select', { title }),
      changes: t('bids.import.changes'),
      known: t('bids.import.known'),
      same: ({ line }) => t('bids.import.twice', { row: line }),
      actions: {
        create: t('bids.import.createAction'),
        update: t('ui.importPreview.update'),
        skip: t('ui.importPreview.skip'),
      },
    },
    renderBelow: (row, place) => (
      <>
        {row.unread
          .filter(({ column, kind }) => kind !== 'missing' && !shownColumns.includes(column))
          .map((one) => (
            <PutRight
              key={one.column}
              cell={one}
              label={label(one.column)}
              check={(text) => readCell(one.column, text, words, t).unread?.msg}
              onSave={(text) => edit(place, type(row, one.column, text))}
            />
          ))}
        <span className="text-ink-faint text-xs font-normal">
          {t('ui.importPreview.row', { row: row.line })}
        </span>
      </>
    ),
    columns: [
      {
        key: 'client',
        label: label('client'),
        className: 'max-w-48 rows:min-w-36',
        renderCell: (row, place) => (
          <span className="flex min-w-32 flex-col items-start gap-1">
            <TextCell
              label={label('client')}
              value={row.clientName}
              onSave={(text) => edit(place, type(row, 'client', text))}
            />
            {isNewClient(row, clients) ? <Badge>{t('bids.import.isNew')}</Badge> : null}
          </span>
        ),
      },
      {
        key: 'deadline',
        label: label('deadline'),
        renderCell: (row, place) => (
          <MomentCell
            label={label('deadline')}
            value={typeof row.bid.deadline === 'string' ? row.bid.deadline : null}
            onSave={(deadline) => set(row, place, 'deadline', deadline)}
            unread={wordsIn(row, 'deadline')}
          />
        ),
      },
      {
        key: 'reference',
        label: label('reference'),
        className: 'max-w-36 rows:min-w-28',
        renderCell: (row, place) => (
          <TextCell
            label={label('reference')}
            value={row.bid.reference ?? ''}
            onSave={(text) => edit(place, type(row, 'reference', text))}
          />
        ),
      },
      select('status', bidStatuses, 'in-progress', (value) => t(`bids.status.${value}`)),
      select('type', bidTypes, 'rfp', (value) => t(`bids.type.${value}`)),
      {
        key: 'value',
        label: label('value'),
        isNumber: true,
        className: 'whitespace-nowrap rows:min-w-24',
        renderCell: (row, place) => (
          <AmountCell
            label={label('value')}
            value={row.bid.value ?? null}
            onSave={(value) => set(row, place, 'value', value)}
            unread={wordsIn(row, 'value')}
          />
        ),
      },
    ],
  };
  const notes = rows.flatMap(({ line, unread }) =>
    unread.map(({ column, kind, text, msg }): ImportNote => ({
      kind: noteKinds[kind],
      group: `${kind} ${column}`,
      field: label(column),
      text: kind === 'missing' ? null : text,
      where: t('ui.importPreview.row', { row: line }),
      msg,
    })),
  );
  const list = listFormat(i18n.language);
  return (
    <ImportPreview
      title={t('bids.import.preview')}
      description={t('bids.import.found', { count: rows.length })}
      imported={imported}
      look={look}
      submit={{
        label:
          updates === 0
            ? t('bids.import.create', { count })
            : count === 0
              ? t('bids.import.update', { count: updates })
              : t('ui.importPreview.createAndUpdate', { count, updates }),
        refusal,
        isStoring: store.isPending,
        isReading,
        onPress: () => store.mutate({ bids: sent.bids, changes: sent.changes, name }, { onSuccess: onClose }),
      }}
      backLabel={t('bids.import.back')}
      onBack={onBack}
      onClose={onClose}
    >
      <DateOrders dates={file.dates} onChoose={onDates} />
      {problem === undefined ? null : <Banner tone="danger">{problem}</Banner>}
      {hasTitle ? null : <Banner tone="warning">{t('bids.import.noTitle')}</Banner>}
      {differing.length > 0 ? (
        <Banner
          action={
            <Button
              size="small"
              variant="outline"
              onClick={() =>
                decide(differing, (place) => {
                  const row = rows[place];
                  return row && !isTakingAll ? takeAll(row) : { action: 'skip', take: [] };
                })
              }
            >
              {t(isTakingAll ? 'bids.import.takeNone' : 'bids.import.takeAll')}
            </Button>
          }
        >
          {t('bids.import.differs', { count: differing.length })}
        </Banner>
      ) : null}
      {unchanged.length > 0 ? <Banner>{t('bids.import.same', { count: unchanged.length })}</Banner> : null}
      {twice.length > 0 ? (
        <Banner>{t('ui.importPreview.twiceInFile', { count: twice.length })}</Banner>
      ) : null}
      <ImportNotes notes={notes} />
      {store.error ? (
        <RefusedRows
          error={store.error}
          fallback={t('bids.errors.createMany')}
          whereOf={(path) => {
            const [, of, place = '-1', field = ''] = /^(bids|changes)\[(\d+)\]\.?(.*)$/.exec(path) ?? [];
            const row = (of === 'bids' ? sent.createdFrom : sent.changedFrom)[Number(place)];
            return {
              where: row ? `${t('ui.importPreview.row', { row: row.line })} · ${bidRules.titleOf(row)}` : '',
              field: field === '' ? '' : t(`bids.fields.${field}`, { defaultValue: field }),
            };
          }}
          onCheckAgain={() => {
            store.reset();
            imported.checkAgain();
          }}
        />
      ) : null}
      <ReadColumns columns={file.columns} choice={choice} onChoose={onChoose} isNeeded={!hasTitle} />
      {newNames.length > 0 ? (
        <Checkbox
          isChecked={areClientsMade}
          onChange={setClientsMade}
          label={t('bids.import.makeClients', { count: newNames.length })}
          hint={<bdi className="line-clamp-2">{list.format(newNames)}</bdi>}
        />
      ) : null}
    </ImportPreview>
  );
}

/** What was written in a cell that has to be chosen. */
function Unread({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return <bdi className="text-danger max-w-44 truncate px-2 text-xs">“{text}”</bdi>;
}

/** A cell of a column that is not shown, to be put right or emptied. */
function PutRight({
  cell,
  label,
  check,
  onSave,
}: {
  cell: UnreadCell;
  label: string;
  check: (text: string) => string | undefined;
  onSave: (text: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <span className="flex w-full min-w-0 items-start gap-1 text-sm font-normal">
      <span className="text-ink-muted shrink-0 py-0.5 ps-1.5">{t('ui.label', { label })}</span>
      <InlineEdit
        label={label}
        value={cell.text}
        className="ring-danger ring-1"
        check={(text) => check(text.trim())}
        onSave={(text) => onSave(text.trim())}
      />
    </span>
  );
}

/** A change in words: the field, what stands there and what the file says. */
function useChangeWords() {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const wordsOf = (field: BidColumn, value: BidTableRow['changes'][number]['after']): string => {
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0))
      return t('bids.import.empty');
    if (Array.isArray(value)) return listFormat(i18n.language).format(value);
    if (typeof value === 'boolean') return t(value ? 'bids.yes' : 'bids.no');
    if (field === 'deadline' || field === 'questionsDeadline')
      return formatMoment(String(value), i18n.language, zone);
    if (field === 'status' || field === 'type') return t(`bids.${field}.${value}`);
    if (field === 'submitionType') return t(`bids.submission.${value}`);
    if (field === 'priority') return t(`bids.priority.${value}`);
    return typeof value === 'number' ? numberFormat(i18n.language).format(value) : value;
  };
  return ({ field, before, after }: BidTableRow['changes'][number]) => (
    <span className="wrap-anywhere">
      <span>{`${t('ui.label', { label: t(`bids.fields.${field}`) })} `}</span>
      <bdi className="tabular-nums">{wordsOf(field, before)}</bdi>
      <span aria-hidden className="points mx-1.5 inline-block">
        →
      </span>
      <span className="sr-only">{t('bids.import.became')}</span>
      <bdi className="font-medium tabular-nums">{wordsOf(field, after)}</bdi>
    </span>
  );
}
