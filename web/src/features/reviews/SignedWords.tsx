import { useTranslation } from 'react-i18next';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Button } from '#ui/controls/button.tsx';
import { formatMoment } from '#ui/dates/dates.ts';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ChangedWords } from '#ui/text/changed-words.tsx';
import { useSignedAnswer } from './reviews.api.ts';

/** What an answer said when it was signed off, and what has changed since. */
export function SignedWords({
  round,
  requirement,
  number,
  onClose,
}: {
  round: string;
  requirement: string;
  number: number;
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const read = useSignedAnswer(round, requirement);
  const signed = read.data?.signed;
  return (
    <Dialog
      isOpen
      size="large"
      onOpenChange={(open) => !open && onClose()}
      title={t('reviews.answers.compareTitle', { number })}
      description={
        signed
          ? t('reviews.answers.signedBy', {
              name: signed.by.fullName,
              when: formatMoment(signed.at, i18n.language, zone),
            })
          : undefined
      }
      footer={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      {read.isError ? <ReadFailed read={read} title={t('reviews.errors.answers')} size="small" /> : null}
      {read.isPending ? <SkeletonRows count={3} /> : null}
      {read.data ? (
        <p dir="auto" className="max-w-reading wrap-anywhere whitespace-pre-wrap">
          <ChangedWords before={signed?.answer ?? ''} after={read.data.now} />
        </p>
      ) : null}
    </Dialog>
  );
}
