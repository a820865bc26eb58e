import { convertTender } from '@bidloom/contract/bids';
import { listNotifications } from '@bidloom/contract/notifications';
import { tenderSourcePresets } from '@bidloom/contract/tender-source-presets';
import {
  changeTenderSource,
  createTenderSource,
  listSourceRuns,
  listTenderSources,
  lookAtTenderSource,
  removeTenderSource,
  runTenderSource,
  testTenderSource,
  type SourceFormat,
} from '@bidloom/contract/tender-sources';
import {
  changeTender,
  createTenders,
  getTender,
  listTenderAmendments,
  listTenders,
  removeTenders,
} from '@bidloom/contract/tenders';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { run } from '#db/database.ts';
import { engineOptions } from '#engine/engine-options.ts';
import { startEngine } from '#engine/engine-process.ts';
import type { RetryPolicy } from '#outside/polite-fetch.ts';
import {
  givenCompany,
  givenMember,
  inside,
  jobTurn,
  send,
  server,
  type GivenCompany,
} from '#testing/given.ts';
import { givenNoticeService } from '#testing/notice-service.ts';
import { planPulls } from './plan-pulls.ts';
import { pullSource } from './pull-source.ts';
import { askFor, windowAfter } from './source-protocols.ts';

/** Nobody waits in a test; what would have been waited is written down. */
const hasty = (waits: number[] = []): RetryPolicy => ({
  pauseMs: 0,
  retryMs: [1_000, 5_000],
  longestWaitMs: 60_000,
  wait: async (ms) => {
    if (ms > 0) waits.push(ms);
  },
});
const service = async (answer: Parameters<typeof givenNoticeService>[0]) => {
  const given = await givenNoticeService(answer);
  onTestFinished(given.close);
  return given;
};

type Said = {
  number: number;
  title?: string;
  date?: string;
  tag?: string;
  status?: string;
  deadline?: string;
  cpv?: string;
};
const release = ({
  number,
  title = `Bridge ${number}`,
  date = '2026-03-01',
  tag = 'tender',
  ...said
}: Said) => ({
  ocid: `ocds-source-${String(number).padStart(6, '0')}`,
  date: `${date}T09:00:00Z`,
  tag: [tag],
  buyer: { name: `Town ${number % 7}` },
  tender: {
    id: `T-${number}`,
    status: said.status ?? 'active',
    title,
    tenderPeriod: { endDate: said.deadline ?? '2031-05-03T10:00:00Z' },
    ...(said.cpv && { items: [{ classification: { scheme: 'CPV', id: said.cpv } }] }),
  },
});

/** A source that is read by the test alone. */
async function givenSource(
  company: GivenCompany,
  url: string,
  part: object = {},
  format: SourceFormat = 'ocds',
) {
  const { _id } = await company.call(createTenderSource, {
    name: `Source ${url}`,
    url,
    format,
    enabled: false,
    ...part,
  });
  return _id;
}
const aborting = new AbortController();
/** One thread reads for all tests: it costs more to start than what they read. */
const engine = startEngine(engineOptions(server.context), server.context.closing);
afterAll(() => engine.stop());
const pull = (
  company: GivenCompany,
  source: string,
  {
    manners = hasty(),
    signal = aborting.signal,
    report = (error: unknown) => expect(error).toBeNull(),
    now = () => new Date(),
  } = {},
) =>
  pullSource({ ...server.context, report }, { company: company._id, source }, jobTurn(signal), {
    manners,
    now,
    engine: { ...engine, stop: () => undefined },
  });
const sourceOf = async (company: GivenCompany, id: string) =>
  (await company.call(listTenderSources, {})).find(({ _id }) => _id === id);
