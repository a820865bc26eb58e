import { useTranslation } from 'react-i18next';
import { DraftControl } from '#features/models/DraftControl.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

/** Drafts requirements: those in sight that no person has answered, or the chosen ones. Closing it stops the drafting. */
export function DraftDialog({
  bid,
  requirements,
  areChosen,
  isOpen,
  onClose,
  lockedBecause,
}: {
  bid: string;
  requirements: readonly string[];
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
      <DraftControl bid={bid} requirements={requirements} lockedBecause={lockedBecause} />
    </Dialog>
  );
}
