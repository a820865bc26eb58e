import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { useAnswer } from './answers.api.ts';
import type { KnownFact } from '#ui/rich-text/known-fact.ts';

/** One answer whole, beside the list; `new` makes one. */
export function AnswerSheet({
  id,
  onClose,
  onMade,
  facts,
  lockedBecause,
  renderOutcomes,
}: {
  id: string | undefined;
  onClose: () => void;
  onMade: (id: string) => void;
  facts: KnownFact[];
  lockedBecause: string | undefined;
  renderOutcomes?: ((answer: string) => ReactNode) | undefined;
}) {
  const { t } = useTranslation();
  // While it closes it still shows what it showed.
  const [last, setLast] = useState(id);
  if (id !== undefined && id !== last) setLast(id);
  const shown = id ?? last;
  const isNew = shown === 'new';
  const answer = useAnswer(isNew ? undefined : shown);
  if (shown === undefined) return null;
  if (isNew || answer.data)
    return (
      <AnswerForm
        key={shown}
        isOpen={id !== undefined}
        answer={isNew ? undefined : answer.data}
        onClose={onClose}
        onMade={onMade}
        facts={facts}
        lockedBecause={lockedBecause}
        outcomes={answer.data && renderOutcomes?.(answer.data._id)}
      />
    );
  return (
    <Sheet
      isOpen={id !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('answers.one')}
      className="w-full sm:w-2xl"
    >
      {answer.isError ? <ReadFailed read={answer} title={t('answers.gone')} /> : <SkeletonRows count={6} />}
    </Sheet>
  );
}
