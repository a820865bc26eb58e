import { Client } from 'pg';
import { StartRefused } from '#start-refused.ts';
import { appRole } from './embedded-postgres-cluster.ts';

/**
 * Tries the server that DATABASE_URL names and gives the two addresses to use: the given one for migrations, and one
 * whose sessions take the application's role, which is held by row security, for everything else.
 * @throws StartRefused when it does not answer, does not let us in, or is older than version 15
 */
export async function useExternalPostgres(
  databaseUrl: string,
): Promise<{ ownerUrl: string; appUrl: string }> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined); // a connection that breaks is told by the query
  let version: number;
  try {
    await client.connect();
    const found = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    );
    version = found.rows[0]?.version ?? 0;
  } catch (error) {
    throw new StartRefused(
      `The database of DATABASE_URL (${placeOf(databaseUrl)}) cannot be used: ${reasonFrom(error)}`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
  refuseOldVersion(version, placeOf(databaseUrl));
  return { ownerUrl: databaseUrl, appUrl: withRole(databaseUrl) };
}

/**
 * Sees, once the migrations have made the role, that a session can take it.
 * @throws StartRefused when it cannot: a pooler between drops the option, or the user is no member of the role
 */
export async function checkAppRole(appUrl: string): Promise<void> {
  const client = new Client({ connectionString: appUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const found = await client.query<{ user: string }>('select current_user as user');
    if (found.rows[0]?.user === appRole) return;
  } catch (error) {
    throw new StartRefused(
      `The user of DATABASE_URL (${placeOf(appUrl)}) cannot take the role ${appRole}: ${reasonFrom(error)}. Grant it that role`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
  throw new StartRefused(
    `Sessions on DATABASE_URL (${placeOf(appUrl)}) do not take the role ${appRole}: a pooler in between drops "options"`,
  );
}

/** @param version as `server_version_num` gives it: 150004 is 15.4 */
export function refuseOldVersion(version: number, place: string): void {
  if (version >= 150_000) return;
  const major = Math.floor(version / 10_000);
  throw new StartRefused(
    `The database of DATABASE_URL (${place}) is PostgreSQL ${major}: version 15 or newer is needed`,
  );
}

/** `options=-c role=bidloom_app` joins what the address says already. */
export function withRole(databaseUrl: string): string {
  const [address = '', query = ''] = databaseUrl.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set('options', `${parameters.get('options') ?? ''} -c role=${appRole}`.trim());
  return `${address}?${parameters.toString().replaceAll('+', '%20')}`;
}

/** Host and database, without user and password. */
function placeOf(databaseUrl: string): string {
  return databaseUrl.replace(/^\w+:\/\/([^/]*@)?/, '').replace(/\?.*$/, '');
}

function reasonFrom(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reasons: Record<string, string> = {
    ECONNREFUSED: 'nothing listens there. Start the server or correct the address',
    ENOTFOUND: 'no host of that name is known. Correct the address',
    EAI_AGAIN: 'the host name cannot be looked up now. Check the network or correct the address',
    ENOENT: 'there is no such socket. Start the server or correct the address',
    ETIMEDOUT: 'it does not answer. Check the address and the firewall',
    '28P01': 'it refuses this user and password. Correct them',
    '28000': 'it does not let this user in. Correct the user, or allow it in pg_hba.conf',
    '3D000': 'there is no such database. Create it, or correct the name',
    '57P03': 'it is starting or stopping. Start again when it runs',
    '53300': 'it has no connection left. Raise its max_connections',
  };
  const message = error instanceof Error && error.message !== '' ? error.message : 'no reason given';
  // The driver gives no code where the other side hangs up or stays silent.
  const isSilent = code === '' && /^(Connection terminated|timeout expired)/.test(message);
  return isSilent
    ? 'it does not answer as a PostgreSQL does. Check the address and the firewall'
    : (reasons[code] ?? message);
}
