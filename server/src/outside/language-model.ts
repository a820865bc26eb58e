import type { ModelProblem, ModelProvider } from '@bidloom/contract/models';
import type { APICallError, EmbeddingModel, LanguageModel, streamText } from 'ai';
import { AddressRefused, AnswerTooLarge, guardedFetch, type Guard } from './guarded-fetch.ts';

/** What it takes to reach a model. */
export type ModelAddress = {
  provider: ModelProvider;
  /** Empty for the provider's own. */
  baseUrl: string;
  model: string;
  apiKey: string | undefined;
};

export type ModelRequest = { system: string; prompt: string; maxTokens: number };
export type ModelAnswer = { text: string; tokensIn: number | null; tokensOut: number | null };

/**
 * Why a model gave nothing of use, in one word of ours. Nothing of what the provider wrote, and no key, is in it.
 * `partial` is what had come until then.
 */
export class ModelFailed extends Error {
  override readonly name = 'ModelFailed';
  readonly problem: ModelProblem;
  readonly partial: string;
  /** How long the provider asks to wait, where it says so. */
  readonly retryAfterMs: number | undefined;
  constructor(
    problem: ModelProblem,
    { partial = '', retryAfterMs }: { partial?: string; retryAfterMs?: number | undefined } = {},
  ) {
    super(`The model failed: ${problem}`);
    this.problem = problem;
    this.partial = partial;
    this.retryAfterMs = retryAfterMs;
  }
}

type ModelTimeouts = {
  /** From the request to the end of the answer. */
  totalMs: number;
  /** Without anything coming. */
  silenceMs: number;
};
/** No answer of ours is longer, whatever a provider sends. */
const mostBytes = 2_000_000;
const mostLetters = 200_000;

/** Where each provider is by itself; what people enter stands in its place. */
const defaultBaseUrls: Record<Exclude<ModelProvider, 'compatible'>, string> = {
  anthropic: 'https://api.anthropic.com/v1',
  openai: 'https://api.openai.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
  mistral: 'https://api.mistral.ai/v1',
};

/** The address that requests to a model go to. */
export const addressOf = ({ provider, baseUrl }: Pick<ModelAddress, 'provider' | 'baseUrl'>): string =>
  baseUrl !== '' || provider === 'compatible' ? baseUrl : defaultBaseUrls[provider];

/** How something is sent: to where it may go, how long it is waited for, and whether it is still wanted. */
export type Sending = {
  guard: Omit<Guard, 'maxBytes'>;
  patience: ModelTimeouts;
  signal: AbortSignal;
};

/** Providers that make vectors of texts. */
const embeddingProviders = ['openai', 'google', 'mistral', 'compatible'] as const;
export const makesVectors = (provider: ModelProvider): provider is (typeof embeddingProviders)[number] =>
  embeddingProviders.some((one) => one === provider);
/** Vectors are longer than words: a hundred of 4,000 numbers. */
const mostBytesOfVectors = 16_000_000;

/**
 * Has a model make a vector of each text, in their order, in one request and without a second try.
 * @throws ModelFailed; the reason of `signal` when that is aborted
 */
export async function embedTexts(
  address: ModelAddress,
  texts: string[],
  { guard, patience, signal }: Sending,
): Promise<{ vectors: number[][]; tokensIn: number | null }> {
  const { provider } = address;
  if (!makesVectors(provider)) throw new ModelFailed('model');
  const late = AbortSignal.timeout(patience.totalMs);
  try {
    const { embedMany } = await import('ai');
    const client = embeddingClients[provider](
      address,
      guardedFetch({ ...guard, maxBytes: mostBytesOfVectors }),
    );
    const { embeddings: vectors, usage } = await embedMany({
      model: await client,
      values: texts,
      maxRetries: 0,
      maxParallelCalls: 1,
      abortSignal: AbortSignal.any([signal, late]),
    });
    const length = vectors[0]?.length ?? 0;
    const isWhole = ({ length: own }: number[]) => own === length && own > 0;
    if (vectors.length !== texts.length || !vectors.every(isWhole) || !vectors.flat().every(Number.isFinite))
      throw new ModelFailed('nonsense');
    return { vectors, tokensIn: Number.isFinite(usage.tokens) ? usage.tokens : null };
  } catch (error) {
    signal.throwIfAborted();
    const { APICallError } = await import('ai');
    const isCall = (cause: unknown): cause is APICallError => APICallError.isInstance(cause);
    throw failureOf(error, isCall, { isLate: late.aborted, partial: '' });
  }
}

