import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Logo } from '#ui/layout/logo.tsx';

const link = 'hover:text-ink inline-flex min-h-11 items-center underline-offset-4 hover:underline';

/** Name and legal links. */
export function LandingFoot() {
  const { t } = useTranslation();
  return (
    <footer className="border-line border-t">
      <div className="text-ink-muted mx-auto flex w-full max-w-6xl flex-wrap items-center gap-x-8 gap-y-2 px-4 py-6 md:px-8">
        <Logo size={20} className="text-ink me-auto" />
        <nav aria-label={t('shell.legal')} className="flex flex-wrap gap-x-6">
          <Link to="/terms" className={link}>
            {t('legal.terms.title')}
          </Link>
          <Link to="/privacy-policy" className={link}>
            {t('legal.privacy.title')}
          </Link>
        </nav>
      </div>
    </footer>
  );
}
