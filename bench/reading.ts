/**
 * Measures what reading and understanding cost:
 *   npx tsx bench/reading.ts FILE...
 * prints for every file its pages, the seconds to read it and to find requirements and facts in it, and the most
 * memory the process has held so far. To measure a long PDF, join some (`pdfunite a.pdf b.pdf long.pdf`).
 *   npx tsx bench/reading.ts --server build/server/main.js FILE...
 * starts that built server on a database of its own, hands it each file as a bid's document and lets it read, understand and
 * draft from it, while the list of bids is asked for and comments are written. It prints the seconds until the run is done,
 * the most memory the server held, and how long those calls took meanwhile and with nothing else to do. Leaves nothing behind.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readDocument } from '../engine/src/reading/read.ts';
import { findFacts } from '../engine/src/requirements/facts/facts.ts';
import { findRequirements } from '../engine/src/requirements/requirements.ts';
import { startFilledApplication } from './filled-application.ts';
import { quantile } from './load.ts';

const { positionals: files, values } = parseArgs({
  allowPositionals: true,
  options: { server: { type: 'string' } },
});
if (files.length === 0) {
  console.error('Usage: npx tsx bench/reading.ts [--server main.js] FILE...');
  process.exit(1);
}
if (values.server === undefined) for (const file of files) await measure(file);
else await measureServer(values.server);

async function measure(file: string): Promise<void> {
  const started = performance.now();
  const document = await readDocument(new Uint8Array(readFileSync(file)), path.basename(file));
  const read = performance.now();
  const requirements = findRequirements([document]).length;
  findFacts([document]);
  const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`;
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(
    `${document.name}: ${document.pages ?? '-'} pages, ${document.blocks.length} blocks, ${requirements} requirements; ` +
      `read ${seconds(started, read)}, understood ${seconds(read, performance.now())}, ${megabytes} MB`,
  );
}

async function measureServer(build: string): Promise<void> {
  const application = await startFilledApplication({
    build,
    bids: 200,
    tenders: 0,
    requirements: Array.from({ length: files.length + 1 }, () => 0),
  });
  const { url, session, pid } = application;
  const call = async (method: 'GET' | 'POST', at: string, body?: object | FormData): Promise<void> => {
    const isForm = body instanceof FormData;
    const answer = await fetch(
      `${url}/api${at}${at.includes('?') ? '&' : '?'}companyId=${session.companyId}`,
      {
        method,
        headers: {
          authorization: `Bearer ${session.token}`,
          ...(body && !isForm && { 'content-type': 'application/json' }),
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      },
    );
    if (!answer.ok)
      throw new Error(`${method} ${at} was answered with ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  try {
    const [commented, ...bids] = application.bids;
    /** What the calls of others take, in milliseconds, until `isOver` or for so many of them. */
    const others = async (isOver: () => boolean): Promise<number[]> => {
      const times: number[] = [];
      while (!isOver()) {
        for (const ask of [
          () => call('GET', '/bid/bids?limit=50'),
          () => call('POST', '/bid/comment', { bidId: commented, comment: 'Read meanwhile.' }),
        ]) {
          const asked = performance.now();
          await ask();
          times.push(performance.now() - asked);
          await pause(10);
        }
      }
      return times;
    };
    let left = 150;
    await others(() => (left -= 1) < 50);
    const idle = await others(() => (left -= 1) < -150);
    for (const [at, file] of files.entries()) {
      // From here on counts the most memory.
      writeFileSync(`/proc/${pid}/clear_refs`, '5');
      const form = new FormData();
      form.set('_id', bids[at] ?? '');
      form.append('files', new Blob([readFileSync(file)]), path.basename(file));
      let isDone = false;
      const begun = performance.now();
      const run = call('POST', '/bid/generate-files', form).finally(() => {
        isDone = true;
      });
      const [meanwhile] = await Promise.all([others(() => isDone), run]);
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
      console.log(
        `${path.basename(file)}: ${seconds} s until its run is done, ${Math.round(Number(peak) / 1024)} MB at most`,
      );
      for (const [name, share] of [
        ['p50', 0.5],
        ['p99', 0.99],
        ['longest', 1],
      ] as const) {
        const [alone, beside] = [quantile(idle, share), quantile(meanwhile, share)];
        console.log(
          `  calls of others, ${name}: ${(beside / alone).toFixed(2)} times the idle ones (${beside.toFixed(1)} and ${alone.toFixed(1)} ms)`,
        );
      }
      console.log(`  ${meanwhile.length} calls meanwhile, ${idle.length} idle`);
    }
  } finally {
    await application.stop();
  }
}
