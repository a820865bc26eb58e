import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#lib/calls/toast.ts';
import { useAddress } from '#lib/routing/url-state.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useConfirmEmailChange } from './confirm-email.api.ts';

/** Asks who opened a link with `?email=` to confirm the new email: a mail program that looks at links does not. */
export function EmailChangeConfirmation() {
  const { t } = useTranslation();
  const [parameters, change] = useAddress();
  const [token] = useState(parameters.get('email'));
  const [isOpen, setOpen] = useState(token !== null);
  const confirm = useConfirmEmailChange();
  const close = () => {
    setOpen(false);
    change({ email: undefined });
  };
  if (token === null) return null;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && close()}
      title={t('auth.emailChange.title')}
      description={t('auth.emailChange.lead')}
      confirmLabel={t('auth.emailChange.confirm')}
      variant="default"
      isLoading={confirm.isPending}
      onConfirm={() =>
        confirm.mutate(
          { token },
          {
            onSuccess: ({ outcome }) => toast.success(t(`auth.emailChange.${outcome}`)),
            onSettled: close,
          },
        )
      }
    />
  );
}
