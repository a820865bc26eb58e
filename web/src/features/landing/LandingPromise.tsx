import { BadgeCheck, Building2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EnterButton } from './EnterButton.tsx';
import { HeroThreads } from './HeroThreads.tsx';
import { RequirementsMiniature } from './RequirementsMiniature.tsx';

/** The promise in one line, and the part of the product that keeps it. */
export function LandingPromise() {
  const { t } = useTranslation();
  return (
    <section className="relative overflow-hidden">
      <HeroThreads />
      <div className="relative mx-auto grid w-full max-w-6xl gap-12 px-4 pt-10 pb-16 md:px-8 md:pt-16 lg:grid-cols-[1fr_1.1fr] lg:items-center lg:gap-16 lg:pb-24">
        <div>
          <h1 className="text-4xl sm:text-5xl">
            {['find', 'answer', 'handIn'].map((part) => (
              <span key={part} className="block text-balance">
                {t(`landing.promise.${part}`)}
              </span>
            ))}
          </h1>
          <p className="text-ink-muted mt-6 max-w-[34rem] text-xl text-pretty">{t('landing.lead')}</p>
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
            <EnterButton />
            <a
              href="#how"
              className="text-ink inline-flex min-h-11 items-center font-medium underline-offset-4 hover:underline"
            >
              {t('landing.how.link')}
            </a>
          </div>
          <ul className="text-ink-muted mt-8 flex flex-wrap gap-x-6 gap-y-2">
            <li className="flex items-center gap-2">
              <Building2 size={16} aria-hidden />
              {t('auth.trust.companies')}
            </li>
            <li className="flex items-center gap-2">
              <BadgeCheck size={16} aria-hidden />
              {t('auth.trust.free')}
            </li>
          </ul>
        </div>
        <RequirementsMiniature />
      </div>
    </section>
  );
}
