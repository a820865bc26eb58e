import { modelProviders } from '@bidloom/contract/models';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { startModelService, type ModelFault } from '#testing/model-service.ts';
import { askModel, ModelFailed, type ModelAddress } from './language-model.ts';

const service = await startModelService();
afterAll(() => service.stop());

const request = { system: 'Rules', prompt: 'Data', maxTokens: 500 };
const guard = { reach: 'public', allowHosts: [service.host], mustBeLocal: false } as const;
const good = '{"sentences":[{"text":"We plough.","sources":["S1"]}]}';
const addressFor = (provider: ModelAddress['provider']): ModelAddress => ({
  provider,
  baseUrl: service.baseUrl(provider),
  model: 'some-model',
  apiKey: 'key-of-ours',
});
const ask = (
  provider: ModelAddress['provider'],
  { patience = { totalMs: 20_000, silenceMs: 20_000 }, signal = new AbortController().signal } = {},
) => askModel(addressFor(provider), request, { guard, patience, signal });

test.each(modelProviders)(
  '%s: rules, data and key go where they belong, no tools; words and tokens come back',
  async (provider) => {
    service.answerWith(() => good);
    const seen: string[] = [];
    const answer = await askModel(addressFor(provider), request, {
      guard,
      patience: { totalMs: 20_000, silenceMs: 20_000 },
      signal: new AbortController().signal,
      onText: (whole) => seen.push(whole),
    });
    expect(answer).toEqual({ text: good, tokensIn: expect.any(Number), tokensOut: expect.any(Number) });
    expect(seen.length).toBeGreaterThan(1);
    const asked = service.asked.at(-1);
    expect(asked).toMatchObject({ system: 'Rules', prompt: 'Data', tools: undefined });
    expect(JSON.stringify(asked?.headers)).toContain('key-of-ours');
    expect(asked?.raw).not.toContain('key-of-ours');
  },
);

test.each<[ModelAddress['provider'], model: string, asked: object | undefined]>([
  ['anthropic', 'claude-sonnet-5-5', { output_config: { effort: 'low' } }],
  ['anthropic', 'claude-haiku-4-5', undefined],
  ['openai', 'gpt-6.1-terra', { reasoning_effort: 'low' }],
  ['openai', 'gpt-4.1', undefined],
  ['google', 'gemini-3.5-flash-lite', { generationConfig: { thinkingConfig: { thinkingLevel: 'low' } } }],
  ['google', 'gemini-2.5-flash-lite', undefined],
])('%s, %s: is told to think little where it knows how', async (provider, model, asked) => {
  service.answerWith(() => good);
  const address = { ...addressFor(provider), model };
  const patience = { totalMs: 20_000, silenceMs: 20_000 };
  await askModel(address, request, { guard, patience, signal: new AbortController().signal });
  const raw = service.asked.at(-1)?.raw ?? '';
  expect(JSON.parse(raw)).toMatchObject(asked ?? {});
  expect(/effort|thinking/.test(raw)).toBe(asked !== undefined);
});

