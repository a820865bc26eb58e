import { Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { DropdownMenu, MenuItem } from '#ui/overlays/dropdown-menu.tsx';

/** The end of a bulk bar: the menu that deletes the chosen rows, after a confirmation, and the button that clears the selection. */
export function BulkRemoval({
  words,
  isRemoving,
  onRemove,
  onClear,
  lockedBecause,
}: {
  words: { remove: string; title: string; hint: string; clear: string };
  isRemoving: boolean;
  /** Calls `onSettled` when it is done or has failed. */
  onRemove: (onSettled: () => void) => void;
  onClear: () => void;
  lockedBecause: string | undefined;
}) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {lockedBecause === undefined ? (
        <DropdownMenu
          side="top"
          trigger={<IconButton icon={Ellipsis} size="small" label={t('ui.bulk.more')} hasTooltip={false} />}
        >
          <MenuItem icon={Trash2} variant="destructive" onSelect={() => setAsking(true)}>
            {words.remove}
          </MenuItem>
        </DropdownMenu>
      ) : (
        <Button variant="ghost" size="small" lockedBecause={lockedBecause}>
          {words.remove}
        </Button>
      )}
      <Button variant="ghost" size="small" onClick={onClear}>
        {words.clear}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={words.title}
        description={words.hint}
        confirmLabel={words.remove}
        isLoading={isRemoving}
        onConfirm={() => onRemove(() => setAsking(false))}
      />
    </>
  );
}