const optionsOf = ({ provider, baseUrl, apiKey = '' }: ModelAddress, fetch: typeof globalThis.fetch) => ({
  apiKey,
  baseURL: addressOf({ provider, baseUrl }),
  fetch,
});
type EmbeddingClient = (address: ModelAddress, fetch: typeof globalThis.fetch) => Promise<EmbeddingModel>;
const embeddingClients: Record<(typeof embeddingProviders)[number], EmbeddingClient> = {
  openai: async (address, fetch) =>
    (await import('@ai-sdk/openai')).createOpenAI(optionsOf(address, fetch)).embedding(address.model),
  google: async (address, fetch) =>
    (await import('@ai-sdk/google'))
      .createGoogleGenerativeAI(optionsOf(address, fetch))
      .embedding(address.model),
  mistral: async (address, fetch) =>
    (await import('@ai-sdk/mistral')).createMistral(optionsOf(address, fetch)).embedding(address.model),
  compatible: async (address, fetch) =>
    (await import('@ai-sdk/openai-compatible'))
      .createOpenAICompatible({
        name: 'compatible',
        baseURL: address.baseUrl,
        fetch,
        ...(address.apiKey && { apiKey: address.apiKey }),
      })
      .embeddingModel(address.model),
};

/**
 * Asks a model once and hands on its words as they come. It gets no tools, no other conversation and no second try.
 * @throws ModelFailed; the reason of `signal` when that is aborted
 */
export async function askModel(
  address: ModelAddress,
  { system, prompt, maxTokens }: ModelRequest,
  { guard, patience, signal, onText }: Sending & { onText?: (whole: string) => void },
): Promise<ModelAnswer> {
  const giveUp = new AbortController();
  const total = setTimeout(() => giveUp.abort(), patience.totalMs);
  let silence = setTimeout(() => giveUp.abort(), patience.silenceMs);
  let text = '';
  try {
    // Loaded by whoever asks: most servers hold ten megabytes less without them.
    const { streamText } = await import('ai');
    const result = streamText({
      model: await clientOf(address, guardedFetch({ ...guard, maxBytes: mostBytes })),
      system,
      prompt,
      maxOutputTokens: maxTokens,
      providerOptions: thinkingOf(address),

      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, giveUp.signal]),
      // It comes as a part below; by itself it would be printed.
      onError: () => {},
    });
    for await (const part of result.fullStream) {
      clearTimeout(silence);
      silence = setTimeout(() => giveUp.abort(), patience.silenceMs);
      if (part.type === 'error') throw part.error;
      if (part.type === 'abort') break;
      if (part.type === 'tool-call' || part.type === 'tool-error') throw new ModelFailed('nonsense');
      if (part.type !== 'text-delta') continue;
      text += part.text;
      if (text.length > mostLetters) throw new ModelFailed('nonsense');
      onText?.(text);
    }
    signal.throwIfAborted();
    if (giveUp.signal.aborted) throw new ModelFailed('slow');
    const { inputTokens, outputTokens } = await result.totalUsage;
    if (text.trim() === '') throw new ModelFailed('nonsense');
    return { text, tokensIn: inputTokens ?? null, tokensOut: outputTokens ?? null };
  } catch (error) {
    signal.throwIfAborted();
    const { APICallError } = await import('ai');
    const isCall = (cause: unknown): cause is APICallError => APICallError.isInstance(cause);
    throw failureOf(error, isCall, { isLate: giveUp.signal.aborted, partial: text });
  } finally {
    clearTimeout(total);
    clearTimeout(silence);
    // Whatever still comes is not wanted.
    giveUp.abort();
  }
}

async function clientOf(address: ModelAddress, fetch: typeof globalThis.fetch): Promise<LanguageModel> {
  const { provider, baseUrl, model, apiKey = '' } = address;
  const options = optionsOf(address, fetch);
  const clients: Record<ModelProvider, () => Promise<LanguageModel>> = {
    anthropic: async () => (await import('@ai-sdk/anthropic')).createAnthropic(options)(model),
    openai: async () => (await import('@ai-sdk/openai')).createOpenAI(options).chat(model),
    google: async () => (await import('@ai-sdk/google')).createGoogleGenerativeAI(options)(model),
    mistral: async () => (await import('@ai-sdk/mistral')).createMistral(options)(model),
    compatible: async () =>
      (await import('@ai-sdk/openai-compatible')).createOpenAICompatible({
        name: 'compatible',
        baseURL: baseUrl,
        fetch,
        includeUsage: true,
        ...(apiKey !== '' && { apiKey }),
      })(model),
  };
  return clients[provider]();
}

