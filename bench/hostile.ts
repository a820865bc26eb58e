/**
 * The hostile companies of `bench/fairness.ts`, in a process of their own (`startHostile`), so that their work does not hold up the clock of who
 * measures. Each sends files that are made to cost as much as possible, as fast as answers come: drawings that multiply (which
 * are seen before they are read), drawings that stay just below that bound, long tables, archives that lie about their size, and
 * many small files at once. Each of them is new.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { crc32, deflateRawSync } from 'node:zlib';
import { nestedForms } from '../engine/src/testing/pdf-bomb.ts';

/**
 * What the hostile are asked to do: send everything (`all`), only small files that are refused at once (`bombs`), or files that are slow
 * to read, where who is refused asks again after the time they were told and not before (`crowd`).
 */
type Asked = { url: string; companies: number; niceness: number; manner: 'all' | 'bombs' | 'crowd' };
/** How calls were answered; `waits`: what 429 and 503 asked for (seconds); `returned`: how those who waited that long fared. */
export type Attack = {
  statuses: [status: number, count: number][];
  waits: number[];
  withoutWait: number;
  returned: { served: number; refused: number; left: number };
};
export type Hostile = {
  attack: (seconds: number) => Promise<Attack>;
  settle: () => Promise<void>;
  pid: number;
  stop: () => void;
};

/** Calls that a hostile company has under way at once, and that of a polite crowd: more than may wait for one person. */
const hostileCalls = 4;
const politeCalls = 16;

/** Starts the companies and signs them up. */
export async function startHostile(asked: Asked): Promise<Hostile> {
  // A session of its own, as programs elsewhere would have: some systems share the processors between sessions first.
  const child: ChildProcess = fork(import.meta.filename, [JSON.stringify(asked)], { detached: true });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The hostile have ended')));
  ended.catch(() => {});
  const answer = async <Answer>(message?: object) => {
    const told = once(child, 'message');
    if (message) child.send(message);
    return ((await Promise.race([told, ended])) as [Answer])[0];
  };
  await answer();
  return {
    attack: (seconds) => answer<Attack>({ seconds }),
    /** Ends what their uploads have left to be read in the background. */
    settle: () => answer({ settle: true }),
    pid: child.pid ?? 0,
    stop: () => void child.kill(),
  };
}

type Company = { token: string; companyId: string; bid: string };
type Answer = { status: number; wait: number | undefined; body: string };

async function beHostile({ url, companies, niceness, manner }: Asked) {
  setPriority(niceness);
  const all: Company[] = [];
  for (let place = 0; place < companies; place += 1) all.push(await signUp(url, place));
  process.on('disconnect', () => process.exit());
  process.on('message', (message: { seconds?: number; settle?: boolean }) => {
    void (async () => {
      if (message.settle) {
        await settle(url, all);
        process.send?.({});
        return;
      }
      const end = performance.now() + (message.seconds ?? 0) * 1000;
      const report = { statuses: new Map<number, number>(), waits: [] as number[], withoutWait: 0 };
      const returned = { served: 0, refused: 0, left: 0 };
      const begin = manner === 'crowd' ? beInCrowd : attack;
      const calls = Array.from(
        { length: manner === 'crowd' ? politeCalls : hostileCalls },
        (_, kind) => kind,
      );
      await Promise.all(
        all.flatMap((one) =>
          calls.map((kind) =>
            begin({ url, one, kind: manner === 'bombs' ? undefined : kind, end, returned, note }),
          ),
        ),
      );
      process.send?.({ ...report, statuses: [...report.statuses], returned } satisfies Attack);

      function note({ status, wait }: Answer) {
        report.statuses.set(status, (report.statuses.get(status) ?? 0) + 1);
        if (!isRefused(status)) return;
        if (wait === undefined) report.withoutWait += 1;
        else report.waits.push(wait);
      }
    })();
  });
  process.send?.('ready');
}

