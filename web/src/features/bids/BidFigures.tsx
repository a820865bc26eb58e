import { bidGroups, type BidGroup } from '@bidloom/contract/bid-statuses';
import type { BidFigures as Figures } from '@bidloom/contract/bids';
import { useTranslation } from 'react-i18next';
import { Amount } from '#ui/text/amount.tsx';
import { Formula } from '#ui/text/formula.tsx';
import type { BidFilter } from './bids.api.ts';
import { useBidFigures } from './bids.api.ts';

const groups = Object.keys(bidGroups) as BidGroup[];

/** What the bids of a list are worth: those of the pipeline, and apart from them those that were won, lost or given up. */
export function BidFigures({ filter, currency }: { filter: BidFilter; currency: string | undefined }) {
  const { t } = useTranslation();
  const { data = [] } = useBidFigures(filter);
  const shown = groups.flatMap((group) => {
    const figures = sumOf(data.filter(({ status }) => bidGroups[group].some((one) => one === status)));
    return figures.count > 0 ? [{ group, ...figures }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <div className="flex min-w-0 items-center gap-x-3" data-figures>
      <dl className="flex min-w-0 flex-wrap gap-x-5 gap-y-1">
        {shown.map(({ group, count, value, withoutValue }) => (
          <div key={group} className="flex flex-wrap gap-x-1.5">
            <dt>{t('ui.label', { label: t(`bids.figures.${group}`) })}</dt>
            <dd className="text-ink flex flex-wrap gap-x-1.5">
              <span>{t('bids.figures.count', { count })}</span>
              {withoutValue < count ? (
                <span className="font-medium">
                  <Amount value={value} currency={currency} />
                </span>
              ) : null}
              {withoutValue > 0 ? (
                <span className="text-ink-muted">
                  {t('bids.figures.withoutValue', { count: withoutValue })}
                </span>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
      <Formula of={t('bids.figures.name')}>{t('bids.figures.formula')}</Formula>
    </div>
  );
}

/** What bids of several statuses are together. */
function sumOf(figures: readonly Figures[]): Pick<Figures, 'count' | 'value' | 'withoutValue'> {
  const sum = (field: 'count' | 'value' | 'withoutValue') =>
    figures.reduce((total, one) => total + one[field], 0);
  return { count: sum('count'), value: sum('value'), withoutValue: sum('withoutValue') };
}
