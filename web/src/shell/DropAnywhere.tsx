import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useSelectedCompany } from '#features/companies/companies.api.ts';
import { isNoticeData, passDroppedFiles } from '#lib/browser/dropped-files.ts';
import { useFileDrop } from '#lib/browser/file-drop.ts';
import { DropOverlay } from '#ui/overlays/drop-overlay.tsx';

/** Documents dropped on any page start a bid, notices are imported as tenders; pages that take files themselves do so. */
export function DropAnywhere() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const company = useSelectedCompany();
  const takesItself = pathname === '/tenders' || /^\/bids\/(?:[0-9a-f]{24}|new\/documents)/.test(pathname);
  const isOn = company !== undefined && company.role !== 'viewer' && !takesItself;
  const isDragging = useFileDrop(isOn, (files) => {
    // A dialog in front has files of its own to ask for.
    if (files.length === 0 || document.querySelector('[role="dialog"]')) return;
    const areNotices = files.every(({ name }) => isNoticeData(name));
    passDroppedFiles(areNotices ? 'notices' : 'documents', files);
    void navigate(areNotices ? '/tenders' : '/bids/new/documents');
  });
  return isDragging ? <DropOverlay label={t('shell.drop.start')} /> : null;
}
