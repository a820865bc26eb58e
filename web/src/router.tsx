import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router';
import { EmailChangeConfirmation } from '#features/auth/EmailChangeConfirmation.tsx';
import { EmailConfirmation } from '#features/auth/EmailConfirmation.tsx';
import { ErrorBoundary } from '#shell/ErrorBoundary.tsx';
import { SignedIn, SignedOut, WithCompany, WithoutCompany } from '#shell/Guard.tsx';
import { toast } from '#lib/calls/toast.ts';
import { loadMoreTexts } from '#lib/language/i18n.ts';
import { pagesWithMoreTexts } from '#lib/language/more-texts.ts';
import { PageAnnouncer } from '#shell/PageAnnouncer.tsx';
import { Shell } from '#shell/Shell.tsx';

/** The specification's route table, section 2: each page is a file of its own, fetched when it is first opened. */
const pages = {
  '/': () => import('#pages/DashboardPage.tsx'),
  '/bids': () => import('#pages/BidsPage.tsx'),
  '/bids/:id/*': () => import('#pages/BidPage.tsx'),
  '/stats': () => import('#pages/StatisticsPage.tsx'),
  '/tenders': () => import('#pages/TendersPage.tsx'),
  '/settings/*': () => import('#pages/SettingsPage.tsx'),
  '/oauth/callback': () => import('#pages/OAuthCallbackPage.tsx'),
  '/first-company': () => import('#pages/FirstCompanyPage.tsx'),
  '/operator': () => import('#pages/OperatorPage.tsx'),
  '/assistant-access': () => import('#pages/AssistantAccessPage.tsx'),
  '/second-factor': () => import('#pages/SecondFactorPage.tsx'),
  '/login': () => import('#pages/LoginPage.tsx'),
  '/signup': () => import('#pages/SignUpPage.tsx'),
  '/expert': () => import('#pages/ExpertPage.tsx'),
  '/demo': () => import('#pages/DemoPage.tsx'),
  '/landing': () => import('#pages/LandingPage.tsx'),
  '/terms': () => import('#pages/TermsPage.tsx'),
  '/privacy-policy': () => import('#pages/PrivacyPolicyPage.tsx'),
} satisfies Record<string, () => Promise<{ default: ComponentType }>>;

type Path = keyof typeof pages;
const paths = Object.keys(pages) as Path[];

/** Fetches the page of an address ahead of its guards, which ask the server first; it is drawn at once with the first frame. */
export async function prefetchPage(address: string): Promise<void> {
  const path = paths.find((one) => matchPath(one, address));
  try {
    if (path) atHand.set(path, (await pages[path]()).default);
  } catch {
    // A failure shows where the page is opened.
  }
}
// What is lazy is not there at first even when its code is, and is then drawn in small pieces between other work.
const atHand = new Map<Path, ComponentType>();

/** Whether the page of an address has texts that the first file lacks. */
export const needsMoreTexts = (address: string): boolean =>
  paths.some((path) => path in pagesWithMoreTexts && matchPath(path, address));

async function fetchPage(path: Path): Promise<{ default: ComponentType }> {
  const [page] = await Promise.all([pages[path](), pagesWithMoreTexts[path] && loadMoreTexts()]);
  return page;
}

/** What is shown at which address, and to whom. */
export function Pages() {
  const { pathname, search, hash } = useLocation();
  // Tabs and links are known by their whole address, which a slash at its end would make another.
  if (pathname.length > 1 && pathname.endsWith('/'))
    return <Navigate to={{ pathname: pathname.replace(/\/+$/, '') || '/', search, hash }} replace />;
  return (
    <ErrorBoundary>
      <EmailConfirmation />
      <EmailChangeConfirmation />
      <PageAnnouncer />
      <Suspense>
        <Routes>
          <Route element={<SignedIn />}>
            <Route element={<WithCompany />}>
              <Route element={<Shell />}>
                {at('/')}
                {at('/bids')}
                {at('/bids/:id/*')}
                {at('/stats')}
                {at('/tenders')}
                {at('/settings/*')}
                {at('/operator')}
              </Route>
              {at('/oauth/callback')}
              {at('/assistant-access')}
            </Route>
            {at('/second-factor')}
            <Route element={<WithoutCompany />}>{at('/first-company')}</Route>
          </Route>
          <Route element={<SignedOut />}>
            {at('/login')}
            {at('/signup')}
          </Route>
          {at('/demo')}
          {at('/expert')}
          {at('/landing')}
          {at('/terms')}
          {at('/privacy-policy')}
          <Route path="*" element={<UnknownAddress />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}

/** Leads to the dashboard, as the specification has it, and says why. */
function UnknownAddress() {
  const { t } = useTranslation();
  useEffect(() => {
    toast.info(t('errors.unknownAddress'));
  }, [t]);
  return <Navigate to="/" replace />;
}

const shown = Object.fromEntries(paths.map((path) => [path, lazy(() => fetchPage(path))]));

function at(path: Path) {
  const Page = atHand.get(path) ?? shown[path];
  return Page ? <Route path={path} element={<Page />} /> : null;
}
