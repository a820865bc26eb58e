import type { SignedInUser } from '@bidloom/contract/auth';
import { useTranslation } from 'react-i18next';
import { EmailSettings } from '#features/auth/EmailSettings.tsx';
import { PasswordSettings } from '#features/auth/PasswordSettings.tsx';
import { SessionsSettings } from '#features/auth/SessionsSettings.tsx';
import { CalendarFeed } from '#features/calendar/CalendarFeed.tsx';
import { DeleteAccount } from '#features/leaving/DeleteAccount.tsx';
import { NotificationChoices } from '#features/notifications/NotificationChoices.tsx';
import { ProfileSettings } from '#features/profile/ProfileSettings.tsx';
import { SecondFactorSettings } from '#features/second-factors/SecondFactorSettings.tsx';
import { useSelectedZone } from '#lib/time/zone.ts';
import { SettingsPages } from '#ui/forms/settings-pages.tsx';
import { SettingsPart } from '#ui/forms/settings-part.tsx';

/** Everything about the reader's own account: how they appear, what they are told, how they sign in. */
export function ProfilePart({ me }: { me: SignedInUser }) {
  const { t } = useTranslation();
  const zone = useSelectedZone();
  return (
    <SettingsPages
      home="/settings/profile"
      title={t('shell.settings.profile')}
      hint={<bdi dir="ltr">{me.email}</bdi>}
      pages={[
        {
          path: '',
          label: t('settings.pages.profile.general'),
          content: (
            <>
              <ProfileSettings me={me} />
              <SettingsPart title={t('leaving.account.title')} hint={t('leaving.account.hint')}>
                <DeleteAccount email={me.email} />
              </SettingsPart>
            </>
          ),
        },
        {
          path: 'security',
          label: t('shell.settingsPages.security'),
          content: (
            <>
              <SettingsPart title={t('account.email.title')} hint={t('account.email.hint')}>
                <EmailSettings email={me.email} />
              </SettingsPart>
              <SettingsPart title={t('account.password.title')} hint={t('account.password.hint')}>
                <PasswordSettings email={me.email} />
              </SettingsPart>
              <SettingsPart title={t('account.factors.title')} hint={t('account.factors.hint')}>
                <SecondFactorSettings zone={zone} />
              </SettingsPart>
              <SettingsPart title={t('account.sessions.title')} hint={t('account.sessions.hint')}>
                <SessionsSettings />
              </SettingsPart>
            </>
          ),
        },
        {
          path: 'notifications',
          label: t('shell.settingsPages.notifications'),
          content: <NotificationChoices />,
        },
        {
          path: 'calendar',
          label: t('shell.settingsPages.calendar'),
          content: <CalendarFeed />,
        },
      ]}
    />
  );
}
