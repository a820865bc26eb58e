import * as calls from '@bidloom/contract/models';
import { listAudit } from '@bidloom/contract/audit';
import { listModels } from '@bidloom/contract/generation';
import { changeCompanyLimits, getUsage } from '@bidloom/contract/operator';
import { afterAll, expect, test } from 'vitest';
import { run } from '#db/database.ts';
import { givenBid } from '#testing/given-bid.ts';
import { asOwner, givenCompany, givenMember, inside, server } from '#testing/given.ts';
import { startModelService } from '#testing/model-service.ts';
import { ask } from './ask.ts';
import { chooseModel, findModel } from './choose-model.ts';

const service = await startModelService();
server.context.settings.ai.allowHosts = [service.host];
afterAll(() => service.stop());

const local = {
  name: 'Ours',
  provider: 'compatible',
  baseUrl: service.baseUrl('compatible'),
  model: 'llama',
} as const;

test('a model is set up, changed and removed; its key is told to nobody and stands nowhere in the clear', async () => {
  const company = await givenCompany();
  const made = await company.call(calls.createAiModel, {
    ...local,
    key: 'sk-secret-1',
    priceIn: 3,
    priceOut: 15,
  });
  expect(made).toMatchObject({ hasKey: true, isLocal: true, priceIn: 3, priceOut: 15, version: 1 });
  const changed = await company.call(calls.changeAiModel, { _id: made._id, version: 1, name: 'Renamed' });
  expect(changed).toMatchObject({ name: 'Renamed', hasKey: true, model: 'llama' });
  await expect(
    company.call(calls.changeAiModel, { _id: made._id, version: 1, name: 'Late' }),
  ).rejects.toMatchObject({ status: 409, body: { data: { current: { name: 'Renamed' } } } });
  const everything = await inside(company, (db) =>
    run(db, {
      name: '',
      text: 'select m::text, (select json_agg(a) from audit_log a)::text as log from ai_models m',
    }),
  );
  expect(
    JSON.stringify([made, changed, everything, await company.call(calls.listAiModels, {})]),
  ).not.toContain('sk-secret');
  // A key goes to no host that it was not given for.
  expect(
    await company.call(calls.changeAiModel, { _id: made._id, provider: 'openai', baseUrl: '' }),
  ).toMatchObject({ hasKey: false, isLocal: false });
  await company.call(calls.removeAiModel, { _id: made._id });
  expect(await company.call(calls.listAiModels, {})).toEqual([]);
});

test.each([
  ['http://127.0.0.1:1/v1', 'a loopback address that the server does not allow'],
  ['http://10.0.0.8/v1', 'a private one'],
  ['http://169.254.169.254/latest', 'one of the link'],
  ['http://0x7f000001/', 'one in disguise'],
  ['http://user:word@example.com/', 'one with a password'],
  ['http://nowhere.invalid/v1', 'a name that leads nowhere'],
  ['', 'none'],
])('%s is refused (%s)', async (baseUrl) => {
  const company = await givenCompany();
  await expect(company.call(calls.createAiModel, { ...local, baseUrl })).rejects.toMatchObject({
    status: 400,
    body: { errors: [{ path: 'baseUrl' }] },
  });
});

test('the test button says whether a model answers, and else what to do, without a word of the provider', async () => {
  const company = await givenCompany();
  const { _id } = await company.call(calls.createAiModel, { ...local, key: 'sk-secret-2' });
  service.answerWith(() => 'ready');
  expect(await company.call(calls.testAiModel, { _id })).toMatchObject({ works: true, problem: null });
  service.failNext({ status: 401 });
  const { works, problem } = await company.call(calls.testAiModel, { _id });
  expect(works).toBe(false);
  expect(problem).toContain('does not accept the key');
  expect(await company.call(calls.listLedger, {})).toMatchObject([
    {
      purpose: 'test',
      outcome: 'key',
      bid: null,
      isLocal: true,
      host: service.host,
      user: { _id: company.user._id },
    },
    { purpose: 'test', outcome: 'answered' },
  ]);
});