type Turn = {
  url: string;
  one: Company;
  /** Which of the costly files; undefined for those that are refused at once. */
  kind: number | undefined;
  end: number;
  returned: Attack['returned'];
  note: (answer: Answer) => void;
};

/** One call after the other until the end: imports, previews of what was uploaded, uploads of many files. Refused, it waits half a second only. */
async function attack({ url, one, kind, end, note }: Turn) {
  for (let turn = 0; performance.now() < end; turn += 1) {
    const answer = await costlyCall(url, one, kind, turn, end);
    note(answer);
    if (isRefused(answer.status) || answer.status === 0)
      await pause(Math.min(500, Math.max(0, end - performance.now())));
  }
}

async function costlyCall(
  url: string,
  one: Company,
  kind: number | undefined,
  turn: number,
  end: number,
): Promise<Answer> {
  if (kind === undefined) return upload(url, one, '/tender/import-file', {}, [costlyFile(0)], end);
  const files = kind === 3 ? smallFiles() : [costlyFile(kind + turn)];
  if (kind === 0) return upload(url, one, '/tender/import-file', {}, files, end);
  const added = await upload(url, one, '/bid/files', { _id: one.bid }, files, end);
  const id = /"_id":"(\w+)"/.exec(added.body)?.[1];
  if (kind === 3 || added.status >= 300 || id === undefined) return added;
  return call(url, { path: `/bid/file-text?_id=${id}`, one, end });
}

/** Previews of slow files; who is refused waits for as long as they were told and asks for the same again. */
async function beInCrowd({ url, one, end, returned, note }: Turn) {
  while (performance.now() < end) {
    const added = await upload(url, one, '/bid/files', { _id: one.bid }, [slowDrawing()], end);
    const id = /"_id":"(\w+)"/.exec(added.body)?.[1];
    if (id === undefined) continue;
    const ask = () => call(url, { path: `/bid/file-text?_id=${id}`, one, end });
    let answer = await ask();
    note(answer);
    while (isRefused(answer.status)) {
      const ms = (answer.wait ?? 1) * 1000;
      if (performance.now() + ms > end) {
        returned.left += 1;
        break;
      }
      await pause(ms);
      answer = await ask();
      note(answer);
      returned[isRefused(answer.status) ? 'refused' : 'served'] += 1;
    }
  }
}

const isRefused = (status: number) => status === 429 || status === 503;

let salts = 0;
const salt = () => `${process.pid} ${(salts += 1)}`;
/** Some seconds of work: as many drawings as are let through. */
const slowDrawing = (): [string, Uint8Array] => {
  const name = salt();
  return [`drawings ${name}.pdf`, nestedForms({ levels: 4, times: 14, salt: name })];
};
/** Sixty thousand lines that may be requirements. */
const table = Buffer.from(
  Array.from({ length: 60_000 }, (_, row) => `${row};The supplier shall keep ${row} logs;x`).join('\n'),
);

function costlyFile(kind: number): [name: string, content: Uint8Array] {
  const name = salt();
  if (kind % 4 === 0) return [`bomb ${name}.pdf`, nestedForms({ salt: name })];
  if (kind % 4 === 1) return slowDrawing();
  if (kind % 4 === 2) return [`table ${name}.csv`, Buffer.concat([Buffer.from(`${name};;\n`), table])];
  return [`archive ${name}.zip`, lyingArchive(name)];
}

const smallFiles = (): [string, Uint8Array][] =>
  Array.from({ length: 20 }, () => {
    const name = salt();
    return [`note ${name}.html`, Buffer.from(`<p>The supplier shall keep ${name} safe.</p>`)];
  });

const words = Buffer.alloc(20 * 1024 * 1024, 'words ');
const packed = deflateRawSync(words);
const packedCrc = crc32(words);

/** A zip archive of one text of 20 MB that declares a thousand bytes. */
function lyingArchive(name: string): Uint8Array {
  const file = Buffer.from(`${name}.txt`);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(packedCrc, 10);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(1_000, 18);
  common.writeUInt16LE(file.length, 22);
  const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), common, file, packed]);
  const central = Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), common, Buffer.alloc(14), file]);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}

