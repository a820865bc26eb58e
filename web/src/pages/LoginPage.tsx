import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useInvitation, withInvite } from '#features/auth/auth.api.ts';
import { ProviderButtons } from '#features/auth/ProviderButtons.tsx';
import type { NotBack, SentBack } from '#features/auth/providers.api.ts';
import { ProviderReturn } from '#features/auth/ProviderReturn.tsx';
import { LoginForm } from '#features/auth/LoginForm.tsx';
import { NewPasswordForm } from '#features/auth/NewPasswordForm.tsx';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { EntryFrame } from '#shell/EntryFrame.tsx';

export default function LoginPage() {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const [sentBack, leave] = useSentBack();
  const token = parameters.get('reset');
  const invite = parameters.get('invite') ?? undefined;
  const { data: invitation } = useInvitation(invite);
  usePageTitle(t(token ? 'auth.reset.title' : 'auth.signIn'));
  if (token)
    return (
      <EntryFrame title={t('auth.reset.title')} lead={t('auth.reset.lead')}>
        <NewPasswordForm key={token} token={token} />
      </EntryFrame>
    );
  if (sentBack !== undefined)
    return (
      <EntryFrame title={t('auth.signIn')} lead={t('auth.signInLead')}>
        <ProviderReturn sentBack={sentBack} onLeave={leave} />
      </EntryFrame>
    );
  return (
    <EntryFrame
      title={t('auth.signIn')}
      lead={invitation ? t('auth.invitedSignIn', { company: invitation.company }) : t('auth.signInLead')}
      hasTrust
    >
      <LoginForm inviteToken={invite} />
      <ProviderButtons inviteToken={invite} />
      <p className="text-ink-muted mt-6">
        {t('auth.newHere')}{' '}
        <Link
          to={withInvite('/signup', invite)}
          className="text-accent font-medium underline-offset-3 hover:underline"
        >
          {t('auth.createAccount')}
        </Link>
      </p>
    </EntryFrame>
  );
}

/** What a provider sent back in the address, which it leaves at once: it works once, and is nobody else's business. */
function useSentBack(): [SentBack | NotBack | undefined, () => void] {
  const [parameters, change] = useSearchParams();
  const isInAddress = parameters.has('code') || parameters.has('error');
  const [sentBack, setSentBack] = useState(() => (isInAddress ? readSentBack(parameters) : undefined));
  useEffect(() => {
    if (isInAddress) change({}, { replace: true });
  }, [isInAddress, change]);
  return [sentBack, () => setSentBack(undefined)];
}

function readSentBack(parameters: URLSearchParams): SentBack | NotBack {
  const [code, state, iss, flow, name] = ['code', 'state', 'iss', 'flow', 'provider'].map((one) =>
    parameters.get(one),
  );
  if (code && state)
    return { code, state, ...(iss && { iss }), ...(flow && name && { unasked: { flow, name } }) };
  const error = parameters.get('error');
  return error === 'refused' || error === 'expired' ? error : 'stopped';
}
