import * as calls from '@bidloom/contract/packs';
import { tenderFacts } from '@bidloom/contract/understanding';
import type { Db } from '#db/database.ts';
import { getBid } from '#features/bids/bids.queries.ts';
import { createBids } from '#features/bids/create-bids.ts';
import { claimContents, sweepContents } from '#features/contents/contents.ts';
import { describeRefusal } from '#features/document-readings/describe-refusal.ts';
import { withUploads } from '#features/files/add-files.ts';
import { documentsCame } from '#features/files/documents-changed.ts';
import * as held from '#features/held-files/held-files.queries.ts';
import { addTender } from '#features/tenders/add-tenders.ts';
import { getTender } from '#features/tenders/tenders.queries.ts';
import { TenderInput } from '@bidloom/contract/tenders';
import { fileLimits } from '@bidloom/contract/files';
import { notFound, refused } from '#http/calls/errors.ts';
import type { Language } from '#http/calls/language.ts';
import { longRoute, route, type Caller, type AppContext } from '#http/calls/route.ts';
import { publish } from '#jobs/live.ts';
import * as queries from './packs.queries.ts';
import { packJob } from './run-pack.ts';

export const packRoutes = [
  longRoute(
    calls.addPack,
    ({ input, caller, context, uploads, inTransaction, once }) =>
      withUploads(context, caller, uploads, (stored) =>
        inTransaction((db) =>
          once(db, async () => {
            if (input._id !== undefined && !(await queries.lockPackForUpdate(db, input._id)))
              throw notFound();
            const pack = input._id ?? (await held.addPack(db, 'pack'));
            if ((await queries.countPackFiles(db, pack)) + stored.length > fileLimits.count)
              throw refused('too_many_files', 'server.packs.tooMany', { count: fileLimits.count });
            await held.addPackFiles(db, pack, stored);
            await claimContents(db, stored);
            await readPack(db, context, caller, pack);
            return packOf(db, pack, caller.language);
          }),
        ),
      ),
    { message: 'server.packs.added' },
  ),
  route(calls.getPack, ({ db, caller, input }) => packOf(db, input._id, caller.language)),
  route(
    calls.removePackFile,
    async ({ db, context, caller, input, afterCommit }) => {
      if (!(await queries.lockPackForUpdate(db, input._id))) throw notFound();
      if (!(await queries.removePackFile(db, input._id, input.fileId))) throw notFound();
      await readPack(db, context, caller, input._id);
      afterCommit(() => sweepContents(context));
      return packOf(db, input._id, caller.language);
    },
    { message: 'server.packs.fileRemoved' },
  ),
  route(
    calls.removePack,
    async ({ db, context, input, afterCommit }) => {
      if (!(await queries.lockPackForUpdate(db, input._id))) throw notFound();
      await held.removePack(db, input._id);
      afterCommit(() => sweepContents(context));
      return null;
    },
    { message: 'server.packs.removed' },
  ),
  route(
    calls.createBidFromPack,
    async ({ db, caller, input: { _id: pack, ...bid } }) => {
      if (!(await queries.lockPackForUpdate(db, pack))) throw notFound();
      const id = await createBids(
        db,
        caller,
        [{ ...bid, isDeadlineAssumed: bid.deadline === undefined, team: [caller.user] }],
        ([made = '']) => Promise.resolve(made),
      );
      await giveToBid(db, caller, pack, id);
      return getBid(db, id);
    },
    { message: 'server.bids.created' },
  ),
  route(
    calls.createTenderFromPack,
    async ({ db, caller, input: { _id: pack, ...fields } }) => {
      if (!(await queries.lockPackForUpdate(db, pack))) throw notFound();
      const tender = TenderInput.parse({ ...fields, source: 'manual' });
      const id = await addTender(db, tender, caller);
      return giveToTender(db, pack, id);
    },
    { message: 'server.tenders.created' },
  ),
  route(
    calls.addPackToBid,
    async ({ db, caller, input }) => {
      if (!(await queries.lockPackForUpdate(db, input._id))) throw notFound();
      await getBid(db, input.bid);
      await giveToBid(db, caller, input._id, input.bid);
      return getBid(db, input.bid);
    },
    { message: 'server.files.added' },
  ),
  route(
    calls.addPackToTender,
    async ({ db, input }) => {
      if (!(await queries.lockPackForUpdate(db, input._id))) throw notFound();
      await getTender(db, input.tender);
      return giveToTender(db, input._id, input.tender);
    },
    { message: 'server.files.added' },
  ),
];

async function readPack(db: Db, { queue }: Pick<AppContext, 'queue'>, { company }: Caller, pack: string) {
  if (await queries.requestPackReading(db, pack)) await queue.send(db, packJob, { company, pack });
}

/** Its documents are read already: the bid's requirements are there in a moment. */
async function giveToBid(db: Db, { company, user }: Caller, pack: string, bid: string): Promise<void> {
  const names = await held.attachPackToBid(db, pack, bid);
  await documentsCame(db, { company, bid, user, names, isSettled: true });
}

async function giveToTender(db: Db, pack: string, tender: string) {
  await held.attachPackToTender(db, pack, tender);
  await publish(db, 'tender-changed', { _id: tender });
  return getTender(db, tender);
}

async function packOf(db: Db, id: string, language: Language): Promise<calls.Pack> {
  const found = await queries.findPack(db, id);
  if (!found) throw notFound();
  const { proposal } = found;
  const wordsOf = (name: string) =>
    proposal?.facts.find((fact) => fact.name === name && fact.role === 'stated')?.value.text ?? '';
  const sought = { buyer: wordsOf('buyer'), reference: wordsOf('reference'), title: wordsOf('title') };
  const known = proposal ? await queries.findKnown(db, sought) : { client: null, known: [] };
  const files = new Map(found.files.map(({ _id, name }) => [_id, { _id, name }]));
  const statements = (name: string, role: string) =>
    (proposal?.facts ?? [])
      .filter((fact) => fact.name === name && fact.role === role)
      .map(({ value: { kind: _kind, ...value }, quote, fileId, document, page, paragraph }) => ({
        value,
        quote,
        file: files.get(fileId ?? '') ?? null,
        document,
        page,
        paragraph,
      }));
  return {
    ...found,
    ...known,
    files: found.files.map(({ readAs, refusal, ...file }) => ({
      ...file,
      problem: refusal ? describeRefusal(refusal, readAs ?? file.name, file.name)(language) : null,
    })),
    proposal: proposal && {
      requirements: proposal.requirements,
      facts: tenderFacts
        .map((name) => ({
          name,
          stated: statements(name, 'stated'),
          overridden: statements(name, 'overridden'),
          choices: statements(name, 'choice'),
        }))
        .filter(({ stated, choices }) => stated.length > 0 || choices.length > 0),
    },
  };
}
