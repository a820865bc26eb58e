import { listCompanies } from '@bidloom/contract/companies';
import { useQuery } from '@tanstack/react-query';
import { reading } from './calls.ts';
import { useSession } from './session.ts';

/** The time zone of the selected company, in which every date is shown; the browser's while it is not known. */
export function useSelectedZone(): string {
  const { companyId } = useSession();
  const { data } = useQuery(reading(listCompanies, { limit: '500' }, { failed: 'companies.errors.list' }));
  return data?.find(({ _id }) => _id === companyId)?.timezone ?? browserZone();
}

/** The IANA name of the browser's time zone. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
