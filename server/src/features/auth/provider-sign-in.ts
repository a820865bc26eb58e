import type { finishProvider, linkProvider, SignedInUser, SignInProvider } from '@bidloom/contract/auth';
import type { DataOf } from '@bidloom/contract/endpoint';
import { outsideCompanies, type Db } from '#db/database.ts';
import { seal, unseal } from '#db/encrypt-secret.ts';
import { joinCompany } from '#features/users/join-company.ts';
import type { Cookies } from '#http/identity/cookies.ts';
import { HttpError, invalid, refused } from '#http/calls/errors.ts';
import { hashToken, newToken } from '#http/identity/link-token.ts';
import { consumeAttempts, settleAttempts, type Attempt, type Limit } from '#http/identity/rate-limit.ts';
import type { Caller, AppContext } from '#http/calls/route.ts';
import {
  identify,
  ProviderRefused,
  signInAddress,
  type ProviderIdentity,
  type SentBack,
} from '#outside/openid.ts';
import { samlAddress, type SamlIdentity, type SamlProvider } from '#outside/saml.ts';
import { markVerified } from './account-tokens.queries.ts';
import { addUser, findAccount, findAccountById } from './auth.queries.ts';
import * as queries from './provider-sign-in.queries.ts';
import { keepMarker } from './known-device.ts';
import { beginPasswordAttempt } from './password-attempt.ts';
import { hashPassword, passwordFits } from './password-hashes.ts';
import { refuseStranger } from './registration.ts';
import { providersOf, type Provider } from './sign-in-providers.ts';
import { openSession, secondStepOf } from './sign-in.ts';
import { mailVerification } from './verify-email.ts';

const perAddress: Limit = { name: 'provider-address', attempts: 100, seconds: 600 };
const begunPerAddress: Limit = { name: 'provider-begun-address', attempts: 100, seconds: 600 };

/** For what a sign-in's verifier, and who came back with SAML, are sealed. */
export const verifierPurpose = 'provider sign-in verifier';
export const identityPurpose = 'provider sign-in identity';
/** The id of the request that a sign-in by SAML sends; ids begin with no digit there. */
export const requestOf = (nonce: string): string => `_${nonce}`;

async function providerOf(context: AppContext, id: string): Promise<Provider> {
  const providers = await outsideCompanies(context.database, (db) => providersOf(context, db));
  const provider = providers.find((one) => one.id === id);
  if (!provider) throw refused('not_set_up', 'server.auth.providerNotSetUp');
  return provider;
}

/**
 * Begins a sign-in: where to go, and the secret by which the browser shows later that it is the one that went. State,
 * nonce and PKCE verifier are kept here. The provider sends back to the login screen, at an address that nobody can choose.
 */
export async function beginSignIn(
  context: AppContext,
  caller: Caller,
  id: SignInProvider['id'],
): Promise<{ address: string; flow: string }> {
  await consumeAttempts(context, [begunPerAddress, caller.address]);
  const provider = await providerOf(context, id);
  const [flow, state, nonce, verifier] = [newToken(), newToken(), newToken(), newToken()];
  const wanted = { redirectUri: redirectUri(context), state, nonce, verifier };
  const address = provider.saml
    ? await samlAddress(provider.saml, requestOf(nonce), state)
    : await signInAddress(provider.openId, wanted).catch(toHttpError(provider));
  await outsideCompanies(
    context.database,
    (db) =>
      queries.addFlow(db, {
        provider: id,
        flow_hash: hashToken(flow),
        state_hash: hashToken(state),
        nonce,
        verifier: seal(context.settings.secretKey, verifierPurpose, verifier),
      }),
    caller.address,
  );
  return { address, flow };
}

type Back = SentBack & { flow: string; inviteToken?: string | undefined };

/**
 * Ends a sign-in: opens the account that the provider's account opens, or makes one. Where an account with the same
 * email is there already, the provider alone does not open it: its password comes first (`confirmLink`), since whoever
 * made it may not have been the address's owner, and whoever has the address now may not be who made it.
 */
export async function endSignIn(
  context: AppContext,
  caller: Caller,
  cookies: Cookies,
  { flow: secret, inviteToken, ...sentBack }: Back,
): Promise<DataOf<typeof finishProvider>> {
  await consumeAttempts(context, [perAddress, caller.address]);
  const inTransaction = <T>(work: (db: Db) => Promise<T>) =>
    outsideCompanies(context.database, work, caller.address);
  const flow = hashToken(secret);
  const taken = await inTransaction((db) => queries.takeVerifier(db, flow, hashToken(sentBack.state)));
  if (!taken?.verifier) throw notUnderWay();
  const provider = await providerOf(context, taken.provider);
  const identity = provider.saml
    ? takeIdentity(context, provider.saml, sentBack.code, taken)
    : await identify(provider.openId, {
        sentBack,
        nonce: taken.nonce,
        verifier: unseal(context.settings.secretKey, verifierPurpose, taken.verifier),
        redirectUri: redirectUri(context),
      }).catch(toHttpError(provider));
  return inTransaction(async (db) => {
    const known = await queries.findBySubject(db, identity);
    const same = known ? undefined : await findAccount(db, identity.email);
    if (same) {
      const { issuer, subject } = identity;
      await queries.awaitPassword(db, flow, { issuer, subject, user_id: same._id });
      return { outcome: 'password', email: same.email };
    }
    await queries.removeFlow(db, flow);
    if (!known)
      await refuseStranger(db, context.settings, {
        email: identity.email,
        isInvited: inviteToken !== undefined,
      });
    const user = known ?? (await makeAccount(db, context, caller, identity));
    await settleAttempts(context, { returned: attemptsOf(caller) });
    return enter(db, context, caller, cookies, user, inviteToken);
  });
}

