import type { Passkey, SecondFactors } from '@bidloom/contract/second-factors';
import { FingerprintPattern } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceOf } from '#lib/browser/device-words.ts';
import { hasPasskeys } from '#lib/browser/passkeys.ts';
import { isolated } from '#lib/language/isolated.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { InlineEdit } from '#ui/controls/inline-edit.tsx';
import { formatMoment } from '#ui/dates/dates.ts';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { RemoveDialog } from '#ui/overlays/remove-dialog.tsx';
import { useAddPasskey, useRemovePasskey, useRenamePasskey } from './second-factors.api.ts';

/** The passkeys of the reader: added, named, removed. */
export function PasskeysPart({
  factors,
  zone,
  onAdded,
}: {
  factors: SecondFactors;
  zone: string;
  onAdded: (made: { recoveryCodes: string[] }) => void;
}) {
  const { t } = useTranslation();
  const add = useAddPasskey();
  const device = deviceOf(navigator.userAgent);
  const name = device ? t('account.factors.passkeyNameOn', device) : t('account.factors.passkeyNameElse');
  const elsewhere = elsewhereOf(factors.passkeyHost);
  return (
    <section className="flex flex-col gap-2">
      <h4 className="font-medium">{t('account.factors.passkeys')}</h4>
      <p className="text-ink-muted text-sm text-pretty">{t('account.factors.passkeysHint')}</p>
      {factors.passkeys.length > 0 ? (
        <ul className="border-line divide-line flex flex-col divide-y rounded-lg border">
          {factors.passkeys.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} zone={zone} />
          ))}
        </ul>
      ) : null}
      <FormProblem error={add.error} fallback="account.factors.errors.passkey" />
      {elsewhere === undefined ? (
        <Button
          icon={FingerprintPattern}
          variant="outline"
          className="w-fit"
          isLoading={add.isPending}
          onClick={() => add.mutate(name, { onSuccess: onAdded })}
        >
          {t('account.factors.passkeyAdd')}
        </Button>
      ) : (
        <p className="text-sm text-pretty">
          {elsewhere === ''
            ? t('account.factors.noHost')
            : t('account.factors.atHost', { address: isolated(elsewhere) })}
        </p>
      )}
    </section>
  );
}

/** Where passkeys are to be had, when not here; '' for nowhere. */
function elsewhereOf(host: string | null): string | undefined {
  if (host === null) return '';
  const isHere = location.hostname === host && hasPasskeys();
  return isHere ? undefined : `${location.protocol}//${host}${location.port && `:${location.port}`}`;
}

function PasskeyRow({ passkey, zone }: { passkey: Passkey; zone: string }) {
  const { t, i18n } = useTranslation();
  const rename = useRenamePasskey();
  const remove = useRemovePasskey();
  const [isAsking, setAsking] = useState(false);
  const { _id, name, isSynced, createdAt, lastUsedAt } = passkey;
  const when = formatMoment(lastUsedAt ?? createdAt, i18n.language, zone);
  return (
    <li className="flex items-center gap-3 p-3">
      <FingerprintPattern size={20} className="text-ink-muted shrink-0" aria-hidden />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-2 font-medium">
          <InlineEdit
            value={name}
            label={t('account.factors.passkeyName')}
            onSave={(next) => rename.mutate({ _id, name: next })}
            check={(next) => (next.trim() === '' ? t('errors.input.required') : undefined)}
          />
          {isSynced ? <Badge>{t('account.factors.synced')}</Badge> : null}
        </div>
        <p className="text-ink-muted text-sm">
          {t(lastUsedAt === null ? 'account.factors.addedAt' : 'account.factors.usedAt', { when })}
        </p>
      </div>
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
        title={t('account.factors.removeTitle', { name: isolated(name) })}
        description={t('account.factors.removeHint')}
        confirmLabel={t('account.factors.remove')}
        fallback={t('account.factors.errors.change')}
        call={remove}
        onConfirm={() => remove.mutate({ _id }, { onSuccess: () => setAsking(false) })}
      />
    </li>
  );
}
