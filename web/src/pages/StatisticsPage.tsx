import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSelectedCompany } from '#features/companies/companies.api.ts';
import { HeadFigures } from '#features/statistics/HeadFigures.tsx';
import { NoGoReasons } from '#features/statistics/NoGoReasons.tsx';
import { OutcomeTable } from '#features/statistics/OutcomeTable.tsx';
import { WinModelCard } from '#features/statistics/WinModelCard.tsx';
import { LossReasons } from '#features/statistics/LossReasons.tsx';
import { MonthCounts, MonthValues } from '#features/statistics/MonthCharts.tsx';
import { spanOf } from '#features/statistics/period-span.ts';
import { PeriodChoice, usePeriod } from '#features/statistics/PeriodChoice.tsx';
import { WinRateChart } from '#features/statistics/WinRateChart.tsx';
import { ClientChart, ServiceChart, TypeChart } from '#features/statistics/ShareCharts.tsx';
import { useNow } from '#lib/time/now.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useHasNoBids } from '#features/statistics/statistics.api.ts';
import { markInOrder } from '#ui/layout/in-order.ts';
import { PageHead, pageBody } from '#ui/layout/page-head.tsx';

/** How the bids of a period went, each figure with its formula, its table and its rows. */
export default function StatisticsPage() {
  const { t } = useTranslation();
  usePageTitle(t('shell.pages.statistics'));
  const company = useSelectedCompany();
  const zone = useSelectedZone();
  const now = useNow();
  const [period, choose] = usePeriod();
  const currency = company?.currency ?? 'EUR';
  const shares = { period, currency, span: spanOf(period, new Date(now), zone) };
  const hasNoBids = useHasNoBids(period);
  if (hasNoBids)
    return (
      <div className={pageBody}>
        <PageHead title={t('shell.pages.statistics')} />
        <EmptyState
          drawing="bids"
          title={t('statistics.noBids')}
          description={t('statistics.noBidsHint')}
          action={
            <Button asChild>
              <Link to="/bids">{t('statistics.toBids')}</Link>
            </Button>
          }
        />
      </div>
    );
  const column = 'flex min-w-0 flex-col gap-4';
  return (
    <div className={pageBody}>
      <PageHead title={t('shell.pages.statistics')}>
        <PeriodChoice period={period} onChange={choose} />
      </PageHead>
      {/* Each column ends where its cards do: none is stretched to its neighbour. */}
      <div ref={markInOrder} className="in-order grid items-start gap-4 lg:grid-cols-2">
        <div className="lg:col-span-2">
          <HeadFigures period={period} currency={currency} />
        </div>
        <div className={column}>
          {/* A month is one value of each, which the figures say. */}
          {period === '1m' ? null : <MonthCounts period={period} />}
          {period === '1m' ? null : <WinRateChart period={period} />}
          <ClientChart {...shares} />
          <OutcomeTable {...shares} />
        </div>
        <div className={column}>
          {period === '1m' ? null : <MonthValues period={period} currency={currency} />}
          <LossReasons {...shares} />
          <NoGoReasons {...shares} />
          <TypeChart {...shares} />
          <ServiceChart {...shares} />
        </div>
      </div>
      <WinModelCard />
    </div>
  );
}