/** Who came back with SAML, for the tab that has the code of it. A provider there says of no email whether it confirmed it. */
function takeIdentity(
  { settings }: AppContext,
  { issuer }: SamlProvider,
  code: string,
  { code_hash, identity }: queries.Flow,
): ProviderIdentity {
  if (identity === null || code_hash !== hashToken(code)) throw notUnderWay();
  const asserted = JSON.parse(unseal(settings.secretKey, identityPurpose, identity)) as SamlIdentity;
  // An entity ID may be written like an issuer of OpenID Connect, whose subjects are others.
  return { ...asserted, issuer: `saml ${issuer}`, isEmailVerified: false };
}

/** Links the provider's account that came back to the account with its email, whose password this is, and signs in. */
export async function confirmLink(
  db: Db,
  context: AppContext,
  caller: Caller,
  cookies: Cookies,
  { flow, password, inviteToken }: { flow: string; password: string; inviteToken?: string | undefined },
) {
  await consumeAttempts(context, [perAddress, caller.address]);
  const held = await queries.lockLinkForUpdate(db, hashToken(flow));
  if (!held) throw notUnderWay();
  const { issuer, subject, password_hash, ...user } = held;
  // Counted together with the tries of the login form: this is no second way to guess.
  const attempt = await beginPasswordAttempt(context, caller, cookies, user.email);
  if (!(await passwordFits(password_hash, password))) {
    attempt.fail();
    throw invalid([{ path: 'password', key: 'errors.password.wrong' }]);
  }
  await attempt.succeed();
  await settleAttempts(context, { returned: attemptsOf(caller) });
  await queries.linkAccount(db, { issuer, subject, user_id: user._id });
  await markVerified(db, user._id);
  await queries.removeFlow(db, hashToken(flow));
  return enter(db, context, caller, cookies, user, inviteToken);
}

/** What one sign-in counts from its beginning to its end. */
const attemptsOf = ({ address }: Caller): Attempt[] => [
  [begunPerAddress, address],
  [perAddress, address],
];

/** Lets somebody in whom the provider knows; an account with a second factor asks for that as well. */
async function enter(
  db: Db,
  context: AppContext,
  caller: Caller,
  cookies: Cookies,
  user: SignedInUser,
  inviteToken: string | undefined,
): Promise<DataOf<typeof linkProvider>> {
  const account = await findAccountById(db, user._id);
  const step = account && (await secondStepOf(db, context, account));
  if (step) return { outcome: 'second-factor', ...step };
  keepMarker(context.settings, cookies, user.email);
  if (inviteToken) await joinCompany(db, user._id, inviteToken);
  return { outcome: 'signed-in', token: await openSession(db, context, caller, user._id), user };
}

/**
 * An account whose password is nobody's: 'Forgot your password?' sets one for who wants to sign in without the provider too. An
 * email that the provider does not vouch for is confirmed as it is where people register.
 */
async function makeAccount(
  db: Db,
  context: AppContext,
  caller: Caller,
  { issuer, subject, email, isEmailVerified, fullName }: ProviderIdentity,
) {
  const user = await addUser(db, {
    full_name: fullName.slice(0, 120) || (email.split('@')[0] ?? email),
    email,
    password_hash: await hashPassword(newToken()),
    language: caller.language,
  });
  if (isEmailVerified) await markVerified(db, user._id);
  else await mailVerification(db, context, caller.language, user);
  await queries.linkAccount(db, { issuer, subject, user_id: user._id });
  return user;
}

const redirectUri = ({ settings }: AppContext) => `${settings.publicUrl}/login`;
const notUnderWay = () => refused('not_under_way', 'server.auth.providerNotUnderWay');

const toHttpError =
  ({ name }: Provider) =>
  (error: unknown): never => {
    if (!(error instanceof ProviderRefused)) throw error;
    const details = { cause: error, values: { provider: name } };
    if (error.reason === 'email')
      throw new HttpError(422, 'email_not_verified', 'server.auth.providerEmail', details);
    if (error.reason === 'client')
      throw new HttpError(424, 'provider_refused', 'server.auth.providerRefused', details);
    if (error.reason === 'away')
      throw new HttpError(502, 'provider_away', 'server.auth.providerAway', details);
    throw notUnderWay();
  };
