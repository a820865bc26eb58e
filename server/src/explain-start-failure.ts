import type { Settings } from './env.ts';
import { StartRefused } from './start-refused.ts';

/**
 * What a person can do about a failed start, in one line (one each when several settings are wrong).
 * @returns undefined when the failure is none of those that lie outside the program: then it is a fault of ours
 */
export function explainStartFailure(error: unknown, settings?: Settings): string | undefined {
  if (error instanceof StartRefused) return error.message;
  const { code, syscall, path, message } = factsOf(error);
  const port = settings?.port ?? 3000;
  const host = settings?.host ?? 'HOST';
  const dataDir = settings?.dataDir ?? 'DATA_DIR';
  const mayNotListen = `This user may not listen on port ${port}: choose one above 1023 with PORT`;
  const mayNotOpen = `This user may not use ${path}: give it the right to, or set DATA_DIR to a folder of its own`;
  const isFull = `The disk is full: free some space and start again. Data is kept in ${dataDir}`;
  const isAway = 'The database went away while Bidloom started: see that it runs, and start again';
  const explanations: Record<string, string | undefined> = {
    EADDRINUSE: `Port ${port} is taken by another program: stop that one, or choose another port, such as PORT=${port + 1}`,
    EACCES: path === undefined ? mayNotListen : mayNotOpen,
    EPERM: path === undefined ? undefined : mayNotOpen,
    EADDRNOTAVAIL: `${host} is no address of this machine: correct HOST`,
    // What the database's address names is tried, and told, before.
    ENOTFOUND: syscall === 'getaddrinfo' ? `${host} is no address of this machine: correct HOST` : undefined,
    ENOSPC: isFull,
    EDQUOT: isFull,
    EROFS: `The disk of ${path ?? dataDir} is read-only: set DATA_DIR to a folder that can be written to`,
    ECONNREFUSED: isAway,
    ECONNRESET: isAway,
    '57P01': isAway,
    '57P02': isAway,
    '57P03': isAway,
    '53100': 'The disk of the database is full: free some space there and start again',
    '53300': 'The database has no connection left: raise its max_connections, or stop what uses it',
    '42501': `The database does not allow its user what is needed (${message}): see DATABASE_URL in docs/settings.md`,
    '25006': 'The database is read-only: DATABASE_URL must name the primary server',
  };
  // The driver gives no code where the connection breaks under a question.
  // Files that can be read, and that OpenSSL refuses all the same: a key that is too short, for example.
  if (code.startsWith('ERR_SSL_')) return `The certificate in TLS_CERT_FILE cannot be used: ${message}`;
  const isBroken = code === '' && message.startsWith('Connection terminated');
  return isBroken ? isAway : explanations[code];
}

function factsOf(error: unknown) {
  if (!(error instanceof Error)) return { code: '', message: String(error) };
  const { code, syscall, path } = error as NodeJS.ErrnoException;
  return { code: code ?? '', syscall, path, message: error.message };
}
