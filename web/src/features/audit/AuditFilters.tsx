import { auditKinds } from '@bidloom/contract/audit';
import { useTranslation } from 'react-i18next';
import type { Change } from '#lib/routing/url-state.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Button } from '#ui/controls/button.tsx';
import { DateTimePicker } from '#ui/dates/date-time-picker.tsx';
import { formatDay } from '#ui/dates/dates.ts';
import { Popover } from '#ui/overlays/popover.tsx';
import { FilterBar } from '#ui/tables/filter-bar.tsx';
import { FilterChip } from '#ui/tables/filter-chip.tsx';
import { useAuditPeople, type AuditFilter } from './audit.api.ts';
import { kindWord } from './audit-words.ts';

/** Search and filters: by whom, about what and when; each stands in the address. */
export function AuditFilters({ filter, change }: { filter: AuditFilter; change: Change }) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const { data: members = [] } = useAuditPeople();
  const { user } = filter;
  // Who has left can still be asked for by the address.
  const people = members
    .filter(({ _id, status }) => status === 'active' || _id === user)
    .map(({ _id, fullName }) => ({ value: _id, label: fullName }));
  if (user && people.every(({ value }) => value !== user)) people.push({ value: user, label: '…' });
  const kind = [filter.kind ?? []].flat();
  return (
    <FilterBar
      words="audit"
      query={filter.q ?? ''}
      change={change}
      filters={[
        {
          name: 'security',
          isSingle: true,
          label: t('audit.show'),
          options: [{ value: '1', label: t('audit.security') }],
          chosen: filter.action ? ['1'] : [],
        },
        {
          name: 'user',
          isSingle: true,
          label: t('audit.person'),
          options: people,
          chosen: user ? [user] : [],
        },
        {
          name: 'kind',
          isSingle: true,
          label: t('audit.kind'),
          options: auditKinds.map((value) => ({ value, label: kindWord(value, t) })),
          chosen: kind,
        },
      ]}
    >
      <Popover
        label={t('audit.period')}
        trigger={
          <Button variant="outline" size="small">
            {t('audit.period')}
          </Button>
        }
      >
        <div className="flex w-60 flex-col gap-3 p-3">
          {days.map((name) => (
            <div key={name} className="flex flex-col gap-1 text-sm">
              <label className="text-ink-muted" htmlFor={`audit-${name}`}>
                {t(`audit.${name}`)}
              </label>
              <DateTimePicker
                id={`audit-${name}`}
                value={filter[name] ?? null}
                onChange={(value) => change({ [name]: value ?? undefined })}
                zone={zone}
                hasTime={false}
              />
            </div>
          ))}
        </div>
      </Popover>
      {days.map((name) => {
        const day = filter[name];
        return day === undefined ? null : (
          <FilterChip key={name} onRemove={() => change({ [name]: undefined })}>
            {`${t(`audit.${name}`)} ${formatDay(day, i18n.language, zone)}`}
          </FilterChip>
        );
      })}
      {filter.object === undefined ? null : (
        <FilterChip onRemove={() => change({ object: undefined })}>{t('audit.ofObject')}</FilterChip>
      )}
    </FilterBar>
  );
}

const days = ['after', 'before'] as const;