async function signUp(url: string, place: number): Promise<Company> {
  const post = async <Data>(path: string, body: object, one?: { token: string; companyId: string }) => {
    const answer = await call(url, { path, one, json: body });
    if (answer.status >= 300) throw new Error(`${path} was answered with ${answer.status}: ${answer.body}`);
    return JSON.parse(answer.body) as Data;
  };
  type Made = { data: { _id: string } };
  const { token } = await post<{ token: string }>('/auth/register', {
    fullName: 'Mal Ory',
    email: `mallory-${place}@example.test`,
    password: 'a long enough phrase',
  });
  const company = { name: `Hostile ${place}`, size: '3-9', timezone: 'UTC', currency: 'EUR' };
  const made = await post<Made>('/company', company, { token, companyId: '' });
  const one = { token, companyId: made.data._id };
  const client = await post<Made>('/system/client', { name: 'Buyer' }, one);
  const bid = await post<Made>('/bid', { client: client.data._id, originalTitle: 'Anything' }, one);
  return { ...one, bid: bid.data._id };
}

/** Cancels the reading of what was uploaded until none is left: uploads whose senders have gone come in and are read all the same. */
async function settle(url: string, all: Company[]) {
  for (let quietLooks = 0; quietLooks < 3;) {
    const answers = await Promise.all(
      all.map((one) => call(url, { path: '/bid/cancel-reading', one, json: { _id: one.bid } })),
    );
    // 409: there is none.
    quietLooks = answers.every(({ status }) => status === 409) ? quietLooks + 1 : 0;
    await pause(500);
  }
}

async function upload(
  url: string,
  one: Company,
  path: string,
  fields: Record<string, string>,
  files: [name: string, content: Uint8Array][],
  end: number,
): Promise<Answer> {
  const edge = 'a-line-between-parts';
  const part = (head: string) => Buffer.from(`--${edge}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`);
  const line = Buffer.from('\r\n');
  const body = Buffer.concat([
    ...Object.entries(fields).flatMap(([name, value]) => [part(`name="${name}"`), Buffer.from(value), line]),
    ...files.flatMap(([name, content]) => [part(`name="files"; filename="${name}"`), content, line]),
    Buffer.from(`--${edge}--\r\n`),
  ]);
  return call(url, { path, one, end, body, type: `multipart/form-data; boundary=${edge}` });
}

/** One call; status 0 when it was given up at `end`, as by one who closes the window. */
async function call(
  url: string,
  {
    path,
    one,
    end = Infinity,
    json,
    body = json && Buffer.from(JSON.stringify(json)),
    type = 'application/json',
  }: {
    path: string;
    one: { token: string; companyId: string } | undefined;
    end?: number;
    json?: object;
    body?: Buffer | undefined;
    type?: string;
  },
): Promise<Answer> {
  const left = Math.min(60_000, Math.max(1, Math.ceil(end - performance.now())));
  const address = `${url}/api${path}${path.includes('?') ? '&' : '?'}companyId=${one?.companyId ?? ''}`;
  const asking = request(address, {
    method: body ? 'POST' : 'GET',
    signal: AbortSignal.timeout(left),
    headers: {
      ...(one && { authorization: `Bearer ${one.token}` }),
      ...(body && { 'content-type': type, 'content-length': body.length }),
    },
  });
  return new Promise((resolve) => {
    const gone = () => resolve({ status: 0, wait: undefined, body: '' });
    asking.once('error', gone);
    asking.once('response', (answer) => {
      const chunks: Buffer[] = [];
      const wait = answer.headers['retry-after'];
      answer
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .once('error', gone)
        .once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            wait: wait === undefined ? undefined : Number(wait),
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        );
    });
    asking.end(body);
  });
}

if (process.argv[1] === import.meta.filename) await beHostile(JSON.parse(process.argv[2] ?? '') as Asked);
