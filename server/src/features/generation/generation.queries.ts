import type { BidFile } from '@bidloom/contract/bids';
import type { Generation } from '@bidloom/contract/generation';
import type { WritingLanguage } from '@bidloom/engine/writing/bid';
import { run, type Db } from '#db/database.ts';
import { holds, jsonList, type JsonPage, type ListShape } from '#db/json-list.ts';
import type { PageInput } from '#db/paging.ts';
import { fileJson } from '#features/files/files.queries.ts';
import { notFound } from '#http/calls/errors.ts';

/** A run on the wire, its sentences in `language`, an expression of SQL. */
const columnsIn = (
  language: string,
) => `g.id as _id, g.bid_id as bid, g.status, g.stage, g.done, g.total, g.file,
  coalesce((select m.name from ai_models m where m.company_id = g.company_id and m.id = g.model), g.model) as model,
  sentences_in(g.warnings, ${language}) as warnings, sentence_in(g.error, ${language}) as error,
  wire_time(g.created_at) as "createdAt", wire_time(g.finished_at) as "finishedAt"`;
/** For whoever may hear of it: in the language of who began the run. */
const columns = columnsIn('g.language');

const generationsIn = (language: WritingLanguage): ListShape => ({
  name: 'generations',
  table: 'generations',
  alias: 'g',
  row: columnsIn(`'${language}'`),
  sorts: { createdAt: { by: 'g.created_at', type: 'timestamptz' } },
  defaultSort: '-createdAt',
});

/** The runs of a bid, newest first, in the reader's language; 404 when there is no such bid. */
export async function findGenerations(
  db: Db,
  bid: string,
  page: PageInput,
  language: WritingLanguage,
): Promise<JsonPage> {
  const [bids, list] = await Promise.all([
    run(db, selectBid, [bid]),
    jsonList(db, generationsIn(language), page, [
      { where: 'g.bid_id = $?', value: bid },
      holds('g.model', page.q),
    ]),
  ]);
  if (bids.length === 0) throw notFound();
  return list;
}

/** One run in the reader's language, or in that of who began it. */
export async function findGeneration(
  db: Db,
  id: string,
  language?: WritingLanguage,
): Promise<Generation | undefined> {
  return (await run<Generation>(db, selectGeneration, [id, language ?? null]))[0];
}

/** The run of a bid that is waiting or running. */
export async function findRunUnderWay(db: Db, bid: string): Promise<Generation | undefined> {
  return (await run<Generation>(db, selectUnderWay, [bid]))[0];
}

/** Holds the bid until the end of the transaction, so that two runs of it do not begin at once. */
export async function lockBidForUpdate(db: Db, bid: string): Promise<void> {
  if ((await run(db, selectBidForUpdate, [bid])).length === 0) throw notFound();
}

export async function addGeneration(
  db: Db,
  values: {
    id: string;
    bid: string;
    model: string;
    customPrompt: string;
    language: WritingLanguage;
    user: string;
    takesUnapproved: boolean;
  },
): Promise<Generation> {
  const { id, bid, model, customPrompt, language, user, takesUnapproved } = values;
  const row = [id, bid, model, customPrompt, language, user, takesUnapproved];
  const [made] = await run<Generation>(db, insertGeneration, row);
  if (!made) throw new Error('A run was not made');
  return made;
}

/** What a server must know to run a generation that it has claimed. */
export type Claim = {
  generation: string;
  bid: string;
  model: string;
  customPrompt: string;
  language: WritingLanguage;
  user: string | null;
  /** Whoever began it had seen what nobody has approved. */
  takesUnapproved: boolean;
  attempt: number;
};

/**
 * Takes a run: one that waits, or one whose server is gone. From here on every write of this attempt names server and
 * attempt, so that whoever took the run over later is never disturbed. Undefined when it is not to be had.
 */
export async function claimGeneration(db: Db, id: string, server: number): Promise<Claim | undefined> {
  return (await run<Claim>(db, claim, [id, server]))[0];
}

/** Names the attempt that writes: nothing happens when the run is no longer its own. */
export type Attempt = { generation: string; server: number; attempt: number };

/** Writes down how far a run is and says so on the live stream; undefined when the run is no longer this attempt's. */
export async function tellProgress(
  db: Db,
  { generation, server, attempt }: Attempt,
  at: { stage: Generation['stage']; done: number; total: number; file: string },
): Promise<Generation | undefined> {
  const values = [generation, server, attempt, at.stage, at.done, at.total, at.file];
  return (await run<Generation>(db, updateProgress, values))[0];
}

