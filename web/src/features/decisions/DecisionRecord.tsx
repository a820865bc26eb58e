import type { TenderDecision } from '@bidloom/contract/decisions';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Button } from '#ui/controls/button.tsx';
import { formatCalendarDay, formatMoment } from '#ui/dates/dates.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { Advice } from './Advice.tsx';
import { Scores } from './Scores.tsx';

/** A decision with its reason; the scores as they were then, to open. */
export function DecisionRecord({
  decision,
  currency,
  areScoresOpen = false,
  children,
}: {
  decision: TenderDecision;
  currency: string | undefined;
  areScoresOpen?: boolean | undefined;
  children?: ReactNode;
}) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const [isOpen, setOpen] = useState(areScoresOpen);
  const { state, decidedBy, decidedAt, reasonCode, reason, frozen, reopenedBy, reopenedAt, reopenReason } =
    decision;
  const moment = (at: string | null) => (at === null ? '' : formatMoment(at, i18n.language, zone));
  const nobody = t('decisions.history.system');
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        {state === 'asked' ? (
          <Badge>{t('decisions.history.request')}</Badge>
        ) : (
          <Badge tone={state === 'go' ? 'success' : 'danger'}>{t(`decisions.state.${state}`)}</Badge>
        )}
        <span className="text-ink-muted text-sm">
          {state === 'asked'
            ? askedWords(decision, t, i18n.language)
            : t('decisions.state.by', { name: decidedBy?.fullName ?? nobody, at: moment(decidedAt) })}
        </span>
      </p>
      {reasonCode ? <p className="font-medium">{t(`decisions.reasons.${reasonCode}`)}</p> : null}
      {reason === '' ? null : (
        <p className="wrap-anywhere whitespace-pre-line" dir="auto">
          {reason}
        </p>
      )}
      {reopenedAt === null ? null : (
        <p className="text-ink-muted text-sm wrap-anywhere">
          {t('decisions.history.reopenedBy', {
            name: reopenedBy?.fullName ?? nobody,
            at: moment(reopenedAt),
          })}
          {reopenReason === '' ? null : <bdi className="block">{reopenReason}</bdi>}
        </p>
      )}
      {children}
      {frozen === null ? (
        state === 'asked' ? null : (
          <p className="text-ink-muted text-sm">{t('decisions.state.unscored')}</p>
        )
      ) : isOpen ? (
        <>
          <p className="text-ink-muted text-sm">{t('decisions.state.frozen')}</p>
          <Advice assessment={frozen} />
          <Scores criteria={frozen.criteria} currency={currency} />
        </>
      ) : (
        <Button variant="outline" size="small" className="w-fit" onClick={() => setOpen(true)}>
          {t('decisions.history.show')}
        </Button>
      )}
    </div>
  );
}

function askedWords(
  { decider, dueDay }: TenderDecision,
  t: ReturnType<typeof useTranslation>['t'],
  language: string,
): string {
  if (decider === null || dueDay === null) return t('decisions.state.askedNobody');
  return t('decisions.state.asked', { name: decider.fullName, day: formatCalendarDay(dueDay, language) });
}
