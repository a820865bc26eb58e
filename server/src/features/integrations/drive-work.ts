import type { Db } from '#db/database.ts';
import type { AppContext } from '#http/calls/route.ts';
import type { Drive } from '#outside/google-drive.ts';

/** What the steps of one exchange share. */
export type DriveWork = {
  context: AppContext & { report: (error: unknown) => void };
  company: string;
  signal: AbortSignal;
  inside: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /** One call, with an access that is good. */
  ask: <T>(call: (drive: Drive) => Promise<T>) => Promise<T>;
};
