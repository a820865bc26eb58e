import { changeAnswer, createAnswer, getAnswer, listAnswers } from '@bidloom/contract/answers';
import { assistantTools } from '@bidloom/contract/assistant-tools';
import {
  connectAssistant,
  disconnectAssistant,
  getAssistants,
  grantAssistant,
  listAssistantConnections,
  listAssistantWork,
  mostAssistants,
  readAssistantRequest,
  switchAssistants,
} from '@bidloom/contract/assistants';
import { createApiToken, listApiTokens } from '@bidloom/contract/api-tokens';
import { listAudit } from '@bidloom/contract/audit';
import { createBid, getBid } from '@bidloom/contract/bids';
import { endpoints } from '@bidloom/contract/endpoints';
import { addRequirement, changeRequirement, listRequirements } from '@bidloom/contract/requirements';
import { assistantScopes, scopes } from '@bidloom/contract/scopes';
import { createTender } from '@bidloom/contract/tenders';
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { inCompany, run } from '#db/database.ts';
import { asOwner, givenMember, inside, send, server, type GivenCompany } from '#testing/given.ts';
import { givenBidder } from '#testing/given-bidder.ts';
import { injections } from '#testing/assistant-injections.ts';

type Company = GivenCompany;
const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** Asks as an assistant of the present protocol does. */
async function ask(token: string | undefined, method: string, params: Record<string, unknown> = {}) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': method,
      ...(typeof params['name'] === 'string' && { 'mcp-name': params['name'] }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    payload: { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: meta } },
  });
  const text = answer.payload.startsWith('{')
    ? answer.payload
    : (/^data: (.*)$/m.exec(answer.payload)?.[1] ?? '{}');
  return { status: answer.statusCode, headers: answer.headers, body: JSON.parse(text) };
}

async function useTool(token: string, name: string, input: Record<string, unknown> = {}) {
  const { status, body } = await ask(token, 'tools/call', { name, arguments: input });
  return {
    status,
    isError: body.result?.isError ?? false,
    data: body.result?.structuredContent?.data,
    untrusted: body.result?.structuredContent?.untrusted,
    text: (body.result?.content ?? []).map(({ text }: { text: string }) => text).join('\n') as string,
    refusal: body.code as string | undefined,
  };
}

async function givenAssistant(company: Company, given: readonly string[] = assistantScopes) {
  await company.call(switchAssistants, { isOn: true });
  const { secret } = await company.call(connectAssistant, { name: 'Claude', scopes: [...given] as never });
  return secret;
}

async function givenRequirement(company: Company, text = 'The system must encrypt data at rest.') {
  const bid = await company.call(createBid, { originalTitle: 'Road' });
  const requirement = await company.call(addRequirement, { bidId: bid._id, text });
  return { bid, requirement };
}

