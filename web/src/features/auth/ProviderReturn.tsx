import type { SecondStep } from '@bidloom/contract/auth';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemAt } from '#lib/calls/problems.ts';
import { isolated } from '#lib/language/isolated.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { PasswordInput } from '#ui/controls/password-input.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import {
  type PendingSignIn,
  type NotBack,
  type SentBack,
  consumePendingSignIn,
  useFinishSignIn,
  useLinkProvider,
} from './providers.api.ts';
import { SecondStepForm } from './SecondStepForm.tsx';

/**
 * Ends a sign-in with what a provider sent back. Somebody who began at the provider is asked first: whoever sent them here could have
 * signed them in as somebody else. The guard around the page moves on once one is signed in;
 * where an account with the same email is there already, its password is asked for. `onLeave` goes back to the other ways in.
 */
export function ProviderReturn({ sentBack, onLeave }: { sentBack: SentBack | NotBack; onLeave: () => void }) {
  const { t } = useTranslation();
  const unasked = typeof sentBack === 'string' ? undefined : sentBack.unasked;
  const [begun, setBegun] = useState<PendingSignIn | null>();
  const finish = useFinishSignIn();
  const { mutate } = finish;
  const hasStarted = useRef(false);
  useEffect(() => {
    // The code can be used once, however often React runs this.
    if (hasStarted.current) return;
    hasStarted.current = true;
    const kept = consumePendingSignIn();
    setBegun(unasked ?? kept ?? null);
    if (kept && !unasked && typeof sentBack !== 'string') mutate({ ...kept, ...sentBack });
  }, [sentBack, unasked, mutate]);

  const provider = begun?.name ?? t('auth.providers.unnamed');
  if (finish.data?.outcome === 'password' && begun)
    return <LinkForm begun={begun} email={finish.data.email} onLeave={onLeave} />;
  if (finish.data?.outcome === 'second-factor')
    return <ProviderSecondStep {...finish.data} inviteToken={begun?.inviteToken} onBack={onLeave} />;
  if (unasked && finish.isIdle && typeof sentBack !== 'string')
    return (
      <div className="flex flex-col items-start gap-5">
        <h2 className="text-xl">
          {t('auth.providers.unaskedTitle', { provider: `\u2068${provider}\u2069` })}
        </h2>
        <p className="text-ink-muted text-pretty">
          {t('auth.providers.unaskedLead', { provider: `\u2068${provider}\u2069` })}
        </p>
        <Button size="large" onClick={() => mutate({ ...unasked, ...sentBack })}>
          {t('auth.providers.unasked')}
        </Button>
        <Button variant="ghost" onClick={onLeave}>
          {t('auth.providers.back')}
        </Button>
      </div>
    );
  const reason =
    typeof sentBack === 'string'
      ? t(whyNot[sentBack], { provider })
      : begun === null
        ? t('auth.providers.elsewhere')
        : finish.error && (finish.error.message || t('auth.providers.failed'));
  if (!reason)
    return (
      <output className="text-ink-muted flex items-center gap-3">
        <Spinner className="text-accent size-5" />
        {t('auth.providers.wait', { provider })}
      </output>
    );
  return (
    <div className="flex flex-col items-start gap-5">
      <Banner
        tone="danger"
        title={begun ? t('auth.providers.refused', { provider }) : t('auth.providers.refusedUnnamed')}
      >
        {reason}
      </Banner>
      <Button variant="outline" onClick={onLeave}>
        {t('auth.providers.again')}
      </Button>
    </div>
  );
}

const whyNot: Record<NotBack, string> = {
  stopped: 'auth.providers.stopped',
  refused: 'auth.providers.answerRefused',
  expired: 'auth.providers.answerExpired',
};

function ProviderSecondStep(props: SecondStep & { inviteToken: string | undefined; onBack: () => void }) {
  const { t } = useTranslation();
  return <SecondStepForm {...props} lead={t('auth.second.leadProvider')} />;
}

function LinkForm({ begun, email, onLeave }: { begun: PendingSignIn; email: string; onLeave: () => void }) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const link = useLinkProvider();
  const problem = problemAt(link.error, 'password');
  if (link.data?.outcome === 'second-factor')
    return <ProviderSecondStep {...link.data} inviteToken={begun.inviteToken} onBack={onLeave} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!link.isPending) link.mutate({ ...begun, password });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <h2 className="text-xl">{t('auth.providers.linkTitle')}</h2>
      <p className="text-ink-muted text-pretty [overflow-wrap:anywhere]">
        {t('auth.providers.linkLead', { email: isolated(email), provider: begun.name })}
      </p>
      {problem === undefined ? <FormProblem error={link.error} fallback="auth.providers.failed" /> : null}
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
        {t('auth.providers.link')}
      </Button>
      <Button variant="ghost" onClick={onLeave}>
        {t('auth.providers.back')}
      </Button>
    </form>
  );
}
