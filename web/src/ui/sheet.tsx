import type { ReactNode } from 'react';
import { useOpening } from '#ui/floating.ts';

export type SheetEdge = 'top' | 'right' | 'bottom' | 'left';

export interface SheetProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** As in a left-to-right page; 'right' and 'left' change places in Arabic. */
  edge?: SheetEdge | undefined;
  footer?: ReactNode;
  /** The head is read but not shown, for a sheet that draws its own (the sidebar). */
  hidesHead?: boolean | undefined;
  /** Names what is only read: it scrolls by the arrow keys then, for nothing in it takes the focus. */
  readLabel?: string | undefined;
  /** Begins in its first field rather than on the button that closes it. */
  beginsInField?: boolean | undefined;
  /** Width of 'right' and 'left' instead of theirs, height of 'top' and 'bottom'. */
  className?: string | undefined;
  children: ReactNode;
}

/** A panel over the page from one of its four edges: one looks at a thing without leaving the list. */
export function Sheet(props: SheetProps) {
  const floating = useOpening(props.isOpen);
  return floating ? <floating.Sheet {...props} /> : null;
}
