import { grantDriveAccess, grantGmailAccess, listIntegrations } from '@bidloom/contract/integrations';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { reading } from '#lib/calls.ts';

export type Service = 'drive' | 'gmail';

export const useIntegrations = () =>
  useQuery(reading(listIntegrations, {}, { failed: 'integrations.errors.list' }));

/** The services of the specification that the company has not connected; none while that is not known. */
export function useMissingServices(): Service[] {
  const { data } = useIntegrations();
  if (!data) return [];
  return (['drive', 'gmail'] as const).filter((service) => !data.some((entry) => entry.service === service));
}

/** Exchanges the code that Google sent back. */
export const grantAccess = (service: Service, code: string, state: string | null) =>
  call(service === 'drive' ? grantDriveAccess : grantGmailAccess, { code, ...(state && { state }) });
