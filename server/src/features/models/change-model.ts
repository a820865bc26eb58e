import type { ParsedInputOf } from '@bidloom/contract/endpoint';
import type { changeAiModel, createAiModel, ModelProvider } from '@bidloom/contract/models';
import type { Db } from '#db/database.ts';
import { newObjectId } from '#db/object-id.ts';
import { seal } from '#db/encrypt-secret.ts';
import { conflict, invalid } from '#http/calls/errors.ts';
import type { Caller, AppContext } from '#http/calls/route.ts';
import { AddressRefused, locate } from '#outside/guarded-fetch.ts';
import { addressOf, makesVectors } from '#outside/language-model.ts';
import * as queries from './models.queries.ts';

/** A key is sealed for one model of one company; it opens nowhere else. */
export const purposeOf = (company: string, model: string): string => `${company}:ai-model:${model}`;

/** Sets up a model; 400 for an address that the server does not let companies use. Answers its id. */
export async function addModel(
  db: Db,
  context: AppContext,
  { company }: Caller,
  input: ParsedInputOf<typeof createAiModel>,
  isLocal: boolean,
): Promise<string> {
  const id = newObjectId();
  const { name, provider, purpose = 'write', baseUrl = '', model, key, priceIn, priceOut } = input;
  if (purpose === 'find') {
    checkMakesVectors(provider);
    if (await queries.readFindingModel(db)) throw conflict('only_one', 'server.models.findsAlready');
  }
  await queries.addModel(db, {
    id,
    name,
    provider,
    purpose,
    base_url: tidy(baseUrl),
    model,
    api_key: key ? seal(context.settings.secretKey, purposeOf(company, id), key) : null,
    is_local: isLocal,
    price_in: priceIn ?? null,
    price_out: priceOut ?? null,
  });
  return id;
}

/** Changes a model. Its key is forgotten when it would go to another host than it was given for. */
export async function changeModel(
  db: Db,
  context: AppContext,
  { company }: Caller,
  input: ParsedInputOf<typeof changeAiModel>,
  locateAddress: (provider: ModelProvider, baseUrl: string) => Promise<boolean>,
): Promise<void> {
  const held = await queries.lockModelForUpdate(db, input._id);
  if (input.version !== undefined && input.version !== held.version)
    throw conflict('changed_meanwhile', 'server.changedMeanwhile', {
      data: { current: JSON.parse((await queries.getAiModel(db, input._id)).ready) as unknown },
    });
  const { name, provider = held.provider, model, key, priceIn, priceOut } = input;
  const baseUrl = input.baseUrl === undefined ? held.baseUrl : tidy(input.baseUrl);
  const isMoved = hostOf(provider, baseUrl) !== hostOf(held.provider, held.baseUrl);
  if (held.purpose === 'find') checkMakesVectors(provider);
  const isLocal = await locateAddress(provider, baseUrl);
  const sealed = key ? seal(context.settings.secretKey, purposeOf(company, held.id), key) : null;
  await queries.changeModel(db, held.id, {
    name,
    provider,
    base_url: baseUrl,
    model,
    is_local: isLocal,
    price_in: priceIn,
    price_out: priceOut,
    ...((key !== undefined || isMoved) && { api_key: sealed }),
  });
  // Vectors of two models say nothing beside each other.
  if (isMoved || (model !== undefined && model !== held.model)) await queries.forgetVectors(db, held.id);
}

function checkMakesVectors(provider: ModelProvider): void {
  if (!makesVectors(provider)) throw invalid([{ path: 'provider', key: 'server.models.makesNoVectors' }]);
}

const tidy = (address: string) => address.replace(/\/+$/, '');
const hostOf = (provider: ModelProvider, baseUrl: string) => {
  const address = addressOf({ provider, baseUrl });
  return URL.canParse(address) ? new URL(address).origin : address;
};

/**
 * Whether a model's address is inside the network. 400, naming the field, for one that is missing, leads nowhere, or is
 * neither public nor allowed by the server; which of these is not told, so that nobody can feel out a network by it.
 */
export async function checkAddress(
  { settings }: Pick<AppContext, 'settings'>,
  provider: ModelProvider,
  baseUrl: string,
): Promise<boolean> {
  if (provider === 'compatible' && baseUrl === '')
    throw invalid([{ path: 'baseUrl', key: 'server.models.addressMissing' }]);
  try {
    const { allowHosts } = settings.ai;
    const guard = { reach: 'public', allowHosts, mustBeLocal: false } as const;
    // The providers' own addresses are known; whether they can be reached now is for the test to tell.
    return baseUrl === '' ? false : (await locate(baseUrl, guard)).isLocal;
  } catch (error) {
    if (error instanceof AddressRefused)
      throw invalid([{ path: 'baseUrl', key: 'server.models.addressRefused' }]);
    throw error;
  }
}