/** The reason stands in the reader's language, and that of a row from before it was kept as a key stands as it was. */
async function saysInFrench(company: GivenCompany, words: string) {
  const { token, _id: companyId } = company;
  const problem = async () => {
    const headers = { 'accept-language': 'fr' };
    const { body } = await send('GET /tender/source', { token, companyId, headers });
    return (body as { data: { lastResult: { problem: string } }[] }).data[0]?.lastResult.problem;
  };
  expect(await problem()).toContain(words);
  const kept = { key: 'server.tenderSources.unreadable', values: { reason: 'In old words.' } };
  await inside(company, (db) =>
    db
      .updateTable('tender_source_runs')
      .set({ problem: JSON.stringify(kept) })
      .execute(),
  );
  expect(await problem()).toContain('In old words.');
}
const titles = async (company: GivenCompany) =>
  (await company.call(listTenders, { sort: 'title', limit: '500' })).map(({ title }) => title);

test('a source is kept with its secrets sealed, shown to all, changed by admins, and gone when removed', async () => {
  const company = await givenCompany();
  const [admin, member] = [await givenMember(company, 'admin'), await givenMember(company, 'member')];
  const made = await admin.call(createTenderSource, {
    name: 'SAM.gov',
    url: 'https://api.example/search',
    format: 'sam',
    keywords: ['bridge AND (road OR "public works")'],
    cpv: ['45000000'],
    countries: ['US'],
    apiKey: 'top-secret',
    everyMinutes: 60,
    enabled: false,
    assigned: [member._id],
  });
  expect(made).toMatchObject({
    hasApiKey: true,
    state: 'idle',
    lastRunAt: null,
    lastResult: null,
    nextRunAt: null,
    assigned: [{ _id: member._id }],
  });
  expect(JSON.stringify(made)).not.toContain('top-secret');
  const [stored] = await inside(company, (db) =>
    run<{ api_key: string }>(db, { name: 'stored-key', text: 'select api_key from tender_sources' }),
  );
  expect(stored?.api_key).toMatch(/^1\./);
  expect(await member.call(listTenderSources, {})).toMatchObject([{ _id: made._id, name: 'SAM.gov' }]);
  await expect(member.call(changeTenderSource, { _id: made._id, name: 'X' })).rejects.toMatchObject({
    status: 403,
  });
  await expect(
    member.call(createTenderSource, { name: 'X', url: 'https://a.example' }),
  ).rejects.toMatchObject({
    status: 403,
  });
  // A key stays with its address: sent elsewhere it would be given away.
  const moved = await admin.call(changeTenderSource, { _id: made._id, url: 'https://other.example/search' });
  expect(moved.hasApiKey).toBe(false);
  await admin.call(removeTenderSource, { _id: made._id });
  await expect(admin.call(removeTenderSource, { _id: made._id })).rejects.toMatchObject({ status: 404 });
  expect((await send('GET /tender/source', { companyId: company._id })).status).toBe(401);
});

test('what is wrong with a source is named where it is', async () => {
  const company = await givenCompany();
  const given = { name: 'A', url: 'https://a.example', enabled: false };
  for (const [part, path] of [
    [{ keywords: ['road', '(road'] }, 'keywords[1]'],
    [{ keywords: ['road AND'] }, 'keywords[0]'],
    [{ cpv: ['4'] }, 'cpv[0]'],
    [{ countries: ['France'] }, 'countries[0]'],
    [{ everyMinutes: 1 }, 'everyMinutes'],
    [{ minValue: 5, maxValue: 4 }, 'maxValue'],
    [{ url: 'ftp://a.example' }, 'url'],
  ] as const)
    await expect(company.call(createTenderSource, { ...given, ...part } as never)).rejects.toMatchObject({
      status: 400,
      body: { errors: [{ path }] },
    });
});

