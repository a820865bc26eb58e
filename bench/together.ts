/**
 * Writing together in one answer.
 *   npx tsx bench/together.ts build/server/main.js [--people N] [--seconds N] [--words N]
 * starts that built server on a database of its own, has people type in one answer of so many words, two to five keys a second each,
 * and prints how long it takes from a key to every other's text, and what CPU a key costs the server and the database.
 *   npx tsx bench/together.ts --histories N [--from SEED]
 * has two to five people write at once by chance in N histories, offline, with lost answers, and tabs closed in the midst, and prints
 * those after which not all have one text, or a letter is lost or doubled. The same seed is the same history.
 * Loopback only; ends by itself; leaves nothing behind.
 */
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Transform } from 'prosemirror-transform';
import { editorSchema as schema } from '../engine/src/rich-text/editor-schema.ts';
import {
  type Commit,
  newReplica,
  nextBatch,
  received,
  type Replica,
  written,
} from '../engine/src/rich-text/together/replica.ts';
import { authorityInMemory, chanceOf, runHistory } from '../engine/src/testing/random-histories.ts';
import { readStream } from '../web/src/lib/live/event-stream.ts';
import { startFilledApplication } from './filled-application.ts';
import { quantile } from './load.ts';
import { childrenOf, cpuMs } from './process-figures.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    people: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '20' },
    words: { type: 'string', default: '600' },
    histories: { type: 'string' },
    from: { type: 'string', default: '1' },
  },
});
const [build] = positionals;
if (values.histories !== undefined) await runHistories(Number(values.from), Number(values.histories));
else if (build === undefined) {
  console.error('Usage: npx tsx bench/together.ts build/server/main.js | --histories N');
  process.exit(1);
} else await measure(path.resolve(build));

async function runHistories(from: number, count: number): Promise<void> {
  const beginning = 'The bidder shall describe its method.\n\nIt shall name its team.\n\nAnd its references.';
  let [wrong, commits] = [0, 0];
  for (let seed = from; seed < from + count; seed += 1) {
    const outcome = await runHistory(seed, [authorityInMemory(beginning)]);
    commits += outcome.commits;
    if (outcome.problem === undefined) continue;
    wrong += 1;
    console.log(`History ${seed}: ${outcome.problem}`);
  }
  console.log(`${count} histories, ${commits} commits: ${wrong} went wrong`);
  process.exitCode = wrong > 0 ? 1 : 0;
}

/** A process and all that come from it. */
function familyOf(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(familyOf)];
}

