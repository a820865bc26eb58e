import { useTranslation } from 'react-i18next';
import { useSelectedCompany } from '#features/companies/companies.api.ts';
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
      <div className="grid gap-4 lg:grid-cols-2">
        <MonthCounts period={period} />
        <MonthValues period={period} currency={currency} />
        <WinRateChart period={period} />
        <LossReasons {...shares} />
      </div>
      <div className="grid gap-4 lg:grid-cols-3">
        <TypeChart {...shares} />
        <ServiceChart {...shares} />
        <ClientChart {...shares} />
      </div>
    </div>
  );
}
