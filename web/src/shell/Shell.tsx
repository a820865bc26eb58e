import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { useAnotherCompany } from '#features/companies/another-company.ts';
import { useSelectedCompany } from '#features/companies/companies.api.ts';
import { BackupBanner } from '#features/backups/BackupBanner.tsx';
import { DemoBanner } from '#features/demo/DemoBanner.tsx';
import { LeavingBanners } from '#features/leaving/LeavingBanners.tsx';
import { QuotaBanner } from '#features/operator/QuotaBanner.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { DropAnywhere } from './DropAnywhere.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Header } from './Header.tsx';
import { KeyCommands } from './KeyCommands.tsx';
import { PaperHead } from './PaperHead.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { PageSkeleton } from './ShellSkeleton.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useSidebarState } from './sidebar-state.ts';
import { useLiveData } from './live-data.ts';

const AnotherCompany = lazy(() => import('#features/companies/AnotherCompany.tsx'));

/** What stands around every page of a company: sidebar, header, news. */
export function Shell() {
  const { t } = useTranslation();
  const sidebar = useSidebarState();
  const { pathname } = useLocation();
  const [showsKeys, showKeys] = useState(false);
  const makesCompany = useAnotherCompany();
  useLiveData();
  const company = useSelectedCompany();
  return (
    <div
      className={classNames(
        'flex min-h-dvh',
        sidebar.isMobile ? '' : sidebar.isExpanded ? '[--sidebar:16rem]' : '[--sidebar:3rem]',
      )}
    >
      <a
        data-shell
        href="#page"
        className="button sr-only focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:z-70"
        data-variant="default"
        data-size="medium"
      >
        {t('shell.skip')}
      </a>
      {sidebar.isMobile ? (
        <Sheet
          isOpen={sidebar.isOpen && !makesCompany}
          onOpenChange={sidebar.setOpen}
          edge="left"
          title={t('shell.sidebar')}
          hidesHead
          className="w-72"
        >
          <Sidebar isExpanded onNavigate={() => sidebar.setOpen(false)} />
        </Sheet>
      ) : (
        <aside
          data-shell
          className="border-line bg-chrome sticky top-0 h-dvh w-(--sidebar) shrink-0 border-e transition-[width] duration-150"
          data-state={sidebar.isExpanded ? 'expanded' : 'collapsed'}
          aria-label={t('shell.sidebar')}
        >
          <Sidebar isExpanded={sidebar.isExpanded} />
        </aside>
      )}
      <DropAnywhere />
      <KeyCommands isShown={showsKeys} onShow={showKeys} />
      <Suspense>{makesCompany ? <AnotherCompany /> : null}</Suspense>
      <div className="flex min-w-0 flex-1 flex-col">
        <div data-shell className="contents">
          <Header sidebar={sidebar} onShortcuts={() => showKeys(true)} />
          <OfflineBanner />
          {company?.demo ? (
            <DemoBanner company={company} />
          ) : (
            <>
              <LeavingBanners company={company} />
              <BackupBanner company={company} />
              <QuotaBanner company={company} />
            </>
          )}
        </div>
        <PaperHead company={company?.name} />
        <main id="page" tabIndex={-1} className="min-w-0 flex-1 outline-none [--page-top:var(--header)]">
          <ErrorBoundary resetKey={pathname}>
            <Suspense fallback={<PageSkeleton />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
    </div>
  );
}
