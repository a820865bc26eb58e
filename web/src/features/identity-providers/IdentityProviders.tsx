import type { IdentityProvider } from '@bidloom/contract/identity-providers';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { AddButton } from '#ui/forms/settings-collection.tsx';
import { SettingsHead } from '#ui/forms/settings-head.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { AddProviderDialog } from './AddProviderDialog.tsx';
import { useIdentityProviders } from './identity-providers.api.ts';
import { ProviderSheet } from './ProviderSheet.tsx';
import { protocolNames } from './protocol-names.ts';

/** The identity providers by which people sign in to this server; for its operators. */
export function IdentityProviders() {
  const { t } = useTranslation();
  const read = useIdentityProviders();
  const [isAdding, setAdding] = useState(false);
  const [opened, setOpened] = useState<string>();
  const { providers = [], fixed = [] } = read.data ?? {};
  const provider = providers.find(({ _id }) => _id === opened);
  const add = <AddButton onClick={() => setAdding(true)}>{t('identityProviders.add')}</AddButton>;
  const isEmpty = providers.length + fixed.length === 0;
  return (
    <section className="flex flex-col gap-4" aria-labelledby="identity-providers">
      <SettingsHead
        title={t('identityProviders.title')}
        titleId="identity-providers"
        hint={t('identityProviders.hint')}
        action={read.data && !isEmpty ? add : null}
      />
      {read.error ? <ReadFailed read={read} title={t('identityProviders.errors.list')} /> : null}
      {read.isPending ? <SkeletonRows /> : null}
      {read.data && isEmpty ? (
        <EmptyState
          size="small"
          drawing="people"
          title={t('identityProviders.empty')}
          description={t('identityProviders.emptyHint')}
          action={add}
        />
      ) : null}
      {isEmpty ? null : (
        <ul className="divide-line border-line divide-y border-y">
          {fixed.map((name) => (
            <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <Name name={name} detail={t('identityProviders.fixed')} />
              <Badge tone="success">{t('identityProviders.on')}</Badge>
            </li>
          ))}
          {providers.map((one) => (
            <li key={one._id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <Name name={one.name} detail={protocolNames[one.kind]} />
              <State provider={one} />
              <Button
                variant="outline"
                size="small"
                aria-label={t('identityProviders.openOf', { name: one.name })}
                onClick={() => setOpened(one._id)}
              >
                {t('identityProviders.open')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isAdding ? (
        <AddProviderDialog
          onClose={() => setAdding(false)}
          onAdded={({ _id }) => {
            setAdding(false);
            setOpened(_id);
          }}
        />
      ) : null}
      {provider ? (
        <ProviderSheet key={provider._id} provider={provider} onClose={() => setOpened(undefined)} />
      ) : null}
    </section>
  );
}

const Name = ({ name, detail }: { name: string; detail: string }) => (
  <span className="flex min-w-50 flex-1 items-center gap-3">
    <KeyRound size={18} className="text-ink-muted shrink-0" aria-hidden />
    <span className="min-w-0">
      <bdi className="column-text block font-medium [overflow-wrap:anywhere]">{name}</bdi>
      <span className="text-ink-muted block text-sm">{detail}</span>
    </span>
  </span>
);

function State({ provider: { isOn, isReady, certificates, lastProblem } }: { provider: IdentityProvider }) {
  const { t } = useTranslation();
  if (!isReady) return <Badge>{t('identityProviders.unfinished')}</Badge>;
  if (!isOn) return <Badge>{t('identityProviders.off')}</Badge>;
  const isOver = certificates.length > 0 && certificates.every((one) => one.isOver);
  if (isOver) return <Badge tone="danger">{t('identityProviders.certificateOver')}</Badge>;
  if (lastProblem) return <Badge tone="warning">{t('identityProviders.refused')}</Badge>;
  return <Badge tone="success">{t('identityProviders.on')}</Badge>;
}
