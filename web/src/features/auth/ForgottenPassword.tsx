import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemAt } from '#lib/calls/problems.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { EmailInput } from '#ui/controls/email-input.tsx';
import { useForgotPassword } from './auth.api.ts';

/** Opens in place and asks for a link to a new password, for the email `typed` above until another is written. */
export function ForgottenPassword({ typed }: { typed: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [written, setWritten] = useState<string>();
  const ask = useForgotPassword();
  const panel = useId();
  const email = written ?? typed;
  const problem = problemAt(ask.error, 'email');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ask.isPending) ask.mutate({ email: email.trim() });
  };
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
        className="text-accent inline-flex min-h-6 items-center rounded-sm underline-offset-3 hover:underline"
      >
        {t('auth.forgot.question')}
      </button>
      {isOpen ? (
        <section
          id={panel}
          aria-label={t('auth.forgot.question')}
          className="bg-sunken border-line mt-2 rounded-md border p-4"
        >
          {ask.data ? (
            <Answer isMailed={ask.data.mailed} onAgain={() => ask.reset()} />
          ) : (
            <form onSubmit={submit} className="flex flex-col gap-4">
              <p className="text-pretty">{t('auth.forgot.hint')}</p>
              {problem === undefined ? <FormProblem error={ask.error} fallback="auth.errors.forgot" /> : null}
              <Field label={t('auth.forgot.email')} error={problem}>
                <EmailInput value={email} onChange={(event) => setWritten(event.target.value)} />
              </Field>
              <Button type="submit" variant="outline" className="self-start" isLoading={ask.isPending}>
                {t('auth.forgot.ask')}
              </Button>
            </form>
          )}
        </section>
      ) : null}
    </div>
  );
}

/** The same words for a known and an unknown email. */
function Answer({ isMailed, onAgain }: { isMailed: boolean; onAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-3">
      <Banner tone="info">{t(isMailed ? 'auth.forgot.mailed' : 'auth.forgot.byAdmin')}</Banner>
      {isMailed ? null : <p className="text-ink-muted text-pretty">{t('auth.forgot.byOperator')}</p>}
      <Button variant="outline" className="self-start" onClick={onAgain}>
        {t('auth.forgot.again')}
      </Button>
    </div>
  );
}
