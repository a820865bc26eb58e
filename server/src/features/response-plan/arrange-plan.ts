import type { ParsedInputOf } from '@bidloom/contract/endpoint';
import {
  isWrittenKind,
  planLimits,
  type changeResponseSections,
  type changeResponseVolume,
  type createResponseSection,
  type createResponseVolume,
  type moveResponseSection,
} from '@bidloom/contract/response-plan';
import type { Db } from '#db/database.ts';
import { announce } from '#domain-events/events.ts';
import { notFound, refused } from '#http/calls/errors.ts';
import type { Caller } from '#http/calls/route.ts';
import { publish } from '#jobs/live.ts';
import * as queries from './response-plan.queries.ts';
import type { PlannedSection } from './response-plan.queries.ts';
import { refuseSectionApproval } from './section-text.ts';

const tell = async (db: Db, bid: string, { areRequirements = false } = {}): Promise<void> => {
  await publish(db, 'plan-changed', { bid });
  // Requirements say in which section they stand.
  if (areRequirements) await publish(db, 'bid-changed', { _id: bid });
};

export async function addVolume(
  db: Db,
  { bidId, kind, title }: ParsedInputOf<typeof createResponseVolume>,
): Promise<string> {
  const { volumes } = await queries.lockPlanForUpdate(db, bidId);
  refuseTooMany(volumes, planLimits.volumes);
  const id = await queries.addVolume(db, bidId, { kind, title });
  await tell(db, bidId);
  return id;
}

export async function changeVolume(
  db: Db,
  { _id, after, ...change }: ParsedInputOf<typeof changeResponseVolume>,
): Promise<void> {
  const bid = await queries.bidOfVolume(db, _id);
  const { volumes } = await queries.lockPlanForUpdate(db, bid);
  await queries.changeVolume(db, _id, change);
  if (after !== undefined) {
    const moved = volumes.filter(({ id }) => id === _id);
    await queries.writeOrder(db, { volumes: insertedBehind(volumes, moved, after) });
  }
  await tell(db, bid);
}

export async function setVolumesRemoved(
  db: Db,
  bid: string,
  ids: string[],
  isRemoved: boolean,
): Promise<void> {
  const { volumes } = await queries.lockPlanForUpdate(db, bid);
  if (!isRemoved)
    refuseTooMany([...volumes.filter((one) => !one.isRemoved), ...ids.slice(1)], planLimits.volumes);
  await queries.setVolumesRemoved(db, bid, ids, isRemoved);
  await tell(db, bid, { areRequirements: true });
}

export async function addSection(
  db: Db,
  { volume, after, kind, title, depth }: ParsedInputOf<typeof createResponseSection>,
): Promise<{ id: string; bid: string }> {
  const bid = await queries.bidOfVolume(db, volume);
  const { sections } = await queries.lockPlanForUpdate(db, bid);
  refuseTooMany(sections, planLimits.sections);
  const [id = ''] = await queries.addSections(db, { bid, volume, position: sections.length }, [
    { kind, title, depth },
  ]);
  const made: PlannedSection = { id, volume, kind, depth, owner: null, isRemoved: false };
  await queries.writeOrder(db, { sections: placedBehind(sections, [made], { volume, after }) });
  await tell(db, bid);
  return { id, bid };
}

/** Moves a section and those below it, which keep their distance in depth. */
export async function moveSection(
  db: Db,
  { _id, volume, after, depth }: ParsedInputOf<typeof moveResponseSection>,
): Promise<void> {
  const bid = await queries.bidOfSection(db, _id);
  if ((await queries.bidOfVolume(db, volume)) !== bid) throw notFound();
  const { sections } = await queries.lockPlanForUpdate(db, bid);
  const at = sections.findIndex(({ id }) => id === _id);
  const moved = sections[at];
  if (!moved) throw notFound();
  const block = [moved];
  for (const next of sections.slice(at + 1)) {
    if (next.volume !== moved.volume) continue;
    if (next.depth <= moved.depth) break;
    block.push(next);
  }
  if (after !== null && block.some(({ id }) => id === after))
    throw refused('into_itself', 'server.responsePlan.intoItself');
  const shifted = block.map((one) => ({
    ...one,
    volume,
    depth: Math.min(3, Math.max(1, one.depth + depth - moved.depth)),
  }));
  await queries.writeOrder(db, { sections: placedBehind(sections, shifted, { volume, after }) });
  await tell(db, bid);
}

