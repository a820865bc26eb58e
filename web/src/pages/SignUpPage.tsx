import { useTranslation } from 'react-i18next';
import { Trans } from 'react-i18next/TransWithoutContext';
import { Link, useSearchParams } from 'react-router';
import { GoogleButton } from '#features/auth/GoogleButton.tsx';
import { SignUpForm } from '#features/auth/SignUpForm.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { EntryFrame } from '#shell/EntryFrame.tsx';

const link = 'text-accent font-medium underline-offset-3 hover:underline';

export default function SignUpPage() {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const invite = parameters.get('invite') ?? undefined;
  usePageTitle(t('auth.signUp'));
  return (
    <EntryFrame title={t('auth.signUpTitle')} lead={t('auth.signUpLead')} hasTrust>
      <SignUpForm inviteToken={invite} />
      <GoogleButton inviteToken={invite} />
      <p className="text-ink-muted mt-4 text-sm text-pretty">
        <Trans
          i18nKey="auth.agree"
          components={{
            terms: <Link to="/terms" className={link} />,
            privacy: <Link to="/privacy-policy" className={link} />,
          }}
        />
      </p>
      <p className="text-ink-muted mt-6">
        {t('auth.known')}{' '}
        <Link to="/login" className={link}>
          {t('auth.signIn')}
        </Link>
      </p>
    </EntryFrame>
  );
}
