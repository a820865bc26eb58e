import {
  changeProvisioning,
  connectProvisioning,
  disconnectProvisioning,
  getProvisioning,
} from '@bidloom/contract/provisioning';
import { listUsers } from '@bidloom/contract/users';
import { useQuery } from '@tanstack/react-query';
import { reading, useCall } from '#lib/calls/calls.ts';

/** What the identity provider sends shows at the next look. */
export const useProvisioning = () =>
  useQuery(reading(getProvisioning, {}, { failed: 'provisioning.errors.list', quiet: true, staleTime: 0 }));

export const useConnectProvisioning = () =>
  useCall(connectProvisioning, { refreshes: [getProvisioning], failed: 'provisioning.errors.connect' });

export const useChangeProvisioning = () =>
  useCall(changeProvisioning, {
    refreshes: [getProvisioning, listUsers],
    failed: 'provisioning.errors.change',
  });

export const useDisconnectProvisioning = () =>
  useCall(disconnectProvisioning, { refreshes: [getProvisioning], failed: 'provisioning.errors.disconnect' });
