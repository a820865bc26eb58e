import { fewestOutcomes, type WinModel } from '@bidloom/contract/outcomes';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { numberFormat } from '#ui/text/intl.ts';
import { ChartCard } from './ChartCard.tsx';
import { useWinModel } from './statistics.api.ts';

/** How well the chance of winning is known: what was predicted, and what came of it. */
export function WinModelCard() {
  const { t, i18n } = useTranslation();
  const query = useWinModel();
  const { hash } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  const isHere = query.isSuccess;
  useEffect(() => {
    if (hash === '#win-model' && isHere) place.current?.scrollIntoView({ block: 'start' });
  }, [hash, isHere]);
  const percent = (value: number | null) =>
    value === null
      ? '–'
      : numberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 }).format(value);
  const bins = query.data?.bins ?? [];
  return (
    <div id="win-model" ref={place} className="min-w-0 scroll-mt-20">
      <ChartCard
        title={t('statistics.model.title')}
        formula={t('statistics.model.formula')}
        fileName="bidloom-win-predictions"
        query={query}
        isEmpty={false}
        figures={{
          heads: [
            t('statistics.model.axisPredicted'),
            t('statistics.model.said'),
            t('statistics.model.came'),
            t('statistics.model.count'),
          ],
          rows: bins.map(({ from, to, predicted, won, count }) => ({
            key: String(from),
            cells: [
              t('statistics.model.bin', { from: percent(from), to: percent(to) }),
              percent(predicted),
              percent(won),
              count,
            ],
            raw: [`${from}-${to}`, predicted ?? '', won ?? '', count],
          })),
        }}
      >
        {query.data ? <Known model={query.data} percent={percent} /> : null}
      </ChartCard>
    </div>
  );
}

function Known({ model, percent }: { model: WinModel; percent: (value: number | null) => string }) {
  const { t, i18n } = useTranslation();
  const score = (value: number | null) =>
    value === null
      ? '–'
      : numberFormat(i18n.language, {
          minimumFractionDigits: 3,
          maximumFractionDigits: 3,
        }).format(value);
  const { state, outcomes, brier, baseBrier, baseRate, predicted, factors } = model;
  if (state === 'silent')
    return (
      <p className="text-base">
        {t('statistics.model.silent', { decided: outcomes, needed: fewestOutcomes })}
      </p>
    );
  const strongest = Math.max(...factors.map(({ weight }) => Math.abs(weight)), 0.01);
  return (
    <div className="grid gap-x-10 gap-y-5 lg:grid-cols-2">
      <div className="flex flex-col gap-5">
        <p className="text-base font-medium text-pretty">
          {t(state === 'better' ? 'statistics.model.better' : 'statistics.model.base')}
        </p>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm">
          <Figure label={t('statistics.model.brier')}>{score(brier)}</Figure>
          <Figure label={t('statistics.model.baseBrier')}>{score(baseBrier)}</Figure>
          <Figure label={t('statistics.model.predicted')}>{predicted}</Figure>
          <Figure label={t('statistics.model.baseRate')}>{percent(baseRate)}</Figure>
        </dl>
        {state === 'better' ? (
          <div className="flex flex-col gap-2">
            <h3 className="text-base font-medium">{t('statistics.model.weights')}</h3>
            <ul className="flex flex-col gap-1.5 text-sm">
              {factors.map(({ factor, weight }) => (
                <li key={factor} className="grid grid-cols-[minmax(0,1fr)_6rem] items-center gap-3">
                  <span className="wrap-anywhere">{t(`statistics.model.factor.${factor}`)}</span>
                  <span aria-hidden className="bg-hover h-2 overflow-hidden rounded-sm">
                    <span
                      className="bg-chart-1 block h-full rounded-sm"
                      style={{ width: `${(Math.abs(weight) / strongest) * 100}%` }}
                    />
                  </span>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
      <Reliability model={model} percent={percent} />
    </div>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="text-ink-muted">{label}</dt>
      <dd data-figures className="text-lg font-semibold">
        {children}
      </dd>
    </div>
  );
}

const side = 200;
const margin = { start: 60, end: 22, top: 10, bottom: 38 };

/** What was predicted against what came: on the line the two are the same. A dot is as large as its bids are many. */
function Reliability({ model, percent }: { model: WinModel; percent: (value: number | null) => string }) {
  const { t } = useTranslation();
  const most = Math.max(...model.bins.map(({ count }) => count), 1);
  const x = (share: number) => margin.start + share * side;
  const y = (share: number) => margin.top + (1 - share) * side;
  const ticks = [0, 0.5, 1];
  return (
    <figure className="flex flex-col gap-1">
      <figcaption className="text-base font-medium">{t('statistics.model.reliability')}</figcaption>
      {/* Its own order of reading: the axes of a share run from left to right in every language, as on paper. */}
      <svg
        style={{ direction: 'ltr' }}
        viewBox={`0 0 ${margin.start + side + margin.end} ${margin.top + side + margin.bottom}`}
        className="w-full max-w-80"
        aria-hidden="true"
      >
        {ticks.map((tick) => (
          <g key={tick} className="text-ink-muted">
            <line x1={x(0)} x2={x(1)} y1={y(tick)} y2={y(tick)} className="stroke-line" />
            <line x1={x(tick)} x2={x(tick)} y1={y(0)} y2={y(1)} className="stroke-line" />
            <text x={x(0) - 6} y={y(tick) + 4} textAnchor="end" className="fill-current text-[11px]">
              {percent(tick)}
            </text>
            <text x={x(tick)} y={y(0) + 18} textAnchor="middle" className="fill-current text-[11px]">
              {percent(tick)}
            </text>
          </g>
        ))}
        <text x={x(0.5)} y={y(0) + 34} textAnchor="middle" className="fill-ink-muted text-[11px]">
          {t('statistics.model.axisPredicted')}
        </text>
        <text
          transform={`translate(10 ${y(0.5)}) rotate(-90)`}
          textAnchor="middle"
          className="fill-ink-muted text-[11px]"
        >
          {t('statistics.model.axisWon')}
        </text>
        <line x1={x(0)} y1={y(0)} x2={x(1)} y2={y(1)} className="stroke-ink-muted" strokeDasharray="4 4" />
        {model.bins.map(({ from, predicted, won, count }) =>
          predicted === null || won === null ? null : (
            <circle
              key={from}
              cx={x(predicted)}
              cy={y(won)}
              r={4 + 8 * Math.sqrt(count / most)}
              className="fill-chart-1"
              fillOpacity="0.75"
            />
          ),
        )}
      </svg>
      <ul className="sr-only">
        {model.bins.map(({ from, predicted, won, count }) =>
          count === 0 ? null : (
            <li key={from}>
              {t('statistics.model.dot', {
                said: percent(predicted),
                came: percent(won),
                bids: t('statistics.count', { count }),
              })}
            </li>
          ),
        )}
      </ul>
    </figure>
  );
}
