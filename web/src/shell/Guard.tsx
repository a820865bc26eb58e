import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useSessionCheck } from '#features/auth/auth.api.ts';
import { useCompanies, useSelectedCompany } from '#features/companies/companies.api.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { ShellSkeleton } from './ShellSkeleton.tsx';

/** Where a visitor wanted to go before a guard sent them away; kept in the history entry. */
export type Wanted = { from?: string };

/** Lets signed-in people through; sends others to the landing page and keeps where they wanted to go. */
export function SignedIn() {
  const { state } = useSessionCheck();
  const location = useLocation();
  if (state === 'unauthenticated') {
    const from = `${location.pathname}${location.search}${location.hash}`;
    return <Navigate to="/landing" replace state={{ from } satisfies Wanted} />;
  }
  return <Outlet />;
}

/** Lets people with a company through; sends others to make their first. */
export function WithCompany() {
  const { t } = useTranslation();
  const companies = useCompanies();
  const selected = useSelectedCompany();
  if (companies.isError)
    return <ErrorState title={t('companies.errors.list')} onRetry={() => void companies.refetch()} />;
  if (!companies.data) return <ShellSkeleton />;
  if (companies.data.length === 0) return <Navigate to="/first-company" replace />;
  return selected ? <Outlet key={selected._id} /> : <ShellSkeleton />;
}

/** The first-company screen is for those who have none. */
export function WithoutCompany() {
  const { t } = useTranslation();
  const companies = useCompanies();
  if (companies.isError)
    return <ErrorState title={t('companies.errors.list')} onRetry={() => void companies.refetch()} />;
  if (!companies.data) return <ShellSkeleton />;
  return companies.data.length > 0 ? <Navigate to="/" replace /> : <Outlet />;
}

/** Signed-in visitors of the login screen go on to where they wanted, else to the dashboard. */
export function SignedOut() {
  const { state } = useSessionCheck();
  const location = useLocation();
  if (state === 'authenticated') return <Navigate to={wantedPath(location.state)} replace />;
  return <Outlet />;
}

/** The path of ours that a guard kept; never another site's, whatever stands in the history entry. */
export function wantedPath(state: unknown): string {
  const from = (state as Wanted | null)?.from;
  if (typeof from !== 'string' || !from.startsWith('/')) return '/';
  // The browser's own reading decides, since it takes more spellings for another site than a pattern foresees.
  return new URL(from, location.origin).origin === location.origin ? from : '/';
}