/** Removes a section, so that its owner is told nothing more of it, or brings it back. */
export async function setSectionRemoved(
  db: Db,
  { user }: Caller,
  id: string,
  isRemoved: boolean,
): Promise<void> {
  const bid = await queries.bidOfSection(db, id, { isRemoved: !isRemoved });
  const { sections } = await queries.lockPlanForUpdate(db, bid);
  await queries.setSectionRemoved(db, bid, id, isRemoved);
  const owner = sections.find((one) => one.id === id)?.owner ?? null;
  if (owner !== null)
    await announce(db, 'work.assigned', {
      bid,
      by: user,
      kind: 'section',
      handovers: [{ item: id, from: isRemoved ? owner : null, to: isRemoved ? null : owner }],
    });
  await tell(db, bid, { areRequirements: true });
}

/** Changes sections of one bid, each as it says, all or none; who has to write one is told. */
export async function changeSections(
  db: Db,
  { user }: Caller,
  changes: ParsedInputOf<typeof changeResponseSections>['sections'],
): Promise<void> {
  const held = await queries.lockSectionsForUpdate(
    db,
    changes.map(({ _id }) => _id),
  );
  const byId = new Map(held.map((one) => [one.id, one]));
  const [first] = held;
  if (!first || held.some(({ bid }) => bid !== first.bid)) throw notFound();
  const decided = changes.flatMap(({ _id, status }) => {
    const section = byId.get(_id);
    return section && status !== undefined ? [{ section, status }] : [];
  });
  if (decided.some(({ section }) => !isWrittenKind(section.kind)))
    throw refused('no_own_words', 'server.responsePlan.noOwnWords');
  if (decided.some(({ section, status }) => status !== 'open' && section.text === ''))
    throw refused('no_words_yet', 'server.responsePlan.noWordsYet');
  await refuseSectionApproval(
    db,
    decided.flatMap(({ section, status }) =>
      status === 'approved' && section.status !== 'approved' ? [section] : [],
    ),
    user,
  );
  for (const change of changes) await queries.setSection(db, user, change);
  const handovers = changes.flatMap(({ _id, owner }) =>
    owner === undefined ? [] : [{ item: _id, from: byId.get(_id)?.owner ?? null, to: owner }],
  );
  if (handovers.length > 0)
    await announce(db, 'work.assigned', { bid: first.bid, by: user, kind: 'section', handovers });
  await tell(db, first.bid);
}

function refuseTooMany(known: readonly unknown[], most: number): void {
  if (known.length >= most) throw refused('too_many', 'server.responsePlan.tooMany', { most });
}

/** A list with some of its items behind another; at its beginning without one. */
function insertedBehind<Item extends { id: string }>(
  all: readonly Item[],
  moved: readonly Item[],
  after: string | null,
): Item[] {
  const ids = new Set(moved.map(({ id }) => id));
  const others = all.filter(({ id }) => !ids.has(id));
  const at = after === null ? 0 : others.findIndex(({ id }) => id === after) + 1;
  if (after !== null && at === 0) throw notFound();
  return others.toSpliced(at, 0, ...moved);
}

/** The sections with some of them behind another of a volume, or at its beginning. */
function placedBehind(
  all: readonly PlannedSection[],
  moved: readonly PlannedSection[],
  { volume, after }: { volume: string; after: string | null },
): PlannedSection[] {
  if (after !== null && all.find(({ id }) => id === after)?.volume !== volume) throw notFound();
  return insertedBehind(all, moved, after);
}
