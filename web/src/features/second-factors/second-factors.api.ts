import type { Company } from '@bidloom/contract/companies';
import {
  addPasskey,
  changePasskey,
  confirmAuthenticator,
  getSecondFactors,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
  startAuthenticator,
  startPasskey,
  type SecondFactors,
} from '@bidloom/contract/second-factors';
import { useMutation, useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { makePasskey } from '#lib/browser/passkeys.ts';
import { call } from '#lib/calls/api.ts';
import { reading, refresh, useCall } from '#lib/calls/calls.ts';

const words = { failed: 'account.factors.errors.change', quiet: true };
const refreshes = [getSecondFactors];

export const useSecondFactors = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useQuery(reading(getSecondFactors, {}, { failed: 'account.factors.errors.list', quiet: true, enabled }));

export const hasFactor = ({ passkeys, authenticatorSince }: SecondFactors): boolean =>
  passkeys.length > 0 || authenticatorSince !== null;

/** Whether the company demands a second factor that the reader lacks; asked only where it demands one. */
export function useFactorDemand(company: Company | undefined): { isPending: boolean; lacksFactor: boolean } {
  const demands = company?.needsSecondFactor === true;
  const { data, isPending } = useSecondFactors({ enabled: demands });
  return { isPending: demands && isPending, lacksFactor: demands && data !== undefined && !hasFactor(data) };
}

/** Has the browser make a passkey and keeps it. */
export const useAddPasskey = () =>
  useMutation({
    mutationFn: async (name: string) => {
      const asked = await call(startPasskey, {});
      const credential = await makePasskey(asked).catch((error: unknown) => {
        // What browsers say of a passkey that was not made is for engineers.
        throw new Error(i18next.t('account.factors.errors.passkey'), { cause: error });
      });
      return call(addPasskey, { name, credential });
    },
    onSuccess: (_data, _input, _result, { client }) => refresh(client, refreshes),
    meta: { failed: 'account.factors.errors.passkey', quiet: true },
  });

export const useRenamePasskey = () => useCall(changePasskey, { refreshes, ...words, quiet: false });
export const useRemovePasskey = () => useCall(removePasskey, { refreshes, ...words });
export const useStartAuthenticator = () => useCall(startAuthenticator, { refreshes: [], ...words });
export const useConfirmAuthenticator = () => useCall(confirmAuthenticator, { refreshes, ...words });
export const useRemoveAuthenticator = () => useCall(removeAuthenticator, { refreshes, ...words });
export const useRenewRecoveryCodes = () => useCall(renewRecoveryCodes, { refreshes, ...words });