describe('what an assistant writes is a draft', () => {
  test('in a bid: it stands as a draft with its name, and a person takes it over', async () => {
    const company = await givenBidder();
    const token = await givenAssistant(company);
    const { bid, requirement } = await givenRequirement(company);
    const listed = await useTool(token, 'list_requirements', { bidId: bid._id });
    expect(listed.data).toMatchObject([{ _id: requirement._id, state: 'open' }]);
    const answer = 'All data are encrypted with AES-256.';
    const written = await useTool(token, 'draft_requirement_answer', {
      _id: requirement._id,
      version: requirement.version,
      answer,
    });
    expect(written).toMatchObject({
      isError: false,
      data: { answer, state: 'drafted', status: 'open', isDraft: true, sources: ['Claude'] },
    });
    await company.call(changeRequirement, { _id: requirement._id, status: 'answered' });
    const again = await useTool(token, 'draft_requirement_answer', {
      _id: requirement._id,
      answer: 'Other.',
    });
    expect(again).toMatchObject({
      isError: true,
      text: expect.stringContaining('A person has already answered'),
    });
    // Not even with the same words, which would make a draft of it again.
    expect(await useTool(token, 'draft_requirement_answer', { _id: requirement._id, answer })).toMatchObject({
      isError: true,
    });
    const [present] = await company.call(listRequirements, { bidId: bid._id });
    expect(present).toMatchObject({ answer, state: 'answered', isDraft: false });
  });

  test('in the library: drafts are added and changed, what is approved stays', async () => {
    const company = await givenBidder();
    const token = await givenAssistant(company);
    const made = await useTool(token, 'draft_library_answer', {
      question: 'Where?',
      answer: 'Here.',
      tags: ['a'],
    });
    expect(made).toMatchObject({ isError: false, data: { status: 'draft' } });
    const changed = await useTool(token, 'change_library_draft', { _id: made.data._id, answer: 'There.' });
    expect(changed.data).toMatchObject({ status: 'draft', answer: 'There.' });
    await company.call(changeAnswer, { _id: made.data._id, status: 'approved' });
    const refused = await useTool(token, 'change_library_draft', {
      _id: made.data._id,
      answer: 'Elsewhere.',
    });
    expect(refused).toMatchObject({
      isError: true,
      text: expect.stringContaining('only read and write drafts'),
    });
    expect(await company.call(getAnswer, { _id: made.data._id })).toMatchObject({
      answer: 'There.',
      status: 'approved',
    });
  });

  test('the database itself refuses more, by whatever call it came', async () => {
    const company = await givenBidder();
    const { bid, requirement } = await givenRequirement(company);
    await company.call(createTender, { title: 'Bridge' });
    const { _id } = await company.call(createAnswer, { question: 'Where?', answer: 'Here.' });
    for (const text of [
      `update requirements set status = 'approved'`,
      `update requirements set answer = 'Yes.'`,
      `update answers set status = 'approved'`,
      `insert into answers (question, answer, status) values ('Q', 'A', 'approved')`,
      `update bids set status = 'submitted'`,
      `delete from bids`,
      `delete from tenders`,
      `delete from requirements`,
      `delete from answers`,
      `update members set role = 'owner'`,
      `delete from members`,
    ])
      await expect(
        inCompany(server.context.database, { company: company._id }, async (db) => {
          await run(db, { name: '', text: `select set_config('app.assistant', 'on', true)` });
          await run(db, { name: '', text });
        }),
        text,
      ).rejects.toMatchObject({ code: 'BA001' });
    expect(await company.call(getAnswer, { _id })).toMatchObject({ status: 'draft' });
    expect(await company.call(getBid, { _id: bid._id })).toMatchObject({ status: bid.status });
    expect((await company.call(listRequirements, { bidId: bid._id }))[0]).toMatchObject({
      _id: requirement._id,
      state: 'open',
    });
  });
});

describe('the token of an assistant', async () => {
  const company = await givenBidder();
  const token = await givenAssistant(company);
  const open = new Set(assistantTools.map(({ endpoint }) => endpoint));
  const closed = endpoints.filter((endpoint) => endpoint.access !== 'public' && !open.has(endpoint));

  test.each(closed.map(({ method, path }) => `${method} ${path}`))('does not open %s', async (call) => {
    const answer = await send(call as 'GET /', { token, ...(!call.startsWith('GET') && { body: {} }) });
    expect(answer).toMatchObject({ status: 403, body: { code: 'not_for_assistants' } });
  });

  test('sends no field beside those of a draft, through the tool or the call itself', async () => {
    const { requirement } = await givenRequirement(company);
    for (const more of [
      { status: 'approved' },
      { status: 'ignored' },
      { owner: company.user._id },
      { mandatory: false },
      { comment: 'Seen' },
    ]) {
      const input = { _id: requirement._id, answer: 'Yes.', ...more };
      expect(await useTool(token, 'draft_requirement_answer', input)).toMatchObject({ isError: true });
      const answer = await send('PUT /bid/requirement', { token, body: input });
      expect(answer).toMatchObject({ status: 403, body: { code: 'not_for_assistants' } });
    }
    expect(
      await useTool(token, 'draft_library_answer', { question: 'Q', answer: 'A', status: 'approved' }),
    ).toMatchObject({
      isError: true,
    });
  });

  test('reads no other company, and goes no further than its scopes and its person', async () => {
    const other = await givenBidder();
    const theirs = await givenRequirement(other);
    expect(await useTool(token, 'get_bid', { _id: theirs.bid._id })).toMatchObject({ isError: true });
    expect(
      await useTool(token, 'draft_requirement_answer', { _id: theirs.requirement._id, answer: 'A' }),
    ).toMatchObject({
      isError: true,
    });
    const member = await givenMember(company);
    const { secret } = await member.call(connectAssistant, { name: 'Copilot', scopes: ['bids:read'] });
    const { body } = await ask(secret, 'tools/list');
    const names: string[] = body.result.tools.map(({ name }: { name: string }) => name);
    expect(names).toContain('list_requirements');
    expect(names).not.toContain('draft_requirement_answer');
    expect(names).not.toContain('list_tenders');
    expect(await useTool(secret, 'list_tenders')).toMatchObject({
      isError: true,
      text: expect.stringContaining('tenders:read'),
    });
    await inside(company, (db) =>
      db.updateTable('members').set({ role: 'viewer' }).where('user_id', '=', member._id).execute(),
    );
    const viewer = await givenMember(company, 'viewer');
    await expect(viewer.call(connectAssistant, { name: 'X', scopes: ['bids:read'] })).rejects.toMatchObject({
      status: 403,
    });
  });
});

