import type { Settings } from './env.ts';
import { StartRefused } from './start-refused.ts';

/**
 * What a person can do about a failed start, in one line (one each when several settings are wrong).
 * @returns undefined when the failure is none of those that lie outside the program: then it is a fault of ours
 */
export function explainStartFailure(error: unknown, settings?: Settings): string | undefined {
  if (error instanceof StartRefused) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const port = settings?.port ?? 3000;
  const explanations: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken by another program: stop that one, or choose another port, such as PORT=${port + 1}`,
    EACCES: `This user may not listen on port ${port}: choose one above 1023 with PORT`,
    EADDRNOTAVAIL: `${settings?.host} is no address of this machine: correct HOST`,
    ENOTFOUND: `${settings?.host} is no address of this machine: correct HOST`,
    ENOSPC: `The disk is full: free some space and start again. Data is kept in ${settings?.dataDir}`,
    '53100': 'The disk of the database is full: free some space there and start again',
    '53300': 'The database has no connection left: raise its max_connections, or stop what uses it',
    '42501': `The database does not allow its user what is needed (${messageOf(error)}): see DATABASE_URL in docs/settings.md`,
    '25006': 'The database is read-only: DATABASE_URL must name the primary server',
  };
  return explanations[code];
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
