import { setImmediate as otherCalls } from 'node:timers/promises';
import { emptyAnswerIndex, type AnswerIndex, type RankedAnswer } from '@bidloom/engine/matching/rank-answers';
import { stillSays } from '@bidloom/engine/matching/still-says';
import { run, type Db } from '#db/database.ts';
import { isPassedOver, endorsedUses } from './learn-from-choices.ts';
import { vectorsOfAnswers, type Vector } from './text-vectors.ts';

/** A company's library ready to be asked; `usable` are those that nobody has to look at first. */
type Ready = AnswerIndex & { usable: ReadonlySet<string> };
/** The same with what a model made of each answer. */
export type LibraryIndex = Ready & { vectors: Vectors };
type Vectors = ReadonlyMap<string, Vector>;

type Stamp = { company: string; stamp: string; size: number; stampOfVectors: string };
/** An answer as it is read: what it was given for, and what then stood there. */
type Read = Omit<RankedAnswer, 'askedBefore' | 'passedOverFor'> & {
  passedOver: string[];
  isUsable: boolean;
  given: { asked: string; said: string }[];
};

/** How many answers, of all companies together, are kept ready. */
const mostKept = 20_000;
/** So many are taken in at once; other calls have their turn in between. */
const atOnce = 100;

type Kept = {
  stamp: string;
  size: number;
  index: Promise<Ready>;
  stampOfVectors: string;
  vectors: Promise<Vectors>;
};
const kept = new Map<string, Kept>();

/**
 * The company's library ready to be asked, without retired answers. Making it ready takes a second for 5,000 answers, so it is
 * kept until an answer changes or the day does; the companies that asked last stay. Vectors are read anew when more were made.
 */
export async function libraryIndex(db: Db): Promise<LibraryIndex> {
  const [now] = await run<Stamp>(db, readStamp, []);
  if (!now) throw new Error('A company always has a state of its library');
  const { company, stamp, stampOfVectors } = now;
  const known = kept.get(company);
  const isSame = known?.stamp === stamp;
  const ready: Kept = {
    ...now,
    index: isSame ? known.index : makeReady(db),
    vectors: isSame && known.stampOfVectors === stampOfVectors ? known.vectors : vectorsOfAnswers(db),
  };
  // Told below, or by whoever asks next.
  ready.vectors.catch(() => {});
  kept.delete(company);
  kept.set(company, ready);
  forgetOldest();
  try {
    return { ...(await ready.index), vectors: await ready.vectors };
  } catch (error) {
    if (kept.get(company) === ready) kept.delete(company);
    throw error;
  }
}

function forgetOldest(): void {
  let size = 0;
  for (const one of kept.values()) size += one.size;
  for (const [company, one] of kept) {
    if (size <= mostKept || kept.size === 1) return;
    kept.delete(company);
    size -= one.size;
  }
}

async function makeReady(db: Db): Promise<Ready> {
  const [found] = await run<{ library: Read[] }>(db, readLibrary, []);
  const library = found?.library ?? [];
  const index = emptyAnswerIndex();
  for (let place = 0; place < library.length; place += atOnce) {
    index.add(library.slice(place, place + atOnce).map(withAskedBefore));
    await otherCalls();
  }
  const usable = new Set(library.flatMap(({ id, isUsable }) => (isUsable ? [id] : [])));
  return { ...index, usable };
}

/** What people rewrote until nothing of the answer was left was not answered by it. */
const withAskedBefore = ({ given, passedOver, ...answer }: Read): RankedAnswer => ({
  ...answer,
  passedOverFor: passedOver,
  askedBefore: given.filter(({ said }) => stillSays(said, answer.answer)).map(({ asked }) => asked),
});

/**
 * Every change of an answer makes its version grow, every change of what stands in a bid that of the requirement; what is past
 * its day changes with the day.
 */
const readStamp = {
  name: 'answer-library-stamp',
  text: `select current_company() as company, count(*)::int as size,
      concat_ws(' ', count(*), sum(version), max(updated_at), max(id::text), company_today(),
        (select concat_ws(' ', count(*), sum(r.version), sum(hashtext(u.requirement_id::text || u.answer_id::text))) ${endorsedUses}),
        (select concat_ws(' ', count(*), sum(hashtext(requirement_id::text || answer_id::text || kind || asked)), max(taught_at)) from answer_lessons),
        (select forgotten_at from answer_learning)) as stamp,
      (select concat_ws(' ', count(*), max(made_at)) from text_vectors) as "stampOfVectors"
    from answers where status <> 'retired'`,
};

/**
 * Of each answer the last demands it was given for, each with the words in which a person found it; and the last for which it
 * was passed over. A demand that many answers were put together for says little of any of them, and choices of long ago say
 * nothing any more.
 */
const mostGiven = 8;
const longAgo = `interval '2 years'`;
const readLibrary = {
  name: 'answer-library',
  // Counted once for each use, in a step of its own: where statistics are of before a company came in, every pair would be counted.
  text: `with endorsed as materialized (
      select u.company_id, u.answer_id, u.requirement_id, u.used_at, left(btrim(concat_ws(' ', r.context, r.text)), 600) as asked,
          left(r.answer, 2000) as said ${endorsedUses}),
    chosen as materialized (
      select u.answer_id, u.requirement_id, u.asked, u.said,
          row_number() over (partition by u.answer_id order by u.used_at desc, u.requirement_id) as place
        from endorsed u
        where (select count(*) from answer_uses o where o.company_id = u.company_id and o.requirement_id = u.requirement_id) <= 2),
    given as (
      select c.answer_id, json_agg(json_build_object('asked', w.asked, 'said', c.said) order by c.place, w.place) as given
      from chosen c cross join lateral (select c.asked, 0 as place union all
        select l.asked, 1 from answer_lessons l where l.requirement_id = c.requirement_id and l.answer_id = c.answer_id
          and l.kind = 'searched' and l.taught_at > now() - ${longAgo}) w
      where c.place <= ${mostGiven} group by c.answer_id),
    passed as (
      select p.answer_id, json_agg(p.asked order by p.place) as asked from (
        select l.answer_id, coalesce(nullif(l.asked, ''), left(btrim(concat_ws(' ', r.context, r.text)), 600)) as asked,
          row_number() over (partition by l.answer_id order by l.taught_at desc, l.requirement_id) as place
        from answer_lessons l join requirements r on r.id = l.requirement_id
        where l.kind = 'passed_over' and l.taught_at > now() - ${longAgo} and ${isPassedOver('chosen')}) p
      where p.place <= ${mostGiven} group by p.answer_id)
    select coalesce(json_agg(json_build_object('id', a.id, 'question', a.question, 'answer', left(a.answer, 2000), 'tags', a.tags, 'language', a.language,
      'given', coalesce(g.given, '[]'), 'passedOver', coalesce(p.asked, '[]'),
      'isUsable', a.status = 'approved' and (a.review_by is null or a.review_by >= company_today()) and (a.expires_on is null or a.expires_on >= company_today()))
      order by a.id), '[]') as library
    from answers a left join given g on g.answer_id = a.id left join passed p on p.answer_id = a.id
    where a.status <> 'retired'`,
};
