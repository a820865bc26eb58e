import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { ApiError } from '#lib/calls/api.ts';
import { problemAt } from '#lib/calls/problems.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { useResetPassword } from './auth.api.ts';
import { PasswordChoice } from './PasswordChoice.tsx';

/** Sets a new password with the token of a link, then leads to the sign-in. A link that is over says what to do. */
export function NewPasswordForm({ token }: { token: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const reset = useResetPassword();
  const problem = problemAt(reset.error, 'password');
  const back = (
    <Link to="/login" replace className="text-accent font-medium underline-offset-3 hover:underline">
      {t('auth.reset.back')}
    </Link>
  );
  if (isOver(reset.error))
    return (
      <div className="flex flex-col items-start gap-5">
        <Banner tone="danger" title={t('auth.reset.over')}>
          {t('auth.reset.overHint')}
        </Banner>
        {back}
      </div>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reset.isPending) return;
    reset.mutate({ token, password }, { onSuccess: () => void navigate('/login', { replace: true }) });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      {problem === undefined ? <FormProblem error={reset.error} fallback="auth.errors.reset" /> : null}
      <PasswordChoice
        label={t('auth.reset.password')}
        error={problem}
        name="password"
        value={password}
        onChange={setPassword}
        email=""
      />
      <Button type="submit" size="large" isLoading={reset.isPending}>
        {t('auth.reset.set')}
      </Button>
      <p>{back}</p>
    </form>
  );
}

/** Used, too old, unknown, or cut on its way through a mail. */
const isOver = (error: Error | null): boolean =>
  error instanceof ApiError && (error.code === 'link_over' || problemAt(error, 'token') !== undefined);
