/**
 * Measures whether hostile companies can slow others down:
 *   npx tsx bench/fairness.ts [--bombs | --crowd] [--lower] [--quiet] [--rounds N] build/server/main.js
 * starts that built server on a database of its own and previews small files again and again, in turn with nothing else to do and
 * while ten other companies send everything they can (`bench/hostile.ts`). It prints how much longer a preview takes meanwhile, and
 * how much of that the previews waited for a processor, how the hostile calls were answered, who used the processors, and the most
 * memory that the server and all of its reading processes together held, what they share counted once. With `--crowd` twenty companies send more slow files than
 * may wait, and whoever is refused asks again after the time they were told: it prints whether they were served then.
 * With `--bombs` they send nothing but small files that are refused at once, without a pause.
 * With `--lower` the hostile give way on the CPU: where they share the machine, what they use of it is no work of the server.
 * With `--quiet` each round waits until other programs leave the processors alone, and one in which they did not is not counted (30 minutes at most).
 * Loopback only; ends by itself; leaves nothing behind.
 */
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startFilledApplication } from './filled-application.ts';
import { startHostile, type Attack } from './hostile.ts';
import { quantile } from './load.ts';
import { busyMs, childrenOf, cpuMs, residentMegabytes, shareMegabytes, waitedMs } from './process-figures.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    bombs: { type: 'boolean', default: false },
    crowd: { type: 'boolean', default: false },
    lower: { type: 'boolean', default: false },
    quiet: { type: 'boolean', default: false },
    rounds: { type: 'string' },
  },
});
const [build] = positionals;
if (build === undefined) {
  console.error(
    'Usage: npx tsx bench/fairness.ts [--bombs | --crowd] [--lower] [--quiet] [--rounds N] build/server/main.js',
  );
  process.exit(1);
}
/** Short phases in turn: what else the machine does falls on both. In a crowd, long enough to wait for one's turn. */
const seconds = values.crowd ? { alone: 4, attack: 45 } : { alone: 3, attack: 6 };
const rounds = Number(values.rounds ?? (values.crowd ? 1 : 6));
const companies = values.crowd ? 20 : 10;
/** Of one processor, what others may use in a round that counts. */
const mostOfOthers = 0.25;
const mostWaitingMs = 30 * 60_000;
const niceness = values.lower ? 10 : 0;

const application = await startFilledApplication({
  build: path.resolve(build),
  bids: 1,
  tenders: 0,
  requirements: [0],
});
const { session, url, pid } = application;
const manner = values.bombs ? 'bombs' : values.crowd ? 'crowd' : 'all';
const hostile = await startHostile({ url, companies, niceness, manner });
try {
  await measure();
} finally {
  hostile.stop();
  await application.stop();
}

type Times = { took: number; serverWaited: number; clientWaited: number }[];

