import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LandingFoot } from '#features/landing/LandingFoot.tsx';
import { LandingHead } from '#features/landing/LandingHead.tsx';
import { LandingPromise } from '#features/landing/LandingPromise.tsx';
import { LandingProof } from '#features/landing/LandingProof.tsx';
import { LandingSteps } from '#features/landing/LandingSteps.tsx';
import { offersDemo } from '#features/demo/demo.api.ts';
import { currentSession } from '#lib/browser/session.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';

/**
 * What Bidloom is, for who does not know it. The build also writes this page as plain HTML in each language
 * (plugins/static-landing.ts), which is what the server answers; within the application it is this component.
 */
export default function LandingPage() {
  const { t } = useTranslation();
  usePageTitle(t('landing.title'));
  useEffect(() => {
    let isHere = true;
    void offersDemo().then((has) => isHere && document.documentElement.toggleAttribute('data-demo', has));
    return () => {
      isHere = false;
      document.documentElement.removeAttribute('data-demo');
    };
  }, []);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-signed-in', currentSession().token !== undefined);
    return () => document.documentElement.removeAttribute('data-signed-in');
  }, []);
  return (
    // In Arabic each weight is a file of its own: two are enough here.
    <div className="rtl:[&_.button]:font-semibold rtl:[&_.font-medium]:font-semibold">
      <LandingHead />
      <main>
        <LandingPromise />
        <LandingSteps />
        <LandingProof />
      </main>
      <LandingFoot />
    </div>
  );
}
