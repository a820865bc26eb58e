import { run, type Db } from '#db/database.ts';
import { holds, jsonList, jsonOne, type ListShape } from '#db/json-list.ts';
import type { PageInput } from '#db/paging.ts';
import { notFound } from '#http/calls/errors.ts';

const comments: ListShape = {
  name: 'comments',
  table: 'comments',
  alias: 'k',
  row: `k.id as _id, (select json_build_object('_id', u.id, 'fullName', u.full_name, 'logo', u.logo) from users u
    where u.id = k.user_id) as "user", k.comment, wire_time(k.created_at) as "createdAt"`,
  // Ids sort by the time they were made.
  sorts: { createdAt: { by: 'k.id', type: 'text', empty: 'never' } },
  defaultSort: 'createdAt',
};

/** The comments of a bid; 404 when the company has none of that id. */
export async function findComments(db: Db, bid: string, input: PageInput) {
  const [[known], page] = await Promise.all([
    run(db, bidExists, [bid]),
    jsonList(db, comments, input, [{ where: 'k.bid_id = $?', value: bid }, holds('k.comment', input.q)]),
  ]);
  if (!known) throw notFound();
  return page;
}
const bidExists = { name: 'comments-bid', text: 'select id from bids where id = $1' };

export const getComment = (db: Db, id: string) => jsonOne(db, comments, id);

/** Answers the new comment's id, the bid's title and the writer's name. */
export async function addComment(
  db: Db,
  bid: string,
  user: string,
  comment: string,
): Promise<{ id: string; title: string; name: string }> {
  const [made] = await run<{ id: string; title: string; name: string }>(db, add, [bid, user, comment]);
  if (!made) throw notFound();
  return made;
}
const add = {
  name: 'comment-add',
  text: `with made as (insert into comments (bid_id, user_id, comment) select id, $2, $3 from bids where id = $1 returning id, bid_id)
    select made.id, b.original_title as title, u.full_name as name from made join bids b on b.id = made.bid_id join users u on u.id = $2`,
};
