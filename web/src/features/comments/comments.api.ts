import { getBid, listActivities, listBids } from '@bidloom/contract/bids';
import { createComment, listComments } from '@bidloom/contract/comments';
import { useInfiniteQuery } from '@tanstack/react-query';
import { readingPages, useCall } from '#lib/calls/calls.ts';

/** The comments of a bid, newest first, page by page. */
export const useComments = (bidId: string) =>
  useInfiniteQuery(
    readingPages(listComments, { bidId, sort: '-createdAt' }, { failed: 'comments.errors.list' }),
  );

export const useCreateComment = () =>
  useCall(createComment, {
    refreshes: [listComments, getBid, listBids, listActivities],
    failed: 'comments.errors.create',
  });
