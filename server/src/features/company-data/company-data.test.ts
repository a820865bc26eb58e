import { existsSync, mkdtempSync, readdirSync, readlinkSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createBid, getBid, replaceTasks } from '@bidloom/contract/bids';
import { importCompany, listExports, startExport, stopExport } from '@bidloom/contract/company-data';
import { createComment, listComments } from '@bidloom/contract/comments';
import { changeUser, listUsers } from '@bidloom/contract/users';
import { addFiles } from '@bidloom/contract/files';
import { listCompanies } from '@bidloom/contract/companies';
import { listAudit } from '@bidloom/contract/audit';
import type { login } from '@bidloom/contract/auth';
import { createService } from '@bidloom/contract/services';
import { createTaskTemplate } from '@bidloom/contract/task-templates';
import type { InputOf } from '@bidloom/contract/endpoint';
import { createTender } from '@bidloom/contract/tenders';
import { withFlippedLetter } from '@bidloom/engine/testing/flip-letter';
import { afterAll, expect, test } from 'vitest';
import { givenCompany, givenMember, inside, send, server, type GivenCompany } from '#testing/given.ts';
import { inCompany } from '#db/database.ts';
import type { Caller } from '#http/calls/route.ts';
import { givenDecided, readDecided } from '#testing/given-decided.ts';
import { givenOneOfEach } from '#testing/one-of-each.ts';
import { findExportedTables, leftOut } from './exported-tables.ts';
import { importCompany as importFile } from './import-company.ts';
import { runExport } from './run-export.ts';
import { readEntries, unpackTo } from './zip-reader.ts';
import { writeZip } from './zip-writer.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'bidloom-company-data-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
let count = 0;
const newPlace = () => path.join(folder, String((count += 1)));

type Company = Pick<GivenCompany, '_id' | 'token'>;

/** Exports a company as its owner would; answers the file's place and what is in it, by name. */
async function exported(company: Company): Promise<{ place: string; parts: Map<string, string> }> {
  const caller = { token: company.token, companyId: company._id };
  const { body } = await send(`POST ${startExport.path}` as 'POST /', { ...caller, body: {} });
  const job = { company: company._id, export: (body as { data: { _id: string } }).data._id };
  await runExport(server.context, job);
  const [listed] = (await send(`GET ${listExports.path}` as 'GET /', caller)).body.data;
  expect(listed).toMatchObject({ _id: job.export, status: 'done' });
  const answer = await send('GET /data/export-file', { ...caller, query: { _id: job.export } });
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/zip' } });
  const place = newPlace();
  await writeFile(place, answer.raw.rawPayload);
  return { place, parts: await unpacked(place) };
}

async function unpacked(place: string): Promise<Map<string, string>> {
  const parts = new Map<string, string>();
  for (const entry of await readEntries(place)) {
    const target = newPlace();
    await unpackTo(place, entry, target);
    parts.set(entry.name, await readFile(target, 'latin1'));
  }
  return parts;
}

async function imported(owner: GivenCompany, place: string) {
  const content = await readFile(place);
  return owner.upload(importCompany, {}, [{ name: 'export.zip', content }]);
}

/** A company with a row in every table, people and a document, made as people make them. */
async function givenFullCompany() {
  const company = await givenCompany({ name: 'Northlight' });
  const grace = await givenMember(company, 'member', 'Grace Hopper');
  const gone = await givenMember(company, 'admin', 'Alan Turing');
  const service = await company.call(createService, { name: 'Lighting', keywords: ['=lamps'] });
  await company.call(createTaskTemplate, { name: 'Response', tasks: [{ title: 'Read', daysBefore: 3 }] });
  await company.call(createTender, {
    title: 'Éclairage des écoles',
    deadline: '2030-01-01T12:00:00Z',
  });
  const { client, answer, requirement } = await givenOneOfEach(company);
  await inside(company, (db) =>
    db
      .insertInto('answer_uses')
      .values({ requirement_id: requirement ?? '', answer_id: answer ?? '', version: 1 })
      .execute(),
  );
  await inside(company, async (db) => {
    await db.deleteFrom('files').execute();
    await db.updateTable('generations').set({ status: 'done' }).execute();
    await db.updateTable('tenders').set({ score: 0 }).execute();
  });
  const bid = await company.call(createBid, {
    client: client ?? '',
    originalTitle: 'إنارة المدارس',
    deadline: '2030-01-01T12:00:00Z',
    team: [grace._id, gone._id],
    services: [service._id],
  });
  await company.call(replaceTasks, {
    bidId: bid._id,
    tasks: [{ title: 'Write', assignee: grace._id, status: 'done' }],
  });
  await gone.call(createComment, { bidId: bid._id, comment: `@[Grace Hopper](${grace._id}) please` });
  await company.upload(addFiles, { _id: bid._id }, [
    { name: 'Cahier des charges.md', content: '# Lamps\n\nThe lamps must shine.' },
  ]);
  await company.call(changeUser, { _id: grace._id, jobTitle: 'Writer' });
  await company.call({ ...changeUser, method: 'DELETE' }, { _id: gone._id });
  return { ...company, grace, bid };
}

