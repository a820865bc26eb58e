import { FingerprintPattern } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { hasPasskeys } from '#lib/browser/passkeys.ts';
import { Button } from '#ui/controls/button.tsx';
import { usePasskeySignIn } from './factors.api.ts';

/** Signs in with a passkey alone, where this browser has them at this address. */
export function PasskeyButton({ inviteToken }: { inviteToken?: string | undefined }) {
  const { t } = useTranslation();
  const signIn = usePasskeySignIn(inviteToken);
  if (!hasPasskeys()) return null;
  return (
    <div className="mt-3 flex flex-col gap-2">
      <Button variant="outline" size="large" isLoading={signIn.isPending} onClick={() => signIn.mutate()}>
        <FingerprintPattern size={20} aria-hidden />
        {t('auth.passkey.use')}
      </Button>
      {signIn.error ? (
        <p role="alert" className="text-danger text-sm">
          {signIn.error.message || t('auth.second.failed')}
        </p>
      ) : null}
    </div>
  );
}
