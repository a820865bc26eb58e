import { roles, type Role } from '@bidloom/contract/endpoint';
import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#lib/browser/form-draft.ts';
import { problemAt } from '#lib/calls/problems.ts';
import { Button } from '#ui/controls/button.tsx';
import { CopyField } from '#ui/controls/copy-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { Input } from '#ui/controls/input.tsx';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import { useInvite } from './users.api.ts';

const empty = { email: '', fullName: '', jobTitle: '', role: 'member' as Role };

/** Invites somebody and hands over the link, which goes out by mail too where the server sends mail. */
export function InviteDialog({ onClose, isOwner }: { onClose: () => void; isOwner: boolean }) {
  const { t } = useTranslation();
  const id = useId();
  const { draft, change, forget } = useFormDraft('invite', empty);
  const invite = useInvite();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!invite.isPending) invite.mutate(draft, { onSuccess: forget });
  };
  if (invite.data?.inviteUrl)
    return (
      <InviteLink
        url={invite.data.inviteUrl}
        email={invite.data.email}
        isMailed={invite.data.mailed === true}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={t('users.invite')}
      description={t('users.inviteHint')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={id} isLoading={invite.isPending}>
            {t('users.sendInvite')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={send} className="flex flex-col gap-4">
        <FormProblem error={invite.error} fallback="users.errors.invite" />
        <Field label={t('users.fields.email')} error={problemAt(invite.error, 'email')} isRequired>
          <Input
            type="email"
            dir="ltr"
            required
            autoComplete="off"
            value={draft.email}
            onChange={(event) => change({ email: event.target.value })}
          />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('users.fields.fullName')} error={problemAt(invite.error, 'fullName')} isOptional>
            <Input
              maxLength={120}
              value={draft.fullName}
              onChange={(event) => change({ fullName: event.target.value })}
            />
          </Field>
          <Field label={t('users.fields.jobTitle')} error={problemAt(invite.error, 'jobTitle')} isOptional>
            <Input
              maxLength={120}
              value={draft.jobTitle}
              onChange={(event) => change({ jobTitle: event.target.value })}
            />
          </Field>
        </div>
        <Field label={t('users.fields.role')} error={problemAt(invite.error, 'role')}>
          <RadioGroup<Role>
            value={draft.role}
            onChange={(role) => change({ role })}
            label={t('users.fields.role')}
            isCards
            options={roles.toReversed().map((role) => ({
              value: role,
              label: t(`users.roles.${role}`),
              hint: role === 'owner' && !isOwner ? t('users.ownersOnly') : t(`users.roleHints.${role}`),
              isDisabled: role === 'owner' && !isOwner,
            }))}
          />
        </Field>
      </form>
    </Dialog>
  );
}

function InviteLink({
  url,
  email,
  isMailed,
  onClose,
}: {
  url: string;
  email: string;
  isMailed: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={t('users.invited')}
      description={t(isMailed ? 'users.mailedHint' : 'users.invitedHint', { email })}
      footer={<Button onClick={onClose}>{t('users.inviteDone')}</Button>}
    >
      <CopyField label={t('users.inviteLink')} value={url} hint={t('users.linkOnce')} />
    </Dialog>
  );
}
