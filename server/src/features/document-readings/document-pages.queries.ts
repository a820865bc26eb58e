import { run, type Db } from '#db/database.ts';
import { jsonParameter } from '#db/json-parameter.ts';
import type { DocumentTexts } from '#engine/engine-tasks.ts';
import { contentTerm, pagePrefix } from '#features/search/page-query.ts';
import type { ContentKey } from './kept-readings.queries.ts';

/** Grows when pages are split or indexed in another way; the pages of former versions are then made anew. */
const textVersion = 1;
/** Pages that are sent to the database at once. */
const pagesAtOnce = 100;

/** Keeps the pages of a content in place of those there are; its reading must be kept. */
export async function replacePages(
  db: Db,
  company: string,
  { sha256, ending }: ContentKey,
  { pages, vocabulary }: DocumentTexts,
): Promise<void> {
  await run(db, removePages, [sha256, ending]);
  const prefix = pagePrefix(company);
  for (let from = 0; from < pages.length; from += pagesAtOnce) {
    const rows = pages.slice(from, from + pagesAtOnce).map(({ terms, ...page }, index) => ({
      ...page,
      position: from + index,
      terms: ['', contentTerm(sha256), ...terms].map((term) => prefix + term),
    }));
    await run(db, insertPages, [sha256, ending, jsonParameter(rows)]);
  }
  await run(db, insertWords, [vocabulary]);
  await run(db, noteKept, [sha256, ending, textVersion]);
  await run(db, noteRead, [sha256, ending]);
}
const removePages = {
  name: 'document-pages-remove',
  text: 'delete from document_pages where company_id = (select current_company()) and sha256 = $1 and ending = $2',
};
const insertPages = {
  name: 'document-pages-add',
  text: `insert into document_pages (sha256, ending, position, page, paragraph, sheet, cell, inside, body, words)
    select $1, $2, r.position, r.page, r.paragraph, r.sheet, r.cell, r.inside, r.body, array_to_tsvector(r.terms)
    from jsonb_to_recordset($3::jsonb) as r (position int, page int, paragraph int, sheet text, cell text, inside text, body text, terms text[])`,
};
// In one order everywhere, so that two who bring the same new words do not wait for each other.
const insertWords = {
  name: 'document-pages-words',
  text: `insert into search_vocabulary (word, in_titles) select word, false from unnest($1::text[]) word
    where not exists (select from search_vocabulary k where k.company_id = (select current_company()) and k.word = word.word)
    order by word collate "C" on conflict do nothing`,
};
const noteKept = {
  name: 'document-pages-kept',
  text: 'update document_readings set text_version = $3 where sha256 = $1 and ending = $2',
};
const noteRead = {
  name: 'document-pages-read',
  text: 'delete from unread_contents where sha256 = $1 and ending = $2',
};

/** Whether the pages of a content are kept as this version makes them. */
export async function arePagesKept(db: Db, { sha256, ending }: ContentKey): Promise<boolean> {
  return (await run(db, selectKept, [sha256, ending, textVersion])).length > 0;
}
const selectKept = {
  name: 'document-pages-are-kept',
  text: `select sha256 from document_readings where sha256 = $1 and ending = $2 and status = 'read' and text_version = $3`,
};

/** A content whose pages are to be made, with a file that has it. */
export type UnreadContent = ContentKey & { id: string; name: string; storageKey: string };

/** Takes the next contents whose pages are to be made; whoever dies over one leaves it to another half an hour later, three times in all. */
export const claimUnreadContents = (db: Db): Promise<UnreadContent[]> => run<UnreadContent>(db, take);
const ofContent = (files: string) =>
  `select f.id, f.name, f.storage_key from ${files} f where f.company_id = u.company_id and f.sha256 = u.sha256 and file_ending(f.name) = u.ending`;
const take = {
  name: 'unread-contents-take',
  text: `with due as (
      select sha256, ending from unread_contents where due_at <= now() order by due_at limit 20 for update skip locked),
    given_up as (delete from unread_contents u using due where u.sha256 = due.sha256 and u.ending = due.ending and u.tries >= 3),
    u as (update unread_contents u set tries = u.tries + 1, due_at = now() + interval '30 minutes'
      from due where u.sha256 = due.sha256 and u.ending = due.ending and u.tries < 3 returning u.*)
    select u.sha256, u.ending, f.id, f.name, f.storage_key as "storageKey" from u
      cross join lateral (${ofContent('files')} union all ${ofContent('tender_files')} limit 1) f`,
};

/** Leaves a content unsearched: it cannot be read. */
export async function leaveUnread(db: Db, { sha256, ending }: ContentKey): Promise<void> {
  await run(db, noteRead, [sha256, ending]);
}
