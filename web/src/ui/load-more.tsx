import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';

export interface LoadMoreProps {
  /** How many are shown, and of how many; a total of null is not known, `isAtLeast` says there are more than `total`. */
  shown: number;
  total: number | null;
  isAtLeast?: boolean | undefined;
  hasMore: boolean;
  isLoading: boolean;
  onLoadMore: () => void;
}

/** The end of a list read page by page: how much is shown, and the next page. */
export function LoadMore({ shown, total, isAtLeast = false, hasMore, isLoading, onLoadMore }: LoadMoreProps) {
  const { t } = useTranslation();
  const key = total === null ? 'ui.list.shown' : isAtLeast ? 'ui.list.shownOfMany' : 'ui.list.shownOf';
  return (
    <div className="text-ink-muted flex flex-wrap items-center justify-between gap-3 py-3 text-sm">
      <output data-figures>{t(key, { count: shown, total: total ?? shown })}</output>
      {hasMore ? (
        <Button variant="outline" size="small" isLoading={isLoading} onClick={onLoadMore}>
          {t('ui.list.more')}
        </Button>
      ) : null}
    </div>
  );
}
