import type { Validity } from '@bidloom/contract/evidence';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { Textarea } from '#ui/controls/textarea.tsx';
import { formatCalendarDay } from '#ui/dates/dates.ts';
import { Field } from '#ui/forms/field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

/** Asks why an evidence is used that is not valid on the day of submission. */
export function ReasonDialog({
  title,
  validity,
  day,
  present = '',
  isSending,
  onReason,
  onClose,
}: {
  title: string;
  validity: Validity;
  day: string | null;
  present?: string;
  isSending: boolean;
  onReason: (reason: string) => void;
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation();
  const [reason, setReason] = useState(present);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() !== '' && !isSending) onReason(reason.trim());
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('evidence.bid.reasonTitle')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form="evidence-reason" isLoading={isSending}>
            {t('evidence.bid.attach')}
          </Button>
        </>
      }
    >
      <form id="evidence-reason" onSubmit={send} className="flex flex-col gap-4">
        <p>
          {t(validity === 'not-yet' ? 'evidence.bid.reasonNotYet' : 'evidence.bid.reasonExpired', {
            title,
            day: day === null ? '' : formatCalendarDay(day, i18n.language),
          })}
        </p>
        <Field label={t('evidence.bid.reason')} hint={t('evidence.bid.reasonHint')} isRequired>
          <Textarea
            rows={3}
            required
            maxLength={2_000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
