import { requirementStates } from '@bidloom/contract/requirement-states';
import { requirementPhases, requirementTypes } from '@bidloom/contract/requirements';
import { ListFilter } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import {
  DropdownMenu,
  MenuCheck,
  MenuChoice,
  MenuLabel,
  MenuSeparator,
} from '#ui/overlays/dropdown-menu.tsx';
import { FilterChip } from '#ui/tables/filter-chip.tsx';
import { SearchInput } from '#ui/controls/search-input.tsx';
import type { RequirementPlace } from './requirement-filter.ts';
import type { Person } from './requirements.api.ts';

type FiltersProps = {
  place: RequirementPlace;
  members: readonly Person[];
  files: readonly { _id: string; name: string }[];
};

/** Search and filters over the matrix, to stand in one line with its tools. */
export function RequirementFilters({ place, members, files }: FiltersProps) {
  const { t } = useTranslation();
  const { states, mandatory, types, phases, change } = place;
  return (
    <>
      <SearchInput
        value={place.q}
        onSearch={(q) => change({ q })}
        label={t('requirements.filter.search')}
        hint={t('search.label')}
        className="max-w-72 min-w-16 flex-1 max-sm:max-w-none"
      />
      <DropdownMenu
        trigger={
          <Button icon={ListFilter} variant="outline" size="small">
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
        {requirementStates.map((state) => (
          <MenuCheck
            key={state}
            isChecked={states.includes(state)}
            onChange={(isChecked) =>
              change({ state: isChecked ? [...states, state] : states.filter((other) => other !== state) })
            }
          >
            {t(`requirements.status.${state}`)}
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
        <MenuLabel>{t('requirements.typeHead')}</MenuLabel>
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
        <MenuSeparator />
        <MenuCheck
          isChecked={place.isChanged}
          onChange={(isChecked) => change({ changed: isChecked ? 'true' : undefined })}
        >
          {t('requirements.filter.changed')}
        </MenuCheck>
        <MenuCheck
          isChecked={place.isOverLimit}
          onChange={(isChecked) => change({ over: isChecked ? 'true' : undefined })}
        >
          {t('requirements.filter.overLimit')}
        </MenuCheck>
        <MenuCheck
          isChecked={place.isOverdue}
          onChange={(isChecked) => change({ due: isChecked ? 'overdue' : undefined })}
        >
          {t('requirements.due.filterOverdue')}
        </MenuCheck>
        <MenuSeparator />
        <MenuCheck
          isChecked={place.isByDue}
          onChange={(isChecked) => change({ sort: isChecked ? 'due' : undefined })}
        >
          {t('requirements.due.sort')}
        </MenuCheck>
        <MenuSeparator />
        <MenuLabel>{t('requirements.owner')}</MenuLabel>
        <MenuChoice
          label={t('requirements.owner')}
          value={place.owner ?? anyone}
          onChange={(owner) => change({ owner: owner === anyone ? undefined : owner })}
          options={[
            { value: anyone, label: t('requirements.filter.any') },
            { value: nobody, label: t('requirements.nobody') },
            ...members.map(({ _id, fullName }) => ({ value: _id, label: fullName })),
          ]}
        />
        {files.length > 1 ? (
          <>
            <MenuSeparator />
            <MenuLabel>{t('requirements.fileHead')}</MenuLabel>
            <MenuChoice
              label={t('requirements.fileHead')}
              value={place.file ?? anyone}
              onChange={(file) => change({ file: file === anyone ? undefined : file })}
              options={[
                { value: anyone, label: t('requirements.filter.any') },
                ...files.map(({ _id, name }) => ({ value: _id, label: name })),
              ]}
            />
          </>
        ) : null}
      </DropdownMenu>
    </>
  );
}

/** The filters that hold, as sentences that can be taken away. */
export function RequirementChips({ place, members, files }: FiltersProps) {
  const { t, i18n } = useTranslation();
  const { states, mandatory, types, phases, owner, file, change } = place;
  const list = new Intl.ListFormat(i18n.language, { type: 'disjunction' });
  const either = list.format(states.map((state) => t(`requirements.status.${state}`)));
  const isAny =
    mandatory !== undefined ||
    place.isChanged ||
    place.isOverLimit ||
    place.isOverdue ||
    place.isByDue ||
    owner !== undefined ||
    file !== undefined ||
    [states, types, phases].some(({ length }) => length > 0);
  if (!isAny) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
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
      {place.isOverLimit ? (
        <FilterChip onRemove={() => change({ over: undefined })}>
          {t('requirements.filter.overLimit')}
        </FilterChip>
      ) : null}
      {place.isOverdue ? (
        <FilterChip onRemove={() => change({ due: undefined })}>
          {t('requirements.due.filterOverdue')}
        </FilterChip>
      ) : null}
      {place.isByDue ? (
        <FilterChip onRemove={() => change({ sort: undefined })}>{t('requirements.due.sort')}</FilterChip>
      ) : null}
      {states.length > 0 ? (
        <FilterChip onRemove={() => change({ state: undefined })}>
          {t('requirements.filter.statusIs', { statuses: either })}
        </FilterChip>
      ) : null}
      {owner ? (
        <FilterChip onRemove={() => change({ owner: undefined })}>
          {t('requirements.filter.ownerIs', {
            owner:
              owner === nobody
                ? t('requirements.nobody')
                : (members.find(({ _id }) => _id === owner)?.fullName ?? '…'),
          })}
        </FilterChip>
      ) : null}
      {file ? (
        <FilterChip onRemove={() => change({ file: undefined })}>
          {t('requirements.filter.fileIs', { file: files.find(({ _id }) => _id === file)?.name ?? '…' })}
        </FilterChip>
      ) : null}
    </div>
  );
}

const nobody = 'nobody';
const anyone = 'any';
