import { handedInStatuses } from '@bidloom/contract/bid-statuses';
import { filesIn, type RichText } from '@bidloom/engine/rich-text/rich-text';
import { languageOf } from '@bidloom/engine/requirements/wording/language';
import { run, type Db } from '#db/database.ts';
import { sqlList } from '#db/sql-list.ts';
import { knownFiles, storedRichText } from '#features/rich-text/written-answer.ts';

/** What a person answered to a requirement of a bid that was handed in. */
export type PastAnswer = {
  bid: string;
  number: number;
  text: string;
  context: string;
  section: string;
  answer: string;
  rich: RichText | null;
  language: 'en' | 'fr' | 'ar';
};

/** A person wrote or confirmed the words, whatever was decided on them before the bid was submitted. */
const isAnswered = `r.answer <> '' and not r.is_draft and r.status <> 'ignored'`;
const handedIn = `(${sqlList(handedInStatuses)})`;

/** Bids that were handed in and hold answers of people, as JSON text; latest deadline first. */
export async function findPastBids(db: Db): Promise<{ ready: string }> {
  const [found] = await run<{ ready: string }>(db, pastBids, []);
  return { ready: found?.ready ?? '[]' };
}
const pastBids = {
  name: 'answers-past-bids',
  text: `select coalesce(json_agg(json_build_object('bid', json_build_object('_id', id, 'title', original_title), 'status', status,
      'deadline', wire_time(deadline), 'isDeadlineAssumed', is_deadline_assumed, 'answers', answers) order by deadline desc, id), '[]')::text as ready
    from (select b.id, b.original_title, b.status, b.deadline, b.is_deadline_assumed, count(*)::int as answers
      from bids b join requirements r on r.company_id = b.company_id and r.bid_id = b.id
      where b.status in ${handedIn} and ${isAnswered}
      group by b.company_id, b.id order by b.deadline desc, b.id limit 200) past`,
};

type StoredAnswer = Omit<PastAnswer, 'language' | 'rich'> & { rich: unknown };

/** What people answered in bids, in the order of their requirements; null when one of the bids is gone or was never handed in. */
export async function readPastAnswers(db: Db, bids: string[]): Promise<PastAnswer[] | null> {
  const [found] = await run<{ known: number; answers: StoredAnswer[] }>(db, pastAnswers, [bids]);
  if (!found || found.known < bids.length) return null;
  const answers = found.answers.map((answer) => ({ ...answer, rich: storedRichText(answer.rich) }));
  const files = answers.flatMap(({ rich }) => (rich ? filesIn(rich) : []));
  const known = new Set(files.length === 0 ? [] : await knownFiles(db, files));
  return answers.map((answer) => ({
    ...answer,
    // A file that is gone would have the whole import refused.
    rich: answer.rich && filesIn(answer.rich).every((file) => known.has(file)) ? answer.rich : null,
    language: languageOf(`${answer.text} ${answer.answer}`) ?? 'en',
  }));
}
const pastAnswers = {
  name: 'answers-of-past-bids',
  text: `select (select count(*)::int from bids where id = any($1) and status in ${handedIn}) as known,
      (select coalesce(json_agg(json_build_object('bid', bid, 'number', number, 'text', text, 'context', context, 'section', section, 'answer', answer, 'rich', answer_rich)), '[]')
        from (select b.original_title as bid, r.number, r.text, r.context, r.section, r.answer, r.answer_rich
          from bids b join requirements r on r.company_id = b.company_id and r.bid_id = b.id
          where b.id = any($1) and b.status in ${handedIn} and ${isAnswered} order by b.deadline desc, b.id, r.number limit 2000) past) as answers`,
};

/** The words of answers of the library. */
export const findKnownTexts = (
  db: Db,
  ids: string[],
): Promise<{ _id: string; question: string; answer: string }[]> => run(db, knownTexts, [ids]);
const knownTexts = {
  name: 'answers-known-texts',
  text: `select id as _id, question, left(answer, 2000) as answer from answers where id = any($1)`,
};
