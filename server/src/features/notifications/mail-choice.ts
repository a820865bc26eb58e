import type { Settings } from '#env.ts';
import type { Letter } from '#features/mail/letter.ts';
import { translate, type Language } from '#http/calls/language.ts';
import { unsubscribeAddress, type MailedKind } from './unsubscribe.ts';

/** The end of a mail that its reader has chosen: why it comes, and two ways to choose otherwise. */
export function choiceOf(
  settings: Settings,
  language: Language,
  user: string,
  kinds: MailedKind[],
): NonNullable<Letter['choice']> {
  const unsubscribe = unsubscribeAddress(settings, user, kinds);
  return {
    reason: translate(language, 'server.mail.chosen'),
    links: [
      { label: translate(language, 'server.unsubscribe.stop'), url: unsubscribe },
      {
        label: translate(language, 'server.mail.choose'),
        url: `${settings.publicUrl}/settings/profile/notifications`,
      },
    ],
    unsubscribe,
  };
}
