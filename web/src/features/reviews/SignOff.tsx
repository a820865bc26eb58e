import type { ReviewRound, RoundReviewer } from '@bidloom/contract/reviews';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '#lib/browser/draft.ts';
import { problemAt } from '#lib/calls/problems.ts';
import { Button } from '#ui/controls/button.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { LongTextField } from '#ui/forms/text-field.tsx';
import { useReturnReview, useSignReview } from './reviews.api.ts';

/** The reviewer's last word, always within reach: signed off, or sent back. */
export function SignOff({ round, own }: { round: ReviewRound; own: RoundReviewer }) {
  const { t } = useTranslation();
  const sign = useSignReview();
  const [isReturning, setReturning] = useState(false);
  const { total } = round.answers;
  const judged = own.ok + own.needsWork;
  const lockedBecause = own.needsWork > 0 ? t('reviews.sign.needsWork', { count: own.needsWork }) : undefined;
  return (
    <div className="bg-raised border-line sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t px-4 py-3 md:-mx-6 md:px-6">
      <p className="text-ink-muted min-w-40 flex-1 text-sm max-sm:basis-full" data-figures>
        {t('reviews.sign.judged', { count: total, judged })}
        {lockedBecause ? ` · ${lockedBecause}` : ''}
      </p>
      <Button variant="outline" onClick={() => setReturning(true)}>
        {t('reviews.sign.return')}
      </Button>
      <Button
        isLoading={sign.isPending}
        lockedBecause={lockedBecause}
        onClick={() => sign.mutate({ round: round._id, stamp: round.stamp })}
      >
        {t('reviews.sign.sign')}
      </Button>
      {isReturning ? <ReturnDialog round={round} onClose={() => setReturning(false)} /> : null}
    </div>
  );
}

function ReturnDialog({ round, onClose }: { round: ReviewRound; onClose: () => void }) {
  const { t } = useTranslation();
  const send = useReturnReview();
  const [note, setNote, forget] = useDraft(`return:${round._id}`);
  const submit = () => {
    send.mutate(
      { round: round._id, note },
      {
        onSuccess: () => {
          forget();
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      onClose={onClose}
      title={t('reviews.sign.returnTitle')}
      description={t('reviews.sign.returnHint')}
      size="small"
      submitLabel={t('reviews.sign.return')}
      isSending={send.isPending}
      onSubmit={submit}
    >
      <FormProblem error={send.error} fallback="reviews.errors.save" />
      <LongTextField
        label={t('reviews.sign.note')}
        error={problemAt(send.error, 'note')}
        required
        rows={4}
        maxLength={2_000}
        value={note}
        onChange={setNote}
      />
    </FormDialog>
  );
}
