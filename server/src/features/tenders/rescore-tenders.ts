import { inCompany, run, type Database, type Db } from '#db/database.ts';
import { jsonParameter } from '#db/json-parameter.ts';
import type { AppContext } from '#http/calls/route.ts';
import { publish } from '#jobs/live.ts';
import type { JobKind } from '#jobs/queue.ts';
import { findOffer, scoreColumns } from './score-columns.ts';

/** The scores of a company's tenders, after its services have changed. */
export const rescoreJob: JobKind<{ company: string }> = {
  name: 'rescore-tenders',
  retries: 5,
  expireInSeconds: 600,
};

/** Puts the job into the queue with the change that makes it necessary. */
export async function rescoreSoon(
  db: Db,
  { queue }: Pick<AppContext, 'queue'>,
  company: string,
): Promise<void> {
  await queue.send(db, rescoreJob, { company });
}

const atOnce = 500;

/**
 * Scores those tenders of a company anew whose score is of other services than the present ones, so many at a time.
 * What is interrupted, or overtaken by another change, goes on where it stands.
 */
export async function rescoreTenders(database: Database, company: string): Promise<void> {
  for (;;) {
    const done = await inCompany(database, { company }, async (db) => {
      const offer = await findOffer(db);
      const stale = await run<StaleTender>(db, findStale, [offer.version, atOnce]);
      const scores = stale.map(({ id, ...tender }) => ({ id, ...scoreColumns(offer, tender) }));
      if (scores.length > 0) await run(db, saveScores, [jsonParameter(scores), offer.version]);
      if (stale.length < atOnce) await publish(db, 'tender-changed', { _id: null });
      return stale.length < atOnce;
    });
    if (done) return;
  }
}

type StaleTender = {
  id: string;
  title: string;
  description: string;
  cpv: { code: string; label: string }[];
  lots: { title: string }[];
};
const findStale = {
  name: 'stale-scores',
  text: `select id, title, description, cpv, lots from tenders where scored_with <> $1 order by id limit $2 for update`,
};
/** The tender's version stays: nobody changed it, and nobody's unsaved change shall collide with this. */
const saveScores = {
  name: 'save-scores',
  text: `update tenders t set score = s.score, reasons = s.reasons::jsonb, scored_with = $2
    from jsonb_to_recordset($1::jsonb) as s(id text, score smallint, reasons text) where t.id = s.id`,
};
