import type { ServerOverview } from '@bidloom/contract/operator';
import { useTranslation } from 'react-i18next';
import { useSelectedZone } from '#lib/time/zone.ts';
import { formatMoment } from '#ui/dates/dates.ts';
import { formatBytes } from '#ui/files/bytes.ts';
import { numberFormat } from '#ui/text/intl.ts';

/** The server in numbers. */
export function ServerFacts({ overview }: { overview: ServerOverview }) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const { backup, jobs } = overview;
  const number = (value: number) => numberFormat(i18n.language).format(value);
  const lastBackup = () => {
    if (!backup.isSetUp) return t('operator.noBackup');
    if (backup.lastAt === null) return t('operator.backupNone');
    const day = formatMoment(backup.lastAt, i18n.language, zone);
    if (backup.isBroken) return t('operator.backupBroken', { day });
    return backup.isLate ? t('operator.backupLate', { day }) : day;
  };
  const keptTo = () => {
    if (backup.keptTo === null) return t('operator.keptToNone');
    const day = formatMoment(backup.keptTo, i18n.language, zone);
    return backup.isBehind ? t('operator.keptToBehind', { day }) : day;
  };
  const facts: [name: string, value: string, isWarning?: boolean][] = [
    ['version', `${overview.release} · Node ${overview.node}`],
    [
      'database',
      `PostgreSQL ${overview.database.split(' ')[0] ?? ''} · ${formatBytes(overview.databaseBytes, i18n.language)}`,
    ],
    ['companies', number(overview.companies)],
    ['accounts', number(overview.accounts)],
    ['signedIn', number(overview.signedIn)],
    ['jobs', t('operator.jobs', jobs), jobs.failed > 0],
    ['security', number(overview.securityEntriesWaiting)],
    ['backup', lastBackup(), !backup.isSetUp || backup.isLate || backup.isBroken],
    ...(backup.isSetUp ? [['keptTo', keptTo(), backup.isBehind] as [string, string, boolean]] : []),
  ];
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-8 gap-y-4 max-sm:gap-x-4">
      {facts.map(([name, value, isWarning]) => (
        <div key={name}>
          <dt className="text-ink-muted text-sm">{t(`operator.facts.${name}`)}</dt>
          <dd className={isWarning ? 'text-warning font-medium' : 'font-medium'}>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
