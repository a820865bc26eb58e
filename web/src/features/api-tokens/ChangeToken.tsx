import type { ApiToken } from '@bidloom/contract/api-tokens';
import { useTranslation } from 'react-i18next';
import { SettingsForm } from '#ui/forms/settings-form.tsx';
import { useChangeApiToken, useRemoveApiToken } from './api-tokens.api.ts';
import { chosenBy, scopesOf } from './scope-words.ts';
import { TokenFields } from './TokenFields.tsx';

/** An API token that is there: its name and what it may do, or the end of it. What it says stays as it is. */
export function ChangeToken({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const { t } = useTranslation();
  const save = useChangeApiToken();
  const remove = useRemoveApiToken();
  return (
    <SettingsForm
      words="apiTokens"
      draftName="api-token"
      opened={token}
      fields={{ name: token.name, chosen: chosenBy(token.scopes) }}
      sending={save}
      onSend={({ name, chosen }, onSuccess) =>
        save.mutate({ _id: token._id, name, scopes: scopesOf(chosen) }, { onSuccess })
      }
      removing={remove}
      onRemove={({ _id }, onSuccess) => remove.mutate({ _id }, { onSuccess })}
      onClose={onClose}
      lockedBecause={undefined}
    >
      {(form) => (
        <>
          <p className="text-ink-muted text-sm text-pretty">
            {t('apiTokens.changeHint', { name: token.createdBy.fullName })}
          </p>
          <TokenFields {...form} />
        </>
      )}
    </SettingsForm>
  );
}
