import type { AiUse, ModelProvider, ModelPurpose } from '@bidloom/contract/models';
import type { Db } from '#db/database.ts';
import { unseal } from '#db/encrypt-secret.ts';
import { invalid, refused } from '#http/calls/errors.ts';
import { translate, type Language } from '#http/calls/language.ts';
import type { AppContext } from '#http/calls/route.ts';
import { locate, type Guard } from '#outside/guarded-fetch.ts';
import { addressOf, type ModelAddress } from '#outside/language-model.ts';
import { purposeOf } from './change-model.ts';
import * as queries from './models.queries.ts';

/** The model that is always there: no key, no network, nothing leaves the machine. */
export const builtin = 'builtin';

/** A model that may be asked, and all it takes to ask it. */
export type ReadyModel = {
  id: string;
  name: string;
  purpose: ModelPurpose;
  address: ModelAddress;
  isLocal: boolean;
  /** Of a million tokens, in the company's currency. */
  prices: { in: number; out: number } | null;
  reach: Guard['reach'];
  /** One of the server's own, for which its operator pays. */
  server:
    | {
        /** Of a million tokens, in the operator's currency. */ prices:
          | { in: number; out: number }
          | undefined;
      }
    | undefined;
};

/** What `selectedModel` may be; with a bid only what may be used for it, and nothing for one that is not there. */
export async function findModels(
  db: Db,
  context: Pick<AppContext, 'settings'>,
  language: Language,
  bid: string | undefined,
): Promise<{ id: string; name: string; local: boolean }[]> {
  const use = bid === undefined ? 'allowed' : (await queries.findBidAiUse(db, bid))?.use;
  if (use === undefined) return [];
  const own = await queries.readModels(db);
  const all = [
    ...((await queries.readServerModels(db)) === 'off' ? [] : await modelsOfServer(context)).map(
      ({ id, name, isLocal }) => ({ id, name, local: isLocal }),
    ),
    ...own.map(({ id, name, isLocal }) => ({ id, name, local: isLocal })),
  ];
  const first = { id: builtin, name: translate(language, 'server.generation.builtin'), local: true };
  return [first, ...all.filter(({ local }) => isUsable(use, local))];
}

const isUsable = (use: AiUse, isLocal: boolean): boolean => use === 'allowed' || (use === 'local' && isLocal);

/**
 * The model to use for a bid: undefined for `builtin`, which is also meant where none is named. 400 for one that is not
 * there, 422 for one that the bid may not use.
 */
export async function chooseModel(
  db: Db,
  context: Pick<AppContext, 'settings'>,
  company: string,
  bid: string,
  selected: string | undefined,
  path: string,
): Promise<ReadyModel | undefined> {
  if (selected === undefined || selected === '' || selected === builtin) return undefined;
  const model = await findModel(db, context, company, selected);
  if (!model || model.purpose === 'find')
    throw invalid([{ path, key: 'server.generation.unknownModel', values: { model: selected } }]);
  if (model.server) {
    const state = await queries.readServerModels(db);
    if (state === 'off') throw refused('server_models_off', 'server.models.serverOff');
    if (state === 'spent') throw refused('quota_reached', 'server.quotas.models');
  }
  const { use } = await queries.readBidAiUse(db, bid);
  if (!isUsable(use, model.isLocal)) throw refused('ai_not_allowed', `server.models.notAllowed.${use}`);
  return model;
}

/** A model by its id, of the company or of the server. */
export async function findModel(
  db: Db,
  context: Pick<AppContext, 'settings'>,
  company: string,
  id: string,
): Promise<ReadyModel | undefined> {
  if (!/^[0-9a-f]{24}$/.test(id)) return (await modelsOfServer(context)).find((model) => model.id === id);
  const stored = await queries.readModel(db, id);
  return stored && readyModel(context, company, stored);
}

/** The model by which the company finds answers; undefined when it has none. */
export async function findFindingModel(
  db: Db,
  context: Pick<AppContext, 'settings'>,
  company: string,
): Promise<ReadyModel | undefined> {
  const stored = await queries.readFindingModel(db);
  return stored && readyModel(context, company, stored);
}

function readyModel(
  { settings }: Pick<AppContext, 'settings'>,
  company: string,
  { id, name, purpose, provider, baseUrl, model, sealedKey, isLocal, priceIn, priceOut }: queries.StoredModel,
): ReadyModel {
  const apiKey =
    sealedKey === null ? undefined : unseal(settings.secretKey, purposeOf(company, id), sealedKey);
  return {
    id,
    name,
    purpose,
    address: { provider, baseUrl, model, apiKey },
    isLocal,
    prices: priceIn === null || priceOut === null ? null : { in: priceIn, out: priceOut },
    reach: 'public',
    server: undefined,
  };
}

const namesOfProviders: Record<ModelProvider, string> = {
  anthropic: 'Anthropic',
  openai: 'OpenAI',
  google: 'Google',
  mistral: 'Mistral',
  compatible: '',
};

/** Whether this server has models of its own, and the entered company may use them. */
export async function stateOfServerModels(
  db: Db,
  context: Pick<AppContext, 'settings'>,
): Promise<'none' | 'off' | 'on'> {
  if ((await modelsOfServer(context)).length === 0) return 'none';
  return (await queries.readServerModels(db)) === 'off' ? 'off' : 'on';
}

/** What the server's own settings offer, to companies that the operator lets use it. */
async function modelsOfServer({ settings }: Pick<AppContext, 'settings'>): Promise<ReadyModel[]> {
  const { compatible, prices, ...keyed } = settings.ai;
  const given = (['anthropic', 'openai', 'google', 'mistral'] as const).flatMap((provider): ReadyModel[] => {
    const set = keyed[provider];
    if (!set) return [];
    const address = { provider, baseUrl: '', model: set.model, apiKey: set.apiKey };
    const name = `${namesOfProviders[provider]} ${set.model}`;
    const server = { prices: prices[provider] };
    return [
      {
        id: `server:${provider}`,
        name,
        purpose: 'write',
        address,
        isLocal: false,
        prices: null,
        reach: 'any',
        server,
      },
    ];
  });
  if (!compatible) return given;
  const { baseUrl, model, apiKey } = compatible;
  const address: ModelAddress = { provider: 'compatible', baseUrl, model, apiKey };
  const isLocal = await locate(addressOf(address), { reach: 'any', allowHosts: [], mustBeLocal: false }).then(
    (located) => located.isLocal,
    () => false,
  );
  const server = { prices: prices.compatible };
  return [
    {
      id: 'server:compatible',
      name: model,
      purpose: 'write',
      address,
      isLocal,
      prices: null,
      reach: 'any',
      server,
    },
    ...given,
  ];
}
