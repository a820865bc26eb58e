import { run, type Db } from '#db/database.ts';
import type { Within } from '#db/json-list.ts';
import { look } from './search.queries.ts';

/** Bids or tenders that fit the words the transaction looks for; undefined where nothing was typed. */
export const entriesOf = (kind: 'bid' | 'tender', typed: string | undefined): Within | undefined =>
  (typed ?? '').trim() === ''
    ? undefined
    : {
        all: `select f.object_id from entries_found('${kind}', null) f`,
        newest: (most) =>
          `select f.object_id from entries_found('${kind}', ${most}, patience => ${fewShelves}) f`,
        each: (alias) =>
          `${alias}.id = (select e.object_id from search_entries e where e.company_id = ${alias}.company_id and e.object_id = ${alias}.id)`,
        // By how many shelves they take up: those of the newest shelf alone lie on all of its rows.
        areClose: (found, each) =>
          `(1 + (select count(*) from search_shelves s where s.kind = '${kind}' and s.begins > (select min(object_id) from ${found})))
            * shelf_size() <= ${Math.round(each)} * (select count(*) from ${found})`,
      };

/** Words that take up more shelves than this before they are many lie far apart: all of them are read. */
const fewShelves = 10;

/** Reads a list that `entriesOf` narrows to what was typed: every word as the beginning of one, or in another form of it. */
export async function withWords<T>(db: Db, typed: string | undefined, read: () => Promise<T>): Promise<T> {
  if (entriesOf('bid', typed) === undefined) return read();
  // Sent together, in this order: the second sees what the first set.
  const [, found] = await Promise.all([run(db, look, [typed]), read()]);
  return found;
}
