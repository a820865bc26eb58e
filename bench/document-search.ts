/**
 * How fast words of documents are found among many: `npx tsx bench/document-search.ts [--pages 500000] [--data folder]`.
 *
 * Fills a PostgreSQL of its own with pages of one large company (a fifth of them) and of many small ones, and asks for words and
 * phrases that stand on these pages, as the search of the application does. Prints how long that takes by the processors and by the
 * clock in the large company and in a small one, and what the pages take on the disk (Linux). With `--data` the filled database is kept for another run.
 */
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { createServer } from 'vite';
import { termsOfPage, vocabularyOf, wordsInOrder } from '../engine/src/search/page-terms.ts';
import { connect, disconnect, inCompany } from '../server/src/db/database.ts';
import { startPostgres } from '../server/src/db/embedded-postgres.ts';
import { contentTerm, pagePrefix } from '../server/src/features/search/page-query.ts';
import { searchEverything } from '../server/src/features/search/search.ts';
import { searchPages } from '../server/src/features/search/search-pages.ts';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '500000' },
    data: { type: 'string' },
    queries: { type: 'string', default: '120' },
  },
});
const total = Number(values.pages);
const [largeShare, pagesOfDocument, pagesOfSmall] = [5, 40, 2_000];
const root = path.resolve(import.meta.dirname, '..');

/** The same numbers at each run. */
let seed = 42;
const random = (): number => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 2 ** 32;
};
const pick = (all: readonly string[]): string => all[Math.floor(random() * all.length)] ?? '';

/** Sentences in three languages, of this project's own pages and texts. */
const sentences = ((): string[] => {
  const docs = readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(path.join(root, 'docs', name), 'utf8'));
  const texts = ['en', 'fr', 'ar'].map((language) =>
    [
      ...readFileSync(path.join(root, `web/public/locales/${language}/translation.json`), 'utf8').matchAll(
        /": "([^"]{30,})"/g,
      ),
    ]
      .map(([, text]) => text)
      .join('\n'),
  );
  return [...docs, ...texts]
    .flatMap((text) => text.split(/(?<=[.!?؟])\s+|\n+/))
    .filter((line) => line.length > 30 && line.length < 400);
})();
const syllables =
  'ba ce di fo gu la me ni po ru sa te vi xo zu bra cle dri flo gru sta tre vin ler mon tal rec por des ver con tra'.split(
    ' ',
  );
const madeWords = Array.from({ length: 150_000 }, (_, place) => {
  let [word, rest] = ['', place + 40];
  for (; rest > 0; rest = Math.floor(rest / syllables.length)) word += syllables[rest % syllables.length];
  return word;
});
/** The earlier in the list the oftener, as words of a language are. */
const seldomWord = (): string => madeWords[Math.floor(madeWords.length ** random())] ?? 'word';

const makePage = (): string =>
  Array.from({ length: 9 + Math.floor(random() * 9) }, () => {
    const words = pick(sentences).split(' ');
    for (let count = Math.floor(words.length / 8); count > 0; count -= 1)
      words[Math.floor(random() * words.length)] = seldomWord();
    return random() < 0.2
      ? `${Math.floor(random() * 40)}.${Math.floor(random() * 20)} ${words.join(' ')}`
      : words.join(' ');
  }).join('\n');

const folder = values.data ?? mkdtempSync(path.join(tmpdir(), 'bidloom-search-'));
mkdirSync(folder, { recursive: true });
chmodSync(folder, 0o711); // run by root, PostgreSQL is another user, who has to pass through
const postgres = await startPostgres({
  dataDir: path.join(folder, 'postgres'),
  durable: false,
  settings: { shared_buffers: '1GB', maintenance_work_mem: '1GB', max_wal_size: '8GB' },
});
try {
  await migrateDatabase(postgres.ownerUrl);
  const known = path.join(folder, 'filled.json');
  if (!existsSync(known)) writeFileSync(known, JSON.stringify(await fill(postgres.ownerUrl)));
  const filled = JSON.parse(readFileSync(known, 'utf8')) as Filled;
  await measure(postgres.appUrl, filled);
  await tellSizes(postgres.ownerUrl);
} finally {
  await postgres.stop();
  if (values.data === undefined) rmSync(folder, { recursive: true, force: true });
}

type Filled = { large: string; small: string; samples: Record<'large' | 'small', string[]>; seconds: number };

async function fill(ownerUrl: string): Promise<Filled> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const began = performance.now();
  await client.query('set synchronous_commit = off');
  await client.query('drop index document_pages_words');
  const samples: Filled['samples'] = { large: [], small: [] };
  const ids: string[] = [];
  const counts = [
    total / largeShare,
    ...Array.from({ length: Math.floor((total - total / largeShare) / pagesOfSmall) }, () => pagesOfSmall),
  ];
  for (const [number, pages] of counts.entries()) {
    const mine = number === 0 ? samples.large : number === 1 ? samples.small : [];
    ids.push(await fillCompany(client, number, pages, mine));
    if (number % 20 === 0)
      console.log(
        `${number + 1} of ${counts.length} companies after ${Math.round((performance.now() - began) / 1000)} s`,
      );
  }
  await client.query('delete from unread_contents');
  await client.query(
    'create index document_pages_words on document_pages using gin (words) with (fastupdate = on, gin_pending_list_limit = 1024)',
  );
  await client.query('vacuum analyze');
  await client.end();
  return { large: ids[0] ?? '', small: ids[1] ?? '', samples, seconds: (performance.now() - began) / 1000 };
}

