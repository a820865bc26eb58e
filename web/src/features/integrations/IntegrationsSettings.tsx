import type { Integration } from '@bidloom/contract/integrations';
import { HardDrive, Mail } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { formatDay, formatMoment } from '#ui/dates/dates.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import {
  type Service,
  services,
  useConnect,
  useDisconnect,
  useIntegrations,
  useSync,
} from './integrations.api.ts';

/** The two services a company can connect, each with where it stands. `lockedBecause`: why the reader may only look. */
export function IntegrationsSettings({ lockedBecause }: { lockedBecause: string | undefined }) {
  const { t } = useTranslation();
  const { data, isError, refetch, isFetching } = useIntegrations();
  if (isError && !data) {
    return (
      <ErrorState
        title={t('integrations.errors.list')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!data) {
    return (
      <Loading className="grid gap-4 md:grid-cols-2">
        <Skeleton className="h-44 rounded-lg" />
        <Skeleton className="h-44 rounded-lg" />
      </Loading>
    );
  }
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {services.map((service) => (
        <ServiceCard
          key={service}
          service={service}
          entry={data.find((one) => one.service === service)}
          lockedBecause={lockedBecause}
        />
      ))}
    </ul>
  );
}

type ServiceCardProps = {
  service: Service;
  entry: Integration | undefined;
  lockedBecause: string | undefined;
};

function ServiceCard({ service, entry, lockedBecause }: ServiceCardProps) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const Icon = service === 'drive' ? HardDrive : Mail;
  const state = !entry ? 'missing' : entry.status === 'ok' ? 'connected' : 'expired';
  return (
    <li className="border-line bg-surface flex flex-col rounded-lg border p-5">
      <div className="flex items-center gap-3">
        <Icon size={20} className="text-ink-muted shrink-0" aria-hidden />
        <h2 className="min-w-0 flex-1 text-lg">{t(`integrations.names.${service}`)}</h2>
        <Badge tone={tones[state]}>{t(`integrations.states.${state}`)}</Badge>
      </div>
      <p className="text-ink-muted mt-3 text-pretty">{t(`integrations.use.${service}`)}</p>
      {entry ? (
        <p className="mt-3 text-sm [overflow-wrap:anywhere]">
          <bdi>{entry.email}</bdi>
          <span className="text-ink-muted">
            {' · '}
            {t('integrations.since', { day: formatDay(entry.connectedAt, i18n.language, zone) })}
          </span>
        </p>
      ) : null}
      {state === 'expired' ? <p className="mt-3 text-sm">{t('integrations.expired')}</p> : null}
      {entry && state === 'connected' ? <Exchange entry={entry} /> : null}
      {entry && state === 'connected' ? <Reading entry={entry} lockedBecause={lockedBecause} /> : null}
      <div className="mt-auto flex flex-wrap gap-2 pt-4">
        <ConnectButton service={service} state={state} lockedBecause={lockedBecause} />
        {state === 'connected' ? <SyncButton service={service} lockedBecause={lockedBecause} /> : null}
        {entry ? <DisconnectButton service={service} lockedBecause={lockedBecause} /> : null}
      </div>
    </li>
  );
}

const tones = { missing: 'neutral', connected: 'success', expired: 'warning' } as const;

function ConnectButton({
  service,
  state,
  lockedBecause,
}: {
  service: Service;
  state: keyof typeof tones;
  lockedBecause: string | undefined;
}) {
  const { t } = useTranslation();
  const connect = useConnect(service);
  return (
    <Button
      variant={state === 'expired' ? 'default' : 'outline'}
      size={state === 'missing' ? 'medium' : 'small'}
      lockedBecause={lockedBecause}
      isLoading={connect.isPending}
      onClick={() => connect.mutate()}
    >
      {t(state === 'missing' ? 'integrations.connect' : 'integrations.reconnect')}
      <span className="sr-only"> {t(`integrations.names.${service}`)}</span>
    </Button>
  );
}

/** How the exchange goes: when all was in order last, what is on its way, and in words what stands in the way. */
function Exchange({ entry: { service, syncedAt, waiting, problem } }: { entry: Integration }) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  return (
    <div className="mt-3 text-sm">
      <p className="text-ink-muted">
        {syncedAt
          ? t('integrations.synced', { moment: formatMoment(syncedAt, i18n.language, zone) })
          : t('integrations.notYet')}
      </p>
      {waiting > 0 ? (
        <p>
          {t(service === 'drive' ? 'integrations.waiting' : 'integrations.waitingLetters', {
            count: waiting,
          })}
        </p>
      ) : null}
      {problem ? (
        <Banner tone="warning" className="mt-3">
          {t(`integrations.problems.${problem}`)}
        </Banner>
      ) : null}
    </div>
  );
}

/** What reading is for: whether it is allowed, and the way to allow it, a consent of its own. */
function Reading({
  entry: { service, reads },
  lockedBecause,
}: {
  entry: Integration;
  lockedBecause: string | undefined;
}) {
  const { t } = useTranslation();
  const connect = useConnect(service, { reads: true });
  if (reads) return <p className="text-ink-muted mt-3 text-sm">{t(`integrations.reads.${service}`)}</p>;
  return (
    <Banner
      tone="info"
      className="mt-3"
      action={
        <Button
          variant="outline"
          size="small"
          lockedBecause={lockedBecause}
          isLoading={connect.isPending}
          onClick={() => connect.mutate()}
        >
          {t('integrations.allowReading')}
          <span className="sr-only"> {t(`integrations.names.${service}`)}</span>
        </Button>
      }
    >
      {t(`integrations.readsNot.${service}`)}
    </Banner>
  );
}

function SyncButton({ service, lockedBecause }: { service: Service; lockedBecause: string | undefined }) {
  const { t } = useTranslation();
  const sync = useSync();
  return (
    <Button
      variant="outline"
      size="small"
      lockedBecause={lockedBecause}
      isLoading={sync.isPending}
      onClick={() => sync.mutate({ service })}
    >
      {t('integrations.syncNow')}
      <span className="sr-only"> {t(`integrations.names.${service}`)}</span>
    </Button>
  );
}

function DisconnectButton({
  service,
  lockedBecause,
}: {
  service: Service;
  lockedBecause: string | undefined;
}) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const disconnect = useDisconnect(service);
  return (
    <>
      <Button variant="outline" size="small" lockedBecause={lockedBecause} onClick={() => setAsked(true)}>
        {t('integrations.disconnect')}
        <span className="sr-only"> {t(`integrations.names.${service}`)}</span>
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={setAsked}
        title={t(`integrations.disconnectTitle.${service}`)}
        description={t(`integrations.disconnectHint.${service}`)}
        confirmLabel={t('integrations.disconnect')}
        isLoading={disconnect.isPending}
        onConfirm={() => disconnect.mutate({}, { onSettled: () => setAsked(false) })}
      />
    </>
  );
}
