import { evidenceReminderDays } from '@bidloom/contract/evidence';
import { inCompany, outsideCompanies, run, type Database } from '#db/database.ts';
import { notify } from '#features/notifications/notify.ts';
import { translate } from '#http/calls/language.ts';

/**
 * Tells the owners of evidence that it expires, 60, 30 and 7 days ahead on the calendar of the company; where nobody owns it, its admins and
 * owners. Of the times that have come only the nearest is told, each once for a last day, however many servers try. What is due at one
 * time is told together. A company where it fails does not keep the others waiting.
 * @throws AggregateError when some failed; trying again is harmless
 */
export async function remindOfExpiry(database: Database): Promise<void> {
  const companies = await outsideCompanies(database, (db) =>
    run<{ company: string }>(db, findCompanies, [Math.max(...evidenceReminderDays)]),
  );
  const failures: unknown[] = [];
  for (const { company } of companies)
    await remindCompany(database, company).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Some expiring evidence could not be told');
}

type Due = { owner: string | null; days: number; titles: string[]; left: number; count: number };

async function remindCompany(database: Database, company: string): Promise<void> {
  await inCompany(database, { company }, async (db) => {
    const due = await run<Due>(db, noteDue, [[...evidenceReminderDays]]);
    const admins = due.some(({ owner }) => owner === null) ? await run<{ id: string }>(db, findAdmins) : [];
    for (const { owner, titles, left, count } of due)
      await notify(db, {
        type: 'evidence-expiry',
        description: (language) =>
          translate(language, 'server.evidence.expires', {
            count,
            title: shorten(titles[0] ?? ''),
            days:
              left === 0
                ? translate(language, 'server.evidence.today')
                : translate(language, 'server.evidence.days', { count: left }),
          }),
        bid: null,
        to: owner === null ? admins.map(({ id }) => id) : [owner],
      });
  });
}

const findCompanies = {
  name: 'companies-with-evidence',
  text: 'select companies_with_evidence_due($1) as company',
};

/** Notes what is told, and answers only what nobody had noted: who comes second is told of nothing. `left`: days of the one that ends first. */
const noteDue = {
  name: 'note-evidence-due',
  text: `with due as (
      select e.id, e.owner_id, e.title, e.valid_until,
        (select min(d) from unnest($1::int[]) d where e.valid_until <= company_today() + d) as days
      from evidence e where e.valid_until >= company_today() and e.valid_until <= company_today() + (select max(d) from unnest($1::int[]) d)),
    noted as (
      insert into evidence_reminders (evidence_id, valid_until, days) select id, valid_until, days from due
      on conflict do nothing returning evidence_id)
    select d.owner_id as owner, d.days, count(*)::int as count, array_agg(d.title order by d.valid_until, d.id) as titles,
      (min(d.valid_until) - company_today())::int as left
    from noted n join due d on d.id = n.evidence_id group by d.owner_id, d.days order by d.days, d.owner_id`,
};
const findAdmins = {
  name: 'evidence-admins',
  text: `select user_id as id from members where role in ('owner', 'admin') order by user_id`,
};

const shorten = (text: string) => (text.length > 120 ? `${text.slice(0, 119).trimEnd()}…` : text);