test('thousands of notices come page by page, once, and the next reading begins where this one ended', async () => {
  const company = await givenCompany();
  const grace = await givenMember(company, 'member');
  // More than a list counts.
  const total = 1_100;
  const given = await service(({ query }) => {
    const page = Number(query.get('page') ?? 0);
    const numbers = Array.from({ length: 100 }, (_, place) => page * 100 + place);
    const next = `${given.url}/releases?page=${page + 1}`;
    return {
      releases: query.has('from') && page > 0 ? [] : numbers.map((number) => release({ number })),
      links: page * 100 + 100 < total ? { next } : {},
    };
  });
  const source = await givenSource(company, `${given.url}/releases?from={from}&to={to}`, {
    assigned: [grace._id],
  });
  await pull(company, source);
  expect(await sourceOf(company, source)).toMatchObject({
    state: 'idle',
    lastResult: {
      status: 'ok',
      pages: 11,
      found: total,
      fitting: total,
      added: total,
      updated: 0,
      problem: null,
    },
  });
  expect(given.seen).toHaveLength(11);
  expect((await company.list(listTenders, { assigned: grace._id })).page).toMatchObject({
    total: 1000,
    more: true,
  });
  expect(await grace.call(listNotifications, {})).toMatchObject([
    {
      type: 'new-tenders',
      description: `1,100 new tenders match (Source ${given.url}/releases?from={from}&to={to}).`,
    },
  ]);

  const [first] = given.seen;
  const days =
    (Date.parse(`${first?.query.get('to')}Z`) - Date.parse(`${first?.query.get('from')}Z`)) / 86_400_000;
  expect(Math.round(days)).toBe(30);
  given.seen.length = 0;
  await pull(company, source);
  const again = given.seen[0]?.query.get('from') ?? '';
  // A little overlap: what was published just before may have come in after.
  expect(Date.parse(`${first?.query.get('to')}Z`) - Date.parse(`${again}Z`)).toBe(3_600_000);
  expect(await company.call(listSourceRuns, { sourceId: source })).toMatchObject([
    { status: 'ok', added: 0, known: total },
    { status: 'ok', added: total },
  ]);
  expect(await grace.call(listNotifications, {})).toHaveLength(1);
});

test('a reading that is broken off goes on with the page it had in hand, and makes nothing twice', async () => {
  const company = await givenCompany();
  const stop = new AbortController();
  const asked: string[] = [];
  const given = await service(({ query }) => {
    const page = Number(query.get('page') ?? 0);
    asked.push(String(page));
    if (page === 2 && !stop.signal.aborted) stop.abort(new Error('The server stops'));
    return {
      releases: [release({ number: page })],
      links: page < 4 ? { next: `${given.url}/?page=${page + 1}` } : {},
    };
  });
  const source = await givenSource(company, given.url);
  await expect(pull(company, source, { signal: stop.signal })).rejects.toThrow('The server stops');
  expect(asked).toEqual(['0', '1', '2']);
  expect(await titles(company)).toEqual(['Bridge 0', 'Bridge 1']);
  await pull(company, source);
  expect(asked).toEqual(['0', '1', '2', '2', '3', '4']);
  expect(await company.call(listSourceRuns, { sourceId: source })).toMatchObject([
    { status: 'ok', pages: 5, added: 5, known: 0 },
  ]);
});

test('only what is asked for comes: words, codes, open, not yet over', async () => {
  const company = await givenCompany();
  const releases = [
    release({ number: 1, title: 'Road bridge', cpv: '45221100' }),
    release({ number: 2, title: 'Rail bridge', cpv: '45221100' }),
    release({ number: 3, title: 'Road bridge', cpv: '79000000' }),
    release({ number: 4, title: 'Road bridge, late', cpv: '45221100', deadline: '2020-01-01T00:00:00Z' }),
    release({ number: 5, title: 'Road bridge, awarded', cpv: '45221100', tag: 'award' }),
    release({ number: 6, title: 'Road bridge, off', cpv: '45221100' }),
    release({
      number: 6,
      title: 'Road bridge, off',
      cpv: '45221100',
      date: '2026-03-02',
      status: 'cancelled',
    }),
  ];
  const given = await service(() => ({ releases }));
  const source = await givenSource(company, given.url, { keywords: ['bridge NOT rail'], cpv: ['45000000'] });
  await pull(company, source);
  expect(await titles(company)).toEqual(['Road bridge']);
  expect((await sourceOf(company, source))?.lastResult).toMatchObject({ found: 7, fitting: 1, added: 1 });
});

