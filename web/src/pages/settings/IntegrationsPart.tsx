import { useTranslation } from 'react-i18next';
import { IntegrationsSettings } from '#features/integrations/IntegrationsSettings.tsx';

/** The services a company connects, under the name they have among the settings. */
export function IntegrationsPart({ canChange }: { canChange: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h2 className="text-xl">{t('shell.settings.integrations')}</h2>
        <p className="text-ink-muted max-w-reading text-pretty">{t('settings.integrationsHint')}</p>
      </div>
      <IntegrationsSettings canChange={canChange} />
    </div>
  );
}
