import {
  finishSignIn,
  getProof,
  prove,
  signInWithPasskey,
  startPasskeyProof,
  startPasskeySignIn,
  type SecondStep,
} from '@bidloom/contract/auth';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { answerWithPasskey } from '#lib/browser/passkeys.ts';
import { ApiError, call } from '#lib/calls/api.ts';
import { reading, useCall } from '#lib/calls/calls.ts';
import { keepToken } from './auth.api.ts';

/** The second step that a refused sign-in asks for; undefined for any other failure. */
export const secondStepOf = (error: Error | null): SecondStep | undefined =>
  error instanceof ApiError && error.code === 'second_factor' ? (error.data as SecondStep) : undefined;

/** Ends a sign-in by code, or by passkey where no code is given. */
export const useFinishSignIn = ({ step, inviteToken }: { step: string; inviteToken: string | undefined }) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (code?: string) => {
      const given =
        code === undefined
          ? { credential: await fromAuthenticator(() => call(startPasskeySignIn, { step })) }
          : { code };
      const input = { step, ...given, ...(inviteToken && { inviteToken }) };
      return keepToken(client, await call(finishSignIn, input));
    },
    meta: { failed: 'auth.second.failed', quiet: true },
  });
};

/** Signs in with a passkey alone. */
export const usePasskeySignIn = (inviteToken: string | undefined) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const credential = await fromAuthenticator(() => call(startPasskeySignIn, {}));
      const input = { credential, ...(inviteToken && { inviteToken }) };
      return keepToken(client, await call(signInWithPasskey, input));
    },
    meta: { failed: 'auth.second.failed', quiet: true },
  });
};

/** By what the reader can prove to be there. */
export const useProofWays = () =>
  useQuery(reading(getProof, {}, { failed: 'auth.proof.failed', quiet: true, staleTime: 0 }));

export const useProve = () => useCall(prove, { refreshes: [], failed: 'auth.proof.failed', quiet: true });

export const useProveByPasskey = () =>
  useMutation({
    mutationFn: async () =>
      call(prove, { credential: await fromAuthenticator(() => call(startPasskeyProof, {})) }),
    meta: { failed: 'auth.proof.failed', quiet: true },
  });

/** What browsers say of a passkey that was not used is for engineers. */
async function fromAuthenticator(begin: () => Promise<Parameters<typeof answerWithPasskey>[0]>) {
  const asked = await begin();
  try {
    return await answerWithPasskey(asked);
  } catch (error) {
    throw new Error(i18next.t('auth.passkey.failed'), { cause: error });
  }
}
