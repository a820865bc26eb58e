import type { Requirement } from '@bidloom/contract/requirements';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clauseWords } from '#ui/text/clause.ts';
import { numberOfRequirement } from '#ui/text/number-of-requirement.ts';
import { AnswerEditor, type PanelBeside, type RenderExperts } from './AnswerEditor.tsx';
import { decisionOf, type WantedDecision } from './answer-keys.ts';
import { ChangeNote } from './ChangeNote.tsx';
import { DueCell } from './DueCell.tsx';
import { Obligation } from './Obligation.tsx';
import { OwnerCell } from './RequirementCells.tsx';
import { placeOf } from './requirement-place.ts';
import { useChangeRequirement, type Person } from './requirements.api.ts';

/** One requirement and its answer: the buyer's words as a quotation, one line of what is known of it, the answer below. */
export function RequirementPane({
  bid,
  requirement,
  members,
  zone,
  me,
  lockedBecause,
  isFocused,
  beside,
  onShowSource,
  onDraft,
  renderExperts,
  onForward,
}: {
  bid: string;
  requirement: Requirement;
  members: readonly Person[];
  zone: string;
  me: string | undefined;
  lockedBecause: string | undefined;
  isFocused: boolean;
  beside: PanelBeside;
  /** Shows the document where the requirement stands. */
  onShowSource: () => void;
  onDraft: (id: string) => void;
  renderExperts: RenderExperts;
  /** The answer went to review, or was approved: the next one's turn. */
  onForward: (to: WantedDecision) => void;
}) {
  const { t } = useTranslation();
  const change = useChangeRequirement();
  const [wanted, setWanted] = useState<WantedDecision>();
  const { _id, number, text, context, file, mandatory } = requirement;
  return (
    <article
      aria-label={t('requirements.openOne', { number })}
      onKeyDownCapture={(event) => {
        const decision = decisionOf(event);
        if (decision === undefined || lockedBecause !== undefined) return;
        event.preventDefault();
        event.stopPropagation();
        // What was written a moment ago is saved as the field is left, and decided upon then.
        const { activeElement } = document;
        if (activeElement instanceof HTMLElement) activeElement.blur();
        setWanted(decision);
      }}
      className="flex min-w-0 flex-col gap-4"
    >
      <ChangeNote requirement={requirement} lockedBecause={lockedBecause} />
      <blockquote className="border-line-strong border-s-2 ps-4" dir="auto">
        {context === '' ? null : (
          <p className="text-ink-muted max-w-reading font-serif text-base break-words">{context}</p>
        )}
        <p className="max-w-reading font-serif text-lg break-words whitespace-pre-line">{text}</p>
      </blockquote>
      <div className="text-ink-muted -mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <bdi className="tabular-nums">{numberOfRequirement(number)}</bdi>
        <bdi className="tabular-nums empty:hidden">{clauseWords(requirement.clause, t)}</bdi>
        {mandatory ? <Obligation isMandatory /> : null}
        {file ? (
          <button
            type="button"
            onClick={onShowSource}
            title={file.name}
            className="text-accent inline-flex min-w-0 items-center gap-1.5 hover:underline"
          >
            <FileText size={14} className="shrink-0" aria-hidden />
            <span className="sr-only">{file.name}</span>
            <span className="shrink-0">{placeOf(requirement, t)}</span>
          </button>
        ) : null}
        <OwnerCell
          requirement={requirement}
          members={members}
          onChange={(next) => change.mutate(next)}
          lockedBecause={lockedBecause}
          isSpelled
        />
        <DueCell
          requirement={requirement}
          onChange={(next) => change.mutate(next)}
          lockedBecause={lockedBecause}
          isSpelled
        />
      </div>
      <AnswerEditor
        key={_id}
        bid={bid}
        requirement={requirement}
        members={members}
        zone={zone}
        me={me}
        lockedBecause={lockedBecause}
        isFocused={isFocused}
        onDraft={onDraft}
        renderExperts={renderExperts}
        beside={beside}
        wanted={wanted}
        onDecided={() => setWanted(undefined)}
        onForward={onForward}
      />
    </article>
  );
}
