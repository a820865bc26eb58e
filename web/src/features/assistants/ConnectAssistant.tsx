import { assistantScopes } from '@bidloom/contract/scopes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemAt } from '#lib/calls/problems.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { CopyField } from '#ui/controls/copy-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { Input } from '#ui/controls/input.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { useConnectAssistant } from './assistants.api.ts';

/** Makes a token for an assistant, and shows once how to give it to one. */
export function ConnectAssistant({ address, onClose }: { address: string; onClose: () => void }) {
  const { t } = useTranslation();
  const connect = useConnectAssistant();
  const [name, setName] = useState('');
  const [mayDraft, setMayDraft] = useState(true);
  if (connect.data) {
    const { secret } = connect.data;
    return (
      <Dialog
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={t('assistants.made', { name: connect.data.name })}
        footer={<Button onClick={onClose}>{t('assistants.copied')}</Button>}
      >
        <div className="flex flex-col gap-5">
          <Banner tone="warning">{t('assistants.once')}</Banner>
          <CopyField label={t('assistants.token')} value={secret} hint="" what="text" />
          <CopyField
            label={t('assistants.configuration')}
            value={configurationOf(address, secret)}
            hint={t('assistants.configurationHint')}
            what="text"
          />
        </div>
      </Dialog>
    );
  }
  const scopes = assistantScopes.filter((scope) => mayDraft || scope.endsWith(':read'));
  return (
    <FormDialog
      onClose={onClose}
      title={t('assistants.connect')}
      submitLabel={t('assistants.create')}
      isSending={connect.isPending}
      onSubmit={() => connect.mutate({ name, scopes })}
    >
      <FormProblem error={connect.error} fallback="assistants.errors.connect" />
      <Field
        label={t('assistants.fields.name')}
        hint={t('assistants.nameHint')}
        error={problemAt(connect.error, 'name')}
        isRequired
      >
        <Input value={name} onChange={(event) => setName(event.target.value)} required maxLength={80} />
      </Field>
      <fieldset className="flex flex-col gap-3">
        <legend className="pb-2 font-medium">{t('assistants.may')}</legend>
        <Checkbox isChecked disabled onChange={() => {}} label={t('assistants.mayRead')} />
        <Checkbox isChecked={mayDraft} onChange={setMayDraft} label={t('assistants.mayDraft')} />
        <p className="text-ink-muted text-sm text-pretty">{t('assistants.never')}</p>
      </fieldset>
    </FormDialog>
  );
}

/** As the files of most assistants have it. */
const configurationOf = (address: string, secret: string): string =>
  JSON.stringify({
    mcpServers: {
      bidloom: { type: 'http', url: address, headers: { Authorization: `Bearer ${secret}` } },
    },
  });
