import { useTranslation } from 'react-i18next';
import { problemAt } from '#lib/calls/problems.ts';
import { Field } from '#ui/forms/field.tsx';
import { PasswordInput } from '#ui/controls/password-input.tsx';

/** Asks for the password again; who signs in with an identity provider may do without for ten minutes. */
export function ProofField({
  email,
  password,
  onChange,
  error,
  hasProvider,
}: {
  email: string;
  password: string;
  onChange: (password: string) => void;
  error: Error | null;
  hasProvider: boolean;
}) {
  const { t } = useTranslation();
  return (
    <>
      {/* Password managers tell by it whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field
        label={t('leaving.password')}
        hint={hasProvider ? t('leaving.provider') : undefined}
        error={problemAt(error, 'password')}
      >
        <PasswordInput
          name="current-password"
          autoComplete="current-password"
          required={!hasProvider}
          maxLength={1000}
          value={password}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    </>
  );
}
