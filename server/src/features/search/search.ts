import type { Db } from '#db/database.ts';
import { markWords, type Wanted } from './mark-words.ts';
import * as queries from './search.queries.ts';

/**
 * Bids and tenders that fit the words, as JSON text. When nothing fits, the words that the company never wrote are
 * taken for slips and mended once; what is shown says for which words then.
 */
export async function searchTitles(db: Db, typed: string): Promise<{ ready: string }> {
  const found = await queries.findTitles(db, typed);
  if (found.count > 0) return { ready: found.json };
  return { ready: (await findMendedTitles(db, typed)) ?? found.json };
}

/**
 * The same over everything that people write in Bidloom, each with the passage where it fits. Where no bid and no tender
 * fits, theirs are mended by words of titles, though a comment may hold what was typed, slip and all.
 */
export async function searchEverything(db: Db, typed: string): Promise<{ ready: string }> {
  const found = await queries.findEverything(db, typed);
  if (found.titleCount > 0) return { ready: withPassages(found) };
  if (found.count > 0) {
    const json = await findMendedTitles(db, typed);
    return { ready: withPassages(json === undefined ? found : { ...found, json }) };
  }
  const mended = await queries.mendWords(db, typed, true);
  if (mended === null) return { ready: withPassages(found) };
  const instead = await queries.findEverything(db, mended);
  if (instead.count === 0) return { ready: withPassages(found) };
  return { ready: withPassages({ ...instead, json: saying(instead.json, mended) }) };
}

/** Bids and tenders for the mended words, which the answer names; undefined when there is nothing to mend, or nothing fits. */
async function findMendedTitles(db: Db, typed: string): Promise<string | undefined> {
  const mended = await queries.mendWords(db, typed, false);
  if (mended === null) return undefined;
  const { json, count } = await queries.findTitles(db, mended);
  return count > 0 ? saying(json, mended) : undefined;
}

/** The answer with the words it is for, where they are not those that were typed. */
const saying = (json: string, shownFor: string) =>
  `${json.slice(0, -1)},${JSON.stringify({ shownFor }).slice(1)}`;

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
