import type { BackupState } from '@bidloom/contract/backups';
import type { Company } from '@bidloom/contract/companies';
import { useTranslation } from 'react-i18next';
import { useSettled } from '#lib/browser/network-idle.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { formatDay, formatMoment } from '#ui/dates/dates.ts';
import { useBackupState } from './backups.api.ts';

/** Tells owners and admins what is wrong with the server's backups, as long as it is. */
export function BackupBanner({ company }: { company: Company | undefined }) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const mayAct = company?.role === 'owner' || company?.role === 'admin';
  const isSettled = useSettled();
  const { data: state } = useBackupState({ enabled: mayAct && isSettled });
  if (!mayAct || !state) return null;
  const title = problemOf(state);
  if (title === undefined) return null;
  return (
    <Banner tone="warning" className="rounded-none" title={title}>
      {t(state.isBroken ? 'backups.brokenHint' : 'backups.hint')}
    </Banner>
  );

  function problemOf({ isBroken, isLate, isBehind, lastAt, keptTo }: BackupState): string | undefined {
    if (isBroken) return t('backups.broken');
    if (isLate && lastAt === null) return t('backups.none');
    if (isLate && lastAt !== null) return t('backups.late', { day: formatDay(lastAt, i18n.language, zone) });
    if (!isBehind) return undefined;
    if (keptTo === null) return t('backups.behindNone');
    return t('backups.behind', { moment: formatMoment(keptTo, i18n.language, zone) });
  }
}
