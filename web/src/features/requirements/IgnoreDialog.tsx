import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { LongTextField } from '#ui/forms/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

/** Asks why a requirement is not answered: whoever reads the matrix later wants to know. */
export function IgnoreDialog({
  isOpen,
  onClose,
  onIgnore,
}: {
  isOpen: boolean;
  onClose: () => void;
  onIgnore: (reason: string) => void;
}) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const said = reason.trim();
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={t('requirements.bulk.ignore')}
      description={t('requirements.bulk.ignoreHint')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('requirements.tools.cancel')}
          </Button>
          <Button
            aria-disabled={said === ''}
            title={said === '' ? t('requirements.bulk.reasonNeeded') : undefined}
            onClick={() => {
              if (said === '') return;
              onIgnore(said);
              onClose();
            }}
          >
            {t('requirements.bulk.ignore')}
          </Button>
        </>
      }
    >
      <LongTextField
        label={t('requirements.bulk.reason')}
        rows={3}
        maxLength={1_000}
        value={reason}
        onChange={setReason}
      />
    </Dialog>
  );
}
