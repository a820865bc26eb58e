import type { ReactNode } from 'react';
import { ErrorState } from '#ui/feedback/error-state.tsx';

/** A query that failed: what could not be read, why in the server's words, and a way to try again. */
export function ReadFailed({
  read,
  title,
  size,
  className,
}: {
  read: { error: Error | null; refetch: () => unknown; isRefetching: boolean };
  title: string;
  size?: 'small' | 'medium' | undefined;
  className?: string | undefined;
}) {
  const reason: ReactNode = read.error?.message === title ? undefined : read.error?.message;
  return (
    <ErrorState
      title={title}
      description={reason}
      onRetry={() => void read.refetch()}
      isRetrying={read.isRefetching}
      size={size}
      className={className}
    />
  );
}
