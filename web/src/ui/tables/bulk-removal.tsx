import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';

/** Marks a button that does nothing for now, and says why. */
export const lockedFor = (lockedBecause: string | undefined) =>
  lockedBecause === undefined ? {} : { 'aria-disabled': true, title: lockedBecause };

/** The last buttons of a bulk bar: removing the chosen rows, asked for once more, and choosing none. */
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
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="destructive"
        size="small"
        onClick={() => lockedBecause === undefined && setAsking(true)}
        {...lockedFor(lockedBecause)}
      >
        {words.remove}
      </Button>
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
