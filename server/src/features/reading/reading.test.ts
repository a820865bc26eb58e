import { emptyBin } from '@bidloom/contract/bin';
import { getBid } from '@bidloom/contract/bids';
import { addFiles, getFileText, removeFile } from '@bidloom/contract/files';
import { generateFiles, getFormDetails } from '@bidloom/contract/generation';
import { cancelReading, getBidReading, readDocuments, type BidReading } from '@bidloom/contract/reading';
import { changeRequirement, listRequirements } from '@bidloom/contract/requirements';
import { getBidFacts, listChecklist } from '@bidloom/contract/understanding';
import { wordFile } from '@bidloom/engine/testing/form-parts';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { acquireServerLock } from '#jobs/server-lock.ts';
import { engineProgram } from '#testing/engine-program.ts';
import { givenBid } from '#testing/given-bid.ts';
import { givenPdf } from '#testing/given-pdf.ts';
import {
  databaseUrls,
  givenCompany,
  givenMember,
  inside,
  jobTurn,
  server,
  startServer,
  type GivenCompany,
} from '#testing/given.ts';
import { runReading } from './run-reading.ts';

const quiet = { report: () => {} };
const duty = 'The Bidder must grit the municipal roads in winter.';
let count = 0;
/** A document of one duty that no other test has read. */
const termsWith = (sentence: string) => {
  count += 1;
  return givenPdf([[sentence, `Copy ${process.pid} ${count}`]]);
};

/** Resolves when the reading of a bid has ended; asked for before what lets it begin. */
function readingOf(company: GivenCompany, bid: string) {
  return new Promise<BidReading>((resolve, reject) => {
    const unsubscribe = server.context.live.subscribe(company._id, ({ name, data }) => {
      const told = data as { bid: string; status: string };
      if (name !== 'reading-progress' || told.bid !== bid || !ends.has(told.status)) return;
      unsubscribe();
      company.call(getBidReading, { bidId: bid }).then(resolve, reject);
    });
  });
}
const ends = new Set(['done', 'failed', 'cancelled']);

const add = (
  company: GivenCompany,
  bid: string,
  ...files: { name: string; content: Uint8Array | string }[]
) => company.upload(addFiles, { _id: bid }, files);

/** The engine as it is, with each task noted in `tasks` (one line for each, in the folder of the data). */
async function countingEngine() {
  count += 1;
  // A process of the engine writes there alone.
  const log = path.join(server.context.settings.dataDir, 'arriving', `tasks-${count}`);
  await writeFile(log, '');
  // Beside the real one: a process may read nothing else, and one that cannot would have all others read everything.
  const program = path.join(path.dirname(await engineProgram()), `counting-${process.pid}-${count}.mjs`);
  const real = pathToFileURL(await engineProgram()).href;
  await writeFile(
    program,
    `import { appendFileSync } from 'node:fs';
    const on = process.on.bind(process);
    process.on = (event, handle) => on(event, (task) => {
      if (event === 'message' && task?.name) appendFileSync(${JSON.stringify(log)}, task.name + '\\n');
      handle(task);
    });
    await import(${JSON.stringify(real)});`,
  );
  return {
    engineProgram: async () => program,
    tasks: async (name: string) =>
      (await readFile(log, 'utf8')).split('\n').filter((line) => line === name).length,
  };
}
const job = (company: GivenCompany, bid: string) => ({ company: company._id, bid });
/** Puts a reading into the state of one that waits, without a job. */
const givenWaiting = (company: GivenCompany, bid: string) =>
  inside(company, (db) =>
    db
      .insertInto('bid_readings')
      .values({ bid_id: bid, asked_at: new Date(Date.now() - 60_000).toISOString() })
      .onConflict((on) =>
        on.columns(['company_id', 'bid_id']).doUpdateSet({ status: 'queued', understood: null }),
      )
      .execute(),
  );
const withoutJob = async (company: GivenCompany, bid: string, content: Uint8Array, name = 'Terms.pdf') => {
  const done = readingOf(company, bid);
  await add(company, bid, { name, content });
  await company.call(cancelReading, { _id: bid });
  await done;
  // The job that came with it finds nothing to do; until then it would take what is to be read here.
  await expect.poll(() => jobsOf(bid), { timeout: 20_000 }).toBe(0);
};
const jobsOf = async (bid: string): Promise<number> => {
  const owner = new pg.Client({ connectionString: databaseUrls.ownerUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ count: number }>(
      `select count(*)::int as count from pgboss.job where name = 'reading' and data ->> 'bid' = $1 and state in ('created', 'retry', 'active')`,
      [bid],
    );
    return rows[0]?.count ?? 0;
  } finally {
    await owner.end();
  }
};

