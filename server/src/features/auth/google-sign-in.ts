import { createHash } from 'node:crypto';
import type { finishGoogle, SignedInUser } from '@bidloom/contract/auth';
import type { DataOf } from '@bidloom/contract/endpoint';
import { outsideCompanies, type Db } from '#db/database.ts';
import { seal, unseal } from '#db/sealed.ts';
import { joinCompany } from '#features/users/join-company.ts';
import type { Cookies } from '#http/identity/cookies.ts';
import { HttpError, invalid, refused } from '#http/calls/errors.ts';
import { hashToken, newToken } from '#http/identity/link-token.ts';
import { consumeAttempts, settleAttempts, type Attempt, type Limit } from '#http/identity/rate-limit.ts';
import type { Caller, AppContext } from '#http/calls/route.ts';
import {
  GoogleRefused,
  identify,
  signInAddress,
  type Google,
  type GoogleIdentity,
} from '#outside/google-oauth.ts';
import { markVerified } from './account-tokens.queries.ts';
import { addUser, findAccount } from './auth.queries.ts';
import * as queries from './google-sign-in.queries.ts';
import { keepMarker } from './known-device.ts';
import { beginPasswordAttempt } from './password-attempt.ts';
import { hashPassword, passwordFits } from './passwords.ts';
import { refuseStranger } from './registration.ts';
import { openSession } from './sign-in.ts';

const perAddress: Limit = { name: 'google-address', attempts: 100, seconds: 600 };
const begunPerAddress: Limit = { name: 'google-begun-address', attempts: 100, seconds: 600 };
const purpose = 'google sign-in verifier';

/**
 * Begins a sign-in: where to go, and the secret by which the browser shows later that it is the one that went. State,
 * nonce and PKCE verifier are kept here. Google sends back to the login screen, at an address that nobody can choose.
 */
export async function beginGoogle(
  db: Db,
  context: AppContext,
  caller: Caller,
): Promise<{ address: string; flow: string }> {
  const google = googleOf(context);
  await consumeAttempts(context, [begunPerAddress, caller.address]);
  const [flow, state, nonce, verifier] = [newToken(), newToken(), newToken(), newToken()];
  await queries.addFlow(db, {
    flow_hash: hashToken(flow),
    state_hash: hashToken(state),
    nonce,
    verifier: seal(context.settings.secretKey, purpose, verifier),
  });
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return {
    address: signInAddress(google, { redirectUri: redirectUri(context), state, nonce, challenge }),
    flow,
  };
}

type Back = { flow: string; code: string; state: string; inviteToken?: string | undefined };

/**
 * Ends a sign-in: opens the account that the Google account opens, or makes one. Where an account with the same
 * email is there already, Google alone does not open it: its password comes first (`confirmGoogle`), since whoever
 * made it may not have been the address's owner, and whoever has the address now may not be who made it.
 */
export async function endGoogle(
  context: AppContext,
  caller: Caller,
  cookies: Cookies,
  back: Back,
): Promise<DataOf<typeof finishGoogle>> {
  const google = googleOf(context);
  await consumeAttempts(context, [perAddress, caller.address]);
  const inTransaction = <T>(work: (db: Db) => Promise<T>) =>
    outsideCompanies(context.database, work, caller.address);
  const flow = hashToken(back.flow);
  const taken = await inTransaction((db) => queries.takeVerifier(db, flow, hashToken(back.state)));
  if (!taken?.verifier) throw notUnderWay();
  const { nonce } = taken;
  const verifier = unseal(context.settings.secretKey, purpose, taken.verifier);
  const identity = await identify(google, {
    code: back.code,
    verifier,
    nonce,
    redirectUri: redirectUri(context),
  }).catch((error: unknown) => {
    throw error instanceof GoogleRefused ? toHttpError(error) : error;
  });
  return inTransaction(async (db) => {
    const known = await queries.findBySubject(db, identity.subject);
    const same = known ? undefined : await findAccount(db, identity.email);
    if (same) {
      await queries.awaitPassword(db, flow, { subject: identity.subject, user_id: same._id });
      return { outcome: 'password', email: same.email };
    }
    await queries.removeFlow(db, flow);
    if (!known)
      await refuseStranger(db, context.settings, {
        email: identity.email,
        isInvited: back.inviteToken !== undefined,
      });
    const user = known ?? (await makeAccount(db, caller, identity));
    await settleAttempts(context, { returned: attemptsOf(caller) });
    keepMarker(context.settings, cookies, user.email);
    return { outcome: 'signed-in', ...(await enter(db, context, caller, user, back.inviteToken)) };
  });
}

/** Links the Google account that came back to the account with its email, whose password this is, and signs in. */
export async function confirmGoogle(
  db: Db,
  context: AppContext,
  caller: Caller,
  cookies: Cookies,
  { flow, password, inviteToken }: { flow: string; password: string; inviteToken?: string | undefined },
) {
  await consumeAttempts(context, [perAddress, caller.address]);
  const held = await queries.lockLinkForUpdate(db, hashToken(flow));
  if (!held) throw notUnderWay();
  const { subject, password_hash, ...user } = held;
  // Counted together with the tries of the login form: this is no second way to guess.
  const attempt = await beginPasswordAttempt(context, caller, cookies, user.email);
  if (!(await passwordFits(password_hash, password)))
    throw invalid([{ path: 'password', key: 'errors.password.wrong' }]);
  await attempt.succeed();
  await settleAttempts(context, { returned: attemptsOf(caller) });
  await queries.linkAccount(db, subject, user._id);
  await markVerified(db, user._id);
  await queries.removeFlow(db, hashToken(flow));
  return enter(db, context, caller, user, inviteToken);
}

/** What one sign-in counts from its beginning to its end. */
const attemptsOf = ({ address }: Caller): Attempt[] => [
  [begunPerAddress, address],
  [perAddress, address],
];

async function enter(
  db: Db,
  context: AppContext,
  caller: Caller,
  user: SignedInUser,
  inviteToken: string | undefined,
): Promise<{ token: string; user: SignedInUser }> {
  if (inviteToken) await joinCompany(db, user._id, inviteToken);
  return { token: await openSession(db, context, caller, user._id), user };
}

/** An account whose password is nobody's: 'Forgot your password?' sets one for who wants to sign in without Google too. */
async function makeAccount(db: Db, caller: Caller, { subject, email, fullName }: GoogleIdentity) {
  const user = await addUser(db, {
    full_name: fullName.slice(0, 120) || (email.split('@')[0] ?? email),
    email,
    password_hash: await hashPassword(newToken()),
    language: caller.language,
  });
  await markVerified(db, user._id);
  await queries.linkAccount(db, subject, user._id);
  return user;
}

function googleOf({ settings }: AppContext): Google {
  if (!settings.google) throw refused('not_set_up', 'server.auth.googleNotSetUp');
  return settings.google;
}

const redirectUri = ({ settings }: AppContext) => `${settings.publicUrl}/login`;
const notUnderWay = () => refused('not_under_way', 'server.auth.googleNotUnderWay');

function toHttpError(error: GoogleRefused): HttpError {
  const details = { cause: error };
  if (error.reason === 'email') return refused('email_not_verified', 'server.auth.googleEmail');
  if (error.reason === 'client')
    return new HttpError(424, 'provider_refused', 'server.integrations.clientRefused', details);
  if (error.reason === 'away')
    return new HttpError(502, 'provider_away', 'server.integrations.providerAway', details);
  return notUnderWay();
}
