import {
  finishProvider,
  linkProvider,
  listProviders,
  startProvider,
  type SignInProvider,
} from '@bidloom/contract/auth';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { call } from '#lib/calls/api.ts';
import { reading } from '#lib/calls/calls.ts';
import { toast } from '#lib/calls/toast.ts';
import { keepToken } from './auth.api.ts';

/** The identity providers by which this server signs people in. While they are not known, there are none. */
export const useProviders = (): SignInProvider[] =>
  useQuery(reading(listProviders, {}, { failed: 'auth.providers.failed', quiet: true, staleTime: Infinity }))
    .data ?? [];

/** Leads to a provider. What shows later that it was this tab that went is kept until one comes back. */
export const useGoToProvider = (inviteToken: string | undefined) =>
  useMutation({
    mutationFn: async ({ id, name }: SignInProvider) => {
      const { address, flow } = await call(startProvider, { provider: id });
      const begun: PendingSignIn = { name, flow, ...(inviteToken && { inviteToken }) };
      sessionStorage.setItem(storageKey, JSON.stringify(begun));
      return address;
    },
    onSuccess: (address) => {
      if (/^https?:$/.test(URL.parse(address)?.protocol ?? '')) location.assign(address);
      else toast.error(i18next.t('auth.providers.failed'));
    },
    meta: { failed: 'auth.providers.failed' },
  });

/** A sign-in under way: `name` is the provider's, the rest goes to the server when one comes back. */
export type PendingSignIn = { name: string; flow: string; inviteToken?: string };

/** What was kept when this tab left for a provider, once; undefined when it did not. */
export function consumePendingSignIn(): PendingSignIn | undefined {
  const kept = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  return kept === null ? undefined : (JSON.parse(kept) as PendingSignIn);
}
const storageKey = 'sign-in';

/** What a provider added to the address of the login screen. */
export type SentBack = {
  code: string;
  state: string;
  iss?: string;
  /** Where somebody began at the provider: no tab of ours left for it. */
  unasked?: PendingSignIn;
};
/** Why nobody comes back: they stopped at the provider, its answer was refused, or it came too late. */
export type NotBack = 'stopped' | 'refused' | 'expired';

/** Ends the sign-in with what the provider sent back: signed in, a second step, or the email whose password is asked for. */
export const useFinishSignIn = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (back: PendingSignIn & SentBack) => {
      const { name: _, unasked: _unasked, ...input } = back;
      const data = await call(finishProvider, input);
      return data.outcome === 'signed-in' ? keepToken(client, data) : data;
    },
    meta: { failed: 'auth.providers.failed', quiet: true },
  });
};

export const useLinkProvider = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (proved: PendingSignIn & { password: string }) => {
      const { name: _, ...input } = proved;
      const data = await call(linkProvider, input);
      return data.outcome === 'signed-in' ? keepToken(client, data) : data;
    },
    meta: { failed: 'auth.providers.failed', quiet: true },
  });
};
