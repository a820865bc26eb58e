import { useOpening } from '#ui/overlays/floating-code.ts';
import type { SheetProps } from '#ui/overlays/floating/sheet.tsx';

/** A panel over the page from one of its four edges: one looks at a thing without leaving the list. */
export function Sheet(props: SheetProps) {
  const floating = useOpening(props.isOpen);
  return floating ? <floating.Sheet {...props} /> : null;
}
