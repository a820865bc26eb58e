import { createComment, listComments } from '@bidloom/contract/comments';
import { route } from '#http/calls/route.ts';
import { findComments, getComment } from './comments.queries.ts';
import { writeComment } from './write-comment.ts';

export const commentRoutes = [
  route(listComments, ({ db, input }) => findComments(db, input.bidId, input)),
  route(
    createComment,
    async ({ db, input, caller }) => getComment(db, await writeComment(db, caller, input)),
    { message: 'server.comments.created' },
  ),
];
