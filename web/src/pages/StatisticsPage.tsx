import { useTranslation } from 'react-i18next';
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
  return (
    <div className={pageBody}>
      <PageHead title={t('shell.pages.statistics')}>
        <PeriodChoice period={period} onChange={choose} />
      </PageHead>
      <HeadFigures period={period} currency={currency} />
      {/* A month is one value of each, which the figures say. */}
      {period === '1m' ? null : (
        <div className="grid gap-4 lg:grid-cols-2">
          <MonthCounts period={period} />
          <MonthValues period={period} currency={currency} />
        </div>
      )}
      <div className="grid gap-4 lg:grid-cols-2">
        {period === '1m' ? null : <WinRateChart period={period} />}
        <div className="grid content-start gap-4">
          <LossReasons {...shares} />
          <NoGoReasons {...shares} />
        </div>
        <ClientChart {...shares} />
        <div className="grid content-start gap-4">
          <TypeChart {...shares} />
          <ServiceChart {...shares} />
        </div>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <OutcomeTable {...shares} />
        <WinModelCard />
      </div>
    </div>
  );
}
