import { ChevronDown, FileUp, Globe, PencilLine } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelectedCompany } from '#features/companies/companies.api.ts';
import { ImportDialog, type ImportFrom } from '#features/tenders/import/ImportDialog.tsx';
import { NewTenderDialog } from '#features/tenders/NewTenderDialog.tsx';
import { useTenderFilter, useTenderPlace } from '#features/tenders/tender-filter.ts';
import { TenderBulkBar } from '#features/tenders/TenderBulkBar.tsx';
import { TenderFilters } from '#features/tenders/TenderFilters.tsx';
import { useTenders } from '#features/tenders/tenders.api.ts';
import { TenderSheet } from '#features/tenders/TenderSheet.tsx';
import { TendersTable } from '#features/tenders/TendersTable.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { Button } from '#ui/button.tsx';
import { DropdownMenu, MenuItem } from '#ui/dropdown-menu.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';

/** What was found: import, look, decide. */
export default function TendersPage() {
  const { t } = useTranslation();
  usePageTitle(t('tenders.title'));
  const company = useSelectedCompany();
  const lockedBecause = company?.role === 'viewer' ? t('roles.viewerLocked') : undefined;
  const place = useTenderPlace();
  const filter = useTenderFilter(place);
  const tenders = useTenders(filter);
  const rows = tenders.data?.pages.flatMap(({ data }) => data) ?? [];
  const page = tenders.data?.pages[0]?.page;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [importing, setImporting] = useState<ImportFrom>();
  const [isWriting, setWriting] = useState(false);
  const isFiltered = place.statuses.length > 0 || place.due !== undefined || place.q !== '';
  const select = useCallback((ids: string[], isSelected: boolean) => {
    setSelected((before) => {
      const after = new Set(before);
      for (const id of ids)
        if (isSelected) after.add(id);
        else after.delete(id);
      return after;
    });
  }, []);
  const add = (
    <DropdownMenu
      align="end"
      trigger={
        <Button disabled={lockedBecause !== undefined} title={lockedBecause}>
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
      <MenuItem icon={PencilLine} onSelect={() => setWriting(true)}>
        {t('tenders.byHand')}
      </MenuItem>
    </DropdownMenu>
  );
  return (
    <div className="flex flex-col gap-4 p-4 md:p-6">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="flex-1 text-2xl">{t('tenders.title')}</h1>
        {add}
      </div>
      <TenderFilters place={place} />
      {tenders.isError && rows.length === 0 ? (
        <ErrorState
          title={t('tenders.errors.list')}
          description={tenders.error.message}
          onRetry={() => void tenders.refetch()}
        />
      ) : null}
      {tenders.isPending ? <SkeletonRows /> : null}
      {tenders.isSuccess && rows.length === 0 ? (
        isFiltered ? (
          <EmptyState
            drawing="search"
            title={t('tenders.noneFit')}
            action={
              <Button
                variant="outline"
                onClick={() => place.change({ status: undefined, due: undefined, q: undefined })}
              >
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
              <Button
                onClick={() => setImporting('file')}
                disabled={lockedBecause !== undefined}
                title={lockedBecause}
              >
                <FileUp size={16} aria-hidden />
                {t('tenders.import.fromFile')}
              </Button>
            }
          />
        )
      ) : null}
      {rows.length > 0 ? (
        <>
          <TendersTable tenders={rows} place={place} selected={selected} onSelect={select} />
          <LoadMore
            shown={rows.length}
            total={page?.total ?? null}
            isAtLeast={page?.more}
            hasMore={tenders.hasNextPage}
            isLoading={tenders.isFetchingNextPage}
            onLoadMore={() => void tenders.fetchNextPage()}
          />
        </>
      ) : null}
      <TenderBulkBar
        ids={[...selected]}
        onDone={() => setSelected(new Set())}
        lockedBecause={lockedBecause}
      />
      <TenderSheet
        id={place.tender}
        onClose={() => place.change({ tender: undefined })}
        lockedBecause={lockedBecause}
      />
      <ImportDialog from={importing} onClose={() => setImporting(undefined)} />
      <NewTenderDialog
        isOpen={isWriting}
        onClose={() => setWriting(false)}
        currency={company?.currency ?? 'EUR'}
        onCreated={(id) => {
          setWriting(false);
          place.change({ tender: id });
        }}
      />
    </div>
  );
}
