import type { IdentityProvider } from '@bidloom/contract/identity-providers';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemAt } from '#lib/calls/problems.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { CopyField } from '#ui/controls/copy-field.tsx';
import { PasswordInput } from '#ui/controls/password-input.tsx';
import { Switch } from '#ui/controls/switch.tsx';
import { formatMoment } from '#ui/dates/dates.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { RemoveDialog } from '#ui/overlays/remove-dialog.tsx';
import { useChangeIdentityProvider, useRemoveIdentityProvider } from './identity-providers.api.ts';
import type { ProviderDraft } from './provider-draft.ts';
import { protocolNames } from './protocol-names.ts';
import { SamlMetadata } from './SamlMetadata.tsx';

/** How a provider is connected, in the order in which it is done: what it is told, what it says, who may come in. */
export function ProviderSheet({ provider, onClose }: { provider: IdentityProvider; onClose: () => void }) {
  const { t } = useTranslation();
  const isSaml = provider.kind === 'saml';
  const [draft, setDraft] = useState<ProviderDraft>({
    name: provider.name,
    isOn: provider.isOn,
    takesUnasked: provider.takesUnasked,
    metadataUrl: provider.metadataUrl ?? '',
    metadata: undefined,
    issuer: provider.issuer ?? '',
    clientId: provider.clientId ?? '',
    clientSecret: '',
  });
  const change = (part: Partial<ProviderDraft>) => setDraft((before) => ({ ...before, ...part }));
  const [isRemoving, setRemoving] = useState(false);
  const save = useChangeIdentityProvider();
  const remove = useRemoveIdentityProvider();
  const field = (name: 'name' | 'issuer' | 'clientId') => ({
    error: problemAt(save.error, name),
    value: draft[name],
    onChange: (text: string) => change({ [name]: text }),
  });
  const { ours } = provider;
  return (
    <FormDialog
      isSheet
      onClose={onClose}
      title={<bdi>{provider.name}</bdi>}
      description={protocolNames[provider.kind]}
      submitLabel={t('identityProviders.save')}
      isSending={save.isPending}
      onSubmit={() => save.mutate(wantedOf(provider, draft), { onSuccess: onClose })}
      removeLabel={t('identityProviders.remove')}
      onRemove={() => setRemoving(true)}
      className="flex flex-col gap-8"
    >
      <FormProblem error={save.error} fallback="identityProviders.errors.change" />
      <LastProblem provider={provider} />
      <Step title={t('identityProviders.steps.tell')}>
        <CopyField
          label={t(`identityProviders.ours.${provider.kind}`)}
          value={ours.replyAddress}
          hint={t(`identityProviders.oursHint.${provider.kind}`)}
        />
        {ours.metadataAddress === null ? null : (
          <a
            href={ours.metadataAddress}
            className="text-accent w-fit font-medium underline-offset-3 hover:underline"
            download
          >
            {t('identityProviders.downloadMetadata')}
          </a>
        )}
      </Step>
      <Step title={t('identityProviders.steps.enter')}>
        {isSaml ? (
          <SamlMetadata provider={provider} draft={draft} change={change} error={save.error} />
        ) : (
          <>
            <TextField
              label={t('identityProviders.issuer')}
              hint={t('identityProviders.issuerHint')}
              type="url"
              dir="ltr"
              {...field('issuer')}
            />
            <TextField
              label={t('identityProviders.clientId')}
              dir="ltr"
              autoComplete="off"
              {...field('clientId')}
            />
            <Field
              label={t('identityProviders.clientSecret')}
              hint={provider.hasSecret ? t('identityProviders.clientSecretKept') : undefined}
              error={problemAt(save.error, 'clientSecret')}
            >
              <PasswordInput
                autoComplete="off"
                value={draft.clientSecret}
                onChange={(event) => change({ clientSecret: event.target.value })}
              />
            </Field>
          </>
        )}
      </Step>
      <Step title={t('identityProviders.steps.open')}>
        <TextField
          label={t('identityProviders.name')}
          hint={t('identityProviders.nameHint')}
          required
          maxLength={60}
          {...field('name')}
        />
        {isSaml ? (
          <Checkbox
            label={t('identityProviders.takesUnasked')}
            hint={t('identityProviders.takesUnaskedHint')}
            isChecked={draft.takesUnasked}
            onChange={(takesUnasked) => change({ takesUnasked })}
          />
        ) : null}
        <Switch
          label={t('identityProviders.isOn')}
          hint={t('identityProviders.isOnHint')}
          isOn={draft.isOn}
          onChange={(isOn) => change({ isOn })}
        />
      </Step>
      <RemoveDialog
        isOpen={isRemoving}
        onOpenChange={setRemoving}
        title={t('identityProviders.removeTitle', { name: provider.name })}
        description={t('identityProviders.removeHint')}
        confirmLabel={t('identityProviders.remove')}
        fallback={t('identityProviders.errors.remove')}
        call={remove}
        onConfirm={() => remove.mutate({ _id: provider._id }, { onSuccess: onClose })}
      />
    </FormDialog>
  );
}

/** Of the fields of the other kind, and of what nobody touched, nothing is sent. */
function wantedOf(provider: IdentityProvider, draft: ProviderDraft) {
  const { name, isOn, takesUnasked, metadata, metadataUrl, issuer, clientId, clientSecret } = draft;
  const shared = { _id: provider._id, name, isOn };
  if (provider.kind === 'oidc')
    return {
      ...shared,
      ...(issuer !== '' && { issuer }),
      ...(clientId !== '' && { clientId }),
      ...(clientSecret !== '' && { clientSecret }),
    };
  return {
    ...shared,
    takesUnasked,
    ...(metadata ? { metadata: metadata.text } : metadataUrl !== '' && { metadataUrl }),
  };
}

const Step = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-4">
    <h3 className="font-semibold">{title}</h3>
    {children}
  </section>
);

function LastProblem({ provider: { lastProblem } }: { provider: IdentityProvider }) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  if (!lastProblem) return null;
  return (
    <Banner
      tone="warning"
      title={t('identityProviders.lastRefused', { day: formatMoment(lastProblem.at, i18n.language, zone) })}
    >
      {t(`identityProviders.problems.${lastProblem.reason}`)}
    </Banner>
  );
}
