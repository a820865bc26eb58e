import { setImmediate as otherCalls } from 'node:timers/promises';
import { emptyAnswerIndex, type AnswerIndex, type RankedAnswer } from '@bidloom/engine/matching/rank-answers';
import { run, type Db } from '#db/database.ts';

/** A company's library ready to be asked; `usable` are those that nobody has to look at first. */
export type LibraryIndex = AnswerIndex & { usable: ReadonlySet<string> };

type Stamp = { company: string; stamp: string; size: number };

/** How many answers, of all companies together, are kept ready. */
const mostKept = 20_000;
/** So many are taken in at once; other calls have their turn in between. */
const atOnce = 100;

const kept = new Map<string, { stamp: string; size: number; index: Promise<LibraryIndex> }>();

/**
 * The company's library ready to be asked, without retired answers. Making it ready takes a second for 5,000 answers, so it is
 * kept until an answer changes or the day does; the companies that asked last stay.
 */
export async function libraryIndex(db: Db): Promise<LibraryIndex> {
  const [now] = await run<Stamp>(db, readStamp, []);
  if (!now) throw new Error('A company always has a state of its library');
  const known = kept.get(now.company);
  if (known?.stamp === now.stamp) {
    kept.delete(now.company);
    kept.set(now.company, known);
    return known.index;
  }
  const index = makeReady(db);
  kept.delete(now.company);
  kept.set(now.company, { stamp: now.stamp, size: now.size, index });
  forgetOldest();
  index.catch(() => kept.get(now.company)?.index === index && kept.delete(now.company));
  return index;
}

function forgetOldest(): void {
  let size = 0;
  for (const one of kept.values()) size += one.size;
  for (const [company, one] of kept) {
    if (size <= mostKept || kept.size === 1) return;
    kept.delete(company);
    size -= one.size;
  }
}

async function makeReady(db: Db): Promise<LibraryIndex> {
  const [found] = await run<{ library: (RankedAnswer & { isUsable: boolean })[] }>(db, readLibrary, []);
  const library = found?.library ?? [];
  const index = emptyAnswerIndex();
  for (let place = 0; place < library.length; place += atOnce) {
    index.add(library.slice(place, place + atOnce));
    await otherCalls();
  }
  return { ...index, usable: new Set(library.flatMap(({ id, isUsable }) => (isUsable ? [id] : []))) };
}

/** Every change of an answer makes its version grow; what is past its day changes with the day. */
const readStamp = {
  name: 'answer-library-stamp',
  text: `select current_company() as company, count(*)::int as size,
      concat_ws(' ', count(*), sum(version), max(updated_at), max(id::text), company_today()) as stamp
    from answers where status <> 'retired'`,
};

const readLibrary = {
  name: 'answer-library',
  text: `select coalesce(json_agg(json_build_object('id', id, 'question', question, 'answer', left(answer, 2000), 'tags', tags, 'language', language,
      'isUsable', status = 'approved' and (review_by is null or review_by >= company_today()) and (expires_on is null or expires_on >= company_today()))
      order by id), '[]') as library
    from answers where status <> 'retired'`,
};
