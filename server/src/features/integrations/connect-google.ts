import { createHash, randomBytes } from 'node:crypto';
import type { Integration } from '@bidloom/contract/integrations';
import type { Db } from '#db/database.ts';
import { HttpError, notFound, refused } from '#http/calls/errors.ts';
import type { Caller, AppContext } from '#http/calls/route.ts';
import {
  type Consent,
  consentAddress,
  exchangeCode,
  GoogleRefused,
  mayRead,
  revokeToken,
  type Google,
} from '#outside/google-oauth.ts';
import * as queries from './integrations.queries.ts';
import { seal, unseal } from '#db/encrypt-secret.ts';
import { beginExchange, endExchange } from './begin-exchange.ts';
import { purposeOf } from './sealed-purpose.ts';

type Service = Integration['service'];
type InTransaction = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/**
 * Begins a consent: remembers state and verifier here, for this person, company and service, and answers where to go.
 * Connecting asks for the least; reading is asked for where it is wished (`reads`), or where the connection had it.
 */
export async function beginConsent(
  context: AppContext,
  caller: Caller,
  { service, reads }: { service: Service; reads: boolean },
  inTransaction: InTransaction,
): Promise<string> {
  const google = googleOf(context);
  const [state, verifier] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
  const known = await inTransaction(async (db) => {
    await queries.beginAuthorisation(db, {
      user_id: caller.user,
      service,
      state_hash: sha256(state).toString('hex'),
      verifier: seal(context.settings.secretKey, purposeOf(caller, service, 'verifier'), verifier),
    });
    return queries.findConnection(db, service);
  });
  const challenge = sha256(verifier).toString('base64url');
  return consentAddress(google, {
    service,
    redirectUri: redirectUri(context),
    state,
    challenge,
    ...consentFor(service, reads, known),
  });
}

function consentFor(
  service: Service,
  reads: boolean,
  known: Awaited<ReturnType<typeof queries.findConnection>>,
): { consent: Consent; hint?: string } {
  if (reads && known?.status === 'ok') return { consent: 'reading', hint: known.email };
  const hadReading = known !== undefined && mayRead(service, known.scopes);
  return { consent: reads || hadReading ? 'connection-and-reading' : 'connection' };
}

/**
 * Ends a consent: exchanges the code and keeps the tokens, sealed. Without a consent under way, with another's state,
 * a second time or after ten minutes: 422. The verifier ties the code to the consent that began here (RFC 7636), so
 * that a code slipped in by somebody else is worth nothing even without a state.
 */
export async function finishConsent(
  context: AppContext,
  caller: Caller,
  service: Service,
  { code, state }: { code: string; state?: string | undefined },
  inTransaction: InTransaction,
): Promise<Integration> {
  const google = googleOf(context);
  const { secretKey } = context.settings;
  const taken = await inTransaction(async (db) => {
    const found = await queries.takeAuthorisation(db, caller.user, service);
    // Thrown inside the transaction: a foreign state does not use up the consent that is under way.
    if (state !== undefined && found && sha256(state).toString('hex') !== found.state_hash)
      throw notUnderWay();
    return found;
  });
  if (!taken?.in_time) throw notUnderWay();
  const verifier = unseal(secretKey, purposeOf(caller, service, 'verifier'), taken.verifier);
  const given = { service, code, verifier, redirectUri: redirectUri(context) };
  const grant = await exchangeCode(google, given).catch((error: unknown) => {
    throw error instanceof GoogleRefused ? toHttpError(error) : error;
  });
  return inTransaction(async (db) => {
    const saved = await queries.saveIntegration(db, {
      service,
      email: grant.email,
      access_token: seal(secretKey, purposeOf(caller, service, 'access'), grant.accessToken),
      access_expires_at: grant.accessExpiresAt,
      refresh_token: seal(secretKey, purposeOf(caller, service, 'refresh'), grant.refreshToken),
      connected_by: caller.user,
      scopes: grant.scopes,
    });
    await beginExchange(db, context.queue, caller.company, service, grant.email);
    return saved;
  });
}

/** Disconnects a service; answers what remains to be done at Google once that is committed. 404 when not connected. */
export async function disconnect(
  db: Db,
  { settings }: AppContext,
  caller: Caller,
  service: Service,
): Promise<() => Promise<void>> {
  const sealed = await queries.removeIntegration(db, service);
  if (sealed === undefined) throw notFound();
  await endExchange(db, service);
  return async () => {
    if (!settings.google) return;
    await revokeToken(
      settings.google,
      unseal(settings.secretKey, purposeOf(caller, service, 'refresh'), sealed),
    );
  };
}

function googleOf({ settings }: AppContext): Google {
  if (!settings.google) throw refused('not_set_up', 'server.integrations.notSetUp');
  return settings.google;
}

const redirectUri = ({ settings }: AppContext) => `${settings.publicUrl}/oauth/callback`;
const sha256 = (text: string) => createHash('sha256').update(text).digest();
const notUnderWay = () => refused('not_under_way', 'server.integrations.notUnderWay');

function toHttpError(error: GoogleRefused): HttpError {
  const details = { cause: error };
  if (error.reason === 'code') return refused('code_refused', 'server.integrations.codeRefused');
  if (error.reason === 'scope') return refused('scope_missing', 'server.integrations.scopeMissing');
  if (error.reason === 'client')
    return new HttpError(424, 'provider_refused', 'server.integrations.clientRefused', details);
  return new HttpError(502, 'provider_away', 'server.integrations.providerAway', details);
}
