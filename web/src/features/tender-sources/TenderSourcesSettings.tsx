import type { TenderSource } from '@bidloom/contract/tender-sources';
import { useTranslation } from 'react-i18next';
import { useSettingsUrl } from '#lib/routing/settings-url.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { formatMoment } from '#ui/dates/dates.ts';
import { SettingsList, type SettingsColumn } from '#ui/forms/settings-list.tsx';
import { SourceForm } from './SourceForm.tsx';
import { SourceState } from './SourceState.tsx';
import { useTenderSources } from './tender-sources.api.ts';

const columns: SettingsColumn<TenderSource>[] = [
  {
    name: 'tenderSources.fields.state',
    className: 'max-w-72 py-2',
    show: (source) => (
      <span className="block min-w-0">
        <SourceState source={source} />
        {source.state === 'idle' && source.lastResult?.problem ? (
          <span className="text-ink-muted block text-sm text-pretty">{source.lastResult.problem}</span>
        ) : null}
      </span>
    ),
  },
  {
    name: 'tenderSources.fields.added',
    isNumber: true,
    show: ({ lastResult }) => (lastResult ? <span className="tabular-nums">{lastResult.added}</span> : null),
  },
  { name: 'tenderSources.fields.lastRunAt', show: ({ lastRunAt }) => <At moment={lastRunAt} /> },
  { name: 'tenderSources.fields.nextRunAt', show: ({ nextRunAt }) => <At moment={nextRunAt} isNext /> },
];

/** Where new tenders come from by themselves. */
export function TenderSourcesSettings({ lockedBecause }: { lockedBecause: string | undefined }) {
  const place = useSettingsUrl();
  return (
    <SettingsList
      words="tenderSources"
      drawing="tenders"
      place={place}
      pages={useTenderSources(place.q)}
      columns={columns}
      lockedBecause={lockedBecause}
    >
      {(form) => <SourceForm {...form} />}
    </SettingsList>
  );
}

function At({ moment, isNext = false }: { moment: string | null; isNext?: boolean }) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  if (moment === null)
    return (
      <span className="text-ink-muted">{t(isNext ? 'tenderSources.off' : 'tenderSources.state.never')}</span>
    );
  return (
    <time dateTime={moment} className="whitespace-nowrap tabular-nums">
      {formatMoment(moment, i18n.language, zone)}
    </time>
  );
}
