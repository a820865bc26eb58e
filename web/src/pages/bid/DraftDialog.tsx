import { useTranslation } from 'react-i18next';
import { DraftControl } from '#features/models/DraftControl.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** Drafts the requirements that are in sight and that no person has answered. Closing it stops the drafting. */
export function DraftDialog({
  bid,
  requirements,
  isOpen,
  onClose,
  lockedBecause,
}: {
  bid: string;
  requirements: readonly string[];
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
      description={t('models.draftLead')}
    >
      <DraftControl bid={bid} requirements={requirements} lockedBecause={lockedBecause} />
    </Dialog>
  );
}
