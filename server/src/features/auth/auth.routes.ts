import {
  askRegistration,
  cancelEmailChange,
  changeEmail,
  changePassword,
  checkSession,
  confirmEmailChange,
  endOtherSessions,
  endSession,
  finishProvider,
  finishSignIn,
  forgotPassword,
  getEmailChange,
  getInvitation,
  getProof,
  linkProvider,
  listProviders,
  listSessions,
  login,
  logout,
  prove,
  register,
  resetPassword,
  signInWithPasskey,
  startPasskeyProof,
  startPasskeySignIn,
  startProvider,
  verifyEmail,
} from '@bidloom/contract/auth';
import { pageOf } from '#db/paging.ts';
import { canMail } from '#features/mail/mail-ways.ts';
import { passkeyRequest } from '#features/second-factors/passkeys.ts';
import { readInvitation } from '#features/users/read-invitation.ts';
import { joinCompany } from '#features/users/join-company.ts';
import { notFound } from '#http/calls/errors.ts';
import { consumeAttempts } from '#http/identity/rate-limit.ts';
import { longRoute, route } from '#http/calls/route.ts';
import { publishEndedAccess } from '#jobs/live.ts';
import * as queries from './auth.queries.ts';
import { changeEmail as askForEmail, confirmChange, readEmailChange } from './change-email.ts';
import { dropChange } from './change-email.queries.ts';
import { changePassword as setPassword } from './change-password.ts';
import { askForReset } from './forgotten-password.ts';
import { findMarker, keepMarker } from './known-device.ts';
import { hashPassword } from './password-hashes.ts';
import { refuseGuessablePassword } from './refuse-guessable-password.ts';
import { beginSignIn, confirmLink, endSignIn } from './provider-sign-in.ts';
import { refuseStranger, registrationFor } from './registration.ts';
import { setNewPassword } from './reset-password.ts';
import { proofWays, proveSelf } from './prove-self.ts';
import { providersOf } from './sign-in-providers.ts';
import { accountOfStep, endSecondStep, enterWithPasskey, openSession, signIn } from './sign-in.ts';
import { confirmEmail, mailVerification } from './verify-email.ts';

/** Rows that a stranger can have written. */
const challenges = { name: 'passkey-challenges-address', attempts: 300, seconds: 600 };
const registrations = { name: 'register-address', attempts: 30, seconds: 600 };