/** The same data without what an import makes anew: the ids of people, and what was entered since. */
function comparable({ parts }: { parts: Map<string, string> }, emails: Map<string, string>) {
  const people = (parts.get('people.jsonl') ?? '').split('\n').filter(Boolean);
  const names = new Map(
    people.map((line) => {
      const { id, fullName, email } = JSON.parse(line) as {
        id: string;
        fullName: string;
        email: string | null;
      };
      return [id, `<${emails.get(email ?? '') ?? fullName}>`];
    }),
  );
  const lines = [...parts].flatMap(([name, text]) => {
    if (name === 'manifest.json' || name === 'readable.xlsx' || name === 'tables/audit_log.jsonl') return [];
    if (!name.endsWith('.jsonl')) return [`${name} ${text}`];
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => `${name} ${line.replace(/\b[0-9a-f]{24}\b/g, (id) => names.get(id) ?? id)}`);
  });
  return lines.toSorted();
}

test('every table of a company is exported, or it is said why not', async () => {
  const company = await givenCompany();
  const names = await inside(company, async (db) => (await findExportedTables(db)).map(({ name }) => name));
  expect(names).toEqual(expect.arrayContaining(['bids', 'tenders', 'requirements', 'comments', 'audit_log']));
  const known = await inside(company, (db) =>
    db
      .selectFrom('information_schema.columns' as 'bids')
      .select('table_name' as 'id')
      .where('column_name' as 'id', '=', 'company_id')
      .where('table_schema' as 'id', '=', 'public')
      .execute(),
  );
  const all = known.map((row) => (row as unknown as { table_name: string }).table_name);
  expect([...names, ...Object.keys(leftOut)].toSorted()).toEqual([...new Set(all)].toSorted());
});

test('what is exported comes back: an import, exported again, is equal but for the people’s ids', async () => {
  const company = await givenFullCompany();
  const first = await exported(company);
  expect(first.parts.get('tables/bids.jsonl')).toMatch(/[\u00d8]/);
  expect([...first.parts.keys()].filter((name) => name.startsWith('documents/'))).toHaveLength(1);
  expect(first.parts.get('readable.xlsx')).toMatch(/^PK/);
  expect([...first.parts.values()].join('')).not.toMatch(/argon2|storage_key|token_hash/);

  const elsewhere = await givenCompany({ name: 'Elsewhere' });
  const back = await imported(elsewhere, first.place);
  expect(back).toMatchObject({ name: 'Northlight', role: 'owner', timezone: 'Europe/Paris' });
  const again = await exported({ _id: back._id, token: elsewhere.token });
  const emails = new Map([
    [company.user.email, 'owner'],
    [elsewhere.user.email, 'importer'],
  ]);
  const [before, after] = [comparable(first, emails), comparable(again, emails)];
  // Whoever imports joins as an owner; who owned it is an admin until they are made one.
  const isPerson = (line: string) => line.startsWith('people');
  expect(after.filter((line) => !isPerson(line))).toEqual(before.filter((line) => !isPerson(line)));
  expect(after.filter(isPerson)).toHaveLength(before.filter(isPerson).length + 1);
  const entered = ({ parts }: typeof first) =>
    (parts.get('tables/audit_log.jsonl') ?? '').split('\n').map((line) => line.slice(0, 34));
  expect(entered(again)).toEqual(expect.arrayContaining(entered(first)));

  const caller = { token: elsewhere.token, companyId: back._id };
  const read = async (call: string, query: object) =>
    (await send(call as 'GET /', { ...caller, query: { ...query } })).body.data;
  const bid = await read(`GET ${getBid.path}`, { _id: company.bid._id });
  expect(bid).toMatchObject({
    originalTitle: 'إنارة المدارس',
    team: [{ fullName: 'Grace Hopper' }],
    tasks: [{ title: 'Write', status: 'done', assignee: { fullName: 'Grace Hopper' } }],
    commentCount: 1,
    originalFiles: [{ name: 'Cahier des charges.md' }],
  });
  const file = await send('GET /bid/file', { ...caller, query: { _id: bid.originalFiles[0]._id } });
  expect(file.raw.payload).toBe('# Lamps\n\nThe lamps must shine.');
  const users = await read(`GET ${listUsers.path}`, {});
  expect(users).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        email: company.grace.email,
        status: 'invited',
        role: 'member',
        jobTitle: 'Writer',
      }),
      expect.objectContaining({ email: company.user.email, status: 'invited', role: 'admin' }),
      expect.objectContaining({ email: elsewhere.user.email, status: 'active', role: 'owner' }),
    ]),
  );
  expect((await read(`GET ${listAudit.path}`, {}))[0]).toMatchObject({ action: 'export' });

  // Grace joins by a new link, and is where she was.
  const invited = await send('PUT /system/user', {
    ...caller,
    body: { email: company.grace.email, role: 'member' },
  });
  const token = new URL(invited.body.data.inviteUrl as string).searchParams.get('invite') ?? '';
  const { email, password } = company.grace;
  await send('POST /auth/login', {
    body: { email, password, inviteToken: token } satisfies InputOf<typeof login>,
  });
  const joined = await read(`GET ${getBid.path}`, { _id: company.bid._id });
  expect(joined.team).toMatchObject([{ _id: company.grace._id, fullName: 'Grace Hopper' }]);
  const [comment] = await read(`GET ${listComments.path}`, { bidId: company.bid._id });
  expect(comment.comment).toBe(`@[Grace Hopper](${company.grace._id}) please`);
});

