import { readSearch } from '@bidloom/engine/search/page-terms';
import type { FoundInBid } from '@bidloom/contract/search';
import type { Db } from '#db/database.ts';
import type { Reader } from '#engine/reading-queue.ts';
import { notFound } from '#http/calls/errors.ts';
import type { AppContext } from '#http/calls/route.ts';
import { passageOf } from './found-pages.ts';
import { anyWordQuery, pageQuery } from './page-query.ts';
import { countUnread, findPagesOfBid, type PageOfBid } from './pages.queries.ts';
import { mendWords } from './search.queries.ts';
import { findFitting } from './search-pages.ts';

/** How many pages are shown. */
const mostShown = 30;
/** A question is put to so many pages at most: all of a usual bid, of a larger one those that hold any of its words. */
const mostAsked = 400;

type Search = {
  context: Pick<AppContext, 'reading'>;
  reader: Reader;
  inTransaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
};

/** What the documents of a bid say to words or to a question; where nothing does, to the words that were meant. */
export async function searchBid(search: Search, bid: string, typed: string): Promise<FoundInBid> {
  const unread = await search.inTransaction((db) => countUnread(db, bid));
  if (unread === undefined) throw notFound();
  const found = await look(search, bid, typed);
  if (found.pages.length > 0 || found.quotes.length > 0) return { ...found, unread };
  const mended = await search.inTransaction((db) => mendWords(db, typed, true));
  const instead = mended === null ? found : await look(search, bid, mended, found.isQuestion);
  const isMended = mended !== null && (instead.pages.length > 0 || instead.quotes.length > 0);
  return isMended ? { ...instead, unread, shownFor: mended } : { ...found, unread };
}

/** What knows questions and their answers is loaded by the first search of documents. */
const asking = () => import('@bidloom/engine/search/ask-pages');

type Look = Pick<FoundInBid, 'isQuestion' | 'quotes' | 'isSure' | 'pages' | 'hasMore'>;

async function look(search: Search, bid: string, typed: string, isAsking?: boolean): Promise<Look> {
  const { isQuestion } = await asking();
  const parts = readSearch(typed);
  if (parts.length === 0) return { isQuestion: false, quotes: [], isSure: false, pages: [], hasMore: false };
  if (isAsking ?? isQuestion(typed))
    return { isQuestion: true, ...(await ask(search, bid, typed)), pages: [], hasMore: false };
  const pages = await search.inTransaction((db) =>
    findFitting(parts, (range) =>
      findPagesOfBid(db, bid, pageQuery(parts), { ...range, isBuyersOnly: false }),
    ),
  );
  const shown = pages
    .slice(0, mostShown)
    .map(({ body, ...page }) => ({ ...placeOf(page), ...passageOf({ body }, parts) }));
  const isOfWords = parts.every(({ kind }) => kind === 'word') && parts.length > 1;
  const { quotes } = shown.length === 0 && isOfWords ? await ask(search, bid, typed) : { quotes: [] };
  return { isQuestion: false, quotes, isSure: false, pages: shown, hasMore: pages.length > mostShown };
}

/** The buyer's sentences that answer a question. */
async function ask({ context, reader, inTransaction }: Search, bid: string, question: string) {
  const find = (query: string) =>
    inTransaction((db) =>
      findPagesOfBid(db, bid, query, { from: 0, count: mostAsked + 1, isBuyersOnly: true }),
    );
  const every = await find('');
  const pages = every.length > mostAsked ? await find(anyWordQuery(readSearch(question))) : every;
  if (pages.length === 0) return { quotes: [], isSure: false };
  const task = { question, bodies: pages.map(({ body }) => body) };
  const found = await context.reading.read(reader, 'askPages', () => task, `ask ${bid}`);
  const quotes = found.flatMap(({ page, quote }) => {
    const on = pages[page];
    return on ? [{ ...placeOf(on), quote }] : [];
  });
  const { sureScore } = await asking();
  return { quotes, isSure: (found[0]?.score ?? 0) >= sureScore };
}

const placeOf = ({
  file,
  name,
  page,
  paragraph,
  sheet,
  cell,
  inside,
}: Omit<PageOfBid, 'body' | 'position'>) => ({
  _id: file,
  name,
  page,
  paragraph,
  sheet,
  cell,
  inside,
});
