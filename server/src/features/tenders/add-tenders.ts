import { scoreTender } from '@bidloom/engine/matching/tender-score';
import type { Db } from '#db/database.ts';
import { columnsOf, type TenderFields } from './tender-columns.ts';
import * as queries from './tenders.queries.ts';

/** Adds tenders with their scores, and answers their ids in the same order. */
export async function addTenders(db: Db, tenders: TenderFields[], by: string): Promise<string[]> {
  const services = await queries.findOfferedServices(db);
  const rows = tenders.map((tender) => {
    const { title, ...columns } = columnsOf(tender);
    return {
      ...columns,
      title: title ?? tender.title,
      source: tender.source,
      created_by: by,
      ...scoreColumns(services, {
        title: tender.title,
        description: tender.description ?? '',
        cpv: tender.cpv ?? [],
        lots: tender.lots ?? [],
      }),
    };
  });
  return queries.addTenders(db, rows);
}

/** A tender that was not made again: its place in the batch, and the tender that stands for it. */
export type Duplicate = { row: number; tender: string; reference: string; buyer: string };

/**
 * Adds those of a batch that are new. One whose reference and buyer (in any case) are known to the company, or stand
 * earlier in the batch, is reported instead. Batches of a company wait for each other, so that two that hold the
 * same notice make it once.
 */
export async function addNewTenders(
  db: Db,
  batch: TenderFields[],
  by: string,
): Promise<{ made: string[]; duplicates: Duplicate[] }> {
  await queries.holdNewTenders(db);
  const named = batch.map(({ reference = '', buyer = '' }) => ({ reference, buyer }));
  const known = await queries.findSameTenders(db, named);
  const firstPlaces = new Map<string, number>();
  const places = batch.map((_, place) => place);
  const fresh = new Set(
    places.filter((place) => {
      const name = named[place];
      if (known.has(place) || name === undefined) return false;
      const key = keyOf(name);
      if (key === null) return true;
      if (firstPlaces.has(key)) return false;
      firstPlaces.set(key, place);
      return true;
    }),
  );
  const made = await addTenders(
    db,
    batch.filter((_, place) => fresh.has(place)),
    by,
  );
  const madeAt = new Map([...fresh].map((place, index) => [place, made[index]]));
  const duplicates = places.flatMap((row): Duplicate[] => {
    const name = named[row];
    if (madeAt.has(row) || name === undefined) return [];
    const tender = known.get(row) ?? madeAt.get(firstPlaces.get(keyOf(name) ?? '') ?? -1);
    return tender === undefined ? [] : [{ row, tender, ...name }];
  });
  return { made, duplicates };
}

/** What tells tenders apart; one without a reference is like no other. */
const keyOf = ({ reference, buyer }: { reference: string; buyer: string }) =>
  reference === '' ? null : JSON.stringify([reference.toLowerCase(), buyer.toLowerCase()]);

/** A tender's score as columns; both are empty while the company has said nothing about what it offers. */
export function scoreColumns(
  services: Parameters<typeof scoreTender>[0],
  tender: Parameters<typeof scoreTender>[1],
) {
  const fit = scoreTender(services, tender);
  return { score: fit?.score ?? null, reasons: JSON.stringify(fit?.reasons ?? []) };
}
