import { chmodSync, chownSync, lstatSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { StartRefused } from '#start-refused.ts';
import { chooseAccount, type Account } from './embedded-postgres-account.ts';
import { chooseAddress } from './embedded-postgres-address.ts';
import { findPostgresBinaries } from './embedded-postgres-binaries.ts';
import {
  appRole,
  createCluster,
  createMissingDatabase,
  databaseName,
  ownerRole,
} from './embedded-postgres-cluster.ts';
import { claimDataDirectory } from './embedded-postgres-locks.ts';
import { keepServerRunning } from './embedded-postgres-server.ts';

export type PostgresOptions = {
  /** The cluster's folder, made when it is not there. Beside it lie `<dataDir>.log` and `<dataDir>.owner`. */
  dataDir: string;
  /** Folder of the Unix socket, closed to others; by default a short one below the system's temporary folder. */
  socketDir?: string;
  /** False trades safety against a crash for speed: for tests only. */
  durable?: boolean;
  /** PostgreSQL settings that go before our own. */
  settings?: Record<string, string>;
  logFile?: string;
  /** Hears in a sentence when the server died and when it is back. */
  onNotice?: (notice: string) => void;
};

export type EmbeddedPostgres = {
  /** As bidloom_owner, who may do all, to the database `bidloom`. */
  ownerUrl: string;
  /** As bidloom_app, who owns nothing and is held by row security, to the same database. */
  appUrl: string;
  /** The server's process at this moment: another one after it died and came back. */
  readonly pid: number;
  /** Fast shutdown: ends open sessions, writes everything out, leaves nothing running. */
  stop(): Promise<void>;
};

/**
 * Starts a PostgreSQL of our own on a data directory and starts it again whenever it dies. It listens on a Unix socket
 * only (on Windows on 127.0.0.1, with a password), and it stops when this process dies, however that happens.
 * @throws StartRefused when the directory is in use or out of reach, or when the server does not come up
 */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = realPathOf(options.dataDir);
  const durable = options.durable ?? true;
  const release = await claimDataDirectory(dataDir);
  try {
    const address = await chooseAddress(dataDir, options.socketDir);
    const binaries = findPostgresBinaries();
    const parents = [dataDir, address.socketDir].flatMap((folder) =>
      folder === undefined ? [] : [path.dirname(folder)],
    );
    parents.forEach((parent) => mkdirSync(parent, { recursive: true }));
    const account = chooseAccount(binaries, dataDir, parents);
    if (address.socketDir !== undefined) makePrivate(address.socketDir, account);
    createCluster(dataDir, account, address, durable);
    const server = await keepServerRunning({
      dataDir,
      address,
      account,
      pgCtl: binaries.pgCtl,
      settings: { ...ourSettings, ...(durable ? {} : unsafeSettings), ...options.settings },
      logFile: options.logFile ?? `${dataDir}.log`,
      onNotice: options.onNotice ?? (() => undefined),
    });
    const stop = async () => {
      await server.stop();
      if (address.socketDir !== undefined) rmSync(address.socketDir, { recursive: true, force: true });
      release();
    };
    try {
      await createMissingDatabase(address);
    } catch (error) {
      await stop();
      throw error;
    }
    return {
      ownerUrl: address.url(ownerRole, databaseName),
      appUrl: address.url(appRole, databaseName),
      get pid() {
        return server.pid;
      },
      stop,
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** For one small machine that the web server shares. Log lines carry no values of rows or parameters. */
const ourSettings = {
  shared_buffers: '128MB',
  max_connections: '60',
  jit: 'off',
  // Pages lie in memory or on a disk without a head: by the old default small tables are read whole for each row of a list.
  random_page_cost: '1.1',
  // What a backup's place that is away may make it keep of its log.
  max_slot_wal_keep_size: '4GB',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/** For tests, which start several servers on it. */
const unsafeSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};

/** Makes the folders above it, in the usual mode: closed ones would shut PostgreSQL's user out. */
function realPathOf(dataDir: string): string {
  const parent = path.dirname(path.resolve(dataDir));
  mkdirSync(parent, { recursive: true });
  const inRealParent = path.join(realpathSync(parent), path.basename(dataDir));
  return lstatSync(inRealParent, { throwIfNoEntry: false })?.isSymbolicLink()
    ? realpathSync(inRealParent)
    : inRealParent;
}

/** The socket needs no password, so its folder is open to PostgreSQL's user alone; whoever made it before us may not keep it. */
function makePrivate(folder: string, account: Account) {
  const us = process.getuid?.() ?? 0;
  const user = account.user ?? { uid: us, gid: process.getgid?.() ?? 0 };
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (!found) mkdirSync(folder, { mode: 0o700 });
  else if (!found.isDirectory() || (found.uid !== us && found.uid !== user.uid)) {
    throw new StartRefused(
      `${folder} belongs to somebody else, who would see the database's socket: remove it`,
    );
  }
  chmodSync(folder, 0o700);
  if (us === 0) chownSync(folder, user.uid, user.gid);
}