describe('who lets assistants in', () => {
  test('an admin for the whole company, off at first; switched off, the next call is refused', async () => {
    const company = await givenBidder();
    const member = await givenMember(company);
    expect(await member.call(getAssistants, {})).toMatchObject({
      isOn: false,
      address: expect.stringMatching(/\/mcp$/),
    });
    await expect(member.call(switchAssistants, { isOn: true })).rejects.toMatchObject({ status: 403 });
    const { secret } = await member.call(connectAssistant, { name: 'Claude', scopes: ['bids:read'] });
    const off = { status: 403, body: { code: 'assistants_off' } };
    expect(await ask(secret, 'tools/list')).toMatchObject(off);
    expect(await ask(secret, 'tools/call', { name: 'list_bids', arguments: {} })).toMatchObject(off);
    expect(await send('GET /bid/bids', { token: secret })).toMatchObject(off);
    await company.call(switchAssistants, { isOn: true });
    expect(await useTool(secret, 'list_bids')).toMatchObject({ status: 200, data: [], untrusted: true });
    await company.call(switchAssistants, { isOn: false });
    expect(await ask(secret, 'tools/call', { name: 'list_bids', arguments: {} })).toMatchObject(off);
  });

  test('a member connects and disconnects their own; an admin sees and ends all; programs’ tokens stay apart', async () => {
    const company = await givenBidder();
    await company.call(switchAssistants, { isOn: true });
    const [one, two] = [await givenMember(company), await givenMember(company)];
    const claude = await one.call(connectAssistant, { name: 'Claude', scopes: ['bids:read'] });
    await two.call(connectAssistant, { name: 'Claude', scopes: ['bids:read', 'bids:write'] });
    const program = await company.call(createApiToken, { name: 'CRM', scopes: ['bids:read'] });
    expect(await one.call(listAssistantConnections, {})).toMatchObject([{ _id: claude._id }]);
    expect(await company.call(listAssistantConnections, {})).toHaveLength(2);
    expect((await company.call(listApiTokens, {})).map(({ name }) => name)).toEqual(['CRM']);
    await expect(two.call(disconnectAssistant, { _id: claude._id })).rejects.toMatchObject({ status: 404 });
    await expect(company.call(disconnectAssistant, { _id: program._id })).rejects.toMatchObject({
      status: 404,
    });
    await company.call(disconnectAssistant, { _id: claude._id });
    expect(await ask(claude.secret, 'tools/list')).toMatchObject({ status: 401 });
    expect(await ask(program.secret, 'tools/list')).toMatchObject({
      status: 403,
      body: { code: 'not_an_assistant' },
    });
  });

  test(`${mostAssistants} for each person`, async () => {
    const company = await givenBidder();
    await inside(company, async (db) => {
      const rows = Array.from({ length: mostAssistants }, (_one, place) => ({
        name: `One ${place}`,
        scopes: ['bids:read'],
        secret_hash: String(place),
        last_four: '0000',
        is_assistant: true,
        created_by: company.user._id,
      }));
      await db.insertInto('api_tokens').values(rows).execute();
    });
    await expect(company.call(connectAssistant, { name: 'X', scopes: ['bids:read'] })).rejects.toMatchObject({
      status: 422,
    });
    const member = await givenMember(company);
    await member.call(connectAssistant, { name: 'X', scopes: ['bids:read'] });
    await expect(
      member.call(connectAssistant, { name: 'X', scopes: ['clients:write'] as never }),
    ).rejects.toMatchObject({ status: 400 });
  });
});

