import type { DataOf, ParsedInputOf } from '@bidloom/contract/endpoint';
import type { readAgain, SecondPoint } from '@bidloom/contract/models';
import type { getBidFacts, Statement, TenderFact } from '@bidloom/contract/understanding';
import {
  checkPointing,
  isSameFact,
  pointedFacts,
  writePointingTask,
  type Pointed,
} from '@bidloom/engine/second-reader/point-at-facts';
import { inCompany, run, type Db } from '#db/database.ts';
import { findPagesOfBid, type PageOfBid } from '#features/search/pages.queries.ts';
import { findBidFacts } from '#features/understanding/understanding.queries.ts';
import { HttpError, invalid, notFound } from '#http/calls/errors.ts';
import type { Caller } from '#http/calls/route.ts';
import { publish } from '#jobs/live.ts';
import { ModelFailed } from '#outside/language-model.ts';
import { ask, maxAnswerTokens, describeFailure, type AskContext } from './ask.ts';
import { chooseModel } from './choose-model.ts';

type Answer = DataOf<typeof readAgain>;
/** Facts stand in front: so many pages are looked through at most. */
const mostPages = 100;

/**
 * Has a model read the buyer's documents of a bid and point at facts. Only words that stand where it says they stand are kept,
 * beside what the reader stated, which no answer changes.
 */
export async function readSecondTime(
  context: AskContext & { closing: AbortSignal },
  { company, user, language }: Caller & { company: string },
  { bidId: bid, model: selected }: ParsedInputOf<typeof readAgain>,
  gone: AbortSignal,
): Promise<Answer> {
  const { model, pages } = await inCompany(context.database, { company }, async (db) => {
    if ((await run(db, readBid, [bid])).length === 0) throw notFound();
    return {
      model: await chooseModel(db, context, company, bid, selected, 'model'),
      pages: await findPagesOfBid(db, bid, '', { from: 0, count: mostPages, isBuyersOnly: true }),
    };
  });
  if (!model)
    throw invalid([{ path: 'model', key: 'server.generation.unknownModel', values: { model: selected } }]);
  const byId = new Map(pages.map((page, place) => [`P${place + 1}`, page]));
  const shown = [...byId].map(([id, { body }]) => ({ id, text: body }));
  const now = () => inCompany(context.database, { company }, (db) => findSecondReading(db, bid));
  if (shown.length === 0) return { ...(await now()), problem: null };
  const task = writePointingTask(shown);
  try {
    const { text } = await ask(
      context,
      { company, user, bid, purpose: 'read' },
      model,
      { ...task, maxTokens: maxAnswerTokens },
      { signal: AbortSignal.any([gone, context.closing]) },
    );
    const pointed = checkPointing(text, shown);
    if (!pointed) throw new ModelFailed('nonsense');
    await inCompany(context.database, { company }, async (db) => {
      await keep(db, bid, pointed, byId, model.name);
      await publish(db, 'bid-changed', { _id: bid });
    });
    return { ...(await now()), problem: null };
  } catch (error) {
    const problem = describeFailure(language, error);
    if (problem !== undefined) return { ...(await now()), problem };
    if (context.closing.aborted)
      throw new HttpError(503, 'closing', 'server.tryAgain', { retryAfterSeconds: 5 });
    throw error;
  }
}

async function keep(
  db: Db,
  bid: string,
  pointed: Pointed[],
  pages: ReadonlyMap<string, PageOfBid>,
  model: string,
): Promise<void> {
  await run(db, forget, [bid]);
  const rows = pointed.flatMap(({ name, value, quote, page: id }) => {
    const page = pages.get(id);
    if (!page) return [];
    const document = page.inside ? `${page.name} › ${page.inside}` : page.name;
    return [
      { name, value, quote, file: page.file, document, page: page.page, paragraph: page.paragraph, model },
    ];
  });
  await run(db, add, [bid, JSON.stringify(rows)]);
}

/** What a model pointed at when it last read the documents, and how that stands to what the reader states now. */
export async function findSecondReading(db: Db, bid: string): Promise<Omit<Answer, 'problem'>> {
  const { facts } = JSON.parse((await findBidFacts(db, bid)).ready) as DataOf<typeof getBidFacts>;
  const kept = await run<Statement & { name: SecondPoint['name']; model: string; readAt: string }>(db, read, [
    bid,
  ]);
  return {
    model: kept[0]?.model ?? null,
    readAt: kept[0]?.readAt ?? null,
    points: pointedFacts.flatMap((name): SecondPoint[] => {
      const found = kept.find((one) => one.name === name);
      if (!found) return [];
      const { model: _model, readAt: _readAt, ...point } = found;
      return [
        {
          ...point,
          stands: standingOf(
            name,
            point,
            facts.find((fact) => fact.name === name),
          ),
        },
      ];
    }),
  };
}

function standingOf(
  name: SecondPoint['name'],
  { value }: Statement,
  fact: TenderFact | undefined,
): SecondPoint['stands'] {
  const knownValues = [...(fact?.values ?? []), ...(fact?.choices ?? []).map((choice) => choice.value)];
  if (knownValues.some((one) => isSameFact(name, one, value))) return 'agrees';
  return knownValues.length > 0 ? 'differs' : 'alone';
}

const readBid = { name: 'second-reading-bid', text: 'select id from bids where id = $1' };
const forget = { name: 'second-reading-forget', text: 'delete from second_readings where bid_id = $1' };
const add = {
  name: 'second-reading-add',
  text: `insert into second_readings (bid_id, name, value, quote, file_id, document, page, paragraph, model)
    select $1, s.name, s.value, s.quote, f.id, s.document, s.page, s.paragraph, s.model
    from jsonb_to_recordset($2::jsonb) as s (name text, value jsonb, quote text, file text, document text, page int, paragraph int, model text)
    join files f on f.id = s.file and f.bid_id = $1`,
};
const read = {
  name: 'second-reading',
  text: `select s.name, s.value, s.quote, json_build_object('_id', f.id, 'name', f.name) as file, s.document, s.page, s.paragraph, s.model,
      wire_time(s.read_at) as "readAt"
    from second_readings s join files f on f.id = s.file_id where s.bid_id = $1 order by s.name`,
};
