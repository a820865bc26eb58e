import { useOpening } from '#ui/overlays/floating-code.ts';
import type { ConfirmDialogProps } from '#ui/overlays/floating/confirm-dialog.tsx';

/** Asks before what cannot be undone. Focus starts on Cancel, Escape cancels, and focus returns to where it was. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const floating = useOpening(props.isOpen);
  return floating ? <floating.ConfirmDialog {...props} /> : null;
}
