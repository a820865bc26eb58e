import {
  askRegistration,
  checkSession,
  forgotPassword,
  getInvitation,
  login,
  logout,
  register,
  resetPassword,
  type SessionUser,
} from '@bidloom/contract/auth';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { ApiError, call } from '#lib/calls/api.ts';
import { reading, useCall } from '#lib/calls/calls.ts';
import { currentSession, forgetSession, leaveSession, signIn, useSession } from '#lib/browser/session.ts';

/** The specification's three check states, and who is signed in. */
export type SessionCheck =
  | { state: 'loading' | 'unauthenticated'; user?: undefined }
  | { state: 'authenticated'; user: SessionUser };

export const checkingSession = () => ({
  ...reading(checkSession, {}, { failed: 'errors.unexpected', quiet: true, staleTime: 5 * 60_000 }),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    try {
      return await call(checkSession, {}, { signal });
    } catch (error) {
      // Whatever the server's reason to refuse, the session is over; a server that is away has refused nothing.
      if (error instanceof ApiError && refused(error.status)) forgetSession();
      throw error;
    }
  },
});

/** Who may make an account on this server. While that is not known, anybody may try. */
export const useRegistration = () =>
  useQuery(reading(askRegistration, {}, { failed: 'auth.errors.register', quiet: true, staleTime: 60_000 }))
    .data ?? { mode: 'open' as const, domains: [] };

const refused = (status: number): boolean => status >= 400 && status < 500 && status !== 429;

/** Whether a token is held and the server still honours it. A check that could not be made does not sign out. */
export function useSessionCheck(): SessionCheck {
  const { token } = useSession();
  const check = useQuery({ ...checkingSession(), enabled: token !== undefined });
  if (token === undefined) return { state: 'unauthenticated' };
  return check.data ? { state: 'authenticated', user: check.data.user } : { state: 'loading' };
}

/** Signs in. An answer without a token is a failure of its own, as the specification words it. */
export const useLogin = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: { email: string; password: string; inviteToken?: string }) =>
      logged('Signing in failed', async () => keepToken(client, await call(login, input))),
    meta: { failed: 'auth.errors.login', quiet: true },
  });
};

/** Does it; a failure goes to the browser's log, where somebody who helps can read it, and on to who asked. */
async function logged<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    // oxlint-disable-next-line no-console -- the browser's log is what the specification asks for
    console.error(what, error);
    throw error;
  }
}

export const useRegister = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: { fullName: string; email: string; password: string; inviteToken?: string }) =>
      logged('Registering failed', async () => keepToken(client, await call(register, input))),
    meta: { failed: 'auth.errors.register', quiet: true },
  });
};

/** Who invites whom to what, by the token of the link; why not is the error's message. */
export const useInvitation = (token: string | undefined) =>
  useQuery(
    reading(
      getInvitation,
      { token: token ?? '' },
      { failed: 'auth.errors.invitation', quiet: true, enabled: token !== undefined },
    ),
  );

/** The address of the other screen to come in by, with the invitation that led here. */
export const withInvite = (path: '/login' | '/signup', invite: string | undefined): string =>
  invite === undefined ? path : `${path}?${new URLSearchParams({ invite }).toString()}`;

/** Asks for a link to a new password; whether there is such an account is not answered. */
export const useForgotPassword = () =>
  useCall(forgotPassword, { refreshes: [], failed: 'auth.errors.forgot', quiet: true });

/** Sets a new password with a link's token. Every session of the account is over then, and whoever was signed in here is out. */
export const useResetPassword = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: { token: string; password: string }) => {
      await call(resetPassword, input);
      // Who was signed in here may be somebody else, whose session goes on.
      if (currentSession().token) await call(logout, {}).catch(() => null);
      client.removeQueries();
      forgetSession();
    },
    meta: { failed: 'auth.errors.reset', quiet: true, done: 'auth.reset.done' },
  });
};

/** Ends the session on the server and in this browser; a server that is away does not keep anyone signed in here. */
export const useLogout = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      // What is still asked would come too late and be refused.
      await client.cancelQueries();
      if (currentSession().token) await call(logout, {}).catch(() => null);
      client.removeQueries();
      leaveSession();
    },
    meta: { failed: 'errors.unexpected' },
  });
};

/** Thrown as it is worded by the specification when an answer holds no token. */
export class NoToken extends Error {}

/** Keeps the token of an answer and forgets what an earlier person read in this tab. */
export function keepToken<Data extends { token?: string }>(
  client: QueryClient,
  data: Data | undefined,
): Data {
  if (!data?.token) throw new NoToken(i18next.t('auth.errors.noToken'));
  // Nothing that an earlier person read in this tab is left for the next one.
  client.removeQueries();
  signIn(data.token);
  return data;
}
