import * as calls from '@bidloom/contract/tender-sources';
import { unseal } from '#db/encrypt-secret.ts';
import { pageOf } from '#db/paging.ts';
import { notFound } from '#http/calls/errors.ts';
import { longRoute, route } from '#http/calls/route.ts';
import { answerDates } from './decide-dates.ts';
import { lookAtSource } from './look-at-source.ts';
import { pullSoon } from './plan-pulls.ts';
import { addSource, changeSource, checkFields, purposeOf } from './save-source.ts';
import { findRuns, findSources, findSourceToRead, getSource } from './sources.queries.ts';
import { localizeRun, localizeSource } from './localize-source.ts';

export const tenderSourceRoutes = [
  route(calls.listTenderSources, async ({ db, input, caller }) => {
    const sources = (await findSources(db)).map((source) => localizeSource(source, caller.language));
    return pageOf(sources, input, ({ name, url }) => `${name} ${url}`, { keyOf: ({ _id }) => _id });
  }),
  route(
    calls.createTenderSource,
    async ({ db, input, caller, context }) => {
      const id = await addSource(db, context, caller, input);
      if (input.enabled !== false) await pullSoon(db, context.queue, caller.company, id);
      return localizeSource(await getSource(db, id), caller.language);
    },
    { message: 'server.tenderSources.created' },
  ),
  route(
    calls.changeTenderSource,
    async ({ db, input, caller, context }) => {
      await changeSource(db, context, caller, input);
      const changed = await getSource(db, input._id);
      // Whoever answers what a source waits for, waits for its tenders.
      if (!input.dateOrders || !changed.enabled) return localizeSource(changed, caller.language);
      await pullSoon(db, context.queue, caller.company, input._id);
      return localizeSource(await getSource(db, input._id), caller.language);
    },
    { message: 'server.tenderSources.saved' },
  ),
  route(
    calls.removeTenderSource,
    async ({ db, input }) => {
      const gone = await db
        .deleteFrom('tender_sources')
        .where('id', '=', input._id)
        .returning('id')
        .execute();
      if (gone.length === 0) throw notFound();
      return null;
    },
    { message: 'server.tenderSources.removed' },
  ),
  route(
    calls.runTenderSource,
    async ({ db, input, caller, context }) => {
      await getSource(db, input._id);
      await pullSoon(db, context.queue, caller.company, input._id);
      return localizeSource(await getSource(db, input._id), caller.language);
    },
    { message: 'server.tenderSources.queued' },
  ),
  route(calls.listSourceRuns, async ({ db, input, caller }) => {
    await getSource(db, input.sourceId);
    const runs = (await findRuns(db, input.sourceId)).map((run) => localizeRun(run, caller.language));
    return pageOf(runs, input, ({ problem }) => problem ?? '', { keyOf: ({ _id }) => _id });
  }),
  longRoute(calls.lookAtTenderSource, async ({ context, input, caller, inTransaction, once, reader }) => {
    const source = await inTransaction((db) => findSourceToRead(db, input._id));
    if (!source) throw notFound();
    const { sealedKey } = source;
    const apiKey = sealedKey && unseal(context.settings.secretKey, purposeOf(caller.company), sealedKey);
    const found = await lookAtSource(context, { ...source, apiKey }, caller, reader(), inTransaction);
    return inTransaction((db) => once(db, async () => found));
  }),
  longRoute(calls.testTenderSource, async ({ context, input, caller, inTransaction, once, reader }) => {
    const { _id, apiKey: given } = input;
    const kept = _id === undefined ? undefined : await inTransaction((db) => findSourceToRead(db, _id));
    if (_id !== undefined && !kept) throw notFound();
    checkFields(input);
    const sealedKey = given === undefined ? (kept?.sealedKey ?? null) : null;
    const wanted = {
      format: input.format ?? 'feed',
      url: input.url,
      keywords: input.keywords ?? [],
      cpv: input.cpv ?? [],
      countries: input.countries ?? [],
      regions: input.regions ?? [],
      buyers: input.buyers ?? [],
      minValue: input.minValue ?? null,
      maxValue: input.maxValue ?? null,
      dates: input.dateOrders ? answerDates(kept?.dates ?? [], input.dateOrders) : (kept?.dates ?? []),
      // A kept key goes to the address it was kept for, and to no other.
      apiKey:
        sealedKey !== null && kept?.url === input.url
          ? unseal(context.settings.secretKey, purposeOf(caller.company), sealedKey)
          : (given ?? null),
    };
    const found = await lookAtSource(context, wanted, caller, reader(), inTransaction, {
      isSetUp: true,
    });
    return inTransaction((db) => once(db, async () => found));
  }),
];
