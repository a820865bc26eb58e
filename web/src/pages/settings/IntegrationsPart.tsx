import { useTranslation } from 'react-i18next';
import { AssistantsSettings } from '#features/assistants/AssistantsSettings.tsx';
import { IntegrationsSettings } from '#features/integrations/IntegrationsSettings.tsx';
import { ProvisioningSettings } from '#features/provisioning/ProvisioningSettings.tsx';

/** The services a company connects, and the assistants of its people, under the name they have among the settings. */
export function IntegrationsPart({ canChange, canConnect }: { canChange: boolean; canConnect: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h2 className="text-xl">{t('shell.settings.integrations')}</h2>
        <p className="text-ink-muted max-w-reading text-pretty">{t('settings.integrationsHint')}</p>
      </div>
      <IntegrationsSettings canChange={canChange} />
      <AssistantsSettings canAllow={canChange} canConnect={canConnect} />
      {canChange ? <ProvisioningSettings /> : null}
    </div>
  );
}
