import { run, type Db } from '#db/database.ts';
import { notFound } from '#http/errors.ts';
import { fittingScore, rankForTexts } from './match-answers.ts';

type Asked = { text: string; isAnswered: boolean; needsEvidence: boolean };

/** How far the library answers what a bid's documents demand; ignored requirements do not count. 404 without the bid. */
export async function coverageOf(db: Db, bid: string) {
  const [found] = await run<{ asked: Asked[] | null }>(db, readAsked, [bid]);
  if (!found?.asked) throw notFound();
  const { asked } = found;
  const open = asked.filter(({ isAnswered }) => !isAnswered);
  const ranks = await rankForTexts(
    db,
    open.map(({ text }) => text),
    { most: 1, scope: 'usable' },
  );
  const answerable = ranks.filter(([best]) => (best?.score ?? 0) >= fittingScore).length;
  return {
    total: asked.length,
    answered: asked.length - open.length,
    answerable,
    needEvidence: asked.filter(({ needsEvidence }) => needsEvidence).length,
    open: open.length - answerable,
  };
}

// `explanation` stands for words that somebody must write, not for a paper.
const readAsked = {
  name: 'answer-coverage',
  text: `select case when exists (select from bids where id = $1) then (
      select coalesce(json_agg(json_build_object('text', btrim(concat_ws(' ', r.context, r.text)),
          'isAnswered', r.answer <> '' and not r.is_draft,
          'needsEvidence', r.status <> 'approved' and coalesce(array_remove(r.missing_evidence, 'explanation'), '{}') <> '{}') order by r.number), '[]')
      from requirements r where r.bid_id = $1 and r.status <> 'ignored') end as asked`,
};