test('what changed is updated and warned of, what was called off is marked, what was dismissed stays away', async () => {
  const company = await givenCompany();
  let releases = [1, 2, 3, 4].map((number) => release({ number }));
  const given = await service(() => ({ releases }));
  const source = await givenSource(company, given.url);
  await pull(company, source);
  const [one, two, three, four] = await company.call(listTenders, { sort: 'title' });
  const ids = { one: one?._id ?? '', two: two?._id ?? '', three: three?._id ?? '', four: four?._id ?? '' };
  await company.call(convertTender, { tenderId: ids.one });
  await company.call(changeTender, { _id: ids.three, status: 'rejected' });
  await company.call(removeTenders, { tenders: [ids.four] });
  releases = [
    release({ number: 1, date: '2026-03-05', deadline: '2031-05-10T10:00:00Z' }),
    release({ number: 2, date: '2026-03-05', tag: 'tenderCancellation', status: 'cancelled' }),
    release({ number: 3, date: '2026-03-01' }),
    release({ number: 4, date: '2026-03-05', title: 'Bridge 4 again' }),
  ];
  await pull(company, source);
  expect((await sourceOf(company, source))?.lastResult).toMatchObject({ added: 0, updated: 2, known: 1 });
  expect(await titles(company)).toEqual(['Bridge 1', 'Bridge 2', 'Bridge 3']);
  expect(await company.call(listTenderAmendments, { tenderId: ids.one })).toMatchObject([
    { source: 'feed', user: null, changes: [{ field: 'deadline' }] },
  ]);
  expect((await company.call(listNotifications, {}))[0]?.description).toContain(
    'The notice of “Bridge 1” changed',
  );
  expect((await company.call(getTender, { _id: ids.two })).cancelledAt).not.toBeNull();
  expect((await company.call(getTender, { _id: ids.three })).status).toBe('rejected');
});

test('TED is searched by POST with its token, SAM.gov with its key by days, Opendatasoft by offset', async () => {
  const company = await givenCompany();
  const ted = await service(({ body }) => {
    const { iterationNextToken: token } = body as { iterationNextToken?: string };
    const number = token === undefined ? 1 : 2;
    const notice = {
      'publication-number': `${number}-2026`,
      'notice-title': { eng: `TED ${number}` },
      'notice-type': 'cn-standard',
      'classification-cpv': ['45221100'],
      'deadline-receipt-tender-date-lot': ['2031-01-01Z'],
    };
    // The real one gives a token with the last page too, and an empty page behind it.
    return token === 'second'
      ? { notices: [], totalNoticeCount: 625, iterationNextToken: 'second' }
      : {
          notices: [notice],
          totalNoticeCount: 625,
          iterationNextToken: token === undefined ? 'first' : 'second',
        };
  });
  await pull(company, await givenSource(company, ted.url, { cpv: ['45000000', '7131'] }, 'ted'));
  expect(ted.seen.map(({ body }) => (body as { iterationNextToken?: string }).iterationNextToken)).toEqual([
    undefined,
    'first',
    'second',
  ]);
  expect(ted.seen[0]?.body).toMatchObject({ paginationMode: 'ITERATION', scope: 'ALL', limit: 250 });
  expect(ted.seen[0]?.body).toHaveProperty(
    'query',
    expect.stringMatching(
      /^publication-date>=\d{8} AND publication-date<=\d{8} AND \(classification-cpv=45\* OR classification-cpv=7131\*\)$/,
    ),
  );

  const sam = await service(({ query }) =>
    query.get('api_key') === 'k'
      ? {
          totalRecords: 1,
          opportunitiesData: [
            { noticeId: 'a'.repeat(32), title: 'SAM 1', solicitationNumber: 'S1', type: 'Solicitation' },
          ],
        }
      : undefined,
  );
  await pull(company, await givenSource(company, sam.url, { apiKey: 'k' }, 'sam'));
  expect(sam.seen.map(({ query }) => query.get('postedFrom'))).toHaveLength(6);
  expect(sam.seen[0]?.query.get('postedFrom')).toMatch(/^\d\d\/\d\d\/\d{4}$/);

  const boamp = await service(({ query }) => {
    const offset = Number(query.get('offset'));
    const results = Array.from({ length: Math.min(50, 75 - offset) }, (_, place) => ({
      idweb: `26-${offset + place}`,
      objet: `BOAMP ${offset + place}`,
      nomacheteur: 'Albi',
      datelimitereponse: '2031-01-01T10:00:00+00:00',
    }));
    return { total_count: 75, results };
  });
  const source = await givenSource(company, `${boamp.url}/?where=d>='{fromDate}'`, {}, 'opendatasoft');
  await pull(company, source);
  expect(boamp.seen.slice(0, 3).map(({ query }) => query.get('offset'))).toEqual(['0', '50', '0']);
  expect((await sourceOf(company, source))?.lastResult).toMatchObject({ status: 'ok', added: 75 });
  expect((await titles(company)).filter((title) => !title.startsWith('BOAMP'))).toEqual([
    'SAM 1',
    'TED 1',
    'TED 2',
  ]);
});

