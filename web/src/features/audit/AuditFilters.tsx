import { auditKinds } from '@bidloom/contract/audit';
import { useTranslation } from 'react-i18next';
import type { Change } from '#lib/routing/url-state.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Combobox } from '#ui/controls/combobox.tsx';
import { Select } from '#ui/controls/select.tsx';
import { DateTimePicker } from '#ui/dates/date-time-picker.tsx';
import { FilterChip } from '#ui/tables/filter-chip.tsx';
import { useAuditPeople, type AuditFilter } from './audit.api.ts';
import { kindWord } from './audit-words.ts';

/** By whom, about what and when; each stands in the address. */
export function AuditFilters({ filter, change }: { filter: AuditFilter; change: Change }) {
  const { t } = useTranslation();
  const zone = useSelectedZone();
  const { data: people = [] } = useAuditPeople();
  const kind = [filter.kind ?? []].flat()[0] ?? null;
  const day = (name: 'after' | 'before') => (
    <div className="flex min-w-0 flex-col gap-1 text-sm">
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
  );
  return (
    <div className="flex flex-wrap items-end gap-3 max-sm:grid max-sm:grid-cols-2">
      <label className="flex min-w-0 flex-col gap-1 text-sm max-sm:first:col-span-2">
        <span className="text-ink-muted">{t('audit.show')}</span>
        <Select
          className="sm:w-44"
          value={filter.action ? 'security' : 'everything'}
          onChange={(value) => change({ security: value === 'security' ? '1' : undefined })}
          options={(['everything', 'security'] as const).map((value) => ({
            value,
            label: t(`audit.${value}`),
          }))}
        />
      </label>
      <label className="flex min-w-0 flex-col gap-1 text-sm max-sm:first:col-span-2">
        <span className="text-ink-muted">{t('audit.person')}</span>
        <Combobox
          className="sm:w-44"
          value={filter.user ?? null}
          onChange={(user) => change({ user: user ?? undefined })}
          isClearable
          placeholder={t('audit.anyone')}
          options={people
            .filter(({ status }) => status === 'active')
            .map(({ _id, fullName }) => ({ value: _id, label: fullName }))}
        />
      </label>
      <label className="flex min-w-0 flex-col gap-1 text-sm max-sm:first:col-span-2">
        <span className="text-ink-muted">{t('audit.kind')}</span>
        <Combobox
          className="sm:w-44"
          value={kind}
          onChange={(value) => change({ kind: value ?? undefined })}
          isClearable
          placeholder={t('audit.anything')}
          options={auditKinds.map((value) => ({ value, label: kindWord(value, t) }))}
        />
      </label>
      {day('after')}
      {day('before')}
      {filter.object === undefined ? null : (
        <FilterChip onRemove={() => change({ object: undefined })}>{t('audit.ofObject')}</FilterChip>
      )}
    </div>
  );
}
