import type { AiUse, ModelProvider, ModelPurpose } from '@bidloom/contract/models';
import { getRow, run, type Db } from '#db/database.ts';
import { holds, jsonList, jsonOne, type JsonPage, type ListShape } from '#db/json-list.ts';
import type { PageInput } from '#db/paging.ts';
import { notFound } from '#http/calls/errors.ts';

const models: ListShape = {
  name: 'ai-models',
  table: 'ai_models',
  alias: 'm',
  row: `m.id as _id, m.name, m.provider, m.purpose, m.base_url as "baseUrl", m.model, m.api_key is not null as "hasKey", m.is_local as "isLocal",
    m.price_in as "priceIn", m.price_out as "priceOut", wire_time(m.created_at) as "createdAt", wire_time(m.updated_at) as "updatedAt",
    m.version`,
  sorts: { name: { by: 'lower(m.name)', type: 'text' } },
  defaultSort: 'name',
};

export const findAiModels = (db: Db, input: PageInput): Promise<JsonPage> =>
  jsonList(db, models, input, [holds(`m.name || ' ' || m.model`, input.q)]);

export const getAiModel = (db: Db, id: string) => jsonOne(db, models, id);

/** A model as it stands in the table; the key is sealed. */
export type StoredModel = {
  id: string;
  name: string;
  provider: ModelProvider;
  purpose: ModelPurpose;
  baseUrl: string;
  model: string;
  sealedKey: string | null;
  isLocal: boolean;
  priceIn: number | null;
  priceOut: number | null;
  version: number;
};
const stored = `id, name, provider, purpose, base_url as "baseUrl", model, api_key as "sealedKey", is_local as "isLocal",
  price_in::float8 as "priceIn", price_out::float8 as "priceOut", version`;

/** Those that write and read, by name. */
export const readModels = (db: Db): Promise<StoredModel[]> => run<StoredModel>(db, readAll);
const readAll = {
  name: 'ai-models-stored',
  text: `select ${stored} from ai_models where purpose = 'write' order by lower(name), id`,
};

/** The one that finds; undefined when the company has none. */
export async function readFindingModel(db: Db): Promise<StoredModel | undefined> {
  return (await run<StoredModel>(db, readFinding))[0];
}
const readFinding = {
  name: 'ai-model-finding',
  text: `select ${stored} from ai_models where purpose = 'find'`,
};

/** One of the company's; undefined when it has none such. */
export async function readModel(db: Db, id: string): Promise<StoredModel | undefined> {
  return (await run<StoredModel>(db, readOne, [id]))[0];
}
const readOne = { name: 'ai-model-stored', text: `select ${stored} from ai_models where id = $1` };

/** The same, held for a change; 404 when there is none. */
export async function lockModelForUpdate(db: Db, id: string): Promise<StoredModel> {
  return getRow<StoredModel>(db, hold, [id]);
}
const hold = { name: 'ai-model-hold', text: `${readOne.text} for update` };

export type ModelColumns = {
  name?: string | undefined;
  provider?: ModelProvider | undefined;
  purpose?: ModelPurpose | undefined;
  base_url?: string | undefined;
  model?: string | undefined;
  api_key?: string | null | undefined;
  is_local?: boolean | undefined;
  price_in?: number | null | undefined;
  price_out?: number | null | undefined;
};

export async function addModel(
  db: Db,
  columns: ModelColumns & { id: string; name: string; provider: ModelProvider; model: string },
): Promise<void> {
  await db.insertInto('ai_models').values(columns).execute();
}

export async function changeModel(db: Db, id: string, columns: ModelColumns): Promise<void> {
  await db
    .updateTable('ai_models')
    .set((of) => ({
      ...columns,
      updated_at: of.fn<string>('now'),
      version: of('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

export async function removeModel(db: Db, id: string): Promise<void> {
  const removed = await db.deleteFrom('ai_models').where('id', '=', id).returning('id').executeTakeFirst();
  if (!removed) throw notFound();
}

/** Forgets all vectors that a model has made. */
export async function forgetVectors(db: Db, id: string): Promise<void> {
  await run(db, forgetOfModel, [id]);
}
const forgetOfModel = { name: 'text-vectors-forget', text: 'delete from text_vectors where model_id = $1' };

export async function readAiSettings(db: Db): Promise<{ use: AiUse }> {
  const [row] = await run<{ use: AiUse }>(db, readSettings);
  return row ?? { use: 'allowed' };
}
const readSettings = { name: 'ai-settings', text: 'select use from ai_settings' };

export async function saveAiSettings(db: Db, use: AiUse): Promise<void> {
  await run(db, saveSettings, [use]);
}
const saveSettings = {
  name: 'ai-settings-save',
  text: `insert into ai_settings (use) values ($1)
    on conflict (company_id) do update set use = excluded.use where ai_settings.use <> excluded.use`,
};

/** Whether the entered company may use the server's own models now: `spent` when its money of this month is used up. */
export async function readServerModels(db: Db): Promise<'on' | 'off' | 'spent'> {
  const [row] = await run<{ state: 'on' | 'off' | 'spent' }>(db, readServerState);
  return row?.state ?? 'off';
}
const readServerState = {
  name: 'server-models-state',
  text: `select case when not uses_server_models then 'off'
      when usage_of('models') >= limit_of('models') then 'spent' else 'on' end as state
    from companies where id = current_company()`,
};

export type BidAiUse = { own: AiUse | null; company: AiUse; use: AiUse };

/** What counts for a bid; undefined when there is no such bid. */
export async function findBidAiUse(db: Db, bid: string): Promise<BidAiUse | undefined> {
  const [row] = await run<Omit<BidAiUse, 'use'>>(db, readUse, [bid]);
  return row && { ...row, use: row.own ?? row.company };
}

/** The same; 404 when there is no such bid. */
export async function readBidAiUse(db: Db, bid: string): Promise<BidAiUse> {
  const found = await findBidAiUse(db, bid);
  if (!found) throw notFound();
  return found;
}
const readUse = {
  name: 'bid-ai-use',
  text: `select ai_use as own, coalesce((select use from ai_settings), 'allowed') as company from bids where id = $1`,
};

export async function saveBidAiUse(db: Db, bid: string, use: AiUse | null): Promise<void> {
  await run(db, saveUse, [bid, use]);
}
const saveUse = {
  name: 'bid-ai-use-save',
  text: 'update bids set ai_use = $2 where id = $1 and ai_use is distinct from $2',
};
