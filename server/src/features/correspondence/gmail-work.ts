import type { Db } from '#db/database.ts';
import type { AppContext } from '#http/calls/route.ts';
import type { Google } from '#outside/google-oauth.ts';

/** What the steps of one exchange with Gmail share. */
export type GmailWork = {
  context: AppContext & { report: (error: unknown) => void };
  company: string;
  /** The connected account, and whether it may be read. */
  account: string;
  canRead: boolean;
  signal: AbortSignal;
  inside: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /** One call, with an access that is good. */
  ask: <T>(call: (google: Google, accessToken: string) => Promise<T>) => Promise<T>;
};
