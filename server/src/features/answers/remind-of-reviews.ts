import { inCompany, outsideCompanies, run, type Database } from '#db/database.ts';
import { notify } from '#features/notifications/notify.ts';
import { translate } from '#http/calls/language.ts';

/** An owner is told that an answer is to be looked at again so many days before its day, and once more when it is past. */
const reviewDays = 14;

/**
 * Tells the owners of approved answers which of them are to be looked at again: when the review day or the last day comes
 * near, and when it is past; each answer once for each of its days, however many servers try. What is due at one time is told
 * together. A company where it fails does not keep the others waiting.
 * @throws AggregateError when some failed; trying again is harmless
 */
export async function remindOfReviews(database: Database): Promise<void> {
  const companies = await outsideCompanies(database, (db) =>
    run<{ company: string }>(db, findCompanies, [reviewDays]),
  );
  const failures: unknown[] = [];
  for (const { company } of companies)
    await remindCompany(database, company).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Some reviews could not be asked for');
}

type Due = { owner: string; stage: 'soon' | 'past'; questions: string[]; count: number };

async function remindCompany(database: Database, company: string): Promise<void> {
  await inCompany(database, { company }, async (db) => {
    for (const { owner, stage, questions, count } of await run<Due>(db, noteDue, [reviewDays])) {
      const [first = ''] = questions;
      await notify(db, {
        type: 'answer-review',
        description: (language) =>
          translate(language, `server.answers.review.${stage}`, { count, question: shorten(first) }),
        bid: null,
        to: [owner],
      });
    }
  });
}

const findCompanies = {
  name: 'companies-with-reviews',
  text: 'select companies_with_reviews_due($1) as company',
};

/** Notes whom is told of what, and answers only what nobody had noted: who comes second is told of nothing. */
const noteDue = {
  name: 'note-reviews-due',
  text: `with due as (
      select a.id, a.owner_id, a.question, answer_due_on(a.review_by, a.expires_on) as due_on,
        case when answer_due_on(a.review_by, a.expires_on) < company_today() then 'past' else 'soon' end as stage
      from answers a join members m on m.company_id = a.company_id and m.user_id = a.owner_id
      where a.status = 'approved' and answer_due_on(a.review_by, a.expires_on) <= company_today() + $1::int),
    noted as (
      insert into answer_reviews (answer_id, owner_id, due_on, stage) select id, owner_id, due_on, stage from due
      on conflict do nothing returning answer_id, owner_id, stage)
    select n.owner_id as owner, n.stage, count(*)::int as count, array_agg(d.question order by d.due_on, d.id) as questions
    from noted n join due d on d.id = n.answer_id group by n.owner_id, n.stage order by n.owner_id, n.stage`,
};

const shorten = (text: string) => (text.length > 120 ? `${text.slice(0, 119).trimEnd()}…` : text);