test('what is known by name is asked for as its publisher has it, in windows that it answers whole', () => {
  const now = new Date('2026-11-22T17:00:00Z');
  const first = (id: string) => {
    const preset = tenderSourcePresets.find((one) => one.id === id);
    const asked = { format: 'feed' as const, url: '', ...preset, cpv: [], apiKey: null };
    return askFor(asked, windowAfter(asked, new Date('2026-10-23T17:00:00Z'), now)).url;
  };
  expect(first('uk-find-a-tender')).toBe(
    'https://www.find-tender.service.gov.uk/api/1.0/ocdsReleasePackages?updatedFrom=2026-10-23T17:00:00&updatedTo=2026-10-23T23:00:00&limit=100',
  );
  expect(first('uk-contracts-finder')).toBe(
    'https://www.contractsfinder.service.gov.uk/Published/Notices/OCDS/Search?publishedFrom=2026-10-23T17:00:00&publishedTo=2026-11-07T17:00:00&limit=100',
  );
  expect(new URL(first('boamp')).searchParams.get('where')).toBe(
    "dateparution>=date'2026-10-23' and dateparution<=date'2026-10-28'",
  );
  // Without an order within a day, a notice could be on two pages, and another one on none.
  expect(new URL(first('boamp')).searchParams.get('order_by')).toBe('dateparution,idweb');
  expect(first('sam-gov')).toBe(
    'https://api.sam.gov/opportunities/v2/search?postedFrom=10%2F23%2F2026&postedTo=10%2F28%2F2026&limit=1000&offset=0',
  );
});

test('the day that holds a page nobody can read is left out in the end, said so, and the others are read', async () => {
  const company = await givenCompany();
  const badDay = new Date(Date.now() - 2.5 * 86_400_000).toISOString().slice(0, 19);
  const given = await service(({ query }) => {
    const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
    const number = Math.floor(Date.parse(`${from}Z`) / 86_400_000);
    return from <= badDay && badDay < to ? '{"releases": [' : { releases: [release({ number })] };
  });
  const source = await givenSource(company, `${given.url}/?from={from}&to={to}`);
  await company.call(changeTenderSource, { _id: source, enabled: true });
  const since = new Date(Date.now() - 5 * 86_400_000).toISOString();
  await inside(company, (db) =>
    db
      .updateTable('tender_sources')
      .set({ place: JSON.stringify({ since }) })
      .execute(),
  );
  const result = async () => (await sourceOf(company, source))?.lastResult;
  const minutesAway = async () =>
    (Date.parse((await sourceOf(company, source))?.nextRunAt ?? '') - Date.now()) / 60_000;
  const read = (hours: number) =>
    pull(company, source, { now: () => new Date(Date.now() + hours * 3_600_000) });
  const unread = { status: 'failed', problem: expect.stringMatching(/^The response could not be read/) };
  // However often somebody presses the button: that it is for a while only is not known yet.
  for (let press = 0; press < 3; press += 1) {
    await read(0);
    expect(await result()).toMatchObject({ ...unread, added: 0 });
  }
  expect(await minutesAway()).toBeGreaterThan(19);
  await read(2.1);
  expect(await result()).toMatchObject({ ...unread, added: 0 });
  // From here on day by day. The pauses grow with failures in a row; a page that came in starts them anew.
  await read(2.2);
  expect(await result()).toMatchObject(unread);
  expect((await result())?.added).toBeGreaterThan(1);
  expect(await minutesAway()).toBeLessThan(6);
  await read(4.4);
  expect(await result()).toMatchObject({
    status: 'failed',
    problem: expect.stringMatching(/^A page could not be read .* notices from 20.* UTC were skipped/),
  });
  await read(4.5);
  expect(await result()).toMatchObject({ status: 'ok' });
  expect((await titles(company)).length).toBeGreaterThan(3);
});