test('documents that are added are read by themselves: requirements, facts and checklist appear, and no file is written', async () => {
  const company = await givenCompany();
  const bid = await givenBid(company);
  expect(await company.call(getBidReading, { bidId: bid })).toMatchObject({ status: 'none', files: [] });
  const done = readingOf(company, bid);
  const [file] = await add(company, bid, {
    name: 'Terms.pdf',
    content: givenPdf([['Reference: RFP-2026-17', '', duty, 'The Bidder must sign the form.']]),
  });
  expect(await done).toMatchObject({
    status: 'done',
    isCurrent: true,
    error: null,
    warnings: [expect.stringContaining('RFP-2026-17')],
    files: [{ _id: file?._id, state: 'read', problem: null, pages: 1, form: null }],
  });
  const requirements = await company.call(listRequirements, { bidId: bid });
  expect(requirements).toMatchObject([
    { text: duty, answer: '', isDraft: false, page: 1 },
    { text: 'The Bidder must sign the form.', missingEvidence: ['declaration'] },
  ]);
  const { readAt, facts } = await company.call(getBidFacts, { bidId: bid });
  expect(readAt).not.toBeNull();
  expect(facts.find(({ name }) => name === 'reference')?.stated).toMatchObject([
    { value: { text: 'RFP-2026-17' }, page: 1 },
  ]);
  expect((await company.call(listChecklist, { bidId: bid })).length).toBeGreaterThan(0);
  expect((await company.call(getBid, { _id: bid })).generatedFiles).toEqual([]);
});

test('files added one after the other are understood once, together, and each is read once', async () => {
  const company = await givenCompany();
  const bid = await givenBid(company);
  for (const [index, name] of ['A.pdf', 'B.pdf', 'C.pdf'].entries())
    await withoutJob(company, bid, termsWith(`The Bidder must clear road number ${index + 1}.`), name);
  await givenWaiting(company, bid);
  const engine = await countingEngine();
  let goOn = () => {};
  const othersAreAdded = new Promise<void>((resolve) => (goOn = resolve));
  const engineProgram = () => othersAreAdded.then(engine.engineProgram);
  const reading = runReading({ ...server.context, ...quiet, engineProgram }, job(company, bid), jobTurn());
  // Others that are added while it reads are read by the same job.
  await add(company, bid, { name: 'D.pdf', content: termsWith('The Bidder must clear road number 4.') });
  await add(company, bid, { name: 'E.pdf', content: termsWith('The Bidder must clear road number 5.') });
  goOn();
  await reading;
  expect(await company.call(getBidReading, { bidId: bid })).toMatchObject({
    status: 'done',
    isCurrent: true,
  });
  expect(await company.call(listRequirements, { bidId: bid })).toHaveLength(5);
  expect([await engine.tasks('read'), await engine.tasks('understand')]).toEqual([5, 1]);
});

test('what is read is read once: generation, preview and another bid take what is kept; erased with the last file', async () => {
  const company = await givenCompany();
  const [bid, other] = [await givenBid(company), await givenBid(company)];
  const content = termsWith(duty);
  await withoutJob(company, bid, content);
  await withoutJob(company, other, content, 'Copy.pdf');
  const engine = await countingEngine();
  const context = { ...server.context, ...quiet, ...engine };
  await givenWaiting(company, bid);
  await runReading(context, job(company, bid), jobTurn());
  await givenWaiting(company, other);
  await runReading(context, job(company, other), jobTurn());
  expect(await engine.tasks('read')).toBe(1);
  expect(await company.call(listRequirements, { bidId: other })).toMatchObject([
    { text: duty, file: { name: 'Copy.pdf' } },
  ]);

  const kept = () =>
    inside(company, (db) => db.selectFrom('document_readings').select(['storage_key']).execute());
  const [before] = await kept();
  for (const one of [bid, other]) {
    const { originalFiles } = await company.call(getBid, { _id: one });
    await company.call(removeFile, { bidId: one, fileId: originalFiles[0]?._id ?? '' });
    expect(await kept()).toHaveLength(1);
  }
  // Both wait in the bin, and what was read with them.
  await company.call(emptyBin, {});
  expect(await kept()).toHaveLength(0);
  await expect(server.context.files.open(before?.storage_key ?? '')).rejects.toMatchObject({
    code: 'ENOENT',
  });
});

