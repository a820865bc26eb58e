import { listCompanies } from '@bidloom/contract/companies';
import { endCompany, getLeaving, keepCompany, leave, stay } from '@bidloom/contract/leaving';
import { useQuery } from '@tanstack/react-query';
import { reading, useCall } from '#lib/calls/calls.ts';

/** Whether the reader's account is to be erased, and which companies have no other owner. */
export const useLeaving = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useQuery(reading(getLeaving, {}, { failed: 'leaving.errors.read', quiet: true, enabled }));

export const useLeave = () =>
  useCall(leave, { refreshes: [getLeaving, listCompanies], failed: 'leaving.account.failed', quiet: true });

export const useStay = () =>
  useCall(stay, {
    refreshes: [getLeaving],
    failed: 'leaving.account.failed',
    done: 'leaving.account.kept',
  });

export const useEndCompany = () =>
  useCall(endCompany, {
    refreshes: [listCompanies, getLeaving],
    failed: 'leaving.company.failed',
    quiet: true,
  });

export const useKeepCompany = () =>
  useCall(keepCompany, {
    refreshes: [listCompanies, getLeaving],
    failed: 'leaving.company.failed',
    done: 'leaving.company.kept',
  });
