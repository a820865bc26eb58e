import pg from 'pg';
import { readSettings, type Settings } from '#env.ts';
import { resetAddress, resetMinutes } from '#features/auth/forgotten-password.ts';
import { hashToken, newToken } from '#http/identity/link-token.ts';
import { StartRefused } from './start-refused.ts';
import { withOwnerUrl } from './with-owner-url.ts';

/**
 * Removes the second factors of one person who has lost them all, for whoever runs the server: their password opens the account
 * alone then. It ends their sessions. Answers the exit code.
 */
export async function removeSecondFactors(environment: NodeJS.ProcessEnv, email: string): Promise<number> {
  try {
    const settings = readSettings(environment);
    const isKnown = await withOwnerUrl(settings, (url) => connected(url, (client) => forget(client, email)));
    process.stderr.write(
      isKnown
        ? `The second factors of ${email} are removed and their devices logged out. Make sure that it was they who asked.\n`
        : `There is no account with the email ${email} in this database.\n`,
    );
    return isKnown ? 0 : 1;
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    process.stderr.write(`Nothing was removed. ${error.message}\n`);
    return 1;
  }
}

/** Lets a person see the page of the server, or no more. Answers the exit code. */
export async function setOperator(
  environment: NodeJS.ProcessEnv,
  email: string,
  { isOperator }: { isOperator: boolean },
): Promise<number> {
  try {
    const settings = readSettings(environment);
    const isKnown = await withOwnerUrl(settings, (url) =>
      connected(url, async (client) => {
        const of = 'select id from users where lower(email) = lower($1)';
        const { rowCount } = await client.query(of, [email]);
        await client.query(
          isOperator
            ? `insert into operators (user_id) ${of} on conflict do nothing`
            : `delete from operators where user_id in (${of})`,
          [email],
        );
        return rowCount === 1;
      }),
    );
    const done = isOperator
      ? `${email} sees the page of the server now (in the account menu).`
      : `${email} does not see the page of the server any more.`;
    process.stderr.write(
      `${isKnown ? done : `There is no account with the email ${email} in this database.`}\n`,
    );
    return isKnown ? 0 : 1;
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    process.stderr.write(`Nothing was changed. ${error.message}\n`);
    return 1;
  }
}

async function forget(client: pg.Client, email: string): Promise<boolean> {
  const { rows } = await client.query<{ id: string }>('select id from users where lower(email) = lower($1)', [
    email,
  ]);
  const [user] = rows;
  if (!user) return false;
  await client.query('begin');
  for (const table of ['passkeys', 'authenticator_apps', 'recovery_codes', 'sessions'])
    await client.query(`delete from ${table} where user_id = $1`, [user.id]);
  await client.query('commit');
  return true;
}

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