/** Migrations are gathered as the build gathers them. */
async function migrateDatabase(ownerUrl: string): Promise<void> {
  const vite = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const { migrate } = (await vite.ssrLoadModule('/server/src/db/migrate.ts')) as {
    migrate: (url: string) => Promise<void>;
  };
  await migrate(ownerUrl);
  await vite.close();
}

async function fillCompany(
  client: pg.Client,
  number: number,
  pages: number,
  samples: string[],
): Promise<string> {
  const one = async (text: string, given: unknown[]) =>
    (await client.query<{ id: string }>(text, given)).rows[0]?.id ?? '';
  const company = await one(
    `insert into companies (name, size, currency, timezone) values ($1, '10-50', 'EUR', 'Europe/Paris') returning id`,
    [`Company ${number}`],
  );
  await client.query(`select set_config('app.company_id', $1, false)`, [company]);
  const buyer = await one(`insert into clients (name) values ('Buyer') returning id`, []);
  const prefix = pagePrefix(company);
  let bid = '';
  for (let document = 0; document * pagesOfDocument < pages; document += 1) {
    if (document % 10 === 0)
      bid = await one(
        `insert into bids (original_title, client_id, deadline) values ($1, $2, now() + interval '30 days') returning id`,
        [`Bid ${document / 10} of company ${number}`, buyer],
      );
    const sha256 = createHash('sha256').update(`${company} ${document}`).digest('hex');
    const bodies = Array.from(
      { length: Math.min(pagesOfDocument, pages - document * pagesOfDocument) },
      makePage,
    );
    if (samples.length < 400) samples.push(pick(bodies));
    else samples[Math.floor(random() * samples.length)] = pick(bodies);
    const rows = bodies.map((body, position) => ({
      position,
      page: position + 1,
      body,
      terms: ['', contentTerm(sha256), ...termsOfPage(body)].map((term) => prefix + term),
    }));
    await client.query(
      `insert into files (bid_id, kind, name, size, mime_type, sha256, storage_key) values ($1, 'original', $2, 1, 'application/pdf', $3, $3)`,
      [bid, `Annex ${document}.pdf`, sha256],
    );
    await client.query(
      `insert into document_readings (sha256, ending, name, reader, status, storage_key, text_version) values ($1, 'pdf', 'x', 'x', 'read', $1, 1)`,
      [sha256],
    );
    await client.query(
      `insert into document_pages (sha256, ending, position, page, body, words)
        select $1, 'pdf', r.position, r.page, r.body, array_to_tsvector(r.terms)
        from jsonb_to_recordset($2::jsonb) as r (position int, page int, body text, terms text[])`,
      [sha256, JSON.stringify(rows)],
    );
    if (document % 10 === 0 || number === 0)
      await client.query(
        `insert into search_vocabulary (word, in_titles) select w, false from unnest($1::text[]) w on conflict do nothing`,
        [vocabularyOf(bodies)],
      );
  }
  return company;
}

