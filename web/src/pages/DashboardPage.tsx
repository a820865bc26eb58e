import { useTranslation } from 'react-i18next';
import { useSelectedCompany } from '#features/companies/companies.api.ts';
import { BidCards } from '#features/dashboard/BidCards.tsx';
import { DueBids } from '#features/dashboard/DueBids.tsx';
import { FirstSteps } from '#features/dashboard/FirstSteps.tsx';
import { FittingTenders } from '#features/dashboard/FittingTenders.tsx';
import { LatestActivity } from '#features/dashboard/LatestActivity.tsx';
import { MyWork } from '#features/dashboard/MyWork.tsx';
import { TenderScore } from '#features/tenders/TenderScore.tsx';
import { useAddress } from '#lib/place.ts';
import { usePageTitle } from '#lib/page-title.ts';

/** What needs one today, and how the month goes. */
export default function DashboardPage() {
  const { t } = useTranslation();
  usePageTitle(t('shell.pages.dashboard'));
  const company = useSelectedCompany();
  const isViewer = company?.role === 'viewer';
  const [parameters] = useAddress();
  const work = <MyWork lockedBecause={isViewer ? t('roles.viewerLocked') : undefined} />;
  if (parameters.get('work') === 'all')
    return (
      <div className="max-w-reading flex flex-col gap-8 p-4 md:p-6">
        <h1 className="sr-only">{t('dashboard.work.title')}</h1>
        {work}
      </div>
    );
  return (
    <div className="flex flex-col gap-8 p-4 md:p-6">
      <h1 className="text-2xl">{t('shell.pages.dashboard')}</h1>
      {isViewer ? null : <FirstSteps isAlone={company?.size === '1'} />}
      <BidCards currency={company?.currency ?? 'EUR'} />
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <DueBids />
        {work}
      </div>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <FittingTenders
          renderScore={({ score, reasons }) => <TenderScore score={score} reasons={reasons} />}
        />
        <LatestActivity />
      </div>
    </div>
  );
}
