import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartRefused } from '#start-refused.ts';
import type { PostgresBinaries } from './embedded-postgres-binaries.ts';

/** A program with its arguments, and the account to start it under when that is not our own. */
type Command = { program: string; args: string[]; uid?: number; gid?: number };

/** How PostgreSQL's programs are run, so that they never see themselves as root (which they refuse). */
export type Account = {
  /** Who owns the files; undefined when they stay ours. */
  user?: { uid: number; gid: number };
  /** Whether the server goes down by itself when this process is killed. */
  diesWithUs: boolean;
  initdb(args: string[]): Command;
  postgres(args: string[]): Command;
};

/**
 * Chooses the account. Anyone but root: ourselves. Root: the user who owns the cluster already, else `postgres` or
 * `nobody` when they can reach the programs and the folders, else a user namespace of our own (a project below
 * /root is closed to every other user).
 * @param parents existing folders in which the data directory and the socket directory lie
 */
export function chooseAccount(binaries: PostgresBinaries, dataDir: string, parents: string[]): Account {
  const setpriv = dyingWithParent();
  if (process.getuid?.() !== 0) return plainAccount(binaries, setpriv);
  const owner = existsSync(dataDir) ? statSync(dataDir).uid : undefined;
  for (const user of candidates(owner)) {
    if (canReach(user, binaries, parents)) return userAccount(binaries, setpriv, user);
  }
  if (owner === undefined || owner === 0) {
    const namespace = process.platform === 'linux' && succeeds('unshare', ['-U', 'true']);
    if (namespace) return namespaceAccount(binaries, setpriv);
  }
  throw new StartRefused(
    `The built-in PostgreSQL does not run as root, and no other user can reach ${dataDir} and ${binaries.postgres}: ` +
      'move the project out of the closed folder, start it as another user, or set DATABASE_URL',
  );
}

type User = { uid: number; gid: number };

function plainAccount(binaries: PostgresBinaries, setpriv: string[]): Account {
  return {
    diesWithUs: setpriv.length > 0,
    initdb: (args) => ({ program: binaries.initdb, args }),
    postgres: (args) => command([...setpriv, binaries.postgres, ...args]),
  };
}

function userAccount(binaries: PostgresBinaries, setpriv: string[], user: User): Account {
  // The kernel forgets the parent-death signal when the user changes: setpriv has to change it, not spawn.
  const [program, ...options] = setpriv;
  const identity = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  return {
    user,
    diesWithUs: program !== undefined,
    initdb: (args) => ({ program: binaries.initdb, args, ...user }),
    postgres: (args) =>
      program === undefined
        ? { program: binaries.postgres, args, ...user }
        : { program, args: [...identity, ...options, binaries.postgres, ...args] },
  };
}

function namespaceAccount(binaries: PostgresBinaries, setpriv: string[]): Account {
  return {
    diesWithUs: setpriv.length > 0,
    initdb: (args) => command(['unshare', '-U', binaries.initdb, ...args]),
    postgres: (args) => command(['unshare', '-U', ...setpriv, binaries.postgres, ...args]),
  };
}

function command([program = '', ...args]: string[]): Command {
  return { program, args };
}

/** `setpriv --pdeathsig INT`, where it exists: a fast shutdown as soon as the parent dies, even by SIGKILL. */
function dyingWithParent(): string[] {
  const words = ['setpriv', '--pdeathsig', 'INT'];
  return process.platform === 'linux' && succeeds('setpriv', [...words.slice(1), 'true']) ? words : [];
}

function candidates(owner: number | undefined): User[] {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter((user) => user.uid > 0 && user.gid > 0);
  // A cluster stays with the user who owns it: PostgreSQL refuses a data directory of somebody else.
  if (owner !== undefined) return users.filter((user) => user.uid === owner).slice(0, 1);
  return ['postgres', 'nobody'].flatMap((name) => users.filter((user) => user.name === name).slice(0, 1));
}

function canReach({ uid, gid }: User, { initdb }: PostgresBinaries, folders: string[]): boolean {
  const as = { uid, gid, cwd: '/', stdio: 'ignore' } as const;
  const runs = spawnSync(initdb, ['--version'], as).status === 0;
  return (
    runs &&
    folders.every((folder) => spawnSync('/bin/sh', ['-c', 'cd "$0"', path.resolve(folder)], as).status === 0)
  );
}

function succeeds(program: string, args: string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}
