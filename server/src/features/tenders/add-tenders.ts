import type { NoticeChange, NoticeField } from '@bidloom/contract/tenders';
import type { Db } from '#db/database.ts';
import { attachFilesToTenders } from '#features/held-files/held-files.queries.ts';
import { conflict } from '#http/calls/errors.ts';
import { amendTender, takeFields, type Importer } from './amend-tender.ts';
import { findKnownTenders, keysOf, keysSought, rememberKeys, type KnownTender } from './known-tenders.ts';
import { cancelledBy, snapshotOf } from './notice-changes.ts';
import { findOffer, scoreColumns, type Offer } from './score-columns.ts';
import { columnsOf, type TenderFields } from './tender-columns.ts';
import * as queries from './tenders.queries.ts';

/** Adds tenders with their scores, and answers their ids in the same order. */
export async function addTenders(
  db: Db,
  tenders: TenderFields[],
  by: string | null,
  offer?: Offer,
): Promise<string[]> {
  const services = offer ?? (await findOffer(db));
  const rows = tenders.map((tender) => {
    const { title, ...columns } = columnsOf(tender);
    const cancelled = cancelledBy(tender.stage);
    return {
      ...columns,
      title: title ?? tender.title,
      source: tender.source,
      created_by: by,
      ...(isNotice(tender) && {
        notice: JSON.stringify(snapshotOf(tender, cancelled ?? false)),
        notice_date: tender.noticeDate ?? null,
        cancelled_at: cancelled === true ? new Date().toISOString() : null,
      }),
      ...scoreColumns(services, tender),
    };
  });
  const ids = await queries.addTenders(db, rows);
  const named = ids.flatMap((id, place) => {
    const tender = tenders[place];
    return tender && isNotice(tender) ? [{ id, keys: keysOf(tender) }] : [];
  });
  await rememberKeys(db, named);
  const held = ids.flatMap((tender, place) => {
    const file = tenders[place]?.sourceFile;
    return file ? [{ tender, file }] : [];
  });
  await attachFilesToTenders(db, held);
  return ids;
}

/**
 * A tender that a person wrote down is no notice: nothing is held against it, and it changes none. What says neither where
 * it comes from nor which notice it is, a person wrote down.
 */
const isNotice = ({ source, noticeId }: TenderFields) =>
  source === undefined ? Boolean(noticeId) : source !== 'manual';

/**
 * Adds one tender and answers its id. A notice that is known is not made again: its tender is answered as it is. What a person wrote down is made as they say, also beside one of the same reference.
 */
export async function addTender(db: Db, tender: TenderFields, by: Importer): Promise<string> {
  if (!isNotice(tender)) return only(await addTenders(db, [tender], by.user));
  const { made, duplicates } = await addNewTenders(db, [tender], by);
  return only([...made, ...duplicates.map((known) => known.tender)]);
}

function only([id]: string[]): string {
  if (id === undefined) throw new Error('No tender was made');
  return id;
}

/** A tender that was not made again: its place in the batch, and the tender that stands for it. */
export type Duplicate = { row: number; tender: string; reference: string; buyer: string };
/** A tender that a later notice changed. */
export type Updated = { row: number; tender: string; changes: NoticeChange[] };
/** A tender to be added, and what to do where the company has it. */
export type WantedTender = TenderFields & {
  onKnown?: 'skip' | 'create' | 'update' | undefined;
  take?: NoticeField[] | undefined;
  knownVersion?: number | undefined;
};
type BatchOptions = {
  /** The batch is what a source published: what was deleted stays away, and what is known follows its notices. */
  isFromSource?: boolean;
};

/**
 * Adds those of a batch that are new. One that is known to the company by the notice's own id or by its reference and
 * buyer (in any case), or stands earlier in the batch, is reported instead, and changed only where that was asked for.
 * Batches of a company wait for each other, so that two that hold the same notice make it once.
 * @throws 409 with the known tender where it has changed since a person saw it
 */
