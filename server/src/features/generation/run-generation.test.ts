import { getBid } from '@bidloom/contract/bids';
import { addFiles } from '@bidloom/contract/files';
import { cancelGeneration, generateFiles, listGenerations } from '@bidloom/contract/generation';
import { listRequirements } from '@bidloom/contract/requirements';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { newObjectId } from '#db/object-id.ts';
import { acquireServerLock } from '#jobs/server-lock.ts';
import { givenBid } from '#testing/given-bid.ts';
import { givenPdf } from '#testing/given-pdf.ts';
import {
  databaseUrls,
  givenCompany,
  inside,
  jobTurn,
  listening,
  server,
  startServer,
  type GivenCompany,
} from '#testing/given.ts';
import { engineProgram } from '#testing/engine-program.ts';
import { runGeneration } from './run-generation.ts';
import { generationJob } from './start-generation.ts';

const terms = givenPdf([['The Bidder must grit the municipal roads in winter.']]);
const quiet = { report: () => {} };

async function givenDocuments() {
  const company = await givenCompany();
  const bid = await givenBid(company);
  await company.upload(addFiles, { _id: bid }, [{ name: 'Terms.pdf', content: terms }]);
  return { company, bid };
}

/** A run that waits, with no job for it yet. */
async function givenRun(company: GivenCompany, bid: string): Promise<string> {
  const generation = newObjectId();
  await inside(company, (db) =>
    db
      .insertInto('generations')
      .values({ id: generation, bid_id: bid, created_by: company.user._id })
      .execute(),
  );
  return generation;
}
/** Does the run as a job of this server would, with an engine of the test's. */
const runHere = (
  company: GivenCompany,
  generation: string,
  { engineProgram: program }: { engineProgram: () => Promise<string> },
  signal?: AbortSignal,
) =>
  runGeneration(
    { ...server.context, ...quiet, engineProgram: program },
    { company: company._id, generation },
    jobTurn(signal),
  );
const enqueue = async (company: GivenCompany, generation: string) => {
  await inside(company, (db) =>
    server.context.queue.send(db, generationJob, { company: company._id, generation }),
  );
};

/** Resolves with the first event of the run for which `is` holds. */
function seen(company: GivenCompany, is: (run: { _id: string; status: string; stage: string }) => boolean) {
  return new Promise<{ _id: string; status: string }>((resolve) => {
    const unsubscribe = server.context.live.subscribe(company._id, ({ name, data }) => {
      const run = data as { _id: string; status: string; stage: string };
      if (name !== 'generation-progress' || !is(run)) return;
      unsubscribe();
      resolve(run);
    });
  });
}
const ended = (company: GivenCompany) =>
  seen(company, ({ status }) => ['done', 'failed', 'cancelled'].includes(status));

/** An engine that begins only when told to: a server caught in the middle of its work. */
function heldEngine() {
  let release: () => void = () => {};
  let onWaiting: () => void = () => {};
  const waiting = new Promise<void>((resolve) => (onWaiting = resolve));
  const released = new Promise<void>((resolve) => (release = resolve));
  return {
    engineProgram: async () => {
      onWaiting();
      await released;
      return engineProgram();
    },
    /** Resolves once a run waits for the engine. */
    waiting,
    release,
  };
}
const storedBelow = async (company: GivenCompany): Promise<string[]> => {
  const folder = path.join(server.context.settings.dataDir, 'files', company._id);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};
/** The folders a run works in; another test's run may still have its own. */
const foldersOf = (generation: string) =>
  readdir(path.join(server.context.settings.dataDir, 'arriving')).then((names) =>
    names.filter((name) => name.startsWith(`run-${generation}`)),
  );

test('a run whose server was killed is done by another one, and the first one, should it wake, changes nothing', async () => {
  const { company, bid } = await givenDocuments();
  const generation = await givenRun(company, bid);
  const lock = await acquireServerLock(databaseUrls.appUrl);
  const engine = heldEngine();
  const turn = { server: lock.key(), signal: new AbortController().signal };
  const zombie = runGeneration(
    { ...server.context, ...quiet, engineProgram: engine.engineProgram },
    { company: company._id, generation },
    turn,
  );
  await engine.waiting;

  // While it lives nobody else takes the run.
  await expect(runHere(company, generation, server.context)).rejects.toThrow('another server');

  await lock.stop();
  const done = ended(company);
  await enqueue(company, generation);
  expect(await done).toMatchObject({ _id: generation, status: 'done' });
  engine.release();
  await zombie;

  expect((await company.call(getBid, { _id: bid })).generatedFiles).toHaveLength(2);
  expect(await company.call(listRequirements, { bidId: bid })).toHaveLength(1);
  // The document, what was read in it, and both files.
  expect(await storedBelow(company)).toHaveLength(4);
  // The end is told with the result; the run's own folder goes after it.
  await expect.poll(() => foldersOf(generation), { timeout: 10_000 }).toEqual([]);
});

test('one run fetched by two servers at once has its effect once', async () => {
  const second = await startServer();
  onTestFinished(() => second.close());
  const { company, bid } = await givenDocuments();
  const generation = await givenRun(company, bid);
  const done = ended(company);
  await Promise.all([enqueue(company, generation), enqueue(company, generation)]);
  expect(await done).toMatchObject({ status: 'done' });
  expect((await company.call(getBid, { _id: bid })).generatedFiles).toHaveLength(2);
});