const words = (status: number, message: string) => ({
  status,
  body: JSON.stringify({ error: { message, code: message } }),
});
const faults: [string, ModelFault, string][] = [
  ['500', { status: 500 }, 'away'],
  ['529', { status: 529 }, 'away'],
  ['429', { status: 429, headers: { 'retry-after': '7' } }, 'limit'],
  ['401', { status: 401 }, 'key'],
  ['no credit', words(429, 'insufficient_quota'), 'credit'],
  ['too long', words(400, 'context_length_exceeded'), 'long'],
  ['unknown model', { status: 404 }, 'model'],
  ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'away'],
  ['reset', 'reset', 'away'],
  ['half', 'half', 'away'],
  ['overloaded in the middle', 'overloaded', 'away'],
  ['empty', 'empty', 'nonsense'],
  ['page', 'page', 'nonsense'],
  ['tool call', 'tool-call', 'nonsense'],
  ['flood', 'flood', 'nonsense'],
  ['drip', 'drip', 'slow'],
  ['hang', 'hang', 'slow'],
];
/** What does not depend on how a provider speaks is asked of one of them only. */
const ofEach = new Set(['500', '429', '401', 'reset', 'half', 'empty', 'page', 'hang']);
const faultsOfEach = modelProviders.flatMap((provider) =>
  faults
    .filter(([name]) => provider === 'compatible' || ofEach.has(name))
    .map(([name, fault, problem]) => ({ provider, name, fault, problem })),
);
test.each(faultsOfEach)(
  '$provider, $name: told apart, without a word of the provider or the key, and the next one works',
  async ({ provider, fault, problem }) => {
    service.answerWith(() => good);
    service.failNext(fault);
    const isSlow = problem === 'slow';
    const failed = await ask(provider, isSlow ? { patience: { totalMs: 300, silenceMs: 150 } } : {}).catch(
      (error: unknown) => error,
    );
    expect(failed).toBeInstanceOf(ModelFailed);
    expect(failed).toMatchObject({ problem, retryAfterMs: problem === 'limit' ? 7_000 : undefined });
    expect(JSON.stringify([failed, String(failed), (failed as Error).stack])).not.toMatch(
      /SECRET-OF|key-of-ours/,
    );
    expect((await ask(provider)).text).toBe(good);
  },
);

test('who stops waiting lets the provider go', async () => {
  service.failNext('hang');
  const stop = new AbortController();
  const answer = ask('anthropic', { signal: stop.signal });
  const before = service.asked.length;
  await expect.poll(() => service.asked.length).toBe(before + 1);
  stop.abort(new Error('cancelled'));
  await expect(answer).rejects.toThrow('cancelled');
  await expect.poll(() => service.gone()).toBeGreaterThan(0);
});

test.each([
  ['a loopback address', { allowHosts: [] }],
  ['another port than the allowed one', { allowHosts: ['127.0.0.1:1'] }],
])('%s gets nothing', async (_name, change) => {
  const before = service.asked.length;
  const refused = askModel(addressFor('compatible'), request, {
    guard: { ...guard, ...change },
    patience: { totalMs: 5_000, silenceMs: 5_000 },
    signal: new AbortController().signal,
  });
  await expect(refused).rejects.toMatchObject({ problem: 'address' });
  expect(service.asked).toHaveLength(before);
});

test('a name that leads nowhere is told as a model that cannot be reached: the network may be down', async () => {
  const lost = askModel({ ...addressFor('compatible'), baseUrl: 'http://nowhere.invalid/v1' }, request, {
    guard,
    patience: { totalMs: 5_000, silenceMs: 5_000 },
    signal: new AbortController().signal,
  });
  await expect(lost).rejects.toMatchObject({ problem: 'away' });
});

test.each(['http://8.8.8.8/v1', 'http://[2606:4700::1111]/v1'])(
  '%s is not local: nothing is sent when it must be',
  async (baseUrl) => {
    const refused = askModel({ ...addressFor('compatible'), baseUrl }, request, {
      guard: { ...guard, reach: 'any', mustBeLocal: true },
      patience: { totalMs: 5_000, silenceMs: 5_000 },
      signal: new AbortController().signal,
    });
    await expect(refused).rejects.toMatchObject({ problem: 'address' });
  },
);

test('a server that closes with requests under way ends them', async () => {
  const own = await startModelService();
  onTestFinished(() => own.stop());
  own.failAlways('hang');
  const answer = askModel({ ...addressFor('openai'), baseUrl: own.baseUrl('openai') }, request, {
    guard: { ...guard, allowHosts: [own.host] },
    patience: { totalMs: 20_000, silenceMs: 20_000 },
    signal: new AbortController().signal,
  });
  await expect.poll(() => own.asked.length).toBe(1);
  void own.stop();
  await expect(answer).rejects.toMatchObject({ problem: 'away' });
});