test('what it did stands in the audit log as through an assistant; each sees their own, admins all', async () => {
  const company = await givenBidder();
  const token = await givenAssistant(company);
  const { requirement, bid } = await givenRequirement(company);
  await useTool(token, 'draft_requirement_answer', { _id: requirement._id, answer: 'Yes.' });
  await send('DELETE /bid', { token, body: { bids: [bid._id] } });
  const entries = await company.call(listAudit, {});
  const byIt = entries.filter(({ byAssistant }) => byAssistant);
  expect(byIt.map(({ action, via, user }) => [action, via, user?._id])).toEqual([
    ['refuse', 'Claude', company.user._id],
    ['change', 'Claude', company.user._id],
  ]);
  expect(await company.call(listAssistantWork, {})).toEqual(byIt);
  const member = await givenMember(company);
  expect(await member.call(listAssistantWork, {})).toEqual([]);
});

test.each([
  ['a page of the server itself', { origin: 'ours' }, 401],
  ['a page beside the server', { origin: 'http://localhost:6274', host: 'localhost:3000' }, 401],
  ['a page of another site', { origin: 'https://evil.example' }, 403],
  ['a page that has no origin to tell', { origin: 'null' }, 403],
  ['a name that leads here', { host: 'evil.example:3000' }, 403],
])('%s asks: %o is answered %i', async (_who, { origin, ...headers }: Record<string, string>, status) => {
  const { publicUrl } = server.context.settings;
  const answer = await server.app.inject({
    method: 'POST',
    url: '/mcp',
    headers: { ...headers, ...(origin && { origin: origin === 'ours' ? publicUrl : origin }) },
    payload: { jsonrpc: '2.0', id: 1, method: 'ping' },
  });
  expect(answer.statusCode).toBe(status);
});

