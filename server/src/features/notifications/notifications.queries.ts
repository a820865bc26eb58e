import { run, type Db } from '#db/database.ts';

type PageOfNotifications = { json: string; total: number; hasNext: boolean; lastId: string | null };

/** What a person was told in this company, in `language`, newest first, as JSON that PostgreSQL built; ids sort by time. */
export async function findNotifications(
  db: Db,
  user: string,
  {
    limit,
    before,
    words,
    language,
  }: { limit: number; before: string | null; words: string | null; language: string },
): Promise<PageOfNotifications> {
  const [row] = await run<PageOfNotifications>(db, list, [user, limit, before, words, language]);
  if (!row) throw new Error('A list without a row');
  return row;
}
const list = {
  name: 'notifications',
  text: `
    select '[' || coalesce(string_agg(json_build_object('_id', n.id, 'type', n.type, 'description', n.description->>$5::text, 'read', n.read,
        'createdAt', wire_time(n.created_at), 'bid', n.bid_id, 'tender', n.tender_id, 'file', n.file_id)::text, ',' order by n.id desc) filter (where n.place <= $2), '') || ']' as json,
      coalesce(max(n.place) > $2, false) as "hasNext", min(n.id) filter (where n.place <= $2) as "lastId",
      (select count(*)::int from (
        select from notifications where user_id = $1 and shown and ($4::text is null or position((select fold_text($4)) in fold_text(description->>$5::text)) > 0) limit 1001) counted) as total
    from (
      select n.*, row_number() over (order by n.id desc) as place
      from (
        select * from notifications
        where user_id = $1 and shown and ($3::text is null or id < $3) and ($4::text is null or position((select fold_text($4)) in fold_text(description->>$5::text)) > 0)
        order by id desc limit $2::int + 1) n
    ) n`,
};

/** Marks a person's notifications; answers how many of the ids are theirs. */
export async function markNotifications(
  db: Db,
  user: string,
  marks: { _id: string; read: boolean }[],
): Promise<number> {
  const marked = await run(
    db,
    {
      name: 'mark-notifications',
      text: `update notifications n set read = mark.read from unnest($2::text[], $3::boolean[]) mark (id, read)
        where n.user_id = $1 and n.id = mark.id returning n.id`,
    },
    [user, marks.map(({ _id }) => _id), marks.map(({ read }) => read)],
  );
  return marked.length;
}
