import { requirementStates } from '@bidloom/contract/requirement-states';
import { requirementPhases, requirementTypes } from '@bidloom/contract/requirements';
import { useTranslation } from 'react-i18next';
import { FilterChip, ValuesChip } from '#ui/tables/filter-chip.tsx';
import { FilterMenu } from '#ui/tables/filter-menu.tsx';
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
        className="max-w-72 min-w-16 flex-1 max-lg:max-w-none"
      />
      <FilterMenu
        label={t('requirements.filter.add')}
        groups={[
          {
            label: t('requirements.obligation'),
            any: t('requirements.filter.any'),
            options: [
              { value: 'true', label: t('requirements.mandatory') },
              { value: 'false', label: t('requirements.optional') },
            ],
            value: mandatory,
            onChoose: (next) => change({ mandatory: next }),
          },
          {
            label: t('requirements.statusHead'),
            options: requirementStates.map((value) => ({ value, label: t(`requirements.status.${value}`) })),
            chosen: states,
            onChange: (state) => change({ state }),
          },
          {
            label: t('requirements.phaseHead'),
            options: requirementPhases.map((value) => ({ value, label: t(`requirements.phase.${value}`) })),
            chosen: phases,
            onChange: (phase) => change({ phase }),
          },
          {
            label: t('requirements.typeHead'),
            options: requirementTypes.map((value) => ({ value, label: t(`requirements.type.${value}`) })),
            chosen: types,
            onChange: (type) => change({ type }),
          },
          {
            options: [
              { value: 'changed', label: t('requirements.filter.changed') },
              { value: 'over', label: t('requirements.filter.overLimit') },
              { value: 'overdue', label: t('requirements.due.filterOverdue') },
            ],
            chosen: [
              ...(place.isChanged ? ['changed'] : []),
              ...(place.isOverLimit ? ['over'] : []),
              ...(place.isOverdue ? ['overdue'] : []),
            ],
            onChange: (chosen) =>
              change({
                changed: chosen.includes('changed') ? 'true' : undefined,
                over: chosen.includes('over') ? 'true' : undefined,
                due: chosen.find((one) => one === 'overdue'),
              }),
          },
          {
            options: [{ value: 'due', label: t('requirements.due.sort') }],
            chosen: place.isByDue ? ['due'] : [],
            onChange: ([sort]) => change({ sort }),
          },
          {
            label: t('requirements.owner'),
            any: t('requirements.filter.any'),
            options: [
              { value: nobody, label: t('requirements.nobody') },
              ...members.map(({ _id, fullName }) => ({ value: _id, label: fullName })),
            ],
            value: place.owner,
            onChoose: (owner) => change({ owner }),
          },
          {
            label: t('requirements.fileHead'),
            any: t('requirements.filter.any'),
            options: files.length > 1 ? files.map(({ _id, name }) => ({ value: _id, label: name })) : [],
            value: place.file,
            onChoose: (file) => change({ file }),
          },
        ]}
      />
    </>
  );
}

/** The filters that hold, as sentences that can be taken away. */
export function RequirementChips({ place, members, files }: FiltersProps) {
  const { t } = useTranslation();
  const { states, mandatory, types, phases, owner, file, change } = place;
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
      <ValuesChip
        values={types.map((type) => t(`requirements.type.${type}`))}
        onRemove={() => change({ type: undefined })}
      />
      <ValuesChip
        values={phases.map((phase) => t(`requirements.phase.${phase}`))}
        onRemove={() => change({ phase: undefined })}
      />
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
      <ValuesChip
        values={states.map((state) => t(`requirements.status.${state}`))}
        sentence={(statuses) => t('requirements.filter.statusIs', { statuses })}
        onRemove={() => change({ state: undefined })}
      />
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