async function measure(appUrl: string, { large, small, samples, seconds }: Filled) {
  console.log(`Filled ${total.toLocaleString('en')} pages in ${Math.round(seconds)} s`);
  const database = connect(appUrl, { connections: 1 });
  const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const backends = rows.map(({ pid }) => pid);
  try {
    for (const [title, company, bodies] of [
      [`${(total / largeShare).toLocaleString('en')} pages of one company`, large, samples.large],
      [`${pagesOfSmall.toLocaleString('en')} pages of another`, small, samples.small],
    ] as const) {
      console.log(`\n${title}`);
      for (const [kind, make] of Object.entries(kindsOf(bodies))) {
        const asked = Array.from({ length: Number(values.queries) }, make);
        const inOwn = async (words: string) => {
          const [from, before] = [performance.now(), cpuMs(backends)];
          const found = await inCompany(database, { company }, (db) => searchPages(db, words));
          return { ms: performance.now() - from, cpu: cpuMs(backends) - before, isFound: found.length > 0 };
        };
        const everything = async (words: string) => {
          const before = cpuMs(backends);
          await inCompany(database, { company }, (db) => searchEverything(db, words));
          return cpuMs(backends) - before;
        };
        const results = [];
        for (const words of asked)
          results.push({ ...(await inOwn(words)), all: await everything(words), words });
        const slowest = results.toSorted((a, b) => b.cpu - a.cpu)[0];
        console.log(
          `${kind.padEnd(34)} CPU p50 ${shown(
            results.map(({ cpu }) => cpu),
            0.5,
          )}  p95 ${shown(
            results.map(({ cpu }) => cpu),
            0.95,
          )}  clock p50 ${shown(
            results.map(({ ms }) => ms),
            0.5,
          )}  p95 ${shown(
            results.map(({ ms }) => ms),
            0.95,
          )}  whole search CPU p50 ${shown(
            results.map(({ all }) => all),
            0.5,
          )}  p95 ${shown(
            results.map(({ all }) => all),
            0.95,
          )}  found ${results.filter(({ isFound }) => isFound).length}/${results.length}  slowest: ${slowest?.words}`,
        );
      }
    }
  } finally {
    await disconnect(database);
  }
}

/** What is asked, as it stands on pages. */
function kindsOf(bodies: readonly string[]): Record<string, () => string> {
  const line = () =>
    pick(
      pick(bodies)
        .split('\n')
        .filter((one) => wordsInOrder(one).length > 8),
    );
  const words = (count: number) => () => {
    const all = wordsInOrder(line());
    const from = Math.floor(random() * (all.length - count));
    return all.slice(from, from + count);
  };
  const typed = (word: string) => word.slice(0, Math.max(3, Math.ceil(word.length * random())));
  return {
    'a word as it comes in a text': () => words(1)().join(''),
    'a word being typed': () => typed(words(1)().join('')),
    'two words of a line': () =>
      words(8)()
        .filter((_, place) => place % 7 === 0)
        .join(' '),
    'three words that follow each other': () => words(3)().join(' '),
    'a phrase of two words': () => `"${words(2)().join(' ')}"`,
    'a phrase of three words': () => `"${words(3)().join(' ')}"`,
    'a phrase of five words': () => `"${words(5)().join(' ')}"`,
    'words in another order as a phrase': () => `"${words(3)().toReversed().join(' ')}"`,
    'a word of no page': () => `${pick(madeWords)}qqx`,
  };
}

/** What this process and the database's have taken of the processors: on a machine that does nothing else, the time. */
function cpuMs(backends: readonly number[]): number {
  const { user, system } = process.cpuUsage();
  const database = backends.map(
    (pid) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
  );
  return (user + system) / 1000 + database.reduce((all, one) => all + one, 0);
}

function shown(figures: readonly number[], share: number): string {
  const sorted = figures.toSorted((a, b) => a - b);
  return `${(sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)} ms`.padStart(9);
}

async function tellSizes(ownerUrl: string) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows } = await client.query<{
    pages: string;
    rest: string;
    index: string;
    vocabulary: string;
    text: string;
    words: string;
  }>(
    `select (select count(*) from document_pages) as pages, pg_table_size('document_pages') as rest, pg_relation_size('document_pages_words') as index,
      pg_total_relation_size('search_vocabulary') as vocabulary,
      (select avg(pg_column_size(body))::int from document_pages tablesample system (1)) as text,
      (select avg(pg_column_size(words))::int from document_pages tablesample system (1)) as words`,
  );
  await client.end();
  const [size] = rows;
  if (!size) return;
  const each = (bytes: string) => `${(Number(bytes) / Number(size.pages) / 1024).toFixed(2)} kB a page`;
  console.log(
    `\nOn the disk: table ${each(size.rest)} (text ${size.text} bytes, index terms ${size.words} bytes), index ${each(size.index)}, words for slips ${each(size.vocabulary)}; ${((Number(size.rest) + Number(size.index)) / 2 ** 30).toFixed(2)} GB in all`,
  );
}
