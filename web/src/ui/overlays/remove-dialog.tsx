import { CircleAlert } from 'lucide-react';
import { ApiError } from '#lib/calls/api.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { ConfirmDialogProps } from '#ui/overlays/floating/confirm-dialog.tsx';

/** Asks before a thing is removed by a call, and stays open with the server's reason when it refuses. */
export function RemoveDialog({
  call: { error, isPending, reset },
  fallback,
  description,
  onOpenChange,
  ...rest
}: Omit<ConfirmDialogProps, 'isLoading'> & {
  call: { error: Error | null; isPending: boolean; reset: () => void };
  /** When the server gave no reason. */
  fallback: string;
}) {
  return (
    <ConfirmDialog
      {...rest}
      isLoading={isPending}
      onOpenChange={(isOpen) => {
        reset();
        onOpenChange(isOpen);
      }}
      description={
        error ? (
          <span role="alert" className="text-danger flex gap-2">
            <CircleAlert size={20} className="shrink-0" aria-hidden />
            {error instanceof ApiError && error.message !== '' ? error.message : fallback}
          </span>
        ) : (
          description
        )
      }
    />
  );
}
