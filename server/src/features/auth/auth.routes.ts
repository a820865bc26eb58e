import {
  checkSession,
  forgotPassword,
  login,
  logout,
  register,
  resetPassword,
  verifyEmail,
} from '@bidloom/contract/auth';
import { joinCompany } from '#features/users/join-company.ts';
import { countTry } from '#http/rate-limit.ts';
import { route } from '#http/route.ts';
import { publishEnding } from '#jobs/live.ts';
import { addUser, getUser, removeSession } from './auth.queries.ts';
import { askForReset } from './forgotten-password.ts';
import { hashPassword, refuseWeakPassword } from './passwords.ts';
import { setNewPassword } from './reset-password.ts';
import { openSession, signIn } from './sign-in.ts';
import { confirmEmail, mailVerification } from './verify-email.ts';

const registrations = { name: 'register-address', tries: 30, seconds: 600 };

export const authRoutes = [
  route(
    register,
    async ({ db, input, caller, house }) => {
      await countTry(house, registrations, caller.address);
      refuseWeakPassword(input.password, input.email);
      const user = await addUser(db, {
        full_name: input.fullName,
        email: input.email,
        password_hash: await hashPassword(input.password),
      });
      if (input.inviteToken) await joinCompany(db, user._id, input.inviteToken);
      await mailVerification(db, house, caller.language, user);
      return { token: await openSession(db, house, caller, user._id), user };
    },
    { said: 'server.auth.registered', beside: (data) => data },
  ),
  route(
    login,
    async ({ db, input, caller, house }) => {
      const signedIn = await signIn(db, house, caller, input);
      if (input.inviteToken) await joinCompany(db, signedIn.user._id, input.inviteToken);
      return signedIn;
    },
    { said: 'server.auth.signedIn', beside: (data) => data },
  ),
  route(checkSession, async ({ db, caller }) => ({ user: await getUser(db, caller.user) }), {
    beside: (data) => data,
  }),
  route(
    logout,
    async ({ db, caller }) => {
      await removeSession(db, caller.session);
      await publishEnding(db, { session: caller.session });
      return null;
    },
    { said: 'server.auth.signedOut' },
  ),
  route(
    forgotPassword,
    async ({ db, house, caller, input }) => {
      await askForReset(db, house, caller, input.email);
      return { mailed: house.settings.mail !== undefined };
    },
    { said: 'server.auth.resetAsked' },
  ),
  route(
    resetPassword,
    async ({ db, house, caller, input }) => {
      await setNewPassword(db, house, caller, input);
      return null;
    },
    { said: 'server.auth.passwordSet' },
  ),
  route(
    verifyEmail,
    async ({ db, house, caller, input }) => {
      await confirmEmail(db, house, caller, input.token);
      return null;
    },
    { said: 'server.auth.emailVerified' },
  ),
];
