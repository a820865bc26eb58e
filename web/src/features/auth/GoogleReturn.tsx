import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemAt } from '#lib/calls/problems.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { PasswordInput } from '#ui/controls/password-input.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { type GoogleFlow, takeGoogleFlow, useFinishGoogle, useLinkGoogle } from './google.api.ts';

/** What Google added to the address of the login screen. */
export type SentBack = { code: string | null; state: string | null };

/**
 * Ends a sign-in with what Google sent back. The guard around the page moves on once one is signed in; where an account
 * with the same email is there already, its password is asked for. `onLeave` goes back to the other ways in.
 */
export function GoogleReturn({ sentBack, onLeave }: { sentBack: SentBack; onLeave: () => void }) {
  const { t } = useTranslation();
  const [flow, setFlow] = useState<GoogleFlow | null>();
  const finish = useFinishGoogle();
  const { mutate } = finish;
  const hasStarted = useRef(false);
  const { code, state } = sentBack;
  useEffect(() => {
    // The code can be used once, however often React runs this.
    if (hasStarted.current) return;
    hasStarted.current = true;
    const kept = takeGoogleFlow();
    setFlow(kept ?? null);
    if (kept && code !== null && state !== null) mutate({ ...kept, code, state });
  }, [code, state, mutate]);

  if (finish.data?.outcome === 'password' && flow)
    return <LinkForm flow={flow} email={finish.data.email} onLeave={onLeave} />;
  const reason =
    code === null || state === null
      ? t('auth.google.stopped')
      : flow === null
        ? t('auth.google.elsewhere')
        : finish.error && (finish.error.message || t('auth.google.failed'));
  if (!reason)
    return (
      <output className="text-ink-muted flex items-center gap-3">
        <Spinner className="text-accent size-5" />
        {t('auth.google.wait')}
      </output>
    );
  return (
    <div className="flex flex-col items-start gap-5">
      <Banner tone="danger" title={t('auth.google.refused')}>
        {reason}
      </Banner>
      <Button variant="outline" onClick={onLeave}>
        {t('auth.google.again')}
      </Button>
    </div>
  );
}

function LinkForm({ flow, email, onLeave }: { flow: GoogleFlow; email: string; onLeave: () => void }) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const link = useLinkGoogle();
  const problem = problemAt(link.error, 'password');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!link.isPending) link.mutate({ ...flow, password });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <h2 className="text-xl">{t('auth.google.linkTitle')}</h2>
      <p className="text-ink-muted text-pretty [overflow-wrap:anywhere]">
        {t('auth.google.linkLead', { email: `\u2068${email}\u2069` })}
      </p>
      {problem === undefined ? <FormProblem error={link.error} fallback="auth.google.failed" /> : null}
      {/* For password managers: whose password it is. */}
      <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
      <Field label={t('auth.password')} error={problem}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" size="large" isLoading={link.isPending}>
        {t('auth.google.link')}
      </Button>
      <Button variant="ghost" onClick={onLeave}>
        {t('auth.google.back')}
      </Button>
    </form>
  );
}
