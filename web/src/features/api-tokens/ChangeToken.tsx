import type { ApiToken } from '@bidloom/contract/api-tokens';
import { useTranslation } from 'react-i18next';
import { SettingsForm } from '#ui/forms/settings-form.tsx';
import { useApiTokenCalls } from './api-tokens.api.ts';
import { chosenBy, scopesOf } from './scope-words.ts';
import { TokenFields } from './TokenFields.tsx';

/** An API token that is there: its name and what it may do, or the end of it. What it says stays as it is. */
export function ChangeToken({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <SettingsForm
      words="apiTokens"
      draftName="api-token"
      opened={token}
      fields={{ name: token.name, chosen: chosenBy(token.scopes) }}
      calls={useApiTokenCalls()}
      toCreate={toSent}
      toChange={(draft, { _id }) => ({ _id, ...toSent(draft) })}
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

const toSent = ({ name, chosen }: { name: string; chosen: ReturnType<typeof chosenBy> }) => ({
  name,
  scopes: scopesOf(chosen),
});
