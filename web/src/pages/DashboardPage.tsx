import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSelectedCompany } from '#features/companies/companies.api.ts';
import { SampleOffer } from '#features/companies/SampleOffer.tsx';
import { BidCards } from '#features/dashboard/BidCards.tsx';
import { BidStep } from '#features/bids/BidStep.tsx';
import { ComingWork } from '#features/dashboard/ComingWork.tsx';
import { DueBids } from '#features/dashboard/DueBids.tsx';
import { useHasNoWork } from '#features/dashboard/dashboard.api.ts';
import { FirstSteps } from '#features/dashboard/FirstSteps.tsx';
import { FittingTenders } from '#features/dashboard/FittingTenders.tsx';
import { LatestActivity } from '#features/dashboard/LatestActivity.tsx';
import { MyWork } from '#features/dashboard/MyWork.tsx';
import { NextDeadline } from '#features/dashboard/NextDeadline.tsx';
import { TenderScore } from '#features/tenders/TenderScore.tsx';
import { useAddress } from '#lib/routing/url-state.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { Button } from '#ui/controls/button.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { markInOrder } from '#ui/layout/in-order.ts';
import { Loading } from '#ui/feedback/skeleton.tsx';
import { PageHead, pageBody } from '#ui/layout/page-head.tsx';

/** What needs one today, and how the month goes. */
export default function DashboardPage() {
  const { t } = useTranslation();
  const company = useSelectedCompany();
  const isViewer = company?.role === 'viewer';
  const [parameters] = useAddress();
  const isAllWork = parameters.get('work') === 'all';
  usePageTitle(t(isAllWork ? 'dashboard.work.title' : 'shell.pages.dashboard'));
  const hasNoWork = useHasNoWork();
  const work = <MyWork lockedBecause={isViewer ? t('roles.viewerLocked') : undefined} />;
  if (isAllWork) return <div className={classNames(pageBody, 'max-w-reading')}>{work}</div>;
  return (
    <div ref={markInOrder} className={classNames(pageBody, 'in-order gap-6!')}>
      <PageHead title={t('shell.pages.dashboard')} />
      {isViewer ? null : <FirstSteps isAlone={company?.size === '1'} />}
      {hasNoWork && !isViewer ? (
        <>
          <ComingWork />
          <SampleOffer isLine />
        </>
      ) : (
        <>
          {/* The ordinary page is read meanwhile, and shows when it is known to be the one. */}
          {hasNoWork === undefined && !isViewer ? <Loading className="absolute!">{null}</Loading> : null}
          <NextDeadline
            renderStep={(bid) =>
              isViewer ? (
                <Button asChild variant="outline">
                  <Link to={`/bids/${bid._id}`}>{t('tenders.openBid')}</Link>
                </Button>
              ) : (
                <BidStep bid={bid} />
              )
            }
          />
          {/* Tenders follow where the due bids end, however much work stands beside both. */}
          <div
            ref={markInOrder}
            className="in-order grid content-start gap-x-10 gap-y-8 *:min-w-0 lg:grid-cols-2 lg:grid-rows-[auto_1fr]"
          >
            <DueBids />
            <div className="lg:row-span-2">{work}</div>
            <FittingTenders
              renderScore={({ score, reasons }) => <TenderScore score={score} reasons={reasons} />}
            />
          </div>
          <LatestActivity />
          <BidCards currency={company?.currency ?? 'EUR'} />
        </>
      )}
    </div>
  );
}
