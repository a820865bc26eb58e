import { useTranslation } from 'react-i18next';
import { CapacitySettings } from '#features/decisions/CapacitySettings.tsx';
import { ScorecardSettings } from '#features/decisions/ScorecardSettings.tsx';
import { SettingsPart } from '#ui/forms/settings-part.tsx';

/** How the company decides whether to bid, and how much its people can take. */
export function DecisionsPart({ lockedBecause }: { lockedBecause: string | undefined }) {
  const { t } = useTranslation();
  return (
    <div className="flex max-w-xl flex-col gap-8">
      <div>
        <h2 className="text-xl">{t('decisions.settings.title')}</h2>
        <p className="text-ink-muted text-pretty">{t('decisions.settings.hint')}</p>
      </div>
      <SettingsPart title={t('decisions.settings.scorecard')} hint={t('decisions.settings.scorecardHint')}>
        <ScorecardSettings lockedBecause={lockedBecause} />
      </SettingsPart>
      <SettingsPart title={t('decisions.settings.capacity')} hint={t('decisions.settings.capacityHint')}>
        <CapacitySettings lockedBecause={lockedBecause} />
      </SettingsPart>
    </div>
  );
}
