/**
 * What our server costs beside a bare one, and how it grows: `npm run bench -- [--sizes 2000,20000,200000] [--rounds 3] [--seconds 0.3] [--data DIR]`.
 *
 * It starts the embedded PostgreSQL in a folder of its own (or in `--data`, which is filled once and used again), our built server
 * on it and bench/bare-server.ts beside it, fills one company of each size and 50 of 400 bids, and asks both the same, in turns:
 * A B, B A, at 1, 32 and 200 connections. Ratios count: milliseconds belong to the machine. It writes docs/performance.md, with
 * the commit it measured, unless `--print`; `--only WORD` measures the calls whose names hold the word.
 */
import { execFileSync, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { format } from 'oxfmt';
import pg from 'pg';
import { callsOf } from './calls.ts';
import { measureGrowth, type Growth } from './growth-of-calls.ts';
import { withFilledServer, type FilledServer } from './filled-server.ts';
import { load, quantile, type Request } from './load.ts';

const root = path.resolve(import.meta.dirname, '..');
const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '2000,20000,200000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '0.3' },
    turns: { type: 'string', default: '24' },
    server: { type: 'string' },
    data: { type: 'string' },
    only: { type: 'string', default: '' },
    print: { type: 'boolean', default: false },
  },
});
const [rounds, seconds] = [Number(options.rounds), Number(options.seconds)];
const sizes = options.sizes.split(',').map(Number);
const connectionCounts = [1, 32, 200] as const;
/** How long it may take until each of so many connections has been answered once. */
const longestWaveMs = 2_500;
type Target = { port: number; token: string };
/** Of each round: medians and 99th percentiles at each number of connections, and what a request costs at 32. */
type Figures = {
  p50: number[][];
  p99: number[][];
  perSecond: number[][];
  cpuMs: number[];
  transactions: number[];
  bytes: number;
};
type Pair = { ours: Figures; bare: Figures };

await withFilledServer({ sizes, dataDir: options.data, server: options.server }, measure);

async function measure(filled: FilledServer) {
  const { ours, token, companies, ownerUrl, startBare } = filled;
  const bare = await startBare();
  // At rest it clears away what starting took, within ten seconds.
  await setTimeout(15_000);
  const restMiB = memoryMiB(ours.process);
  const counter = new pg.Client({ connectionString: ownerUrl });
  // Should a call fail, the database goes first: what is told is the call, not that.
  counter.on('error', () => {});
  await counter.connect();

  // First of all: bids that are made by the way would make the small company grow.
  const growth: Growth[] = [];
  for await (const grown of measureGrowth(filled, {
    sizes,
    turns: Number(options.turns),
    only: options.only,
  }))
    growth.push(grown);
  let loadedMiB = 0;
  const found = new Map<string, Map<string, Pair>>();
  for (const [company, filled] of Object.entries(companies)) {
    const calls = callsOf(filled).filter(({ name }) => name.includes(options.only));
    const pairs = new Map<string, Pair>();
    found.set(company, pairs);
    for (const { name, requests } of calls) {
      const pair = { ours: noFigures(), bare: noFigures() };
      pairs.set(name, pair);
      // Until the engine has compiled what is hot, it measures the compiler.
      for (const { port } of [ours, bare])
        await load({ port, token }, requests, { connections: 2, seconds: 1.5 * seconds });
      for (let round = 0; round < rounds; round += 1) {
        const turns = [
          { ...ours, token, into: pair.ours },
          { ...bare, token, into: pair.bare },
        ];
        for (const turn of round % 2 === 0 ? turns : turns.toReversed())
          await measureOne(turn, turn.process, requests, turn.into, counter);
      }
      loadedMiB = Math.max(loadedMiB, memoryMiB(ours.process));
      console.log(`${company.padEnd(20)} ${lineOf(name, pair)}`);
    }
  }
  await counter.end();
  const report = reportOf(found, growth, { restMiB, loadedMiB });
  if (options.print) console.log(report);
  else {
    const page = path.join(root, 'docs/performance.md');
    writeFileSync(page, (await format(page, report, { printWidth: 110 })).code);
  }
}

