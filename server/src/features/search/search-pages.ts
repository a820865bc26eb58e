import { readSearch, type SearchPart } from '@bidloom/engine/search/page-terms';
import type { FoundKinds } from '@bidloom/contract/search';
import type { Db } from '#db/database.ts';
import { passageOf, rankPages, type PageToRank } from './found-pages.ts';
import { pageQuery } from './page-query.ts';
import { findPages } from './pages.queries.ts';

type FoundPages = NonNullable<FoundKinds['pages']>;

/** How many pages are shown, each of another document. */
const mostShown = 5;
/** So many pages are looked through at first, and in all, for those that hold a phrase word by word. */
const [atFirst, inAll] = [60, 560];

/** The pages of all documents of the company that fit best, one of each document. */
export async function searchPages(db: Db, typed: string): Promise<FoundPages> {
  const parts = readSearch(typed);
  const fitting = await findFitting(parts, (range) => findPages(db, pageQuery(parts), range));
  const shown: typeof fitting = [];
  for (const page of fitting) {
    if (shown.length === mostShown) break;
    // The same document in another version of a response is no other place.
    if (!shown.some(({ name, bid }) => name === page.name && bid?._id === page.bid?._id)) shown.push(page);
  }
  return shown.map(({ file, body, ...page }) => ({ _id: file, ...page, ...passageOf({ body }, parts) }));
}

/** Pages that hold what was typed, phrases word by word, best first: the index finds pages that hold their words, seldom apart. */
export async function findFitting<Page extends PageToRank>(
  parts: readonly SearchPart[],
  find: (range: { from: number; count: number }) => Promise<Page[]>,
): Promise<Page[]> {
  if (parts.length === 0) return [];
  const first = await find({ from: 0, count: atFirst });
  const fitting = rankPages(first, parts);
  if (first.length < atFirst || fitting.length >= mostShown) return fitting;
  return [...fitting, ...rankPages(await find({ from: atFirst, count: inAll - atFirst }), parts)];
}
