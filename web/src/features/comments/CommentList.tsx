import type { Comment } from '@bidloom/contract/comments';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { EarlierButton } from '#ui/tables/earlier-button.tsx';
import { Avatar } from '#ui/layout/avatar.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { formatMoment } from '#ui/dates/dates.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { useComments } from './comments.api.ts';
import { partsOf } from './mentions.ts';

/** What was said about a bid, oldest first; the newest are read first and earlier ones on demand. */
export function CommentList({
  bid,
  zone,
  shown,
}: {
  bid: string;
  zone: string;
  /** The comment one came for: it is read however early it was, brought into sight and stands out. */
  shown?: string | undefined;
}) {
  const { t } = useTranslation();
  const list = useComments(bid);
  const comments = list.data?.pages.flatMap(({ data }) => data).toReversed() ?? [];
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = list;
  const mustReadOn = shown !== undefined && !comments.some(({ _id }) => _id === shown);
  useEffect(() => {
    if (mustReadOn && hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [mustReadOn, hasNextPage, isFetchingNextPage, isError, fetchNextPage]);
  if (list.isError && comments.length === 0)
    return <ReadFailed read={list} title={t('comments.errors.list')} />;
  if (list.isPending) return <SkeletonRows count={4} />;
  if (comments.length === 0)
    return (
      <EmptyState drawing="messages" title={t('comments.empty')} description={t('comments.emptyHint')} />
    );
  return (
    <div className="flex flex-col gap-4">
      <EarlierButton pages={list} label={t('comments.earlier')} />
      <ol aria-label={t('comments.title')} className="flex flex-col gap-5">
        {comments.map((comment) => (
          <OneComment key={comment._id} comment={comment} zone={zone} isShown={comment._id === shown} />
        ))}
      </ol>
    </div>
  );
}

function OneComment({
  comment: { user, comment, createdAt },
  zone,
  isShown,
}: {
  comment: Comment;
  zone: string;
  isShown: boolean;
}) {
  const { i18n } = useTranslation();
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isShown) place.current?.scrollIntoView({ block: 'center' });
  }, [isShown]);
  return (
    <li
      ref={place}
      aria-current={isShown || undefined}
      className={classNames('flex gap-3', isShown && 'bg-accent-soft -m-3 rounded-md p-3')}
    >
      <Avatar name={user.fullName} src={user.logo} size={32} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <bdi className="font-medium">{user.fullName}</bdi>
          <time dateTime={createdAt} className="text-ink-muted text-sm tabular-nums">
            {formatMoment(createdAt, i18n.language, zone)}
          </time>
        </p>
        <p className="max-w-reading text-lg break-words whitespace-pre-line" dir="auto">
          {partsOf(comment).map(({ text, mentioned }, place) =>
            mentioned ? (
              <span key={place} className="text-accent font-medium">
                <bdi>{text}</bdi>
              </span>
            ) : (
              text
            ),
          )}
        </p>
      </div>
    </li>
  );
}
