import type { EvidenceKind } from '@bidloom/contract/evidence';
import { run, type Db } from '#db/database.ts';
import type { Wanted } from './mark-words.ts';

/** Bids and tenders as JSON text; how many there are. */
export type Found = { json: string; count: number };

/** What else fits, with the whole text it was found in. */
export type Passages = {
  clients: { _id: string; name: string; text: string }[];
  comments: {
    _id: string;
    user: string;
    createdAt: string;
    bid: { _id: string; title: string };
    text: string;
  }[];
  documents: { _id: string; name: string; bid: { _id: string; title: string }; text: string }[];
  evidence: { _id: string; title: string; kind: EvidenceKind; text: string }[];
  requirements: { _id: string; number: number; bid: { _id: string; title: string }; text: string }[];
  responses: { _id: string; number: number; bid: { _id: string; title: string }; text: string }[];
  answers: { _id: string; question: string; text: string }[];
};

/** Bids and tenders that fit the words, ten of each, best first. */
export async function findTitles(db: Db, words: string): Promise<Found> {
  // Sent together, in this order: the second sees what the first set.
  const [, [found]] = await Promise.all([run(db, look, [words]), run<Found>(db, titlesFor(words), [words])]);
  return found ?? { json: '{"bids":[],"tenders":[]}', count: 0 };
}

/** The same with what else fits, five of each kind, and what the words became: one round trip. */
export async function findEverything(
  db: Db,
  words: string,
): Promise<Found & { titleCount: number; passages: Passages; wanted: Wanted[] }> {
  const [, [found], [beyond]] = await Promise.all([
    run(db, look, [words]),
    run<Found>(db, titlesFor(words), [words]),
    run<{ passages: Passages; count: number; company: string; lexemes: string }>(db, passages, [words]),
  ]);
  if (!found || !beyond) throw new Error('A search answers one row always');
  return {
    json: found.json,
    count: found.count + beyond.count,
    titleCount: found.count,
    passages: beyond.passages,
    wanted: wantedIn(beyond.lexemes, beyond.company),
  };
}

/** The words with slips mended by what the company wrote; null when there is nothing to mend. */
export async function mendWords(db: Db, words: string, everywhere: boolean): Promise<string | null> {
  const [mended] = await run<{ words: string | null }>(db, mend, [words, everywhere]);
  return mended?.words ?? null;
}

/** The words with one of them replaced by one a slip away that the company wrote too, four such texts at most. */
export async function similarWords(db: Db, words: string, everywhere: boolean): Promise<string[]> {
  const [similar] = await run<{ texts: string[] }>(db, findSimilar, [words, everywhere]);
  return similar?.texts ?? [];
}

/** `'<company>word':*` of a query, as the database writes it. */
function wantedIn(lexemes: string, company: string): Wanted[] {
  return [...lexemes.matchAll(/'((?:[^'\\]|''|\\\\)*)'(:\*)?/g)].flatMap(([, lexeme = '', begins]) =>
    lexeme.startsWith(company) && lexeme.length > company.length
      ? [{ word: lexeme.slice(company.length), isBeginning: begins !== undefined }]
      : [],
  );
}

/** Narrows the entries to the words; to none when no word is left, for which a word of nobody stands. */
export const look = {
  name: 'search-words',
  text: `select set_config('app.search', coalesce(search_words($1)::text, 'nothing'), true)`,
};
const findSimilar = { name: 'search-similar', text: 'select similar_words($1, $2) as texts' };
const mend = { name: 'search-mend', text: 'select mend_words($1, $2) as words' };

/** So many of a kind that fit are ranked, those of the newest shelf, and the newest: words that thousands hold say little of which is meant. */
const mostRanked = 200;
/** So many of the newest of a kind are looked at besides; alone, and at more, where the words are a letter or two. */
const [mostOfLong, mostOfShort] = [50, 500];
/** The newest of a table that fit, each found by its key: ids sort by the time they were made. */
const newestOf = (kind: 'bid' | 'tender', most: number) =>
  `select f.* from (select company_id, id from ${kind}s order by id desc limit ${most}) n cross join lateral (
    select e.object_id, e.kind, ts_rank('{0.05, 0.2, 0.4, 1}', e.words, (select searched_words())) as rank
    from search_entries e where e.company_id = n.company_id and e.object_id = n.id offset 0) f`;
const someOf = (kind: 'bid' | 'tender') => `select * from entries_found('${kind}', ${mostRanked}, true)`;
const titlesIn = (first: string, found: string) => `with ${first}, found as materialized (${found}),
    bids_found as (
      select b.id, b.original_title, b.deadline, nullif(b.is_deadline_assumed, false) as is_assumed, rank, position((select fold_text($1)) in fold_text(b.original_title || ' ' || b.reference)) > 0 as together
      from found join bids b on b.id = object_id where kind = 'bid'
      order by together desc, rank desc, b.deadline desc, b.id limit 10),
    tenders_found as (
      select t.id, t.title, t.deadline, t.reference, rank, position((select fold_text($1)) in fold_text(t.title || ' ' || t.reference)) > 0 as together
      from found join tenders t on t.id = object_id where kind = 'tender'
      order by together desc, rank desc, t.deadline desc nulls last, t.id limit 10)
    select (select count(*) from found)::int as count, json_build_object(
      'bids', coalesce((select json_agg(json_strip_nulls(json_build_object('_id', id, 'title', original_title, 'deadline', wire_time(deadline),
          'isDeadlineAssumed', is_assumed))
        order by together desc, rank desc, deadline desc, id) from bids_found), '[]'),
      'tenders', coalesce((select json_agg(json_build_object('_id', id, 'title', title, 'deadline', wire_time(deadline),
        'reference', reference) order by together desc, rank desc, deadline desc nulls last, id) from tenders_found), '[]'))::text as json`;
