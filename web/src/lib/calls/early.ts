import { stored } from '#lib/browser/stored.ts';

declare global {
  /** What before-paint.js asked for ahead of the application's code. */
  var early: Early | undefined;
}

interface Early {
  /** Whose session asked. */
  token: string | null;
  /** The text of each answer by its address, undefined where it failed. */
  answers: Record<string, Promise<string | undefined>>;
  /** Of these the list of bids is drawn ahead of the application (first-screen/draw.ts): texts, session, companies, bids. */
  ofList: Promise<string | undefined>[];
  /** Where that is under way: ends, by `drawn`, when it is done or will not be. */
  screen?: Promise<void>;
  drawn?: () => void;
}

/**
 * The answer to what was asked at this address before the application's code was here; it is handed out once, and only
 * to the session that asked. Undefined, or an answer of undefined: it is to be asked for as ever.
 */
export function earlyAnswer(address: string): Promise<string | undefined> | undefined {
  const { early } = globalThis;
  const answer = early?.answers[address];
  if (!early || !answer) return undefined;
  delete early.answers[address];
  return answer.then((text) => ((stored('token') ?? null) === early.token ? text : undefined));
}

/** From now on everything is asked anew. */
export function forgetEarlyAnswers(): void {
  delete globalThis.early;
}
