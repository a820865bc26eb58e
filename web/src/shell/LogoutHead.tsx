import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLogout, useSessionCheck } from '#features/auth/auth.api.ts';
import { Button } from '#ui/controls/button.tsx';
import { TruncatedText } from '#ui/text/truncated-text.tsx';

/** The head of a page that must be dealt with before any other: the way out, and whose account it is. */
export function LogoutHead() {
  const { t } = useTranslation();
  const { user } = useSessionCheck();
  const logout = useLogout();
  return (
    <>
      <Button variant="ghost" onClick={() => logout.mutate()} isLoading={logout.isPending} className="-ms-2">
        <LogOut size={16} className="points" aria-hidden />
        {t('shell.logout')}
      </Button>
      {user ? (
        <TruncatedText className="text-ink-muted text-sm max-sm:hidden">{user.email}</TruncatedText>
      ) : null}
    </>
  );
}
