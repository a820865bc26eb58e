import { outsideCompanies, run, type Database } from '#db/database.ts';
import { postAccountMail } from '#features/mail/post-mail.ts';
import { languages, translate } from '#http/calls/language.ts';
import type { AppContext } from '#http/calls/route.ts';

type Inactive = { id: string; email: string; name: string; language: string; ends: string };

/**
 * Writes to people whose account nobody has used for INACTIVE_ACCOUNT_DAYS that it is deleted in 30 days, and once more a week before. Signing in keeps it. The
 * deletion itself is that of accounts whose people asked for it.
 */
export async function warnInactive(
  context: { database: Database } & Pick<AppContext, 'queue' | 'settings'>,
): Promise<void> {
  const { inactiveAccountDays: days, publicUrl } = context.settings;
  if (days === undefined) return;
  await outsideCompanies(context.database, async (db) => {
    for (const { id, email, name, language: known, ends } of await run<Inactive>(db, warn, [days])) {
      const language = languages.find((one) => one === known) ?? 'en';
      const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
      const values = { day: day.format(new Date(ends)) };
      const say = (part: string) => translate(language, `server.mail.inactive.${part}`, values);
      await postAccountMail(db, context, id, {
        to: email,
        language,
        name,
        subject: say('subject'),
        before: say('before'),
        action: { label: say('action'), url: `${publicUrl}/login` },
        after: say('after'),
      });
    }
  });
}

const warn = {
  name: 'warn-inactive',
  text: 'select id, email, full_name as name, language, wire_time(ends) as ends from warn_inactive_accounts($1)',
};
