import { fewestOutcomes, type FactorFigures } from '@bidloom/contract/outcomes';
import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { numberFormat } from '#ui/text/intl.ts';
import { sizeBandWords } from '#ui/text/size-band.ts';
import { useWinProbability } from './outcomes.api.ts';

const marks = {
  up: { icon: TrendingUp, look: 'text-success' },
  down: { icon: TrendingDown, look: 'text-danger' },
  even: { icon: Minus, look: 'text-ink-muted' },
};

/** How likely a bid is to be won, by the company's own outcomes, and what that goes by. */
export function WinChance({ bid, currency }: { bid: string; currency: string }) {
  const { t, i18n } = useTranslation();
  const { data } = useWinProbability(bid);
  if (!data) return null;
  const share = (value: number | null) =>
    numberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 }).format(value ?? 0);
  const { state, outcomes, probability, baseRate, factors } = data;
  return (
    <section aria-labelledby="win-chance" className="flex flex-col gap-2">
      <h2 id="win-chance" className="text-base">
        {t('outcomes.chance.title')}
      </h2>
      {state === 'silent' ? (
        <p className="text-ink-muted text-sm text-pretty">
          {t('outcomes.chance.silent', { decided: outcomes, needed: fewestOutcomes })}
        </p>
      ) : state === 'base-rate' ? (
        <p className="text-ink-muted text-sm text-pretty">
          {t('outcomes.chance.base', { percent: share(baseRate) })}
        </p>
      ) : (
        <>
          <p>
            <span data-figures className="text-xl font-semibold">
              {share(probability)}
            </span>{' '}
            <span className="text-ink-muted text-sm">
              {t('outcomes.chance.beside', { percent: share(baseRate) })}
            </span>
          </p>
          <ul aria-label={t('outcomes.chance.why')} className="flex flex-col gap-1.5 text-sm">
            {factors.map((factor) => (
              <Factor key={`${factor.factor} ${factor.name}`} factor={factor} currency={currency} />
            ))}
          </ul>
        </>
      )}
      {state === 'silent' ? null : (
        <Link to="/stats#win-model" className="text-ink-muted hover:text-accent w-fit text-sm print:hidden">
          {t('outcomes.chance.how')}
        </Link>
      )}
    </section>
  );
}

function Factor({
  factor: { factor, direction, won, decided, value, name },
  currency,
}: {
  factor: FactorFigures;
  currency: string;
}) {
  const { t, i18n } = useTranslation();
  const { icon: Icon, look } = marks[direction];
  const shown =
    factor === 'route'
      ? t(`bids.type.${name}`)
      : factor === 'size'
        ? sizeBandWords(Number(name), { t, currency, language: i18n.language })
        : name;
  return (
    <li className="flex items-start gap-2">
      <Icon size={14} className={`points mt-1 shrink-0 ${look}`} aria-hidden />
      <span className="min-w-0 wrap-anywhere">
        {factor === 'lead'
          ? t('outcomes.chance.factor.lead', { count: value ?? 0 })
          : t(`outcomes.chance.factor.${factor}`, { won, decided, value, name: shown })}
        <span className="sr-only"> {t(`outcomes.chance.${direction}`)}</span>
      </span>
    </li>
  );
}
