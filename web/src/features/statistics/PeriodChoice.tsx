import { periods } from '@bidloom/contract/dashboard';
import { ToggleGroup } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { useAddress } from '#lib/place.ts';
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
    <ToggleGroup.Root
      type="single"
      value={period}
      onValueChange={(next) => {
        const known = periods.find((one) => one === next);
        if (known) onChange(known);
      }}
      aria-label={t('statistics.period')}
      className="bg-hover flex gap-0.5 rounded-md p-0.5"
    >
      {periods.map((one) => (
        <ToggleGroup.Item
          key={one}
          value={one}
          aria-label={t(`statistics.periods.${one}.whole`)}
          className="text-ink-muted hover:text-ink data-[state=on]:bg-surface data-[state=on]:text-ink data-[state=on]:shadow-float h-8 rounded-sm px-3 text-sm font-medium"
        >
          {t(`statistics.periods.${one}.short`)}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
