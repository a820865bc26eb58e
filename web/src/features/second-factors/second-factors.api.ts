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
} from '@bidloom/contract/second-factors';
import { useMutation } from '@tanstack/react-query';
import i18next from 'i18next';
import { makePasskey } from '#lib/browser/passkeys.ts';
import { call } from '#lib/calls/api.ts';
import { refresh, useCall } from '#lib/calls/calls.ts';

const words = { failed: 'account.factors.errors.change', quiet: true };
const refreshes = [getSecondFactors];

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
