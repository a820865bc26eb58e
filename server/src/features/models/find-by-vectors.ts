import { inCompany, outsideCompanies, run, type Db } from '#db/database.ts';
import { packVector, textOfAnswer, textOfRequirement } from '#features/answers/text-vectors.ts';
import { ModelFailed } from '#outside/language-model.ts';
import { preparedStatuses } from '@bidloom/contract/bid-statuses';
import { sqlList } from '#db/sql-list.ts';
import type { JobKind, JobTurn } from '#jobs/queue.ts';
import { embed, NotAllowed, type AskContext } from './ask.ts';
import { findFindingModel, type ReadyModel } from './choose-model.ts';

/** Every minute, on one of all servers at a time. */
export const vectorsJob: JobKind<object> = { name: 'text-vectors', retries: 0, expireInSeconds: 900 };

/** So many texts are sent in one request. */
const textsAtOnce = 48;
/** So many requests are made for a company in one turn: the others wait a minute, and nobody waits for them. */
const requestsAtOnce = 40;
const [firstPauseMs, longestPauseMs] = [60_000, 3_600_000];

/** Companies whose model failed, and when it is asked again. */
const pauses = new Map<string, { until: number; ms: number }>();

/**
 * Has the models by which companies find answers make vectors of what has none: answers of the library, and requirements of bids in
 * preparation where the bid allows it. Forgets those of texts that are no more. A model that fails is asked again later, after
 * longer and longer pauses.
 * @throws AggregateError when something else failed in some companies
 */
export async function makeVectors(context: AskContext, { signal }: Pick<JobTurn, 'signal'>): Promise<void> {
  const companies = await outsideCompanies(context.database, (db) =>
    run<{ company: string }>(db, findCompanies),
  );
  const failures: unknown[] = [];
  for (const { company } of companies) {
    const pause = pauses.get(company);
    if (signal.aborted || (pause && pause.until > Date.now())) continue;
    try {
      await makeOf(context, company, signal);
      pauses.delete(company);
    } catch (error) {
      if (signal.aborted) return;
      const ms = Math.min(longestPauseMs, (pause?.ms ?? firstPauseMs / 2) * 2);
      pauses.set(company, { until: Date.now() + ms, ms });
      if (!(error instanceof ModelFailed)) failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some vectors could not be made');
}

async function makeOf(context: AskContext, company: string, signal: AbortSignal): Promise<void> {
  const within = <Result>(work: (db: Db) => Promise<Result>) =>
    inCompany(context.database, { company }, work);
  const model = await within((db) => findFindingModel(db, context, company));
  if (!model) return;
  /** Bids that may not send anything, and null where the company may not. */
  const refused = new Set<string | null>();
  for (let count = 0; count < requestsAtOnce; count += 1) {
    const due = await within((db) =>
      run<Due>(db, findDue, [textsAtOnce, [...refused].filter(isBid), refused.has(null)]),
    );
    const [first] = due;
    if (!first) break;
    const { bid } = first;
    const texts = due.filter((one) => one.bid === bid).map(({ words }) => words);
    try {
      const vectors = await embed(
        context,
        { company, user: null, bid, purpose: 'find' },
        model,
        texts,
        signal,
      );
      await within((db) => keep(db, model, texts, vectors));
    } catch (error) {
      if (!(error instanceof NotAllowed)) throw error;
      refused.add(bid);
    }
  }
  await within((db) => run(db, forgetUnsaid));
}
type Due = { bid: string | null; words: string };
const isBid = (bid: string | null): bid is string => bid !== null;

async function keep(db: Db, model: ReadyModel, texts: string[], vectors: number[][]): Promise<void> {
  await run(db, keepVectors, [model.id, texts, vectors.map(packVector)]);
}

const findCompanies = { name: 'companies-that-find', text: 'select companies_that_find() as company' };

const ofAnswers = `select null::text as bid, ${textOfAnswer} as words, a.id as place from answers a where a.status <> 'retired'`;
const ofRequirements = `select r.bid_id as bid, ${textOfRequirement} as words, r.id as place
  from requirements r join bids b on b.id = r.bid_id where b.status in (${sqlList(preparedStatuses)}) and r.state not in ('ignored', 'withdrawn')`;

/** Texts without a vector: those of the library first, then bid by bid. */
const findDue = {
  name: 'texts-without-vectors',
  text: `select t.bid, left(t.words, 5000) as words from (
      select * from (${ofAnswers}) a where not $3::boolean
      union all
      select * from (${ofRequirements}) r where not r.bid = any($2::text[])) t
    where btrim(t.words) <> '' and not exists (select from text_vectors v where v.digest = text_digest(t.words))
    order by t.bid nulls first, t.place limit $1`,
};
const keepVectors = {
  name: 'text-vectors-keep',
  text: `insert into text_vectors (digest, model_id, numbers)
    select distinct on (text_digest(t.words)) text_digest(t.words), m.id, t.numbers
      from unnest($2::text[], $3::bytea[]) t (words, numbers) join ai_models m on m.id = $1 and m.purpose = 'find'
    on conflict (company_id, digest) do nothing`,
};
const forgetUnsaid = {
  name: 'text-vectors-forget-unsaid',
  text: `delete from text_vectors v where not exists (
      select from (${ofAnswers} union all ${ofRequirements}) t where text_digest(t.words) = v.digest)`,
};
