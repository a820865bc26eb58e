import { periods } from '@bidloom/contract/statistics';
import { useTranslation } from 'react-i18next';
import { useAddress } from '#lib/routing/url-state.ts';
import { Segments } from '#ui/controls/segments.tsx';
import type { Period } from './statistics.api.ts';

const asked = '6m';

/** The period that the address names; six months when it names none. */
export function usePeriod(): [period: Period, change: (period: Period) => void] {
  const [parameters, change] = useAddress();
  const period = periods.find((known) => known === parameters.get('period')) ?? asked;
  return [period, (next) => change({ period: next === asked ? undefined : next })];
}

/** How far back the figures go. */
export function PeriodChoice({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const { t } = useTranslation();
  return (
    <Segments
      label={t('statistics.period')}
      value={period}
      onChange={onChange}
      options={periods.map((value) => ({
        value,
        label: t(`statistics.periods.${value}.short`),
        spoken: t(`statistics.periods.${value}.whole`),
      }))}
    />
  );
}
