import { roles, type Role } from '@bidloom/contract/roles';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#lib/browser/form-draft.ts';
import { problemAt } from '#lib/calls/problems.ts';
import { Button } from '#ui/controls/button.tsx';
import { CopyField } from '#ui/controls/copy-field.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { TextField, useTextFields } from '#ui/forms/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormProblem } from '#ui/forms/form-problem.tsx';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import { useInvite } from './users.api.ts';

const empty = { email: '', fullName: '', jobTitle: '', role: 'member' as Role };

/** Invites somebody and hands over the link, which goes out by mail too where the server sends mail. */
export function InviteDialog({ onClose, isOwner }: { onClose: () => void; isOwner: boolean }) {
  const { t } = useTranslation();
  const { draft, change, forget } = useFormDraft('invite', empty);
  const invite = useInvite();
  const field = useTextFields({ words: 'users', draft, change, error: invite.error });
  const send = () => {
    invite.mutate(draft, { onSuccess: forget });
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
    <FormDialog
      onClose={onClose}
      title={t('users.invite')}
      description={t('users.inviteHint')}
      submitLabel={t('users.sendInvite')}
      isSending={invite.isPending}
      onSubmit={send}
    >
      <FormProblem error={invite.error} fallback="users.errors.invite" />
      <TextField {...field('email')} type="email" dir="ltr" required autoComplete="off" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('fullName')} isOptional maxLength={120} />
        <TextField {...field('jobTitle')} isOptional maxLength={120} />
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
    </FormDialog>
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
