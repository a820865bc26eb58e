import { BadgeCheck, Building2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DemoButton } from './DemoButton.tsx';
import { EnterButton } from './EnterButton.tsx';
import { Picture } from './Picture.tsx';

/** The promise in one line, the ways in, and the part of the product that keeps it. */
export function LandingPromise() {
  const { t } = useTranslation();
  return (
    <section className="mx-auto w-full max-w-6xl px-4 pt-8 pb-16 md:px-8 md:pt-12 lg:pb-24">
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[1.3fr_1fr] lg:items-end">
        <h1 className="text-4xl sm:text-5xl lg:[:lang(fr)_&]:text-4xl">
          {['find', 'answer', 'handIn'].map((part) => (
            <span key={part} className="block text-balance">
              {t(`landing.promise.${part}`)}
            </span>
          ))}
        </h1>
        <div>
          <p className="text-ink-muted max-w-[36rem] text-lg text-pretty">{t('landing.lead')}</p>
          <div className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-3">
            <EnterButton />
            <DemoButton />
          </div>
          <ul className="text-ink-muted mt-5 flex flex-wrap gap-x-6 gap-y-2 text-sm">
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
      </div>
      <Picture name="thread" className="mt-10 max-sm:-mx-2" />
    </section>
  );
}