export async function addNewTenders(
  db: Db,
  batch: WantedTender[],
  by: Importer,
  { isFromSource = false }: BatchOptions = {},
): Promise<{ made: string[]; duplicates: Duplicate[]; updated: Updated[]; passedOver: number }> {
  await queries.lockTenderImports(db);
  const [offer, known] = [await findOffer(db), await findKnownTenders(db, batch, { isHeld: true })];
  await refuseChanged(db, batch, known);
  const firstPlaces = new Map<string, number>();
  const standsFor = new Map<number, number>();
  const fresh: number[] = [];
  let passedOver = 0;
  for (const [place, tender] of batch.entries()) {
    const tenderId = known.at.get(place);
    const isWantedAgain = tender.onKnown === 'create';
    if (typeof tenderId === 'string' && !isWantedAgain) continue;
    const earlier = earlierOf(tender, firstPlaces);
    if (earlier !== undefined && !isWantedAgain) standsFor.set(place, earlier);
    else if (tenderId === null && isFromSource) passedOver += 1;
    else fresh.push(place);
    for (const key of keysOf(tender)) if (!firstPlaces.has(key)) firstPlaces.set(key, earlier ?? place);
  }
  const made = await addTenders(
    db,
    fresh.flatMap((place) => batch[place] ?? []),
    by.user,
    offer,
  );
  const madeAt = new Map(fresh.map((place, index) => [place, made[index]]));
  const duplicates: Duplicate[] = [];
  const updated: Updated[] = [];
  for (const [row, tender] of batch.entries()) {
    const id = known.at.get(row) ?? madeAt.get(standsFor.get(row) ?? -1);
    if (id === undefined || madeAt.has(row)) continue;
    const { reference = '', buyer = '' } = tender;
    duplicates.push({ row, tender: id, reference, buyer });
    const take = tender.onKnown === 'update' ? (tender.take ?? []) : [];
    if (!isNotice(tender) || (!isFromSource && take.length === 0)) continue;
    const standing = known.tenders.get(id) ?? (await newlyMade(db, id, batch, madeAt));
    if (!standing) continue;
    known.tenders.set(id, standing);
    const changes = isFromSource
      ? await amendTender(db, standing, tender, { by, offer })
      : await takeFields(db, standing, tender, { by, offer, take });
    await rememberKeys(db, [{ id, keys: keysOf(tender) }]);
    if (changes.length > 0) updated.push({ row, tender: id, changes });
  }
  return { made, duplicates, updated, passedOver };
}

/** The place of the first tender of a batch that is the same one. */
export const earlierOf = (
  tender: Parameters<typeof keysSought>[0],
  firstPlaces: ReadonlyMap<string, number>,
): number | undefined =>
  keysSought(tender)
    .map((key) => firstPlaces.get(key))
    .find((first) => first !== undefined);

/** Nothing is changed upon what a person did not see. */
async function refuseChanged(
  db: Db,
  batch: WantedTender[],
  known: Awaited<ReturnType<typeof findKnownTenders>>,
): Promise<void> {
  for (const [row, { knownVersion, onKnown }] of batch.entries()) {
    const standing = known.tenders.get(known.at.get(row) ?? '');
    if (!standing || onKnown !== 'update' || knownVersion === undefined) continue;
    if (knownVersion === standing.version) continue;
    const current: unknown = JSON.parse((await queries.getTender(db, standing.id)).ready);
    throw conflict('stale_version', 'server.tenders.changedSincePreview', {
      values: { title: standing.title },
      data: { row, current },
    });
  }
}

/** What is known of a tender that this batch has just made. */
async function newlyMade(
  db: Db,
  id: string,
  batch: TenderFields[],
  madeAt: ReadonlyMap<number, string | undefined>,
): Promise<KnownTender | undefined> {
  const place = [...madeAt].find(([, made]) => made === id)?.[0] ?? -1;
  const tender = batch[place];
  return tender && (await findKnownTenders(db, [tender])).tenders.get(id);
}
