import type { Db } from '#db/database.ts';
import { markWords, type Wanted } from './mark-words.ts';
import * as queries from './search.queries.ts';

/**
 * Bids and tenders that fit the words, as JSON text. When nothing fits, the words that the company never wrote are
 * taken for slips and mended once.
 */
export async function searchTitles(db: Db, typed: string): Promise<{ ready: string }> {
  const found = await queries.findTitles(db, typed);
  if (found.count > 0) return { ready: found.json };
  const mended = await queries.mendWords(db, typed, false);
  return { ready: mended === null ? found.json : (await queries.findTitles(db, mended)).json };
}

/** The same over everything that people write in Bidloom, each with the passage where it fits. */
export async function searchEverything(db: Db, typed: string): Promise<{ ready: string }> {
  const found = await queries.findEverything(db, typed);
  if (found.count > 0) return { ready: withPassages(found) };
  const mended = await queries.mendWords(db, typed, true);
  return { ready: withPassages(mended === null ? found : await queries.findEverything(db, mended)) };
}

type Found = Awaited<ReturnType<typeof queries.findEverything>>;

function withPassages({ json, passages, wanted }: Found): string {
  const marked = Object.fromEntries(
    Object.entries(passages).map(([group, hits]) => [group, hits.map((hit) => mark(hit, wanted))]),
  );
  return `${json.slice(0, -1)},${JSON.stringify(marked).slice(1)}`;
}

const mark = <Hit extends { text: string }>({ text, ...hit }: Hit, wanted: Wanted[]) => ({
  ...hit,
  snippet: markWords(text, wanted),
});
