import { mostTags, type ComparedAnswer, type FoundAnswer } from '@bidloom/contract/answers';
import { similarity } from '@bidloom/engine/matching/near-duplicates';
import { foldText, foldWords } from '@bidloom/engine/text/fold';
import { setImmediate as otherCalls } from 'node:timers/promises';
import { run, type Db } from '#db/database.ts';
import { uniqueTags } from './answer-columns.ts';
import { libraryIndex } from './library-index.ts';
import { findKnownTexts } from './past-answers.ts';

type Row = Pick<FoundAnswer, 'question' | 'answer' | 'tags' | 'language'>;
type Known = Row & NonNullable<ComparedAnswer['known']> & { _id: string; useCount: number };

/** A question of the library is shown beside one that is so alike to it, in hundredths. */
const leastLikeness = 70;
const mostCompared = 5;
/** So many are compared in a row; other calls have their turn in between. */
const atOnce = 10;

/**
 * Says of each row which answer of the library it is about: the one with the same question, however it is typed, that is not
 * retired; of several the one in its language, then the one with its words, then an approved one, then the one used most. Says what the row has
 * otherwise than that one, or than the earlier row with the same question; of others, which question is nearly the same.
 */
export async function compareAnswers(db: Db, rows: readonly Row[]): Promise<ComparedAnswer[]> {
  const known = await findKnown(db, rows);
  const first = new Map<string, number>();
  const compared: ComparedAnswer[] = [];
  for (const [place, row] of rows.entries()) {
    const key = keyOf(row.question);
    const present = (known.get(key) ?? []).toSorted((a, b) => rank(b, row) - rank(a, row))[0] ?? null;
    const sameAs = first.get(key) ?? null;
    if (sameAs === null) first.set(key, place);
    const before = present ?? (sameAs === null ? null : (rows[sameAs] ?? null));
    compared.push({
      duplicateOf: present?._id ?? null,
      known: present && { status: present.status, version: present.version },
      sameAs,
      changes: before === null ? [] : changesOf(before, row),
      like: null,
    });
  }
  const alone = rows.flatMap((row, place) =>
    compared[place]?.duplicateOf === null ? [{ place, question: row.question }] : [],
  );
  const likes = await findLike(
    db,
    alone.map(({ question }) => question),
  );
  for (const [at, { place }] of alone.entries()) {
    const one = compared[place];
    if (one) one.like = likes[at] ?? null;
  }
  return compared;
}

/** A question as it is compared; what consists of signs alone is that. */
const keyOf = (question: string): string => foldWords(question).trim() || foldText(question);

const rank = (known: Known, row: Row): number =>
  (known.language === row.language ? 8 : 0) +
  (known.answer === row.answer ? 4 : 0) +
  (known.status === 'approved' ? 2 : 0) +
  known.useCount / (known.useCount + 1);

/** Tags are added to what is there; what a row does not say is no change. */
function changesOf(before: Row, after: Row): ComparedAnswer['changes'] {
  const tags = uniqueTags([...before.tags, ...after.tags]).slice(0, mostTags);
  return [
    ...(before.question === after.question
      ? []
      : [{ field: 'question' as const, before: before.question, after: after.question }]),
    ...(before.answer === after.answer || after.answer === ''
      ? []
      : [{ field: 'answer' as const, before: before.answer, after: after.answer }]),
    ...(tags.length === before.tags.length
      ? []
      : [{ field: 'tags' as const, before: before.tags, after: tags }]),
  ];
}

/** The answers of the library by the keys of the rows' questions. */
async function findKnown(db: Db, rows: readonly Row[]): Promise<Map<string, Known[]>> {
  const wanted = new Set(rows.map(({ question }) => keyOf(question)));
  const questions = await run<{ _id: string; question: string }>(db, readQuestions, []);
  const ids = questions.flatMap(({ _id, question }) => (wanted.has(keyOf(question)) ? [_id] : []));
  const found = ids.length > 0 ? await run<Known>(db, readKnown, [ids]) : [];
  const byKey = new Map<string, Known[]>();
  for (const one of found) {
    const key = keyOf(one.question);
    byKey.set(key, [...(byKey.get(key) ?? []), one]);
  }
  return byKey;
}

/** Of each question the one of the library that is nearly the same, if there is one. */
async function findLike(db: Db, questions: string[]): Promise<ComparedAnswer['like'][]> {
  if (questions.length === 0) return [];
  const index = await libraryIndex(db);
  const ranks: string[][] = [];
  for (const question of questions) {
    ranks.push(index.rank(question, mostCompared).map(({ id }) => id));
    if (ranks.length % atOnce === 0) await otherCalls();
  }
  const texts = new Map(
    (await findKnownTexts(db, [...new Set(ranks.flat())])).map((one) => [one._id, one] as const),
  );
  return questions.map((question, place) => {
    const [best] = (ranks[place] ?? [])
      .flatMap((id) => {
        const one = texts.get(id);
        return one ? [{ ...one, likeness: similarity(question, one.question) }] : [];
      })
      .toSorted((a, b) => b.likeness - a.likeness);
    return best && best.likeness >= leastLikeness ? best : null;
  });
}

const readQuestions = {
  name: 'answer-questions',
  text: `select id as _id, question from answers where status <> 'retired'`,
};
const readKnown = {
  name: 'answers-known',
  text: `select id as _id, question, answer, tags, language, status, version, use_count as "useCount"
    from answers where id = any($1) order by updated_at desc, id`,
};
