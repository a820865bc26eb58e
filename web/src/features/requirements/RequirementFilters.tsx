import { requirementPhases, requirementStatuses, requirementTypes } from '@bidloom/contract/requirements';
import { ListFilter } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { DropdownMenu, MenuCheck, MenuChoice, MenuLabel, MenuSeparator } from '#ui/dropdown-menu.tsx';
import { FilterChip } from '#ui/filter-chip.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import type { RequirementPlace } from './requirement-filter.ts';
import type { Person } from './requirements.api.ts';

/** Search and filters over the matrix, the filters written as sentences that can be taken away. */
export function RequirementFilters({
  place,
  members,
  files,
}: {
  place: RequirementPlace;
  members: readonly Person[];
  files: readonly { _id: string; name: string }[];
}) {
  const { t, i18n } = useTranslation();
  const { statuses, mandatory, types, phases, change } = place;
  const words = statuses.map((status) => t(`requirements.status.${status}`));
  const list = new Intl.ListFormat(i18n.language, { type: 'disjunction' });
  const either = list.format(words);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchInput value={place.q} onSearch={(q) => change({ q })} label={t('requirements.filter.search')} />
      <DropdownMenu
        trigger={
          <Button variant="outline" size="small">
            <ListFilter size={16} aria-hidden />
            {t('requirements.filter.add')}
          </Button>
        }
      >
        <MenuLabel>{t('requirements.obligation')}</MenuLabel>
        <MenuChoice
          label={t('requirements.obligation')}
          value={mandatory ?? 'any'}
          onChange={(next) => change({ mandatory: next === 'any' ? undefined : next })}
          options={[
            { value: 'any', label: t('requirements.filter.any') },
            { value: 'true', label: t('requirements.mandatory') },
            { value: 'false', label: t('requirements.optional') },
          ]}
        />
        <MenuSeparator />
        <MenuLabel>{t('requirements.statusHead')}</MenuLabel>
        {requirementStatuses.map((status) => (
          <MenuCheck
            key={status}
            isChecked={statuses.includes(status)}
            onChange={(isChecked) =>
              change({
                status: isChecked ? [...statuses, status] : statuses.filter((other) => other !== status),
              })
            }
          >
            {t(`requirements.status.${status}`)}
          </MenuCheck>
        ))}
        <MenuSeparator />
        <MenuLabel>{t('requirements.phaseHead')}</MenuLabel>
        {requirementPhases.map((phase) => (
          <MenuCheck
            key={phase}
            isChecked={phases.includes(phase)}
            onChange={(isChecked) =>
              change({ phase: isChecked ? [...phases, phase] : phases.filter((other) => other !== phase) })
            }
          >
            {t(`requirements.phase.${phase}`)}
          </MenuCheck>
        ))}
        <MenuSeparator />
        <MenuCheck
          isChecked={place.isChanged}
          onChange={(isChecked) => change({ changed: isChecked ? 'true' : undefined })}
        >
          {t('requirements.filter.changed')}
        </MenuCheck>
      </DropdownMenu>
      <DropdownMenu
        trigger={
          <Button variant="outline" size="small">
            {t('requirements.typeHead')}
          </Button>
        }
      >
        {requirementTypes.map((type) => (
          <MenuCheck
            key={type}
            isChecked={types.includes(type)}
            onChange={(isChecked) =>
              change({ type: isChecked ? [...types, type] : types.filter((other) => other !== type) })
            }
          >
            {t(`requirements.type.${type}`)}
          </MenuCheck>
        ))}
      </DropdownMenu>
      <Choice
        label={t('requirements.owner')}
        value={place.owner}
        onChange={(owner) => change({ owner })}
        options={[
          { value: 'nobody', label: t('requirements.nobody') },
          ...members.map(({ _id, fullName }) => ({ value: _id, label: fullName })),
        ]}
      />
      {files.length > 1 ? (
        <Choice
          label={t('requirements.fileHead')}
          value={place.file}
          onChange={(file) => change({ file })}
          options={files.map(({ _id, name }) => ({ value: _id, label: name }))}
        />
      ) : null}
      {mandatory ? (
        <FilterChip onRemove={() => change({ mandatory: undefined })}>
          {t(mandatory === 'true' ? 'requirements.filter.onlyMandatory' : 'requirements.filter.onlyOptional')}
        </FilterChip>
      ) : null}
      {types.length > 0 ? (
        <FilterChip onRemove={() => change({ type: undefined })}>
          {list.format(types.map((type) => t(`requirements.type.${type}`)))}
        </FilterChip>
      ) : null}
      {phases.length > 0 ? (
        <FilterChip onRemove={() => change({ phase: undefined })}>
          {list.format(phases.map((phase) => t(`requirements.phase.${phase}`)))}
        </FilterChip>
      ) : null}
      {place.isChanged ? (
        <FilterChip onRemove={() => change({ changed: undefined })}>
          {t('requirements.filter.changed')}
        </FilterChip>
      ) : null}
      {statuses.length > 0 ? (
        <FilterChip onRemove={() => change({ status: undefined })}>
          {t('requirements.filter.statusIs', { statuses: either })}
        </FilterChip>
      ) : null}
    </div>
  );
}

/** One of several, or any. */
function Choice({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string | undefined;
  options: { value: string; label: string }[];
  onChange: (value: string | undefined) => void;
}) {
  return (
    <div className="w-40 max-sm:w-full">
      <Combobox
        isClearable
        aria-label={label}
        value={value ?? null}
        placeholder={label}
        options={options}
        onChange={(next) => onChange(next ?? undefined)}
      />
    </div>
  );
}