test('decisions, debriefs and evidence come back as they were, and open where they did', async () => {
  const company = await givenCompany({ name: 'Decided' });
  const given = await givenDecided(company, 'Vestas');
  const before = await readDecided(reader(company), given);
  expect(before).toMatchObject({
    decisions: [
      { state: 'no-go', reasonCode: 'price' },
      { state: 'go', reasonCode: null },
    ],
    debrief: { winner: 'Winner Vestas', lessons: ['Learn Vestas'], scores: [{ ourScore: 40 }] },
    attached: [{ reason: 'Since Vestas', files: ['Vestas.txt'], contact: 'Contact Vestas' }],
  });
  const { place } = await exported(company);
  const elsewhere = await givenCompany();
  const back = await imported(elsewhere, place);
  expect(await readDecided(reader({ _id: back._id, token: elsewhere.token }), given)).toEqual(before);
});
/** Reads as a company's owner would; ids stay as they are where it is imported. */
const reader =
  ({ _id, token }: Company) =>
  async ({ path: at }: { path: string }, query: object): Promise<unknown> =>
    (await send(`GET ${at}` as 'GET /', { token, companyId: _id, query: { ...query } })).body.data;

test.runIf(process.platform === 'linux')(
  'an archive whose content fails half-way leaves no file, nor one that stays open',
  async () => {
    const place = newPlace();
    const broken = (async function* () {
      yield 'the first part';
      throw new Error('the disk has gone');
    })();
    await expect(writeZip(place, async (add) => void (await add('a.txt', broken)))).rejects.toThrow(
      'the disk has gone',
    );
    expect(existsSync(place)).toBe(false);
    const open = readdirSync('/proc/self/fd').flatMap((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`);
      } catch {
        return [];
      }
    });
    expect(open.filter((file) => file.startsWith(place))).toEqual([]);
  },
);

test('an export that is stopped is written no further and leaves no file; one that has ended cannot be stopped', async () => {
  const company = await givenCompany();
  const started = await company.call(startExport, {});
  expect(await company.call(stopExport, { _id: started._id })).toMatchObject({ status: 'stopped' });
  // The job that comes later finds nothing to do, and another export may begin.
  await runExport(server.context, { company: company._id, export: started._id });
  expect((await company.list(listExports, {})).data).toMatchObject([{ status: 'stopped', size: 0 }]);
  await expect(company.call(stopExport, { _id: started._id })).rejects.toMatchObject({ status: 409 });

  const second = await company.call(startExport, {});
  await inside(company, async (db) => {
    // Stopped by somebody while it is being written: at the first word of its progress, or at its end.
    await db.updateTable('data_exports').set({ status: 'running' }).where('id', '=', second._id).execute();
  });
  const writing = runExport(server.context, { company: company._id, export: second._id });
  await company.call(stopExport, { _id: second._id });
  await writing;
  const [listed] = (await company.list(listExports, {})).data;
  expect(listed).toMatchObject({ _id: second._id, status: 'stopped', size: 0, sha256: '' });
});

test('an import whose sender leaves while its rows come in makes no company', async () => {
  const owner = await givenCompany();
  const { place } = await exported(owner);
  const before = await owner.list(listCompanies, {});
  const left = new AbortController();
  const caller = { company: owner._id, user: owner.user._id, role: 'owner', language: 'en' } as Caller;
  const importing = importFile(
    server.context,
    caller,
    place,
    (work) =>
      inCompany(server.context.database, { company: owner._id, user: owner.user._id }, (db) => {
        left.abort(new Error('The sender left'));
        return work(db);
      }),
    left.signal,
  );
  await expect(importing).rejects.toThrow('The sender left');
  expect(await owner.list(listCompanies, {})).toEqual(before);
});

test('a file that is not what it should be makes nothing, and says why', async () => {
  const company = await givenFullCompany();
  const { place } = await exported(company);
  const owner = await givenCompany();
  const bytes = await readFile(place);
  const refusal = async (content: Buffer) => {
    const answer = await owner.upload(importCompany, {}, [{ name: 'x.zip', content }]).then(
      () => 'taken',
      (error: { status: number; body: { msg: string } }) => `${error.status} ${error.body.msg}`,
    );
    return answer;
  };
  /** The export with some parts changed; their hashes and counts in the manifest with them, if `honest`. */
  const changed = async (change: (parts: Map<string, Buffer>) => void, keepManifest = true) => {
    const parts = new Map<string, Buffer>();
    for (const entry of await readEntries(place)) {
      const target = newPlace();
      await unpackTo(place, entry, target);
      parts.set(entry.name, await readFile(target));
    }
    change(parts);
    if (!keepManifest) {
      const { createHash } = await import('node:crypto');
      const manifest = JSON.parse(String(parts.get('manifest.json')));
      for (const [name, part] of Object.entries(manifest.parts as Record<string, Record<string, unknown>>)) {
        const content = parts.get(name) ?? Buffer.alloc(0);
        part['sha256'] = createHash('sha256').update(content).digest('hex');
        part['rows'] = String(content).split('\n').filter(Boolean).length;
      }
      parts.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
    }
    const target = newPlace();
    await writeZip(target, async (add) => {
      for (const [name, content] of parts) await add(name, Readable.from([content]));
    });
    return readFile(target);
  };
  const edit = (name: string, work: (text: string) => string) => (parts: Map<string, Buffer>) => {
    parts.set(name, Buffer.from(work(String(parts.get(name)))));
  };
  const cases: [sentence: RegExp, content: Buffer][] = [
    [/not a Bidloom export zip file/, Buffer.from('not a zip')],
    [/damaged/, Buffer.concat([bytes.subarray(0, 200), Buffer.alloc(200, 7), bytes.subarray(400)])],
    [/damaged/, Buffer.from(withFlippedLetter(bytes, 'exportedAt'))],
    [
      /was modified/,
      await changed(
        edit('tables/bids.jsonl', (text) => text.replace('"won"', '"lost"').replace('Canary', 'Changed')),
      ),
    ],
    [/entries/, await changed((parts) => void parts.set('../../etc/passwd', Buffer.from('x')))],
    [/is incomplete/, await changed((parts) => void parts.delete('tables/bids.jsonl'))],
    [/manifest/, await changed((parts) => void parts.set('manifest.json', Buffer.from('{}')))],
    [/newer/, await changed(edit('manifest.json', (text) => text.replace('"version": 1', '"version": 2')))],
    [
      /too large to import/,
      await changed((parts) => void parts.set('readable.xlsx', Buffer.alloc(80 * 1024 * 1024))),
    ],
    [
      /doesn’t contain/,
      await changed(
        edit('tables/tasks.jsonl', (text) =>
          text.replace(/"bid_id": "[0-9a-f]{24}"/, `"bid_id": "${'f'.repeat(24)}"`),
        ),
        false,
      ),
    ],
    [
      /doesn’t contain/,
      await changed(
        edit('tables/comments.jsonl', (text) =>
          text.replace(/"user_id": "[0-9a-f]{24}"/, `"user_id": "${owner.user._id}"`),
        ),
        false,
      ),
    ],
    [
      /bids/,
      await changed(
        edit('tables/bids.jsonl', (text) => text.replace('"in-progress"', '"stolen"')),
        false,
      ),
    ],
    [
      /can’t be read/,
      await changed(
        edit('tables/clients.jsonl', (text) =>
          text.replace('"website": ""', '"website": "javascript:alert(1)"'),
        ),
        false,
      ),
    ],
    [
      /newer/,
      await changed(
        edit('tables/clients.jsonl', (text) => text.replaceAll('"website"', '"web_site"')),
        false,
      ),
    ],
  ];
  for (const [sentence, content] of cases) expect(await refusal(content)).toMatch(sentence);
  const companies = (await send('GET /company/companies', { token: owner.token })).body.data;
  expect(companies).toHaveLength(1);

  // Older exports say how often answers are used; that is counted anew.
  const counting = (text: string) => text.replaceAll(/^\{/gm, '{"use_count": 5, ');
  const older = await changed(edit('tables/answers.jsonl', counting), false);
  const back = await owner.upload(importCompany, {}, [{ name: 'x.zip', content: older }]);
  const { body } = await send('GET /answer/answers', { token: owner.token, companyId: back._id });
  expect(body.data).toMatchObject([{ useCount: 1 }]);
});
