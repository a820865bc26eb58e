import { roles, type Role } from '@bidloom/contract/roles';
import type { CompanyUser } from '@bidloom/contract/users';
import { UserMinus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSelectedZone } from '#lib/time/zone.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { formatMoment } from '#ui/dates/dates.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Select } from '#ui/controls/select.tsx';
import { Cell, TableRow } from '#ui/tables/table.tsx';
import { Tooltip } from '#ui/overlays/tooltip.tsx';
import { TruncatedText } from '#ui/text/truncated-text.tsx';
import { refusalToChange, refusalToRemove } from './member-rights.ts';
import { useChangeMember } from './users.api.ts';

/** One member or invitation: who, what they may do, and the way out. */
export function MemberRow({
  user,
  isMe,
  reader,
  ownerCount,
  onRemove,
}: {
  user: CompanyUser;
  isMe: boolean;
  reader: Role;
  ownerCount: number | undefined;
  onRemove: () => void;
}) {
  const { t, i18n } = useTranslation();
  const zone = useSelectedZone();
  const name = user.fullName || user.email;
  const kept = refusalToRemove(reader, user, isMe, ownerCount);
  return (
    <TableRow>
      <Cell
        isFirst
        className="w-full max-w-0 min-w-52 py-2 items:mt-2 items:h-auto items:max-w-none items:min-w-0"
      >
        <div className="flex min-w-0 items-center gap-3">
          <Avatar name={name} src={user.logo} size={32} />
          <div className="min-w-0">
            <p className="flex items-center gap-2">
              <TruncatedText>{name}</TruncatedText>
              {isMe ? <span className="text-ink-muted font-normal">{t('users.you')}</span> : null}
              {user.status === 'invited' ? <Badge tone="warning">{t('users.pending')}</Badge> : null}
            </p>
            {user.fullName ? (
              <TruncatedText className="text-ink-muted font-normal">{user.email}</TruncatedText>
            ) : null}
          </div>
        </div>
      </Cell>
      <Cell phone="hidden" className="max-w-36 xl:max-w-64">
        <TruncatedText>{user.jobTitle}</TruncatedText>
      </Cell>
      <Cell phone="second" className="items:mt-0.5 items:mb-2 items:ps-11!">
        <RoleChoice user={user} name={name} reader={reader} ownerCount={ownerCount} />
      </Cell>
      <Cell phone="hidden" className="whitespace-nowrap">
        {user.lastSeenAt ? (
          <time dateTime={user.lastSeenAt}>{formatMoment(user.lastSeenAt, i18n.language, zone)}</time>
        ) : (
          <span className="text-ink-muted">{t('users.neverSeen')}</span>
        )}
      </Cell>
      <Cell phone="end">
        {kept === 'users.adminsOnly' ? null : (
          <IconButton
            icon={UserMinus}
            size="small"
            label={t('users.removeName', { name })}
            lockedBecause={kept && t(kept)}
            onClick={onRemove}
          />
        )}
      </Cell>
    </TableRow>
  );
}

function RoleChoice({
  user,
  name,
  reader,
  ownerCount,
}: {
  user: CompanyUser;
  name: string;
  reader: Role;
  ownerCount: number | undefined;
}) {
  const { t } = useTranslation();
  const change = useChangeMember();
  const refusal = refusalToChange(reader, user, ownerCount);
  if (refusal)
    return (
      <Tooltip text={t(refusal)}>
        <button type="button" aria-disabled className="text-ink-muted rounded-sm py-0.5">
          {t(`users.roles.${user.role}`)}
        </button>
      </Tooltip>
    );
  return (
    <Select<Role>
      size="small"
      // Its box shows when somebody means to change it.
      className="-ms-2 w-auto border-transparent bg-transparent hover:border-(--line-strong) data-[state=open]:border-(--line-strong)"
      aria-label={t('users.roleOf', { name })}
      // What was chosen shows at once; the server's refusal takes it back.
      value={change.isPending ? (change.variables.role ?? user.role) : user.role}
      onChange={(role) => change.mutate({ _id: user._id, role })}
      options={roles.toReversed().map((role) => ({
        value: role,
        label: t(`users.roles.${role}`),
        isDisabled: role === 'owner' && reader !== 'owner',
      }))}
    />
  );
}
