import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { SignedIn, SignedOut, WithCompany, WithoutCompany } from '#shell/Guard.tsx';
import { LayoutError } from '#shell/LayoutError.tsx';
import { Shell } from '#shell/Shell.tsx';

/** A page that is fetched when it is first opened. */
const page = (load: () => Promise<{ default: ComponentType }>) => ({
  lazy: async () => ({ Component: (await load()).default }),
});

/** The specification's route table, section 2. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: LayoutError,
    children: [
      {
        Component: SignedIn,
        children: [
          {
            Component: WithCompany,
            children: [
              {
                Component: Shell,
                children: [
                  {
                    ErrorBoundary: LayoutError,
                    children: [
                      { path: '/', ...page(() => import('#pages/DashboardPage.tsx')) },
                      { path: '/bids', ...page(() => import('#pages/BidsPage.tsx')) },
                      { path: '/bids/:id/*', ...page(() => import('#pages/BidPage.tsx')) },
                      { path: '/stats', ...page(() => import('#pages/StatisticsPage.tsx')) },
                      { path: '/tenders', ...page(() => import('#pages/TendersPage.tsx')) },
                      { path: '/settings/*', ...page(() => import('#pages/SettingsPage.tsx')) },
                    ],
                  },
                ],
              },
              { path: '/oauth/callback', ...page(() => import('#pages/OAuthCallbackPage.tsx')) },
            ],
          },
          {
            Component: WithoutCompany,
            children: [{ path: '/first-company', ...page(() => import('#pages/FirstCompanyPage.tsx')) }],
          },
        ],
      },
      {
        Component: SignedOut,
        children: [
          { path: '/login', ...page(() => import('#pages/LoginPage.tsx')) },
          { path: '/signup', ...page(() => import('#pages/SignUpPage.tsx')) },
        ],
      },
      { path: '/landing', ...page(() => import('#pages/LandingPage.tsx')) },
      { path: '/terms', ...page(() => import('#pages/TermsPage.tsx')) },
      { path: '/privacy-policy', ...page(() => import('#pages/PrivacyPolicyPage.tsx')) },
      { path: '*', element: <Navigate to="/" replace /> },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);