test('only admins set models up and see the ledger; another company sees neither', async () => {
  const [company, other] = [await givenCompany(), await givenCompany()];
  const { _id } = await company.call(calls.createAiModel, local);
  await company.call(calls.testAiModel, { _id });
  const [entry] = await company.call(calls.listLedger, {});
  const member = await givenMember(company);
  for (const refused of [
    () => member.call(calls.createAiModel, local),
    () => member.call(calls.testAiModel, { _id }),
    () => member.call(calls.listLedger, {}),
    () => member.call(calls.changeAiSettings, { use: 'never' }),
  ])
    await expect(refused()).rejects.toMatchObject({ status: 403 });
  expect(await other.call(calls.listAiModels, {})).toEqual([]);
  expect(await other.call(calls.listLedger, {})).toEqual([]);
  for (const unknown of [
    () => other.call(calls.testAiModel, { _id }),
    () => other.call(calls.getLedgerEntry, { _id: entry?._id ?? '' }),
  ])
    await expect(unknown()).rejects.toMatchObject({ status: 404 });
  expect(await member.call(listModels, {})).toMatchObject([
    { id: 'builtin' },
    { id: _id, name: 'Ours', local: true },
  ]);
  expect(await other.call(listModels, {})).toHaveLength(1);
});

test("a bid's choice counts before the company's; members allow less, admins more; what is not allowed is not offered", async () => {
  const company = await givenCompany();
  const member = await givenMember(company);
  const bidId = await givenBid(company);
  await company.call(calls.createAiModel, local);
  await company.call(calls.createAiModel, { name: 'Far', provider: 'openai', model: 'gpt', key: 'x' });
  const offered = async () => (await member.call(listModels, { bidId })).map(({ name }) => name).slice(1);
  expect(await offered()).toEqual(['Far', 'Ours']);
  expect(await member.call(calls.changeBidAiUse, { _id: bidId, use: 'local' })).toEqual({
    own: 'local',
    company: 'allowed',
    use: 'local',
  });
  expect(await offered()).toEqual(['Ours']);
  await company.call(calls.changeAiSettings, { use: 'never' });
  expect(await offered()).toEqual(['Ours']);
  await member.call(calls.changeBidAiUse, { _id: bidId, use: null });
  expect(await offered()).toEqual([]);
  await expect(member.call(calls.changeBidAiUse, { _id: bidId, use: 'allowed' })).rejects.toMatchObject({
    status: 403,
  });
  await company.call(calls.changeBidAiUse, { _id: bidId, use: 'allowed' });
  expect(await offered()).toEqual(['Far', 'Ours']);
});

test('nothing is sent without an entry that was committed before, nor against the choice of the moment', async () => {
  const company = await givenCompany();
  const bid = await givenBid(company);
  const { _id } = await company.call(calls.createAiModel, { ...local, priceIn: 1_000, priceOut: 2_000 });
  const model = await inside(company, (db) => findModel(db, server.context, company._id, _id));
  if (!model) throw new Error('no model');
  const asker = { company: company._id, user: company.user._id, bid, purpose: 'draft' } as const;
  const request = { system: 'Rules', prompt: 'Some words of ours', maxTokens: 100 };
  const send = (signal = new AbortController().signal) =>
    ask(server.context, asker, model, request, { signal });
  const entries = () => company.call(calls.listLedger, { bid });

  // While the provider has the text, its entry is there for everyone to see.
  let during: unknown;
  service.answerWith(async () => {
    during = await entries();
    return 'an answer';
  });
  await send();
  expect(during).toMatchObject([{ outcome: 'sent', bid: { _id: bid, title: 'Road maintenance' } }]);
  const [entry] = await entries();
  expect(entry).toMatchObject({ outcome: 'answered', model: 'Ours', tokensIn: expect.any(Number) });
  expect(entry?.cost).toBeCloseTo(
    ((entry?.tokensIn ?? 0) * 1_000 + (entry?.tokensOut ?? 0) * 2_000) / 1e6,
    6,
  );
  expect(await company.call(calls.getLedgerEntry, { _id: entry?._id ?? '' })).toMatchObject({
    prompt: 'Rules\n\nSome words of ours',
    answer: 'an answer',
  });

  // Busy and broken for a moment: each try is an entry of its own.
  service.answerWith(() => 'an answer');
  service.failNext(
    { status: 429, headers: { 'retry-after': '0' } },
    { status: 503, headers: { 'retry-after': '0' } },
  );
  await send();
  expect((await entries()).map(({ outcome }) => outcome)).toEqual(['answered', 'away', 'limit', 'answered']);

  const asked = service.asked.length;
  await company.call(calls.changeBidAiUse, { _id: bid, use: 'never' });
  await expect(send()).rejects.toMatchObject({ name: 'NotAllowed' });
  expect(service.asked).toHaveLength(asked);
  expect(await entries()).toHaveLength(4);

  // What is written cannot be written anew.
  await inside(company, (db) => run(db, { name: '', text: `update ai_ledger set prompt = 'nothing'` }));
  await inside(company, (db) => run(db, { name: '', text: 'delete from ai_ledger' }));
  expect((await company.call(calls.getLedgerEntry, { _id: entry?._id ?? '' })).prompt).toContain(
    'Some words',
  );
});

