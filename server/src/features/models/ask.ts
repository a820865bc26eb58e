import type { ModelProblem, SendingPurpose } from '@bidloom/contract/models';
import { inCompany } from '#db/database.ts';
import { translate, type Language } from '#http/calls/language.ts';
import type { AppContext } from '#http/calls/route.ts';
import {
  addressOf,
  askModel,
  embedTexts,
  ModelFailed,
  type ModelAnswer,
  type ModelRequest,
  type Sending,
} from '#outside/language-model.ts';
import type { ReadyModel } from './choose-model.ts';
import { endSending, enterSending, spendOnModels } from './ledger.ts';
import { readServerModels } from './models.queries.ts';
import { wait } from '#outside/wait.ts';

export type AskContext = Pick<AppContext, 'database' | 'settings'>;
/** For whom and for what something is sent. */
export type Asker = {
  company: string;
  user: string | null;
  bid: string | null;
  purpose: SendingPurpose;
};

/** Company or bid do not let this model be used now, or the operator does not pay for it (any more this month). */
export class NotAllowed extends Error {
  override readonly name = 'NotAllowed';
  readonly why: 'now' | 'off' | 'spent';
  constructor(why: NotAllowed['why']) {
    super(`The model may not be used: ${why}`);
    this.why = why;
  }
}

/** A longer pause than this, when the provider asks for one, is not waited for. */
const longestWaitMs = 60_000;
/** No single answer is meant to be longer. */
export const maxAnswerTokens = 4_000;

/**
 * Asks a model: the one way by which anything leaves for one. What is sent stands in the ledger, committed, before a
 * byte of it goes, and company and bid are asked in the same statement. What fails for the moment (busy, away) is tried
 * again after a pause, as the provider asks for it; each try is an entry of its own.
 * @throws ModelFailed, NotAllowed; the reason of `signal` when that is aborted
 */
export async function ask(
  context: AskContext,
  asker: Asker,
  model: ReadyModel,
  request: ModelRequest,
  {
    signal,
    onText,
    tries = context.settings.ai.retryMs.length,
  }: { signal: AbortSignal; onText?: (whole: string) => void; tries?: number },
): Promise<ModelAnswer> {
  let came = '';
  const sent = {
    prompt: `${request.system}\n\n${request.prompt}`,
    signal,
    by: (sending: Sending) => {
      came = '';
      const hear = (whole: string) => {
        came = whole;
        onText?.(whole);
      };
      return askModel(model.address, request, { ...sending, onText: hear });
    },
    partial: () => came,
  };
  for (let tried = 0; ; tried += 1) {
    try {
      return await send(context, asker, model, sent);
    } catch (error) {
      const planned = context.settings.ai.retryMs[tried];
      const isPassing =
        error instanceof ModelFailed && (error.problem === 'limit' || error.problem === 'away');
      if (!isPassing || tried >= tries || planned === undefined) throw error;
      const pause = error.retryAfterMs ?? planned;
      if (pause > longestWaitMs) throw error;
      await wait(pause, signal);
    }
  }
}

/**
 * Has a model make a vector of each text: entered, allowed and refused like all that is sent, in one try.
 * @throws ModelFailed, NotAllowed; the reason of `signal` when that is aborted
 */
export async function embed(
  context: AskContext,
  asker: Asker,
  model: ReadyModel,
  texts: string[],
  signal: AbortSignal,
): Promise<number[][]> {
  const { vectors } = await send(context, asker, model, {
    prompt: texts.join('\n\n'),
    signal,
    by: async (sending) => {
      const made = await embedTexts(model.address, texts, sending);
      const text = `${made.vectors.length} × ${made.vectors[0]?.length ?? 0}`;
      return { ...made, text, tokensOut: 0 };
    },
  });
  return vectors;
}

/**
 * Enters `prompt`, sends it once (`by`) and enters what came of it; of what was broken off, `partial` is what had come until then.
 * @throws ModelFailed, NotAllowed; the reason of `signal` when that is aborted
 */
