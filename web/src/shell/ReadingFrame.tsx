import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '#lib/browser/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { markInOrder } from '#ui/layout/in-order.ts';
import { Logo } from '#ui/layout/logo.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';

/** What stands around the public texts: the way home, or back to work for who is signed in. */
export function ReadingFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { token } = useSession();
  const home = token ? '/' : '/landing';
  return (
    <div ref={markInOrder} className="in-order flex min-h-dvh flex-col">
      <header className="border-line bg-ground/95 sticky top-0 z-30 flex h-16 items-center gap-1 border-b px-4 backdrop-blur md:px-6">
        <Link
          to={home}
          className="rounded-md"
          aria-label={`Bidloom, ${t(token ? 'legal.toWork' : 'auth.backHome')}`}
        >
          <Logo size={24} />
        </Link>
        <div className="ms-auto flex items-center">
          <LanguageMenu />
          <ThemeMenu />
          <Button asChild variant="outline" className="ms-2 max-sm:hidden">
            <Link to={home}>{t(token ? 'legal.toWork' : 'auth.backHome')}</Link>
          </Button>
        </div>
      </header>
      <main className="flex-1">{children}</main>
      <footer className="border-line border-t">
        <nav
          aria-label={t('shell.legal')}
          className="text-ink-muted mx-auto flex max-w-reading flex-wrap gap-x-6 gap-y-2 px-4 py-6"
        >
          <Link to="/terms" className="hover:text-ink inline-flex min-h-6 items-center">
            {t('legal.terms.title')}
          </Link>
          <Link to="/privacy-policy" className="hover:text-ink inline-flex min-h-6 items-center">
            {t('legal.privacy.title')}
          </Link>
        </nav>
      </footer>
    </div>
  );
}
