import type { SignInProvider } from '@bidloom/contract/auth';
import type { Db } from '#db/database.ts';
import { unseal } from '#db/encrypt-secret.ts';
import { findProviders, type ProviderRow } from '#features/identity-providers/identity-providers.queries.ts';
import { secretPurpose } from '#features/identity-providers/secret-purpose.ts';
import { isReady, samlAddressOf } from '#features/identity-providers/show-provider.ts';
import type { AppContext } from '#http/calls/route.ts';
import { googleProvider, type OpenIdProvider } from '#outside/openid.ts';
import type { SamlProvider } from '#outside/saml.ts';

/** A provider by which people sign in, and how it is spoken with. */
export type Provider = SignInProvider &
  ({ openId: OpenIdProvider; saml?: undefined } | { saml: SamlProvider; takesUnasked: boolean });

/** The identity providers that this server is set up for, in the order in which they are offered: those of its settings first. */
export async function providersOf(context: AppContext, db: Db): Promise<Provider[]> {
  const { google, oidc } = context.settings;
  const rows = (await findProviders(db)).filter((row) => row.is_on && isReady(row));
  return [
    ...(oidc ? [{ id: 'oidc', name: oidc.name, openId: ofSettings(oidc, () => oidc) }] : []),
    ...(google
      ? [{ id: 'google', name: 'Google', openId: ofSettings(google, () => googleProvider(google)) }]
      : []),
    ...rows.map((row) => (row.kind === 'saml' ? samlProvider(context, row) : openIdProvider(context, row))),
  ];
}

/** What was read of a provider is kept with it: settings stay the same while the server runs. */
const knownOfSettings = new WeakMap<object, OpenIdProvider>();
function ofSettings(settings: object, make: () => OpenIdProvider): OpenIdProvider {
  const provider = knownOfSettings.get(settings) ?? make();
  knownOfSettings.set(settings, provider);
  return provider;
}

/** By id, as it was last used: a provider that was changed is read anew. */
const known = new Map<string, { of: string; provider: OpenIdProvider }>();

function openIdProvider({ settings }: AppContext, row: ProviderRow): Provider {
  const { id, name, issuer, client_id: clientId, client_secret: sealed } = row;
  const of = JSON.stringify([issuer, clientId, sealed]);
  let kept = known.get(id);
  if (kept?.of !== of) {
    const clientSecret = unseal(settings.secretKey, secretPurpose(id, 'client secret'), sealed ?? '');
    kept = { of, provider: { issuer: issuer ?? '', clientId: clientId ?? '', clientSecret } };
    known.set(id, kept);
  }
  return { id, name, openId: kept.provider };
}

/** A provider of SAML as it is spoken with. */
export function samlProvider(context: AppContext, row: ProviderRow): Provider & { saml: SamlProvider } {
  const address = samlAddressOf(context, row.id);
  return {
    id: row.id,
    name: row.name,
    takesUnasked: row.takes_unasked,
    saml: {
      issuer: row.issuer ?? '',
      signInAddress: row.sign_in_address ?? '',
      certificates: row.certificates,
      ours: {
        entityId: address,
        replyAddress: address,
        certificate: row.own_certificate ?? '',
        key: unseal(context.settings.secretKey, secretPurpose(row.id, 'own key'), row.own_key ?? ''),
      },
    },
  };
}
