import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemAt } from '#lib/calls/problems.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { PasswordInput } from '#ui/controls/password-input.tsx';
import { useChangePassword } from './account.api.ts';
import { PasswordChoice } from './PasswordChoice.tsx';

/** Changes the reader's own password. What is typed here is kept nowhere. */
export function PasswordSettings({ email }: { email: string }) {
  const { t } = useTranslation();
  const [currentPassword, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const change = useChangePassword();
  const problems = ['currentPassword', 'password'].map((path) => problemAt(change.error, path));
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    change.mutate(
      { currentPassword, password },
      {
        onSuccess: () => {
          setCurrent('');
          setPassword('');
        },
      },
    );
  };
  return (
    <form onSubmit={send} className="flex flex-col gap-4">
      {problems.some((problem) => problem !== undefined) ? null : (
        <FormProblem error={change.error} fallback="account.password.failed" />
      )}
      {/* Password managers tell by it whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field label={t('account.password.current')} error={problems[0]}>
        <PasswordInput
          name="current-password"
          autoComplete="current-password"
          required
          maxLength={1000}
          value={currentPassword}
          onChange={(event) => setCurrent(event.target.value)}
        />
      </Field>
      <PasswordChoice
        label={t('account.password.next')}
        error={problems[1]}
        name="new-password"
        value={password}
        onChange={setPassword}
        email={email}
      />
      <Button type="submit" className="w-fit" isLoading={change.isPending}>
        {t('account.password.change')}
      </Button>
    </form>
  );
}
