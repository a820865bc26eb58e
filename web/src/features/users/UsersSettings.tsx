import type { Role } from '@bidloom/contract/roles';
import type { CompanyUser } from '@bidloom/contract/users';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '#lib/routing/url-state.ts';
import { AddButton, Collection } from '#ui/forms/settings-collection.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Listing, rowsOf } from '#ui/tables/listing.tsx';
import { RemoveDialog } from '#ui/overlays/remove-dialog.tsx';
import { HeadCell, Table, TableBody, TableHead } from '#ui/tables/table.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { MemberRow } from './MemberRow.tsx';
import { useRemoveMember, useUsers } from './users.api.ts';

/** The people of the company and those invited. */
export function UsersSettings({ me, role }: { me: string | undefined; role: Role }) {
  const { t } = useTranslation();
  const [parameters, change] = useAddress();
  const q = parameters.get('q') ?? '';
  const isInviting = parameters.get('edit') === 'new';
  const users = useUsers(q);
  const [leaving, setLeaving] = useState<CompanyUser>();
  const canManage = role === 'admin' || role === 'owner';
  const everyone = rowsOf(users);
  const isWhole = q === '' && users.isSuccess && !users.hasNextPage;
  const ownerCount = isWhole
    ? everyone.filter((one) => one.role === 'owner' && one.status === 'active').length
    : undefined;
  return (
    <Collection
      title={t('users.title')}
      hint={t('users.hint')}
      search={{ value: q, onSearch: (words) => change({ q: words }), label: t('users.search') }}
      add={
        <AddButton
          onClick={() => change({ edit: 'new' })}
          lockedBecause={canManage ? undefined : t('users.adminsOnly')}
        >
          {t('users.invite')}
        </AddButton>
      }
    >
      <Listing
        pages={users}
        failed={t('users.errors.list')}
        empty={<EmptyState drawing="search" title={t('ui.list.noneFound', { words: q })} />}
      >
        {(rows) => (
          <Table label={t('users.title')} hasItems>
            <TableHead>
              <HeadCell isFirst>{t('users.fields.fullName')}</HeadCell>
              <HeadCell>{t('users.fields.jobTitle')}</HeadCell>
              <HeadCell>{t('users.fields.role')}</HeadCell>
              <HeadCell>{t('users.fields.lastSeenAt')}</HeadCell>
              <HeadCell className="w-10">
                <span className="sr-only">{t('users.remove')}</span>
              </HeadCell>
            </TableHead>
            <TableBody>
              {rows.map((user) => (
                <MemberRow
                  key={user._id}
                  user={user}
                  isMe={user._id === me}
                  reader={role}
                  ownerCount={ownerCount}
                  onRemove={() => setLeaving(user)}
                />
              ))}
            </TableBody>
          </Table>
        )}
      </Listing>
      {isInviting && canManage ? (
        <InviteDialog onClose={() => change({ edit: undefined })} isOwner={role === 'owner'} />
      ) : null}
      <Leave user={leaving} isMe={leaving?._id === me} onClose={() => setLeaving(undefined)} />
    </Collection>
  );
}

function Leave({
  user,
  isMe,
  onClose,
}: {
  user: CompanyUser | undefined;
  isMe: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const remove = useRemoveMember();
  if (!user) return null;
  const way = user.status === 'invited' ? 'withdraw' : isMe ? 'leave' : 'remove';
  return (
    <RemoveDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(`users.ways.${way}.title`, { name: user.fullName || user.email })}
      description={t(`users.ways.${way}.hint`)}
      confirmLabel={t(`users.ways.${way}.confirm`)}
      fallback={t('users.errors.remove')}
      call={remove}
      onConfirm={() => remove.mutate({ _id: user._id }, { onSuccess: onClose })}
    />
  );
}
