import { FilePlus, FileSpreadsheet, FileText, FileUp, History, MoreHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { DropdownMenu, MenuItem } from '#ui/overlays/dropdown-menu.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import type { BidFilter } from '../bids.api.ts';
import { useExportBids } from './spreadsheets.api.ts';

// Few lists are ever imported into: its code and the reading of files come when somebody wants to.
const BidImport = lazy(async () => ({ default: (await import('./BidImport.tsx')).BidImport }));

/** The list as a file, and bids out of a file. */
export function BidFiles({
  filter,
  onImports,
  lockedBecause,
}: {
  filter: BidFilter;
  /** Shows the recent imports of bids. */
  onImports: () => void;
  lockedBecause?: string | undefined;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
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
        <MenuItem
          icon={FilePlus}
          isDisabled={lockedBecause !== undefined}
          onSelect={() => void navigate('/bids/new/documents')}
        >
          <span title={lockedBecause}>{t('bids.new.fromDocuments')}</span>
        </MenuItem>
        <MenuItem icon={FileSpreadsheet} onSelect={() => save.mutate({ filter, format: 'xlsx' })}>
          {t('bids.export.xlsx')}
        </MenuItem>
        <MenuItem icon={FileText} onSelect={() => save.mutate({ filter, format: 'csv' })}>
          {t('bids.export.csv')}
        </MenuItem>
        <MenuItem icon={History} onSelect={onImports}>
          {t('imports.title')}
        </MenuItem>
        <MenuItem icon={FileUp} isDisabled={lockedBecause !== undefined} onSelect={() => setImporting(true)}>
          <span title={lockedBecause}>{t('bids.import.action')}</span>
        </MenuItem>
      </DropdownMenu>
      <Suspense>{isImporting ? <BidImport onClose={() => setImporting(false)} /> : null}</Suspense>
    </>
  );
}
