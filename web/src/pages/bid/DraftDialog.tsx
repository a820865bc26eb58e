import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { DraftControl } from '#features/models/DraftControl.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

/** Drafts requirements: all of a list that no person has answered, once they are `read`, or the chosen ones. Closing it stops the drafting. */
export function DraftDialog({
  bid,
  requirements,
  read,
  areChosen,
  isOpen,
  onClose,
  lockedBecause,
}: {
  bid: string;
  requirements: readonly string[] | undefined;
  read?: ComponentProps<typeof ReadFailed>['read'];
  areChosen: boolean;
  isOpen: boolean;
  onClose: () => void;
  lockedBecause: string | undefined;
}) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={t('models.draftTitle')}
      description={t(areChosen ? 'models.draftChosenLead' : 'models.draftLead')}
    >
      {requirements ? (
        <DraftControl
          bid={bid}
          requirements={requirements}
          lockedBecause={
            lockedBecause ?? (requirements.length === 0 ? t('models.nothingToDraft') : undefined)
          }
        />
      ) : read?.error ? (
        <ReadFailed read={read} title={t('requirements.errors.list')} />
      ) : (
        <SkeletonRows count={3} />
      )}
    </Dialog>
  );
}
