import type { SecondFactors } from '@bidloom/contract/second-factors';
import { Smartphone } from 'lucide-react';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemAt } from '#lib/calls/problems.ts';
import { Button } from '#ui/controls/button.tsx';
import { CopyField } from '#ui/controls/copy-field.tsx';
import { CodeInput } from '#ui/controls/code-input.tsx';
import { formatMoment } from '#ui/dates/dates.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { RemoveDialog } from '#ui/overlays/remove-dialog.tsx';
import {
  useConfirmAuthenticator,
  useRemoveAuthenticator,
  useStartAuthenticator,
} from './second-factors.api.ts';

const QrCode = lazy(() => import('./QrCode.tsx'));

/** The reader's authenticator app: set up with a QR code, removed. */
export function AuthenticatorPart({
  factors,
  zone,
  onAdded,
}: {
  factors: SecondFactors;
  zone: string;
  onAdded: (made: { recoveryCodes: string[] }) => void;
}) {
  const { t } = useTranslation();
  const begin = useStartAuthenticator();
  const since = factors.authenticatorSince;
  return (
    <section className="flex flex-col gap-2">
      <h4 className="font-medium">{t('account.factors.app')}</h4>
      <p className="text-ink-muted text-sm text-pretty">{t('account.factors.appHint')}</p>
      {since === null ? (
        <>
          <FormProblem error={begin.error} fallback="account.factors.errors.change" />
          <Button
            icon={Smartphone}
            variant="outline"
            className="w-fit"
            isLoading={begin.isPending}
            onClick={() => begin.mutate({})}
          >
            {t('account.factors.appAdd')}
          </Button>
          {begin.data ? (
            <SetUp
              {...begin.data}
              onClose={begin.reset}
              onAdded={(made) => {
                begin.reset();
                onAdded(made);
              }}
            />
          ) : null}
        </>
      ) : (
        <SetUpApp since={since} zone={zone} />
      )}
    </section>
  );
}

function SetUpApp({ since, zone }: { since: string; zone: string }) {
  const { t, i18n } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveAuthenticator();
  const name = t('account.factors.app');
  return (
    <div className="border-line flex items-center gap-3 rounded-lg border p-3">
      <Smartphone size={20} className="text-ink-muted shrink-0" aria-hidden />
      <p className="min-w-0 flex-1">
        {t('account.factors.appSince', { when: formatMoment(since, i18n.language, zone) })}
      </p>
      <Button
        variant="outline"
        size="small"
        aria-label={t('account.factors.removeOne', { name })}
        onClick={() => setAsking(true)}
      >
        {t('account.factors.remove')}
      </Button>
      <RemoveDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('account.factors.removeTitle', { name })}
        description={t('account.factors.appRemoveHint')}
        confirmLabel={t('account.factors.remove')}
        fallback={t('account.factors.errors.change')}
        call={remove}
        onConfirm={() => remove.mutate({}, { onSuccess: () => setAsking(false) })}
      />
    </div>
  );
}

function SetUp({
  secret,
  address,
  onClose,
  onAdded,
}: {
  secret: string;
  address: string;
  onClose: () => void;
  onAdded: (made: { recoveryCodes: string[] }) => void;
}) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const confirm = useConfirmAuthenticator();
  const problem = problemAt(confirm.error, 'code');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!confirm.isPending) confirm.mutate({ code }, { onSuccess: onAdded });
  };
  return (
    <Dialog
      isOpen
      size="small"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('account.factors.appAdd')}
      description={t('account.factors.appScan')}
    >
      <form onSubmit={send} className="flex flex-col gap-4 pb-4">
        <div className="grid min-h-48 place-items-center">
          <Suspense>
            <QrCode text={address} label={t('account.factors.appQr')} />
          </Suspense>
        </div>
        {problem === undefined ? (
          <FormProblem error={confirm.error} fallback="account.factors.errors.change" />
        ) : null}
        <Field label={t('account.factors.appCode')} error={problem}>
          <CodeInput
            inputMode="numeric"
            maxLength={20}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </Field>
        <Button type="submit" isLoading={confirm.isPending}>
          {t('account.factors.appConfirm')}
        </Button>
        <CopyField
          label={t('account.factors.appSecret')}
          value={secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          hint={t('account.factors.appSecretHint')}
          what="text"
        />
      </form>
    </Dialog>
  );
}
