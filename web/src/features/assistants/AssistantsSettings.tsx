import { Bot } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/layout/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { CopyField } from '#ui/controls/copy-field.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useAssistants, useSwitchAssistants } from './assistants.api.ts';
import { AssistantWork } from './AssistantWork.tsx';
import { ConnectAssistant } from './ConnectAssistant.tsx';
import { Connections } from './Connections.tsx';

/**
 * Whether assistants are let into the company, which are connected, and what they have done. `canAllow` is true of admins and owners;
 * a viewer has none to connect.
 */
export function AssistantsSettings({ canAllow, canConnect }: { canAllow: boolean; canConnect: boolean }) {
  const { t } = useTranslation();
  const { data, isError, refetch, isFetching } = useAssistants();
  if (isError && !data)
    return (
      <ErrorState
        title={t('assistants.errors.list')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <Skeleton className="h-44 rounded-lg" />;
  const { isOn } = data;
  return (
    <section className="border-line bg-surface rounded-lg border p-5" aria-labelledby="assistants-title">
      <div className="flex items-center gap-3">
        <Bot size={20} className="text-ink-muted shrink-0" aria-hidden />
        <h2 id="assistants-title" className="min-w-0 flex-1 text-lg">
          {t('assistants.title')}
        </h2>
        <Badge tone={isOn ? 'success' : 'neutral'}>{t(isOn ? 'assistants.on' : 'assistants.off')}</Badge>
      </div>
      <p className="text-ink-muted max-w-reading mt-3 text-pretty">{t('assistants.hint')}</p>
      {isOn ? <Allowed {...data} canAllow={canAllow} canConnect={canConnect} /> : <Off canAllow={canAllow} />}
    </section>
  );
}

function Off({ canAllow }: { canAllow: boolean }) {
  const { t } = useTranslation();
  const allow = useSwitchAssistants();
  return (
    <>
      <p className="max-w-reading mt-3 text-pretty">
        {t(canAllow ? 'assistants.offHintAdmin' : 'assistants.offHint')}
      </p>
      {canAllow ? (
        <Button
          variant="outline"
          className="mt-4"
          isLoading={allow.isPending}
          onClick={() => allow.mutate({ isOn: true })}
        >
          {t('assistants.allowNow')}
        </Button>
      ) : null}
    </>
  );
}

function Allowed({
  address,
  tools,
  canAllow,
  canConnect,
}: {
  address: string;
  tools: { name: string }[];
  canAllow: boolean;
  canConnect: boolean;
}) {
  const { t } = useTranslation();
  const [isConnecting, setConnecting] = useState(false);
  return (
    <div className="mt-4 flex flex-col gap-6">
      <div className="max-w-reading">
        <CopyField label={t('assistants.address')} value={address} hint={t('assistants.addressHint')} />
      </div>
      <div className="flex flex-wrap gap-2">
        {canConnect ? (
          <Button variant="outline" onClick={() => setConnecting(true)}>
            {t('assistants.connect')}
          </Button>
        ) : null}
        {canAllow ? <TurnOff /> : null}
      </div>
      <details>
        <summary className="text-ink-muted hover:text-ink w-fit cursor-pointer text-sm">
          {t('assistants.tools', { number: tools.length })}
        </summary>
        <ul className="mt-2 flex flex-wrap gap-1.5" dir="ltr">
          {tools.map(({ name }) => (
            <li key={name} className="bg-pressed rounded-sm px-1.5 py-0.5 font-mono text-xs">
              {name}
            </li>
          ))}
        </ul>
      </details>
      <Connections />
      <AssistantWork />
      {isConnecting ? <ConnectAssistant address={address} onClose={() => setConnecting(false)} /> : null}
    </div>
  );
}

function TurnOff() {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const turn = useSwitchAssistants();
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {t('assistants.turnOff')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('assistants.turnOffTitle')}
        description={t('assistants.turnOffHint')}
        confirmLabel={t('assistants.turnOff')}
        isLoading={turn.isPending}
        onConfirm={() => turn.mutate({ isOn: false }, { onSuccess: () => setAsking(false) })}
      />
    </>
  );
}
