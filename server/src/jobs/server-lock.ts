import { randomInt } from 'node:crypto';
import pg from 'pg';

/**
 * Shows all other servers that this one lives: an advisory lock of one connection. When the process dies, however it
 * dies, PostgreSQL ends the connection and the lock is gone; `server_lives(key)` tells.
 */
export type ServerLock = {
  /** The key while the server lives; a new one only when the old could not be had again after a loss. */
  key: () => number;
  stop: () => Promise<void>;
};

/** The first half of every key, so that no other lock of the program is taken for a server's. */
export const serverLockClass = 7_236_115;

/** Takes the lock, and takes it again whenever the connection was lost. Rejects when the first try fails. */
export async function acquireServerLock(url: string): Promise<ServerLock> {
  let key = randomInt(1, 2 ** 31 - 1);
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  const open = async () => {
    const mine = new pg.Client({
      connectionString: url,
      application_name: 'bidloom server lock',
      keepAlive: true,
    });
    client = mine;
    mine.on('error', () => {});
    try {
      await mine.connect();
      for (;;) {
        const { rows } = await mine.query<{ held: boolean }>('select pg_try_advisory_lock($1, $2) as held', [
          serverLockClass,
          key,
        ]);
        if (rows[0]?.held) break;
        // The lost connection may live on at the server's end for a while, or chance gave two servers one key.
        key = randomInt(1, 2 ** 31 - 1);
      }
      mine.on('end', openAgain);
    } catch (error) {
      await mine.end().catch(() => {});
      throw error;
    }
  };
  const openAgain = () => {
    if (stopped) return;
    retry = setTimeout(() => void open().catch(openAgain), 300);
  };
  await open();

  return {
    key: () => key,
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
