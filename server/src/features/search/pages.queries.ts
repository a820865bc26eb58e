import { run, type Db } from '#db/database.ts';
import type { PageToRank } from './found-pages.ts';

/** A page that fits, with the document it is of: the newest of a bid with this content, else of a tender. */
export type PageOfAll = PageToRank & {
  file: string;
  name: string;
  page: number | null;
  paragraph: number | null;
  sheet: string | null;
  cell: string | null;
  inside: string | null;
  bid: { _id: string; title: string } | null;
  tender: { _id: string; title: string } | null;
};

/** So many of the pages that fit are put in order; a word that more hold is looked for in some of them only. */
const mostPages = 2_000;

/** A page by its key; words are long, so that only those of the pages that are shown are fetched. */
const pageAt = (
  of: string,
) => `select d.page, d.paragraph, d.sheet, d.cell, d.inside, d.body from document_pages d
      where d.company_id = (select current_company()) and d.sha256 = ${of}.sha256 and d.ending = ${of}.ending and d.position = ${of}.position offset 0`;

/** Pages of all documents of the company, those of the newest documents first. */
export async function findPages(db: Db, query: string, { from, count }: { from: number; count: number }) {
  // Sent together, in this order: the second sees what the first set.
  const [, pages] = await Promise.all([
    run(db, look, [query]),
    run<PageOfAll>(db, selectPages, [from, count]),
  ]);
  return pages;
}
/** Narrows the pages to the query; to none where it is empty. */
const look = {
  name: 'search-pages-words',
  text: `select set_config('app.page_search', coalesce(nullif(replace($1, '%', page_prefix(current_company())), ''), 'nothing'), true)`,
};
const selectPages = {
  name: 'search-pages',
  text: `with hits as materialized (
      select sha256, ending, position, kept_at from document_pages limit ${mostPages}),
    newest as materialized (select * from hits order by kept_at desc, sha256, ending, position),
    best as materialized (
      select o.*, h.sha256, h.ending, h.position, row_number() over () as place
      from newest h cross join lateral (
        (select f.id as file, f.name, json_build_object('_id', b.id, 'title', b.original_title) as bid, null::json as tender
          from files f join bids b on b.id = f.bid_id
          where f.sha256 = h.sha256 and file_ending(f.name) = h.ending and f.kind <> 'picture' order by f.id desc limit 1)
        union all
        (select f.id, f.name, null, json_build_object('_id', t.id, 'title', t.title)
          from tender_files f join tenders t on t.id = f.tender_id
          where f.sha256 = h.sha256 and file_ending(f.name) = h.ending order by f.id desc limit 1)
        limit 1) o
      offset $1 limit $2)
    select b.file, b.name, p.page, p.paragraph, p.sheet, p.cell, p.inside, p.body, b.bid, b.tender
    from best b cross join lateral (${pageAt('b')}) p
    order by b.place`,
};

/** A page of a bid's documents. */
export type PageOfBid = Omit<PageOfAll, 'bid' | 'tender'> & { position: number };

type InBid = { from: number; count: number; isBuyersOnly: boolean };

/** Pages of the documents of one bid, the buyer's first, in their order; every page where the query is empty. */
export async function findPagesOfBid(
  db: Db,
  bid: string,
  query: string,
  { from, count, isBuyersOnly }: InBid,
): Promise<PageOfBid[]> {
  const [, pages] = await Promise.all([
    run(db, lookInBid, [bid, query, isBuyersOnly]),
    run<PageOfBid>(db, selectOfBid, [bid, from, count, isBuyersOnly]),
  ]);
  return pages;
}
const kindsOf = (isBuyersOnly: string) =>
  `f.kind <> 'picture' and (f.kind = 'original' or not ${isBuyersOnly}::boolean)`;
const lookInBid = {
  name: 'search-bid-pages-words',
  text: `select set_config('app.page_search', coalesce(
    (select '(' || string_agg(distinct quote_literal(page_prefix(current_company()) || '#' || left(f.sha256, 10)), ' | ') || ')'
      from files f where f.bid_id = $1 and ${kindsOf('$3')})
      || coalesce(' & (' || nullif(replace($2, '%', page_prefix(current_company())), '') || ')', ''), 'nothing'), true)`,
};
const selectOfBid = {
  name: 'search-bid-pages',
  text: `with hits as materialized (
      select sha256, ending, position from document_pages limit ${mostPages}),
    best as materialized (
      select f.id, f.name, f.kind, f.sha256, file_ending(f.name) as ending, h.position
      from files f join hits h on h.sha256 = f.sha256 and h.ending = file_ending(f.name)
      where f.bid_id = $1 and ${kindsOf('$4')}
      order by f.kind = 'original' desc, f.id, h.position offset $2 limit $3)
    select b.id as file, b.name, b.position, p.page, p.paragraph, p.sheet, p.cell, p.inside, p.body
    from best b cross join lateral (${pageAt('b')}) p
    order by b.kind = 'original' desc, b.id, b.position`,
};

/** Whether there is such a bid, and how many of its documents are not searched yet. */
export async function countUnread(db: Db, bid: string): Promise<number | undefined> {
  return (await run<{ count: number }>(db, selectUnread, [bid]))[0]?.count;
}
const selectUnread = {
  name: 'search-bid-unread',
  text: `select (select count(*)::int from files f where f.bid_id = b.id and f.kind <> 'picture'
      and exists (select from unread_contents u where u.sha256 = f.sha256 and u.ending = file_ending(f.name))) as count from bids b where b.id = $1`,
};