describe('the protocol', () => {
  test('without a token it is 401 with a challenge', async () => {
    for (const token of [undefined, 'nothing', `bdl_${'A'.repeat(59)}`]) {
      const answer = await ask(token, 'tools/list');
      expect(answer.status).toBe(401);
      expect(answer.headers['www-authenticate']).toMatch(/^Bearer/);
    }
    expect((await ask(`bdl_${'A'.repeat(59)}`, 'tools/call', { name: 'list_bids' })).status).toBe(401);
  });

  test('tools have the schemas of the contract, and each is described', async () => {
    const company = await givenBidder();
    const { body } = await ask(await givenAssistant(company), 'tools/list');
    expect(body.result.tools).toHaveLength(assistantTools.length);
    for (const tool of body.result.tools) {
      expect(tool.description.length, tool.name).toBeGreaterThan(10);
      expect(tool.inputSchema.type).toBe('object');
      expect(tool.annotations.readOnlyHint).toBe(!/draft/.test(tool.name));
    }
    const draft = body.result.tools.find(({ name }: { name: string }) => name === 'draft_requirement_answer');
    expect(Object.keys(draft.inputSchema.properties).toSorted()).toEqual([
      '_id',
      'answer',
      'usedAnswers',
      'version',
    ]);
    expect(draft.inputSchema.required).toEqual(['_id']);
  });

  test('an older client begins with initialize and gets the same tools', async () => {
    const company = await givenBidder();
    const token = await givenAssistant(company);
    const old = async (method: string, params: object) => {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/mcp',
        headers: { accept: 'application/json, text/event-stream', authorization: `Bearer ${token}` },
        payload: { jsonrpc: '2.0', id: 7, method, params },
      });
      return JSON.parse(/^data: (.*)$/m.exec(answer.payload)?.[1] ?? answer.payload);
    };
    const begun = await old('initialize', {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'old', version: '1' },
    });
    expect(begun.result).toMatchObject({ serverInfo: { name: 'bidloom' }, capabilities: { tools: {} } });
    expect((await old('tools/list', {})).result.tools).toHaveLength(assistantTools.length);
    const called = await old('tools/call', { name: 'list_bids', arguments: {} });
    expect(called.result.structuredContent).toMatchObject({ untrusted: true, data: [] });
  });

  test('wrong input is told by its place, an unknown tool by its name', async () => {
    const company = await givenBidder();
    const token = await givenAssistant(company);
    expect(await useTool(token, 'get_bid', { _id: 'x' })).toMatchObject({
      isError: true,
      text: expect.stringContaining('_id'),
    });
    expect(await useTool(token, 'approve_everything')).toMatchObject({ isError: true });
  });

  describe('what is asked all day is answered without the library, and as by it', async () => {
    const company = await givenBidder();
    const token = await givenAssistant(company);
    await givenRequirement(company);
    const request = async ({
      headers = {},
      params = {},
      ...rest
    }: {
      headers?: Record<string, string>;
      params?: object;
      id?: unknown;
    }) => {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/mcp',
        headers: {
          accept: 'application/json, text/event-stream',
          authorization: `Bearer ${token}`,
          ...headers,
        },
        payload: {
          jsonrpc: '2.0',
          id: 'a "b"',
          method: 'tools/call',
          params: { name: 'list_bids', arguments: { limit: 10 }, ...params },
          ...rest,
        },
      });
      const isStream = String(answer.headers['content-type']).startsWith('text/event-stream');
      const text = isStream ? (/^data: (.*)$/m.exec(answer.payload)?.[1] ?? '') : answer.payload;
      return { status: answer.statusCode, isStream, body: JSON.parse(text) };
    };
    const newest = {
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/call',
      'mcp-name': 'list_bids',
    };
    const older = { 'mcp-protocol-version': '2025-06-18' };

    test.each([
      // A name in its other spelling, and a field that only the library knows, are the library's to read.
      [
        'the newest protocol',
        {
          headers: newest,
          params: { _meta: { ...meta, 'io.modelcontextprotocol/clientCapabilities': { roots: {} } } },
        },
        {
          headers: { ...newest, 'mcp-name': `=?base64?${Buffer.from('list_bids').toString('base64')}?=` },
          params: { _meta: meta },
        },
      ],
      ['an older one', { headers: older }, { headers: older, params: { task: {} } }],
    ])('%s', async (_name, plain, other) => {
      const [ours, theirs] = [await request(plain), await request(other)];
      expect(ours).toMatchObject({ status: 200, isStream: false });
      expect(ours.body.result.structuredContent.data).toHaveLength(1);
      expect(ours.body).toEqual(theirs.body);
    });

    test.each([
      [
        'another name in the header',
        400,
        { headers: { ...newest, 'mcp-name': 'get_bid' }, params: { _meta: meta } },
      ],
      [
        'no name in the header',
        400,
        { headers: { ...older, ...newest, 'mcp-name': '' }, params: { _meta: meta } },
      ],
      ['another version in the header', 400, { headers: older, params: { _meta: meta } }],
      ['a version that nobody knows', 400, { headers: { 'mcp-protocol-version': '1999-01-01' } }],
      ['an answer it could not read', 406, { headers: { ...older, accept: 'application/json' } }],
    ])('what contradicts the protocol stays refused: %s', async (_name, status, wrong) => {
      const answer = await request(wrong);
      expect(answer).toMatchObject({ status, body: { error: { code: expect.any(Number) } } });
      expect(answer.body).not.toHaveProperty('result');
    });

    test.each([
      { params: { arguments: [] } },
      { params: { name: 5 } },
      { id: null },
      { params: { name: 'none' } },
    ])('nothing is done for %o', async (wrong) => {
      const { body } = await request({ headers: older, ...wrong });
      expect(body.result?.structuredContent).toBeUndefined();
      expect(body.error ?? body.result).toBeDefined();
    });
  });
});

