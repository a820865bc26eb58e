import { useOpening } from '#ui/overlays/floating-code.ts';
import type { DialogProps } from '#ui/overlays/floating/dialog.tsx';

/** A question in the middle of the page that must be answered first. For looking at a thing beside the list take Sheet. */
export function Dialog(props: DialogProps) {
  const floating = useOpening(props.isOpen);
  return floating ? <floating.Dialog {...props} /> : null;
}
