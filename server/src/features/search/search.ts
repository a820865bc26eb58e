import type { Db } from '#db/database.ts';
import { markWords, type Wanted } from './mark-words.ts';
import * as queries from './search.queries.ts';
import { searchPages } from './search-pages.ts';

/** Where no more bids and tenders than this fit, one of the words may be a slip all the same: somebody else made it too. */
const fewFound = 5;

/**
 * Bids and tenders that fit the words, as JSON text. When nothing fits, the words that the company never wrote are
 * taken for slips and mended once; what is shown says for which words then. When little fits, what words a slip away find
 * besides stands in `also`.
 */
export async function searchTitles(db: Db, typed: string): Promise<{ ready: string }> {
  const found = await queries.findTitles(db, typed);
  if (found.count === 0) {
    const mended = await queries.mendWords(db, typed, false);
    const instead = mended === null ? found : await queries.findTitles(db, mended);
    return { ready: instead.count > 0 && mended !== null ? saying(instead.json, mended) : found.json };
  }
  if (found.count > fewFound) return { ready: found.json };
  const similar = await queries.similarWords(db, typed, false);
  const beside = await bestOf(similar, (words) => queries.findTitles(db, words));
  return { ready: withBesides(found.json, beside && { words: beside.words, json: beside.found.json }) };
}

/** The same over everything that people write in Bidloom and the words of all documents, each with the passage where it fits. */
export async function searchEverything(db: Db, typed: string): Promise<{ ready: string }> {
  const found = await findEverything(db, typed);
  if (found.count === 0) {
    const mended = await queries.mendWords(db, typed, true);
    const instead = mended === null ? found : await findEverything(db, mended);
    const isMended = instead.count > 0 && mended !== null;
    return { ready: isMended ? saying(withPassages(instead), mended) : withPassages(found) };
  }
  // A comment may hold what was typed, slip and all: titles know it no better for that.
  const mended = found.titleCount === 0 ? await queries.mendWords(db, typed, false) : null;
  // Who puts words into quotation marks means just these.
  const isMeant = found.count > fewFound || /["“«]/.test(typed);
  const similar = isMeant ? [] : await queries.similarWords(db, typed, true);
  const beside = await bestOf([...new Set([...(mended === null ? [] : [mended]), ...similar])], (words) =>
    findEverything(db, words),
  );
  const more = beside && { words: beside.words, json: withPassages(beside.found) };
  return { ready: withBesides(withPassages(found), more) };
}

async function findEverything(db: Db, words: string) {
  const [found, pages] = await Promise.all([queries.findEverything(db, words), searchPages(db, words)]);
  return { ...found, pages, count: found.count + pages.length };
}

/** Those of several words that find the most, the first of them where they find equally much; undefined where none find anything. */
async function bestOf<Result extends { count: number }>(
  candidates: string[],
  find: (words: string) => Promise<Result>,
): Promise<{ words: string; found: Result } | undefined> {
  let best: { words: string; found: Result } | undefined;
  for (const words of candidates) {
    const found = await find(words);
    if (found.count > (best?.found.count ?? 0)) best = { words, found };
  }
  return best;
}

type Kinds = Record<string, { _id: string }[]>;

/** The answer with what other words find besides, but for what it holds already. */
function withBesides(json: string, beside: { words: string; json: string } | undefined): string {
  if (beside === undefined) return json;
  const known = new Set(
    Object.values(JSON.parse(json) as Kinds).flatMap((hits) => hits.map(({ _id }) => _id)),
  );
  const kinds = Object.entries(JSON.parse(beside.json) as Kinds).map(
    ([kind, hits]) => [kind, hits.filter(({ _id }) => !known.has(_id))] as const,
  );
  if (kinds.every(([, hits]) => hits.length === 0)) return json;
  const also = { words: beside.words, ...Object.fromEntries(kinds) };
  return `${json.slice(0, -1)},${JSON.stringify({ also }).slice(1)}`;
}

/** The answer with the words it is for, where they are not those that were typed. */
const saying = (json: string, shownFor: string) =>
  `${json.slice(0, -1)},${JSON.stringify({ shownFor }).slice(1)}`;

type Found = Awaited<ReturnType<typeof findEverything>>;

function withPassages({ json, passages, wanted, pages }: Found): string {
  const marked = Object.fromEntries(
    Object.entries(passages).map(([group, hits]) => [group, hits.map((hit) => mark(hit, wanted))]),
  );
  return `${json.slice(0, -1)},${JSON.stringify({ ...marked, pages }).slice(1)}`;
}

const mark = <Hit extends { text: string }>({ text, ...hit }: Hit, wanted: Wanted[]) => ({
  ...hit,
  snippet: markWords(text, wanted),
});
