/**
 * What reading large tenders costs: `npx tsx bench/packs.ts [--build build/server/main.js] [--packs 4] [--each 10] [--alone FILE] FILE...`.
 *
 * Starts the built application (`npm start` builds it) on a database of its own and generates from as many packs at once, each of so
 * many of the files in turn, one company, one bid each. Prints how long each pack took, how its call was answered, the most memory that
 * the server and its reading processes held together (what they share counted once), and what they hold a minute later. Then one
 * document of the first pack changes: which documents are read anew, and for how long. At last one file alone (`--alone`, else the first),
 * beside `pdftotext -bbox` where it is a PDF and that program is there.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startFilledApplication } from './filled-application.ts';
import { childrenOf, cpuMs, shareMegabytes } from './process-figures.ts';

const { positionals: files, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    build: { type: 'string', default: 'build/server/main.js' },
    packs: { type: 'string', default: '4' },
    each: { type: 'string', default: '10' },
    alone: { type: 'string' },
  },
});
const [first] = files;
if (first === undefined) {
  console.error('Usage: npx tsx bench/packs.ts [--build main.js] [--packs 4] [--each 10] FILE...');
  process.exit(1);
}
const [packs, each] = [Number(options.packs), Number(options.each)];

const application = await startFilledApplication({
  build: options.build,
  bids: packs + 1,
  tenders: 0,
  requirements: Array.from({ length: packs + 1 }, () => 0),
});
const { pid, url, session } = application;
const database = new pg.Client({ connectionString: application.databaseUrl });
try {
  await database.connect();
  await pause(5_000);
  const atRest = heldMegabytes();
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, heldMegabytes())), 200);
  const begun = performance.now();
  await Promise.all(
    application.bids.slice(0, packs).map(async (bid, pack) => {
      const contents = Array.from({ length: each }, (_, place) => fileOf(pack * each + place));
      console.log(`pack ${pack + 1}: ${await generate(bid, contents)}`);
    }),
  );
  const took = (performance.now() - begun) / 1000;
  clearInterval(watch);
  await pause(60_000);
  console.log(
    `${packs} packs of ${each} at once: ${took.toFixed(0)} s, at most ${most} MB; before ${atRest} MB, a minute later ${heldMegabytes()} MB`,
  );

  const [bid = ''] = application.bids;
  const known = await readings();
  await remove(bid, `1-${path.basename(first)}`);
  const changed = new File([readFileSync(files[1] ?? first)], 'Changed.pdf');
  const answer = await generate(bid, [changed]);
  const after = await readings();
  console.log(`one document changed: ${answer}; ${after - known} of ${each} read anew`);

  const single = options.alone ?? first;
  const alone = application.bids[packs] ?? '';
  const before = cpuMs(pid).all;
  const whole = performance.now();
  await generate(alone, [new File([readFileSync(single)], path.basename(single))]);
  const [wall, cpu] = [(performance.now() - whole) / 1000, (cpuMs(pid).all - before) / 1000];
  console.log(
    `${path.basename(single)} alone: ${wall.toFixed(1)} s to its matrix, ${cpu.toFixed(1)} s of a processor`,
  );
  if (single.endsWith('.pdf')) {
    const [start, ended] = [performance.now(), endedMs()];
    execFileSync('pdftotext', ['-bbox', single, '/dev/null']);
    console.log(
      `pdftotext -bbox: ${((performance.now() - start) / 1000).toFixed(1)} s, ${((endedMs() - ended) / 1000).toFixed(1)} s of a processor`,
    );
  }
} finally {
  await database.end();
  await application.stop();
}

function heldMegabytes(): number {
  const tree = (root: number): number =>
    shareMegabytes(root) + childrenOf(root).reduce((sum, one) => sum + tree(one), 0);
  return tree(pid);
}

/** CPU time of the programs that this one has run. */
function endedMs(): number {
  const { own, all } = cpuMs(process.pid);
  return all - own;
}

/** The same content is read once: a space behind it makes each one new. */
function fileOf(place: number): File {
  const name = files[place % files.length] ?? '';
  const content = Buffer.concat([readFileSync(name), Buffer.from(`\n${' '.repeat(place)}`)]);
  return new File([content], `${place + 1}-${path.basename(name)}`);
}

/** Reads, understands and drafts; answers in a sentence how it went. */
async function generate(bid: string, contents: File[]): Promise<string> {
  const form = new FormData();
  form.append('_id', bid);
  for (const file of contents) form.append('files', file);
  const begun = performance.now();
  const sent = new Response(form);
  const body = Buffer.from(await sent.arrayBuffer());
  // Not by fetch, which gives an answer up after five minutes: on a busy machine large packs take longer.
  const answer = await new Promise<{ status: number | undefined; said: string }>((resolve, reject) => {
    const call = http.request(
      `${url}/api/bid/generate-files?companyId=${session.companyId}`,
      {
        method: 'POST',
        headers: {
          authorization: `Bearer ${session.token}`,
          'content-type': sent.headers.get('content-type') ?? '',
        },
      },
      (response) => {
        let said = '';
        response.setEncoding('utf8').on('data', (text: string) => (said += text));
        response.on('end', () => resolve({ status: response.statusCode, said }));
      },
    );
    call.on('error', reject).end(body);
  });
  const said = answer.status === 200 ? '' : ` ${answer.said.slice(0, 200)}`;
  return `${answer.status}${said} in ${((performance.now() - begun) / 1000).toFixed(1)} s`;
}

async function remove(bid: string, name: string) {
  const { rows } = await database.query<{ id: string }>(
    `select id from files where bid_id = $1 and name = $2 and kind = 'original'`,
    [bid, name],
  );
  const answer = await fetch(`${url}/api/bid/file-drive?companyId=${session.companyId}`, {
    method: 'DELETE',
    body: JSON.stringify({ bidId: bid, fileId: rows[0]?.id }),
    headers: { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' },
  });
  if (!answer.ok)
    throw new Error(`Removing a file was answered with ${answer.status}: ${await answer.text()}`);
}

/** How many contents have been read so far. */
async function readings(): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'select count(*)::int as count from document_readings',
  );
  return rows[0]?.count ?? 0;
}
