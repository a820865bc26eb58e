import { listTenders } from '@bidloom/contract/tenders';
import { ChevronDown, FileUp, Globe, History, PencilLine, Rss } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSelectedCompany } from '#features/companies/companies.api.ts';
import { DecisionActions } from '#features/decisions/DecisionActions.tsx';
import { useAssessment } from '#features/decisions/decisions.api.ts';
import { DecisionView } from '#features/decisions/DecisionView.tsx';
import type { ImportFrom } from '#features/tenders/import/notice-files.ts';
import { documentEndings } from '#features/files/file-kinds.ts';
import { RecentImports } from '#features/imports/RecentImports.tsx';
import { useUndoImport } from '#features/imports/imports.api.ts';
import { toastImported } from '#features/tenders/import/toast-imported.ts';
import { TenderImports } from '#features/tenders/import/TenderImports.tsx';
import { NewTenderDialog } from '#features/tenders/NewTenderDialog.tsx';
import { tenderColumnKeys, tenderColumns } from '#features/tenders/tender-columns.ts';
import { useTenderFilter, useTenderListUrl } from '#features/tenders/tender-filter.ts';
import { TenderBulkBar } from '#features/tenders/TenderBulkBar.tsx';
import { TenderFilters } from '#features/tenders/TenderFilters.tsx';
import { useTenders } from '#features/tenders/tenders.api.ts';
import { TenderSheet } from '#features/tenders/TenderSheet.tsx';
import { TendersTable } from '#features/tenders/TendersTable.tsx';
import { useRowChange } from '#features/tenders/use-row-change.ts';
import { ViewMenu } from '#features/views/ViewMenu.tsx';
import { useColumnChoice } from '#lib/tables/columns.ts';
import { passDroppedFiles } from '#lib/browser/dropped-files.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { isId } from '#lib/routing/url-state.ts';
import { readAll } from '#lib/calls/read-all.ts';
import { fitsOf, useSelection } from '#lib/tables/selection.ts';
import { Button } from '#ui/controls/button.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { DropdownMenu, MenuItem, MenuSeparator } from '#ui/overlays/dropdown-menu.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { isBare, Listing, rowsOf, totalOf } from '#ui/tables/listing.tsx';
import { PageHead, pageBody } from '#ui/layout/page-head.tsx';
import { neighbourOf } from '#ui/tables/step-of.ts';
import { TableMenu } from '#ui/tables/table-menu.tsx';
import { pageOfTable } from '#ui/tables/table.tsx';

