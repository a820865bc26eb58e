import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useOpenBid } from './bid-context.ts';
import { MissingItems } from './Readiness.tsx';
import { useReadiness } from './readiness.api.ts';

/** Says what a bid lacks before it is called submitted, and asks why it goes on all the same. */
export function SubmitDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { bid, change } = useOpenBid();
  const { data } = useReadiness(bid._id);
  const [reason, setReason] = useState('');
  const items = data?.items ?? [];
  const said = reason.trim();
  const submit = () => {
    if (said === '') return;
    change({ status: 'submitted', readyOverride: said });
    setReason('');
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={t('bids.submit.title')}
      description={t('bids.submit.hint')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('bids.submit.cancel')}
          </Button>
          <Button
            aria-disabled={said === ''}
            title={said === '' ? t('bids.submit.reasonNeeded') : undefined}
            onClick={submit}
          >
            {t('bids.submit.confirm')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <MissingItems bid={bid._id} items={items} />
        <Field label={t('bids.submit.reason')} hint={t('bids.submit.reasonHint')}>
          <Textarea
            rows={3}
            maxLength={2_000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
}
