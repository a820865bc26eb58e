import type { IdentityProvider } from '@bidloom/contract/identity-providers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemAt } from '#lib/calls/problems.ts';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useAddIdentityProvider } from './identity-providers.api.ts';
import { protocolNames } from './protocol-names.ts';

/** Begins to connect a provider: only then is it known what the provider is to be told. */
export function AddProviderDialog({
  onClose,
  onAdded,
}: {
  onClose: () => void;
  onAdded: (provider: IdentityProvider) => void;
}) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<IdentityProvider['kind']>('saml');
  const [name, setName] = useState('');
  const add = useAddIdentityProvider();
  return (
    <FormDialog
      size="small"
      onClose={onClose}
      title={t('identityProviders.add')}
      submitLabel={t('identityProviders.continue')}
      isSending={add.isPending}
      onSubmit={() => add.mutate({ kind, name }, { onSuccess: onAdded })}
    >
      <FormProblem error={add.error} fallback="identityProviders.errors.add" />
      <Field label={t('identityProviders.kind')}>
        <RadioGroup
          isCards
          value={kind}
          onChange={setKind}
          options={(['saml', 'oidc'] as const).map((value) => ({
            value,
            label: protocolNames[value],
            hint: t(`identityProviders.kindHints.${value}`),
          }))}
        />
      </Field>
      <TextField
        label={t('identityProviders.name')}
        hint={t('identityProviders.nameHint')}
        error={problemAt(add.error, 'name')}
        required
        maxLength={60}
        value={name}
        onChange={setName}
      />
    </FormDialog>
  );
}
