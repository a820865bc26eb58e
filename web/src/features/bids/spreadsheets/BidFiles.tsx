import { FileSpreadsheet, FileText, FileUp, MoreHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DropdownMenu, MenuItem } from '#ui/dropdown-menu.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { BidFilter } from '../bids.api.ts';
import { useExportBids } from './spreadsheets.api.ts';

// Few lists are ever imported into: its code and the reading of files come when somebody wants to.
const BidImport = lazy(async () => ({ default: (await import('./BidImport.tsx')).BidImport }));

/** The list as a file, and bids out of a file. */
export function BidFiles({
  filter,
  lockedBecause,
}: {
  filter: BidFilter;
  lockedBecause?: string | undefined;
}) {
  const { t } = useTranslation();
  const save = useExportBids();
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <DropdownMenu
        align="end"
        trigger={
          <IconButton
            icon={MoreHorizontal}
            variant="outline"
            hasTooltip={false}
            isLoading={save.isPending}
            label={t('bids.more')}
          />
        }
      >
        <MenuItem icon={FileSpreadsheet} onSelect={() => save.mutate({ filter, format: 'xlsx' })}>
          {t('bids.export.xlsx')}
        </MenuItem>
        <MenuItem icon={FileText} onSelect={() => save.mutate({ filter, format: 'csv' })}>
          {t('bids.export.csv')}
        </MenuItem>
        <MenuItem icon={FileUp} isDisabled={lockedBecause !== undefined} onSelect={() => setImporting(true)}>
          <span title={lockedBecause}>{t('bids.import.action')}</span>
        </MenuItem>
      </DropdownMenu>
      <Suspense>{isImporting ? <BidImport onClose={() => setImporting(false)} /> : null}</Suspense>
    </>
  );
}
