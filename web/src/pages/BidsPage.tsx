import { bidGroupings } from '@bidloom/contract/bids';
import { lazy, Suspense } from 'react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { statedDeadline } from '#features/bids/bid-fields.ts';
import { isFiltered, noFilter, useBidFilter, useBidListUrl, views } from '#features/bids/bid-filter.ts';
import { BidFigures } from '#features/bids/BidFigures.tsx';
import { BidFilters } from '#features/bids/BidFilters.tsx';
import { useBidGroups, useBids } from '#features/bids/bids.api.ts';
import { ConflictBanner, BidConflictDialog } from '#features/bids/detail/BidConflictDialog.tsx';
import { SubmitDialog } from '#features/bids/SubmitDialog.tsx';
import { RecentImports } from '#features/imports/RecentImports.tsx';
import { BidFiles } from '#features/bids/spreadsheets/BidFiles.tsx';
import { bidColumnKeys, bidColumns } from '#features/bids/table/bid-columns.ts';
import { BidsTable } from '#features/bids/table/BidsTable.tsx';
import { useRowChange } from '#features/bids/table/use-row-change.ts';
import { useSelectedCompany } from '#features/companies/companies.api.ts';
import { ViewMenu } from '#features/views/ViewMenu.tsx';
import { useColumnChoice } from '#lib/tables/columns.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { fitsOf, useSelection } from '#lib/tables/selection.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Button } from '#ui/controls/button.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { isBare, Listing, rowsOf, totalOf } from '#ui/tables/listing.tsx';
import { PageHead, pageBody } from '#ui/layout/page-head.tsx';
import { Segments } from '#ui/controls/segments.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { TableMenu } from '#ui/tables/table-menu.tsx';
import { pageOfTable } from '#ui/tables/table.tsx';

// The list comes first; who works on the board or the calendar has its code from then on.
const BidBoard = lazy(async () => ({
  default: (await import('#features/bids/board/BidBoard.tsx')).BidBoard,
}));
const BidCalendar = lazy(async () => ({
  default: (await import('#features/bids/calendar/BidCalendar.tsx')).BidCalendar,
}));

// What can be done with many is there when some are chosen.
const ChosenBids = lazy(async () => ({
  default: (await import('#features/bids/ChosenBids.tsx')).ChosenBids,
}));

/** Everything the company answers or has answered. */
export default function BidsPage() {
  const { t } = useTranslation();
  const [isShowingImports, setShowingImports] = useState(false);
  usePageTitle(t('shell.pages.bids'));
  const company = useSelectedCompany();
  const lockedBecause = company?.role === 'viewer' ? t('roles.viewerLocked') : undefined;
  const place = useBidListUrl();
  const columns = useColumnChoice('bids', bidColumnKeys, bidColumns);
  const filter = useBidFilter(place);
  const isBoard = place.view === 'board';
  const isCalendar = place.view === 'calendar';
  const bids = useBids(filter, { isWanted: !isCalendar });
  const { data: groups } = useBidGroups(filter, place.view === 'table' ? place.grouping : undefined);
  const { change, conflict, choose, setOpen } = useRowChange();
  const zone = useSelectedZone();
  const selection = useSelection(rowsOf(bids), fitsOf(filter));
  const { selected, select, clear } = selection;
  const addAs = (variant: 'default' | 'outline') =>
    lockedBecause ? (
      <Button icon={Plus} variant={variant} lockedBecause={lockedBecause}>
        {t('bids.newBid')}
      </Button>
    ) : (
      <Button variant={variant} asChild>
        <Link to="/bids/new">
          <Plus size={16} aria-hidden />
          {t('bids.newBid')}
        </Link>
      </Button>
    );
  // An empty list says itself what comes first: one filled button at a time.
  const hasNone = !isCalendar && isBare(bids, isFiltered(place) ? 'filtered' : '');
  const add = addAs(hasNone ? 'outline' : 'default');
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
    <EmptyState
      drawing="bids"
      title={t('bids.empty')}
      description={t('bids.emptyHint')}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          {lockedBecause ? null : (
            <Button asChild>
              <Link to="/bids/new/documents">{t('bids.emptyDocuments')}</Link>
            </Button>
          )}
          {addAs('outline')}
        </span>
      }
    />
  );
  return (
    <div className={classNames(pageBody, place.view === 'table' && pageOfTable)}>
      <PageHead title={t('shell.pages.bids')}>
        <span data-shell className="flex @max-lg/head:order-last @max-lg/head:basis-full">
          <Segments
            size="small"
            label={t('bids.view.label')}
            value={place.view}
            onChange={(view) => {
              clear();
              place.change({ view: view === 'table' ? undefined : view, span: undefined, day: undefined });
            }}
            options={views.map((value) => ({ value, label: t(`bids.view.${value}`) }))}
          />
        </span>
        {hasNone ? null : <ViewMenu list="bids" columns={columns.kept} />}
        {isBoard || isCalendar || hasNone ? null : (
          <TableMenu
            columns={columns}
            labels={(key) => t(`bids.fields.${key}`)}
            grouping={{
              value: place.grouping ?? 'none',
              options: [
                { value: 'none', label: t('ui.table.noGroups') },
                ...bidGroupings.map((value) => ({ value, label: t(`bids.fields.${value}`) })),
              ],
              onChange: (value) => place.change({ sort: value === 'none' ? undefined : value }),
            }}
          />
        )}
        <BidFiles filter={filter} onImports={() => setShowingImports(true)} lockedBecause={lockedBecause} />
        <RecentImports
          kind="bids"
          isOpen={isShowingImports}
          onClose={() => setShowingImports(false)}
          lockedBecause={lockedBecause}
        />
        {add}
      </PageHead>
      {hasNone ? null : <BidFilters place={place} />}
      {conflict && !conflict.isOpen ? <ConflictBanner onOpen={() => setOpen(true)} /> : null}
      {isCalendar ? (
        <Suspense fallback={<SkeletonRows count={6} />}>
          <BidCalendar
            filter={filter}
            place={place}
            onMove={(bid, deadline) => void change(bid, statedDeadline(bid, { deadline }))}
            lockedBecause={lockedBecause}
          />
        </Suspense>
      ) : isBoard && (bids.isPending || rowsOf(bids).length > 0) ? (
        <Suspense fallback={<SkeletonRows count={6} />}>
          <BidBoard
            filter={filter}
            statuses={place.statuses}
            currency={company?.currency}
            lockedBecause={lockedBecause}
          />
        </Suspense>
      ) : (
        <Listing
          pages={bids}
          failed={t('bids.errors.list')}
          empty={empty}
          figures={<BidFigures filter={filter} currency={company?.currency} />}
        >
          {(rows) => (
            <BidsTable
              bids={rows}
              columns={columns.shown}
              total={totalOf(bids)}
              place={place}
              groups={groups}
              currency={company?.currency}
              selected={selected}
              onSelect={select}
              onChange={(bid, fields) => void change(bid, fields)}
              lockedBecause={lockedBecause}
            />
          )}
        </Listing>
      )}
      <Suspense>
        {selection.chosen.length > 0 ? (
          <ChosenBids pages={bids} filter={filter} selection={selection} lockedBecause={lockedBecause} />
        ) : null}
      </Suspense>
      <SubmitDialog />
      {conflict ? (
        <BidConflictDialog
          conflict={conflict}
          zone={zone}
          currency={company?.currency ?? 'EUR'}
          onChoose={choose}
          onLater={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}
