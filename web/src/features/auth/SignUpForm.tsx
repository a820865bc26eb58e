import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/calls/api.ts';
import { useDraft } from '#lib/browser/draft.ts';
import { toast } from '#lib/calls/toast.ts';
import { isolated } from '#lib/language/isolated.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { EmailInput } from '#ui/controls/email-input.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useRegister } from './auth.api.ts';
import { PasswordChoice } from './PasswordChoice.tsx';

/**
 * Makes an account; `inviteToken` is that of an invitation's link, whose name and email the form begins with. The guard
 * around the page moves on.
 */
export function SignUpForm({
  inviteToken,
  invitation,
  domains = [],
}: {
  inviteToken?: string | undefined;
  invitation?: { email: string; fullName: string } | undefined;
  /** Of the email addresses that may make an account; empty for any. */
  domains?: string[];
}) {
  const { t } = useTranslation();
  const [fullName, setFullName, forgetName] = useDraft(
    `sign-up:name${inviteToken ?? ''}`,
    invitation?.fullName,
  );
  const [email, setEmail, forgetEmail] = useDraft(`sign-up:email${inviteToken ?? ''}`, invitation?.email);
  const [password, setPassword] = useState('');
  const register = useRegister();
  const { fields, rest } = placesOf(register.error);
  const hintOf = () => {
    if (invitation) return t('auth.invitedAs', { email: isolated(invitation.email) });
    return domains.length > 0
      ? t('auth.registration.domains', { domains: isolated(domains.join(', ')) })
      : undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (register.isPending) return;
    register.mutate(
      { fullName: fullName.trim(), email: email.trim(), password, ...(inviteToken && { inviteToken }) },
      {
        onSuccess: () => {
          forgetName();
          forgetEmail();
        },
        onError: (error) => {
          if (error instanceof ApiError && error.status === 409)
            toast.error(error.message || t('auth.errors.register'));
        },
      },
    );
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      {register.error && rest !== undefined ? (
        <Banner tone="danger">{rest || t('auth.errors.register')}</Banner>
      ) : null}
      <TextField
        label={t('auth.fullName')}
        error={fields.get('fullName')}
        name="name"
        autoComplete="name"
        required
        maxLength={120}
        value={fullName}
        onChange={setFullName}
      />
      <Field label={t('auth.email')} hint={hintOf()} error={fields.get('email')}>
        <EmailInput name="email" value={email} onChange={(event) => setEmail(event.target.value)} />
      </Field>
      <PasswordChoice
        label={t('auth.password')}
        error={fields.get('password')}
        name="password"
        value={password}
        onChange={setPassword}
        email={email}
      />
      <Button type="submit" size="large" isLoading={register.isPending}>
        {t('auth.signUp')}
      </Button>
    </form>
  );
}

const shown = ['fullName', 'email', 'password'];

/** Which sentence of a refusal stands at which field, and what remains to be said above them. */
function placesOf(error: Error | null): { fields: Map<string, string>; rest: string | undefined } {
  if (!error) return { fields: new Map(), rest: undefined };
  if (!(error instanceof ApiError)) return { fields: new Map(), rest: error.message };
  const named = error.errors.filter(({ path }) => shown.includes(path));
  const fields = new Map(named.map(({ path, msg }) => [path, msg]));
  // A taken address is the one conflict there is here.
  if (error.status === 409 && fields.size === 0) fields.set('email', error.message);
  const others = error.errors.filter(({ path }) => !shown.includes(path)).map(({ msg }) => msg);
  return {
    fields,
    rest: fields.size > 0 && others.length === 0 ? undefined : others.join(' ') || error.message,
  };
}
