import type { Requirement } from '@bidloom/contract/requirements';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { LongTextField } from '#ui/forms/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useSplitRequirement } from './requirements.api.ts';

/** Splits a requirement where the person puts an empty line. */
export function SplitDialog({
  requirement: { _id, text },
  isOpen,
  onClose,
  onDone,
}: {
  requirement: Requirement;
  isOpen: boolean;
  onClose: () => void;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const split = useSplitRequirement();
  const [written, setWritten] = useState(text);
  const parts = written
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const canSplit = parts.length >= 2 && parts.length <= 30;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={t('requirements.bulk.split')}
      description={t('requirements.bulk.splitHint')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('requirements.tools.cancel')}
          </Button>
          <Button
            isLoading={split.isPending}
            aria-disabled={!canSplit}
            title={canSplit ? undefined : t('requirements.bulk.splitHint')}
            onClick={() => {
              if (!canSplit) return;
              const done = () => {
                onClose();
                onDone();
              };
              split.mutate({ _id, parts }, { onSuccess: done });
            }}
          >
            {canSplit
              ? t('requirements.bulk.splitInto', { count: parts.length })
              : t('requirements.bulk.split')}
          </Button>
        </>
      }
    >
      <LongTextField
        label={t('requirements.words')}
        rows={8}
        maxLength={6_000}
        value={written}
        onChange={setWritten}
      />
    </Dialog>
  );
}
