import { type Company, listCompanies } from '@bidloom/contract/companies';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentSession, selectCompany } from '#lib/browser/session.ts';
import { render, respond } from '#testing/respond.tsx';
import { company, id } from '#testing/samples.ts';
import { CompanySwitcher } from './CompanySwitcher.tsx';

const named = (end: string, name: string, employees: number): Company =>
  company({ _id: id(end), id: id(end), name, employees });
const [first, second] = [named('a1', 'Atelier Nord', 1), named('a2', 'Atelier Sud', 12)];
const open = (companies: Company[]) => {
  respond(listCompanies, () => companies);
  render(<CompanySwitcher isExpanded />);
};

test('the stored company stays selected, and is shown with its number of employees', async () => {
  selectCompany(second._id);
  open([first, second]);
  expect(await screen.findByText('Atelier Sud')).toBeInTheDocument();
  expect(screen.getByText('12 members')).toBeInTheDocument();
  expect(currentSession().companyId).toBe(second._id);
});

test.each([
  ['none is stored', undefined],
  ['the stored one is no longer in the list', id('a9')],
])('when %s, the first is chosen and stored', async (_when, stored) => {
  selectCompany(stored);
  open([first, second]);
  expect(await screen.findByText('Atelier Nord')).toBeInTheDocument();
  expect(localStorage.getItem('companyId')).toBe(first._id);
});

test('with no company at all none is selected, and it says so', async () => {
  open([]);
  expect(screen.getByText('No company selected')).toBeInTheDocument();
  expect(screen.getByText('Please select a company to continue')).toBeInTheDocument();
  await waitFor(() => expect(localStorage.getItem('companyId')).toBeNull());
});
