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
        <h2 className="text-xl">{t('settings.decisions.title')}</h2>
        <p className="text-ink-muted text-pretty">{t('settings.decisions.hint')}</p>
      </div>
      <SettingsPart title={t('settings.decisions.scorecard')} hint={t('settings.decisions.scorecardHint')}>
        <ScorecardSettings lockedBecause={lockedBecause} />
      </SettingsPart>
      <SettingsPart title={t('settings.decisions.capacity')} hint={t('settings.decisions.capacityHint')}>
        <CapacitySettings lockedBecause={lockedBecause} />
      </SettingsPart>
    </div>
  );
}
