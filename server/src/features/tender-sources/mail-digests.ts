import { zoneCity } from '@bidloom/contract/zone-city';
import { inCompany, outsideCompanies, run } from '#db/database.ts';
import type { Settings } from '#env.ts';
import type { Letter } from '#features/mail/letter.ts';
import type { LetterEntry } from '#features/mail/letter-html.ts';
import { canMail } from '#features/mail/mail-ways.ts';
import { postMail } from '#features/mail/post-mail.ts';
import { choiceOf } from '#features/notifications/mail-choice.ts';
import { translate, type Language } from '#http/calls/language.ts';
import { formatMoment } from '#http/calls/moments.ts';
import type { AppContext } from '#http/calls/route.ts';

/** The hour of the company's clock from which the mail of a day goes out. */
const hour = 8;
/** So many tenders stand in it. */
const most = 10;

/**
 * Writes to everybody who wants mail about new tenders what sources found for them before 08:00 by the company's
 * clock: at most one mail per person, company and day, however many servers try. What was found later waits for the
 * next day; what is over, rejected or a bid by then is not told. Without mail set up it is forgotten.
 * @throws AggregateError when some companies failed; trying again is harmless
 */
export async function mailDigests(
  context: Pick<AppContext, 'database' | 'queue' | 'settings'>,
  now = new Date(),
): Promise<void> {
  const { database, queue, settings } = context;
  const companies = await outsideCompanies(database, (db) =>
    run<{ company: string }>(db, findCompanies, [now.toISOString()]),
  );
  const failures: unknown[] = [];
  for (const { company } of companies) {
    await inCompany(database, { company }, async (db) => {
      await run(db, takeTurn);
      const digests = await run<Digest>(db, takeDigests, [now.toISOString(), hour, most]);
      if (!(await canMail(db, settings))) return;
      for (const digest of digests) {
        const letter = digestLetter(digest, settings);
        await postMail(db, { queue, settings }, company, { to: digest.email, ...letter }, 'admin');
      }
    }).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'Some daily mail about new tenders was not written');
}

type Digest = {
  user: string;
  email: string;
  name: string;
  language: Language;
  company: string;
  timezone: string;
  revision: number;
  count: number;
  tenders: Found[];
};
type Found = { id: string; title: string; buyer: string; score: number | null; deadline: string | null };

function digestLetter(digest: Digest, settings: Settings): Letter {
  const { language, name, company, count, tenders } = digest;
  const { publicUrl } = settings;
  const words = (key: string, values: Record<string, unknown> = {}) =>
    translate(language, `server.mail.digest.${key}`, { count, company, shown: tenders.length, ...values });
  const entryOf = ({ id, title, buyer, score, deadline }: Found): LetterEntry => ({
    title,
    lines: [
      ...(buyer ? [buyer] : []),
      [
        deadline
          ? words('due', {
              deadline: formatMoment(deadline, language, digest.timezone),
              zone: zoneCity(digest.timezone, language),
            })
          : words('noDeadline'),
        ...(score === null ? [] : [words('score', { score })]),
      ].join(' · '),
    ],
    url: `${publicUrl}/tenders?tender=${id}`,
  });
  return {
    language,
    name,
    subject: words('subject'),
    before: words(count > tenders.length ? 'beforeOfMany' : 'before'),
    entries: tenders.map(entryOf),
    action: { label: words('action'), url: `${publicUrl}/tenders?status=new&sort=-score` },
    choice: choiceOf(settings, language, digest.user, [{ kind: 'new-tenders', revision: digest.revision }]),
  };
}

/** Of two servers that look at the same moment the second sees what the first has written. */
const takeTurn = {
  name: 'take-turn-to-mail-digests',
  text: `select pg_advisory_xact_lock(hashtext('tender-digests'), hashtext(current_company()))`,
};
const findCompanies = {
  name: 'companies-with-tenders-to-mail',
  text: 'select companies_with_tenders_to_mail($1::timestamptz) as company',
};

/**
 * Takes what was found before the last 08:00 by the company's clock, unless that day's mail has gone out, and answers
 * it by person.
 */
const takeDigests = {
  name: 'take-digests',
  text: `with clock as (
      select id, name, timezone, services_version,
        (wall_time($1::timestamptz, timezone) - make_interval(hours => $2::int))::date as day from companies where id = current_company()),
    due as (select w.user_id, w.tender_id from tenders_to_mail w, clock
      where w.found_at < moment_of(clock.day + make_interval(hours => $2::int), clock.timezone)
        and not exists (select from tender_mails m where m.user_id = w.user_id and m.day >= clock.day)),
    taken as (delete from tenders_to_mail w using due where w.user_id = due.user_id and w.tender_id = due.tender_id
      returning w.user_id, w.tender_id),
    told as (select k.user_id, h.mail_revision, t.id, t.title, t.buyer, t.deadline,
        case when t.scored_with = clock.services_version then t.score end as score
      from taken k join tenders t on t.id = k.tender_id cross join clock
        join notification_choices h on h.user_id = k.user_id and h.kind = 'new-tenders' and h.by_mail
      where t.status in ('new', 'shortlisted') and t.cancelled_at is null and (t.deadline is null or t.deadline > $1::timestamptz)),
    ranked as (select told.*, row_number() over (partition by user_id order by score desc nulls last, deadline nulls last, id) as place from told),
    marked as (insert into tender_mails (user_id, day) select distinct told.user_id, clock.day from told, clock
      on conflict (company_id, user_id) do update set day = excluded.day)
    select u.id as user, u.email, u.full_name as name, u.language, clock.name as company, clock.timezone,
      max(r.mail_revision) as revision, count(*)::int as count,
      json_agg(json_build_object('id', r.id, 'title', r.title, 'buyer', r.buyer, 'score', r.score, 'deadline', wire_time(r.deadline))
        order by r.place) filter (where r.place <= $3::int) as tenders
    from ranked r join users u on u.id = r.user_id cross join clock
    group by u.id, clock.name, clock.timezone order by u.id`,
};
