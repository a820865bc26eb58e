import { useTranslation } from 'react-i18next';
import { AuthorisationCallback } from '#features/integrations/AuthorisationCallback.tsx';
import { usePageTitle } from '#lib/browser/page-title.ts';

export default function OAuthCallbackPage() {
  const { t } = useTranslation();
  usePageTitle(t('oauth.title'));
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <AuthorisationCallback />
    </main>
  );
}
