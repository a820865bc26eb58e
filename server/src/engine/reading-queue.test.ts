import { writeFileSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { addFiles } from '@bidloom/contract/files';
import { afterAll, expect, test } from 'vitest';
import { engineProgram } from '#testing/engine-program.ts';
import { givenBid } from '#testing/given-bid.ts';
import { givenCompany, givenMember, server, startServer, type GivenCompany } from '#testing/given.ts';
import { givenUnreadFile } from '#testing/given-unread-file.ts';
import { readingLimits } from './reading-limits.ts';

/** The engine as it is, but for documents whose name says what reading them costs. */
const { settings } = server.context;
const real = await engineProgram();
// Beside it, where its packages are seen too.
const program = path.join(path.dirname(real), 'costly-engine.mjs');
writeFileSync(
  program,
  `const on = process.on.bind(process);
  process.on = (event, handle) => on(event, (task) => {
    const name = task?.input?.name ?? '';
    if (name.startsWith('Endless')) for (;;);
    if (name.startsWith('Waiting')) return;
    if (name.startsWith('Hungry')) {
      const all = [];
      setInterval(() => all.push(Buffer.alloc(16 * 1024 * 1024, 1)), 5);
      return;
    }
    handle(task);
  });
  await import(${JSON.stringify(pathToFileURL(real).href)});`,
);
const limits = {
  ...readingLimits(settings),
  quickMs: 200,
  quickPlaces: 2,
  slowPlaces: 2,
  memoryMegabytes: 300,
  bounds: { ofPerson: 2, ofCompany: 3, inAll: 5 },
};
/** By CPU time alone: a file that only waits does so until its caller leaves, however long a busy machine takes to get there. */
const task = { cpuMs: 800, stallMs: 600_000, totalMs: 600_000 };
const start = (callMs: number, quickMs = limits.quickMs) =>
  startServer({
    engineProgram: async () => program,
    readingLimits: { ...limits, task, callMs, quickMs },
    checkAnswers: true,
  });
// In the steady one nothing that only waits leaves the quick places by the clock, so that what reads and what waits stays so.
const [patient, brief, steady] = await Promise.all([start(600_000), start(400), start(600_000, 600_000)]);
const listening = await Promise.all(
  [patient, steady].map(async ({ app }) => app.listen({ port: 0, host: '127.0.0.1' })),
);
const addresses = new Map([patient, steady].map((one, place) => [one, listening[place] ?? '']));
afterAll(() => Promise.all([patient, brief, steady].map((one) => one.close())));

type Who = { companyId: string; token: string };
const givenFile = (company: GivenCompany, name: string) =>
  // Too long to be read without a process.
  givenUnreadFile(company, name, `The supplier shall keep ${name} and ${Math.random()} safe. `.repeat(20));
const addressOf = (who: Who, file: string) => `/api/bid/file-text?companyId=${who.companyId}&_id=${file}`;
async function preview(on: typeof patient, who: Who, file: string) {
  const answer = await on.app.inject({
    url: addressOf(who, file),
    headers: { authorization: `Bearer ${who.token}` },
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<{ msg: string }>() };
}
/** A preview over a real connection, which its caller can leave. */
function openPreview(on: typeof patient, who: Who, file: string) {
  const asking = get((addresses.get(on) ?? '') + addressOf(who, file), {
    headers: { authorization: `Bearer ${who.token}` },
    agent: false,
  });
  const answered = new Promise<number | 'left'>((resolve) => {
    asking.once('response', ({ statusCode = 0 }) => resolve(statusCode)).once('error', () => resolve('left'));
  });
  return { leave: () => asking.destroy(), answered };
}
/** One for each file: who asks for the same one waits for the first reading of it. */
async function openPreviews(on: typeof patient, company: GivenCompany, count: number) {
  const files = await Promise.all(Array.from({ length: count }, () => givenFile(company, 'Waiting.txt')));
  return files.map((file) => openPreview(on, company, file));
}
const countsOf = (on: typeof patient) => on.context.reading.counts();
const quiet = (on: typeof patient) => expect.poll(() => countsOf(on)).toEqual({ reading: 0, waiting: 0 });

const sumOf = (counts: { reading: number; waiting: number }) => counts.reading + counts.waiting;

test('a file that costs too much is answered with a sentence and remembered in its company alone', async () => {
  const [company, other] = [await givenCompany(), await givenCompany()];
  const file = await givenFile(company, 'Endless.txt');
  const first = await preview(patient, company, file);
  expect(first).toMatchObject({
    status: 422,
    body: { msg: expect.stringContaining('Endless.txt takes too much time or memory') },
  });
  const second = await preview(patient, company, file);
  expect(second.status).toBe(422);
  expect(second.body.msg).toContain('Endless.txt took too much time or memory before');
  // The same content elsewhere: whether somebody else has it is told to nobody.
  const bid = await givenBid(other);
  const content = await patient.app.inject({
    url: `/api/bid/file?companyId=${company._id}&_id=${file}`,
    headers: { authorization: `Bearer ${company.token}` },
  });
  const [same] = await other.upload(addFiles, { _id: bid }, [
    { name: 'Same.txt', content: new Uint8Array(content.rawPayload) },
  ]);
  expect(await preview(patient, other, same?._id ?? '')).toMatchObject({ status: 200 });
  // Another reader, here one with other limits, tries it anew.
  expect((await preview(server, company, file)).status).toBe(200);
});

test('a file that eats memory ends alone', async () => {
  const company = await givenCompany();
  const hungry = await preview(patient, company, await givenFile(company, 'Hungry.txt'));
  expect(hungry.body.msg).toContain('Hungry.txt takes too much time or memory');
  expect(await preview(patient, company, await givenFile(company, 'Small.txt'))).toMatchObject({
    status: 200,
  });
});

test('what takes long holds up neither other companies nor colleagues', async () => {
  const [company, other] = [await givenCompany(), await givenCompany()];
  const colleague = await givenMember(company);
  const opened = await openPreviews(patient, company, 3);
  // They go from one lane to the other meanwhile, and all stay.
  await expect.poll(() => sumOf(countsOf(patient))).toBe(3);
  expect(await preview(patient, other, await givenFile(other, 'Small.txt'))).toMatchObject({ status: 200 });
  const small = await givenFile(company, 'Small.txt');
  expect(await preview(patient, colleague, small)).toMatchObject({ status: 200 });
  for (const { leave } of opened) leave();
  await quiet(patient);
});

test('the queue is bounded for a person and a company, and says so', async () => {
  const company = await givenCompany();
  const colleague = await givenMember(company);
  const file = await givenFile(company, 'Waiting.txt');
  const opened = await openPreviews(steady, company, 3);
  await expect.poll(() => countsOf(steady)).toEqual({ reading: 1, waiting: 2 });
  const more = await preview(steady, company, file);
  expect(more).toMatchObject({
    status: 429,
    headers: { 'retry-after': expect.stringMatching(/^[1-9]\d*$/) },
    body: {
      msg: '2 of your files are already waiting to be read. Try again when one of them is done.',
    },
  });
  opened.push(openPreview(steady, colleague, await givenFile(company, 'Waiting.txt')));
  await expect.poll(() => countsOf(steady)).toEqual({ reading: 1, waiting: 3 });
  const another = await givenMember(company);
  expect(await preview(steady, another, file)).toMatchObject({
    status: 429,
    body: { msg: expect.stringContaining('3 of your company’s files are already waiting') },
  });
  for (const { leave } of opened) leave();
  await quiet(steady);
});

test('who leaves ends the work and frees the place, waiting or reading', async () => {
  const company = await givenCompany();
  const file = await givenFile(company, 'Waiting.txt');
  const first = openPreview(steady, company, file);
  await expect.poll(() => countsOf(steady).reading).toBe(1);
  const second = openPreview(steady, company, await givenFile(company, 'Waiting.txt'));
  await expect.poll(() => countsOf(steady).waiting).toBe(1);
  second.leave();
  await expect.poll(() => countsOf(steady)).toEqual({ reading: 1, waiting: 0 });
  first.leave();
  expect([await first.answered, await second.answered]).toEqual(['left', 'left']);
  await quiet(steady);
});

test('a preview that takes too long is answered with a sentence, and is not held against the file', async () => {
  const company = await givenCompany();
  const file = await givenFile(company, 'Waiting.txt');
  for (let count = 0; count < 2; count += 1)
    expect(await preview(brief, company, file)).toMatchObject({
      status: 503,
      headers: { 'retry-after': expect.stringMatching(/^[1-9]\d*$/) },
      body: { msg: expect.stringMatching(/^Many files are being read .* Try again in \d+ seconds?\.$/) },
    });
});

test('the sentence comes before anybody would cut the connection', () => {
  for (const readingSeconds of [1, 20, 30])
    expect(readingLimits({ readingSeconds, readingMemoryMb: 512 }).callMs).toBeLessThan(60_000);
});

test('a note of a few words needs no place at all', async () => {
  const [company, other] = [await givenCompany(), await givenCompany()];
  const bid = await givenBid(company);
  const [note] = await company.upload(addFiles, { _id: bid }, [
    { name: 'Waiting.txt', content: 'SCOPE\n\n1. The supplier keeps the site safe.\n' },
  ]);
  const opened = [...(await openPreviews(patient, company, 2)), ...(await openPreviews(patient, other, 2))];
  await expect.poll(() => sumOf(countsOf(patient))).toBe(4);
  const answer = await preview(patient, company, note?._id ?? '');
  expect(answer).toMatchObject({
    status: 200,
    body: {
      data: {
        blocks: [
          { kind: 'heading', text: 'SCOPE' },
          { kind: 'list-item', marker: '1.' },
        ],
        isCut: false,
      },
    },
  });
  for (const { leave } of opened) leave();
  await quiet(patient);
});
