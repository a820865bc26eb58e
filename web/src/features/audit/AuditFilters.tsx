import { auditKinds } from '@bidloom/contract/audit';
import { ListFilter } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useMedia } from '#lib/browser/media.ts';
import type { Change } from '#lib/routing/url-state.ts';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Button } from '#ui/controls/button.tsx';
import { Combobox } from '#ui/controls/combobox.tsx';
import { Select } from '#ui/controls/select.tsx';
import { DateTimePicker } from '#ui/dates/date-time-picker.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { FilterChip } from '#ui/tables/filter-chip.tsx';
import { useAuditPeople, type AuditFilter } from './audit.api.ts';
import { kindWord } from './audit-words.ts';

/** By whom, about what and when; each stands in the address. On a phone behind a button, while none is set. */
export function AuditFilters({ filter, change }: { filter: AuditFilter; change: Change }) {
  const { t } = useTranslation();
  const zone = useSelectedZone();
  const { data: people = [] } = useAuditPeople();
  const isPhone = useMedia('(max-width: 639px)');
  const { action, user, object, after, before } = filter;
  const isFiltered = [action, user, filter.kind, object, after, before].some((value) => value !== undefined);
  const [isAsked, setAsked] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const show = () => {
    // The button goes, and the focus with it, unless it is led on.
    flushSync(() => setAsked(true));
    fields.current?.querySelector('button')?.focus();
  };
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
  if (isPhone && !isAsked && !isFiltered)
    return (
      <Button
        variant="outline"
        size="small"
        icon={ListFilter}
        className="self-start"
        aria-expanded={false}
        onClick={show}
      >
        {t('audit.filter')}
      </Button>
    );
  return (
    <div
      ref={fields}
      className={classNames(
        'grid max-w-5xl grid-cols-2 items-end gap-3 sm:grid-cols-3 xl:grid-cols-5',
        !isFiltered && 'print:hidden',
      )}
    >
      <label className="flex min-w-0 flex-col gap-1 text-sm max-sm:first:col-span-2">
        <span className="text-ink-muted">{t('audit.show')}</span>
        <Select
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
        <div className="col-span-full">
          <FilterChip onRemove={() => change({ object: undefined })}>{t('audit.ofObject')}</FilterChip>
        </div>
      )}
    </div>
  );
}
