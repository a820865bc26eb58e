import type { DataOf } from '@bidloom/contract/endpoint';
import type { BinKind, LeftInBin, restoreFromBin } from '@bidloom/contract/bin';
import type { Db } from '#db/database.ts';
import { announce } from '#domain-events/events.ts';
import { publishBids } from '#features/bids/bids.queries.ts';
import { documentsCame } from '#features/files/documents-changed.ts';
import { notFound } from '#http/calls/errors.ts';
import { translate } from '#http/calls/language.ts';
import type { Caller } from '#http/calls/route.ts';
import { publish } from '#jobs/live.ts';
import * as queries from './bin.queries.ts';
import type { Binned } from './bin.queries.ts';

type Wanted = { _id: string; name?: string | undefined };
type Restored = DataOf<typeof restoreFromBin>;

/**
 * Restores what lies in the bin, as it was. 404 when none of it lies there; what somebody restored before is passed over. A
 * bid brings its client along; where a client of the same name was made meanwhile, the bid becomes one of that client.
 */
export async function restore(db: Db, caller: Caller, wanted: Wanted[]): Promise<Restored> {
  const held = await queries.lockItemsForUpdate(db, [...new Set(wanted.map(({ _id }) => _id))]);
  if (held.length === 0) throw notFound();
  const left: LeftInBin[] = [];
  const leave = (item: Binned, reason: LeftInBin['reason']) =>
    left.push({ _id: item._id, label: item.label, reason, msg: reasonOf(caller, item, reason) });
  const of = (kind: BinKind) => held.filter((item) => item.kind === kind);
  const back = async (kind: BinKind, items: Binned[]) => {
    await queries.takeFromBin(
      db,
      kind,
      items.map(({ _id }) => _id),
    );
    return items.map(({ _id, label }) => ({ _id, kind, label }));
  };

  const clients = await freeClients(db, of('client'), wanted, leave);
  const restored: Restored['restored'] = [];
  // One after the other: of two that had one name, only the first finds it free.
  for (const client of clients) {
    if ((await queries.findNamesakes(db, [client._id])).size > 0) leave(client, 'nameTaken');
    else restored.push(...(await back('client', [client])));
  }
  restored.push(...(await back('tender', of('tender'))), ...(await back('answer', of('answer'))));
  restored.push(...(await back('evidence', of('evidence'))));
  const { ready, brought } = await withClients(db, of('bid'), leave);
  restored.push(...(await back('client', brought)), ...(await back('bid', ready)));
  const files = of('file');
  const bids = await queries.findThere(
    db,
    'bids',
    files.flatMap(({ bid }) => bid ?? []),
  );
  const withoutBid = files.filter(({ bid }) => bid === null || !bids.has(bid));
  const binned = new Set(
    (
      await queries.lockItemsForUpdate(
        db,
        withoutBid.flatMap(({ bid }) => bid ?? []),
      )
    ).map(({ _id }) => _id),
  );
  for (const file of withoutBid) leave(file, binned.has(file.bid ?? '') ? 'bidInBin' : 'bidGone');
  restored.push(
    ...(await back(
      'file',
      files.filter((file) => !withoutBid.includes(file)),
    )),
  );
  await tell(db, caller, restored);
  return { restored, left };
}

/** The clients that may come back, under the names that were given for them. */
async function freeClients(
  db: Db,
  clients: Binned[],
  wanted: Wanted[],
  leave: (item: Binned, reason: 'nameTaken') => void,
): Promise<Binned[]> {
  const names = new Map(
    wanted.flatMap(({ _id, name }) => (name === undefined ? [] : [[_id, name] as const])),
  );
  const renamed: Binned[] = [];
  for (const client of clients) {
    const name = names.get(client._id);
    if (name !== undefined) await queries.renameBinned(db, client._id, name);
    renamed.push(name === undefined ? client : { ...client, label: name });
  }
  const taken = await queries.findNamesakes(
    db,
    renamed.map(({ _id }) => _id),
  );
  for (const client of renamed) if (taken.has(client._id)) leave(client, 'nameTaken');
  return renamed.filter(({ _id }) => !taken.has(_id));
}

/** The bids that have a client, and the clients that come back with them. */
async function withClients(
  db: Db,
  bids: Binned[],
  leave: (item: Binned, reason: 'clientGone') => void,
): Promise<{ ready: Binned[]; brought: Binned[] }> {
  const clients = [...new Set(bids.flatMap(({ client }) => client ?? []))];
  const there = await queries.findThere(db, 'clients', clients);
  const missing = clients.filter((client) => !there.has(client));
  const binned = await queries.lockItemsForUpdate(db, missing);
  const namesakes = await queries.findNamesakes(db, missing);
  for (const [client, namesake] of namesakes) {
    const theirs = bids.filter((bid) => bid.client === client).map(({ _id }) => _id);
    await queries.moveBinnedBids(db, theirs, namesake);
  }
  const known = new Set([...there, ...binned.map(({ _id }) => _id)]);
  const lost = bids.filter(({ client }) => client === null || !known.has(client));
  for (const bid of lost) leave(bid, 'clientGone');
  return {
    ready: bids.filter((bid) => !lost.includes(bid)),
    brought: binned.filter(({ _id }) => !namesakes.has(_id)),
  };
}

/** Tells who has it open, and notes in the bids what came back to them. */
async function tell(db: Db, { company, user }: Caller, restored: Restored['restored']): Promise<void> {
  const idsOf = (kind: BinKind) => restored.filter((item) => item.kind === kind).map(({ _id }) => _id);
  const files = await queries.findRestoredFiles(db, idsOf('file'));
  for (const { bid, names } of files) await documentsCame(db, { company, bid, user, names });
  const bids = idsOf('bid');
  await publishBids(db, bids);
  if (bids.length > 0) await announce(db, 'bids.restored', { company });
  const converted = await queries.convertAgain(db, bids);
  if (idsOf('tender').length > 0 || converted.length > 0) await publish(db, 'tender-changed', { _id: null });
}

export const reasonOf = (
  { language }: Caller,
  { label }: { label: string },
  reason: LeftInBin['reason'],
): string => translate(language, `server.bin.left.${reason}`, { name: label });
