import type { TenderRow } from '@bidloom/contract/tenders';
import { useTranslation } from 'react-i18next';
import { useMembers } from '#lib/calls/use-members.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import { People } from '#ui/layout/people.tsx';
import { EditOnDemand, PeopleEdit } from '#ui/controls/people-edit.tsx';

type AssignedProps = { tender: TenderRow; onAssign: (people: TenderRow['assigned']) => void };

/** Who looks after a tender, and a pencil to choose others. */
export function AssignedCell({ tender, onAssign, isLocked }: AssignedProps & { isLocked: boolean }) {
  const { t } = useTranslation();
  const label = t('tenders.assignTo', { title: tender.title });
  return (
    <span className="flex items-center gap-1">
      <People people={tender.assigned} />
      {isLocked ? null : (
        <EditOnDemand label={label}>
          <AssignedEdit tender={tender} onAssign={onAssign} label={label} />
        </EditOnDemand>
      )}
    </span>
  );
}

function AssignedEdit({ tender: { assigned }, onAssign, label }: AssignedProps & { label: string }) {
  const { data: members = [] } = useMembers();
  // Whoever has left the company stays shown by name until replaced.
  const gone = assigned.filter(({ _id }) => !members.some((member) => member._id === _id));
  const people = [...members.map(({ _id, fullName, logo }) => ({ _id, fullName, logo })), ...gone];
  return (
    <PeopleEdit
      label={label}
      chosen={assigned.map(({ _id }) => _id)}
      options={people.map(({ _id, fullName, logo }) => ({
        value: _id,
        label: fullName,
        hint: members.find((member) => member._id === _id)?.email,
        icon: <Avatar name={fullName} src={logo} size={20} />,
      }))}
      onChange={(ids) => onAssign(people.filter(({ _id }) => ids.includes(_id)))}
    />
  );
}
