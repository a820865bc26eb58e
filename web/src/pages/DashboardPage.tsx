import { useTranslation } from 'react-i18next';
import { useSelectedCompany } from '#features/companies/companies.api.ts';
import { BidCards } from '#features/dashboard/BidCards.tsx';
import { DueBids } from '#features/dashboard/DueBids.tsx';
import { FirstSteps } from '#features/dashboard/FirstSteps.tsx';
import { FittingTenders } from '#features/dashboard/FittingTenders.tsx';
import { LatestActivity } from '#features/dashboard/LatestActivity.tsx';
import { MyTasks } from '#features/dashboard/MyTasks.tsx';
import { TenderScore } from '#features/tenders/TenderScore.tsx';
import { usePageTitle } from '#lib/page-title.ts';

/** What needs one today, and how the month goes. */
export default function DashboardPage() {
  const { t } = useTranslation();
  usePageTitle(t('shell.pages.dashboard'));
  const company = useSelectedCompany();
  const isViewer = company?.role === 'viewer';
  return (
    <div className="flex flex-col gap-8 p-4 md:p-6">
      <h1 className="text-2xl">{t('shell.pages.dashboard')}</h1>
      {isViewer ? null : <FirstSteps isAlone={company?.size === '1'} />}
      <BidCards currency={company?.currency ?? 'EUR'} />
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <DueBids />
        <MyTasks lockedBecause={isViewer ? t('roles.viewerLocked') : undefined} />
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
