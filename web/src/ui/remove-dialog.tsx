import { ApiError } from '#lib/api.ts';
import { Banner } from '#ui/banner.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from '#ui/confirm-dialog.tsx';

/** Asks before a thing is removed, and stays open with the server's reason when it refuses. */
export function RemoveDialog({
  error,
  fallback,
  description,
  ...rest
}: ConfirmDialogProps & { error: Error | null; /** When the server gave no reason. */ fallback: string }) {
  return (
    <ConfirmDialog
      {...rest}
      description={
        error ? (
          <Banner tone="danger">
            {error instanceof ApiError && error.message !== '' ? error.message : fallback}
          </Banner>
        ) : (
          description
        )
      }
    />
  );
}
