import { run, type Db } from '#db/database.ts';

/**
 * Bids and tenders that fit the words, ten of each, best first, as JSON text. When nothing fits, the words that the
 * company never wrote are taken for slips and mended once.
 */
export async function search(db: Db, typed: string): Promise<{ ready: string }> {
  const found = await searchFor(db, typed);
  if (found.count > 0) return { ready: found.json };
  const [mended] = await run<{ words: string | null }>(db, mend, [typed]);
  if (mended?.words == null) return { ready: found.json };
  return { ready: (await searchFor(db, mended.words)).json };
}

async function searchFor(db: Db, words: string): Promise<{ json: string; count: number }> {
  // Sent together, in this order: the second sees what the first set.
  const [, [found]] = await Promise.all([
    run(db, look, [words]),
    run<{ json: string; count: number }>(db, results, [words]),
  ]);
  return found ?? { json: '{"bids":[],"tenders":[]}', count: 0 };
}

/** Narrows the entries to the words; to none when no word is left, for which a word of nobody stands. */
const look = {
  name: 'search-words',
  text: `select set_config('app.search', coalesce(search_words($1)::text, 'nothing'), true)`,
};
const mend = { name: 'search-mend', text: 'select mend_words($1) as words' };

const results = {
  name: 'search-results',
  text: `with found as materialized (
      select object_id, kind, ts_rank('{0.05, 0.2, 0.4, 1}', words, (select searched_words())) as rank from search_entries),
    bids_found as (
      select b.id, b.original_title, b.deadline, rank, position(fold_text($1) in fold_text(b.original_title || ' ' || b.reference)) > 0 as together
      from found join bids b on b.id = object_id where kind = 'bid'
      order by together desc, rank desc, b.deadline desc, b.id limit 10),
    tenders_found as (
      select t.id, t.title, t.deadline, t.reference, rank, position(fold_text($1) in fold_text(t.title || ' ' || t.reference)) > 0 as together
      from found join tenders t on t.id = object_id where kind = 'tender'
      order by together desc, rank desc, t.deadline desc nulls last, t.id limit 10)
    select (select count(*) from found)::int as count, json_build_object(
      'bids', coalesce((select json_agg(json_build_object('_id', id, 'title', original_title, 'deadline', wire_time(deadline))
        order by together desc, rank desc, deadline desc, id) from bids_found), '[]'),
      'tenders', coalesce((select json_agg(json_build_object('_id', id, 'title', title, 'deadline', wire_time(deadline),
        'reference', reference) order by together desc, rank desc, deadline desc nulls last, id) from tenders_found), '[]'))::text as json`,
};
