import { useHasNews } from '#lib/calls/toast.ts';
import { useOpening } from '#ui/overlays/floating-code.ts';

/** Where toasts appear, once in the application; its code comes with the first of them or with the first sign of somebody. */
export function Toaster() {
  const floating = useOpening(useHasNews());
  return floating ? <floating.Toaster /> : null;
}
