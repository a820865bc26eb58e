import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { useOpenDemo } from '#features/demo/demo.api.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { useSession } from '#lib/browser/session.ts';
import { browserZone } from '#lib/time/zone.ts';
import { EntryFrame } from '#shell/EntryFrame.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';

/** Makes a demo company for a visitor and goes into it; who is signed in has one of their own and goes there. */
export default function DemoPage() {
  const { t } = useTranslation();
  usePageTitle(t('demo.title'));
  const { token } = useSession();
  const open = useOpenDemo();
  const begin = () => open.mutate({ timezone: browserZone() });
  const hasBegun = useRef(token !== undefined);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    begin();
  });
  if (token !== undefined) return <Navigate to="/" replace />;
  const isOff = open.data === false;
  return (
    <EntryFrame title={t('demo.title')} lead={t(isOff ? 'demo.off' : 'demo.lead')} hasTrust>
      {open.isError || isOff ? (
        <div className="flex flex-col items-start gap-4">
          {open.isError ? (
            <Banner tone="danger" title={t('demo.failed')}>
              {open.error.message}
            </Banner>
          ) : null}
          <div className="flex flex-wrap gap-3">
            {open.isError ? (
              <Button size="large" onClick={begin}>
                {t('demo.retry')}
              </Button>
            ) : null}
            <Button asChild size="large" variant={open.isError ? 'outline' : 'default'}>
              <Link to="/signup">{t('auth.createAccount')}</Link>
            </Button>
          </div>
        </div>
      ) : (
        <output className="text-ink-muted flex items-center gap-3">
          <Spinner />
          {t('demo.preparing')}
        </output>
      )}
    </EntryFrame>
  );
}
