import { listProviders } from '@bidloom/contract/auth';
import {
  addIdentityProvider,
  changeIdentityProvider,
  listIdentityProviders,
  removeIdentityProvider,
} from '@bidloom/contract/identity-providers';
import { useQuery } from '@tanstack/react-query';
import { reading, useCall } from '#lib/calls/calls.ts';

const refreshes = [listIdentityProviders, listProviders];

export const useIdentityProviders = () =>
  useQuery(
    reading(
      listIdentityProviders,
      {},
      { failed: 'identityProviders.errors.list', quiet: true, staleTime: 0 },
    ),
  );

export const useAddIdentityProvider = () =>
  useCall(addIdentityProvider, { refreshes, failed: 'identityProviders.errors.add', quiet: true });

export const useChangeIdentityProvider = () =>
  useCall(changeIdentityProvider, { refreshes, failed: 'identityProviders.errors.change', quiet: true });

export const useRemoveIdentityProvider = () =>
  useCall(removeIdentityProvider, { refreshes, failed: 'identityProviders.errors.remove', quiet: true });
