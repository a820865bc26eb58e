import type { RequirementStatus } from '@bidloom/contract/requirement-states';
import type { Requirement } from '@bidloom/contract/requirements';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEvent } from '#lib/react/use-event.ts';
import { StatusChip } from '#ui/layout/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { requirementLooks } from './requirement-looks.ts';
import type { WantedDecision } from './answer-keys.ts';
import { useChangeRequirement } from './requirements.api.ts';

const shownAfterMs = 50;

/** The state of an answer; once approved, by whom. */
export function AnswerState({
  requirement: { state, approvedBy, answeredBy },
}: {
  requirement: Requirement;
}) {
  const { t } = useTranslation();
  const isOwn = approvedBy !== null && approvedBy._id === answeredBy?._id;
  return (
    <StatusChip {...requirementLooks[state]}>
      {state === 'approved' && approvedBy ? (
        <>
          {t('requirements.editor.approvedBy')} <bdi>{approvedBy.fullName}</bdi>
          {isOwn ? ` · ${t('requirements.editor.ownApproval')}` : null}
        </>
      ) : (
        t(`requirements.status.${state}`)
      )}
    </StatusChip>
  );
}

const steps: Record<RequirementStatus, RequirementStatus[]> = {
  open: [],
  answered: ['in-review', 'approved'],
  'in-review': ['approved', 'answered'],
  approved: ['answered'],
  ignored: ['open'],
};

/** The steps that lead on from the state of an answer. */
export function AnswerDecision({
  requirement: { _id, status, state, approvalRefused },
  isSaved,
  isSettled = isSaved,
  wanted,
  onDecided,
  onForward,
  lockedBecause,
}: {
  requirement: Requirement;
  /** What is decided on is what the server has. */
  isSaved: boolean;
  /** Nothing is on its way to the server. */
  isSettled?: boolean;
  wanted?: WantedDecision | undefined;
  onDecided?: (() => void) | undefined;
  /** It went to review, or was approved: the next answer's turn. */
  onForward?: ((to: WantedDecision) => void) | undefined;
  lockedBecause: string | undefined;
}) {
  const { t } = useTranslation();
  const change = useChangeRequirement();
  // A draft that a run has made is taken over by sending it on.
  const next = approvalRefused === 'bid-closed' ? [] : state === 'drafted' ? steps.answered : steps[status];
  const because = lockedBecause ?? (isSaved ? undefined : t('requirements.editor.saveFirst'));
  const reasonFor = (to: RequirementStatus) =>
    because ??
    (to === 'approved' && approvalRefused !== null
      ? t(`requirements.approvalRefused.${approvalRefused}`)
      : undefined);
  const set = (to: RequirementStatus) =>
    change.mutate(
      { _id, status: to },
      { onSuccess: () => (to === 'in-review' || to === 'approved' ? onForward?.(to) : undefined) },
    );
  const [told, setTold] = useState('');
  const decide = useEvent((to: WantedDecision) => {
    const reason =
      reasonFor(to) ?? (next.includes(to) || to === status ? undefined : t('requirements.editor.notYet'));
    setTold(reason ?? '');
    if (reason === undefined && to !== status) set(to);
    onDecided?.();
  });
  useEffect(() => {
    if (wanted === undefined || !isSettled) return undefined;
    // What was saved is shown a moment after it is known to be.
    const timer = setTimeout(() => decide(wanted), shownAfterMs);
    return () => clearTimeout(timer);
  }, [wanted, isSettled, decide]);
  const refused = next.includes('approved') ? reasonFor('approved') : undefined;
  return (
    <div className="flex flex-wrap items-center gap-2 empty:hidden">
      {next.map((to, place) => (
        <Button
          key={to}
          size="small"
          variant={place === 0 && to !== 'answered' && to !== 'open' ? 'default' : 'outline'}
          isLoading={change.isPending && change.variables.status === to}
          lockedBecause={reasonFor(to)}
          onClick={() => set(to)}
        >
          {t(`requirements.editor.to.${status === 'approved' ? 'reopen' : to}`)}
        </Button>
      ))}
      {approvalRefused === 'bid-closed' ? (
        <span className="text-ink-muted text-sm">{t('bids.responseLocked')}</span>
      ) : null}
      {told === '' || told === refused ? null : <output className="text-ink-muted text-sm">{told}</output>}
      {refused !== undefined && refused !== because ? (
        <span className="text-ink-muted text-sm">{refused}</span>
      ) : null}
    </div>
  );
}
