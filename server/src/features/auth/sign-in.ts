import type { SecondStep, SignedInUser } from '@bidloom/contract/auth';
import type { ParsedInputOf } from '@bidloom/contract/endpoint';
import type { finishSignIn, signInWithPasskey } from '@bidloom/contract/auth';
import { actAsUser, type Db } from '#db/database.ts';
import { passkeyFits } from '#features/second-factors/passkeys.ts';
import { factorFits } from '#features/second-factors/use-factor.ts';
import {
  findAuthenticator,
  findPasskeyOwner,
  findPasskeys,
  hasSecondFactor,
} from '#features/second-factors/second-factors.queries.ts';
import type { Cookies } from '#http/identity/cookies.ts';
import { HttpError, invalid } from '#http/calls/errors.ts';
import { consumeAttempts, settleAttempts, type Attempt } from '#http/identity/rate-limit.ts';
import type { Caller, AppContext } from '#http/calls/route.ts';
import { enterFailedSignIn } from '#http/identity/security-entries.ts';
import { makeToken } from '#http/identity/session-token.ts';
import { addSession, findAccount, findAccountById } from './auth.queries.ts';
import { keepMarker } from './known-device.ts';
import { beginPasswordAttempt } from './password-attempt.ts';
import { passwordFits } from './password-hashes.ts';
import { makeStep, readStep } from './sign-in-step.ts';

type Entered = { token: string; user: SignedInUser };

/** Signs in, in the same time for a known and an unknown email; any failure is the specification's one sentence. */
export async function signIn(
  db: Db,
  context: AppContext,
  caller: Caller,
  cookies: Cookies,
  { email, password }: { email: string; password: string },
): Promise<Entered> {
  const attempt = await beginPasswordAttempt(context, caller, cookies, email);
  const account = await findAccount(db, email);
  const fits = await passwordFits(account?.password_hash, password);
  if (!account || !fits) {
    attempt.fail();
    throw wrongCredentials();
  }
  await attempt.succeed();
  const step = await secondStepOf(db, context, account);
  if (step) throw new HttpError(401, 'second_factor', 'server.auth.secondFactor', { data: step });
  const { password_hash: _, ...user } = account;
  return { token: await openSession(db, context, caller, user._id), user };
}

/** What must come after the first step of a sign-in; undefined for an account without a second factor. */
export async function secondStepOf(
  db: Db,
  { settings }: AppContext,
  account: { _id: string; password_hash: string },
): Promise<SecondStep | undefined> {
  if (!(await hasSecondFactor(db, account._id))) return undefined;
  await actAsUser(db, account._id);
  return { step: await makeStep(settings, account), ways: await factorWaysOf(db, account._id) };
}

/** By what a person, for whom the transaction acts, can show their second factor. */
export async function factorWaysOf(db: Db, user: string): Promise<SecondStep['ways']> {
  const [passkeys, app] = [await findPasskeys(db, user), await findAuthenticator(db, user)];
  return [
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(app?.isConfirmed ? (['authenticator'] as const) : []),
    'recovery-code',
  ];
}

/** Whose first step this is; the password may have changed since. The transaction acts for them from here on. */
export async function accountOfStep(db: Db, { settings }: AppContext, step: string) {
  const read = await readStep(settings, step);
  const account = read && (await findAccountById(db, read.user));
  if (!account || !read.isOf(account)) throw new HttpError(401, 'step_over', 'server.auth.stepOver');
  await actAsUser(db, account._id);
  return account;
}

/** Ends a sign-in with the second factor. */
export async function endSecondStep(
  db: Db,
  context: AppContext,
  caller: Caller,
  cookies: Cookies,
  { step, ...given }: ParsedInputOf<typeof finishSignIn>,
): Promise<Entered> {
  if ((given.code === undefined) === (given.credential === undefined))
    throw invalid([{ path: 'code', key: 'errors.input.required' }]);
  const perAddress = attemptFrom(caller);
  await consumeAttempts(context, perAddress);
  const account = await accountOfStep(db, context, step);
  if (!(await factorFits(db, context, 'sign-in', account._id, given))) {
    reportFailure(context, caller, account.email);
    throw new HttpError(401, 'wrong_factor', 'server.auth.wrongFactor');
  }
  await settleAttempts(context, { returned: [perAddress] });
  return enterAccount(db, context, caller, cookies, account);
}

/** Signs in with a passkey alone: the authenticator asked its person for a finger, a face or a PIN, so it is both factors. */
export async function enterWithPasskey(
  db: Db,
  context: AppContext,
  caller: Caller,
  cookies: Cookies,
  { credential }: ParsedInputOf<typeof signInWithPasskey>,
): Promise<Entered> {
  const perAddress = attemptFrom(caller);
  await consumeAttempts(context, perAddress);
  const owner = await findPasskeyOwner(db, credential.id);
  const account = owner === undefined ? undefined : await findAccountById(db, owner);
  if (account) await actAsUser(db, account._id);
  if (!account || !(await passkeyFits(db, context.settings, 'sign-in', account._id, credential))) {
    if (account) reportFailure(context, caller, account.email);
    throw new HttpError(401, 'wrong_factor', 'server.auth.passkeyUnknown');
  }
  await settleAttempts(context, { returned: [perAddress] });
  return enterAccount(db, context, caller, cookies, account);
}

async function enterAccount(
  db: Db,
  context: AppContext,
  caller: Caller,
  cookies: Cookies,
  account: SignedInUser & { password_hash: string },
): Promise<Entered> {
  const { password_hash: _, ...user } = account;
  keepMarker(context.settings, cookies, user.email);
  return { token: await openSession(db, context, caller, user._id), user };
}

const attemptFrom = ({ address }: Caller): Attempt => [
  { name: 'second-factor-address', attempts: 100, seconds: 600 },
  address,
];
const reportFailure = (context: AppContext, caller: Caller, email: string): void =>
  void enterFailedSignIn(context, caller, email, 'sign-in-failed').catch(() => {
    // A database that is away has failed the call itself too.
  });
const wrongCredentials = () => new HttpError(401, 'wrong_credentials', 'server.auth.wrongCredentials');

/** Begins a session on this device; the token dies with its row. */
export async function openSession(
  db: Db,
  { settings }: AppContext,
  caller: Caller,
  user: string,
): Promise<string> {
  const session = await addSession(db, { user_id: user, user_agent: caller.userAgent });
  return makeToken(settings, { user, session });
}
