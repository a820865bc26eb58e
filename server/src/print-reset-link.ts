import pg from 'pg';
import { readSettings, type Settings } from '#env.ts';
import { resetAddress, resetMinutes } from '#features/auth/forgotten-password.ts';
import { hashToken, newToken } from '#http/identity/link-token.ts';
import { StartRefused } from './start-refused.ts';
import { withOwnerUrl } from './with-owner-url.ts';

/**
 * Prints a link with which one person sets a new password, for whoever runs the server: once, within 30 minutes. It
 * works on the database of DATABASE_URL or DATA_DIR, whether the server runs or not. Answers the exit code.
 */
export async function printResetLink(environment: NodeJS.ProcessEnv, email: string): Promise<number> {
  try {
    const settings = readSettings(environment);
    const link = await withOwnerUrl(settings, (url) =>
      connected(url, (client) => makeLink(client, settings, email)),
    );
    if (link === undefined) {
      process.stderr.write(`There is no account with the email ${email} in this database.\n`);
      return 1;
    }
    process.stdout.write(`${link}\n`);
    process.stderr.write(
      `Hand this link to its person only. It works once, within ${resetMinutes} minutes, and signs all their devices out.\n`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    process.stderr.write(`No link was made. ${error.message}\n`);
    return 1;
  }
}

async function makeLink(client: pg.Client, { publicUrl }: Settings, email: string) {
  const token = newToken();
  const { rowCount } = await client.query(
    `insert into account_tokens (token_hash, user_id, purpose, expires_at)
      select $1, id, 'reset', now() + make_interval(mins => $2) from users where lower(email) = lower($3)`,
    [hashToken(token), resetMinutes, email],
  );
  return rowCount === 1 ? resetAddress(publicUrl, token) : undefined;
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined); // a connection that breaks is told by the query
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    const reason =
      code === '42P01'
        ? 'it is older than this program: start Bidloom once, then try again'
        : `${message} (${code ?? 'no code'})`;
    throw new StartRefused(`The database cannot be used: ${reason}`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}
