import type { FrozenAssessment } from '@bidloom/contract/decisions';
import { writeList, writePercent } from '@bidloom/contract/written-value';
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isolated } from '#lib/language/isolated.ts';
import { classNames } from '#ui/text/class-names.ts';

const looks = {
  go: { icon: CircleCheck, ink: 'text-success', fill: 'bg-success' },
  'no-go': { icon: CircleX, ink: 'text-danger', fill: 'bg-danger' },
  open: { icon: CircleHelp, ink: 'text-ink-muted', fill: 'bg-ink-faint' },
} as const;

/** The total against the threshold, what the scorecard says, and the must-haves that fail. It is provisional while a must-have is not scored. */
export function Advice({
  assessment,
  isWhole = false,
}: {
  assessment: FrozenAssessment;
  /** With the other criteria nobody has scored. */ isWhole?: boolean;
}) {
  const { t, i18n } = useTranslation();
  const { advice, total, threshold, answered, criteria, failedGates } = assessment;
  const { icon: Icon, ink, fill } = looks[advice];
  const openGates = criteria.filter(({ isGate, score }) => isGate && score === null);
  const words =
    advice === 'open' && total !== null && total >= threshold && openGates.length > 0 ? 'check' : advice;
  const open = criteria.length - answered;
  const isProvisional = total !== null && openGates.length > 0;
  const openOthers = criteria.filter(({ isGate, score }) => !isGate && score === null);
  const percent = (value: number) => writePercent(Math.round(value), i18n.language);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="inline-flex flex-wrap items-baseline gap-x-2">
          <span
            className={classNames('text-2xl font-semibold tabular-nums', isProvisional && 'text-ink-muted')}
            aria-label={t('decisions.total')}
          >
            {total === null ? '–' : percent(total)}
          </span>
          {isProvisional ? (
            <span className="text-ink-muted text-sm">{t('decisions.provisional', { open })}</span>
          ) : null}
        </span>
        <span className={`${ink} inline-flex items-center gap-1.5 font-medium`}>
          <Icon size={16} aria-hidden />
          {t(`decisions.advice.${words}`)}
        </span>
      </div>
      <span className="bg-pressed relative block h-2 w-full overflow-hidden rounded-full" aria-hidden>
        <span
          data-swatch
          className={classNames('block h-full rounded-full', isProvisional ? 'hatched' : fill)}
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
      {openGates.length > 0 && (isWhole || failedGates.length === 0) ? (
        <ul className="text-ink-muted text-sm">
          {openGates.map(({ key, name }) => (
            <li key={key}>{t('decisions.gateOpen', { name })}</li>
          ))}
        </ul>
      ) : null}
      {isWhole && openOthers.length > 0 ? (
        <p className="text-ink-muted text-sm">
          {t('decisions.openCriteria', {
            names: writeList(
              openOthers.map(({ name }) => isolated(name)),
              i18n.language,
            ),
          })}
        </p>
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
