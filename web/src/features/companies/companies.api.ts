import { changeCompany, createCompany, listCompanies, type Company } from '@bidloom/contract/companies';
import { getBidCards } from '@bidloom/contract/dashboard';
import { getMonths } from '@bidloom/contract/statistics';
import { createSampleCompany, removeSampleCompany } from '@bidloom/contract/sample-data';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#lib/calls/api.ts';
import { reading, refresh, useCall } from '#lib/calls/calls.ts';
import { selectCompany, useSession } from '#lib/browser/session.ts';

export const readingCompanies = () =>
  reading(listCompanies, { limit: '500' }, { failed: 'companies.errors.list' });

export function useCompanies() {
  const { token } = useSession();
  return useQuery({ ...readingCompanies(), enabled: token !== undefined });
}

/**
 * The selected company. When none is stored, or the stored one is no longer among the caller's, the first is chosen,
 * or none when there is none.
 */
export function useSelectedCompany(): Company | undefined {
  const { companyId } = useSession();
  const { data: companies } = useCompanies();
  const selected = companies?.find(({ _id }) => _id === companyId);
  const wanted = selected ?? companies?.[0];
  useEffect(() => {
    if (companies) selectCompany(wanted?._id);
  }, [companies, wanted?._id]);
  return selected;
}

/** Makes a company and selects it. `onMade` hears of it before: selecting it shows every screen anew, that of the form too. */
export const useCreateCompany = (onMade?: (company: Company) => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: {
      name: string;
      size: Company['size'];
      currency: string;
      timezone: string;
    }) => {
      const company = await call(createCompany, input);
      await refresh(client, [listCompanies]);
      onMade?.(company);
      selectCompany(company._id);
      return company;
    },
    meta: { failed: 'companies.errors.create' },
  });
};

/** Changes the selected company. Months are counted by its time zone, so the figures are read again. */
export const useChangeCompany = () =>
  useCall(changeCompany, {
    refreshes: [listCompanies, getBidCards, getMonths],
    failed: 'companies.errors.change',
    done: 'companies.done.change',
    quiet: true,
  });

/** Makes a company of sample data and selects it. */
export const useCreateSampleCompany = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: { timezone: string }) => {
      const company = await call(createSampleCompany, input);
      await refresh(client, [listCompanies]);
      selectCompany(company._id);
      return company;
    },
    meta: { failed: 'companies.sample.errors.create' },
  });
};

/** Deletes the selected company of sample data; another is selected then, or the first-company screen is next. */
export const useRemoveSampleCompany = () =>
  useCall(removeSampleCompany, {
    refreshes: [listCompanies],
    failed: 'companies.sample.errors.remove',
    done: 'companies.sample.removed',
    quiet: true,
  });
