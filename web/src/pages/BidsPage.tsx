import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isFiltered, noFilter, useBidFilter, useBidPlace } from '#features/bids/bid-filter.ts';
import { BidBulkBar } from '#features/bids/BidBulkBar.tsx';
import { BidFilters } from '#features/bids/BidFilters.tsx';
import { BidBoard } from '#features/bids/board/BidBoard.tsx';
import { useBids, useMoveBids } from '#features/bids/bids.api.ts';
import { BidsTable } from '#features/bids/BidsTable.tsx';
import { BidFiles } from '#features/bids/csv/BidFiles.tsx';
import { useSelectedCompany } from '#features/companies/companies.api.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { useSelection } from '#lib/selection.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Listing, rowsOf } from '#ui/listing.tsx';
import { Segments } from '#ui/segments.tsx';

/** Everything the company answers or has answered. */
export default function BidsPage() {
  const { t } = useTranslation();
  usePageTitle(t('shell.pages.bids'));
  const company = useSelectedCompany();
  const lockedBecause = company?.role === 'viewer' ? t('roles.viewerLocked') : undefined;
  const place = useBidPlace();
  const filter = useBidFilter(place);
  const bids = useBids(filter);
  const isBoard = place.view === 'board';
  const move = useMoveBids();
  const { selected, select, clear } = useSelection();
  const add = lockedBecause ? (
    <Button aria-disabled title={lockedBecause}>
      <Plus size={16} aria-hidden />
      {t('bids.newBid')}
    </Button>
  ) : (
    <Button asChild>
      <Link to="/bids/new">
        <Plus size={16} aria-hidden />
        {t('bids.newBid')}
      </Link>
    </Button>
  );
  const empty = isFiltered(place) ? (
    <EmptyState
      drawing="search"
      title={t('bids.noneFit')}
      action={
        <Button variant="outline" onClick={() => place.change(noFilter)}>
          {t('bids.filter.clear')}
        </Button>
      }
    />
  ) : (
    <EmptyState drawing="bids" title={t('bids.empty')} description={t('bids.emptyHint')} action={add} />
  );
  return (
    <div className="flex flex-col gap-4 p-4 md:p-6">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="flex-1 text-2xl">{t('shell.pages.bids')}</h1>
        <Segments
          size="small"
          label={t('bids.view.label')}
          value={place.view}
          onChange={(view) => {
            clear();
            place.change({ view: view === 'board' ? view : undefined });
          }}
          options={[
            { value: 'table', label: t('bids.view.table') },
            { value: 'board', label: t('bids.view.board') },
          ]}
        />
        <BidFiles filter={filter} lockedBecause={lockedBecause} />
        {add}
      </div>
      <BidFilters place={place} />
      {isBoard && (bids.isPending || rowsOf(bids).length > 0) ? (
        <BidBoard
          filter={filter}
          statuses={place.statuses}
          currency={company?.currency}
          lockedBecause={lockedBecause}
        />
      ) : (
        <Listing pages={bids} failed={t('bids.errors.list')} empty={empty}>
          {(rows) => (
            <BidsTable
              bids={rows}
              place={place}
              currency={company?.currency}
              selected={selected}
              onSelect={select}
              onMove={(bid, status) => move.mutate({ bids: [bid], status })}
              lockedBecause={lockedBecause}
            />
          )}
        </Listing>
      )}
      <BidBulkBar
        bids={rowsOf(bids).filter(({ _id }) => selected.has(_id))}
        onDone={clear}
        lockedBecause={lockedBecause}
      />
    </div>
  );
}
