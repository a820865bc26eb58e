import type { BidGroupFigures, BidGrouping, BidRow } from '@bidloom/contract/bids';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useEvent } from '#lib/react/use-event.ts';
import { ListTable } from '#ui/tables/list-table.tsx';
import { neighbourOf } from '#ui/tables/step-of.ts';
import { Amount } from '#ui/text/amount.tsx';
import { TruncatedText } from '#ui/text/truncated-text.tsx';
import type { BidFields } from '../bid-fields.ts';
import type { BidPlace } from '../bid-filter.ts';
import { BidStatus } from '../BidStatus.tsx';
import { type BidColumn, bidColumns } from './bid-columns.ts';
import { BidCell } from './BidCell.tsx';

// Few look at a bid without going there: its code comes with the first press of Space.
const BidPeek = lazy(async () => ({ default: (await import('./BidPeek.tsx')).BidPeek }));

type Shared = {
  /** The columns shown, in their order. */
  columns: readonly BidColumn[];
  currency: string | undefined;
  onChange: (bid: BidRow, fields: BidFields) => void;
  lockedBecause?: string | undefined;
};

type BidsTableProps = Shared & {
  bids: BidRow[];
  /** How many there are in all, -1 when that is not known. */
  total: number;
  place: BidPlace;
  /** The figures of each group by its key, where the list is grouped. */
  groups: ReadonlyMap<string, BidGroupFigures> | undefined;
  selected: ReadonlySet<string>;
  onSelect: (ids: string[], isSelected: boolean) => void;
};

/** The bids, one a row, walked and changed cell by cell; a row opens the bid. */
export function BidsTable({
  bids,
  columns,
  currency,
  onChange,
  lockedBecause,
  groups,
  ...list
}: BidsTableProps) {
  const { grouping } = list.place;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const change = useEvent(onChange);
  const [peeked, setPeeked] = useState<string>();
  const shown = bids.find(({ _id }) => _id === peeked);
  const shared = useMemo(
    () => ({ columns, currency, onChange: change, lockedBecause }),
    [columns, currency, change, lockedBecause],
  );
  return (
    <>
      <ListTable
        {...list}
        name="bids"
        label={t('shell.pages.bids')}
        rows={bids}
        columns={columns}
        first="originalTitle"
        columnsOf={bidColumns}
        titleOf={(column) => t(`bids.fields.${column}`)}
        selectAllLabel={t('bids.selectAll')}
        selectLabel={(bid) => t('bids.select', { title: bid.originalTitle || t('bids.untitled') })}
        onOpen={(id) => void navigate(`/bids/${id}`)}
        onPeek={setPeeked}
        cells={BidCells}
        shared={shared}
        groups={
          grouping && {
            of: (bid) => groupOf(bid, grouping),
            renderHead: (bid) => (
              <GroupHead
                bid={bid}
                grouping={grouping}
                figures={groups?.get(groupOf(bid, grouping))}
                currency={currency}
              />
            ),
          }
        }
      />
      <Suspense>
        {shown ? (
          <BidPeek
            lockedBecause={lockedBecause}
            bid={shown}
            currency={currency}
            onClose={() => setPeeked(undefined)}
            onStep={(step) => setPeeked(neighbourOf(bids, peeked, step)?._id ?? peeked)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

const groupOf = (bid: BidRow, grouping: BidGrouping): string =>
  grouping === 'status' ? bid.status : bid.client._id;

/** What a group is, how many bids it has and what they are worth together. */
function GroupHead({
  bid,
  grouping,
  figures,
  currency,
}: {
  bid: BidRow;
  grouping: BidGrouping;
  figures: BidGroupFigures | undefined;
  currency: string | undefined;
}) {
  return (
    <>
      {grouping === 'status' ? (
        <BidStatus status={bid.status} />
      ) : (
        <span className="min-w-0">
          <TruncatedText>{bid.client.name}</TruncatedText>
        </span>
      )}
      {figures ? (
        <span className="text-ink-muted flex items-center gap-3 font-normal" data-figures>
          <span>{figures.count}</span>
          {figures.withoutValue < figures.count ? <Amount value={figures.value} currency={currency} /> : null}
        </span>
      ) : null}
    </>
  );
}

function BidCells({ row: bid, shared }: { row: BidRow; shared: Shared }) {
  const { t } = useTranslation();
  return shared.columns.map((column) => (
    <BidCell
      key={column}
      column={column}
      bid={bid}
      title={bid.originalTitle || t('bids.untitled')}
      currency={shared.currency}
      onChange={(fields) => shared.onChange(bid, fields)}
      lockedBecause={shared.lockedBecause}
    />
  ));
}
