import type { ReactNode } from 'react';
import { useOpening } from '#ui/floating.ts';

export interface ConfirmDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The question, with the name of the thing: 'Delete the bid “Road repair”?' */
  title: ReactNode;
  /** What will be lost and what will stay. */
  description: ReactNode;
  /** The verb of the title: 'Delete bid'. */
  confirmLabel: string;
  onConfirm: () => void;
  /** Holds the dialog open with a busy button; the caller closes it when the work is done. */
  isLoading?: boolean | undefined;
  variant?: 'destructive' | 'default' | undefined;
}

/** Asks before what cannot be undone. Focus starts on Cancel, Escape cancels, and focus returns to where it was. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const floating = useOpening(props.isOpen);
  return floating ? <floating.ConfirmDialog {...props} /> : null;
}
