import type { DataOf } from '@bidloom/contract/endpoint';
import type { getInvitation } from '@bidloom/contract/auth';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Trans } from 'react-i18next/TransWithoutContext';
import { Link, useSearchParams } from 'react-router';
import { useInvitation, useRegistration, withInvite } from '#features/auth/auth.api.ts';
import { ProviderButtons } from '#features/auth/ProviderButtons.tsx';
import { SignUpForm } from '#features/auth/SignUpForm.tsx';
import { ApiError } from '#lib/calls/api.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { EntryFrame } from '#shell/EntryFrame.tsx';
import { isolated } from '#lib/language/isolated.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';

type Invitation = DataOf<typeof getInvitation>;

const link = 'text-accent font-medium underline-offset-3 hover:underline';

export default function SignUpPage() {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const invite = parameters.get('invite') ?? undefined;
  const { data: invitation, error, isLoading } = useInvitation(invite);
  // Without a good invitation one signs up as anybody does, instead of being refused at the end.
  const token = error instanceof ApiError && error.status === 422 ? undefined : invite;
  const { mode, domains } = useRegistration();
  // An invitation opens what is not closed to everybody.
  const shut = mode === 'closed' || (mode === 'invitation' && token === undefined) ? mode : undefined;
  usePageTitle(t('auth.signUp'));
  return (
    <EntryFrame
      title={invitation ? t('auth.invitedTitle', { company: invitation.company }) : t('auth.signUpTitle')}
      lead={invitation ? leadOf(invitation, t) : t('auth.signUpLead')}
      hasTrust
    >
      {error ? (
        <Banner tone="warning" title={error.message || t('auth.errors.invitation')} className="mb-5">
          {token === undefined && mode === 'open' ? t('auth.invitationOverHint') : null}
        </Banner>
      ) : null}
      {shut ? (
        <Banner tone="info" title={t(`auth.registration.${shut}Title`)}>
          {t(`auth.registration.${shut}`)}
        </Banner>
      ) : (
        <>
          {isLoading ? (
            <SkeletonRows />
          ) : (
            <SignUpForm
              inviteToken={token}
              invitation={invitation}
              domains={token === undefined ? domains : []}
            />
          )}
          <ProviderButtons inviteToken={token} />
          <p className="text-ink-muted mt-4 text-sm text-pretty">
            <Trans
              i18nKey="auth.agree"
              components={{
                terms: <Link to="/terms" className={link} />,
                privacy: <Link to="/privacy-policy" className={link} />,
              }}
            />
          </p>
        </>
      )}
      <p className="text-ink-muted mt-6">
        {t('auth.known')}{' '}
        <Link to={withInvite('/login', token)} className={link}>
          {t('auth.signIn')}
        </Link>
      </p>
    </EntryFrame>
  );
}

function leadOf({ company, inviter, role }: Invitation, t: TFunction): string {
  const values = { company: isolated(company), inviter: isolated(inviter), role: t(`users.roles.${role}`) };
  return t(inviter ? 'auth.invitedBy' : 'auth.invitedByNobody', values);
}
