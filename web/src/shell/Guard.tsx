import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useSessionCheck } from '#features/auth/auth.api.ts';
import { ProofAsker } from '#features/auth/ProofAsker.tsx';
import { useCompanies, useSelectedCompany } from '#features/companies/companies.api.ts';
import { useFactorDemand } from '#features/second-factors/factor-demand.ts';
import { hasLeftByWish } from '#lib/browser/session.ts';
import { clearPostLoginPath, savePostLoginPath, postLoginPath } from '#lib/browser/post-login-redirect.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { ShellSkeleton } from './ShellSkeleton.tsx';

/** Lets signed-in people through; sends others to the landing page and keeps where they wanted to go, unless they left by 'Log out'. */
export function SignedIn() {
  const { state } = useSessionCheck();
  const location = useLocation();
  const isOut = state === 'unauthenticated';
  const here = `${location.pathname}${location.search}${location.hash}`;
  useEffect(() => {
    if (!isOut) return;
    if (hasLeftByWish()) clearPostLoginPath();
    else savePostLoginPath(here);
  }, [isOut, here]);
  if (isOut) return <Navigate to="/landing" replace />;
  return (
    <>
      <Outlet />
      <ProofAsker />
    </>
  );
}

/** Lets people with a company through; sends others to make their first. */
export function WithCompany() {
  const companies = useCompanies();
  const selected = useSelectedCompany();
  const { isPending, lacksFactor } = useFactorDemand(selected);
  // A demand that comes while the company's pages are open is looked into behind them: nothing on them is lost.
  const [opened, setOpened] = useState<string>();
  const isOpen = selected !== undefined && !isPending && !lacksFactor;
  if (isOpen && opened !== selected._id) setOpened(selected._id);
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    if (lacksFactor) savePostLoginPath(`${pathname}${search}${hash}`);
  }, [lacksFactor, pathname, search, hash]);
  if (companies.isError) return <NoCompanies {...companies} />;
  if (!companies.data) return <ShellSkeleton />;
  if (companies.data.length === 0) return <Navigate to="/first-company" replace />;
  if (!selected || (isPending && opened !== selected._id)) return <ShellSkeleton />;
  if (lacksFactor) return <Navigate to="/second-factor" replace />;
  return <Outlet key={selected._id} />;
}

/** The first-company screen is for those who have none. */
export function WithoutCompany() {
  const companies = useCompanies();
  if (companies.isError) return <NoCompanies {...companies} />;
  if (!companies.data) return <ShellSkeleton />;
  return companies.data.length > 0 ? <Navigate to="/" replace /> : <Outlet />;
}

/** The whole page, as nothing can be shown without the company: in its middle, with the reason. */
function NoCompanies({
  error,
  refetch,
  isRefetching,
}: Pick<ReturnType<typeof useCompanies>, 'error' | 'refetch' | 'isRefetching'>) {
  const { t } = useTranslation();
  const title = t('companies.errors.list');
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <ErrorState
        title={title}
        description={error && error.message !== title ? error.message : undefined}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    </main>
  );
}

/** Signed-in visitors of the login screen go on to where they wanted, else to the dashboard; a link to a new password opens all the same. */
export function SignedOut() {
  const { state } = useSessionCheck();
  const [wanted] = useState(postLoginPath);
  const { search } = useLocation();
  const isIn = state === 'authenticated' && !new URLSearchParams(search).has('reset');
  useEffect(() => {
    if (isIn) clearPostLoginPath();
  }, [isIn]);
  return isIn ? <Navigate to={wanted} replace /> : <Outlet />;
}
