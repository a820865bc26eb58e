import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '#lib/browser/online.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

export interface ErrorStateProps {
  /** What did not work: 'The bids could not be loaded.' */
  title: ReactNode;
  /** Why, in the server's words, and what one can do. */
  description?: ReactNode;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean | undefined;
  size?: 'small' | 'medium' | undefined;
  className?: string | undefined;
}

/** A part of the page that failed, with a way to try again. */
export function ErrorState({ title, description, onRetry, isRetrying, size, className }: ErrorStateProps) {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  // Without a connection there is one reason for all of it, and the page reads again by itself.
  const isWholePage = size !== 'small';
  const says = isOnline
    ? { title, description }
    : isWholePage
      ? { title: t('errors.offline'), description: t('errors.offlineHint') }
      : { title };
  return (
    <div role="alert" data-offline={(!isOnline && isWholePage) || undefined} className={className}>
      <EmptyState
        drawing="error"
        {...says}
        size={size}
        action={
          onRetry ? (
            <Button
              icon={RotateCw}
              variant="outline"
              size={size === 'small' ? 'small' : undefined}
              onClick={onRetry}
              isLoading={isRetrying}
            >
              {t('ui.retry')}
            </Button>
          ) : null
        }
      />
    </div>
  );
}
