import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkBar } from '#ui/bulk-bar.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useChangeTenders, useRemoveTenders } from './tenders.api.ts';

/** What can be done with the chosen tenders; rises from below while there are some. */
export function TenderBulkBar({
  ids,
  onDone,
  lockedBecause,
}: {
  ids: string[];
  onDone: () => void;
  lockedBecause?: string | undefined;
}) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const change = useChangeTenders();
  const remove = useRemoveTenders();
  if (ids.length === 0) return null;
  const lock = lockedBecause ? { 'aria-disabled': true, title: lockedBecause } : {};
  const decide = (status: 'shortlisted' | 'rejected') => {
    if (!lockedBecause) change.mutate({ ids, status }, { onSuccess: onDone });
  };
  return (
    <BulkBar label={t('tenders.bulk.label')} chosen={t('tenders.bulk.chosen', { count: ids.length })}>
      <Button
        variant="outline"
        size="small"
        onClick={() => decide('shortlisted')}
        isLoading={change.isPending}
        {...lock}
      >
        {t('tenders.shortlist')}
      </Button>
      <Button
        variant="outline"
        size="small"
        onClick={() => decide('rejected')}
        isLoading={change.isPending}
        {...lock}
      >
        {t('tenders.reject')}
      </Button>
      <Button variant="destructive" size="small" onClick={() => !lockedBecause && setAsking(true)} {...lock}>
        {t('tenders.remove')}
      </Button>
      <Button variant="ghost" size="small" onClick={onDone}>
        {t('tenders.bulk.clear')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('tenders.removeTitle', { count: ids.length })}
        description={t('tenders.removeHint')}
        confirmLabel={t('tenders.remove')}
        isLoading={remove.isPending}
        onConfirm={() =>
          remove.mutate(
            { tenders: ids },
            {
              onSuccess: onDone,
              onSettled: () => setAsking(false),
            },
          )
        }
      />
    </BulkBar>
  );
}