export const authRoutes = [
  route(
    register,
    async ({ db, input, caller, context, cookies }) => {
      await consumeAttempts(context, [registrations, caller.address]);
      await refuseStranger(db, context.settings, {
        email: input.email,
        isInvited: input.inviteToken !== undefined,
      });
      await refuseGuessablePassword(input.password, input.email);
      const user = await queries.addUser(db, {
        full_name: input.fullName,
        email: input.email,
        password_hash: await hashPassword(input.password),
        language: caller.language,
      });
      if (input.inviteToken) await joinCompany(db, user._id, input.inviteToken);
      await mailVerification(db, context, caller.language, user);
      keepMarker(context.settings, cookies, user.email);
      return { token: await openSession(db, context, caller, user._id), user };
    },
    { message: 'server.auth.registered', beside: (data) => data },
  ),
  route(
    login,
    async ({ db, input, caller, context, cookies }) => {
      const signedIn = await signIn(db, context, caller, cookies, input);
      if (input.inviteToken) await joinCompany(db, signedIn.user._id, input.inviteToken);
      return signedIn;
    },
    { message: 'server.auth.signedIn', beside: (data) => data },
  ),
  route(
    finishSignIn,
    async ({ db, input, caller, context, cookies }) => {
      const signedIn = await endSecondStep(db, context, caller, cookies, input);
      if (input.inviteToken) await joinCompany(db, signedIn.user._id, input.inviteToken);
      return signedIn;
    },
    { message: 'server.auth.signedIn', beside: (data) => data },
  ),
  route(startPasskeySignIn, async ({ db, input, caller, context }) => {
    await consumeAttempts(context, [challenges, caller.address]);
    const user = input.step === undefined ? undefined : (await accountOfStep(db, context, input.step))._id;
    return passkeyRequest(db, context.settings, 'sign-in', user);
  }),
  route(
    signInWithPasskey,
    async ({ db, input, caller, context, cookies }) => {
      const signedIn = await enterWithPasskey(db, context, caller, cookies, input);
      if (input.inviteToken) await joinCompany(db, signedIn.user._id, input.inviteToken);
      return signedIn;
    },
    { message: 'server.auth.signedIn', beside: (data) => data },
  ),
  route(getProof, ({ db, caller }) => proofWays(db, caller)),
  route(startPasskeyProof, ({ db, context, caller }) =>
    passkeyRequest(db, context.settings, 'prove', caller.user),
  ),
  route(
    prove,
    async ({ db, context, caller, input }) => {
      await proveSelf(db, context, caller, input);
      return null;
    },
    { message: 'server.auth.proved' },
  ),
  route(getInvitation, ({ db, input }) => readInvitation(db, input.token)),
  route(
    checkSession,
    async ({ db, caller, context, cookies }) => {
      const user = await queries.getUser(db, caller.user);
      // Who signed in before there were markers, or lost theirs, is known here all the same.
      if (!findMarker(context.settings, cookies, user.email))
        keepMarker(context.settings, cookies, user.email);
      return { user };
    },
    { beside: (data) => data },
  ),
  route(
    logout,
    async ({ db, caller }) => {
      await queries.removeSession(db, caller.session);
      await publishEndedAccess(db, { session: caller.session });
      return null;
    },
    { message: 'server.auth.signedOut' },
  ),
  route(
    forgotPassword,
    async ({ db, context, caller, cookies, input }) => {
      await askForReset(db, context, caller, cookies, input.email);
      return { mailed: await canMail(null, context.settings) };
    },
    { message: 'server.auth.resetAsked' },
  ),
  route(
    resetPassword,
    async ({ db, context, caller, cookies, input }) => {
      await setNewPassword(db, context, caller, cookies, input);
      return null;
    },
    { message: 'server.auth.passwordSet' },
  ),
  route(
    verifyEmail,
    async ({ db, context, caller, input }) => {
      await confirmEmail(db, context, caller, input.token);
      return null;
    },
    { message: 'server.auth.emailVerified' },
  ),
  route(listSessions, async ({ db, caller, input }) =>
    pageOf(
      await queries.findSessions(db, caller.user, caller.session),
      input,
      ({ device, address }) => `${device} ${address}`,
      { keyOf: ({ _id }) => _id },
    ),
  ),
  route(
    endSession,
    async ({ db, caller, input }) => {
      if (!(await queries.removeSessionOf(db, caller.user, input._id))) throw notFound();
      await publishEndedAccess(db, { session: input._id });
      return null;
    },
    { message: 'server.auth.sessionEnded' },
  ),
  route(
    endOtherSessions,
    async ({ db, caller }) => {
      const ended = await queries.removeOtherSessions(db, caller.user, caller.session);
      for (const session of ended) await publishEndedAccess(db, { session });
      return { ended: ended.length };
    },
    { message: 'server.auth.othersEnded' },
  ),
  route(
    changePassword,
    async ({ db, context, caller, input }) => {
      await setPassword(db, context, caller, input);
      return null;
    },
    { message: 'server.auth.passwordChanged' },
  ),
  route(getEmailChange, ({ db, context, caller }) => readEmailChange(db, context, caller.user)),
  route(changeEmail, ({ db, context, caller, input }) => askForEmail(db, context, caller, input.email), {
    message: ({ outcome }) =>
      outcome === 'mailed' ? 'server.auth.emailChangeMailed' : 'server.auth.emailChanged',
  }),
  route(
    cancelEmailChange,
    async ({ db, caller }) => {
      await dropChange(db, caller.user);
      return null;
    },
    { message: 'server.auth.emailKept' },
  ),
  route(
    confirmEmailChange,
    ({ db, context, caller, input }) => confirmChange(db, context, caller, input.token),
    {
      message: ({ outcome }) =>
        outcome === 'waiting' ? 'server.auth.emailChangeWaiting' : 'server.auth.emailChanged',
    },
  ),
  route(askRegistration, ({ db, context }) => registrationFor(db, context.settings)),
  route(listProviders, async ({ db, context, input }) =>
    pageOf(
      (await providersOf(context, db)).map(({ id, name }) => ({ id, name })),
      input,
      ({ name }) => name,
      { keyOf: ({ id }) => id },
    ),
  ),
  longRoute(startProvider, ({ context, caller, input }) => beginSignIn(context, caller, input.provider)),
  longRoute(
    finishProvider,
    ({ context, caller, cookies, input }) => endSignIn(context, caller, cookies, input),
    { message: 'server.auth.signedIn' },
  ),
  route(
    linkProvider,
    ({ db, context, caller, cookies, input }) => confirmLink(db, context, caller, cookies, input),
    { message: 'server.auth.signedIn' },
  ),
];
