import { ArrowLeft, BadgeCheck, Building2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ThemedPicture } from '#features/landing/ThemedPicture.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { Logo } from '#ui/layout/logo.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';

type EntryFrameProps = {
  title: string;
  /** One sentence under the title. */
  lead: string;
  /** In the head's place of the way home, for a screen one cannot leave that way. */
  head?: ReactNode;
  /** Trust messages below and the product beside, on the screens where one decides to come in. */
  hasTrust?: boolean;
  /** Something is read and written here, not only signed. */
  isWide?: boolean;
  children: ReactNode;
};

/** What stands around the screens before the app: sign in, sign up, first company. */
export function EntryFrame({
  title,
  lead,
  head,
  hasTrust = false,
  isWide = false,
  children,
}: EntryFrameProps) {
  const { t } = useTranslation();
  return (
    <div className={classNames('flex min-h-dvh', hasTrust && 'xl:grid xl:grid-cols-[minmax(32rem,2fr)_3fr]')}>
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="flex h-16 items-center gap-1 px-4 md:px-6">
          {head ?? (
            <Link
              to="/landing"
              className="text-ink-muted hover:text-ink -ms-2 inline-flex min-h-11 items-center gap-2 rounded-md px-2 font-medium"
            >
              <ArrowLeft size={16} className="points" aria-hidden />
              {t('auth.backHome')}
            </Link>
          )}
          <div className="ms-auto flex items-center">
            <LanguageMenu />
            <ThemeMenu />
          </div>
        </header>
        <main className="flex flex-1 flex-col items-center px-4 pt-6 pb-12 sm:justify-center sm:pt-0 sm:pb-24">
          <div className={classNames('w-full', isWide ? 'max-w-xl' : 'max-w-sm')}>
            <Logo size={28} />
            <h1 className="mt-8 text-3xl">{title}</h1>
            <p className="text-ink-muted mt-2 text-lg text-pretty">{lead}</p>
            <div className="mt-8">{children}</div>
            {hasTrust ? (
              <ul className="border-line text-ink-muted mt-10 flex flex-wrap gap-x-6 gap-y-2 border-t pt-5">
                <li className="flex items-center gap-2">
                  <Building2 size={16} aria-hidden />
                  {t('auth.trust.companies')}
                </li>
                <li className="flex items-center gap-2">
                  <BadgeCheck size={16} aria-hidden />
                  {t('auth.trust.free')}
                </li>
              </ul>
            ) : null}
          </div>
        </main>
      </div>
      {hasTrust ? (
        <div className="bg-sunken border-line sticky top-0 flex h-dvh items-center overflow-hidden border-s ps-16 max-xl:hidden">
          <div className="w-310 shrink-0">
            <ThemedPicture name="thread" alt="" />
          </div>
        </div>
      ) : null}
    </div>
  );
}
