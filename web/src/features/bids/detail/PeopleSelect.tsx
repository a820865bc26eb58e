import type { Person } from '@bidloom/contract/primitives';
import { useTranslation } from 'react-i18next';
import { useMembers } from '#lib/calls/use-members.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Combobox, MultiCombobox } from '#ui/controls/combobox.tsx';

/** The people who can be chosen, and whoever is. */
export function useMemberOptions(chosen: readonly Person[]) {
  const { data: members = [] } = useMembers();
  // Whoever has left the company stays shown by name until replaced.
  const gone = chosen.filter(({ _id }) => !members.some((member) => member._id === _id));
  const people: Person[] = [...members.map(({ _id, fullName, logo }) => ({ _id, fullName, logo })), ...gone];
  const options = people.map(({ _id, fullName, logo }) => ({
    value: _id,
    label: fullName,
    hint: members.find((member) => member._id === _id)?.email,
    icon: <Avatar name={fullName} src={logo} size={20} />,
  }));
  return { people, options };
}

/** The people who work on the bid. */
export function TeamSelect({
  team,
  onChange,
  disabled,
  id,
}: {
  team: readonly Person[];
  onChange: (team: Person[]) => void;
  disabled?: boolean | undefined;
  id?: string | undefined;
}) {
  const { t } = useTranslation();
  const { people, options } = useMemberOptions(team);
  return (
    <MultiCombobox
      id={id}
      aria-label={t('bids.fields.team')}
      placeholder={t('bids.addPeople')}
      disabled={disabled}
      values={team.map(({ _id }) => _id)}
      options={options}
      onChange={(ids) => onChange(ids.flatMap((_id) => people.find((person) => person._id === _id) ?? []))}
    />
  );
}

/** One person or nobody. */
export function PersonSelect({
  person,
  onChange,
  label,
  disabled,
}: {
  person: Person | null;
  onChange: (person: Person | null) => void;
  label: string;
  disabled?: boolean | undefined;
}) {
  const { t } = useTranslation();
  const { people, options } = useMemberOptions(person ? [person] : []);
  return (
    <Combobox
      isClearable
      aria-label={label}
      placeholder={t('bids.nobody')}
      disabled={disabled}
      value={person?._id ?? null}
      options={options}
      onChange={(chosen) => onChange(people.find(({ _id }) => _id === chosen) ?? null)}
    />
  );
}
