import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { LoginForm } from '#features/auth/LoginForm.tsx';
import { NewPasswordForm } from '#features/auth/NewPasswordForm.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { EntryFrame } from '#shell/EntryFrame.tsx';

export default function LoginPage() {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const token = parameters.get('reset');
  usePageTitle(t(token ? 'auth.reset.title' : 'auth.signIn'));
  if (token)
    return (
      <EntryFrame title={t('auth.reset.title')} lead={t('auth.reset.lead')}>
        <NewPasswordForm key={token} token={token} />
      </EntryFrame>
    );
  return (
    <EntryFrame title={t('auth.signIn')} lead={t('auth.signInLead')} hasTrust>
      <LoginForm />
      <p className="text-ink-muted mt-6">
        {t('auth.newHere')}{' '}
        <Link to="/signup" className="text-accent font-medium underline-offset-3 hover:underline">
          {t('auth.createAccount')}
        </Link>
      </p>
    </EntryFrame>
  );
}
