import { activeStatuses, decidedStatuses, type BidStatus } from '@bidloom/contract/bid-statuses';
import type { BidCards as Cards } from '@bidloom/contract/dashboard';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useNow } from '#lib/time/now.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { wholeAmount } from '#ui/text/amount-text.ts';
import { StatCard } from '#ui/layout/card.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Formula } from '#ui/text/formula.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { toLocal } from '#ui/dates/zoned-time.ts';
import { numberFormat } from '#ui/text/intl.ts';
import { useBidCards } from './dashboard.api.ts';

/** The four figures of this month, how each differs from the last, how it is counted, and the way to its rows. */
export function BidCards({ currency }: { currency: string }) {
  const { t } = useTranslation();
  const read = useBidCards();
  const { data, isError } = read;
  if (!data && isError) return <ReadFailed read={read} title={t('dashboard.errors.cards')} size="small" />;
  if (!data)
    return (
      <Loading className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((place) => (
          <Skeleton key={place} className="h-30 rounded-lg" />
        ))}
      </Loading>
    );
  return <Figures cards={data} currency={currency} />;
}

function Figures({ cards, currency }: { cards: Cards; currency: string }) {
  const { t, i18n } = useTranslation();
  const { year, month } = toLocal(new Date(useNow()), useSelectedZone());
  const thisMonth = `${year}-${String(month).padStart(2, '0')}`;
  const number = (value: number, digits = 0) =>
    numberFormat(i18n.language, { maximumFractionDigits: digits }).format(value);
  const percent = (value: number) =>
    numberFormat(i18n.language, {
      style: 'percent',
      maximumFractionDigits: 1,
    }).format(value / 100);
  const amount = (value: number) => wholeAmount(value, currency, i18n.language);
  const points = (value: number) =>
    t('dashboard.points', { count: Math.round(value * 10) / 10, points: number(value, 1) });
  // Beside nothing a difference says nothing: only that there was nothing.
  const nothingBefore = { direction: 'same' as const, words: t('dashboard.cards.nothingBefore') };
  const change = (name: keyof typeof names, difference: number, words: (size: number) => string) => ({
    direction: difference > 0 ? ('up' as const) : difference < 0 ? ('down' as const) : ('same' as const),
    ...(difference !== 0 && { isGood: difference > 0 }),
    words: t(`dashboard.cards.${name}.${difference > 0 ? 'more' : difference < 0 ? 'less' : 'same'}`, {
      difference: words(Math.abs(difference)),
    }),
  });
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <Figure
        name="active"
        to={rows({ status: [...activeStatuses], created: thisMonth })}
        value={number(cards.activeBidsThisMonth)}
        change={
          cards.activeBidsLastMonth > 0
            ? change('active', cards.activeBidsPercentage, percent)
            : cards.activeBidsThisMonth > 0
              ? nothingBefore
              : undefined
        }
      />
      <Figure
        name="winRate"
        to={rows({ status: [...decidedStatuses], decided: thisMonth })}
        value={cards.decidedThisMonth > 0 ? percent(cards.winRate) : '–'}
        change={
          cards.decidedThisMonth === 0
            ? undefined
            : cards.decidedLastMonth > 0
              ? change('winRate', cards.winRateComparison, points)
              : nothingBefore
        }
      />
      <Figure
        name="value"
        to={rows({ created: thisMonth, sort: '-value' })}
        value={amount(cards.totalValue)}
        change={
          cards.totalValue !== cards.totalValueDiffrence
            ? change('value', cards.totalValueDiffrence, amount)
            : cards.totalValue > 0
              ? nothingBefore
              : undefined
        }
      />
      <Figure
        name="won"
        to={rows({ status: ['won'], decided: thisMonth, sort: '-value' })}
        value={amount(cards.totalWonValue)}
        change={
          cards.totalWonValue !== cards.winValueDiffrence
            ? change('won', cards.winValueDiffrence, amount)
            : cards.totalWonValue > 0
              ? nothingBefore
              : undefined
        }
      />
    </ul>
  );
}

const names = { active: true, winRate: true, value: true, won: true };

function Figure({
  name,
  to,
  value,
  change,
}: {
  name: keyof typeof names;
  to: string;
  value: string;
  /** None where there is nothing to compare with. */
  change: { words: string; direction: 'up' | 'down' | 'same'; isGood?: boolean } | undefined;
}) {
  const { t } = useTranslation();
  const label = t(`dashboard.cards.${name}.name`);
  return (
    <li className="has-[a:hover]:[&>div]:border-line-strong relative">
      <StatCard
        className="h-full transition-colors"
        label={
          <Link
            to={to}
            className="block pe-8 after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2"
          >
            {label}
          </Link>
        }
        value={<bdi>{value}</bdi>}
        change={change}
      />
      <span className="absolute end-2 top-2.5">
        <Formula of={label}>{t(`dashboard.cards.${name}.formula`)}</Formula>
      </span>
    </li>
  );
}

/** The list of bids behind a figure; test bids are not counted, so they are not shown. */
function rows({
  status = [],
  ...more
}: {
  status?: BidStatus[];
  created?: string;
  decided?: string;
  sort?: string;
}): string {
  const parameters = new URLSearchParams({ ...more, test: 'false' });
  for (const one of status) parameters.append('status', one);
  return `/bids?${parameters.toString()}`;
}