async function measure(server: string): Promise<void> {
  const application = await startFilledApplication({ build: server, bids: 1, tenders: 0, requirements: [1] });
  const { session, url, bids } = application;
  const ask = async <Data>(method: string, call: string, body?: object): Promise<Data> => {
    const query = new URLSearchParams({
      companyId: session.companyId,
      ...(method === 'GET' && (body as Record<string, string>)),
    });
    const answer = await fetch(`${url}/api${call}?${query.toString()}`, {
      method,
      headers: { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
    });
    const { data, msg } = (await answer.json()) as { data: Data; msg: string };
    if (!answer.ok) throw new Error(`${call} answered ${answer.status}: ${msg}`);
    return data;
  };
  const cpuUsed = () => ({
    server: cpuMs(application.pid).own,
    database: familyOf(process.pid)
      .filter((pid) => pid !== application.pid && pid !== process.pid)
      .reduce((sum, pid) => sum + cpuMs(pid).own, 0),
  });
  try {
    const [found] = await ask<{ _id: string }[]>('GET', '/bid/requirements', { bidId: bids[0] ?? '' });
    const requirement = found?._id ?? '';
    const words = Array.from({ length: Number(values.words) }, (_, place) => `word${place}`);
    const answer = Array.from({ length: Math.ceil(words.length / 60) }, (_, part) =>
      words.slice(part * 60, part * 60 + 60).join(' '),
    ).join('\n\n');
    await ask('PUT', '/bid/requirement', { _id: requirement, answer });
    const typedAt = new Map<string, number>();
    const tookMs: number[] = [];
    let keys = 0;
    const leaving = new AbortController();
    const people = await Promise.all(
      Array.from({ length: Number(values.people) }, (_, place) => begin(`person-${place}`)),
    );
    await pause(1_000);
    const before = cpuUsed();
    const end = Date.now() + Number(values.seconds) * 1_000;
    await Promise.all(people.map((person, place) => person.type(end, place)));
    await pause(2_000);
    const after = cpuUsed();
    leaving.abort();
    console.log(
      `${people.length} people, ${words.length} words, ${keys} keys (${(keys / Number(values.seconds)).toFixed(0)} a second), seen ${tookMs.length} times by others`,
    );
    const ms = (share: number) => `${quantile(tookMs, share).toFixed(0)} ms`;
    const each = (ms: number) => `${(ms / keys).toFixed(2)} ms`;
    console.log(
      `CPU of a key: server ${each(after.server - before.server)}, database ${each(after.database - before.database)}`,
    );
    console.log(`from a key to another's text: median ${ms(0.5)}, p95 ${ms(0.95)}, p99 ${ms(0.99)}`);

    async function begin(client: string) {
      const opened = await ask<{ version: number; document: unknown }>('POST', '/bid/requirement/document', {
        requirement,
      });
      let replica: Replica = newReplica(client, opened.version);
      let doc = schema.nodeFromJSON(opened.document);
      let isSending = false;
      const take = (commits: readonly Commit[]): boolean => {
        for (let rest = commits; rest.length > 0;) {
          const transform = new Transform(doc);
          const known = replica.version;
          const taken = received(replica, transform, rest);
          replica = taken.replica;
          ({ doc } = transform);
          const now = performance.now();
          for (const commit of rest)
            if (commit.version > known && commit.version <= replica.version && commit.client !== client)
              for (const letter of JSON.stringify(commit.steps).match(/[\u4e00-\u9fff]/g) ?? [])
                tookMs.push(now - (typedAt.get(letter) ?? now));
          if (taken.isGap) return true;
          rest = taken.rest;
        }
        return false;
      };
      const read = async () => {
        const query = { requirement, since: String(replica.version) };
        take((await ask<{ commits: Commit[] }>('GET', '/bid/requirement/steps', query)).commits);
      };
      const send = async (): Promise<void> => {
        if (isSending) return;
        isSending = true;
        for (let next = nextBatch(replica); next; next = nextBatch(replica)) {
          ({ replica } = next);
          const body = { requirement, ...next.batch };
          if (take((await ask<{ commits: Commit[] }>('POST', '/bid/requirement/steps', body)).commits))
            await read();
        }
        isSending = false;
      };
      const stream = await fetch(`${url}/api/events?companyId=${session.companyId}`, {
        headers: { authorization: `Bearer ${session.token}` },
        signal: leaving.signal,
      });
      void readStream(stream.body as ReadableStream<Uint8Array>, ({ name, data }) => {
        if (name !== 'answer-steps') return;
        const { commit } = JSON.parse(data) as { commit: Commit | null };
        if (commit === null || take([commit])) void read();
      }).catch(() => {});
      return {
        type: async (until: number, seed: number) => {
          const chance = chanceOf(seed + 1);
          let at = 1 + chance.below(doc.content.size - 2);
          await pause(chance.below(400));
          while (Date.now() < until) {
            const letter = String.fromCodePoint(0x4e00 + (keys % 20_000));
            keys += 1;
            typedAt.set(letter, performance.now());
            const transform = new Transform(doc);
            at = Math.min(at, doc.content.size - 1);
            while (at > 1 && !doc.resolve(at).parent.inlineContent) at -= 1;
            transform.insert(at, schema.text(letter));
            at += 1;
            replica = written(replica, transform.steps, transform.docs);
            ({ doc } = transform);
            // As the editor does, which lets keys that follow each other closely go together.
            setTimeout(() => void send(), 20);
            await pause(200 + chance.below(300));
          }
          await send();
        },
      };
    }
  } finally {
    await application.stop();
  }
}