describe('an assistant that obeys what a tender says', async () => {
  const company = await givenBidder();
  const token = await givenAssistant(company);
  const other = await givenBidder();
  const { requirement, bid } = await givenRequirement(company);
  await company.call(changeRequirement, {
    _id: requirement._id,
    answer: 'As a person wrote.',
    status: 'in-review',
  });
  const { _id: answer } = await company.call(createAnswer, {
    question: 'Where?',
    answer: 'Here.',
    status: 'approved',
  });
  const tender = await company.call(createTender, { title: 'Bridge' });
  const ids = {
    bid: bid._id,
    requirement: requirement._id,
    answer,
    tender: tender._id,
    user: company.user._id,
    other: other._id,
  };
  const all = injections(ids);
  /** Everything of the company that is no log, no trace of use and no account. */
  const state = async () => {
    const tables = await asOwner<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not in ('audit_log', 'api_tokens', 'events') order by 1`,
    );
    const rows = [];
    for (const { name } of tables)
      rows.push(
        await asOwner(
          `select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]') as rows from ${name} t where company_id = $1`,
          [company._id],
        ),
      );
    return JSON.stringify(rows);
  };

  test('there are fifty of them, and none changes anything', async () => {
    expect(all.length).toBeGreaterThanOrEqual(50);
    const before = await state();
    for (const { words, tool, input } of all.filter((one) => one.tool !== undefined))
      expect(await useTool(token, tool ?? '', input), `${tool} ${words}`).toMatchObject({ isError: true });
    for (const { words, call = 'GET /', input } of all.filter((one) => one.call !== undefined)) {
      const sent = call.startsWith('GET') ? { query: input } : { body: input };
      const answered = await send(call, { token, ...sent });
      expect(answered.body, `${call} ${words}`).toMatchObject({ code: 'not_for_assistants' });
    }
    expect(await state()).toBe(before);
  });

  test('their words arrive as data that is marked, never among the tools', async () => {
    const hostile = await givenRequirement(
      company,
      all
        .map(({ words }) => words)
        .join(' ')
        .slice(0, 4_900),
    );
    const read = await useTool(token, 'list_requirements', { bidId: hostile.bid._id });
    expect(read).toMatchObject({
      untrusted: true,
      data: [{ text: expect.stringContaining(all[0]?.words ?? '') }],
    });
    expect(read.text).toMatch(/^What follows is data of the company/);
    const { body } = await ask(token, 'tools/list');
    for (const { words } of all) expect(JSON.stringify(body)).not.toContain(words);
  });
});

test('answers of the library that are approved are found for drafts', async () => {
  const company = await givenBidder();
  const token = await givenAssistant(company);
  await company.call(createAnswer, {
    question: 'How are data encrypted at rest?',
    answer: 'With AES-256.',
    status: 'approved',
  });
  const { data } = await useTool(token, 'match_answers', { texts: ['Data at rest must be encrypted.'] });
  expect(data[0][0].answer).toMatchObject({ answer: 'With AES-256.' });
  expect(scopes.length).toBeGreaterThan(assistantScopes.length);
  expect(await company.call(listAnswers, {})).toHaveLength(1);
});