/**
 * How much a model is to think before it writes: little. Nobody sees it, and it counts among the tokens that an answer may
 * have. Only models that know the setting are told it: the others would refuse the request.
 */
function thinkingOf({
  provider,
  model,
}: ModelAddress): NonNullable<Parameters<typeof streamText>[0]['providerOptions']> {
  if (provider === 'anthropic' && /^claude-[a-z]+-(?:[5-9]|4-[6-9])/.test(model))
    return { anthropic: { effort: 'low' } };
  if (provider === 'openai' && /^(?:gpt-[5-9](?!.*chat)|o\d)/.test(model))
    return { openai: { reasoningEffort: 'low' } };
  if (provider === 'google' && /^gemini-[3-9]/.test(model))
    return { google: { thinkingConfig: { thinkingLevel: 'low' } } };
  return {};
}

function failureOf(
  error: unknown,
  isCall: (cause: unknown) => cause is APICallError,
  { isLate, partial }: { isLate: boolean; partial: string },
): ModelFailed {
  if (error instanceof ModelFailed) return new ModelFailed(error.problem, { partial });
  if (isLate) return new ModelFailed('slow', { partial });
  const causes = chainOf(error);
  const refused = causes.find((cause) => cause instanceof AddressRefused);
  // A machine without a network finds no name: that is no fault of the address.
  if (refused) return new ModelFailed(refused.message === 'leads nowhere' ? 'away' : 'address');
  if (causes.some((cause) => cause instanceof AnswerTooLarge))
    return new ModelFailed('nonsense', { partial });
  const call = causes.find(isCall);
  if (call && call.statusCode !== undefined && call.statusCode >= 300) {
    const { statusCode, responseBody = '', responseHeaders = {} } = call;
    return new ModelFailed(problemOf(statusCode, responseBody), {
      partial,
      retryAfterMs: pauseAsked(responseHeaders['retry-after']),
    });
  }
  // What a provider says in the middle of its stream comes as its own words, and is no Error.
  if (!(error instanceof Error))
    return new ModelFailed(problemOf(500, JSON.stringify(error ?? '')), { partial });
  // A connection that is refused, cut or reset, or a name that leads nowhere.
  if (
    causes.some(
      (cause) => typeof cause === 'object' && cause !== null && 'code' in cause && isBroken(cause.code),
    )
  )
    return new ModelFailed('away', { partial });
  return new ModelFailed('nonsense', { partial });
}

/** The provider's status and words, of which only the meaning is kept. */
function problemOf(status: number, body: string): ModelProblem {
  const says = body.slice(0, 5_000).toLowerCase();
  if (status === 402 || /insufficient_quota|credit balance|billing|payment required/.test(says))
    return 'credit';
  if (status === 401 || status === 403 || /invalid.api.key|api_key_invalid|api key not valid/.test(says))
    return 'key';
  if (
    status === 413 ||
    /context_length|too long|maximum context|too many tokens|token count.*exceeds/.test(says)
  )
    return 'long';
  if (status === 429) return 'limit';
  if (status === 404) return 'model';
  if (status === 408 || status >= 500) return 'away';
  return 'refused';
}

function chainOf(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let one = error; one !== undefined && one !== null && chain.length < 8;) {
    chain.push(one);
    const { cause, lastError } = one as { cause?: unknown; lastError?: unknown };
    one = cause ?? lastError;
  }
  return chain;
}

const isBroken = (code: unknown): boolean =>
  typeof code === 'string' &&
  /^(E(CONN|PIPE|HOST|NET|TIMEDOUT|AI_|NOTFOUND|PROTO)|HPE_|ERR_(TLS|SSL|STREAM)|CERT|UND_|DEPTH|SELF)/.test(
    code,
  );

/** Retry-After (RFC 9110, 10.2.3): seconds, or a date. */
function pauseAsked(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,6}$/.test(text.trim())) return Number(text) * 1000;
  const until = Date.parse(text);
  return Number.isNaN(until) ? undefined : Math.max(0, until - Date.now());
}
