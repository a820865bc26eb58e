import type { changeIdentityProvider, IdentityProvider } from '@bidloom/contract/identity-providers';
import type { ParsedInputOf } from '@bidloom/contract/endpoint';
import { isLoopbackAddress } from '#env.ts';
import type { Db } from '#db/database.ts';
import { seal } from '#db/encrypt-secret.ts';
import { invalid, notFound, refused } from '#http/calls/errors.ts';
import type { AppContext } from '#http/calls/route.ts';
import { makeOwnCertificate } from '#outside/own-certificate.ts';
import {
  fetchSamlMetadata,
  MetadataRefused,
  readSamlMetadata,
  type SamlMetadata,
} from '#outside/saml-metadata.ts';
import * as queries from './identity-providers.queries.ts';
import { secretPurpose } from './secret-purpose.ts';
import { isReady, showProvider } from './show-provider.ts';

/** More than anybody connects; each is a button on the login screen. */
const mostProviders = 12;

type Wanted = ParsedInputOf<typeof changeIdentityProvider>;

/** A provider that is switched off until it is known what it needs; of SAML with a key of this server for it alone. */
export async function addProvider(
  context: AppContext,
  inTransaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>,
  { kind, name }: Pick<IdentityProvider, 'kind' | 'name'>,
): Promise<IdentityProvider> {
  const own = kind === 'saml' ? await makeOwnCertificate() : undefined;
  return inTransaction(async (db) => {
    if ((await queries.countProviders(db)) >= mostProviders)
      throw refused('too_many', 'server.identityProviders.tooMany', { most: mostProviders });
    const id = await queries.addProvider(db, { kind, name, own_certificate: own?.certificate ?? null });
    if (own)
      await queries.changeProvider(db, id, {
        own_key: seal(context.settings.secretKey, secretPurpose(id, 'own key'), own.key),
      });
    return showAgain(context, db, id);
  });
}

/** What the metadata that somebody enters say, read before any transaction. */
export async function metadataOf({ metadata, metadataUrl }: Wanted): Promise<SamlMetadata | undefined> {
  try {
    if (metadata !== undefined) return await readSamlMetadata(metadata);
    if (metadataUrl === undefined) return undefined;
    mustBeSecure(metadataUrl, 'metadataUrl');
    return await fetchSamlMetadata(metadataUrl);
  } catch (error) {
    if (!(error instanceof MetadataRefused)) throw error;
    throw invalid([
      {
        path: metadata === undefined ? 'metadataUrl' : 'metadata',
        key: `server.identityProviders.metadata.${error.reason}`,
      },
    ]);
  }
}

export async function changeProvider(
  context: AppContext,
  db: Db,
  wanted: Wanted,
  metadata: SamlMetadata | undefined,
): Promise<IdentityProvider> {
  const before = await queries.findProvider(db, wanted._id);
  if (!before) throw notFound();
  const { name, isOn, takesUnasked, issuer, clientId, clientSecret } = wanted;
  const isSaml = before.kind === 'saml';
  if (!isSaml && issuer !== undefined) mustBeSecure(issuer, 'issuer');
  const ofKind: queries.ProviderChange = isSaml
    ? {
        ...(takesUnasked !== undefined && { takes_unasked: takesUnasked }),
        ...(metadata && {
          issuer: metadata.entityId,
          sign_in_address: metadata.signInAddress,
          certificates: metadata.certificates,
          metadata_url: wanted.metadata === undefined ? (wanted.metadataUrl ?? null) : null,
          metadata_read_at: new Date().toISOString(),
        }),
      }
    : {
        ...(issuer !== undefined && { issuer }),
        ...(clientId !== undefined && { client_id: clientId }),
        ...(clientSecret !== undefined && {
          client_secret: seal(
            context.settings.secretKey,
            secretPurpose(before.id, 'client secret'),
            clientSecret,
          ),
        }),
      };
  const after = { ...before, ...ofKind };
  if (isOn === true && !isReady(after)) throw refused('not_ready', 'server.identityProviders.notReady');
  await queries.changeProvider(db, before.id, {
    ...ofKind,
    ...(name !== undefined && { name }),
    ...(isOn !== undefined && { is_on: isOn }),
  });
  return showAgain(context, db, before.id);
}

async function showAgain(context: AppContext, db: Db, id: string): Promise<IdentityProvider> {
  const row = await queries.findProvider(db, id);
  if (!row) throw notFound();
  return showProvider(context, row);
}

/** Over http anybody on the way could put themselves in the provider's place; a provider on this machine has no way. */
function mustBeSecure(address: string, path: string): void {
  if (new URL(address).protocol === 'http:' && !isLoopbackAddress(address))
    throw invalid([{ path, key: 'server.identityProviders.https' }]);
}