test('the server’s own models are off for new companies, an operator lets one use them, and its money for a month ends', async () => {
  const [operator, company] = [await givenCompany(), await givenCompany()];
  await asOwner('insert into operators (user_id) values ($1)', [operator.user._id]);
  const bid = await givenBid(company);
  server.context.settings.ai.compatible = {
    baseUrl: service.baseUrl('compatible'),
    model: 'theirs',
    apiKey: 'k',
  };
  server.context.settings.ai.prices = { compatible: { in: 1_000, out: 2_000 } };
  const offered = async () => (await company.call(listModels, { bidId: bid })).map(({ id }) => id);
  const may = (change: object) => operator.call(changeCompanyLimits, { _id: company._id, ...change });
  const ask1 = (signal = new AbortController().signal) =>
    inside(company, (db) => findModel(db, server.context, company._id, 'server:compatible')).then((model) => {
      if (!model) throw new Error('no model');
      const asker = { company: company._id, user: company.user._id, bid, purpose: 'draft' } as const;
      return ask(server.context, asker, model, { system: 'S', prompt: 'P', maxTokens: 10 }, { signal });
    });
  const choose = () =>
    inside(company, (db) =>
      chooseModel(db, server.context, company._id, bid, 'server:compatible', 'selectedModel'),
    );
  service.answerWith(() => 'an answer');
  const asked = service.asked.length;

  expect(await offered()).toEqual(['builtin']);
  expect(await company.call(calls.getAiSettings, {})).toEqual({ use: 'allowed', serverModels: 'off' });
  await expect(choose()).rejects.toMatchObject({ status: 422, code: 'server_models_off' });
  await expect(ask1()).rejects.toMatchObject({ name: 'NotAllowed', why: 'off' });
  expect(service.asked).toHaveLength(asked);

  await may({ usesServerModels: true, models: 3 });
  expect(await offered()).toEqual(['builtin', 'server:compatible']);
  expect(await company.call(calls.getAiSettings, {})).toMatchObject({ serverModels: 'on' });
  await ask1();
  const spent = async () =>
    (await company.call(getUsage, {})).usage.find(({ kind }) => kind === 'models') ?? { used: 0, most: 0 };
  expect(await spent()).toMatchObject({ used: expect.any(Number), most: 3 });
  while ((await spent()).used < 3) await ask1();
  const last = service.asked.length;
  await expect(ask1()).rejects.toMatchObject({ name: 'NotAllowed', why: 'spent' });
  await expect(choose()).rejects.toMatchObject({ status: 422, code: 'quota_reached' });
  expect(service.asked).toHaveLength(last);

  // Trimming the ledger gives nothing back; the company's own models are none of the operator's concern.
  await asOwner('delete from ai_ledger where company_id = $1', [company._id]);
  await expect(ask1()).rejects.toMatchObject({ why: 'spent' });
  const own = await company.call(calls.createAiModel, local);
  expect(await company.call(calls.testAiModel, { _id: own._id })).toMatchObject({ works: true });
  const log = await company.list(listAudit, { kind: 'company' });
  expect(log.data.map(({ after }) => after)).toContainEqual(
    expect.objectContaining({ uses_server_models: true }),
  );
});
