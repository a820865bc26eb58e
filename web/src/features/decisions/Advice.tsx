import type { FrozenAssessment } from '@bidloom/contract/decisions';
import { writePercent } from '@bidloom/contract/written-value';
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const looks = {
  go: { icon: CircleCheck, ink: 'text-success', fill: 'bg-success' },
  'no-go': { icon: CircleX, ink: 'text-danger', fill: 'bg-danger' },
  open: { icon: CircleHelp, ink: 'text-ink-muted', fill: 'bg-ink-faint' },
} as const;

/** The total against the threshold, what the scorecard says, and the must-haves that fail. */
export function Advice({ assessment }: { assessment: FrozenAssessment }) {
  const { t, i18n } = useTranslation();
  const { advice, total, threshold, answered, criteria, failedGates } = assessment;
  const { icon: Icon, ink, fill } = looks[advice];
  const openGates = criteria.filter(({ isGate, score }) => isGate && score === null);
  const words =
    advice === 'open' && total !== null && total >= threshold && openGates.length > 0 ? 'check' : advice;
  const percent = (value: number) => writePercent(Math.round(value), i18n.language);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="text-2xl font-semibold tabular-nums" aria-label={t('decisions.total')}>
          {total === null ? '–' : percent(total)}
        </span>
        <span className={`${ink} inline-flex items-center gap-1.5 font-medium`}>
          <Icon size={16} aria-hidden />
          {t(`decisions.advice.${words}`)}
        </span>
      </div>
      <span className="bg-pressed relative block h-2 w-full overflow-hidden rounded-full" aria-hidden>
        <span
          data-swatch
          className={`${fill} block h-full rounded-full`}
          style={{ width: `${total ?? 0}%` }}
        />
        <span
          className="bg-ink absolute inset-y-0 w-0.5"
          style={{ insetInlineStart: `min(${threshold}%, calc(100% - 2px))` }}
        />
      </span>
      <p className="text-ink-muted flex flex-wrap gap-x-3 text-sm">
        <span>{t('decisions.threshold', { percent: percent(threshold) })}</span>
        <span>{t('decisions.answered', { answered, total: criteria.length })}</span>
      </p>
      {failedGates.length === 0 && openGates.length > 0 ? (
        <ul className="text-ink-muted text-sm">
          {openGates.map(({ key, name }) => (
            <li key={key}>{t('decisions.gateOpen', { name })}</li>
          ))}
        </ul>
      ) : null}
      {failedGates.length > 0 ? (
        <ul className="text-danger text-sm font-medium">
          {criteria
            .filter(({ key }) => failedGates.includes(key))
            .map(({ key, name }) => (
              <li key={key}>{t('decisions.gateFails', { name })}</li>
            ))}
        </ul>
      ) : null}
    </div>
  );
}
