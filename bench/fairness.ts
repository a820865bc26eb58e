/**
 * Measures whether hostile companies can slow others down:
 *   npx tsx bench/fairness.ts build/server/main.js
 * starts that built server on a database of its own and previews small files again and again, in turn with nothing else to do and
 * while ten other companies upload, preview and import files that are made to cost as much as possible: drawings that
 * multiply (which are seen before they are read), drawings that stay just below that bound, and long tables, each of them new.
 * The others are a process of their own, so that their work does not hold up the clock. It prints how much longer a preview takes
 * meanwhile, how the hostile calls were answered, and the most memory that the server and all of its reading processes together
 * held. Loopback only; ends by itself after a minute; leaves nothing behind.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { nestedForms } from '../engine/src/testing/pdf-bomb.ts';
import { startFilledApplication } from './filled-application.ts';
import { quantile } from './load.ts';

const rounds = 3;
const aloneSeconds = 4;
const attackSeconds = 8;
const companies = 10;
/** What each hostile company sends at once. */
const hostileCalls = 3;

/** Sixty thousand lines that may be requirements. */
const table = Buffer.from(
  Array.from({ length: 60_000 }, (_, row) => `${row};The supplier shall keep ${row} logs;x`).join('\n'),
);
let salts = 0;

type Session = { token: string; companyId: string };
type Report = { statuses: [number, number][]; server: number; children: number; processes: number };

const [build, role, target] = process.argv.slice(2);
if (build === undefined) {
  console.error('Usage: npx tsx bench/fairness.ts build/server/main.js');
  process.exit(1);
}
let url = '';
if (role === 'hostile') await beHostile(JSON.parse(target ?? '') as { url: string; pid: number });
else await measure(build);

async function measure(program: string) {
  const application = await startFilledApplication({
    build: path.resolve(program),
    bids: 1,
    tenders: 0,
    requirements: [0],
  });
  const { session, pid } = application;
  ({ url } = application);
  const hostile = fork(import.meta.filename, [program, 'hostile', JSON.stringify({ url, pid })]);
  try {
    const [bid = ''] = application.bids;
    const words = 'The supplier keeps the site ok';
    const files = await Promise.all(
      [
        { kind: 'text of 30 bytes', name: 'note.txt', content: words },
        { kind: 'small page, read by a process', name: 'note.html', content: `<p>${words}</p>` },
      ].map(async ({ kind, name, content }) => ({
        kind,
        id: await addFile(session, bid, name, Buffer.from(content)),
        alone: [] as number[],
        meanwhile: [] as number[],
      })),
    );
    const preview = async (id: string) => {
      const begun = performance.now();
      const { status } = await ask(session, `/bid/file-text?_id=${id}`);
      if (status !== 200) throw new Error(`A small preview was answered with ${status}`);
      return performance.now() - begun;
    };
    const previewAll = async (seconds: number, when: 'alone' | 'meanwhile' | undefined) => {
      for (const end = performance.now() + seconds * 1000; performance.now() < end;) {
        for (const file of files) {
          const took = await preview(file.id);
          if (when) file[when].push(took);
          await pause(10);
        }
      }
    };
    await once(hostile, 'message');
    await previewAll(2, undefined);
    const reports: Report[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await previewAll(aloneSeconds, 'alone');
      const answered = once(hostile, 'message');
      hostile.send({ seconds: attackSeconds + 1 });
      await pause(1_000);
      await previewAll(attackSeconds, 'meanwhile');
      reports.push(((await answered) as [Report])[0]);
      // What the hostile left behind is ended with their connections.
      await pause(1_000);
    }
    for (const { kind, alone, meanwhile } of files) {
      console.log(`${kind}: ${meanwhile.length} previews meanwhile, ${alone.length} alone`);
      for (const [name, share] of [
        ['p50', 0.5],
        ['p95', 0.95],
        ['longest', 1],
      ] as const) {
        const [quietly, beside] = [quantile(alone, share), quantile(meanwhile, share)];
        console.log(
          `  ${name}: ${(beside / quietly).toFixed(2)} times alone (${beside.toFixed(1)} and ${quietly.toFixed(1)} ms)`,
        );
      }
    }
    const statuses = new Map<number, number>();
    for (const [status, count] of reports.flatMap((report) => report.statuses))
      statuses.set(status, (statuses.get(status) ?? 0) + count);
    const answered = [...statuses].toSorted(([one], [other]) => one - other);
    console.log(`hostile calls: ${answered.map(([status, count]) => `${count} x ${status}`).join(', ')}`);
    const most = (field: 'server' | 'children' | 'processes') =>
      Math.max(...reports.map((report) => report[field]));
    console.log(
      `at most: server ${most('server')} MB, reading processes together ${most('children')} MB, ${most('processes')} of them`,
    );
  } finally {
    hostile.kill();
    await application.stop();
  }
}

