import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { ListEndMark } from '#ui/tables/list-end.tsx';
import { wordsOfEnd } from '#ui/tables/list-words.ts';

export interface LoadMoreProps {
  /** How many are shown, and of how many; a total of null is not known, `isAtLeast` says there are more than `total`. */
  shown: number;
  total: number | null;
  isAtLeast?: boolean | undefined;
  hasMore: boolean;
  isLoading: boolean;
  onLoadMore: () => void;
  /** The last try failed: the next one is the reader's. */
  hasFailed?: boolean | undefined;
  /** What else is said of the whole list. */
  figures?: ReactNode;
  /** Something else notices that one nears the end (`ListEndContext`). */
  isEndElsewhere?: boolean | undefined;
}

/** The end of a list read page by page: how much is shown, and the next page, which also comes by itself as one nears it. */
export function LoadMore({
  shown,
  total,
  isAtLeast = false,
  hasMore,
  isLoading,
  onLoadMore,
  hasFailed = false,
  figures,
  isEndElsewhere = false,
}: LoadMoreProps) {
  const { t } = useTranslation();
  const { key, ...counts } = wordsOfEnd({ shown, total, isAtLeast, hasMore });
  return (
    <div
      data-list-foot
      className="text-ink-muted flex flex-wrap items-center justify-between gap-3 py-3 text-sm"
    >
      <output data-figures>{t(key, counts)}</output>
      {figures}
      {hasMore ? (
        <Button variant="outline" size="small" isLoading={isLoading} onClick={onLoadMore}>
          {t('ui.list.more')}
        </Button>
      ) : null}
      {isEndElsewhere ? null : (
        <ListEndMark onNear={hasMore && !isLoading && !hasFailed ? onLoadMore : undefined} />
      )}
    </div>
  );
}
