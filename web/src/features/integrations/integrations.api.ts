import {
  disconnectDrive,
  disconnectGmail,
  grantDriveAccess,
  grantGmailAccess,
  integrationServices as services,
  listIntegrations,
  startDriveAuthorisation,
  startGmailAuthorisation,
  syncService,
} from '@bidloom/contract/integrations';
import { listCompanies } from '@bidloom/contract/companies';
import { useMutation, useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { call } from '#lib/calls/api.ts';
import { reading, useCall } from '#lib/calls/calls.ts';
import { useSettled } from '#lib/browser/network-idle.ts';
import { toast } from '#lib/calls/toast.ts';
import { keepServiceMarker } from './service-marker.ts';

export { services };
export type Service = (typeof services)[number];

export const useIntegrations = ({ enabled = true } = {}) =>
  useQuery(reading(listIntegrations, {}, { failed: 'integrations.errors.list', enabled }));

/** The services of the specification that the company has not connected; none while that is not known, which is asked after the page's own data. */
export function useMissingServices(): Service[] {
  const { data } = useIntegrations({ enabled: useSettled() });
  if (!data) return [];
  return services.filter((service) => !data.some((entry) => entry.service === service));
}

/** Leads to Google's consent screen, with `reads` to that for reading. The service is remembered first, for the callback page. */
export const useConnect = (service: Service, { reads = false } = {}) =>
  useMutation({
    mutationFn: () =>
      call(
        service === 'drive' ? startDriveAuthorisation : startGmailAuthorisation,
        reads ? { reads: 'true' } : {},
      ),
    onSuccess: (address: unknown) => {
      if (!isWebAddress(address)) {
        toast.error(i18next.t('integrations.errors.url'));
        return;
      }
      keepServiceMarker(service);
      location.assign(address);
    },
    meta: { failed: `integrations.errors.${service}` },
  });

/** Exchanges the code that Google sent back. */
export const grantAccess = (service: Service, code: string, state: string | null) =>
  call(service === 'drive' ? grantDriveAccess : grantGmailAccess, { code, ...(state && { state }) });

function isWebAddress(address: unknown): address is string {
  return typeof address === 'string' && /^https?:$/.test(URL.parse(address)?.protocol ?? '');
}

/** Disconnects a service. What was brought there stays there. */
export const useDisconnect = (service: Service) =>
  useCall(service === 'drive' ? disconnectDrive : disconnectGmail, {
    refreshes: [listIntegrations, listCompanies],
    failed: 'integrations.errors.disconnect',
    done: 'integrations.disconnected',
  });

/** Has a service asked at once, also one that failed before. */
export const useSync = () =>
  useCall(syncService, {
    refreshes: [listIntegrations],
    failed: 'integrations.errors.sync',
    done: 'integrations.asked',
  });
