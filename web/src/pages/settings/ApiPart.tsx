import { useTranslation } from 'react-i18next';
import { ApiTokensSettings } from '#features/api-tokens/ApiTokensSettings.tsx';
import { WebhooksSettings } from '#features/webhooks/WebhooksSettings.tsx';
import { useAddress } from '#lib/routing/url-state.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SettingsHead } from '#ui/forms/settings-head.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';

const views = ['tokens', 'webhooks'] as const;

/** How other programs get in, and how they are told of changes; for admins and owners. */
export function ApiPart({ canChange }: { canChange: boolean }) {
  const { t } = useTranslation();
  const [parameters, change] = useAddress();
  const view = views.find((one) => one === parameters.get('view')) ?? 'tokens';
  const head = <SettingsHead title={t('shell.settings.api')} hint={t('settings.apiHint')} />;
  if (!canChange)
    return (
      <div className="flex flex-col gap-4">
        {head}
        <EmptyState
          drawing="search"
          title={t('settings.apiAdminsOnly')}
          description={t('settings.apiAdminsOnlyHint')}
        />
      </div>
    );
  return (
    <div className="flex flex-col gap-5">
      {head}
      <Tabs
        label={t('shell.settings.api')}
        value={view}
        onChange={(next) =>
          change({
            view: next === 'tokens' ? undefined : next,
            q: undefined,
            edit: undefined,
            log: undefined,
            delivery: undefined,
          })
        }
        tabs={views.map((value) => ({
          value,
          label: t(`settings.apiViews.${value}`),
          content: value === 'tokens' ? <ApiTokensSettings /> : <WebhooksSettings />,
        }))}
      />
    </div>
  );
}