/** Some time at each number of connections, after a short warming up. CPU time is that of the server's process. */
async function measureOne(
  target: Target,
  child: ChildProcess,
  requests: Request[],
  into: Figures,
  counter: pg.Client,
) {
  await load(target, requests, { connections: 1, seconds: 0.2 * seconds });
  const [p50, p99, perSecond]: number[][] = [[], [], []];
  for (const connections of connectionCounts) {
    // Of calls that take the bare server seconds, as many at once would take minutes.
    if (connections > 1 && ((p50?.[0] ?? 0) * connections) / 2 > longestWaveMs) {
      for (const figures of [p50, p99, perSecond]) figures?.push(Number.NaN);
      if (connections === 32) for (const figures of [into.cpuMs, into.transactions]) figures.push(Number.NaN);
      continue;
    }
    const before = { cpu: cpuMs(child), transactions: await transactionsOf(counter) };
    const { times, seconds: took, bytes } = await load(target, requests, { connections, seconds });
    p50?.push(quantile(times, 0.5));
    p99?.push(quantile(times, 0.99));
    perSecond?.push(times.length / took);
    into.bytes = bytes;
    if (connections !== 32) continue;
    into.cpuMs.push((cpuMs(child) - before.cpu) / times.length);
    into.transactions.push(((await transactionsOf(counter)) - before.transactions) / times.length);
  }
  into.p50.push(p50 ?? []);
  into.p99.push(p99 ?? []);
  into.perSecond.push(perSecond ?? []);
}

