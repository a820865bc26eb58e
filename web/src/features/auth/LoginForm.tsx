import type { TFunction } from 'i18next';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/calls/api.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { EmailInput } from '#ui/controls/email-input.tsx';
import { PasswordInput } from '#ui/controls/password-input.tsx';
import { NoToken, useLogin } from './auth.api.ts';
import { secondStepOf } from './factors.api.ts';
import { ForgottenPassword } from './ForgottenPassword.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { SecondStepForm } from './SecondStepForm.tsx';

/** Email and password; with `inviteToken` one joins the company of that invitation too. The guard around the page moves on once the session is known to be good. */
export function LoginForm({ inviteToken }: { inviteToken?: string | undefined }) {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const login = useLogin();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!login.isPending)
      login.mutate({ email: email.trim(), password, ...(inviteToken && { inviteToken }) });
  };
  const second = secondStepOf(login.error);
  if (second)
    return (
      <SecondStepForm
        {...second}
        inviteToken={inviteToken}
        lead={t('auth.second.lead')}
        onBack={() => {
          setPassword('');
          login.reset();
        }}
      />
    );
  return (
    <div className="flex flex-col gap-4">
      <form onSubmit={submit} className="flex flex-col gap-5">
        {login.error ? (
          <Banner tone="danger" title={t('auth.errors.login')}>
            {causeOf(login.error, t)}
          </Banner>
        ) : null}
        <Field label={t('auth.email')}>
          <EmailInput name="email" value={email} onChange={(event) => setEmail(event.target.value)} />
        </Field>
        <Field label={t('auth.password')}>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <Button type="submit" size="large" isLoading={login.isPending}>
          {t('auth.signIn')}
        </Button>
      </form>
      <PasskeyButton inviteToken={inviteToken} />
      <ForgottenPassword typed={email} />
    </div>
  );
}

/**
 * What else there is to say: that the server is away, or that it asks to wait, which a new password spares. Wrong words
 * need no more than the title.
 */
function causeOf(error: Error, t: TFunction): string {
  if (error instanceof NoToken) return error.message;
  if (error instanceof ApiError && error.status === 429) return `${error.message} ${t('auth.errors.locked')}`;
  return error instanceof ApiError && error.status !== 401 && error.status !== 400 ? error.message : '';
}