test('the same documents are understood once, whatever bid they come to; nothing of it is kept with the last file', async () => {
  const company = await givenCompany();
  const [bid, other] = [await givenBid(company), await givenBid(company)];
  const content = termsWith(duty);
  const engine = await countingEngine();
  const context = { ...server.context, ...quiet, ...engine };
  const found: unknown[] = [];
  for (const one of [bid, other]) {
    await withoutJob(company, one, content);
    await givenWaiting(company, one);
    await runReading(context, job(company, one), jobTurn());
    const { facts } = await company.call(getBidFacts, { bidId: one });
    found.push(facts.map(({ name, stated }) => [name, stated.map(({ value, page }) => [value, page])]));
  }
  expect(await engine.tasks('understand')).toBe(1);
  expect(found[1]).toEqual(found[0]);
  await withoutJob(company, other, termsWith('The Bidder must clear road number 9.'), 'More.pdf');
  await givenWaiting(company, other);
  await runReading(context, job(company, other), jobTurn());
  expect(await engine.tasks('understand')).toBe(2);
  const kept = () =>
    inside(company, (db) => db.selectFrom('document_understandings').select('contents').execute());
  // What is kept of all documents takes the place of what was kept of one.
  expect((await kept()).map(({ contents }) => contents.length)).toEqual([2]);
  for (const one of [bid, other])
    for (const { _id } of (await company.call(getBid, { _id: one })).originalFiles)
      await company.call(removeFile, { bidId: one, fileId: _id });
  await company.call(emptyBin, {});
  expect(await kept()).toEqual([]);
});

test('a form is found when it is read; what it asks is told without reading it again', async () => {
  const company = await givenCompany({ name: 'Winter Works' });
  const bid = await givenBid(company);
  const done = readingOf(company, bid);
  const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
  await add(company, bid, {
    name: 'Form.docx',
    content: wordFile(
      ['Details of the bidder', 'Company name: ______', 'VAT number: ______'].map(paragraph).join(''),
    ),
  });
  expect((await done).files).toMatchObject([{ state: 'read', form: { places: 2 } }]);
  const { details } = await company.call(getFormDetails, { _id: bid });
  expect(details).toMatchObject([{ name: 'Company name', value: 'Winter Works' }, { name: 'VAT number' }]);
});

test('one file that cannot be read is named on its row and stops no other; reading again tries it anew', async () => {
  const company = await givenCompany();
  const bid = await givenBid(company);
  const done = readingOf(company, bid);
  await add(
    company,
    bid,
    { name: 'Broken.pdf', content: `%PDF-1.7\nbroken ${count} ${process.pid}` },
    { name: 'Terms.pdf', content: termsWith(duty) },
  );
  const read = await done;
  expect(read).toMatchObject({
    status: 'done',
    files: [
      { state: 'refused', problem: expect.stringContaining('Broken.pdf') },
      { state: 'read', problem: null },
    ],
  });
  expect(await company.call(listRequirements, { bidId: bid })).toHaveLength(1);
  const again = readingOf(company, bid);
  expect(await company.call(readDocuments, { _id: bid })).toMatchObject({
    files: [{ state: 'waiting' }, {}],
  });
  expect((await again).files).toMatchObject([{ state: 'refused' }, { state: 'read' }]);
});

test('a new document keeps what people wrote; a removed one leaves what it demanded marked as gone', async () => {
  const company = await givenCompany();
  const bid = await givenBid(company);
  const first = readingOf(company, bid);
  await add(company, bid, { name: 'Terms.pdf', content: termsWith(duty) });
  await first;
  const [requirement] = await company.call(listRequirements, { bidId: bid });
  await company.call(changeRequirement, { _id: requirement?._id ?? '', answer: 'We grit at night.' });
  const second = readingOf(company, bid);
  const [annex] = await add(company, bid, {
    name: 'Annex.pdf',
    content: termsWith('The Bidder shall keep a log of every night.'),
  });
  await second;
  expect(await company.call(listRequirements, { bidId: bid, sort: 'number' })).toMatchObject([
    { text: duty, answer: 'We grit at night.', change: null },
    { text: 'The Bidder shall keep a log of every night.', change: { kind: 'added' } },
  ]);
  const third = readingOf(company, bid);
  await company.call(removeFile, { bidId: bid, fileId: annex?._id ?? '' });
  await third;
  expect(await company.call(listRequirements, { bidId: bid })).toMatchObject([
    { text: duty, answer: 'We grit at night.', change: null },
    { change: { kind: 'removed' } },
  ]);
});

