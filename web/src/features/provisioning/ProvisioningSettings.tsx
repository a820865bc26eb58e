import type { Provisioning } from '@bidloom/contract/provisioning';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { CopyField } from '#ui/controls/copy-field.tsx';
import { formatCalendarDay, formatDay } from '#ui/dates/dates.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { GroupRoles } from './GroupRoles.tsx';
import { useConnectProvisioning, useDisconnectProvisioning, useProvisioning } from './provisioning.api.ts';

/** How the company's identity provider keeps its people; for admins and owners. */
export function ProvisioningSettings() {
  const { t } = useTranslation();
  const { data, isError, refetch, isFetching } = useProvisioning();
  if (isError && !data)
    return (
      <ErrorState
        title={t('provisioning.errors.list')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <Skeleton className="h-44 rounded-lg" />;
  return <Card provisioning={data} />;
}

function Card({ provisioning }: { provisioning: Provisioning }) {
  const { t } = useTranslation();
  const { token, address } = provisioning;
  const connect = useConnectProvisioning();
  const [isRenewing, setRenewing] = useState(false);
  return (
    <section className="border-line bg-surface rounded-lg border p-5" aria-labelledby="provisioning-title">
      <div className="flex items-center gap-3">
        <Users size={20} className="text-ink-muted shrink-0" aria-hidden />
        <h2 id="provisioning-title" className="min-w-0 flex-1 text-lg">
          {t('provisioning.title')}
        </h2>
        <Badge tone={token ? 'success' : 'neutral'}>
          {t(token ? 'provisioning.on' : 'provisioning.off')}
        </Badge>
      </div>
      <p className="text-ink-muted max-w-reading mt-3 text-pretty">{t('provisioning.hint')}</p>
      {token ? (
        <div className="mt-4 flex flex-col gap-6">
          <div className="max-w-reading">
            <CopyField
              label={t('provisioning.address')}
              value={address}
              hint={t('provisioning.addressHint')}
            />
          </div>
          <TokenLine token={token} />
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" isLoading={connect.isPending} onClick={() => setRenewing(true)}>
              {t('provisioning.renew')}
            </Button>
            <Disconnect />
          </div>
          <GroupRoles provisioning={provisioning} />
        </div>
      ) : (
        <Button
          variant="outline"
          className="mt-4"
          isLoading={connect.isPending}
          onClick={() => connect.mutate({})}
        >
          {t('provisioning.connect')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isRenewing}
        onOpenChange={setRenewing}
        title={t('provisioning.renewTitle')}
        description={t('provisioning.renewHint')}
        confirmLabel={t('provisioning.renew')}
        isLoading={connect.isPending}
        onConfirm={() => connect.mutate({}, { onSettled: () => setRenewing(false) })}
      />
      {connect.data ? <Made {...connect.data} onClose={() => connect.reset()} /> : null}
    </section>
  );
}

function TokenLine({ token }: { token: NonNullable<Provisioning['token']> }) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const used =
    token.lastUsedOn === null
      ? t('provisioning.unused')
      : t('provisioning.used', { day: formatCalendarDay(token.lastUsedOn, i18n.language) });
  return (
    <p className="text-ink-muted text-sm">
      {t('provisioning.tokenSince', {
        lastFour: `\u2066${token.lastFour}\u2069`,
        day: formatDay(token.createdAt, i18n.language, zone),
      })}
      {' · '}
      {used}
    </p>
  );
}

/** The token, once. */
function Made({ address, secret, onClose }: { address: string; secret: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('provisioning.made')}
      footer={<Button onClick={onClose}>{t('provisioning.done')}</Button>}
    >
      <div className="flex flex-col gap-5">
        <Banner tone="warning">{t('provisioning.once')}</Banner>
        <CopyField label={t('provisioning.address')} value={address} hint={t('provisioning.addressHint')} />
        <CopyField label={t('provisioning.token')} value={secret} hint="" what="text" />
      </div>
    </Dialog>
  );
}

function Disconnect() {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const disconnect = useDisconnectProvisioning();
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {t('provisioning.disconnect')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('provisioning.disconnectTitle')}
        description={t('provisioning.disconnectHint')}
        confirmLabel={t('provisioning.disconnect')}
        isLoading={disconnect.isPending}
        onConfirm={() => disconnect.mutate({}, { onSuccess: () => setAsking(false) })}
      />
    </>
  );
}
