import type { DateReading, ImportedTender, NoticeField, TenderImport } from '@bidloom/contract/tenders';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/feedback/banner.tsx';
import { Country } from '#ui/controls/country.tsx';
import { DateOrders } from '#ui/dates/date-orders.tsx';
import { AmountCell, MomentCell, TextCell } from '#ui/files/import-preview/editable-cell.tsx';
import { ImportNotes, type ImportNote, RefusedRows } from '#ui/files/import-preview/import-notes.tsx';
import { ImportPreview } from '#ui/files/import-preview/import-preview.tsx';
import type { PreviewColumn, PreviewLook } from '#ui/files/import-preview/preview-row.tsx';
import { useImportRows } from '#ui/files/import-preview/use-import-rows.ts';
import { NoticeChange } from '../NoticeChanges.tsx';
import { type ImportResult, useCompareTenders, useCreateTenders } from '../tenders.api.ts';
import type { ColumnChoice } from './column-choice.ts';
import { isClosing, rowsToSend, tenderRules } from './decisions.ts';
import { type ImportFrom, nameOfFormats } from './notice-files.ts';
import { ImportChoices } from './ImportChoices.tsx';
import { ReadColumns } from './ReadColumns.tsx';

type TenderPreviewProps = {
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

/** The tenders that were understood of files, an address or a source, before anything is stored. */
export function TenderPreview(props: TenderPreviewProps) {
  const { found, source, name, columns, onColumns, onDates, isReading, problem, onBack, onClose, onMade } =
    props;
  const { t, i18n } = useTranslation();
  const create = useCreateTenders();
  const imported = useImportRows(found.tenders, tenderRules, useCompareTenders());
  const { rows: tenders, decisions, edit, isEdited } = imported;
  const [sent, setSent] = useState(0);
  const rows = rowsToSend(tenders, decisions);
  const waiting = rows.slice(sent);
  const updates = waiting.filter(({ onKnown }) => onKnown === 'update').length;
  const creations = waiting.length - updates;
  const refusal = found.dates.some(({ order }) => order === null)
    ? t('ui.dateOrders.first')
    : waiting.length === 0
      ? t('tenders.import.noneChosen')
      : undefined;
  const known = tenders.filter(({ duplicateOf, changes }) => duplicateOf !== null && changes.length === 0);
  const twice = tenders.filter(({ sameAs }) => sameAs !== null);
  const make = () =>
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
  const unreadOf = new Map(
    found.problems.flatMap(({ file, row, field, text }) =>
      row === null || field === null || text === null
        ? []
        : [[JSON.stringify([file, row, field]), text] as const],
    ),
  );
  const unread = ({ file, row }: ImportedTender, place: number, field: 'deadline' | 'value') =>
    isEdited(place, field) ? undefined : unreadOf.get(JSON.stringify([file, row, field]));
  const text = (field: 'buyer' | 'reference', className: string): PreviewColumn<ImportedTender> => ({
    key: field,
    label: t(`tenders.fields.${field}`),
    className,
    renderCell: (tender, place) => (
      <TextCell
        label={t(`tenders.fields.${field}`)}
        value={tender[field]}
        onSave={(value) => edit(place, { [field]: value })}
      />
    ),
  });
  const look: PreviewLook<ImportedTender, NoticeField> = {
    titleLabel: t('tenders.fields.title'),
    titleOf: tenderRules.titleOf,
    withTitle: (title) => ({ title }),
    hrefOf: (tender) => `/tenders?tender=${tender}`,
    renderChange: (change) => <NoticeChange change={change} />,
    warningOf: (change) =>
      isClosing(change, imported.now)
        ? { isDanger: true, text: t('tenders.import.closes') }
        : change.isOwn
          ? { isDanger: false, text: t('tenders.import.own') }
          : undefined,
    words: {
      select: (title) => t('tenders.select', { title: title || t('tenders.one') }),
      changes: t('tenders.import.changes'),
      known: t('tenders.import.known'),
      same: ({ row, title }) =>
        row === null ? t('tenders.import.twice', { title }) : t('tenders.import.twiceInRow', { row }),
      actions: {
        create: t('tenders.import.actions.create'),
        update: t('ui.importPreview.update'),
        skip: t('ui.importPreview.skip'),
      },
    },
    columns: [
      {
        key: 'deadline',
        label: t('tenders.fields.deadline'),
        renderCell: (tender, place) => (
          <span className="block min-w-0">
            <MomentCell
              label={t('tenders.fields.deadline')}
              value={tender.deadline}
              onSave={(deadline) => edit(place, { deadline, deadlineNote: null })}
              unread={unread(tender, place, 'deadline')}
              buyerZone={tender.deadlineZone}
            />
            {tender.deadlineNote ? (
              <span className="text-warning mt-0.5 flex gap-1 text-xs rows:max-w-72 rows:min-w-48">
                <TriangleAlert size={14} className="shrink-0" aria-hidden />
                {tender.deadlineNote}
              </span>
            ) : null}
          </span>
        ),
      },
      text('buyer', 'max-w-48 rows:min-w-36'),
      text('reference', 'max-w-36 rows:min-w-28'),
      {
        key: 'value',
        label: t('tenders.fields.value'),
        isNumber: true,
        className: 'whitespace-nowrap rows:min-w-24',
        renderCell: (tender, place) => (
          <AmountCell
            label={t('tenders.fields.value')}
            value={tender.value}
            onSave={(value) => edit(place, { value })}
            unread={unread(tender, place, 'value')}
          />
        ),
      },
      {
        key: 'country',
        label: t('tenders.fields.country'),
        className: 'whitespace-nowrap',
        renderCell: ({ country }) => (
          <span className="inline-block py-0.5">
            <Country code={country} />
          </span>
        ),
      },
    ],
  };
  const notes = found.problems.map(({ file, row, kind, field, text: word, msg }): ImportNote => ({
    kind: kindOf(kind),
    group: JSON.stringify([file, kind ?? msg, field]),
    field: field === null ? '' : t(`tenders.fields.${field}`),
    text: word,
    where: row === null ? file : `${file} · ${t('ui.importPreview.row', { row })}`,
    msg,
  }));
  return (
    <ImportPreview
      title={t('tenders.import.preview')}
      description={
        found.tenders.length === 0
          ? undefined
          : t('tenders.import.found', {
              count: found.tenders.length,
              format: nameOfFormats(found.format, i18n.language),
            })
      }
      imported={imported}
      look={look}
      submit={{
        label:
          updates === 0
            ? t('tenders.import.create', { count: creations })
            : creations === 0
              ? t('tenders.import.update', { count: updates })
              : t('ui.importPreview.createAndUpdate', { count: creations, updates }),
        refusal,
        isStoring: create.isPending,
        isReading,
        onPress: make,
      }}
      backLabel={t('tenders.import.back')}
      onBack={onBack}
      onClose={onClose}
    >
      <DateOrders dates={found.dates} onChoose={onDates} />
      {known.length > 0 ? <Banner>{t('tenders.import.duplicates', { count: known.length })}</Banner> : null}
      {twice.length > 0 ? (
        <Banner>{t('ui.importPreview.twiceInFile', { count: twice.length })}</Banner>
      ) : null}
      <ImportChoices tenders={tenders} onChoose={edit} />
      <ImportNotes notes={notes} />
      <ReadColumns columns={found.columns} choice={columns} onChoice={onColumns} />
      {problem === undefined ? null : (
        <Banner tone="danger" title={t('tenders.import.unreadable')}>
          {problem}
        </Banner>
      )}
      {create.error ? (
        <RefusedRows
          error={create.error}
          fallback={t('tenders.errors.import')}
          whereOf={(path) => {
            const [, place = '-1', field = ''] = /^tenders\[(\d+)\]\.?(.*)$/.exec(path) ?? [];
            return {
              where: waiting[Number(place)]?.title ?? '',
              field: field === '' ? '' : t(`tenders.fields.${field}`, { defaultValue: field }),
            };
          }}
          onCheckAgain={() => {
            create.reset();
            imported.checkAgain();
          }}
        />
      ) : null}
    </ImportPreview>
  );
}

/** The sentence for several problems of one kind. */
const kindOf = (kind: string | null): ImportNote['kind'] =>
  kind === 'noDeadline' || kind === 'noDate'
    ? 'dates'
    : kind === 'noAmount'
      ? 'amounts'
      : kind === 'rowWithoutTitle'
        ? 'titles'
        : kind === 'referenceShortened'
          ? 'references'
          : 'other';
