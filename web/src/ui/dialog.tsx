import type { ReactNode } from 'react';
import { useOpening } from '#ui/floating.ts';

export interface DialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  /** One sentence under the title. */
  description?: ReactNode;
  /** Buttons, the one that goes on last: `<><Button variant="outline">…</Button><Button>…</Button></>`. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large' | undefined;
  children?: ReactNode;
}

/** A question in the middle of the page that must be answered first. For looking at a thing beside the list take Sheet. */
export function Dialog(props: DialogProps) {
  const floating = useOpening(props.isOpen);
  return floating ? <floating.Dialog {...props} /> : null;
}