test('two servers share many runs, each done once', async () => {
  const second = await startServer();
  onTestFinished(() => second.close());
  const company = await givenCompany();
  const bids = await Promise.all(Array.from({ length: 4 }, () => givenBid(company)));
  const results = await Promise.all(
    bids.map((bid) => company.upload(generateFiles, { _id: bid }, [{ name: 'Terms.pdf', content: terms }])),
  );
  expect(results.map(({ generatedFiles }) => generatedFiles.length)).toEqual([2, 2, 2, 2]);
  for (const bid of bids) {
    expect(await company.call(listRequirements, { bidId: bid })).toHaveLength(1);
    expect(await company.call(listGenerations, { bidId: bid })).toMatchObject([{ status: 'done' }]);
  }
});

test('a cancelled run stops, changes nothing, and whoever waits is told', async () => {
  const engine = heldEngine();
  const { company, bid } = await givenDocuments();
  const generation = await givenRun(company, bid);
  const run = runHere(company, generation, engine);
  await engine.waiting;
  expect(await company.call(cancelGeneration, { _id: generation })).toMatchObject({ status: 'cancelled' });
  // The engine never begins: the run ends all the same.
  await run;
  expect((await company.call(getBid, { _id: bid })).generatedFiles).toEqual([]);
  expect(await company.call(listGenerations, { bidId: bid })).toMatchObject([{ status: 'cancelled' }]);
  expect(await foldersOf(generation)).toEqual([]);
});

test('who waits for a run that is cancelled hears 409', async () => {
  const { company, bid } = await givenDocuments();
  const queued = seen(company, ({ status }) => status === 'queued');
  const waiting = company.upload(generateFiles, { _id: bid }, []);
  waiting.catch(() => {});
  await company.call(cancelGeneration, { _id: (await queued)._id });
  await expect(waiting).rejects.toMatchObject({ status: 409, body: { code: 'generation_cancelled' } });
});

test('a client that goes away does not stop its run', async () => {
  const address = await listening();
  const { company, bid } = await givenDocuments();
  const [queued, done] = [seen(company, ({ status }) => status === 'queued'), ended(company)];
  const leaving = new AbortController();
  const form = new FormData();
  form.append('_id', bid);
  const request = fetch(`${address}/api/bid/generate-files?companyId=${company._id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${company.token}` },
    body: form,
    signal: leaving.signal,
  });
  request.catch(() => {});
  const { _id } = await queued;
  leaving.abort();
  await expect(request).rejects.toThrow();
  expect(await done).toMatchObject({ _id, status: 'done' });
});

test('a bid deleted in the middle of its run leaves nothing', async () => {
  const engine = heldEngine();
  const { company, bid } = await givenDocuments();
  const generation = await givenRun(company, bid);
  const run = runHere(company, generation, engine);
  await engine.waiting;
  await inside(company, (db) => db.deleteFrom('bids').where('id', '=', bid).execute());
  engine.release();
  await run;
  expect(await foldersOf(generation)).toEqual([]);
});

test('a stopping server gives its run back', async () => {
  const engine = heldEngine();
  const { company, bid } = await givenDocuments();
  const generation = await givenRun(company, bid);
  const stopping = new AbortController();
  const run = runHere(company, generation, engine, stopping.signal);
  await engine.waiting;
  stopping.abort(new Error('The server stops'));
  await expect(run).rejects.toThrow('The server stops');
  expect(await company.call(listGenerations, { bidId: bid })).toMatchObject([{ status: 'queued' }]);
});

test('a document that takes too long is left out with a warning, and the run goes on', async () => {
  const { company, bid } = await givenDocuments();
  await company.upload(addFiles, { _id: bid }, [
    { name: 'Endless.pdf', content: givenPdf([['Another content.']]) },
  ]);
  const generation = await givenRun(company, bid);
  // The engine as it is, but for one document that it never comes to the end of: it hangs, so that others are not slowed.
  const program = `const on = process.on.bind(process);
    process.on = (event, handle) => on(event, (task) => { if (task?.input?.name === 'Endless.pdf') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); handle(task); });
    await import(${JSON.stringify(pathToFileURL(await engineProgram()).href)});`;
  // Beside the real one, since a process may read nothing else.
  const place = path.join(path.dirname(await engineProgram()), 'endless.mjs');
  await writeFile(place, program);
  const other = { totalMs: 60_000, stallMs: 60_000 };
  await runGeneration(
    {
      ...server.context,
      ...quiet,
      engineProgram: async () => place,
      limits: { read: { totalMs: 10_000, stallMs: 10_000 }, other },
    },
    { company: company._id, generation },
    jobTurn(),
  );
  const [run] = await company.call(listGenerations, { bidId: bid });
  expect(run).toMatchObject({
    status: 'done',
    warnings: [expect.stringMatching(/^Endless\.pdf took too long/)],
  });
  expect(await company.call(listRequirements, { bidId: bid })).toHaveLength(1);
});

test('a fault of the program is tried again and then told', async () => {
  const { company, bid } = await givenDocuments();
  const generation = await givenRun(company, bid);
  const reports: unknown[] = [];
  const context = {
    ...server.context,
    engineProgram: async () => {
      throw new Error('no such program');
    },
    report: (error: unknown) => reports.push(error),
  };
  const turn = jobTurn();
  const attempt = () => runGeneration(context, { company: company._id, generation }, turn);
  await expect(attempt()).rejects.toThrow('no such program');
  await expect(attempt()).rejects.toThrow('no such program');
  await attempt();
  expect(reports).toHaveLength(3);
  expect(await company.call(listGenerations, { bidId: bid })).toMatchObject([
    { status: 'failed', error: expect.stringContaining('failed several times') },
  ]);
});