test('generating does what is left of both and reads nothing that is read; the drafts stay when documents are added', async () => {
  const company = await givenCompany();
  await inside(company, async (db) => {
    await db
      .insertInto('services')
      .values({
        name: 'Winter maintenance',
        description: 'We grit 400 km of municipal roads each winter.',
        keywords: ['gritting'],
      })
      .execute();
  });
  const bid = await givenBid(company);
  await company.upload(generateFiles, { _id: bid }, [{ name: 'Terms.pdf', content: termsWith(duty) }]);
  // It brought its document along, and nothing is left to read.
  expect(await company.call(getBidReading, { bidId: bid })).toMatchObject({
    status: 'done',
    isCurrent: true,
  });
  const done = readingOf(company, bid);
  await add(company, bid, { name: 'Annex.pdf', content: termsWith('The Bidder shall keep a log.') });
  await done;
  expect(await company.call(listRequirements, { bidId: bid })).toMatchObject([
    { answer: 'We grit 400 km of municipal roads each winter.', isDraft: true },
    { answer: '', isDraft: false },
  ]);
});

test('a cancelled reading stops; what was read is kept, and it goes on when asked', async () => {
  const company = await givenCompany();
  const bid = await givenBid(company);
  await withoutJob(company, bid, termsWith(duty));
  expect(await company.call(getBidReading, { bidId: bid })).toMatchObject({
    status: 'cancelled',
    isCurrent: false,
  });
  expect(await company.call(listRequirements, { bidId: bid })).toEqual([]);
  await expect(company.call(cancelReading, { _id: bid })).rejects.toMatchObject({
    status: 409,
    body: { code: 'reading_ended', data: { status: 'cancelled' } },
  });
  const done = readingOf(company, bid);
  await company.call(readDocuments, { _id: bid });
  expect(await done).toMatchObject({ status: 'done', isCurrent: true });
  expect(await company.call(listRequirements, { bidId: bid })).toHaveLength(1);
});

test('a server that dies in the middle of a file leaves it to the next; the first, should it wake, changes nothing', async () => {
  const company = await givenCompany();
  const bid = await givenBid(company);
  await withoutJob(company, bid, termsWith(duty));
  await givenWaiting(company, bid);
  const lock = await acquireServerLock(databaseUrls.appUrl);
  const dying = new AbortController();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let calls = 0;
  const reading = new Promise<void>((resolve) => {
    const zombie = runReading(
      {
        ...server.context,
        ...quiet,
        // The version of the reader is asked for first; then the file is claimed and the engine does not come.
        engineProgram: async () => {
          calls += 1;
          if (calls > 1) {
            resolve();
            await held;
          }
          return engineProgram();
        },
      },
      job(company, bid),
      { server: lock.key(), signal: dying.signal },
    );
    onTestFinished(() => zombie);
  });
  await reading;
  // While it lives nobody else takes the reading.
  await runReading({ ...server.context, ...quiet }, job(company, bid), jobTurn());
  expect(await company.call(getBidReading, { bidId: bid })).toMatchObject({ status: 'running' });
  await lock.stop();
  const second = await startServer();
  onTestFinished(() => second.close());
  const done = readingOf(company, bid);
  const reported: unknown[] = [];
  const heard = { ...second.context, report: (error: unknown) => reported.push(error) };
  const other = runReading(heard, job(company, bid), {
    server: second.context.queue.server(),
    signal: new AbortController().signal,
  });
  release();
  expect({ ...(await done), reported }).toMatchObject({ status: 'done', isCurrent: true, reported: [] });
  await other;
  expect(await company.call(listRequirements, { bidId: bid })).toHaveLength(1);
});

test('a preview reads a document that is not read yet, and the reading of the bid takes that', async () => {
  const company = await givenCompany();
  const bid = await givenBid(company);
  await withoutJob(company, bid, termsWith(duty));
  const { originalFiles } = await company.call(getBid, { _id: bid });
  const { blocks } = await company.call(getFileText, { _id: originalFiles[0]?._id ?? '' });
  expect(blocks.map(({ text }) => text).join(' ')).toContain(duty);
  expect((await company.call(getBidReading, { bidId: bid })).files).toMatchObject([{ state: 'read' }]);
});

test('viewers see how the reading goes and change nothing', async () => {
  const company = await givenCompany();
  const bid = await givenBid(company);
  const viewer = await givenMember(company, 'viewer');
  expect(await viewer.call(getBidReading, { bidId: bid })).toMatchObject({ status: 'none' });
  for (const call of [readDocuments, cancelReading])
    await expect(viewer.call(call, { _id: bid })).rejects.toMatchObject({ status: 403 });
  await expect(company.call(readDocuments, { _id: bid })).rejects.toMatchObject({
    status: 422,
    body: { code: 'no_documents' },
  });
});
