import { FileUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { NewBidForm } from '#features/bids/detail/NewBidForm.tsx';
import { useSelectedCompany } from '#features/companies/companies.api.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Button } from '#ui/controls/button.tsx';
import { PageHead, pageBody } from '#ui/layout/page-head.tsx';
import { classNames } from '#ui/text/class-names.ts';

/** A new bid, written down by hand. */
export function NewBid() {
  const { t } = useTranslation();
  usePageTitle(t('bids.new.title'));
  const navigate = useNavigate();
  const company = useSelectedCompany();
  const zone = useSelectedZone();
  return (
    <div className={classNames(pageBody, 'gap-6!')}>
      <div>
        <PageHead title={t('bids.new.title')} />
        <p className="text-ink-muted">{t('bids.new.lead')}</p>
      </div>
      <p className="border-line bg-surface flex max-w-3xl flex-wrap items-center justify-between gap-3 rounded-lg border px-4 py-3">
        <span className="min-w-0 flex-1 basis-64">{t('bids.new.haveDocuments')}</span>
        <Button asChild variant="outline" size="small">
          <Link to="/bids/new/documents">
            <FileUp size={16} aria-hidden />
            {t('bids.new.fromDocuments')}
          </Link>
        </Button>
      </p>
      <NewBidForm
        zone={zone}
        currency={company?.currency ?? 'EUR'}
        lockedBecause={company?.role === 'viewer' ? t('roles.viewerLocked') : undefined}
        onCreated={(id) => void navigate(`/bids/${id}`, { replace: true })}
        onCancel={() => void navigate('/bids')}
      />
    </div>
  );
}
