import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idOf, paging, payload, Person, text, Timestamp } from './primitives.ts';

export const Comment = z.strictObject({
  _id: idOf('comment'),
  user: Person,
  comment: z.string(),
  createdAt: Timestamp,
});
export type Comment = z.infer<typeof Comment>;

const feature = 'comments';

export const listComments = endpoint('GET /bid/comments', {
  summary: 'The comments of a bid, oldest first.',
  feature,
  input: z.strictObject({ ...paging, bidId: idOf('bid') }),
  paged: true,
  sorts: ['createdAt', '-createdAt'],
  data: z.array(Comment),
});
export const createComment = endpoint('POST /bid/comment', {
  summary: 'Adds a comment; `@[Full Name](userId)` mentions and notifies.',
  feature,
  status: 201,
  input: payload({ bidId: idOf('bid'), comment: text(5000, 1) }),
  data: Comment,
  creates: { kind: 'comment', idPath: 'data._id' },
});