/** What was found: import, look, decide. */
export default function TendersPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  usePageTitle(t('tenders.title'));
  const company = useSelectedCompany();
  const lockedBecause = company?.role === 'viewer' ? t('roles.viewerLocked') : undefined;
  const place = useTenderListUrl();
  const columns = useColumnChoice('tenders', tenderColumnKeys, tenderColumns);
  const filter = useTenderFilter(place);
  const tenders = useTenders(filter);
  const rows = rowsOf(tenders);
  const changeRow = useRowChange();
  const { isLoading: isReadingDecision } = useAssessment(place.tender ?? '', isId(place.tender ?? ''));
  const { selected, select, clear, chosen, keep, whole, takeWhole } = useSelection(rows, fitsOf(filter));
  const [importing, setImporting] = useState<ImportFrom>();
  const [isWriting, setWriting] = useState(false);
  /** The import whose details are shown, '' for the list of imports alone. */
  const [imports, setImports] = useState<string>();
  const undo = useUndoImport();
  const isFiltered =
    place.statuses.length > 0 ||
    place.cpv.length > 0 ||
    place.noGo.length > 0 ||
    place.decided !== undefined ||
    place.due !== undefined ||
    place.q !== '';
  const noFilter = { status: undefined, cpv: undefined, due: undefined, q: undefined };
  // An empty list says itself what comes first: one filled button at a time.
  const hasNone = isBare(tenders, isFiltered ? 'filtered' : '');
  const variant = hasNone ? 'outline' : 'default';
  const add = lockedBecause ? (
    <Button variant={variant} lockedBecause={lockedBecause}>
      {t('tenders.add')}
      <ChevronDown size={16} aria-hidden />
    </Button>
  ) : (
    <DropdownMenu
      align="end"
      trigger={
        <Button variant={variant}>
          {t('tenders.add')}
          <ChevronDown size={16} aria-hidden />
        </Button>
      }
    >
      <MenuItem icon={FileUp} onSelect={() => setImporting('file')}>
        {t('tenders.import.fromFile')}
      </MenuItem>
      <MenuItem icon={Globe} onSelect={() => setImporting('url')}>
        {t('tenders.import.fromUrl')}
      </MenuItem>
      <MenuItem icon={Rss} onSelect={() => setImporting('feed')}>
        {t('tenders.import.fromSource')}
      </MenuItem>
      <MenuItem icon={PencilLine} onSelect={() => setWriting(true)}>
        {t('tenders.byHand')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={History} onSelect={() => setImports('')}>
        {t('imports.title')}
      </MenuItem>
    </DropdownMenu>
  );
  const empty = isFiltered ? (
    <EmptyState
      drawing="search"
      title={t('tenders.noneFit')}
      action={
        <Button variant="outline" onClick={() => place.change(noFilter)}>
          {t('tenders.filter.clear')}
        </Button>
      }
    />
  ) : (
    <EmptyState
      drawing="tenders"
      title={t('tenders.empty')}
      description={t('tenders.emptyHint')}
      action={
        <Button icon={FileUp} onClick={() => setImporting('file')} lockedBecause={lockedBecause}>
          {t('tenders.import.fromFile')}
        </Button>
      }
    />
  );
  return (
    <div className={classNames(pageBody, pageOfTable)}>
      <PageHead title={t('tenders.title')}>
        {hasNone ? null : (
          <>
            <ViewMenu list="tenders" columns={columns.kept} />
            <TableMenu columns={columns} labels={(key) => t(`tenders.fields.${key}`)} />
          </>
        )}
        {add}
      </PageHead>
      {hasNone ? null : <TenderFilters place={place} />}
      <Listing pages={tenders} failed={t('tenders.errors.list')} empty={empty}>
        {(shown) => (
          <TendersTable
            tenders={shown}
            columns={columns.shown}
            total={totalOf(tenders)}
            place={place}
            selected={selected}
            onSelect={select}
            onChange={changeRow}
            lockedBecause={lockedBecause}
          />
        )}
      </Listing>
      <TenderBulkBar
        tenders={chosen}
        list={{
          shown: rows.length,
          total: totalOf(tenders),
          hasMore: tenders.hasNextPage,
          whole,
          takeWhole,
          readAll: (options) => readAll(listTenders, filter, options),
        }}
        onDone={clear}
        keep={keep}
        lockedBecause={lockedBecause}
      />
      <TenderSheet
        id={place.tender}
        onClose={place.close}
        onStep={(step) => {
          const next = neighbourOf(rows, place.tender, step);
          if (next) place.change({ tender: next._id });
        }}
        lockedBecause={lockedBecause}
        isReadingDecision={isReadingDecision}
        renderDecision={(tender) => (
          <DecisionView
            key={tender._id}
            tender={tender}
            currency={company?.currency}
            accept={documentEndings}
            lockedBecause={lockedBecause}
          />
        )}
        renderActions={(tender, between) => (
          <DecisionActions key={tender._id} tender={tender} lockedBecause={lockedBecause}>
            {between}
          </DecisionActions>
        )}
      />
      <TenderImports
        from={importing}
        onFrom={setImporting}
        // What was just made is shown first, whatever was searched before.
        onMade={(result) => {
          if (result.made > 0) place.change({ ...noFilter, sort: '-createdAt' });
          toastImported(t, result, () => undo.mutate(result.importId));
          // What was changed or left out is shown row by row.
          if (result.updated.length > 0) setImports(result.importId);
        }}
        onDocuments={(files) => {
          passDroppedFiles('documents', files);
          void navigate('/bids/new/documents');
        }}
        isAllowed={lockedBecause === undefined && !isWriting && place.tender === undefined}
      />
      <RecentImports
        kind="tenders"
        isOpen={imports !== undefined}
        onClose={() => setImports(undefined)}
        shown={imports || undefined}
        lockedBecause={lockedBecause}
      />
      <NewTenderDialog
        isOpen={isWriting}
        onClose={() => setWriting(false)}
        currency={company?.currency ?? 'EUR'}
        onCreated={(id) => {
          setWriting(false);
          place.open(id);
        }}
      />
    </div>
  );
}
