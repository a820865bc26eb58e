import type { Person } from '@bidloom/contract/primitives';
import { useTranslation } from 'react-i18next';
import { People } from '#ui/layout/people.tsx';
import { EditOnDemand, PeopleEdit } from '#ui/controls/people-edit.tsx';
import { useMemberOptions } from '../detail/PeopleSelect.tsx';

type TeamProps = {
  team: readonly Person[];
  /** Whose it is, for the ear. */
  title: string;
  onChange: (team: Person[]) => void;
};

/** Who works on a bid, and a pencil to choose others. */
export function TeamCell({ isLocked, ...rest }: TeamProps & { isLocked: boolean }) {
  const { t } = useTranslation();
  const label = t('bids.edit', { field: t('bids.fields.team'), title: rest.title });
  return (
    <span className="flex items-center gap-1">
      <People people={rest.team} />
      {isLocked ? null : (
        <EditOnDemand label={label}>
          <TeamEdit {...rest} label={label} />
        </EditOnDemand>
      )}
    </span>
  );
}

function TeamEdit({ team, label, onChange }: TeamProps & { label: string }) {
  const { people, options } = useMemberOptions(team);
  return (
    <PeopleEdit
      label={label}
      chosen={team.map(({ _id }) => _id)}
      options={options}
      onChange={(ids) => onChange(ids.flatMap((_id) => people.find((person) => person._id === _id) ?? []))}
    />
  );
}
