import type { Company } from '@bidloom/contract/companies';
import { useTranslation } from 'react-i18next';
import { useSettled } from '#lib/browser/network-idle.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { formatDay } from '#ui/dates/dates.ts';
import { useBackupState } from './backups.api.ts';

/** Tells owners and admins that the server has not been backed up for too long, until it is. */
export function BackupBanner({ company }: { company: Company | undefined }) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const mayAct = company?.role === 'owner' || company?.role === 'admin';
  const isSettled = useSettled();
  const { data: state } = useBackupState({ enabled: mayAct && isSettled });
  if (!mayAct || !state?.isLate) return null;
  const title =
    state.lastAt === null
      ? t('backups.none')
      : t('backups.late', { day: formatDay(state.lastAt, i18n.language, zone) });
  return (
    <Banner tone="warning" className="rounded-none" title={title}>
      {t('backups.hint')}
    </Banner>
  );
}