async function send<Answer extends ModelAnswer>(
  context: AskContext,
  { company, user, bid, purpose }: Asker,
  model: ReadyModel,
  {
    prompt,
    signal,
    by,
    partial = () => '',
  }: {
    prompt: string;
    signal: AbortSignal;
    by: (sending: Sending) => Promise<Answer>;
    partial?: () => string;
  },
): Promise<Answer> {
  signal.throwIfAborted();
  const { database, settings } = context;
  const entered = await inCompany(database, { company }, async (db) => {
    const state = model.server ? await readServerModels(db) : 'on';
    if (state !== 'on') throw new NotAllowed(state);
    return enterSending(db, {
      user,
      bid,
      model: model.name,
      host: hostOf(model),
      isLocal: model.isLocal,
      purpose,
      prompt,
    });
  });
  if (!entered) throw new NotAllowed('now');
  const began = performance.now();
  const end = (outcome: 'answered' | 'cancelled' | ModelProblem, answer: Partial<ModelAnswer>) => {
    const { text = '', tokensIn = null, tokensOut = null } = answer;
    const known = model.prices !== null && tokensIn !== null && tokensOut !== null;
    const cost =
      known && model.prices ? (tokensIn * model.prices.in + tokensOut * model.prices.out) / 1e6 : null;
    const tookMs = Math.round(performance.now() - began);
    // PostgreSQL keeps no NUL.
    const written = text.replaceAll('\0', '');
    return inCompany(database, { company }, async (db) => {
      await endSending(db, entered.id, { outcome, answer: written, tokensIn, tokensOut, cost, tookMs });
      const spent = costToServer(model, { outcome, prompt, text, tokensIn, tokensOut });
      if (spent > 0) await spendOnModels(db, spent);
    });
  };
  const totalMs = settings.ai.timeoutSeconds * 1000;
  try {
    const answer = await by({
      guard: { reach: model.reach, allowHosts: settings.ai.allowHosts, mustBeLocal: entered.mustBeLocal },
      patience: { totalMs, silenceMs: totalMs / 2 },
      signal,
    });
    await end('answered', answer);
    return answer;
  } catch (error) {
    if (signal.aborted) await end('cancelled', { text: partial() });
    else if (error instanceof ModelFailed) await end(error.problem, { text: error.partial });
    throw error;
  }
}

/** What an answer costs the operator. Where nobody counted the tokens, as when somebody stopped it, there are as many as in other texts. */
function costToServer(
  { server }: ReadyModel,
  {
    outcome,
    prompt,
    text,
    tokensIn,
    tokensOut,
  }: { outcome: string; prompt: string; text: string; tokensIn: number | null; tokensOut: number | null },
): number {
  if (!server?.prices || !costing.has(outcome)) return 0;
  const into = tokensIn ?? Math.ceil(prompt.length / charactersOfToken);
  const out = tokensOut ?? Math.ceil(text.length / charactersOfToken);
  return (into * server.prices.in + out * server.prices.out) / 1e6;
}
/** Outcomes after which a provider has worked. */
const costing = new Set<string>(['answered', 'cancelled', 'slow', 'nonsense', 'refused']);
const charactersOfToken = 4;

function hostOf({ address }: ReadyModel): string {
  const text = addressOf(address);
  return URL.canParse(text) ? new URL(text).host : '';
}

const sentences = {
  now: 'server.models.notAllowed.now',
  off: 'server.models.serverOff',
  spent: 'server.quotas.models',
} as const;

/** What a person is told of a failure and what to do; undefined for a fault of ours. */
export function describeFailure(language: Language, error: unknown): string | undefined {
  if (error instanceof NotAllowed) return translate(language, sentences[error.why]);
  return error instanceof ModelFailed
    ? translate(language, `server.models.problem.${error.problem}`)
    : undefined;
}