async function transactionsOf(counter: pg.Client): Promise<number> {
  await counter.query('select pg_stat_clear_snapshot()');
  const { rows } = await counter.query<{ count: string }>(
    'select xact_commit as count from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.count);
}

function ratios(pair: Pair, field: 'p50' | 'p99' | 'perSecond', at: number): number[] {
  return pair.ours[field].map(
    (of, round) => (of[at] ?? Number.NaN) / (pair.bare[field][round]?.[at] ?? Number.NaN),
  );
}

/** The median of the rounds, with the least and the greatest; a dash where one side was too slow to be asked by so many. */
function spread(values: number[]): string {
  if (values.some(Number.isNaN)) return '-';
  const [least, greatest] = [Math.min(...values), Math.max(...values)];
  return `${median(values).toFixed(2)} (${least.toFixed(2)} to ${greatest.toFixed(2)})`;
}

function lineOf(name: string, pair: Pair): string {
  const at = connectionCounts.map((count, place) => `${count}: ${spread(ratios(pair, 'p50', place))}`);
  return `${name.padEnd(20)} p50 at ${at.join(', ')}; ${pair.ours.bytes} bytes against ${pair.bare.bytes}`;
}

function reportOf(
  found: Map<string, Map<string, Pair>>,
  growth: Growth[],
  { restMiB, loadedMiB }: { restMiB: number; loadedMiB: number },
): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
  const tables = [...found].map(([company, pairs]) => {
    const rows = [...pairs].map(([name, pair]) => {
      const cells = [
        name,
        ...connectionCounts.map((_, place) => spread(ratios(pair, 'p50', place))),
        spread(ratios(pair, 'perSecond', 1)),
        spread(ratios(pair, 'p99', 1)),
        `${figureOf(median(pair.ours.cpuMs))} / ${figureOf(median(pair.bare.cpuMs))}`,
        median(pair.ours.transactions).toFixed(1),
        `${(pair.ours.bytes / 1000).toFixed(1)} / ${(pair.bare.bytes / 1000).toFixed(1)}`,
      ];
      return `| ${cells.join(' | ')} |`;
    });
    return `## ${company}\n\n| call | p50 at 1 | p50 at 32 | p50 at 200 | requests a second at 32 | p99 at 32 | CPU ms, ours / bare | transactions a request | kB, ours / bare |\n|---|---|---|---|---|---|---|---|---|\n${rows.join('\n')}\n`;
  });
  const [small, ...larger] = sizes.map((size) => `${size} bids`);
  const grown = growth.map(
    ({ name, ratios }) => `| ${[name, ...ratios.map((ratio) => ratio.toFixed(2))].join(' | ')} |`,
  );
  return `# Performance

A company of 200,000 bids sees its lists, dashboard and statistics about as soon as one of 2,000. What makes it so is told in the decisions
[0156](../decisions/0156-figures-are-kept-sums.md), [0157](../decisions/0157-lists-are-read-in-the-order-of-an-index.md), [0285](../decisions/0285-sparse-words-are-read-whole.md),
[0286](../decisions/0286-small-tables-by-their-index.md), [0340](../decisions/0340-planned-once.md), [0341](../decisions/0341-lists-by-their-links.md),
[0343](../decisions/0343-no-timer-for-every-query.md) and [0344](../decisions/0344-fewer-steps-of-a-new-bid.md), and held by tests of plans and of sums, which do not vary with the machine: \`server/src/rows-read.test.ts\`,
\`server/src/features/statistics/kept-sums.test.ts\`.

With a PostgreSQL of your own, set \`random_page_cost\` to 1.1 (\`alter system set random_page_cost = 1.1\`), as the embedded one does: lists of 50 take a third less.

What follows was written by \`npm run bench\` on commit ${commit}; it takes a 2-core machine that does nothing else less than twenty minutes. Ratios are our server's figures over those of a bare one
(\`bench/bare-server.ts\`: node:http and pg, one prepared statement a call, no validation, no row security) on the same database, measured in
turns: the median of ${rounds} rounds, with the least and the greatest; a dash where the bare server takes seconds for each answer. Milliseconds belong to the machine and are not given.

The bare server stores a new bid with its team, its services, a line of its history and a notification, in one statement and under the same indexes. Ours also settles
the deadline in its zone, enters the bid in the audit log, adds it to the figures, makes it found by its words and tells open screens and webhooks. *Create, all kept* holds
it against a bare server that writes rows for all of these too, in the same statement, without working out what they hold.

Memory of the server: ${restMiB.toFixed(0)} MiB at rest, ${loadedMiB.toFixed(0)} MiB under load.

## Growth

How many times as long a call takes (our p50 at 1 connection) as in the company of ${small ?? 'the first size'}, the companies asked one after the other
(\`node --import tsx bench/growth.ts\` measures this alone). Of words that one title in a hundred holds, all that fit are looked at; top clients adds up all clients of the
period, of which the larger companies have ten times as many.

| call | ${larger.join(' | ')} |
|---|${larger.map(() => '---').join('|')}|
${grown.join('\n')}

${tables.join('\n')}`;
}

/** A dash where nothing was measured. */
function figureOf(value: number): string {
  return Number.isNaN(value) ? '-' : value.toFixed(2);
}

/** Resident memory of a process; NaN where the system does not tell. */
function memoryMiB({ pid }: ChildProcess): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readProcess(pid, 'status'))?.[1] ?? Number.NaN) / 1024;
}

/** CPU time a process has used so far, in ms; Linux counts it in hundredths of a second. */
function cpuMs({ pid }: ChildProcess): number {
  const fields = readProcess(pid, 'stat')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function readProcess(pid: number | undefined, file: string): string {
  const name = `/proc/${pid}/${file}`;
  return existsSync(name) ? readFileSync(name, 'utf8') : '';
}

function noFigures(): Figures {
  return { p50: [], p99: [], perSecond: [], cpuMs: [], transactions: [], bytes: 0 };
}

function median(values: number[]): number {
  return quantile(values, 0.5);
}
