import { requirementStatuses } from '@bidloom/contract/requirement-states';
import type { Requirement } from '@bidloom/contract/requirements';
import type { ReactNode } from 'react';
import { UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Avatar } from '#ui/layout/avatar.tsx';
import { StatusChip } from '#ui/layout/badge.tsx';
import { MenuChoice, MenuItem, MenuSeparator } from '#ui/overlays/dropdown-menu.tsx';
import { RowMenu } from '#ui/tables/row-menu.tsx';
import { Dash } from '#ui/text/dash.tsx';
import { TruncatedText } from '#ui/text/truncated-text.tsx';
import { Obligation } from './Obligation.tsx';
import { requirementLooks } from './requirement-looks.ts';
import type { Person, RequirementChange } from './requirements.api.ts';

type CellMenuProps<Value extends string> = {
  /** What is changed and whose it is, for the ear. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; lockedBecause?: string | undefined }[];
  onChange: (value: Value) => void;
  lockedBecause: string | undefined;
  /** Below the values. */
  more?: ReactNode;
  children: ReactNode;
};

/** A value in its row; a press, or Enter on its cell, shows the others. */
function CellMenu<Value extends string>({
  label,
  value,
  options,
  onChange,
  lockedBecause,
  more,
  children,
}: CellMenuProps<Value>) {
  return (
    <RowMenu label={label} shown={children} lockedBecause={lockedBecause}>
      <MenuChoice
        label={label}
        value={value}
        onChange={(next) => next !== value && onChange(next)}
        options={options}
      />
      {more}
    </RowMenu>
  );
}

export type CellProps = {
  requirement: Requirement;
  onChange: (change: RequirementChange) => void;
  lockedBecause: string | undefined;
  /** What is not set is said in words, where no head of a column tells what it is. */
  isSpelled?: boolean;
};

export function StatusCell({ requirement, onChange, lockedBecause }: CellProps) {
  const { t } = useTranslation();
  const { _id, number, status, state, approvalRefused } = requirement;
  const words = t(`requirements.status.${state}`);
  return (
    <CellMenu
      label={t('requirements.cell.status', { number, status: words })}
      value={status}
      options={requirementStatuses.map((value) => ({
        value,
        label: t(`requirements.status.${value}`),
        lockedBecause:
          value === 'approved' && status !== 'approved' && approvalRefused !== null
            ? t(`requirements.approvalRefused.${approvalRefused}`)
            : undefined,
      }))}
      onChange={(next) => onChange({ _id, status: next })}
      lockedBecause={lockedBecause}
    >
      <StatusChip {...requirementLooks[state]}>{words}</StatusChip>
    </CellMenu>
  );
}

const choices = ['true', 'false'] as const;

export function ObligationCell({ requirement, onChange, lockedBecause }: CellProps) {
  const { t } = useTranslation();
  const { _id, number, mandatory } = requirement;
  const words = (isMandatory: boolean) => t(isMandatory ? 'requirements.mandatory' : 'requirements.optional');
  return (
    <CellMenu
      label={t('requirements.cell.obligation', { number, obligation: words(mandatory) })}
      value={mandatory ? 'true' : 'false'}
      options={choices.map((value) => ({ value, label: words(value === 'true') }))}
      onChange={(next) => onChange({ _id, mandatory: next === 'true' })}
      lockedBecause={lockedBecause}
    >
      <Obligation isMandatory={mandatory} />
    </CellMenu>
  );
}

const nobody = 'nobody';

export function OwnerCell({
  requirement,
  members,
  onChange,
  lockedBecause,
  isSpelled = false,
}: CellProps & { members: readonly Person[] }) {
  const { t } = useTranslation();
  const { _id, number, owner } = requirement;
  return (
    <CellMenu
      label={t('requirements.cell.owner', { number, owner: owner?.fullName ?? t('requirements.nobody') })}
      value={owner?._id ?? nobody}
      options={[
        { value: nobody, label: t('requirements.nobody') },
        ...members.map((member) => ({ value: member._id, label: member.fullName })),
      ]}
      onChange={(id) => onChange({ _id, owner: members.find((member) => member._id === id) ?? null })}
      lockedBecause={lockedBecause}
      more={
        // Whoever is alone has nobody to give it to yet.
        members.length === 1 ? (
          <>
            <MenuSeparator />
            <MenuItem asChild>
              <Link to="/settings/users?edit=new">
                <UserPlus size={16} className="text-ink-muted shrink-0" aria-hidden />
                {t('dashboard.steps.invite.action')}
              </Link>
            </MenuItem>
          </>
        ) : null
      }
    >
      {owner ? (
        <span className="flex min-w-0 items-center gap-1.5">
          <Avatar name={owner.fullName} src={owner.logo} size={20} />
          <TruncatedText>{owner.fullName}</TruncatedText>
        </span>
      ) : isSpelled ? (
        t('requirements.nobody')
      ) : (
        <Dash />
      )}
    </CellMenu>
  );
}
