import { FingerprintPattern } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasPasskeys } from '#lib/browser/passkeys.ts';
import { problemAt } from '#lib/calls/problems.ts';
import { Button } from '#ui/controls/button.tsx';
import { CodeInput } from '#ui/controls/code-input.tsx';
import { PasswordInput } from '#ui/controls/password-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { useSessionCheck } from './auth.api.ts';
import { useProofWays, useProve, useProveByPasskey } from './factors.api.ts';

/** Asks who is there: password, passkey or code. `onEnd` hears whether it was shown. */
export default function ProofDialog({ onEnd }: { onEnd: (isProved: boolean) => void }) {
  const { t } = useTranslation();
  const { user } = useSessionCheck();
  const { data: { ways } = { ways: [] } } = useProofWays();
  const [byCode, setByCode] = useState(false);
  const [typed, setTyped] = useState('');
  const prove = useProve();
  const byPasskey = useProveByPasskey();
  const send = (event: FormEvent) => {
    event.preventDefault();
    // What stands around the dialog, a form that is being sent, hears nothing of it.
    event.stopPropagation();
    if (!prove.isPending)
      prove.mutate(byCode ? { code: typed } : { password: typed }, { onSuccess: () => onEnd(true) });
  };
  const problem = problemAt(prove.error, byCode ? 'code' : 'password');
  const switchWay = () => {
    setByCode(!byCode);
    setTyped('');
    prove.reset();
  };
  return (
    <Dialog
      isOpen
      size="small"
      onOpenChange={(isOpen) => !isOpen && onEnd(false)}
      title={t('auth.proof.title')}
      description={t('auth.proof.hint')}
    >
      <form onSubmit={send} className="flex flex-col gap-4 pb-4">
        {problem === undefined ? <FormProblem error={prove.error} fallback="auth.proof.failed" /> : null}
        {byPasskey.error ? <FormProblem error={byPasskey.error} fallback="auth.passkey.failed" /> : null}
        {/* Password managers tell by it whose password this is. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={user?.email ?? ''}
          readOnly
          hidden
        />
        {byCode ? (
          <Field label={t('auth.second.code')} hint={t('auth.second.codeHint')} error={problem}>
            <CodeInput value={typed} onChange={(event) => setTyped(event.target.value)} />
          </Field>
        ) : (
          <Field
            label={t('auth.proof.password')}
            hint={ways.includes('provider') ? t('auth.proof.provider') : undefined}
            error={problem}
          >
            <PasswordInput
              name="current-password"
              autoComplete="current-password"
              required
              maxLength={1000}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
        )}
        <Button type="submit" isLoading={prove.isPending}>
          {t('auth.proof.go')}
        </Button>
        {ways.includes('passkey') && hasPasskeys() ? (
          <Button
            icon={FingerprintPattern}
            variant="outline"
            isLoading={byPasskey.isPending}
            onClick={() => byPasskey.mutate(undefined, { onSuccess: () => onEnd(true) })}
          >
            {t('auth.passkey.use')}
          </Button>
        ) : null}
        {ways.includes('recovery-code') ? (
          <Button variant="ghost" onClick={switchWay}>
            {t(byCode ? 'auth.proof.passwordInstead' : 'auth.proof.otherWay')}
          </Button>
        ) : null}
      </form>
    </Dialog>
  );
}
