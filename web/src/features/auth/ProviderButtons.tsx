import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isolated } from '#lib/language/isolated.ts';
import { Button } from '#ui/controls/button.tsx';
import { useGoToProvider, useProviders } from './providers.api.ts';

/** Lead to the sign-in of identity providers, under a line that says 'or'; nothing on a server that has none. */
export function ProviderButtons({ inviteToken }: { inviteToken?: string | undefined }) {
  const { t } = useTranslation();
  const providers = useProviders();
  const go = useGoToProvider(inviteToken);
  if (providers.length === 0) return null;
  const isLeaving = go.isPending || go.isSuccess;
  return (
    <div className="mt-6 flex flex-col gap-3">
      <p className="text-ink-muted before:border-line after:border-line mb-3 flex items-center gap-3 text-sm before:flex-1 before:border-t after:flex-1 after:border-t">
        {t('auth.providers.or')}
      </p>
      {providers.map((provider) => (
        <Button
          key={provider.id}
          variant="outline"
          size="large"
          isLoading={isLeaving && go.variables.id === provider.id}
          disabled={isLeaving}
          onClick={() => go.mutate(provider)}
        >
          {provider.id === 'google' ? <GoogleMark /> : <KeyRound aria-hidden size={18} />}
          {t('auth.providers.button', { provider: isolated(provider.name) })}
        </Button>
      ))}
    </div>
  );
}

/** Google asks that its mark stands on such a button, in its own colours. */
const GoogleMark = () => (
  <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden>
    <path
      fill="#4285F4"
      d="M23.5 12.3c0-.9-.1-1.5-.3-2.2H12v4.1h6.5a5.8 5.8 0 0 1-2.4 3.8l3.6 2.8c2.4-2.1 3.8-5.100 3.800-8.500z"
    />
    <path
      fill="#34A853"
      d="M12 24c3.200 0 6-1.100 7.900-2.900l-3.800-3a7.200 7.200 0 0 1-10.800-3.800l-3.900 3A12 12 0 0 0 12 24z"
    />
    <path fill="#FBBC05" d="M5.300 14.300a7.200 7.200 0 0 1 0-4.600l-3.900-3a12 12 0 0 0 0 10.600z" />
    <path
      fill="#EA4335"
      d="M12 4.800c1.800 0 3.300.6 4.600 1.800l3.400-3.400A12 12 0 0 0 1.400 6.700l3.900 3A7.200 7.200 0 0 1 12 4.800z"
    />
  </svg>
);
