import type { Evidence } from '@bidloom/contract/evidence';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEvent } from '#lib/react/use-event.ts';
import { LongTableBody } from '#ui/tables/long-table-body.tsx';
import { ReadRows } from '#ui/tables/read-rows.tsx';
import type { RowPlace } from '#ui/tables/virtual-rows.tsx';
import { Cell, HeadCell, keepsRows, Table, TableHead, TableRow } from '#ui/tables/table.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { TruncatedText } from '#ui/text/truncated-text.tsx';
import { periodOf } from './evidence-fields.ts';
import type { EvidencePlace } from './evidence-place.ts';
import { ValidToday } from './ValidityMark.tsx';

/** The vault, an evidence a row; a row opens over the list, or is read beside it. */
export function EvidenceTable({
  rows,
  total,
  place,
  read,
}: {
  rows: Evidence[];
  total: number;
  place: EvidencePlace;
  /** The one read beside the list; undefined where they open over it. */
  read: { id: string | undefined; onEnter: () => void } | undefined;
}) {
  const { t } = useTranslation();
  const open = useEvent(place.open);
  const ids = rows.map(({ _id }) => _id);
  const at = (row: number) => ids[row] ?? '';
  const sorted = (column: 'title' | 'validUntil') => ({
    sorting: place.sortingOf(column),
    onSort: () => place.sortBy(column),
  });
  const table = (
    <Table label={t('evidence.title')} hasItems rowCount={total} className={read && keepsRows}>
      <TableHead>
        <HeadCell isFirst {...sorted('title')}>
          {t('evidence.fields.title')}
        </HeadCell>
        {read ? null : (
          <>
            <HeadCell className="max-lg:hidden">{t('evidence.fields.kind')}</HeadCell>
            <HeadCell>{t('evidence.fields.owner')}</HeadCell>
            <HeadCell {...sorted('validUntil')}>{t('evidence.fields.validity')}</HeadCell>
          </>
        )}
      </TableHead>
      <LongTableBody
        rows={rows}
        columns={read ? 1 : 4}
        onOpen={(row) => (read ? read.onEnter() : open(at(row)))}
        onPeek={(row) => open(at(row))}
      >
        {(evidence, { index, measure }) => (
          <Row
            key={evidence._id}
            evidence={evidence}
            index={index}
            measure={measure}
            isRead={read && evidence._id === read.id}
            onOpen={open}
          />
        )}
      </LongTableBody>
    </Table>
  );
  if (!read) return table;
  return (
    <ReadRows ids={ids} opened={place.opened} onOpen={open}>
      {table}
    </ReadRows>
  );
}

/** Drawn again only when something of its own changes: the list may show thousands. */
const Row = memo(function Row({
  evidence,
  index,
  measure,
  isRead,
  onOpen,
}: RowPlace & {
  evidence: Evidence;
  /** Whether it is read beside the list; undefined where nothing is. */
  isRead: boolean | undefined;
  onOpen: (id: string) => void;
}) {
  const { t } = useTranslation();
  const { _id, kind, title, issuer, role, owner } = evidence;
  const open = () => onOpen(_id);
  const below = [
    t(`evidence.kinds.${kind}`),
    role || issuer,
    kind === 'reference' ? periodOf(evidence, t) : '',
  ];
  return (
    <TableRow
      ref={measure}
      data-index={index}
      onOpen={open}
      aria-current={isRead || undefined}
      className={isRead ? '[--row:var(--pressed)] hover:[--row:var(--pressed)]' : undefined}
    >
      <Cell isFirst className="py-2 rows:min-w-44 rows:max-lg:max-w-72">
        <span className="min-w-0 flex-1">
          <button
            type="button"
            className="line-clamp-2 text-start hover:underline items:line-clamp-1"
            dir="auto"
            title={title}
            onClick={open}
          >
            {title}
          </button>
          <span className="mt-0.5 flex items-center gap-3 font-normal">
            <TruncatedText className="text-ink-muted flex-1 text-sm">
              {below.filter(Boolean).join(' · ')}
            </TruncatedText>
            <span className={classNames('shrink-0', isRead === undefined && 'rows:hidden')}>
              <ValidToday evidence={evidence} />
            </span>
          </span>
        </span>
      </Cell>
      {isRead === undefined ? (
        <>
          {/* Its name says it too, on the second line. */}
          <Cell phone="hidden" className="whitespace-nowrap max-lg:hidden">
            {t(`evidence.kinds.${kind}`)}
          </Cell>
          <Cell phone="hidden" className="rows:max-w-40">
            <TruncatedText>{owner?.fullName ?? ''}</TruncatedText>
          </Cell>
          <Cell phone="hidden" className="whitespace-nowrap">
            <ValidToday evidence={evidence} />
          </Cell>
        </>
      ) : null}
    </TableRow>
  );
});