async function measure() {
  const [bid = ''] = application.bids;
  const words = 'The supplier keeps the site ok';
  const files: { kind: string; id: string; alone: Times; meanwhile: Times }[] = [];
  for (const [kind, name, content] of [
    ['text of 30 bytes', 'note.txt', words],
    ['small page, read before', 'note.html', `<p>${words}</p>`],
  ] as const)
    files.push({ kind, id: await addFile(bid, name, content), alone: [], meanwhile: [] });
  const fresh = { kind: 'small page, new each time', alone: [] as Times, meanwhile: [] as Times };
  let count = 0;
  const preview = async (id: string, times: Times | undefined) => {
    const [serverBefore, clientBefore] = [waitedMs(pid), waitedMs(process.pid)];
    const begun = performance.now();
    const { status } = await ask(`/bid/file-text?_id=${id}`);
    const took = performance.now() - begun;
    if (status !== 200) throw new Error(`A small preview was answered with ${status}`);
    times?.push({
      took,
      serverWaited: waitedMs(pid) - serverBefore,
      clientWaited: waitedMs(process.pid) - clientBefore,
    });
  };
  const previewAll = async (length: number, when?: 'alone' | 'meanwhile') => {
    for (const end = performance.now() + length * 1000; performance.now() < end;) {
      for (const file of files) {
        await preview(file.id, when && file[when]);
        await pause(10);
      }
      // The upload is not measured: the preview of what nobody has read is.
      count += 1;
      if (count % 5 === 0)
        await preview(await addFile(bid, 'new.html', `<p>${words} ${count}</p>`), when && fresh[when]);
    }
  };
  await previewAll(2);
  const attacks: Attack[] = [];
  /** Every reading process that was seen: many mean that they are ended and begun all the time. */
  const seen = new Set<number>();
  const most = { server: 0, processes: 0, resident: 0, share: 0, each: [] as number[] };
  const used = { alone: emptyUse(), meanwhile: emptyUse() };
  const watch = setInterval(() => {
    const children = childrenOf(pid);
    children.forEach((one) => seen.add(one));
    const [server, each] = [residentMegabytes(pid), children.map(residentMegabytes)];
    most.server = Math.max(most.server, server);
    most.processes = Math.max(most.processes, each.length);
    most.resident = Math.max(most.resident, server + sum(each));
    const share = sum([pid, ...children].map(shareMegabytes));
    if (share <= most.share) return;
    most.share = share;
    most.each = each.toSorted((one, other) => other - one);
  }, 100);
  const timed = async (when: 'alone' | 'meanwhile', length: number) => {
    const [before, begun] = [useNow(), performance.now()];
    await previewAll(length, when);
    const after = useNow();
    for (const name of Object.keys(before) as (keyof Use)[]) used[when][name] += after[name] - before[name];
    used[when].clock += performance.now() - begun;
  };
  const giveUpAt = performance.now() + mostWaitingMs;
  let disturbed = 0;
  for (let round = 0; round < rounds;) {
    if (values.quiet) await quiet(giveUpAt);
    const begun = {
      alone: [] as number[],
      meanwhile: [] as number[],
      others: othersMs(),
      at: performance.now(),
    };
    for (const { alone, meanwhile } of [...files, fresh]) {
      begun.alone.push(alone.length);
      begun.meanwhile.push(meanwhile.length);
    }
    await timed('alone', seconds.alone);
    const attacked = hostile.attack(seconds.attack + 1);
    await pause(1_000);
    await timed('meanwhile', seconds.attack);
    const others = (othersMs() - begun.others) / (performance.now() - begun.at);
    attacks.push(await attacked);
    await hostile.settle();
    await rest();
    if (!values.quiet || others < mostOfOthers || performance.now() > giveUpAt) round += 1;
    else {
      disturbed += 1;
      [...files, fresh].forEach(({ alone, meanwhile }, at) => {
        alone.length = begun.alone[at] ?? 0;
        meanwhile.length = begun.meanwhile[at] ?? 0;
      });
    }
  }
  if (disturbed > 0) console.log(`${disturbed} rounds are not counted: other programs were at work`);
  clearInterval(watch);
  const priority = niceness === 0 ? 'at the priority of who previews' : 'at a lower priority';
  console.log(`${companies} hostile companies ${priority}, ${rounds} rounds`);
  for (const file of [...files, fresh]) printTimes(file);
  for (const when of ['alone', 'meanwhile'] as const) {
    const { clock, ...shares } = used[when];
    const told = Object.entries(shares).map(([name, ms]) => `${name} ${((ms / clock) * 100).toFixed(0)} %`);
    console.log(`processors, ${when}: ${told.join(', ')}`);
  }
  printAnswers(attacks);
  console.log(
    `at most: server ${most.server} MB, ${most.processes} of ${seen.size} reading processes at once; the server with all of them ${most.share} MB ` +
      `(${most.resident} MB with what they share counted in each; they then held ${most.each.join(', ')} MB)`,
  );
}

function printTimes({ kind, alone, meanwhile }: { kind: string; alone: Times; meanwhile: Times }) {
  console.log(`${kind}: ${meanwhile.length} previews meanwhile, ${alone.length} alone`);
  for (const [name, share] of [
    ['p50', 0.5],
    ['p95', 0.95],
    ['longest', 1],
  ] as const) {
    const of = (times: Times, field: keyof Times[number]) =>
      quantile(
        times.map((one) => one[field]),
        share,
      );
    const [quietly, beside] = [of(alone, 'took'), of(meanwhile, 'took')];
    const waited = (['serverWaited', 'clientWaited'] as const).map((field) =>
      [of(meanwhile, field), of(alone, field)].map((ms) => ms.toFixed(1)).join(' and '),
    );
    console.log(
      `  ${name}: ${(beside / quietly).toFixed(2)} times alone (${beside.toFixed(1)} and ${quietly.toFixed(1)} ms; ` +
        `for a processor the server waited ${waited[0]}, who asked ${waited[1]} ms)`,
    );
  }
}