/** Whether the run is still this attempt's; with `hold` nobody can change that until the end of the transaction. */
export async function isStillOurs(
  db: Db,
  { generation, server, attempt }: Attempt,
  hold = false,
): Promise<boolean> {
  return (await run(db, hold ? selectOursForUpdate : selectOurs, [generation, server, attempt])).length > 0;
}

/** How a run ended, its sentences in each language. */
export type RunEnd = {
  status: 'done' | 'failed';
  warnings: Record<WritingLanguage, string>[];
  error: Record<WritingLanguage, string> | null;
};

/** Ends a run of this attempt; undefined when it is no longer its own. */
export async function endGeneration(
  db: Db,
  { generation, server, attempt }: Attempt,
  end: RunEnd,
): Promise<Generation | undefined> {
  const error = end.error && JSON.stringify(end.error);
  const values = [generation, server, attempt, end.status, JSON.stringify(end.warnings), error];
  return (await run<Generation>(db, updateEnd, values))[0];
}

/** Puts a run of this attempt back to those that wait. */
export async function requeueGeneration(
  db: Db,
  { generation, server, attempt }: Attempt,
): Promise<Generation | undefined> {
  return (await run<Generation>(db, updateBack, [generation, server, attempt]))[0];
}

/** Ends a run that waits or runs because a person wants so; undefined when it has ended already. */
export async function cancelGeneration(db: Db, id: string): Promise<Generation | undefined> {
  return (await run<Generation>(db, updateCancelled, [id]))[0];
}

/** The documents of a bid, and what one run has written. */
export async function findFilesOfRun(
  db: Db,
  bid: string,
  generation: string,
): Promise<{ originalFiles: BidFile[]; generatedFiles: BidFile[] }> {
  const rows = await run<{ file: BidFile }>(db, selectFilesOfRun, [bid, generation]);
  const files = rows.map(({ file }) => file);
  return {
    originalFiles: files.filter(({ kind }) => kind === 'original'),
    generatedFiles: files.filter(({ kind }) => kind !== 'original'),
  };
}

const selectFilesOfRun = {
  name: 'generation-files',
  text: `select ${fileJson} as file from files f where f.bid_id = $1 and (f.kind = 'original' or f.generation_id = $2) order by f.id`,
};
const selectBid = { name: 'generation-bid', text: 'select id from bids where id = $1' };
const selectBidForUpdate = {
  name: 'generation-hold-bid',
  text: 'select id from bids where id = $1 for no key update',
};
const selectGeneration = {
  name: 'generation',
  text: `select ${columnsIn('coalesce($2, g.language)')} from generations g where g.id = $1`,
};
const selectUnderWay = {
  name: 'generation-under-way',
  text: `select ${columns} from generations g where g.bid_id = $1 and g.status in ('queued', 'running')`,
};
const insertGeneration = {
  name: 'generation-add',
  text: `insert into generations as g (id, bid_id, model, custom_prompt, language, created_by, takes_unapproved)
    values ($1, $2, $3, $4, $5, $6, $7)
    returning ${columns}`,
};
const claim = {
  name: 'generation-claim',
  text: `update generations g set status = 'running', worker = $2, attempts = g.attempts + 1, stage = 'reading', done = 0, total = 0, file = ''
    where g.id = $1 and (g.status = 'queued' or (g.status = 'running' and (g.worker = $2 or not server_lives(g.worker))))
    returning g.id as generation, g.bid_id as bid, g.model, g.custom_prompt as "customPrompt", g.language, g.created_by as "user", g.takes_unapproved as "takesUnapproved",
      g.attempts as attempt`,
};
const ours = `g.id = $1 and g.worker = $2 and g.attempts = $3 and g.status = 'running'`;
const updateProgress = {
  name: 'generation-progress',
  text: `update generations g set stage = $4, done = $5, total = $6, file = $7 where ${ours} returning ${columns}`,
};
const selectOurs = { name: 'generation-ours', text: `select g.id from generations g where ${ours}` };
const selectOursForUpdate = {
  name: 'generation-ours-held',
  text: `select g.id from generations g where ${ours} for update`,
};
const updateEnd = {
  name: 'generation-end',
  text: `update generations g set status = $4, stage = 'finished', warnings = $5::jsonb, error = $6::jsonb, finished_at = now(), file = ''
    where ${ours} returning ${columns}`,
};
const updateBack = {
  name: 'generation-back',
  text: `update generations g set status = 'queued', stage = 'waiting', done = 0, total = 0, file = '' where ${ours} returning ${columns}`,
};
const updateCancelled = {
  name: 'generation-cancel',
  text: `update generations g set status = 'cancelled', stage = 'finished', finished_at = now(), file = ''
    where g.id = $1 and g.status in ('queued', 'running') returning ${columns}`,
};
