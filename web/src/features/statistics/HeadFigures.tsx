import { useTranslation } from 'react-i18next';
import { wholeAmount } from '#ui/text/amount-text.ts';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { StatCard } from '#ui/layout/card.tsx';
import { numberFormat } from '#ui/text/intl.ts';
import { monthsBefore, sumsOf, type Sums } from './period-sums.ts';
import { type Period, useMonths } from './statistics.api.ts';

type Words = (value: number) => string;

/** The next longer period: it holds the months that a period is compared with. */
const longer: Record<Period, Period> = { '1m': '3m', '3m': '6m', '6m': '1y', '1y': 'all', all: 'all' };

/** The period in four figures, each beside the same time before; the charts below say how it came about. */
export function HeadFigures({ period, currency }: { period: Period; currency: string }) {
  const { t, i18n } = useTranslation();
  const { data: months, isError, isPlaceholderData } = useMonths(period);
  const { data: more, isPending: isComparing } = useMonths(longer[period]);
  // A failure is said by the charts below, which read the same.
  if (isError && !months) return null;
  // Each figure comes with its comparison, so that the charts below stay where they are.
  if (!months || isComparing)
    return (
      <Loading className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((place) => (
          <Skeleton key={place} className="h-26 rounded-lg" />
        ))}
      </Loading>
    );
  const before = more && monthsBefore(months, more);
  const [now, then] = [sumsOf(months), before && sumsOf(before)];
  const number = (value: number) => numberFormat(i18n.language, { maximumFractionDigits: 1 }).format(value);
  const percent = (value: number) =>
    numberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 }).format(value);
  const amount = (value: number) => wholeAmount(value, currency, i18n.language);
  const points = (share: number) => {
    const count = Math.round(share * 100);
    return t('dashboard.points', { count, points: number(count) });
  };
  const rate = ({ won, decided }: Sums) => (decided > 0 ? won / decided : undefined);
  /** How much more or less than before, and than how much; undefined where there is nothing to compare. */
  const beside = (
    is: number | undefined,
    was: number | undefined,
    { words, difference = words }: { words: Words; difference?: Words },
  ) => {
    if (is === undefined || was === undefined || (is === 0 && was === 0)) return undefined;
    if (is === was) return { direction: 'same' as const, words: t('statistics.head.same') };
    return {
      direction: is > was ? ('up' as const) : ('down' as const),
      isGood: is > was,
      words: t(is > was ? 'statistics.head.more' : 'statistics.head.less', {
        difference: difference(Math.abs(is - was)),
        before: words(was),
      }),
    };
  };
  const rateNow = rate(now);
  const figures = [
    { name: 'total', value: number(now.total), change: beside(now.total, then?.total, { words: number }) },
    {
      name: 'winRate',
      value: rateNow === undefined ? '–' : percent(rateNow),
      change: beside(rateNow, then && rate(then), { words: percent, difference: points }),
    },
    { name: 'value', value: amount(now.value), change: beside(now.value, then?.value, { words: amount }) },
    {
      name: 'wonValue',
      value: amount(now.wonValue),
      change: beside(now.wonValue, then?.wonValue, { words: amount }),
    },
  ];
  return (
    <ul
      aria-label={t('statistics.head.title')}
      className={`grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4 ${isPlaceholderData ? 'opacity-60' : ''}`}
    >
      {figures.map(({ name, value, change }) => (
        <li key={name}>
          <StatCard
            className="h-full"
            label={t(`statistics.head.${name}`)}
            value={<bdi>{value}</bdi>}
            change={change}
          />
        </li>
      ))}
    </ul>
  );
}