/** The process of the hostile: signs up, then attacks for as many seconds as it is asked to, and tells what came of it. */
async function beHostile({ url: server, pid }: { url: string; pid: number }) {
  url = server;
  // Elsewhere in truth: what they use of this machine is no work of the server.
  setPriority(10);
  const hostile = await Promise.all(Array.from({ length: companies }, (_, place) => signUp(place)));
  process.on('disconnect', () => process.exit());
  process.on('message', ({ seconds }: { seconds: number }) => {
    void (async () => {
      const end = performance.now() + seconds * 1000;
      const statuses = new Map<number, number>();
      const peak = { server: 0, children: 0, processes: 0 };
      await Promise.all([
        ...hostile.flatMap((one) =>
          Array.from({ length: hostileCalls }, (_, place) => attack(one, place, end, statuses)),
        ),
        watch(pid, end, peak),
      ]);
      process.send?.({ statuses: [...statuses], ...peak } satisfies Report);
    })();
  });
  process.send?.('ready');
}

/** Uploads and previews, or imports, files that are hard to read, one after the other. */
async function attack(
  one: Session & { bid: string },
  kind: number,
  end: number,
  statuses: Map<number, number>,
) {
  for (let turn = 0; performance.now() < end; turn += 1) {
    salts += 1;
    const salt = `${one.companyId} ${kind} ${salts}`;
    const [name, content] = hostileFile(kind + turn, salt);
    let answer: { status: number };
    if (kind === 0) answer = await send(one, '/tender/import-file', {}, name, content, end);
    else {
      const file = await addFile(one, one.bid, name, content).catch(() => '');
      answer = await ask(one, `/bid/file-text?_id=${file}`, end);
    }
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    // A full queue asks to wait; the hostile wait less than that.
    if (answer.status === 429 || answer.status === 503 || answer.status === 0) await pause(500);
  }
}

function hostileFile(kind: number, salt: string): [name: string, content: Uint8Array] {
  if (kind % 3 === 0) return [`bomb ${salt}.pdf`, nestedForms({ salt })];
  if (kind % 3 === 1) return [`drawings ${salt}.pdf`, nestedForms({ levels: 4, times: 14, salt })];
  return [`table ${salt}.csv`, Buffer.concat([Buffer.from(`${salt};;\n`), table])];
}

/** Looks at the memory of the server and of what it has started, until the end. */
async function watch(
  pid: number,
  end: number,
  peak: { server: number; children: number; processes: number },
) {
  for (; performance.now() < end; await pause(100)) {
    const children = textOf(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean);
    const held = children.reduce((sum, child) => sum + residentMegabytes(child), 0);
    peak.server = Math.max(peak.server, residentMegabytes(String(pid)));
    peak.children = Math.max(peak.children, held);
    peak.processes = Math.max(peak.processes, children.length);
  }
}

function textOf(place: string): string {
  try {
    return readFileSync(place, 'latin1');
  } catch {
    return '';
  }
}
const residentMegabytes = (process: string): number =>
  Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(textOf(`/proc/${process}/status`))?.[1] ?? 0) / 1024);

async function signUp(place: number): Promise<Session & { bid: string }> {
  const post = async <Data>(call: string, body: object, token?: string, companyId = ''): Promise<Data> => {
    const answer = await fetch(`${url}/api${call}?companyId=${companyId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!answer.ok)
      throw new Error(`POST ${call} was answered with ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Data;
  };
  const { token } = await post<{ token: string }>('/auth/register', {
    fullName: 'Mal Ory',
    email: `mallory-${place}@example.test`,
    password: 'a long enough phrase',
  });
  const company = { name: `Hostile ${place}`, size: '3-9', timezone: 'UTC', currency: 'EUR' };
  const made = await post<{ data: { _id: string } }>('/company', company, token);
  const companyId = made.data._id;
  const client = await post<{ data: { _id: string } }>('/system/client', { name: 'Buyer' }, token, companyId);
  const fields = { client: client.data._id, originalTitle: 'Anything' };
  const bid = await post<{ data: { _id: string } }>('/bid', fields, token, companyId);
  return { token, companyId, bid: bid.data._id };
}

async function ask({ token, companyId }: Session, call: string, end = Infinity) {
  const left = AbortSignal.timeout(Math.min(60_000, Math.max(1, Math.ceil(end - performance.now()))));
  const answer = await fetch(`${url}/api${call}&companyId=${companyId}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: left,
  }).catch(() => undefined);
  await answer?.arrayBuffer().catch(() => undefined);
  // Given up by the caller, as one who closes the window.
  return { status: answer?.status ?? 0 };
}

async function send(
  { token, companyId }: Session,
  call: string,
  fields: Record<string, string>,
  name: string,
  content: Uint8Array,
  end = Infinity,
) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.append('files', new Blob([content]), name);
  const answer = await fetch(`${url}/api${call}?companyId=${companyId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
    signal: AbortSignal.timeout(Math.min(10_000, Math.max(1, Math.ceil(end - performance.now())))),
  }).catch(() => undefined);
  return { status: answer?.status ?? 0, body: (await answer?.json().catch(() => undefined)) as unknown };
}

async function addFile(who: Session, bid: string, name: string, content: Uint8Array): Promise<string> {
  const { status, body } = await send(who, '/bid/files', { _id: bid }, name, content);
  const [file] = (body as { data?: { _id: string }[] } | undefined)?.data ?? [];
  if (!file) throw new Error(`An upload was answered with ${status}`);
  return file._id;
}
