/**
 * How long the files of a large bid take to be written anew after one change: `npx tsx bench/response-anew.ts [--requirements 1300]
 * [--build build/server/main.js]`.
 *
 * Starts the built application (`npm start` builds it) on a database of its own with a bid of that many requirements, has a person's
 * answer for each, some with lists and tables, and generates; then changes one answer and generates again, three times. Prints how long it
 * took and how much time of a processor the server and the processes that it starts used: on a busy machine that tells more.
 */
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startFilledApplication } from './filled-application.ts';
import { cpuMs } from './process-figures.ts';

const { values: options } = parseArgs({
  options: {
    requirements: { type: 'string', default: '1300' },
    build: { type: 'string', default: 'build/server/main.js' },
  },
});
const application = await startFilledApplication({
  build: options.build,
  bids: 1,
  tenders: 0,
  requirements: [Number(options.requirements)],
});
const database = new pg.Client({ connectionString: application.databaseUrl });
try {
  await database.connect();
  await database.query(`select set_config('app.company_id', $1, false)`, [application.session.companyId]);
  const [bid = ''] = application.bids;
  const answered = await answerAll();
  await generate(bid, new File(['Answers are asked for in writing.'], 'Notice.txt'));
  for (let round = 1; round <= 3; round += 1) {
    await database.query(
      `update requirements set answer = 'Yes. Changed in round ${round}.', answer_rich = null where number = ${round * 7} and company_id = $1`,
      [application.session.companyId],
    );
    const before = cpuMs(application.pid);
    const begun = performance.now();
    await generate(bid);
    const took = (performance.now() - begun) / 1000;
    const after = cpuMs(application.pid);
    console.log(
      `${answered} answers anew: ${took.toFixed(1)} s; of a processor ${((after.all - before.all) / 1000).toFixed(1)} s, of it the server itself ${((after.own - before.own) / 1000).toFixed(1)} s`,
    );
  }
} finally {
  await database.end();
  await application.stop();
}

/** Answers when the run is over, however long that takes: `fetch` gives up after five minutes. */
async function generate(bid: string, document?: File): Promise<void> {
  const { companyId, token } = application.session;
  const address = `${application.url}/api/bid/generate-files?companyId=${companyId}`;
  const form = new FormData();
  form.append('_id', bid);
  form.append('takesUnapproved', 'true');
  if (document) form.append('files', document);
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  const headers = { authorization: `Bearer ${token}`, 'content-type': type };
  const asked = request(address, { method: 'POST', headers });
  asked.end(Buffer.from(await encoded.arrayBuffer()));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const said = await text(answer);
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${said}`);
}

/** A person's answer for each requirement: every second a paragraph, the others with a list, one in ten with a table. */
async function answerAll(): Promise<number> {
  const textOf = (words: string) => [{ type: 'text', text: words }];
  const item = (words: string) => ({
    type: 'listItem',
    content: [{ type: 'paragraph', content: textOf(words) }],
  });
  const cell = (words: string) => ({
    type: 'tableCell',
    content: [{ type: 'paragraph', content: textOf(words) }],
  });
  const words =
    'Yes. Our teams do so in three steps, and a second person checks each of them before the report goes out.';
  const rich = (hasTable: boolean) => ({
    version: 1,
    content: [
      { type: 'paragraph', content: textOf(words) },
      { type: 'bulletList', content: [item('We plan.'), item('We do.'), item('We report.')] },
      ...(hasTable
        ? [
            {
              type: 'table',
              headerRow: true,
              content: [
                { type: 'tableRow', content: [cell('Step'), cell('Days')] },
                { type: 'tableRow', content: [cell('Plan'), cell('2')] },
              ],
            },
          ]
        : []),
    ],
  });
  const { rowCount } = await database.query(
    `update requirements set answer = $2, is_draft = false, status = 'approved',
      answer_rich = case when number % 10 = 0 then $3::jsonb when number % 2 = 0 then $4::jsonb end where company_id = $1`,
    [application.session.companyId, words, JSON.stringify(rich(true)), JSON.stringify(rich(false))],
  );
  return rowCount ?? 0;
}
