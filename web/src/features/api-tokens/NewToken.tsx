import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemAt } from '#lib/calls/problems.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { CopyField } from '#ui/controls/copy-field.tsx';
import { DateTimePicker } from '#ui/dates/date-time-picker.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { useCreateApiToken } from './api-tokens.api.ts';
import { chosenBy, scopesOf } from './scope-words.ts';
import { TokenFields, type TokenDraft } from './TokenFields.tsx';

/** Makes an API token, and shows once what it says. */
export function NewToken({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const zone = useSelectedZone();
  const create = useCreateApiToken();
  const [draft, setDraft] = useState<TokenDraft>({ name: '', chosen: chosenBy([]) });
  const change = (part: Partial<TokenDraft>) => setDraft({ ...draft, ...part });
  const [expiresAt, setExpiresAt] = useState<string | null>(null);
  if (create.data)
    return (
      <Dialog
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={t('apiTokens.made')}
        footer={<Button onClick={onClose}>{t('apiTokens.copied')}</Button>}
      >
        <div className="flex flex-col gap-4">
          <Banner tone="warning">{t('apiTokens.once')}</Banner>
          <CopyField
            label={create.data.name}
            value={create.data.secret}
            hint={t('apiTokens.secretHint')}
            what="text"
          />
        </div>
      </Dialog>
    );
  return (
    <FormDialog
      onClose={onClose}
      title={t('apiTokens.add')}
      submitLabel={t('apiTokens.create')}
      isSending={create.isPending}
      onSubmit={() => create.mutate({ name: draft.name, scopes: scopesOf(draft.chosen), expiresAt })}
    >
      <FormProblem error={create.error} fallback="apiTokens.errors.create" />
      <TokenFields draft={draft} change={change} error={create.error} />
      <Field
        label={t('apiTokens.fields.expiresAt')}
        hint={t('apiTokens.expiresHint')}
        error={problemAt(create.error, 'expiresAt')}
        isOptional
      >
        <DateTimePicker value={expiresAt} onChange={setExpiresAt} zone={zone} hasTime={false} />
      </Field>
    </FormDialog>
  );
}
