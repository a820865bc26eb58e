import type { SecondStep } from '@bidloom/contract/auth';
import { FingerprintPattern } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasPasskeys } from '#lib/browser/passkeys.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { CodeInput } from '#ui/controls/code-input.tsx';
import { useFinishSignIn } from './factors.api.ts';

/** The second step of a sign-in: a passkey, a code of the authenticator app, or a recovery code. */
export function SecondStepForm({
  step,
  ways,
  inviteToken,
  lead,
  onBack,
}: SecondStep & { inviteToken: string | undefined; lead: string; onBack: () => void }) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const finish = useFinishSignIn({ step, inviteToken });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!finish.isPending) finish.mutate(code);
  };
  const byPasskey = ways.includes('passkey') && hasPasskeys();
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <div>
        <h2 className="text-xl">{t('auth.second.title')}</h2>
        <p className="text-ink-muted mt-1 text-pretty">{lead}</p>
      </div>
      {finish.error ? (
        <Banner tone="danger" title={t('auth.second.failed')}>
          {finish.error.message}
        </Banner>
      ) : null}
      {byPasskey ? (
        <>
          <Button
            size="large"
            isLoading={finish.isPending && finish.variables === undefined}
            onClick={() => finish.mutate(undefined)}
          >
            <FingerprintPattern size={20} aria-hidden />
            {t('auth.passkey.use')}
          </Button>
          <OrLine />
        </>
      ) : null}
      <Field
        label={t('auth.second.code')}
        hint={t(ways.includes('authenticator') ? 'auth.second.codeHint' : 'auth.second.recoveryHint')}
      >
        <CodeInput value={code} onChange={(event) => setCode(event.target.value)} />
      </Field>
      <Button
        type="submit"
        size="large"
        variant={byPasskey ? 'outline' : 'default'}
        isLoading={finish.isPending && finish.variables !== undefined}
      >
        {t('auth.second.go')}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        {t('auth.second.back')}
      </Button>
      <p className="text-ink-muted text-sm text-pretty">{t('auth.second.lost')}</p>
    </form>
  );
}

function OrLine() {
  const { t } = useTranslation();
  return (
    <p className="text-ink-muted before:bg-line after:bg-line flex items-center gap-3 text-sm before:h-px before:flex-1 after:h-px after:flex-1">
      {t('auth.providers.or')}
    </p>
  );
}
