import type { Integration } from '@bidloom/contract/integrations';
import { inCompany } from '#db/database.ts';
import { seal, unseal } from '#db/encrypt-secret.ts';
import type { AppContext } from '#http/calls/route.ts';
import { GoogleFailed } from '#outside/google-failed.ts';
import { GoogleRefused, refreshAccess, type Google } from '#outside/google-oauth.ts';
import * as queries from './integrations.queries.ts';
import { purposeOf } from './sealed-purpose.ts';

type Service = Integration['service'];
type Holder = Pick<AppContext, 'database' | 'settings'>;

/** The company has no such service, or Google has taken the access back: somebody has to connect it again. */
export class NotConnected extends Error {
  override readonly name = 'NotConnected';
}

/**
 * Makes one call to a service of the company's with an access that is good, and once more with a new one when Google
 * does not take it. An access that is over is marked so, and from then on nothing is asked of Google.
 * @throws NotConnected, GoogleFailed
 */
export async function withAccess<T>(
  context: Holder,
  company: string,
  service: Service,
  call: (google: Google, accessToken: string) => Promise<T>,
): Promise<T> {
  const { google } = context.settings;
  if (!google) throw new NotConnected();
  const token = await accessOf(context, google, company, service);
  try {
    return await call(google, token);
  } catch (error) {
    if (!isSignIn(error)) throw error;
  }
  const fresh = await accessOf(context, google, company, service, token);
  try {
    return await call(google, fresh);
  } catch (error) {
    if (!isSignIn(error)) throw error;
    await inCompany(context.database, { company }, (db) => queries.markExpired(db, service));
    throw new NotConnected();
  }
}

const isSignIn = (error: unknown) => error instanceof GoogleFailed && error.reason === 'signIn';
/** An access that is over within this time is renewed first. */
const marginMs = 60_000;

/** The access token of a service; another one than `refused`. */
async function accessOf(
  context: Holder,
  google: Google,
  company: string,
  service: Service,
  refused?: string,
): Promise<string> {
  const tokens = await inCompany(context.database, { company }, (db) => queries.findTokens(db, service));
  if (tokens?.status !== 'ok') throw new NotConnected();
  const whose = { company, user: '' };
  const { secretKey } = context.settings;
  const access = unseal(secretKey, purposeOf(whose, service, 'access'), tokens.access_token);
  if (access !== refused && Date.parse(tokens.access_expires_at) > Date.now() + marginMs) return access;
  // Ten that find the same access over ask for one new access, also those that come a little later.
  const over = tokens.access_token;
  const renewal = renewals.get(over) ?? renew(context, google, company, service, tokens.refresh_token);
  renewals.set(over, renewal);
  const forget = () => renewals.delete(over);
  renewal.then(() => setTimeout(forget, marginMs).unref(), forget);
  return renewal;
}
/** By the sealed access that is over. */
const renewals = new Map<string, Promise<string>>();

async function renew(
  { database, settings }: Holder,
  google: Google,
  company: string,
  service: Service,
  sealedRefreshToken: string,
): Promise<string> {
  const inside = <T>(work: Parameters<typeof inCompany<T>>[2]) => inCompany(database, { company }, work);
  const whose = { company, user: '' };
  const refreshToken = unseal(settings.secretKey, purposeOf(whose, service, 'refresh'), sealedRefreshToken);
  try {
    const { accessToken, accessExpiresAt } = await refreshAccess(google, refreshToken);
    await inside((db) =>
      queries.storeAccess(db, service, sealedRefreshToken, {
        access_token: seal(settings.secretKey, purposeOf(whose, service, 'access'), accessToken),
        access_expires_at: accessExpiresAt,
      }),
    );
    return accessToken;
  } catch (error) {
    if (!(error instanceof GoogleRefused)) throw error;
    if (error.reason !== 'code')
      throw new GoogleFailed(error.reason === 'client' ? 'client' : 'away', { cause: error });
    await inside((db) => queries.markExpired(db, service));
    throw new NotConnected();
  }
}
