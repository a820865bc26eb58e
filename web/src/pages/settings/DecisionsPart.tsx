import { useTranslation } from 'react-i18next';
import { CapacitySettings } from '#features/decisions/CapacitySettings.tsx';
import { ScorecardSettings } from '#features/decisions/ScorecardSettings.tsx';
import { SettingsPages } from '#ui/forms/settings-pages.tsx';
import { SettingsPart } from '#ui/forms/settings-part.tsx';

/** How the company decides whether to bid, and how much its people can take. */
export function DecisionsPart({ lockedBecause }: { lockedBecause: string | undefined }) {
  const { t } = useTranslation();
  return (
    <SettingsPages
      home="/settings/go-no-go"
      title={t('settings.decisions.title')}
      hint={t('settings.decisions.hint')}
      pages={[
        {
          path: '',
          label: t('settings.decisions.scorecard'),
          content: (
            <SettingsPart
              isPage
              title={t('settings.decisions.scorecard')}
              hint={t('settings.decisions.scorecardHint')}
            >
              <ScorecardSettings lockedBecause={lockedBecause} />
            </SettingsPart>
          ),
        },
        {
          path: 'capacity',
          label: t('settings.decisions.capacity'),
          content: (
            <SettingsPart
              isPage
              title={t('settings.decisions.capacity')}
              hint={t('settings.decisions.capacityHint')}
            >
              <CapacitySettings lockedBecause={lockedBecause} />
            </SettingsPart>
          ),
        },
      ]}
    />
  );
}