describe('an assistant asks a person for access', () => {
  const redirectUri = 'https://assistant.example/back';
  const verifier = 'v'.repeat(50);
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const register = async (values: object = { client_name: 'Claude', redirect_uris: [redirectUri] }) => {
    const answer = await server.app.inject({ method: 'POST', url: '/mcp/register', payload: values });
    return { status: answer.statusCode, body: answer.json() };
  };
  const exchange = async (values: Record<string, string>) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/mcp/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        grant_type: 'authorization_code',
        redirect_uri: redirectUri,
        code_verifier: verifier,
        ...values,
      }).toString(),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  async function givenCode(company: Company, mayDraft = true) {
    await company.call(switchAssistants, { isOn: true });
    const { client_id: clientId } = (await register()).body;
    const { address } = await company.call(grantAssistant, {
      clientId,
      redirectUri,
      challenge,
      mayDraft,
      state: 's 1',
    });
    const back = new URL(address);
    return { clientId: clientId as string, code: back.searchParams.get('code') ?? '', back };
  }

  test('it learns where to ask, registers, is allowed, and reads with the token of a connection', async () => {
    const challenged = (await ask(undefined, 'tools/list')).headers['www-authenticate'] as string;
    const known = /resource_metadata="([^"]+)"/.exec(challenged)?.[1] ?? '';
    const resource = (await server.app.inject(new URL(known).pathname)).json();
    expect(resource.resource).toMatch(/\/mcp$/);
    const issuer = resource.authorization_servers[0];
    const asked = (await server.app.inject('/.well-known/oauth-authorization-server')).json();
    expect(asked).toMatchObject({ issuer, code_challenge_methods_supported: ['S256'] });

    const company = await givenBidder();
    const { clientId, code, back } = await givenCode(company, false);
    expect([
      back.origin + back.pathname,
      back.searchParams.get('state'),
      back.searchParams.get('iss'),
    ]).toEqual([redirectUri, 's 1', issuer]);
    expect(await company.call(readAssistantRequest, { clientId, redirectUri })).toEqual({
      name: 'Claude',
      goesTo: 'assistant.example',
      isOnThisMachine: false,
      isOn: true,
    });
    const { status, body } = await exchange({ code, client_id: clientId });
    expect({ status, type: body.token_type }).toEqual({ status: 200, type: 'Bearer' });
    expect(await useTool(body.access_token, 'list_bids')).toMatchObject({ status: 200, data: [] });
    const { body: tools } = await ask(body.access_token, 'tools/list');
    expect(JSON.stringify(tools)).not.toContain('draft_requirement_answer');
    expect(await company.call(listAssistantConnections, {})).toMatchObject([
      { name: 'Claude', createdBy: { _id: company.user._id }, isValid: true },
    ]);
  });

  test('a code works once, for who asked, with the verifier, at the address', async () => {
    const company = await givenBidder();
    const other = (await register({ client_name: 'Evil', redirect_uris: [redirectUri] })).body
      .client_id as string;
    const wrong: Record<string, string>[] = [
      { client_id: other },
      { code_verifier: 'w'.repeat(50) },
      { redirect_uri: 'https://evil.example/back' },
      { code: 'bdl_none' },
    ];
    for (const values of wrong) {
      const { clientId, code } = await givenCode(company);
      expect(await exchange({ client_id: clientId, code, ...values })).toMatchObject({
        status: 400,
        body: { error: 'invalid_grant' },
      });
      // A code that somebody tried to use is used up, unless it was not theirs to name.
      const left = await exchange({ client_id: clientId, code });
      expect(left.status).toBe(values['code'] === undefined ? 400 : 200);
    }
    const { clientId, code } = await givenCode(company);
    expect((await exchange({ client_id: clientId, code })).status).toBe(200);
    expect((await exchange({ client_id: clientId, code })).status).toBe(400);
    expect((await ask(code, 'tools/list')).status).toBe(401);
    const late = await givenCode(company);
    await inside(company, (db) =>
      run(db, { name: '', text: `update assistant_codes set created_at = now() - interval '6 minutes'` }),
    );
    expect((await exchange({ client_id: late.clientId, code: late.code })).status).toBe(400);
    const demoted = await givenCode(company);
    await inside(company, (db) => db.updateTable('members').set({ role: 'viewer' }).execute());
    expect((await exchange({ client_id: demoted.clientId, code: demoted.code })).status).toBe(400);
  });

  test('answers go where the assistant registered, and registering is for addresses that are safe', async () => {
    const company = await givenBidder();
    await company.call(switchAssistants, { isOn: true });
    for (const uri of [
      'http://evil.example/',
      'javascript:alert(1)',
      'data:text/html,x',
      'nowhere',
      'https://a.example/#x',
    ])
      expect(await register({ client_name: 'X', redirect_uris: [uri] })).toMatchObject({
        status: 400,
        body: { error: 'invalid_redirect_uri' },
      });
    const { client_id: clientId } = (
      await register({ redirect_uris: [redirectUri, 'http://127.0.0.1:5000/back', 'cursor://back'] })
    ).body;
    const at = (uri: string) => company.call(readAssistantRequest, { clientId, redirectUri: uri });
    expect(await at('http://127.0.0.1:6123/back')).toMatchObject({ isOnThisMachine: true });
    expect(await at('cursor://back')).toMatchObject({ goesTo: 'cursor', isOnThisMachine: true });
    for (const uri of ['https://evil.example/back', `${redirectUri}/more`, 'http://127.0.0.1:5000/other'])
      await expect(at(uri)).rejects.toMatchObject({ status: 400 });
    await expect(
      company.call(readAssistantRequest, { clientId: `${clientId}x`, redirectUri }),
    ).rejects.toMatchObject({ status: 400 });
    await company.call(switchAssistants, { isOn: false });
    await expect(
      company.call(grantAssistant, { clientId, redirectUri, challenge, mayDraft: true }),
    ).rejects.toMatchObject({ status: 403 });
    const viewer = await givenMember(company, 'viewer');
    await expect(
      viewer.call(grantAssistant, { clientId, redirectUri, challenge, mayDraft: true }),
    ).rejects.toMatchObject({ status: 403 });
  });
});
