import type { DataExport } from '@bidloom/contract/company-data';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Button } from '#ui/controls/button.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { formatBytes } from '#ui/files/bytes.ts';
import { formatMoment } from '#ui/dates/dates.ts';
import { Progress } from '#ui/feedback/progress.tsx';
import { SettingsPart } from '#ui/forms/settings-part.tsx';
import { useExportFile, useExports, useStartExport, useStopExport } from './company-data.api.ts';

/** All data of the company as one file: asked for, put together while one does something else, fetched. */
export function ExportData({
  company,
  lockedBecause,
}: {
  company: string;
  lockedBecause: string | undefined;
}) {
  const { t } = useTranslation();
  const isLocked = lockedBecause !== undefined;
  return (
    <SettingsPart title={t('companyData.export')} hint={t('companyData.exportHint')}>
      {isLocked ? (
        <Button variant="outline" className="w-fit" lockedBecause={lockedBecause}>
          {t('companyData.start')}
        </Button>
      ) : (
        <Exports company={company} />
      )}
    </SettingsPart>
  );
}

function Exports({ company }: { company: string }) {
  const { t } = useTranslation();
  const exports = useExports();
  const start = useStartExport();
  const isUnderWay = exports.data?.some(({ status }) => status === 'queued' || status === 'running') ?? false;
  if (exports.error) return <ReadFailed read={exports} title={t('companyData.errors.list')} />;
  return (
    <>
      <Button
        variant="outline"
        className="w-fit"
        isLoading={start.isPending}
        onClick={() => !isUnderWay && start.mutate({})}
        lockedBecause={isUnderWay ? t('companyData.underWay') : undefined}
      >
        {t('companyData.start')}
      </Button>
      {exports.data && exports.data.length > 0 ? (
        <ul className="border-line divide-line flex flex-col divide-y rounded-lg border">
          {exports.data.map((one) => (
            <ExportRow key={one._id} one={one} company={company} />
          ))}
        </ul>
      ) : null}
    </>
  );
}

function ExportRow({ one, company }: { one: DataExport; company: string }) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const stop = useStopExport();
  const file = useExportFile(`${company} ${one.createdAt.slice(0, 10)}.zip`);
  const made = formatMoment(one.createdAt, i18n.language, zone);
  const until = one.expiresAt === null ? '' : formatMoment(one.expiresAt, i18n.language, zone);
  return (
    <li className="flex flex-wrap items-center gap-3 p-3">
      <div className="min-w-40 flex-1">
        <p className="font-medium">{made}</p>
        <p className="text-ink-muted text-sm">
          {one.status === 'done'
            ? t('companyData.statuses.done', { size: formatBytes(one.size, i18n.language), until })
            : t(`companyData.statuses.${one.status}`)}
        </p>
        {one.status === 'running' && one.total > 0 ? (
          <Progress value={one.done} max={one.total} label={t('companyData.statuses.running')} />
        ) : null}
      </div>
      {one.status === 'done' ? (
        <Button
          icon={Download}
          size="small"
          variant="outline"
          isLoading={file.isPending}
          onClick={() => file.mutate(one._id)}
        >
          {t('companyData.download')}
        </Button>
      ) : null}
      {one.status === 'queued' || one.status === 'running' ? (
        <Button
          size="small"
          variant="outline"
          isLoading={stop.isPending}
          onClick={() => stop.mutate({ _id: one._id })}
        >
          {t('companyData.stop')}
        </Button>
      ) : null}
    </li>
  );
}
