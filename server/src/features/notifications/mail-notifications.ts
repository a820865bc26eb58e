import type { Notification } from '@bidloom/contract/notifications';
import { inCompany, outsideCompanies, run } from '#db/database.ts';
import type { Settings } from '#env.ts';
import type { Letter } from '#features/mail/letter.ts';
import { canMail } from '#features/mail/mail-ways.ts';
import { postMail } from '#features/mail/post-mail.ts';
import { translate, type Language } from '#http/calls/language.ts';
import type { AppContext } from '#http/calls/route.ts';
import { choiceOf } from './mail-choice.ts';
import type { MailedKind } from './unsubscribe.ts';

type MailContext = Pick<AppContext, 'database' | 'queue' | 'settings'>;
type News = Pick<Notification, 'type' | 'description' | 'bid' | 'tender' | 'file'>;
type Told = {
  user: string;
  email: string;
  name: string;
  company: string;
  language: Language;
  news: News[];
  kinds: MailedKind[];
};

/**
 * Writes to everybody who chose to be told by mail: one mail for all that has happened in a company since the last
 * one, in the reader's language. The mail is written in the transaction that marks the notifications, so that each
 * goes out once. A server without mail sends none later either.
 * @throws AggregateError when some companies failed; trying again is harmless
 */
export async function mailNotifications(context: MailContext): Promise<void> {
  const companies = await outsideCompanies(context.database, (db) =>
    run<{ company: string }>(db, findCompanies),
  );
  const failures: unknown[] = [];
  for (const { company } of companies) {
    await mailCompany(context, company).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'Some mail about notifications was not written');
}

const findCompanies = {
  name: 'companies-with-mail-due',
  text: 'select companies_with_mail_due() as company',
};

async function mailCompany(context: MailContext, company: string): Promise<void> {
  await inCompany(context.database, { company }, async (db) => {
    const letters = await run<Told>(db, takeLetters);
    if (!(await canMail(db, context.settings))) return;
    for (const one of letters) {
      const letter = newsLetter(one, context.settings);
      await postMail(db, context, company, { to: one.email, ...letter }, 'admin');
    }
  });
}

function newsLetter({ user, name, company, language, news, kinds }: Told, settings: Settings): Letter {
  const { publicUrl } = settings;
  const [first] = news;
  const isOne = news.length === 1;
  const addresses = new Set(news.map((one) => addressOf(one, publicUrl)));
  const [address] = addresses;
  const label = first?.bid ? 'server.mail.news.action' : 'server.mail.news.actionOfTender';
  const action =
    addresses.size === 1 && address
      ? { label: translate(language, label), url: address }
      : { label: translate(language, 'server.mail.news.actionOfMany'), url: publicUrl };
  const values = { count: news.length, company, title: titleOf(first?.type ?? '', language) };
  return {
    language,
    name,
    subject: translate(
      language,
      isOne ? 'server.mail.news.subjectOfOne' : 'server.mail.news.subject',
      values,
    ),
    before: '',
    entries: news.map((one) => {
      const url = addressOf(one, publicUrl);
      return { title: titleOf(one.type, language), lines: [one.description], ...(url && { url }) };
    }),
    action,
    choice: choiceOf(settings, language, user, kinds),
  };
}

/** Where the news lead; undefined when to nothing of their own. */
function addressOf({ bid, tender, file }: News, publicUrl: string): string | undefined {
  if (bid && file) return `${publicUrl}/bids/${bid}/documents?changes=${file}`;
  if (bid) return `${publicUrl}/bids/${bid}`;
  return tender ? `${publicUrl}/tenders?tender=${tender}` : undefined;
}

/** Marks what is due as mailed and answers it by person, but for what they no longer want; another server that looks at the same moment waits for the rest, so that nobody gets two mails in place of one. */
const takeLetters = {
  name: 'take-letters',
  text: `with due as (select id from notifications where mail_due order by id for update),
    taken as (update notifications n set mail_due = false from due where n.id = due.id
      returning n.id, n.user_id, n.type, n.description, n.bid_id, n.tender_id, n.file_id, coalesce(n.kind, n.type) as kind)
    select u.id as user, u.email, u.full_name as name, u.language, c.name as company,
      json_agg(json_build_object('type', t.type, 'description', t.description->>u.language, 'bid', t.bid_id, 'tender', t.tender_id, 'file', t.file_id) order by t.id) as news,
      json_agg(distinct jsonb_build_object('kind', h.kind, 'revision', h.mail_revision)) as kinds
    from taken t join users u on u.id = t.user_id join companies c on c.id = current_company()
      join notification_choices h on h.user_id = t.user_id and h.kind = t.kind and h.by_mail
    group by u.id, c.id order by u.id`,
};

const titleOf = (type: string, language: Language) => translate(language, `notifications.titles.${type}`);
