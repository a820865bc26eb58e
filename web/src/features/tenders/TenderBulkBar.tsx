import { useTranslation } from 'react-i18next';
import { BulkBar } from '#ui/bulk-bar.tsx';
import { BulkRemoval, lockedFor } from '#ui/bulk-removal.tsx';
import { Button } from '#ui/button.tsx';
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
  const change = useChangeTenders();
  const remove = useRemoveTenders();
  if (ids.length === 0) return null;
  const lock = lockedFor(lockedBecause);
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
      <BulkRemoval
        words={{
          remove: t('tenders.remove'),
          title: t('tenders.removeTitle', { count: ids.length }),
          hint: t('tenders.removeHint'),
          clear: t('tenders.bulk.clear'),
        }}
        isRemoving={remove.isPending}
        onRemove={(onSettled) => remove.mutate({ tenders: ids }, { onSuccess: onDone, onSettled })}
        onClear={onDone}
        lockedBecause={lockedBecause}
      />
    </BulkBar>
  );
}