/**
 * All that fit, up to where they are many: then some of them, and the newest. Of words as short as a letter or two the newest come
 * first, and the index is read only where they are too few: it would bring half of the company.
 */
const titles = {
  name: 'search-results',
  text: titlesIn(
    `some_bids as materialized (${someOf('bid')}), some_tenders as materialized (${someOf('tender')})`,
    `select * from some_bids union all select * from some_tenders
      union select * from (${newestOf('bid', mostOfLong)}) b where (select count(*) from some_bids) >= ${mostRanked}
      union select * from (${newestOf('tender', mostOfLong)}) t where (select count(*) from some_tenders) >= ${mostRanked}`,
  ),
};
const titlesOfShort = {
  name: 'search-results-short',
  text: titlesIn(
    `newest as materialized (${newestOf('bid', mostOfShort)} union all ${newestOf('tender', mostOfShort)})`,
    `select * from newest union select * from (${someOf('bid')} union all ${someOf('tender')}) rest where (select count(*) from newest) < 20`,
  ),
};
const titlesFor = (words: string) => (words.trim().length <= 2 ? titlesOfShort : titles);

/**
 * The newest five of a kind; of the newest 40 those first that hold the words together as typed. A word that thousands
 * hold is looked for in some of them only: nobody reads further, and the words typed next narrow it.
 */
const newest = (kind: string, from: string, on: string, row: string, words: string) =>
  newestIn(`search_passages where kind = '${kind}'`, from, on, row, words);
const newestIn = (passages: string, from: string, on: string, row: string, words: string) => `coalesce((
  select json_agg(row order by together desc, id desc) from (
    select ${on} as id, position((select fold_text($1)) in fold_text(left(${words}, 2000))) > 0 as together, json_build_object('_id', ${on}, ${row}) as row
    from (
      select object_id from (select object_id from ${passages} limit 500) several order by object_id desc limit 40) found
      join ${from}
    order by together desc, id desc limit 5) best), '[]')`;
const ofBid = `'bid', json_build_object('_id', b.id, 'title', b.original_title)`;
const clientWords = `concat_ws(' · ', nullif(c.name, ''), nullif(c.sector, ''), nullif(c.country, ''), nullif(c.contact_name, ''),
  nullif(c.contact_email, ''), nullif(c.notes, ''))`;
/** A mention is shown as the name it holds. */
const commentWords = `regexp_replace(m.comment, '@\\[([^\\]\\n]{1,200})\\]\\([0-9a-f]{24}\\)', '@\\1', 'g')`;

/** Of the library the five that fit best; retired ones are not offered anywhere. */
const libraryAnswers = `coalesce((
  select json_agg(json_build_object('_id', id, 'question', left(question, 300), 'text', answer) order by rank desc, id) from (
    select a.id, a.question, a.answer, ts_rank('{0.05, 0.2, 0.4, 1}', a.words, (select searched_words())) as rank
    from answers a where a.status <> 'retired' and a.words @@ (select searched_words())
    order by rank desc, a.id limit 5) best), '[]')`;

const passages = {
  name: 'search-passages',
  text: `with found as materialized (select json_build_object(
      'clients', ${newest('client', 'clients c on c.id = object_id', 'c.id', `'name', c.name, 'text', ${clientWords}`, clientWords)},
      'comments', ${newest('comment', 'comments m on m.id = object_id join users u on u.id = m.user_id join bids b on b.id = m.bid_id', 'm.id', `'user', u.full_name, 'createdAt', wire_time(m.created_at), ${ofBid}, 'text', ${commentWords}`, 'm.comment')},
      'documents', ${newest('document', 'files f on f.id = object_id join bids b on b.id = f.bid_id', 'f.id', `'name', f.name, ${ofBid}, 'text', f.name`, 'f.name')},
      'evidence', ${newest('evidence', 'evidence e on e.id = object_id', 'e.id', `'title', e.title, 'kind', e.kind, 'text', evidence_passage(e)`, 'evidence_passage(e)')},
      'requirements', ${newest('requirement', 'requirements r on r.id = object_id join bids b on b.id = r.bid_id', 'r.id', `'number', r.number, ${ofBid}, 'text', r.text`, 'r.text')},
      'responses', ${newestIn('search_responses', 'requirements r on r.id = object_id join bids b on b.id = r.bid_id', 'r.id', `'number', r.number, ${ofBid}, 'text', r.answer`, 'r.answer')},
      'answers', ${libraryAnswers}) as passages)
    select passages, json_array_length(passages->'clients') + json_array_length(passages->'comments')
        + json_array_length(passages->'documents') + json_array_length(passages->'evidence') + json_array_length(passages->'requirements') + json_array_length(passages->'responses')
        + json_array_length(passages->'answers') as count,
      current_company() as company, searched_words()::text as lexemes from found`,
};