test('a feed is read again only when it has changed', async () => {
  const company = await givenCompany();
  let version = '"1"';
  const feed = (...names: string[]) =>
    `<rss><channel>${names.map((name) => `<item><title>${name}</title><guid>${name}</guid></item>`).join('')}</channel></rss>`;
  const given = await service(({ headers }, response) => {
    response.setHeader('etag', version);
    if (headers['if-none-match'] !== version) return version === '"1"' ? feed('A', 'B') : feed('A', 'B', 'C');
    response.writeHead(304).end();
    return undefined;
  });
  const source = await givenSource(company, given.url, {}, 'feed');
  await pull(company, source);
  await pull(company, source);
  expect(given.seen.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"1"']);
  expect(given.seen[0]?.headers['user-agent']).toMatch(/^Mozilla\/5\.0 \(compatible; Bidloom;/);
  expect((await company.call(listSourceRuns, { sourceId: source }))[0]).toMatchObject({
    status: 'ok',
    found: 0,
  });
  version = '"2"';
  await pull(company, source);
  expect(await titles(company)).toEqual(['A', 'B', 'C']);
});

test.each<
  [string, Parameters<typeof givenNoticeService>[0], { tries: number; waits: number[]; says: RegExp }]
>([
  [
    'Too many requests',
    (_seen, response) => void response.writeHead(429, { 'retry-after': '30' }).end(),
    { tries: 3, waits: [30_000, 30_000], says: /Too many requests to the service \(429\)/ },
  ],
  [
    'asks for more patience than a reading has',
    (_seen, response) => void response.writeHead(429, { 'retry-after': '7200' }).end(),
    { tries: 1, waits: [], says: /Too many requests to the service \(429\)/ },
  ],
  [
    'is broken',
    (_seen, response) => void response.writeHead(503).end(),
    { tries: 3, waits: [1_000, 5_000], says: /error on its side \(503\)/ },
  ],
  [
    'wants another key',
    (_seen, response) => void response.writeHead(401).end(),
    { tries: 1, waits: [], says: /API key/ },
  ],
  [
    'has moved',
    (_seen, response) => void response.writeHead(404).end(),
    { tries: 1, waits: [], says: /404/ },
  ],
  [
    'hangs up half-way',
    (_seen, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"releases": [');
      response.destroy();
    },
    { tries: 3, waits: [1_000, 5_000], says: /did not respond/ },
  ],
  [
    'answers nonsense',
    () => '<html>Down for maintenance</html>',
    { tries: 1, waits: [], says: /could not be read/ },
  ],
  ['answers broken JSON', () => '{"releases": [', { tries: 1, waits: [], says: /could not be read/ }],
])(
  'a service that %s: said in words, nothing lost, tried again later',
  async (name, fault, { tries, waits, says }) => {
    const company = await givenCompany();
    let isBroken = true;
    const given = await service((seen, response) =>
      seen.query.get('page') === '1' && isBroken
        ? fault(seen, response)
        : {
            releases: [release({ number: Number(seen.query.get('page') ?? 0) })],
            links: seen.query.has('page') ? {} : { next: `${given.url}/?page=1` },
          },
    );
    const source = await givenSource(company, given.url);
    await company.call(changeTenderSource, { _id: source, enabled: true });
    const waited: number[] = [];
    await pull(company, source, { manners: hasty(waited) });
    expect(given.seen).toHaveLength(1 + tries);
    expect(waited).toEqual(waits);
    const after = await sourceOf(company, source);
    expect(after?.lastResult).toMatchObject({
      status: 'failed',
      added: 1,
      problem: expect.stringMatching(says),
    });
    if (name.includes('broken JSON')) await saysInFrench(company, 'n’est pas du JSON valable');
    expect(Date.parse(after?.nextRunAt ?? '')).toBeGreaterThan(Date.now() + 4 * 60_000);
    const away = (Date.parse(after?.nextRunAt ?? '') - Date.now()) / 60_000;
    expect(away > 119).toBe(name.includes('more patience'));
    isBroken = false;
    await pull(company, source);
    expect(await titles(company)).toEqual(['Bridge 0', 'Bridge 1']);
    // A page that the service does not know any more would be asked for in vain for ever.
    const pages = name === 'has moved' ? 2 : 1;
    expect((await sourceOf(company, source))?.lastResult).toMatchObject({ status: 'ok', pages, added: 1 });
  },
);

const badDays: [says: RegExp, fault: Parameters<typeof givenNoticeService>[0], isEndless?: true][] = [
  [/Too many requests/, (_seen, response) => void response.writeHead(429, { 'retry-after': '7200' }).end()],
  [/error on its side/, (_seen, response) => void response.writeHead(503).end()],
  [/API key/, (_seen, response) => void response.writeHead(401).end()],
  [/did not respond/, (_seen, response) => void response.destroy()],
  [
    /did not respond/,
    (_seen, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"');
      response.destroy();
    },
  ],
  [/could not be read/, () => '{"broken": '],
  [
    /could not be read|a web page instead/,
    () => '<!doctype html><title>Works</title><h1>Works</h1><p>Deadline: 1 May 2031, 10:00</p>',
  ],
  [/did not respond/, (_seen, response) => void response.writeHead(200).write('{"'), true],
];
const deadline = '2031-01-01T10:00:00+00:00';
const item = (title: string) => `<item><title>${title}</title><guid>${title}</guid></item>`;
const entry = (title: string) => `<entry><title>${title}</title><id>urn:${title}</id></entry>`;
/** Two notices of each kind, on two pages where it has pages. */
const services: [what: string, format: SourceFormat, pages: number, answer: (page: number) => unknown][] = [
  [
    'TED',
    'ted',
    2,
    (page) => ({
      notices: [
        {
          'publication-number': `${page}-2026`,
          'notice-title': { eng: `N${page}` },
          'notice-type': 'cn-standard',
        },
      ],
      totalNoticeCount: 251,
      iterationNextToken: 'next',
    }),
  ],
  [
    'BOAMP on Opendatasoft',
    'opendatasoft',
    2,
    (page) => ({
      total_count: 101,
      results: [{ idweb: `26-${page}`, objet: `N${page}`, nomacheteur: 'Albi', datelimitereponse: deadline }],
    }),
  ],
  [
    'SAM.gov',
    'sam',
    2,
    (page) => ({
      totalRecords: 1001,
      opportunitiesData: [
        {
          noticeId: `${page}`.repeat(32),
          title: `N${page}`,
          solicitationNumber: `S${page}`,
          type: 'Solicitation',
        },
      ],
    }),
  ],
  ['RSS', 'feed', 1, () => `<rss version="2.0"><channel>${item('N0')}${item('N1')}</channel></rss>`],
  ['Atom', 'feed', 1, () => `<feed xmlns="http://www.w3.org/2005/Atom">${entry('N0')}${entry('N1')}</feed>`],
  ['CSV', 'feed', 1, () => `Title,Reference,Deadline\nN0,R0,${deadline}\nN1,R1,${deadline}\n`],
];
test.each(services)(
  '%s: on bad days nothing is lost, invented or taken twice',
  async (_what, format, pages, answer) => {
    const company = await givenCompany();
    let fault: (typeof badDays)[number][1] | undefined;
    const given = await service((seen, response) => {
      const token = (seen.body as { iterationNextToken?: string } | null)?.iterationNextToken;
      const page = Number(seen.query.get('offset') ?? (token ? 1 : 0)) > 0 ? 1 : 0;
      return fault && page === pages - 1 ? fault(seen, response) : answer(page);
    });
    const source = await givenSource(company, given.url, {}, format);
    const result = async () => (await sourceOf(company, source))?.lastResult;
    for (const [says, next, isEndless] of badDays) {
      // A feed may be any file, also a page for people.
      if (format === 'feed' && says.source.includes('web page')) continue;
      fault = next;
      await pull(company, source, {
        manners: { ...hasty(), retryMs: [], ...(isEndless && { timeoutMs: 100 }) },
      });
      expect(await result()).toMatchObject({ status: 'failed', problem: expect.stringMatching(says) });
      expect(await titles(company)).toEqual(['N0', 'N1'].slice(0, pages - 1));
    }
    fault = undefined;
    await pull(company, source);
    await pull(company, source);
    expect(await result()).toMatchObject({ status: 'ok', added: 0 });
    expect(await titles(company)).toEqual(['N0', 'N1']);
  },
);

test('a time without a zone or a country is read by the company’s own clock', async () => {
  const company = await givenCompany();
  const words = '<description>Deadline: 1 May 2031 at 10:00</description>';
  const given = await service(
    () => `<rss version="2.0"><channel><item><title>Roofs</title>${words}</item></channel></rss>`,
  );
  const source = await givenSource(company, given.url, {}, 'feed');
  await pull(company, source);
  const [stored] = await company.call(listTenders, {});
  const looked = await company.call(lookAtTenderSource, { _id: source });
  expect([stored?.deadline, looked.tenders[0]?.deadline]).toEqual(Array(2).fill('2031-05-01T08:00:00.000Z'));
});

test('what is due is read in the background, once, and a person may ask for it', async () => {
  const company = await givenCompany();
  const given = await service(() => ({ releases: [release({ number: 1 })] }));
  const { _id } = await company.call(createTenderSource, { name: 'Due', url: given.url, format: 'ocds' });
  const done = async () => (await sourceOf(company, _id))?.lastResult?.status === 'ok';
  while (!(await done()));
  expect(await titles(company)).toEqual(['Bridge 1']);
  const asked = given.seen.length;
  await planPulls(server.context);
  expect((await sourceOf(company, _id))?.state).toBe('idle');
  await company.call(runTenderSource, { _id });
  while (given.seen.length === asked) await done();
  const viewer = await givenMember(company, 'viewer');
  await expect(viewer.call(runTenderSource, { _id })).rejects.toMatchObject({ status: 403 });
});

test('one can look before one keeps, and what a saved source has is imported as from a file', async () => {
  const company = await givenCompany();
  const given = await service(({ headers }, response) => {
    if (headers.authorization !== 'Bearer k') return void response.writeHead(403).end();
    return {
      releases: [release({ number: 1 }), release({ number: 2, title: 'Roof' })],
      links: { next: `${given.url}/?page=1` },
    };
  });
  const fields = { url: given.url, format: 'ocds' as const, keywords: ['bridge'] };
  await expect(company.call(testTenderSource, fields)).rejects.toMatchObject({
    status: 422,
    body: { msg: expect.stringContaining('API key') },
  });
  const found = await company.call(testTenderSource, { ...fields, apiKey: 'k' });
  expect(found).toMatchObject({ found: 2, hasMore: true, tenders: [{ title: 'Bridge 1', source: 'feed' }] });
  expect(await titles(company)).toEqual([]);
  const source = await givenSource(company, given.url, { keywords: ['bridge'], apiKey: 'k' });
  const member = await givenMember(company, 'member');
  const looked = await member.call(lookAtTenderSource, { _id: source });
  expect((await member.call(createTenders, { tenders: looked.tenders })).tenders).toMatchObject([
    { title: 'Bridge 1', source: 'feed' },
  ]);
  await expect(
    company.call(testTenderSource, { ...fields, url: 'http://169.254.169.254/latest', _id: source }),
  ).rejects.toMatchObject({ status: 422, body: { msg: expect.stringContaining('public web') } });
});
