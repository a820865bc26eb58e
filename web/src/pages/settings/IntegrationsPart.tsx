import { useTranslation } from 'react-i18next';
import { AssistantsSettings } from '#features/assistants/AssistantsSettings.tsx';
import { IntegrationsSettings } from '#features/integrations/IntegrationsSettings.tsx';
import { ProvisioningSettings } from '#features/provisioning/ProvisioningSettings.tsx';
import { SettingsHead } from '#ui/forms/settings-head.tsx';

/** The services a company connects, and the assistants of its people, under the name they have among the settings. */
export function IntegrationsPart({ canChange, canConnect }: { canChange: boolean; canConnect: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-4">
      <SettingsHead title={t('shell.settings.integrations')} hint={t('settings.integrationsHint')} />
      <IntegrationsSettings lockedBecause={canChange ? undefined : t('integrations.adminsOnly')} />
      <AssistantsSettings canAllow={canChange} canConnect={canConnect} />
      {canChange ? <ProvisioningSettings /> : null}
    </div>
  );
}