function printAnswers(attacks: Attack[]) {
  const statuses = new Map<number, number>();
  for (const [status, times] of attacks.flatMap((attack) => attack.statuses))
    statuses.set(status, (statuses.get(status) ?? 0) + times);
  const answered = [...statuses].toSorted(([one], [other]) => one - other);
  const names: Record<number, string> = { 0: 'given up at the end' };
  console.log(
    `hostile calls: ${answered.map(([status, times]) => `${times} x ${names[status] ?? status}`).join(', ')}`,
  );
  const waits = attacks.flatMap((attack) => attack.waits);
  const without = sum(attacks.map((attack) => attack.withoutWait));
  if (waits.length > 0)
    console.log(
      `429 and 503 asked to wait ${quantile(waits, 0)} to ${quantile(waits, 1)} s (half of them up to ${quantile(waits, 0.5)} s), ${without} did not say how long`,
    );
  const [served, refused, left] = (['served', 'refused', 'left'] as const).map((field) =>
    sum(attacks.map(({ returned }) => returned[field])),
  );
  if (values.crowd)
    console.log(
      `who came back after that time: ${served} were let in, ${refused} were refused again; ${left} had no time left to come back`,
    );
}

type Use = {
  server: number;
  'reading processes': number;
  database: number;
  hostile: number;
  'who asks': number;
};
function emptyUse(): Use & { clock: number } {
  return { server: 0, 'reading processes': 0, database: 0, hostile: 0, 'who asks': 0, clock: 0 };
}

/** CPU time so far, in milliseconds. */
function useNow(): Use {
  const tree = (root: number): number => sum([cpuMs(root).all, ...childrenOf(root).map(tree)]);
  const others = childrenOf(process.pid).filter((one) => one !== pid && one !== hostile.pid);
  const server = cpuMs(pid).own;
  return {
    server,
    'reading processes': tree(pid) - server,
    database: sum(others.map(tree)),
    hostile: cpuMs(hostile.pid).own,
    'who asks': cpuMs(process.pid).own,
  };
}

/** Until the reading processes have nothing left to do, so that who is alone is alone. */
async function rest() {
  for (let looks = 0; looks < 60; looks += 1) {
    const before = useNow()['reading processes'];
    await pause(500);
    if (useNow()['reading processes'] - before < 50) return;
  }
  console.log('The reading processes did not come to rest');
}

/** What other programs of this machine have used so far, in milliseconds. */
function othersMs(): number {
  const { 'reading processes': reading, ...own } = useNow();
  return busyMs() - reading - sum(Object.values(own));
}

/** Until other programs leave the processors alone for a second, or it is given up. */
async function quiet(giveUpAt: number) {
  while (performance.now() < giveUpAt) {
    const [before, begun] = [othersMs(), performance.now()];
    await pause(1_000);
    if ((othersMs() - before) / (performance.now() - begun) < mostOfOthers) return;
  }
}

function sum(all: number[]): number {
  return all.reduce((total, one) => total + one, 0);
}

async function ask(call: string, form?: FormData) {
  const { token, companyId } = session;
  const answer = await fetch(`${url}/api${call}${call.includes('?') ? '&' : '?'}companyId=${companyId}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(60_000),
    ...(form && { method: 'POST', body: form }),
  });
  return { status: answer.status, body: (await answer.json()) as { data?: { _id: string }[] } };
}

async function addFile(bid: string, name: string, content: string): Promise<string> {
  const form = new FormData();
  form.set('_id', bid);
  form.append('files', new Blob([content]), name);
  const { status, body } = await ask('/bid/files', form);
  const [file] = body.data ?? [];
  if (!file) throw new Error(`An upload was answered with ${status}`);
  return file._id;
}
