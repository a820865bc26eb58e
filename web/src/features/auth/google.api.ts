import { askGoogle, finishGoogle, linkGoogle, startGoogle } from '@bidloom/contract/auth';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { call } from '#lib/calls/api.ts';
import { reading } from '#lib/calls/calls.ts';
import { toast } from '#lib/calls/toast.ts';
import { keepToken } from './auth.api.ts';

/** Whether this server signs people in with Google. While that is not known, it does not. */
export const useGoogleOffer = (): boolean =>
  useQuery(reading(askGoogle, {}, { failed: 'auth.google.failed', quiet: true, staleTime: Infinity })).data
    ?.available ?? false;

/** Leads to Google. What shows later that it was this tab that went is kept until one comes back. */
export const useGoToGoogle = () =>
  useMutation({
    mutationFn: async (inviteToken: string | undefined) => {
      const { address, flow } = await call(startGoogle, {});
      sessionStorage.setItem(place, JSON.stringify({ flow, ...(inviteToken && { inviteToken }) }));
      return address;
    },
    onSuccess: (address) => {
      if (/^https?:$/.test(URL.parse(address)?.protocol ?? '')) location.assign(address);
      else toast.error(i18next.t('auth.google.failed'));
    },
    meta: { failed: 'auth.google.failed' },
  });

export type GoogleFlow = { flow: string; inviteToken?: string };

/** What was kept when this tab left for Google, once; undefined when it did not. */
export function takeGoogleFlow(): GoogleFlow | undefined {
  const kept = sessionStorage.getItem(place);
  sessionStorage.removeItem(place);
  return kept === null ? undefined : (JSON.parse(kept) as GoogleFlow);
}
const place = 'google';

/** Ends the sign-in with what Google sent back: signed in, or the email whose password is asked for. */
export const useFinishGoogle = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: GoogleFlow & { code: string; state: string }) => {
      const data = await call(finishGoogle, input);
      return data.outcome === 'password' ? data : keepToken(client, data);
    },
    meta: { failed: 'auth.google.failed', quiet: true },
  });
};

export const useLinkGoogle = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: GoogleFlow & { password: string }) =>
      keepToken(client, await call(linkGoogle, input)),
    meta: { failed: 'auth.google.failed', quiet: true },
  });
};
