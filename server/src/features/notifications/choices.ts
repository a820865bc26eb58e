import {
  notificationTypes,
  toldByDefault,
  type NotificationChoices,
  type NotificationKind,
} from '@bidloom/contract/notifications';
import { run, type Db } from '#db/database.ts';
import type { Language } from '#http/calls/language.ts';

type Choice = NotificationChoices['choices'][number];

/** What reaches a person in the app and by mail: what they chose, else what Bidloom does by itself. */
export async function getChoices(
  db: Db,
  user: string,
): Promise<{ choices: Choice[]; language: NotificationChoices['language'] }> {
  const [found] = await run<{ chosen: Choice[]; language: Language }>(
    db,
    {
      name: 'notification-choices',
      text: `select u.language, coalesce((
          select json_agg(json_build_object('kind', kind, 'inApp', in_app, 'byMail', by_mail))
          from notification_choices where user_id = u.id), '[]') as chosen
        from users u where u.id = $1`,
    },
    [user],
  );
  const byKind = new Map(found?.chosen.map((choice) => [choice.kind, choice]));
  return {
    choices: notificationTypes.map((kind) => byKind.get(kind) ?? unchosen(kind)),
    language: found?.language ?? 'en',
  };
}

/** Stores what a person chose; kinds that are not named stay as they were. */
export async function changeChoices(
  db: Db,
  user: string,
  { choices, language }: { choices: Choice[]; language?: Language | undefined },
): Promise<void> {
  // Of a kind that is named twice the last counts.
  const byKind = new Map(choices.map((choice) => [choice.kind, choice]));
  const kept = [...byKind.values()];
  await run(
    db,
    {
      name: 'change-notification-choices',
      text: `insert into notification_choices as c (user_id, kind, in_app, by_mail)
        select $1, * from unnest($2::text[], $3::boolean[], $4::boolean[])
        on conflict (user_id, kind) do update set in_app = excluded.in_app, by_mail = excluded.by_mail,
          mail_revision = c.mail_revision + (excluded.by_mail and not c.by_mail)::int`,
    },
    [user, kept.map(({ kind }) => kind), kept.map(({ inApp }) => inApp), kept.map(({ byMail }) => byMail)],
  );
  if (language !== undefined)
    await db.updateTable('users').set({ language }).where('id', '=', user).execute();
}

const unchosen = (kind: NotificationKind): Choice => ({ kind, inApp: toldByDefault(kind), byMail: false });
