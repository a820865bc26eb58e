import { run, type Db } from '#db/database.ts';
import type { Understanding } from '#engine/engine-tasks.ts';

/** What is kept of the documents with this key, where this version of the reader found it. */
export async function findUnderstanding(
  db: Db,
  documents: string,
  reader: string,
): Promise<Understanding | undefined> {
  return (await run<{ found: Understanding }>(db, select, [documents, reader]))[0]?.found;
}
const select = {
  name: 'document-understanding',
  text: 'select found from document_understandings where documents = $1 and reader = $2',
};

/**
 * Keeps what documents say together, in place of what was kept of fewer of them; nothing while one of their contents is no file any
 * more.
 */
export async function keepUnderstanding(
  db: Db,
  one: { documents: string; contents: string[]; reader: string; found: Understanding },
): Promise<void> {
  await run(db, keep, [one.documents, one.contents, one.reader, JSON.stringify(one.found)]);
}
const keep = {
  name: 'document-understanding-keep',
  text: `with outdated as (delete from document_understandings u where u.contents <@ $2::text[] and u.documents <> $1)
    insert into document_understandings as u (documents, contents, reader, found)
    select $1, $2, $3, $4::jsonb where not exists (select from unnest($2::text[]) sum where not has_content(sum))
    on conflict (company_id, documents) do update set reader = excluded.reader, found = excluded.found, found_at = now()`,
};
